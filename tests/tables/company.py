"""A table with people, at a moment that tests choose."""

from dataclasses import replace
from typing import Any

from bot.tables import lobby
from bot.tables import play as play_module
from bot.tables.agreement import choose_option
from bot.tables.computers import Question, next_question
from bot.tables.lobby import Place
from bot.tables.play import act, begin
from bot.tables.stamp import Stamp
from bot.tables.table import Person, Table
from bot.tables.timing import Moment, Timing
from bot.tables.words import wish_of
from bot.thinkers import quick
from engine import Action
from engine.computer import Decision

NAMES = ("Аня", "Боря", "Вера", "Глеб", "Даша", "Егор", "Жанна")
TIMING = Timing()
START = 1_000_000.0


def at(seconds: float = 0.0, **timing: float) -> Moment:
    """So many seconds after the start."""
    return Moment(START + seconds, replace(TIMING, **timing))


def person(number: int, *, reachable: bool | None = True) -> Person:
    """The person with this number; his user id is the number plus one."""
    return Person(number + 1, NAMES[number], "ru", reachable)


def open_table(*, variant: str = "", solo: bool = False, words: str = "") -> Table:
    """A lobby that the first person opened, with these words after `/newgame`."""
    place = Place(chat_id=1, language="ru") if solo else Place(-100, "ru", title="Дача")
    return lobby.open_table(place, person(0), wish_of(f"{variant} {words}".split()), at())


def dealt(
    people: int = 2, *, computers: int = 0, seed: int = 1, variant: str = "", **options: Any
) -> Table:
    """A table where the cards have just been dealt; the same seed deals the same cards."""
    table = open_table(variant=variant)
    for name, value in options.items():
        choose_option(table, 1, name, value)
    for number in range(1, people):
        lobby.sit(table, person(number))
    for _ in range(computers):
        lobby.add_computer(table, 1)
    table.secret = f"{seed:064x}"
    begin(table, at())
    return table


def play(table: Table, seat: int, text: str, seconds: float = 1.0) -> None:
    """The person in this seat plays, by a button drawn at this moment."""
    user_id = table.seats[seat].user_id
    assert user_id is not None
    act(table, user_id, Stamp.of(table), Action.parse(text), at(seconds))


async def think(question: Question) -> Decision | None:
    """Computer players of tests play what comes to mind."""
    return quick(question)


def computer_moves(table: Table, seconds: float = 1.0) -> None:
    """The next computer player moves."""
    asked = next_question(table)
    play_module.computer_moves(table, asked, quick(asked) if asked else None, at(seconds))
