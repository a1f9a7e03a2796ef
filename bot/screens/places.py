"""Where a table is shown."""

from bot.tables.table import Table

GROUP = "table"
_HAND = "hand:"


def hand_place(user_id: int) -> str:
    """The place of a person's private screen."""
    return f"{_HAND}{user_id}"


def user_of(place: str) -> int | None:
    """Whose private screen the place is; None for the group's."""
    return int(place.removeprefix(_HAND)) if place.startswith(_HAND) else None


def places(table: Table) -> list[str]:
    """The group's message, if the table has one, and each person's own."""
    hands = [hand_place(seat.user_id) for seat in table.people if seat.user_id is not None]
    return hands if table.solo else [GROUP, *hands]
