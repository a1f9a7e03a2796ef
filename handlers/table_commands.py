"""Commands to the table of a chat, for those who type: each does what a button does."""

from collections.abc import Callable
from dataclasses import replace

from aiogram import Router
from aiogram.filters import Command, CommandObject
from aiogram.types import Message, Update

from bot.courier import Courier
from bot.screens.result import verification
from bot.screens.rulebook import SEATS
from bot.screens.taps import SURRENDER
from bot.screens.texts import texts
from bot.tables import agreement, lobby, play
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Moment
from handlers.lobby import say_who_is_missing
from handlers.people import thread_of
from handlers.rights import Petition, Sender, by_right

Deed = Callable[[Table, Person, Moment], None]


def build() -> Router:
    """The handlers of these commands."""
    router = Router(name="table commands")
    router.message.register(at_table, Command(*_DEEDS))
    router.message.register(verify, Command("verify"))
    return router


async def at_table(  # noqa: PLR0913 - all that aiogram hands over
    message: Message,
    command: CommandObject,
    *,
    person: Person,
    sender: Sender,
    tables: Tables,
    event_update: Update,
) -> str | Petition | None:
    """Does at the table of this chat what the command names."""
    name = command.command.lower()
    if name == "join" and sender is not Sender.PERSON:
        raise Refusal("masked")
    found = _table_here(message, person, tables)

    async def deed(user_id: int) -> None:
        async with tables.change(found.table_id, event_update.update_id, person.user_id) as table:
            _DEEDS[name](table, replace(person, user_id=user_id), tables.moment())
        if name == "begin":
            say_who_is_missing(table)

    return await by_right(found, person, sender, deed)


async def verify(message: Message, person: Person, tables: Tables, courier: Courier) -> str:
    """Says what the last shuffle was made of, once its game is over."""
    table = _table_here(message, person, tables)
    if table.status is not Status.FINISHED:
        raise Refusal("not-over")
    return verification(table, texts(table.language))


def _table_here(message: Message, person: Person, tables: Tables) -> Table:
    """The table of this chat; in private the one that the person plays at."""
    table = tables.find_in(message.chat.id, thread_of(message))
    if table is None and message.chat.id == person.user_id:
        table = tables.table_of(person.user_id)
    if table is None:
        raise Refusal("no-table-here")
    return table


def _show(table: Table, person: Person, moment: Moment) -> None:
    table.showings += 1


def _surrender(table: Table, person: Person, moment: Moment) -> None:
    """The private message asks once more."""
    play.open_menu(table, person.user_id, SURRENDER, moment)
    lobby.show_hand(table, person.user_id)


_DEEDS: dict[str, Deed] = {
    "table": _show,
    "join": lambda table, person, moment: lobby.sit(table, person),
    "leave": lambda table, person, moment: lobby.depart(table, person.user_id, moment),
    "begin": lambda table, person, moment: lobby.deal(table, person.user_id, moment),
    "cancel": lambda table, person, moment: lobby.ask_cancel(table, person.user_id),
    "kick": lambda table, person, moment: agreement.turn_page(table, person.user_id, SEATS),
    "hand": lambda table, person, moment: lobby.show_hand(table, person.user_id),
    "surrender": _surrender,
    "rematch": lambda table, person, moment: lobby.reopen(table, person.user_id, moment),
}
