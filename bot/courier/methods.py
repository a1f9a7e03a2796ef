"""The Bot API methods the courier calls, as plain data in and out.

aiogram's own decode the whole message that comes back, of which only the id is of use: that is
most of the work of a call, and whatever aiogram does not know in there makes a success look like
a failure. Values that are objects for Telegram are JSON texts here. `Session` sends them as JSON.
"""

from typing import Any

from aiogram.enums import ParseMode
from aiogram.methods.base import TelegramMethod
from aiogram.types import InputFile

NO_PREVIEW = '{"is_disabled": true}'


class PlainMethod(TelegramMethod[Any]):
    """A method whose values are plain, and whose result is left as it is."""

    __returning__ = Any


class SendMessage(PlainMethod):
    """Sends a text."""

    __api_method__ = "sendMessage"

    chat_id: int
    text: str
    parse_mode: str = ParseMode.HTML
    link_preview_options: str = NO_PREVIEW
    message_thread_id: int | None = None
    disable_notification: bool = False
    reply_parameters: str | None = None
    reply_markup: str | None = None
    ephemeral_message_parameters: str | None = None


class SendDocument(TelegramMethod[Any]):
    """Sends a file, with a text below it."""

    __returning__ = Any
    __api_method__ = "sendDocument"

    chat_id: int
    document: InputFile
    caption: str
    parse_mode: str = ParseMode.HTML
    message_thread_id: int | None = None
    disable_notification: bool = False
    reply_parameters: str | None = None


class EditMessageText(PlainMethod):
    """Changes text and keyboard of a message."""

    __api_method__ = "editMessageText"

    chat_id: int
    message_id: int
    text: str
    parse_mode: str = ParseMode.HTML
    link_preview_options: str = NO_PREVIEW
    reply_markup: str | None = None


class EditEphemeralMessageText(PlainMethod):
    """Changes text and keyboard of a message that one person sees in a group."""

    __api_method__ = "editEphemeralMessageText"

    chat_id: int
    receiver_user_id: int
    ephemeral_message_id: int
    text: str
    parse_mode: str = ParseMode.HTML
    link_preview_options: str = NO_PREVIEW
    reply_markup: str | None = None


class DeleteEphemeralMessage(PlainMethod):
    """Deletes a message that one person sees in a group."""

    __api_method__ = "deleteEphemeralMessage"

    chat_id: int
    receiver_user_id: int
    ephemeral_message_id: int


class EditMessageReplyMarkup(PlainMethod):
    """Takes the keyboard off a message."""

    __api_method__ = "editMessageReplyMarkup"

    chat_id: int
    message_id: int


class DeleteMessage(PlainMethod):
    """Deletes a message."""

    __api_method__ = "deleteMessage"

    chat_id: int
    message_id: int


class AnswerCallbackQuery(PlainMethod):
    """Answers a tap."""

    __api_method__ = "answerCallbackQuery"

    callback_query_id: str
    text: str
    show_alert: bool
