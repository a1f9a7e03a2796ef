"""Every tap is answered and every command replied to: refusals become words here."""

import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.courier import Courier
from bot.screens.refusals import refusal_text
from bot.screens.texts import texts
from bot.tables.refusals import Refusal
from bot.tables.table import Person
from bot.tables.tables import RedeliveredError
from handlers.people import thread_of

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Alert(str):
    """An answer that stays until it is dismissed; a plain `str` is a toast."""

    __slots__ = ()


class AnswerTaps(BaseMiddleware):
    """Answers a tap with what its handler returns: a toast, or nothing.

    A storage error is left to the runner, which tries the whole update again.
    """

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> None:
        """Calls the handler and answers the tap, whatever happens."""
        assert isinstance(event, CallbackQuery)
        courier: Courier = data["courier"]
        person: Person = data["person"]
        text = texts(person.language)
        answer: str | None = text("failed")
        alert = True
        try:
            answer = await handler(event, data) or ""
            alert = isinstance(answer, Alert)
        except Refusal as refusal:
            answer = refusal_text(refusal, text)
        except RedeliveredError:
            answer, alert = "", False
        except ValueError:
            answer = text("refusal-stale")
        except sqlite3.Error:
            answer = None
            raise
        finally:
            if answer is not None:
                courier.answer(event.id, answer, alert=alert)


class AnswerCommands(BaseMiddleware):
    """Replies to a command with what its handler returns, or with why it was refused."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> None:
        """Calls the handler and says the answer in the chat of the command."""
        assert isinstance(event, Message)
        courier: Courier = data["courier"]
        person: Person = data["person"]
        try:
            answer = await handler(event, data)
        except Refusal as refusal:
            answer = refusal_text(refusal, texts(person.language))
        except RedeliveredError:
            return
        if isinstance(answer, str):
            courier.say(
                event.chat.id, answer, thread_id=thread_of(event), reply_to=event.message_id
            )
