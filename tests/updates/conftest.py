"""A poller that fetches from the sandbox over HTTP, and a dispatcher that writes down what came."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from aiogram import Bot, Dispatcher
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.types import Message, Update

from bot.updates import Poller, UpdateProcessor
from sandbox import Telegram
from storage import Database

OnMessage = Callable[[Message], Coroutine[Any, Any, None]]


class Stand:
    """What the tests need to run a poller."""

    def __init__(self, bot: Bot, database: Database) -> None:
        self.bot = bot
        self.database = database
        self.texts: list[str | None] = []
        self.update_ids: list[int] = []
        self.on_message: OnMessage | None = None
        self.given_up: list[Exception] = []
        self._news = asyncio.Condition()
        self._failed = asyncio.Event()
        self.dispatcher = Dispatcher()
        self.dispatcher.message.register(self._handle)
        self.processor = UpdateProcessor(bot, self.dispatcher, database, self._give_up)

    async def _handle(self, message: Message, event_update: Update) -> None:
        if self.on_message is not None:
            await self.on_message(message)
        self.texts.append(message.text)
        self.update_ids.append(event_update.update_id)
        async with self._news:
            self._news.notify_all()

    def _give_up(self, update: Update, error: Exception) -> None:
        self.given_up.append(error)
        self._failed.set()

    def poller(self, **options: Any) -> Poller:
        return Poller(self.bot, self.processor, poll_timeout=10, request_timeout=1, **options)

    @asynccontextmanager
    async def polling(self, **options: Any) -> AsyncIterator[Poller]:
        poller = self.poller(**options)
        running = asyncio.create_task(poller.run())
        yield poller
        poller.stop()
        await running

    async def has_handled(self, *texts: str) -> None:
        """Returns when these and no other texts have been handled."""
        async with asyncio.timeout(5):
            async with self._news:
                await self._news.wait_for(lambda: len(self.texts) >= len(texts))
        assert self.texts == list(texts)

    async def has_given_up(self, times: int) -> None:
        """Returns when so many updates have failed for good."""
        async with asyncio.timeout(5):
            while len(self.given_up) < times:
                await self._failed.wait()
                self._failed.clear()

    async def quarantined(self) -> list[tuple[int, str, str]]:
        async with self.database.transaction():
            return await self.database.updates.quarantined()


@pytest.fixture
async def tg() -> AsyncIterator[Telegram]:
    async with await Telegram.start() as telegram:
        yield telegram


@pytest.fixture
async def stand(tg: Telegram, tmp_path: Path) -> AsyncIterator[Stand]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url))
    async with Bot(tg.token, session=session) as bot:
        yield Stand(bot, database)
    await database.close()
