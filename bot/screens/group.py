"""The group's screens: the table message of a running game, and the result."""

from bot.screens.lobby import closing_row
from bot.screens.pieces import (
    clock_text,
    pairs,
    player_name,
    story,
    team_mark,
    trump_line,
    waiting_for,
)
from bot.screens.result import findings, result_lines
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import MINE, GameTap, LobbyTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.stamp import Stamp
from bot.tables.table import Table
from engine import SeatView


def table_screen(table: Table, bot_name: str) -> Screen:
    """The table as everybody in the group sees it."""
    assert table.game is not None
    view = table.game.view(None)
    text = texts(table.language)
    lines = [
        text("table-title", variant=text(f"variant-{table.rules.variant}"), deal=table.deals),
        trump_line(view, text),
        "",
        *_players(table, view, text),
    ]
    if view.table:
        lines += ["", pairs(view, text)]
    told = story(table, text, most=3)
    lines += ["", *(f"<i>{line}</i>" for line in told)] if told else []
    lines += [
        "",
        " · ".join(filter(None, (waiting_for(table, view, text), clock_text(table, text)))),
    ]
    if table.asks_cancel:
        lines += ["", text("table-cancel-question")]
    mine = GameTap(table.table_id, Stamp.of(table), MINE).data
    return Screen(
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        text="\n".join(lines),
        rows=(
            (
                Button(text.plain("button-mine"), data=mine),
                Button(text.plain("button-private"), url=f"https://t.me/{bot_name}"),
            ),
            *([closing_row(table, text)] if table.asks_cancel else []),
        ),
        chapter=f"deal {table.deals} {table.showings}",
        farewell=Farewell.DELETE,
    )


def result_screen(table: Table) -> Screen:
    """How the game ended, in a message of its own."""
    text = texts(table.language)
    rematch = LobbyTap(table.table_id, "rematch").data
    return Screen(
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        text="\n".join(result_lines(table, text)),
        rows=(
            (Button(text.plain("button-rematch"), data=rematch, style=Style.SUCCESS),),
            findings(table, text),
        ),
        chapter=f"result {table.deals} {table.showings}",
        rings=True,
        farewell=Farewell.STRIP,
    )


def _players(table: Table, view: SeatView, text: Texts) -> list[str]:
    lines = []
    for index, seat in enumerate(table.seats):
        away = " ☕" if seat.is_away else ""
        name = Markup(team_mark(table.rules, index) + player_name(seat, text) + away)
        if index in view.out:
            lines.append(text("player-out", name=name))
            continue
        mark = {view.attacker: "⚔️", view.defender: "🛡"}.get(index, "▫️")
        lines.append(text("player-line", mark=mark, name=name, count=view.counts[index]))
    return lines
