"""Every house's durak over HTTP: what is chosen by words and buttons is played to the end.

All tables of a test run in one bot at the same time, each with people of its own.
"""

import asyncio
import random
import re
from dataclasses import dataclass
from pathlib import Path

from engine import Rules
from sandbox import Group, Person, Screen, Telegram
from tests.e2e.autopilot import OVER, play_all
from tests.e2e.process import running_bot


@dataclass(frozen=True)
class Party:
    """One table: what is typed, who sits down, which buttons of the rules are tapped."""

    words: str
    people: int = 2
    computers: int = 0
    taps: tuple[str, ...] = ()
    shows: str = ""
    """What some screen must say at some time, as a regular expression."""


HOUSES = [Party(house, people=3) for house in Rules.PRESETS]

TABLES = [
    Party("2x2 perevodnoy", people=2, computers=2, shows="🔵"),
    Party("3x3", people=1, computers=5, shows="🟠"),
    Party("54 8p", people=3, computers=5),
    Party("prostoy 24", people=3),
    Party(
        "podkidnoy", people=3, taps=("Правила", "Мухлёж", "Можно мухлевать"), shows="🎭 Схитрить"
    ),
    Party(
        "52",
        people=3,
        taps=("Правила", "Начало", "Пересдача", "5 одной масти: можно"),
        shows="Пересдать карты|пересдать",
    ),
    Party("perevodnoy 2p", taps=("Правила", "Перевод", "Проездной", "Перевод в первый кон")),
    Party("podkidnoy", people=3, taps=("Правила", "Ход", "Лишние карты")),
    Party("podkidnoy", taps=("Правила", "Козырь", "Карта под колодой"), shows=r"козырь [♠♣♦♥]"),
    Party("54", taps=("Правила", "Мухлёж", "карты в игре"), shows="Ещё в игре"),
    Party("podkidnoy 24h", people=3, shows="24 ч"),
]


async def sit_down(telegram: Telegram, party: Party, number: int) -> tuple[list[Person], Group]:
    people = [telegram.person(f"{name}{number}") for name in ("Аня", "Боря", "Вера")]
    people = people[: party.people]
    for person in people:
        await person.starts()
    return people, telegram.group(f"{party.words} №{number}", people)


async def turn_page(telegram: Telegram, host: Person, group: Group, label: str) -> None:
    """Taps a button of the rules and waits for what it changes."""
    page = next(screen for screen in reversed(host.sees(group)) if screen.button(label))
    await host.tap(label, on=page)
    await telegram.until(lambda: page.message.versions[-1] != page.version)


async def play_out(telegram: Telegram, party: Party, number: int, dice: random.Random) -> None:
    people, group = await sit_down(telegram, party, number)
    host = people[0]
    await host.says(f"/newgame {party.words}", group)
    await host.waits_for("Правила:", group)
    for label in party.taps:
        await turn_page(telegram, host, group, label)
    while host.screen(group).button("Назад"):
        await turn_page(telegram, host, group, "Назад")
    for person in people[1:]:
        await person.tap("Сесть", group)
    for _ in range(party.computers):
        await host.tap("Компьютер +", group)
    answer = await host.tap("Раздать", group)
    assert not answer.alert, answer.text
    await play_all(people, dice)
    assert (await host.waits_for(OVER, group)).button("Реванш")
    places = [group, *(person.private for person in people)]
    shown = "\n".join(_words(screen) for place in places for screen in place.history())
    assert re.search(party.shows, shown), party


def _words(screen: Screen) -> str:
    return "\n".join([screen.text, *(button.text for button in screen.buttons)])


async def play_all_of(telegram: Telegram, parties: list[Party], dice: random.Random) -> None:
    async with asyncio.TaskGroup() as evening:
        for number, party in enumerate(parties):
            evening.create_task(
                play_out(telegram, party, number, random.Random(dice.random())), name=party.words
            )


async def test_every_house(telegram: Telegram, tmp_path: Path, dice: random.Random) -> None:
    async with running_bot(telegram, tmp_path):
        await play_all_of(telegram, HOUSES, dice)
        assert not telegram.unanswered


async def test_every_kind_of_table(telegram: Telegram, tmp_path: Path, dice: random.Random) -> None:
    async with running_bot(telegram, tmp_path):
        await play_all_of(telegram, TABLES, dice)
        assert not telegram.unanswered
