"""Computer players at a table: which seat moves next, and what it has to think about."""

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from bot.tables import clock
from bot.tables.table import Status, Table
from bot.tables.timing import Moment
from engine import Action, SeatView
from engine.computer import Decision, Level

SHORTEST_PAUSE: Final = 0.7
LONGEST_PAUSE: Final = 1.4
"""Of the operator's pause: nobody takes the same time for every move."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat knows and may do, for whoever thinks; nothing of any other hand."""

    seat: int
    moves: int
    """How many moves the table had seen: an answer is good for no other position."""
    view: SeatView
    legal: tuple[Action, ...]
    cheating: tuple[Action, ...]
    level: Level
    seed: str


Think = Callable[[Question], Awaitable[Decision | None]]
"""Thinks without holding anybody up; None: the seat waits."""


def question(table: Table, seat: int, level: Level) -> Question:
    """What this seat has to decide now."""
    game = table.game
    assert game is not None
    return Question(
        seat,
        table.moves,
        game.view(seat),
        game.legal_actions(seat),
        game.cheat_actions(seat) if table.seats[seat].is_computer else (),
        level,
        f"{table.table_id} {table.moves} {seat}",
    )


def next_question(table: Table) -> Question | None:
    """What the computer player who moves next has to decide; None if none has to."""
    seat = to_move(table)
    return None if seat is None else question(table, seat, Level(table.level))


def to_move(table: Table) -> int | None:
    """The seat of a computer player with something to decide; who must act goes first."""
    game = table.game
    if table.status is not Status.PLAYING or game is None or game.outcome is not None:
        return None
    held = [i for i, seat in enumerate(table.seats) if seat.is_computer or seat.is_away]
    actor = clock.must_act(game)
    if actor in held:
        return actor
    awake = [index for index in held if table.seats[index].waited != table.moves]
    return next((index for index in awake if game.legal_actions(index)), None)


def pause(table: Table, moment: Moment) -> float:
    """How long a computer player takes, so that one can follow; nobody waits for another here."""
    if table.solo and all(seat.taste.pace == "instant" for seat in table.people):
        return 0.0
    dice = random.Random(f"{table.table_id} {table.moves}")  # noqa: S311 - a pause is no secret
    mood = dice.uniform(SHORTEST_PAUSE, LONGEST_PAUSE)
    return mood * moment.timing.computer_pause
