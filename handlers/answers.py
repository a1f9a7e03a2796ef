"""Every tap is answered and every command replied to: refusals become words here."""

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import replace
from html import escape
from typing import Any

import structlog
from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, Message, TelegramObject, Update

from bot.courier import Admins, Courier
from bot.screens.refusals import refusal_text
from bot.screens.texts import Texts, spoken, texts
from bot.tables.refusals import Refusal
from bot.tables.table import Person
from bot.tables.tables import RedeliveredError
from handlers.people import thread_of
from handlers.rights import Petition
from handlers.throttle import command_of

Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]
Say = Callable[[str], None]

log = structlog.get_logger(__name__)


class Alert(str):
    """An answer that stays until it is dismissed, without markup; a plain `str` is a toast."""

    __slots__ = ()


class Later(str):
    """No answer yet: somebody else gives it soon."""

    __slots__ = ()


LATER = Later("later")


class AnswerTaps(BaseMiddleware):
    """Answers a tap with what its handler returns: a toast, or nothing.

    What fails is left to the runner, which tries again or has `apologise` called.
    """

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> None:
        """Calls the handler and answers the tap."""
        assert isinstance(event, CallbackQuery)
        courier: Courier = data["courier"]
        person: Person = data["person"]
        text = texts(person.language)

        def say(answer: str) -> None:
            if answer is not LATER:
                courier.answer(event.id, answer, alert=isinstance(answer, Alert))

        try:
            answer = await _outcome(handler(event, data), text)
        except ValueError:  # a button that none of ours ever was
            answer = Alert(text("refusal-stale"))
        if isinstance(answer, Petition):
            _present(answer, person, data["admins"], say)
        else:
            say(answer)


class AnswerCommands(BaseMiddleware):
    """Replies to a command with what its handler returns, or with why it was refused."""

    async def __call__(self, handler: Handler, event: TelegramObject, data: dict[str, Any]) -> None:
        """Calls the handler and says the answer in the chat of the command."""
        assert isinstance(event, Message)
        courier: Courier = data["courier"]
        person: Person = data["person"]

        def say(answer: str) -> None:
            html = escape(answer, quote=False) if isinstance(answer, Alert) else answer
            if html:
                courier.say(
                    event.chat.id, html, thread_id=thread_of(event), reply_to=event.message_id
                )

        language: str = data["language"]
        answer = await _outcome(handler(event, data), texts(language))
        if isinstance(answer, Petition):
            _present(answer, replace(person, language=language), data["admins"], say)
        else:
            say(answer)


def apologise(courier: Courier, update: Update, error: Exception) -> None:
    """Tells whoever waits for it that an update failed for good."""
    event = update.event
    if not isinstance(event, CallbackQuery | Message) or event.from_user is None:
        return
    said = texts(spoken(event.from_user.language_code))(_why(error))
    if isinstance(event, CallbackQuery):
        courier.answer(event.id, said, alert=True)
    elif command_of(event):
        courier.say(event.chat.id, said, thread_id=thread_of(event), reply_to=event.message_id)


def _why(error: Exception) -> str:
    return "not-saved" if isinstance(error, sqlite3.Error) else "failed"


async def _outcome(deed: Awaitable[Any], text: Texts) -> str | Petition:
    """What is to be said about it; nothing is an empty text."""
    try:
        answer = await deed
    except Refusal as refusal:
        return Alert(refusal_text(refusal, text))
    except RedeliveredError:
        return ""
    return answer if isinstance(answer, str | Petition) else ""


def _present(petition: Petition, person: Person, admins: Admins, say: Say) -> None:
    """Has the petition judged; the answer follows."""
    text = texts(person.language)

    async def verdict(is_admin: bool) -> None:
        try:
            answer = await _outcome(petition.judged(is_admin), text)
        except ValueError:
            answer = Alert(text("refusal-stale"))
        except sqlite3.Error as error:
            log.error("petition_not_saved", error=str(error))
            answer = Alert(text("not-saved"))
        assert isinstance(answer, str)
        say(answer)

    admins.judge(petition.chat_id, person.user_id, verdict)
