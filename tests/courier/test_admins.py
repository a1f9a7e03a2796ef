"""Whoever asks for what an admin may do hears something, whatever Telegram says."""

import asyncio
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.courier import Admins
from sandbox import Telegram


@pytest.mark.parametrize(
    "trouble", [{"kind": "unreadable"}, {"kind": "html"}, {"kind": "reset"}, {"code": 500}]
)
async def test_who_cannot_be_asked_about_is_no_admin(tg: Telegram, trouble: dict[str, Any]) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    tg.fail("getChatAdministrators", **trouble)
    verdicts: asyncio.Queue[bool] = asyncio.Queue()
    session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url))
    async with Bot(tg.token, session=session) as bot, asyncio.timeout(5):
        admins = Admins(bot)
        for expected in (False, True):
            admins.judge(group.id, anna.id, verdicts.put)
            assert await verdicts.get() is expected
        await admins.close(0)


async def test_many_who_ask_at_once_cost_one_call(tg: Telegram) -> None:
    anna, boris = tg.person("Аня"), tg.person("Боря")
    group = tg.group("Дача", [anna, boris])
    verdicts: asyncio.Queue[bool] = asyncio.Queue()
    session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url))
    async with Bot(tg.token, session=session) as bot, asyncio.timeout(5):
        admins = Admins(bot)
        for _ in range(50):
            admins.judge(group.id, boris.id, verdicts.put)
        admins.judge(group.id, anna.id, verdicts.put)
        assert [await verdicts.get() for _ in range(51)] == [False] * 50 + [True]
        await admins.close(0)
    assert len(tg.calls_of("getChatAdministrators")) == 1
