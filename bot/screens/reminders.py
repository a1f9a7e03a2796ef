"""Words to somebody whose time runs; they are gone as soon as he has acted."""

from bot.screens.pieces import limit_text, player_name
from bot.screens.places import called, user_of
from bot.screens.screen import Farewell, Screen
from bot.screens.texts import Markup, texts
from bot.tables.table import Seat, Table


def reminder(table: Table, place: str) -> Screen:
    """Half-way through the clock a word in private; after the first time-out, one in the group."""
    user_id = called(place)
    return _nudge(table, user_of(place)) if user_id is None else _call(table, user_id)


def _nudge(table: Table, user_id: int | None) -> Screen:
    seat = _seat(table, user_id)
    text = texts(seat.language)
    left = limit_text(round(table.clock.limit / 2), text)
    return Screen(
        chat_id=seat.user_id or 0,
        thread_id=0,
        text=text("nudge", title=table.title, left=left),
        chapter=f"nudge {table.clock.decision}",
        rings=True,
        farewell=Farewell.DELETE,
    )


def _call(table: Table, user_id: int) -> Screen:
    text = texts(table.language)
    name = player_name(_seat(table, user_id), text)
    mention = Markup(f'<a href="tg://user?id={user_id}">{name}</a>')
    return Screen(
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        text=text("called", name=mention),
        chapter="call",
        rings=True,
        farewell=Farewell.DELETE,
    )


def _seat(table: Table, user_id: int | None) -> Seat:
    return next(seat for seat in table.people if seat.user_id == user_id)
