"""Who is acting, and where."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from aiogram import BaseMiddleware
from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Chat, Message, TelegramObject, User

from bot.screens.texts import REFERENCE, spoken
from bot.tables.table import Person
from bot.tables.tables import Tables
from handlers.rights import Sender


class MeetPerson(BaseMiddleware):
    """Gives handlers the `person` who acts, as the bot knows them, and the `sender`'s mask.

    Anonymous admins and channels write under a placeholder's id: it is nobody, never stored and
    never seated.
    """

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
        data["sender"] = _mask(event)
        if data["sender"] is Sender.PERSON:
            data["person"] = await _met(user, event, tables)
        else:
            assert isinstance(event, Message)
            data["person"] = await _masked(user, event.chat, tables)
        data["language"] = await _spoken_in(event, data["person"], tables)
        return await handler(event, data)


async def _spoken_in(event: Message | CallbackQuery, person: Person, tables: Tables) -> str:
    """What everybody reads is in the group's language, what one person reads in theirs."""
    if isinstance(event, CallbackQuery) or event.chat.type == ChatType.PRIVATE:
        return person.language
    chat = await tables.chats.find(event.chat.id)
    return chat.language if chat else person.language


async def _met(user: User, event: Message | CallbackQuery, tables: Tables) -> Person:
    """Whoever writes or taps in private can be written to, whatever was found out before."""
    language = spoken(user.language_code)
    person = await tables.people.meet(user.id, user.full_name, language)
    if person.reachable or not _is_private(event):
        return person
    await tables.set_reachable(person.user_id, reachable=True)
    return replace(person, reachable=True)


def _is_private(event: Message | CallbackQuery) -> bool:
    message = event.message if isinstance(event, CallbackQuery) else event
    return message is not None and message.chat.type == ChatType.PRIVATE


def _mask(event: Message | CallbackQuery) -> Sender:
    if isinstance(event, CallbackQuery) or event.sender_chat is None:
        return Sender.PERSON
    is_group = event.sender_chat.id == event.chat.id
    return Sender.ANONYMOUS_ADMIN if is_group else Sender.CHANNEL


async def _masked(placeholder: User, group: Chat, tables: Tables) -> Person:
    """Speaks the language of the group."""
    chat = await tables.chats.find(group.id)
    language = chat.language if chat else REFERENCE
    return Person(placeholder.id, placeholder.full_name, language)


def thread_of(message: Message) -> int:
    """The forum topic of a message, 0 if it is in none; replies have threads that are no topics."""
    return (message.message_thread_id or 0) if message.is_topic_message else 0
