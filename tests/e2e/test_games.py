"""Whole games over HTTP: people in a group, computer players among them, and alone."""

import random
from pathlib import Path

import pytest

from sandbox import Group, Person, Telegram
from tests.e2e.autopilot import OVER, play, play_all, seat_all
from tests.e2e.process import running_bot

NAMES = ("Аня", "Боря", "Вера", "Глеб", "Даша", "Егор")


async def company(telegram: Telegram, count: int) -> tuple[list[Person], Group]:
    people = [telegram.person(name) for name in NAMES[:count]]
    for person in people:
        await person.starts()
    return people, telegram.group("Дача", people)


@pytest.mark.parametrize("variant", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize(("count", "computers"), [(2, 0), (3, 0), (6, 0), (2, 2)])
async def test_a_group_plays_to_the_end(
    telegram: Telegram,
    tmp_path: Path,
    dice: random.Random,
    variant: str,
    count: int,
    computers: int,
) -> None:
    people, group = await company(telegram, count)
    async with running_bot(telegram, tmp_path):
        await people[0].says(f"/newgame {variant}", group)
        await seat_all(people, group)
        for _ in range(computers):
            await people[0].tap("Компьютер +", group)
        await people[0].tap("Раздать", group)
        await play_all(people, dice)
        result = await people[0].waits_for(OVER, group)
        assert result.button("Реванш")
        assert not telegram.unanswered


async def test_a_rematch_seats_the_same_people(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await people[0].says("/newgame", group)
        await seat_all(people, group)
        await people[0].tap("Раздать", group)
        await play_all(people, dice)
        await people[1].waits_for(OVER, group)
        await people[1].tap("Реванш", group)
        lobby = await people[0].waits_for("свобод", group)
        assert "Аня" in lobby.text
        assert "Боря" in lobby.text
        await people[0].tap("Раздать", group)
        await people[0].waits_for("раздача 2", group)


@pytest.mark.parametrize(
    ("command", "opponents"), [("/newgame", 1), ("/newgame perevodnoy", 1), ("/newgame", 5)]
)
async def test_one_plays_alone_to_the_end(
    telegram: Telegram, tmp_path: Path, dice: random.Random, command: str, opponents: int
) -> None:
    anna = telegram.person("Аня")
    async with running_bot(telegram, tmp_path):
        await anna.says(command)
        await anna.waits_for("сколько соперников")
        await anna.tap(str(opponents))
        await anna.tap("Раздать")
        await play(anna, dice)
        assert (await anna.waits_for(OVER)).button("Ещё раз")
        assert not telegram.unanswered


async def test_each_speaks_his_language(telegram: Telegram, tmp_path: Path) -> None:
    anna, bob = telegram.person("Аня"), telegram.person("Bob", language="en")
    group = telegram.group("Дача", [anna, bob])
    await anna.starts()
    await bob.starts()
    async with running_bot(telegram, tmp_path):
        await anna.says("/newgame", group)
        await anna.waits_for("свобод", group)
        await bob.tap("Сесть", group)
        await bob.waits_for("You sit at the table")
        await anna.tap("Раздать", group)
        await anna.waits_for("козырь")
        await bob.waits_for("trump")
        await anna.waits_for("козырь", group)
        await bob.says("/lang")
        await bob.waits_for("Which language")
        answer = await bob.tap("Русский")
        assert "по-русски" in answer.text
        await bob.waits_for("козырь")
