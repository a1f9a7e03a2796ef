"""Who is acting, and where."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject, User

from bot.screens.texts import spoken
from bot.tables.tables import Tables


class MeetPerson(BaseMiddleware):
    """Gives handlers the `person` who acts, as the bot knows them."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Passes over what nobody in particular did."""
        assert isinstance(event, Message | CallbackQuery)
        user: User | None = event.from_user
        if user is None:
            return None
        tables: Tables = data["tables"]
        data["person"] = await tables.people.meet(
            user.id, user.full_name.strip() or str(user.id), spoken(user.language_code)
        )
        return await handler(event, data)


def thread_of(message: Message) -> int:
    """The forum topic of a message, 0 if it is in none; replies have threads that are no topics."""
    return (message.message_thread_id or 0) if message.is_topic_message else 0
