"""The calls the courier makes, and what can go wrong with them, named by what to do next."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramBadRequest,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiogram.methods.base import TelegramMethod
from aiogram.types import BufferedInputFile

from bot.courier.methods import (
    AnswerCallbackQuery,
    DeleteEphemeralMessage,
    DeleteMessage,
    EditEphemeralMessageText,
    EditMessageReplyMarkup,
    EditMessageText,
    SendDocument,
    SendMessage,
)
from bot.metrics import CALLS
from bot.screens.screen import Attachment, Button, ScreenKey

Rows = Sequence[Sequence[Button]]

_UNCHANGED = "message is not modified"
_GONE = (
    "message to edit not found",
    "message can't be edited",
    "message to delete not found",
    "message_id_invalid",
    "message not found",
)
_KEPT = ("message can't be deleted",)
_THREAD = ("message thread not found", "topic_closed", "topic_deleted", "topic_id_invalid")
_CLOSED = (
    "chat not found",
    "user not found",
    "peer_id_invalid",
    "channel_private",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "have no rights to send",
    "not enough rights to send",
    "need administrator rights",
    "group is deactivated",
)
_UPGRADED = "group chat was upgraded"


class TroubleError(Exception):
    """A call that did not do what it should; each kind asks for something else."""


class GoneError(TroubleError):
    """There is no such message any more, or it cannot be edited."""


class KeptError(TroubleError):
    """Telegram does not delete this message."""


class ClosedError(TroubleError):
    """The chat does not let the bot write."""


class ThreadError(ClosedError):
    """The topic does not let the bot write; the chat might."""


class MovedError(TroubleError):
    """The group has become a supergroup with another id."""

    def __init__(self, new_id: int) -> None:
        super().__init__(f"moved to {new_id}")
        self.new_id = new_id


class LaterError(TroubleError):
    """Not now; `seconds` is None where nobody knows how long it takes."""

    def __init__(self, reason: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.seconds = seconds


class RefusedError(TroubleError):
    """Telegram will never take this: a mistake of ours."""


_KINDS: tuple[tuple[tuple[str, ...], type[TroubleError]], ...] = (
    (_GONE, GoneError),
    (_KEPT, KeptError),
    (_THREAD, ThreadError),
    (_CLOSED, ClosedError),
)


@dataclass(frozen=True, slots=True, eq=False)
class Message:
    """A message to send."""

    text: str
    rows: Rows = ()
    thread_id: int = 0
    reply_to: int | None = None
    silent: bool = True
    file: Attachment | None = None


@dataclass(frozen=True, slots=True)
class Glance:
    """One look: of whom, in which group, at which private screen.

    `query_id` is the tap that asks for it, `message_id` the ephemeral message once it is there.
    """

    key: ScreenKey
    chat_id: int
    user_id: int
    thread_id: int = 0
    query_id: str = ""
    message_id: int = 0
    closes: bool = False


class Telegram:
    """The Bot API as the courier needs it. Every failure is a `TroubleError`."""

    def __init__(self, bot: Bot, request_timeout: int) -> None:
        self._bot = bot
        self._timeout = request_timeout

    async def send(self, chat_id: int, message: Message) -> int:
        """Sends a message and returns its id."""
        if message.file is not None:
            return await self._send_file(chat_id, message, message.file)
        method = SendMessage(
            chat_id=chat_id,
            text=message.text,
            message_thread_id=message.thread_id or None,
            disable_notification=message.silent,
            reply_parameters=_reply(message.reply_to),
            reply_markup=_keyboard(message.rows),
        )
        result = await self._call(method)
        return int(result["message_id"])

    async def _send_file(self, chat_id: int, message: Message, file: Attachment) -> int:
        method = SendDocument(
            chat_id=chat_id,
            document=BufferedInputFile(file.content.encode(), file.name),
            caption=message.text,
            message_thread_id=message.thread_id or None,
            disable_notification=message.silent,
            reply_parameters=_reply(message.reply_to),
        )
        result = await self._call(method)
        return int(result["message_id"])

    async def edit(self, chat_id: int, message_id: int, text: str, rows: Rows) -> None:
        """Changes a message; without rows its keyboard goes."""
        await self._do(
            EditMessageText(
                chat_id=chat_id,
                message_id=message_id,
                text=text,
                reply_markup=_keyboard(rows),
            )
        )

    async def open_glance(self, glance: Glance, text: str, rows: Rows) -> int:
        """Shows a message to one person, in place of the one he has tapped; returns its id."""
        ephemeral = {
            "receiver_user_id": glance.user_id,
            "callback_query_id": glance.query_id,
            "replace_callback_query_message": True,
        }
        method = SendMessage(
            chat_id=glance.chat_id,
            text=text,
            message_thread_id=glance.thread_id or None,
            disable_notification=True,
            reply_markup=_keyboard(rows),
            ephemeral_message_parameters=_json(ephemeral),
        )
        result = await self._call(method)
        return int(result["ephemeral_message_id"])

    async def edit_glance(self, glance: Glance, text: str, rows: Rows) -> None:
        """Changes a message that one person sees."""
        await self._do(
            EditEphemeralMessageText(
                chat_id=glance.chat_id,
                receiver_user_id=glance.user_id,
                ephemeral_message_id=glance.message_id,
                text=text,
                reply_markup=_keyboard(rows),
            )
        )

    async def close_glance(self, glance: Glance) -> None:
        """Deletes a message that one person sees: the one below it is there again."""
        await self._do(
            DeleteEphemeralMessage(
                chat_id=glance.chat_id,
                receiver_user_id=glance.user_id,
                ephemeral_message_id=glance.message_id,
            )
        )

    async def strip(self, chat_id: int, message_id: int) -> None:
        """Takes the keyboard off a message."""
        await self._do(EditMessageReplyMarkup(chat_id=chat_id, message_id=message_id))

    async def delete(self, chat_id: int, message_id: int) -> None:
        """Deletes a message."""
        await self._do(DeleteMessage(chat_id=chat_id, message_id=message_id))

    async def answer(self, callback_query_id: str, text: str, *, alert: bool) -> None:
        """Answers a tap."""
        await self._do(
            AnswerCallbackQuery(callback_query_id=callback_query_id, text=text, show_alert=alert)
        )

    async def _do(self, method: TelegramMethod[Any]) -> None:
        try:
            await self._call(method)
        except _UnchangedError:
            return

    async def _call(self, method: TelegramMethod[Any]) -> Any:
        outcome = "ok"
        try:
            return await self._bot(method, request_timeout=self._timeout)
        except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
            outcome = type(error).__name__
            raise _trouble(error) from error
        finally:
            CALLS.labels(method.__api_method__, outcome).inc()


class _UnchangedError(Exception):
    """The message looks like that already."""


def _trouble(error: TelegramAPIError | ClientDecodeError | UnicodeDecodeError) -> Exception:
    match error:
        case ClientDecodeError() | UnicodeDecodeError():
            return LaterError("a reply that is not the Bot API's")
        case TelegramRetryAfter():
            return LaterError("too many requests", error.retry_after)
        case TelegramMigrateToChat():
            return MovedError(error.migrate_to_chat_id)
        case TelegramForbiddenError():
            return ClosedError(error.message)
        case TelegramEntityTooLarge():
            return RefusedError(error.message)
        case TelegramBadRequest():
            return _bad_request(error.message)
        case _:
            return LaterError(error.message)


def _bad_request(description: str) -> Exception:
    text = description.lower()
    if _UNCHANGED in text:
        return _UnchangedError()
    if _UPGRADED in text:
        return LaterError(description)  # the update with the new id is on its way
    for words, kind in _KINDS:
        if any(word in text for word in words):
            return kind(description)
    return RefusedError(description)


def _keyboard(rows: Rows) -> str | None:
    if not rows:
        return None
    return _json({"inline_keyboard": [[_button(button) for button in row] for row in rows]})


def _button(button: Button) -> dict[str, str]:
    fields = {
        "text": button.text,
        "callback_data": button.data,
        "url": button.url,
        "style": button.style,
    }
    return {name: value for name, value in fields.items() if value}


def _reply(message_id: int | None) -> str | None:
    if message_id is None:
        return None
    return _json({"message_id": message_id, "allow_sending_without_reply": True})


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False)
