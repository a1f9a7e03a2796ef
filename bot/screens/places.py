"""Where a table is shown."""

from bot.tables.table import Table

GROUP = "table"
_HAND = "hand:"
_GLANCE = "glance:"


def hand_place(user_id: int) -> str:
    """The place of a person's private screen."""
    return f"{_HAND}{user_id}"


def glance_place(user_id: int) -> str:
    """The place where a person sees their hand in the group, and nobody else does."""
    return f"{_GLANCE}{user_id}"


def is_glance(place: str) -> bool:
    """Whether the place is in the group, for one person's eyes."""
    return place.startswith(_GLANCE)


def user_of(place: str) -> int | None:
    """Whose private screen the place is; None for the group's."""
    for kind in (_HAND, _GLANCE):
        if place.startswith(kind):
            return int(place.removeprefix(kind))
    return None


def places(table: Table) -> list[str]:
    """The group's message, if the table has one, and each person's own."""
    hands = [hand_place(seat.user_id) for seat in table.people if seat.user_id is not None]
    return hands if table.solo else [GROUP, *hands]
