"""Somebody is forgotten: their games stay, and nobody can tell any more whose they were."""

from bot.tables.preferences import Taste
from bot.tables.table import Seat, Table

NOBODY = 0
_NAMELESS = "…"


def without(table: Table, user_id: int) -> Table:
    """The closed table with a nameless player in the place of this person."""
    table = table.draft()
    table.seats = [_nameless() if seat.user_id == user_id else seat for seat in table.seats]
    if table.host == user_id:
        table.host = NOBODY
    if table.chat_id == user_id:
        table.chat_id = NOBODY
    return table


def _nameless() -> Seat:
    return Seat(name=_NAMELESS, user_id=NOBODY, taste=Taste())
