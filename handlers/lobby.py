"""Taps in the lobby and below the result."""

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.screens.taps import LobbyTap
from bot.tables import lobby
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Table
from bot.tables.tables import Tables
from bot.tables.timing import Moment


def build() -> Router:
    """The handlers of the lobby."""
    router = Router(name="lobby")
    router.callback_query.register(tap, F.data.startswith("l:"))
    return router


async def tap(query: CallbackQuery, person: Person, tables: Tables, event_update: Update) -> None:
    """A button of the lobby. ValueError if it is none of ours."""
    button = LobbyTap.parse(query.data or "")
    async with tables.change(button.table_id, event_update.update_id, person.user_id) as table:
        _do(table, button.word, person, tables.moment())
    waiting = lobby.unreached(table)
    if table.wants_deal and waiting:
        raise Refusal("waiting-for", names=", ".join(seat.name for seat in waiting))


def _do(table: Table, word: str, person: Person, moment: Moment) -> None:
    match word.split():
        case ["sit"]:
            lobby.sit(table, person)
        case ["variant", variant]:
            lobby.choose_variant(table, person.user_id, variant)
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
