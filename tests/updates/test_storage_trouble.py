"""The database cannot be written: people are told, nobody waits long, and it goes on by itself."""

import sqlite3

import pytest
from aiogram.types import Message

from bot.updates import processor
from sandbox import Person, Telegram
from tests.updates.conftest import Stand

FULL = sqlite3.OperationalError("database or disk is full")


@pytest.fixture
def anna(tg: Telegram) -> Person:
    return tg.person("Аня")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processor, "_STORAGE_RETRY_SECONDS", (0.0, 0.0, 0.0))


async def test_who_waits_is_told_when_it_does_not_recover(stand: Stand, anna: Person) -> None:
    tries = []

    async def fill_the_disk(message: Message) -> None:
        tries.append(message.text)
        raise FULL

    stand.on_message = fill_the_disk
    await anna.says("раз")
    await anna.says("два")
    async with stand.polling():
        await stand.has_given_up(2)
    assert tries == ["раз"] * 4 + ["два"]
    assert stand.given_up == [FULL, FULL]


async def test_once_it_has_recovered_there_is_patience_again(stand: Stand, anna: Person) -> None:
    troubles = [FULL] * 4

    async def recover(message: Message) -> None:
        if troubles:
            raise troubles.pop()
        if message.text == "три":
            troubles.append(FULL)

    stand.on_message = recover
    for text in ("раз", "два", "три", "четыре"):
        await anna.says(text)
    async with stand.polling():
        await stand.has_handled("два", "три", "четыре")
    assert stand.given_up == [FULL]


async def test_who_waits_is_told_of_any_other_failure(stand: Stand, anna: Person) -> None:
    error = sqlite3.DatabaseError("database disk image is malformed")

    async def fail(message: Message) -> None:
        raise error

    stand.on_message = fail
    await anna.says("раз")
    async with stand.polling():
        await stand.has_given_up(1)
    assert stand.given_up == [error]
