"""Pieces that the group's table and the private hand share."""

from html import escape

from bot.screens.cards import card_name, card_names, suit_name
from bot.screens.texts import Markup, Texts
from bot.tables.clock import must_act
from bot.tables.table import Line, Seat, Table
from engine import Rules, SeatView

BEATEN = "\u00a0←\u00a0"  # no line ends between the cards of a pair
OPEN = "…"  # where a card is still to be beaten


def player_label(seat: Seat, text: Texts) -> str:
    """The name of a person, or of a computer player in the viewer's language, for a button."""
    return f"🤖 {text(f'computer-{seat.name}')}" if seat.is_computer else seat.name


def player_name(seat: Seat, text: Texts) -> Markup:
    """The same as HTML."""
    return Markup(escape(player_label(seat, text), quote=False))


def trump_line(view: SeatView, text: Texts) -> str:
    """The trump and what is left in the deck."""
    trump = (
        card_name(view.trump_card, text.language)
        if view.trump_card
        else suit_name(view.trump)
        if view.trump
        else "—"
    )
    return text("trump-line", trump=trump, count=view.deck_count)


def pairs(view: SeatView, text: Texts) -> str:
    """What lies on the table: `7♠ ← 9♠   7♦ ← …`"""
    return "   ".join(
        f"{card_name(attack, text.language)}{BEATEN}"
        + (card_name(cover, text.language) if cover else OPEN)
        for attack, cover in view.table
    )


def story(table: Table, text: Texts, most: int) -> list[str]:
    """The last moves in words, oldest first."""
    return [_told(table, line, text) for line in table.story[-most:]]


def clock_text(table: Table, text: Texts) -> str:
    """How long those on the clock have in all, or nothing."""
    if not table.clock.decision:
        return ""
    clock = table.clock
    if clock.decision.startswith("window"):
        return text("clock-window", limit=limit_text(round(clock.limit), text))
    if clock.warned:
        return text("clock-left", limit=limit_text(round(clock.limit / 2), text))
    return text("clock", limit=limit_text(round(clock.limit), text))


def limit_text(seconds: int, text: Texts) -> str:
    """`60 с`, `3 мин`, `24 ч`, or that there is no clock."""
    if not seconds:
        return text.plain("no-clock")
    if seconds >= 3600:
        return text.plain("clock-hours", count=seconds // 3600)
    if seconds > 90:
        return text.plain("clock-minutes", count=seconds // 60)
    return text.plain("clock-seconds", count=seconds)


def team_mark(rules: Rules, index: int) -> str:
    """Whose team a seat is of: partners sit every other seat (10.1)."""
    return "" if rules.team_mode == "none" else ("🔵 ", "🟠 ")[index % 2]


def defender_of(table: Table, view: SeatView) -> Seat:
    """The seat that is attacked in the running bout."""
    assert view.defender is not None
    return table.seats[view.defender]


def waiting_for(table: Table, view: SeatView, text: Texts) -> str:
    """Who must lead or defend, or that everybody may throw in, or ask for a redeal."""
    if view.phase == "redeal":
        return text("waiting-redeal")
    actor = must_act(view)
    if actor is not None:
        key = "waiting-defend" if view.table else "waiting-lead"
        return text(key, name=player_name(table.seats[actor], text))
    key = "waiting-taking" if view.phase == "take" else "waiting-throw"
    return text(key, name=player_name(defender_of(table, view), text))


def _told(table: Table, line: Line, text: Texts) -> str:
    return text(
        f"told-{line.verb}",
        name=player_name(table.seats[line.seat], text),
        cards=Markup(card_names(line.cards, text.language)),
        on=Markup(card_name(line.on, text.language) if line.on else ""),
        whom=player_name(table.seats[line.whom], text) if line.whom >= 0 else "",
        count=len(line.cards),
    )
