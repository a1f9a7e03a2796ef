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
        self._news = asyncio.Condition()
        self.dispatcher = Dispatcher()
        self.dispatcher.message.register(self._handle)
        self.processor = UpdateProcessor(bot, self.dispatcher, database)

    async def _handle(self, message: Message, event_update: Update) -> None:
        if self.on_message is not None:
            await self.on_message(message)
        self.texts.append(message.text)
        self.update_ids.append(event_update.update_id)
        async with self._news:
            self._news.notify_all()

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
