"""A courier that talks to the sandbox over HTTP, and a board in place of the tables."""

import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
import structlog
from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer

from bot.courier import Courier, Limits, Session
from bot.screens.screen import Screen, ScreenKey
from sandbox import Telegram
from storage import Database, TableRecord

LIFTED = Limits(10_000, 600_000, 1000, 10_000, 1000)


class Board:
    """What every place should show, and what the courier told about it."""

    def __init__(self) -> None:
        self.screens: dict[ScreenKey, Screen] = {}
        self.broken: set[ScreenKey] = set()
        self.deaf = False
        self.delivered_screens: list[tuple[ScreenKey, Screen]] = []
        self.told: list[tuple[str, int]] = []
        self.contexts: list[dict[str, object]] = []  # what would stand in a line of the log
        self.on_move: Callable[[int, int], None] = lambda old_id, new_id: None

    def screen(self, key: ScreenKey) -> Screen | None:
        if key in self.broken:
            raise ZeroDivisionError("a screen that cannot be drawn")
        return self.screens.get(key)

    async def delivered(self, key: ScreenKey, screen: Screen) -> None:
        self.delivered_screens.append((key, screen))
        self.contexts.append(structlog.contextvars.get_contextvars())

    async def unreachable(self, chat_id: int) -> None:
        if self.deaf:
            raise sqlite3.OperationalError("database is locked")
        self.told.append(("unreachable", chat_id))

    async def reached(self, chat_id: int) -> None:
        if self.deaf:
            raise sqlite3.OperationalError("database is locked")
        self.told.append(("reached", chat_id))

    async def chat_lost(self, chat_id: int) -> None:
        self.told.append(("chat_lost", chat_id))

    async def chat_moved(self, old_id: int, new_id: int) -> None:
        self.told.append(("chat_moved", new_id))
        self.on_move(old_id, new_id)


@pytest.fixture
async def tg() -> AsyncIterator[Telegram]:
    async with await Telegram.start() as telegram:
        yield telegram
        assert not telegram.violations


@pytest.fixture
async def bot(tg: Telegram) -> AsyncIterator[Bot]:
    session = Session(api=TelegramAPIServer.from_base(tg.url))
    async with Bot(tg.token, session=session) as bot:
        yield bot


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    async with database.transaction():
        for table_id in ("t1", "t2"):
            table = TableRecord(table_id, int(table_id[1:]), 0, True, None, "{}", 0.0)
            await database.tables.save(table)
    yield database
    await database.close()


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
async def courier(bot: Bot, board: Board, database: Database) -> AsyncIterator[Courier]:
    courier = Courier(bot, board, database, LIFTED, request_timeout=1)
    await courier.start()
    yield courier
    await courier.close(1)
