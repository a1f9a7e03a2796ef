"""Commands that people type."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import Message, Update

from bot.courier import Courier
from bot.screens.options import rules_in_full
from bot.screens.texts import texts
from bot.tables import lobby
from bot.tables.lobby import Place
from bot.tables.refusals import Refusal
from bot.tables.table import Person
from bot.tables.tables import Tables
from bot.tables.words import rules_of, wish_of
from handlers.next import tell
from handlers.people import thread_of
from handlers.rights import Petition, Sender, for_admins

_PRIVATE = F.chat.type == ChatType.PRIVATE
_GROUP = F.chat.type.in_({ChatType.GROUP, ChatType.SUPERGROUP})


def build() -> Router:
    """The handlers of commands."""
    router = Router(name="commands")
    router.message.register(start, CommandStart(), _PRIVATE)
    router.message.register(new_solo_game, Command("newgame"), _PRIVATE)
    router.message.register(new_group_game, Command("newgame"), _GROUP)
    router.message.register(cut, Command("cut"), _PRIVATE)
    router.message.register(rules, Command("rules"))
    router.message.register(help_, Command("help", "start"))
    return router


async def start(
    message: Message,
    command: CommandObject,
    person: Person,
    tables: Tables,
    event_update: Update,
) -> str | None:
    """The private chat is open. A table's link seats the person, who is ready now."""
    await tables.set_reachable(person.user_id, reachable=True)
    table = tables.find(command.args or "")
    if table is None:
        return texts(person.language)("refusal-no-table" if command.args else "welcome")
    if table.seat_of(person.user_id) is None:
        async with tables.change(table.table_id, event_update.update_id, person.user_id) as draft:
            lobby.sit(draft, replace(person, reachable=True))
    else:
        async with tables.change(table.table_id, event_update.update_id, person.user_id) as draft:
            lobby.show_hand(draft, person.user_id)
    return None


async def new_solo_game(
    message: Message, command: CommandObject, person: Person, tables: Tables, event_update: Update
) -> None:
    """The menu of a solo game."""
    await tables.set_reachable(person.user_id, reachable=True)
    last = person.solo
    place = Place(
        message.chat.id,
        person.language,
        house=last.house,
        options=last.options,
        computers=last.computers,
        level=last.level,
    )
    host = replace(person, reachable=True)
    wish = wish_of((command.args or "").split())
    table = lobby.open_table(place, host, wish, tables.moment())
    await tables.open(table, event_update.update_id)


async def new_group_game(  # noqa: PLR0913 - all that aiogram hands over
    message: Message,
    command: CommandObject,
    *,
    person: Person,
    sender: Sender,
    tables: Tables,
    event_update: Update,
    courier: Courier,
) -> str | Petition | None:
    """A lobby in the group, with whoever asked for it seated, unless that was a placeholder."""
    wish = wish_of((command.args or "").split())
    chat = await tables.chats.meet(message.chat.id, message.chat.title or "…", person.language)
    place = Place(
        chat.chat_id,
        chat.language,
        thread_of(message),
        chat.title,
        chat.habits.house,
        chat.habits.options,
        chat.habits.limit,
    )
    host = person if sender is Sender.PERSON else None

    async def deed() -> str | None:
        table = lobby.open_table(place, host, wish, tables.moment())
        await tables.open(table, event_update.update_id)
        await tell(table, tables, courier)
        return None

    if chat.habits.openers == "admins":
        return await for_admins(chat.chat_id, sender, deed, Refusal("admins-open"))
    return await deed()


async def cut(
    message: Message,
    command: CommandObject,
    person: Person,
    tables: Tables,
    event_update: Update,
) -> str:
    """The person cuts the deck with words of their own."""
    table = tables.lobby_of(person.user_id)
    if table is None:
        raise Refusal("nothing-to-cut")
    async with tables.change(table.table_id, event_update.update_id, person.user_id) as draft:
        lobby.cut(draft, person.user_id, command.args or "")
        words = next(seat.cut for seat in draft.people if seat.user_id == person.user_id)
    return texts(person.language)("cut-done", cut=words)


async def rules(
    message: Message, command: CommandObject, person: Person, language: str, tables: Tables
) -> str:
    """How one plays by the words of the command, or at the table here."""
    text = texts(language)
    words = (command.args or "").split()
    if words:
        return rules_in_full(rules_of(wish_of(words), "home", {})[1], text)
    table = tables.find_in(message.chat.id, thread_of(message))
    if table is None and message.chat.id == person.user_id:
        table = tables.table_of(person.user_id)
    return rules_in_full(table.rules, text) if table else text("rules-list")


async def help_(message: Message, language: str) -> str:
    """The shortest way into a game."""
    return texts(language)("help")
