"""One's own cards in the group: taps on messages that only the tapper sees."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.courier import Courier, Glance
from bot.screens import ScreenKey
from bot.screens.places import glance_place
from bot.screens.taps import BACK, GameTap
from bot.tables.table import Person
from handlers.people import thread_of


def glance_of(query: CallbackQuery, table_id: str, person: Person) -> Glance:
    """The look that a tap asks for, or that was tapped; ValueError for a message too old."""
    message = query.message
    if not isinstance(message, Message):
        raise ValueError("the message is not accessible")
    return Glance(
        ScreenKey(table_id, glance_place(person.user_id)),
        message.chat.id,
        person.user_id,
        thread_of(message),
        query_id="" if message.ephemeral_message_id else query.id,
        message_id=message.ephemeral_message_id or 0,
    )


class RefreshGlance(BaseMiddleware):
    """After a tap on one's cards in the group they are brought up to date there."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Leaves the tap itself to the handler."""
        result = await handler(event, data)
        assert isinstance(event, CallbackQuery)
        message = event.message
        if (
            isinstance(message, Message)
            and message.ephemeral_message_id
            and (event.data or "").startswith("g:")
        ):
            with suppress(ValueError):  # a button that none of ours ever was
                button = GameTap.parse(event.data or "")
                courier: Courier = data["courier"]
                if button.action != BACK:
                    courier.refresh(glance_of(event, button.table_id, data["person"]))
        return result
