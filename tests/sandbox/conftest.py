"""A Telegram with frozen time, an unmodified aiogram bot, and two people."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from sandbox import FrozenClock, Group, Person, Telegram


@pytest.fixture
async def tg() -> AsyncIterator[Telegram]:
    async with await Telegram.start(clock=FrozenClock(), patience=2.0) as telegram:
        yield telegram


@pytest.fixture
async def bot(tg: Telegram) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url))
    async with Bot(tg.token, session=session) as bot:
        yield bot


@pytest.fixture
def anna(tg: Telegram) -> Person:
    return tg.person("Аня")


@pytest.fixture
def boris(tg: Telegram) -> Person:
    return tg.person("Боря", language="en")


@pytest.fixture
def group(tg: Telegram, anna: Person, boris: Person) -> Group:
    return tg.group("Дача", members=[anna, boris])
