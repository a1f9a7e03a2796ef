"""Taps in the lobby and below the result."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.courier import Courier
from bot.screens.record import record_file
from bot.screens.result import verification
from bot.screens.taps import LobbyTap
from bot.screens.texts import texts
from bot.tables import agreement, lobby
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Moment
from handlers.rights import Petition, Sender, by_right


def build() -> Router:
    """The handlers of the lobby."""
    router = Router(name="lobby")
    router.callback_query.register(tap, F.data.startswith("l:"))
    return router


async def tap(  # noqa: PLR0913 - all that aiogram hands over
    query: CallbackQuery,
    *,
    person: Person,
    sender: Sender,
    tables: Tables,
    courier: Courier,
    event_update: Update,
) -> str | Petition | None:
    """A button of the lobby. ValueError if it is none of ours."""
    button = LobbyTap.parse(query.data or "")
    if button.word in _FINDINGS:
        _FINDINGS[button.word](_finished(button.table_id, tables), courier)
        return None
    found = tables.find(button.table_id)
    if found is None:
        raise Refusal("no-table")

    async def deed(user_id: int) -> str | None:
        async with tables.change(found.table_id, event_update.update_id, person.user_id) as table:
            _do(table, button.word, replace(person, user_id=user_id), tables.moment())
        if button.word == "deal":
            say_who_is_missing(table)
        word, _, position = button.word.partition(" ")
        text = texts(person.language)
        return text.plain("cut-done", cut=position) if word == "cut" else None

    return await by_right(found, person, sender, deed)


def say_who_is_missing(table: Table) -> None:
    """If the deal waits, whoever asked for it hears for whom."""
    if not table.wants_deal:
        return
    for code, seats in (
        ("waiting-for", lobby.unreached(table)),
        ("waiting-agreement", agreement.not_agreed(table)),
    ):
        if seats:
            raise Refusal(code, names=", ".join(seat.name for seat in seats))


def _finished(table_id: str, tables: Tables) -> Table:
    table = tables.find(table_id)
    if table is None or table.status is not Status.FINISHED:
        raise Refusal("no-table")
    return table


def _verify(table: Table, courier: Courier) -> None:
    text = verification(table, texts(table.language))
    courier.say(table.chat_id, text, thread_id=table.thread_id)


def _send_record(table: Table, courier: Courier) -> None:
    text = texts(table.language)
    file = record_file(table, text)
    courier.say(table.chat_id, text("record-caption"), file=file, thread_id=table.thread_id)


_FINDINGS = {"verify": _verify, "record": _send_record}


def _do(table: Table, word: str, person: Person, moment: Moment) -> None:
    user_id = person.user_id
    match word.split():
        case ["sit"]:
            lobby.sit(table, person)
        case ["set", name, value]:
            agreement.choose_option(table, user_id, name, value)
        case ["page", *page]:
            agreement.turn_page(table, user_id, " ".join(page))
        case ["cut", position]:
            lobby.cut(table, user_id, str(int(position)))
        case [named, name] if named in _NAMED:
            _NAMED[named](table, user_id, name)
        case [counted, number] if counted in _COUNTED:
            _COUNTED[counted](table, user_id, int(number))
        case [plain] if plain in _PLAIN:
            _PLAIN[plain](table, user_id)
        case [timed] if timed in _TIMED:
            _TIMED[timed](table, user_id, moment)
        case _:
            raise Refusal("stale")


_NAMED = {
    "house": agreement.choose_house,
    "level": agreement.choose_level,
    "remove": lobby.remove,
    "move": lobby.move_on,
}
_COUNTED = {
    "limit": agreement.choose_limit,
    "opponents": lobby.choose_opponents,
}
_PLAIN = {
    "stand": lobby.stand,
    "computer": lobby.add_computer,
    "no-computer": lobby.remove_computer,
    "cancel": lobby.ask_cancel,
    "keep": lobby.keep,
    "close": lobby.cancel,
}
_TIMED = {
    "agree": lobby.agree,
    "deal": lobby.deal,
    "rematch": lobby.reopen,
    "menu": lobby.reopen,
    "again": lobby.deal_again,
}
