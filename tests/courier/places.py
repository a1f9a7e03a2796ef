"""Places and screens for the tests."""

import asyncio
from dataclasses import replace
from typing import Any

from bot.courier import Courier
from bot.screens.screen import Button, Screen, ScreenKey
from sandbox import Person, Place, Telegram
from sandbox.faults import Fault
from tests.courier.conftest import Board

TABLE = ScreenKey("t1", "table")
HAND = ScreenKey("t1", "hand:1")


def screen(chat: Place | Person, text: str, **values: Any) -> Screen:
    place = Screen(chat.id, 0, text, ((Button("Пас", "g:pass"),),), chapter="1")
    return replace(place, **values)


async def started(tg: Telegram, name: str = "Аня") -> Person:
    person = tg.person(name)
    await person.starts()
    return person


def methods(tg: Telegram) -> list[str]:
    return [call.method for call in tg.calls if call.method != "getMe"]


async def show(courier: Courier, board: Board, key: ScreenKey, what: Screen) -> None:
    board.screens[key] = what
    courier.mark(key)
    await courier.idle()


async def strikes(tg: Telegram, fault: Fault) -> None:
    """Returns when the fault has hit somebody."""
    async with asyncio.timeout(5):
        await tg.until(lambda: fault.hits)
