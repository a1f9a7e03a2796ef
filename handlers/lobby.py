"""Taps in the lobby and below the result."""

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.courier import Courier
from bot.screens.result import verification
from bot.screens.taps import LobbyTap
from bot.screens.texts import texts
from bot.tables import lobby
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Moment


def build() -> Router:
    """The handlers of the lobby."""
    router = Router(name="lobby")
    router.callback_query.register(tap, F.data.startswith("l:"))
    return router


async def tap(
    query: CallbackQuery,
    person: Person,
    tables: Tables,
    courier: Courier,
    event_update: Update,
) -> None:
    """A button of the lobby. ValueError if it is none of ours."""
    button = LobbyTap.parse(query.data or "")
    if button.word == "verify":
        _verify(button.table_id, person, tables, courier)
        return
    async with tables.change(button.table_id, event_update.update_id, person.user_id) as table:
        _do(table, button.word, person, tables.moment())
    waiting = lobby.unreached(table)
    if table.wants_deal and waiting:
        raise Refusal("waiting-for", names=", ".join(seat.name for seat in waiting))


def _verify(table_id: str, person: Person, tables: Tables, courier: Courier) -> None:
    table = tables.find(table_id)
    if table is None or table.status is not Status.FINISHED:
        raise Refusal("no-table")
    text = verification(table, texts(table.language))
    courier.say(table.chat_id, text, thread_id=table.thread_id)


def _do(table: Table, word: str, person: Person, moment: Moment) -> None:
    match word.split():
        case ["sit"]:
            lobby.sit(table, person)
        case ["variant", variant]:
            lobby.choose_variant(table, person.user_id, variant)
        case ["cut", position]:
            lobby.cut(table, person.user_id, str(int(position)))
        case ["opponents", count]:
            lobby.choose_opponents(table, person.user_id, int(count))
        case [plain] if plain in _PLAIN:
            _PLAIN[plain](table, person.user_id)
        case [timed] if timed in _TIMED:
            _TIMED[timed](table, person.user_id, moment)
        case _:
            raise Refusal("stale")


_PLAIN = {
    "stand": lobby.stand,
    "computer": lobby.add_computer,
    "no-computer": lobby.remove_computer,
    "cancel": lobby.ask_cancel,
    "keep": lobby.keep,
    "close": lobby.cancel,
}
_TIMED = {
    "deal": lobby.deal,
    "rematch": lobby.reopen,
    "menu": lobby.reopen,
    "again": lobby.deal_again,
}
