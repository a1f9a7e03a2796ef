"""`getUpdates` without decoding: what aiogram does not know must not hide what it does."""

from typing import Any

from aiogram.enums import UpdateType
from aiogram.methods.base import TelegramMethod

RawUpdate = dict[str, Any]

ALLOWED_UPDATES = [
    UpdateType.MESSAGE,
    UpdateType.CALLBACK_QUERY,
    UpdateType.MY_CHAT_MEMBER,
    UpdateType.CHAT_MEMBER,
]


class GetRawUpdates(TelegramMethod[list[RawUpdate]]):
    """`getUpdates` that returns plain dictionaries.

    With aiogram's own, one update that cannot be decoded spoils its whole batch, again and again.
    """

    __returning__ = list[RawUpdate]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int | None = None
    timeout: int | None = None
    allowed_updates: list[str] | None = None
