"""How a game ended, in words."""

from bot.screens.pieces import player_name, story
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import LobbyTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.table import Table


def result_lines(table: Table, text: Texts) -> list[str]:
    """The durak or the draw, then the places."""
    assert table.game is not None
    assert table.game.outcome is not None
    outcome = table.game.outcome
    if outcome.durak is not None:
        lines = [text("result-durak", name=player_name(table.seats[outcome.durak], text))]
    else:
        lines = [text("result-draw")]
    if outcome.pogony:
        lines.append(text("result-pogony", count=outcome.pogony))
    lines.append("")
    place = 1
    for group in outcome.places:
        names = Markup(", ".join(player_name(table.seats[index], text) for index in group))
        lines.append(text("result-place", place=place, name=names))
        place += len(group)
    return lines


def private_result(table: Table, index: int) -> Screen:
    """The end of the game in a player's private chat, in place of the hand."""
    seat = table.seats[index]
    assert seat.user_id is not None
    text = texts(seat.language)
    told = [f"<i>{line}</i>" for line in story(table, text, most=3)]
    rows: tuple[tuple[Button, ...], ...] = ()
    if table.solo:
        again = LobbyTap(table.table_id, "again").data
        menu = LobbyTap(table.table_id, "menu").data
        rows = (
            (
                Button(text.plain("button-again"), data=again, style=Style.SUCCESS),
                Button(text.plain("button-menu"), data=menu),
            ),
        )
    return Screen(
        chat_id=seat.user_id,
        thread_id=0,
        text="\n".join([*result_lines(table, text), "", *told]),
        rows=rows,
        chapter=f"hand {seat.rings}",
        farewell=Farewell.STRIP,
    )


def verification(table: Table, text: Texts) -> str:
    """All that the shuffle was made of, once the game is over."""
    cuts = ", ".join(f"«{cut}»" for cut in table.cuts)
    return text(
        "verify",
        deal=table.deals,
        secret=table.secret,
        hash=table.commitment,
        cuts=cuts or text.plain("verify-no-cuts"),
        fair="yes" if cuts else "no",
    )
