"""Pieces that the group's table and the private hand share."""

from html import escape

from bot.screens.cards import card_name, card_names, suit_name
from bot.screens.texts import Markup, Texts
from bot.tables.clock import must_act
from bot.tables.table import Line, Seat, Table
from engine import Game

OPEN = "…"  # where a card is still to be beaten


def player_name(seat: Seat, text: Texts) -> Markup:
    """The name of a person, or of a computer player in the viewer's language, as HTML."""
    name = f"🤖 {text(f'computer-{seat.name}')}" if seat.is_computer else seat.name
    return Markup(escape(name, quote=False))


def trump_line(game: Game, text: Texts) -> str:
    """The trump and what is left in the deck."""
    view = game.view(None)
    trump = (
        card_name(view.trump_card, text.language)
        if view.trump_card
        else suit_name(view.trump)
        if view.trump
        else "—"
    )
    return text("trump-line", trump=trump, count=view.deck_count)


def pairs(game: Game, text: Texts) -> str:
    """What lies on the table: `7♠ ← 9♠   7♦ ← …`"""
    return "   ".join(
        f"{card_name(attack, text.language)} ← "
        + (card_name(cover, text.language) if cover else OPEN)
        for attack, cover in game.table
    )


def story(table: Table, text: Texts, most: int) -> list[str]:
    """The last moves in words, oldest first."""
    return [_told(table, line, text) for line in table.story[-most:]]


def clock_text(table: Table, text: Texts) -> str:
    """How long those on the clock have in all, or nothing."""
    if not table.clock.decision:
        return ""
    return text("clock", seconds=round(table.clock.limit))


def waiting_for(table: Table, text: Texts) -> str:
    """Who must lead or defend, or that everybody may throw in."""
    game = table.game
    assert game is not None
    actor = must_act(game)
    if actor is not None:
        key = "waiting-defend" if game.table else "waiting-lead"
        return text(key, name=player_name(table.seats[actor], text))
    key = "waiting-taking" if game.phase == "take" else "waiting-throw"
    return text(key, name=player_name(table.seats[game.defender], text))


def _told(table: Table, line: Line, text: Texts) -> str:
    return text(
        f"told-{line.verb}",
        name=player_name(table.seats[line.seat], text),
        cards=Markup(card_names(line.cards, text.language)),
        on=Markup(card_name(line.on, text.language) if line.on else ""),
        count=len(line.cards),
    )
