"""Before the deal: the lobby in the group, the invitation in private, the solo menu."""

from bot.screens.pieces import player_name
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import LobbyTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.lobby import MAX_SEATS, VARIANTS, unreached
from bot.tables.table import Seat, Table


def invitation_link(table: Table, bot_name: str) -> str:
    """The link that opens the private chat and leads back to this table."""
    return f"https://t.me/{bot_name}?start={table.table_id}"


def lobby_screen(table: Table, bot_name: str) -> Screen:
    """The lobby as the whole group sees it."""
    text = texts(table.language)
    lines = [
        text("lobby-title", variant=text(f"variant-{table.rules.variant}"), deck=table.rules.deck),
        "",
        *_seats(table, text),
    ]
    waiting = unreached(table)
    if waiting:
        names = ", ".join(seat.name for seat in waiting)
        lines += ["", text("lobby-unreached", names=names)]
    cutters = Markup(", ".join(player_name(seat, text) for seat in table.seats if seat.cut))
    if cutters:
        lines += ["", text("lobby-cut", names=cutters)]
    if table.asks_cancel:
        lines += ["", text("lobby-cancel-question")]
    return Screen(
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        text="\n".join(lines),
        rows=_question(table, text) if table.asks_cancel else _buttons(table, text, bot_name),
        chapter=f"lobby {table.deals} {table.showings}",
        farewell=Farewell.DELETE,
    )


def seated_screen(table: Table, seat: Seat) -> Screen:
    """What somebody who sits in the lobby sees in private; it becomes their hand."""
    assert seat.user_id is not None
    text = texts(seat.language)
    return Screen(
        chat_id=seat.user_id,
        thread_id=0,
        text="\n\n".join(
            [
                text("seated", title=table.title),
                text("cut-done", cut=seat.cut) if seat.cut else text("cut-question"),
                text("commitment", hash=table.commitment),
            ]
        ),
        rows=(_positions(table, seat), (_button(table, text, "stand"),)),
        chapter=f"hand {seat.rings}",
        farewell=Farewell.DELETE,
    )


def solo_menu(table: Table) -> Screen:
    """What is to be played alone, and against how many."""
    text = texts(table.language)
    opponents = len(table.seats) - 1
    variants = tuple(
        _choice(table, text(f"variant-{name}"), f"variant {name}", name == table.rules.variant)
        for name in VARIANTS
    )
    counts = tuple(
        _choice(table, str(count), f"opponents {count}", count == opponents)
        for count in range(1, MAX_SEATS)
    )
    return Screen(
        chat_id=table.chat_id,
        thread_id=0,
        text=text("solo-menu"),
        rows=(variants, counts, (_button(table, text, "deal", Style.SUCCESS),)),
        chapter=f"hand {table.people[0].rings}",
        farewell=Farewell.DELETE,
    )


def _positions(table: Table, seat: Seat) -> tuple[Button, ...]:
    """Places where the deck may be cut, a finger's breadth apart."""
    return tuple(
        _choice(table, str(position), f"cut {position}", str(position) == seat.cut)
        for position in range(table.rules.deck // 6, table.rules.deck, table.rules.deck // 6)
    )


def _seats(table: Table, text: Texts) -> list[str]:
    lines = []
    for number, seat in enumerate(table.seats, start=1):
        marks = "👑 " if seat.user_id == table.host else ""
        ready = " ✉️?" if seat.reachable is False else ""
        lines.append(
            text("lobby-seat", number=number, name=marks + player_name(seat, text)) + ready
        )
    free = MAX_SEATS - len(table.seats)
    if free:
        lines.append(text("lobby-free", count=free))
    return lines


def _buttons(table: Table, text: Texts, bot_name: str) -> tuple[tuple[Button, ...], ...]:
    rows: list[tuple[Button, ...]] = [
        (_button(table, text, "sit", Style.PRIMARY), _button(table, text, "stand")),
        (_button(table, text, "computer"), _button(table, text, "no-computer")),
        (_button(table, text, "deal", Style.SUCCESS), _button(table, text, "cancel")),
    ]
    if unreached(table):
        link = invitation_link(table, bot_name)
        rows.insert(1, (Button(text("button-open-private"), url=link),))
    return tuple(rows)


def _question(table: Table, text: Texts) -> tuple[tuple[Button, ...], ...]:
    return ((_button(table, text, "close", Style.DANGER), _button(table, text, "keep")),)


def _button(table: Table, text: Texts, word: str, style: Style = Style.PLAIN) -> Button:
    return Button(text(f"button-{word}"), data=LobbyTap(table.table_id, word).data, style=style)


def _choice(table: Table, name: str, word: str, chosen: bool) -> Button:
    style = Style.PRIMARY if chosen else Style.PLAIN
    label = f"• {name} •" if chosen else name
    return Button(label, data=LobbyTap(table.table_id, word).data, style=style)
