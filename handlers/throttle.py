"""Whoever presses or types faster than people do is slowed down; nobody else notices."""

from collections.abc import Awaitable, Callable
from typing import Any

import structlog
from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject
from cachetools import TTLCache

from bot.courier import Courier
from bot.screens.texts import spoken, texts
from handlers.people import thread_of

_MOST_REMEMBERED = 10_000

log = structlog.get_logger(__name__)


class Allowance:
    """So many in so many seconds for each key, counted from the first of them."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most = most
        self._counts: TTLCache[int, list[int]] = TTLCache(_MOST_REMEMBERED, seconds)

    def excess(self, key: int) -> int:
        """Counts one more: by how many there are too many now."""
        count = self._counts.setdefault(key, [0])
        count[0] += 1
        return max(0, count[0] - self._most)


class SlowDown(BaseMiddleware):
    """Lets nobody through who floods the bot: neither a person nor a whole chat.

    A tap is answered all the same. Of the commands above the allowance the first is answered,
    so that nobody can make the bot flood a chat in turn.
    """

    def __init__(self, taps: int, commands: int) -> None:
        """`taps` of a person in ten seconds, `commands` in thirty; of a chat thrice those."""
        self._taps = Allowance(taps, seconds=10)
        self._commands = Allowance(commands, seconds=30)
        self._chats = Allowance(3 * commands, seconds=30)

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Handles the event, or says that it was too much."""
        assert isinstance(event, Message | CallbackQuery)
        courier: Courier = data["courier"]
        if isinstance(event, CallbackQuery):
            if self._taps.excess(event.from_user.id):
                courier.answer(event.id, texts(spoken(event.from_user.language_code))("slower"))
                return None
        elif command := command_of(event):
            if _is_for_another(command, data["bot_name"]):
                return None
            excess = self._commands.excess(_sender(event)) or self._chats.excess(event.chat.id)
            if excess:
                self._complain(event, excess, courier)
                return None
        return await handler(event, data)

    def _complain(self, message: Message, excess: int, courier: Courier) -> None:
        if excess > 1:
            return
        log.warning("flooded", user_id=_sender(message), chat_id=message.chat.id)
        user = message.from_user
        said = texts(spoken(user.language_code if user else None))("slower")
        courier.say(
            message.chat.id, said, thread_id=thread_of(message), reply_to=message.message_id
        )


def command_of(message: Message) -> str:
    """The first word of a message, or of the words below a picture, if it is a command."""
    words = (message.text or message.caption or "").split(maxsplit=1)
    return words[0] if words and words[0].startswith("/") else ""


def _is_for_another(command: str, bot_name: str) -> bool:
    _, _, addressee = command.partition("@")
    return bool(addressee) and addressee.lower() != bot_name.lower()


def _sender(message: Message) -> int:
    """Whoever writes. Under a mask all admins of all groups have the same user id."""
    if message.sender_chat is not None:
        return message.sender_chat.id
    return message.from_user.id if message.from_user else 0
