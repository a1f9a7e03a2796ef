"""The story of a table: what its screens tell of the last moves."""

from collections.abc import Iterable

from bot.tables.table import Line, Table, Verb
from engine import events

KEPT = 8


def tell(table: Table, happened: Iterable[events.Event]) -> None:
    """Adds what happened to the story; who passed is nobody's business."""
    lines = [line for event in happened if (line := _move(event) or _news(event)) is not None]
    table.story = [*table.story, *lines][-KEPT:]


def _move(event: events.Event) -> Line | None:
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
        case events.Returned(seat, to, cards):
            return Line(Verb.RETURN, seat, cards, whom=to)
        case events.Exchanged(seat, six, trump):
            return Line(Verb.EXCHANGE, seat, (trump,), on=six)
        case _:
            return None


def _news(event: events.Event) -> Line | None:
    match event:
        case events.BoutBeaten(seat, cards):
            return Line(Verb.BEATEN, seat, cards)
        case events.BoutTaken(seat, cards):
            return Line(Verb.TAKEN, seat, cards)
        case events.WentOut(seat):
            return Line(Verb.OUT, seat)
        case events.FirstLead(seat, "lowest_trump" | "highest_trump" | "lowest_card", str(card)):
            return Line(Verb.OPENING, seat, (card,))
        case events.Redealt():
            return Line(Verb.REDEAL, 0)
        case events.CheatCaught(accuser, seat, card):
            return Line(Verb.CAUGHT, accuser, (card,), whom=seat)
        case events.CheatMissed(accuser, seat):
            return Line(Verb.MISSED, accuser, whom=seat)
        case events.TimedOut(seat):
            return Line(Verb.TIME_OUT, seat)
        case events.Forfeited(seat, "resign"):
            return Line(Verb.RESIGN, seat)
        case _:
            return None
