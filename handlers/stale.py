"""Messages that were left behind: the tap that betrays them is their last."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.courier import Courier

_OF_A_TABLE = ("g:", "l:")


class RetireStale(BaseMiddleware):
    """Takes the buttons off a message that shows its table no longer, once its tap is done."""

    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:
        """Leaves the tap itself to the handler: an old button may still mean a legal move."""
        result = await handler(event, data)
        assert isinstance(event, CallbackQuery)
        courier: Courier = data["courier"]
        message = event.message
        if (
            isinstance(message, Message)
            and message.reply_markup is not None
            and not message.ephemeral_message_id
            and (event.data or "").startswith(_OF_A_TABLE)
            and not courier.is_current(message.chat.id, message.message_id)
        ):
            courier.retire(message.chat.id, message.message_id)
        return result
