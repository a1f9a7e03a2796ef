"""Replies that no Bot API server would give."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.courier import Session
from bot.courier.telegram import LaterError, Message, Telegram

PAGES = [
    web.Response(status=502, body="Ошибка".encode("cp1251"), content_type="text/html"),
    web.Response(status=200, text="<html>", content_type="text/html"),
    web.json_response([], status=200),
    web.json_response({"ok": False, "error_code": 418, "description": "?"}, status=418),
]


async def a_proxy(request: web.Request) -> web.Response:
    page = PAGES[int(request.match_info["number"])]
    return web.Response(status=page.status, body=page.body, content_type=page.content_type)


@pytest.fixture
async def proxy() -> AsyncIterator[TestServer]:
    app = web.Application()
    app.router.add_route("*", "/{number}/{path:.*}", a_proxy)
    server = TestServer(app)
    async with server:
        yield server


@pytest.mark.parametrize("number", range(len(PAGES)))
async def test_whatever_a_proxy_says_is_tried_again_later(proxy: TestServer, number: int) -> None:
    server = TelegramAPIServer.from_base(str(proxy.make_url(f"/{number}")))
    async with Bot("1:token", session=Session(api=server)) as bot:
        with pytest.raises(LaterError):
            await Telegram(bot, request_timeout=5).send(1, Message("слово"))
