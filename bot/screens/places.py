"""Where a table is shown."""

from bot.tables.table import Status, Table

GROUP = "table"
_HAND = "hand:"
_GLANCE = "glance:"
_NUDGE = "nudge:"
_CALL = "call:"


def hand_place(user_id: int) -> str:
    """The place of a person's private screen."""
    return f"{_HAND}{user_id}"


def glance_place(user_id: int) -> str:
    """The place where a person sees their hand in the group, and nobody else does."""
    return f"{_GLANCE}{user_id}"


def is_glance(place: str) -> bool:
    """Whether the place is in the group, for one person's eyes."""
    return place.startswith(_GLANCE)


def is_reminder(place: str) -> bool:
    """Whether the place is a short word, in private or in the group, that time runs."""
    return place.startswith((_NUDGE, _CALL))


def called(place: str) -> int | None:
    """Who is called by name in the group, because his time has run out once."""
    return int(place.removeprefix(_CALL)) if place.startswith(_CALL) else None


def user_of(place: str) -> int | None:
    """Whose private screen the place is; None for the group's."""
    for kind in (_HAND, _GLANCE, _NUDGE):
        if place.startswith(kind):
            return int(place.removeprefix(kind))
    return None


def places(table: Table) -> list[str]:
    """The group's message, if the table has one, and each person's own."""
    hands = [hand_place(seat.user_id) for seat in table.people if seat.user_id is not None]
    return hands if table.solo else [GROUP, *hands, *_reminders(table)]


def _reminders(table: Table) -> list[str]:
    if table.status is not Status.PLAYING:
        return []
    nudged = [table.seats[index] for index in table.clock.nudged]
    nudges = [f"{_NUDGE}{seat.user_id}" for seat in nudged if not seat.is_away]
    calls = [f"{_CALL}{seat.user_id}" for seat in table.people if seat.time_outs == 1]
    return nudges + calls
