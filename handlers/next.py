"""`/next`: whoever asks is told in private when the next table opens in the group."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command
from aiogram.types import Message

from bot.courier import Courier
from bot.screens.lobby import call
from bot.screens.texts import texts
from bot.tables.people import Chat
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Table
from bot.tables.tables import Tables
from handlers.rights import Sender


def build() -> Router:
    """The handler of the command."""
    router = Router(name="next")
    router.message.register(ask, Command("next"), F.chat.type != ChatType.PRIVATE)
    return router


async def ask(
    message: Message, *, person: Person, sender: Sender, tables: Tables, bot_name: str
) -> str:
    """Remembers who asks; who has not started the bot is told to."""
    if sender is not Sender.PERSON:
        raise Refusal("under-own-name")

    def waiting(chat: Chat) -> Chat:
        asked = dict.fromkeys([*chat.habits.next, person.user_id])
        return replace(chat, habits=replace(chat.habits, next=tuple(asked)))

    await tables.chats.meet(message.chat.id, message.chat.title or "…", person.language)
    await tables.chats.change(message.chat.id, waiting)
    text = texts(person.language)
    if person.reachable:
        return text("next-asked")
    return text("next-start", link=f"https://t.me/{bot_name}")


async def tell(table: Table, tables: Tables, courier: Courier) -> None:
    """A table has opened: everybody who asked for it gets one message."""
    chat = await tables.chats.find(table.chat_id)
    if chat is None or not chat.habits.next:
        return
    for user_id in chat.habits.next:
        person = await tables.people.find(user_id)
        if person is not None and user_id != table.host:
            text, rows = call(table, texts(person.language))
            courier.say(user_id, text, rows=rows, silent=False)
    await tables.chats.change(
        chat.chat_id, lambda chat: replace(chat, habits=replace(chat.habits, next=()))
    )
