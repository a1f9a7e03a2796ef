"""Who the admins of a group are: asked of Telegram while nobody waits."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError
from aiogram.methods.base import TelegramMethod

_REMEMBERED_SECONDS = 60.0
_UNKNOWN = (TelegramAPIError, ClientDecodeError, UnicodeDecodeError, LookupError, TypeError)
"""Telegram has not told, or not in a form that anybody knows."""

Verdict = Callable[[bool], Awaitable[None]]

log = structlog.get_logger(__name__)


class GetChatAdministrators(TelegramMethod[Any]):
    """The admins of a group, as plain data."""

    __returning__ = Any
    __api_method__ = "getChatAdministrators"

    chat_id: int


@dataclass(frozen=True, slots=True)
class _Known:
    user_ids: frozenset[int]
    until: float


class Admins:
    """Answers whether somebody is an admin, a little later; owns what is then done about it."""

    def __init__(self, bot: Bot, request_timeout: int = 10) -> None:
        self._bot = bot
        self._timeout = request_timeout
        self._known: dict[int, _Known] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def judge(self, chat_id: int, user_id: int, verdict: Verdict) -> None:
        """Calls `verdict` in a moment; who cannot be asked about is no admin."""
        task = asyncio.create_task(self._judge(chat_id, user_id, verdict))
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self, deadline: float) -> None:
        """Finishes what is under way, for at most `deadline` seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=deadline)
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _judge(self, chat_id: int, user_id: int, verdict: Verdict) -> None:
        await verdict(user_id in await self._of(chat_id))

    async def _of(self, chat_id: int) -> frozenset[int]:
        now = asyncio.get_running_loop().time()
        self._known = {chat: known for chat, known in self._known.items() if known.until > now}
        if chat_id in self._known:
            return self._known[chat_id].user_ids
        try:
            user_ids = await self._ask(chat_id)
        except _UNKNOWN as error:
            log.info("admins_unknown", chat_id=chat_id, error=type(error).__name__)
            return frozenset()
        self._known[chat_id] = _Known(user_ids, now + _REMEMBERED_SECONDS)
        return user_ids

    async def _ask(self, chat_id: int) -> frozenset[int]:
        members = await self._bot(
            GetChatAdministrators(chat_id=chat_id), request_timeout=self._timeout
        )
        return frozenset(member["user"]["id"] for member in members)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("verdict_failed", exc_info=error)
