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
        self._asking: dict[int, asyncio.Task[frozenset[int]]] = {}
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
        tasks: list[asyncio.Task[Any]] = [*self._tasks, *self._asking.values()]
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
        asking = self._asking.get(chat_id)
        if asking is None:  # who taps meanwhile waits for the same answer
            asking = self._asking[chat_id] = asyncio.create_task(self._ask(chat_id))
            asking.add_done_callback(lambda _: self._asking.pop(chat_id))
        return await asyncio.shield(asking)

    async def _ask(self, chat_id: int) -> frozenset[int]:
        try:
            members = await self._bot(
                GetChatAdministrators(chat_id=chat_id), request_timeout=self._timeout
            )
            user_ids = frozenset(member["user"]["id"] for member in members)
        except _UNKNOWN as error:
            log.info("admins_unknown", chat_id=chat_id, error=type(error).__name__)
            return frozenset()
        until = asyncio.get_running_loop().time() + _REMEMBERED_SECONDS
        self._known[chat_id] = _Known(user_ids, until)
        return user_ids

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("verdict_failed", exc_info=error)
