"""The story of a table: what its screens tell of the last moves."""

from collections.abc import Iterable

from bot.tables.table import Line, Table, Verb
from engine import events

KEPT = 8


def tell(table: Table, happened: Iterable[events.Event]) -> None:
    """Adds what happened to the story; who passed is nobody's business."""
    lines = [line for event in happened if (line := _line(event)) is not None]
    table.story = [*table.story, *lines][-KEPT:]


def _line(event: events.Event) -> Line | None:
    match event:
        case events.Led(seat, cards):
            return Line(Verb.LEAD, seat, cards)
        case events.Thrown(seat, cards):
            return Line(Verb.THROW, seat, cards)
        case events.Covered(seat, card, by):
            return Line(Verb.COVER, seat, (by,), on=card)
        case events.Transferred(seat, cards):
            return Line(Verb.TRANSFER, seat, cards)
        case events.Shown(seat, card):
            return Line(Verb.SHOW, seat, (card,))
        case events.Took(seat):
            return Line(Verb.TAKE, seat)
        case events.BoutBeaten(seat, cards):
            return Line(Verb.BEATEN, seat, cards)
        case events.BoutTaken(seat, cards):
            return Line(Verb.TAKEN, seat, cards)
        case events.WentOut(seat):
            return Line(Verb.OUT, seat)
        case events.TimedOut(seat):
            return Line(Verb.TIME_OUT, seat)
        case events.Forfeited(seat, "resign"):
            return Line(Verb.RESIGN, seat)
        case _:
            return None
