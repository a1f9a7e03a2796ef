"""Before the deal: the lobby in the group, the invitation in private, the solo menu."""

from urllib.parse import quote

from bot.screens.pieces import limit_text, player_name, team_mark
from bot.screens.rulebook import CONTENTS, house_line, rulebook
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import LobbyTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.agreement import LEVELS, most_seats, not_agreed
from bot.tables.lobby import most_opponents, unreached
from bot.tables.table import Seat, Table
from engine.rules import allowed_values

Row = tuple[Button, ...]


def invitation_link(table: Table, bot_name: str) -> str:
    """The link that opens the private chat and leads back to this table."""
    return f"https://t.me/{bot_name}?start={table.table_id}"


def lobby_screen(table: Table, bot_name: str) -> Screen:
    """The lobby as the whole group sees it."""
    text = texts(table.language)
    rows: list[Row]
    if table.asks_cancel:
        lines = [*_lobby_lines(table, text), "", text("lobby-cancel-question")]
        rows = [closing_row(table, text)]
    elif table.page:
        lines, rows = rulebook(table, text)
    else:
        lines, rows = _lobby_lines(table, text), _buttons(table, text, bot_name)
    return Screen(
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        text="\n".join(lines),
        rows=tuple(rows),
        chapter=f"lobby {table.deals} {table.showings}",
        farewell=Farewell.DELETE,
    )


def closing_row(table: Table, text: Texts) -> Row:
    """The answers to whether the table shall really be closed."""
    return (_button(table, text, "close", Style.DANGER), _button(table, text, "keep"))


def _lobby_lines(table: Table, text: Texts) -> list[str]:
    lines = [title(table, text), *_terms(table, text), "", *_seats(table, text)]
    waiting = unreached(table)
    if waiting:
        names = ", ".join(seat.name for seat in waiting)
        lines += ["", text("lobby-unreached", names=names)]
    asked = not_agreed(table)
    if asked:
        lines += ["", text("lobby-agree", names=", ".join(seat.name for seat in asked))]
    cutters = Markup(", ".join(player_name(seat, text) for seat in table.seats if seat.cut))
    if cutters:
        lines += ["", text("lobby-cut", names=cutters)]
    return lines


def title(table: Table, text: Texts) -> str:
    """What is played, with how many cards."""
    variant = text(f"variant-{table.rules.variant}")
    return text("lobby-title", variant=variant, deck=table.rules.deck)


def _terms(table: Table, text: Texts) -> list[str]:
    """The house, what it plays differently, the clock, the computers' level."""
    lines = [house_line(table.house, table.rules, text)]
    if table.limit is not None and not table.solo:
        lines.append(text("lobby-clock", limit=limit_text(table.limit, text)))
    if any(seat.is_computer for seat in table.seats):
        lines.append(text("lobby-level", level=text(f"level-{table.level}")))
    if table.played:
        lines.append(text("lobby-played", games=table.played))
    return lines


def seated_screen(table: Table, seat: Seat) -> Screen:
    """What somebody who sits in the lobby sees in private; it becomes their hand."""
    assert seat.user_id is not None
    text = texts(seat.language)
    agree = () if seat.agreed else (_button(table, text, "agree", Style.SUCCESS),)
    return Screen(
        chat_id=seat.user_id,
        thread_id=0,
        text="\n\n".join(
            [
                text("seated", title=table.title),
                "\n".join([title(table, text), *_terms(table, text)]),
                text("cut-done", cut=seat.cut) if seat.cut else text("cut-question"),
                text("commitment", hash=table.commitment),
            ]
        ),
        rows=(_positions(table, seat), (_button(table, text, "stand"), *agree)),
        chapter=f"hand {seat.rings}",
        farewell=Farewell.DELETE,
    )


def solo_menu(table: Table) -> Screen:
    """What is to be played alone, against how many, and how good they are."""
    text = texts(table.language)
    if table.page:
        lines, rows = rulebook(table, text)
    else:
        printed = text("commitment", hash=table.commitment)
        lines = [text("solo-menu"), "", *_terms(table, text), "", printed]
        rows = _solo_buttons(table, text)
    return Screen(
        chat_id=table.chat_id,
        thread_id=0,
        text="\n".join(lines),
        rows=tuple(rows),
        chapter=f"hand {table.people[0].rings}",
        farewell=Farewell.DELETE,
    )


def _solo_buttons(table: Table, text: Texts) -> list[Row]:
    opponents = len(table.seats) - 1
    variants = [
        _choice(table, text(f"short-{name}"), f"set variant {name}", name == table.rules.variant)
        for name in allowed_values("variant")
    ]
    counts = [
        _choice(table, f"🤖 {count}", f"opponents {count}", count == opponents)
        for count in range(1, most_opponents(table) + 1)
    ]
    levels = [
        _choice(table, text(f"level-{level}"), f"level {level}", level == table.level)
        for level in LEVELS
    ]
    last = (_button(table, text, "rules"), _button(table, text, "deal", Style.SUCCESS))
    return [tuple(variants), tuple(counts), tuple(levels), last]


def call(table: Table, text: Texts) -> tuple[str, list[Row]]:
    """The message to somebody who wanted to know of the next table, with a seat at hand."""
    return text("next-open", title=table.title), [(_button(table, text, "sit", Style.SUCCESS),)]


def _positions(table: Table, seat: Seat) -> tuple[Button, ...]:
    """Places where the deck may be cut, a finger's breadth apart."""
    return tuple(
        _choice(table, str(position), f"cut {position}", str(position) == seat.cut)
        for position in range(table.rules.deck // 6, table.rules.deck, table.rules.deck // 6)
    )


def _seats(table: Table, text: Texts) -> list[str]:
    lines = []
    for number, seat in enumerate(table.seats, start=1):
        marks = team_mark(table.rules, number - 1) + ("👑 " if seat.user_id == table.host else "")
        ready = (" ✉️?" if seat.reachable is False else "") + ("" if seat.agreed else " 🤔")
        fools = text("lobby-fools", count=seat.fools) if table.played else ""
        name = Markup(marks + player_name(seat, text) + ready + fools)
        lines.append(text("lobby-seat", number=number, name=name))
    free = most_seats(table) - len(table.seats)
    if free > 0:
        lines.append(text("lobby-free", count=free))
    return lines


def _buttons(table: Table, text: Texts, bot_name: str) -> list[Row]:
    rows: list[Row] = [
        (_button(table, text, "sit", Style.PRIMARY), _button(table, text, "stand")),
        (_button(table, text, "computer"), _button(table, text, "no-computer")),
        (_button(table, text, "rules"), _invite(table, text, bot_name)),
        (_button(table, text, "deal", Style.SUCCESS), _button(table, text, "cancel")),
    ]
    if not_agreed(table):
        rows.insert(0, (_button(table, text, "agree", Style.SUCCESS),))
    if unreached(table):
        link = invitation_link(table, bot_name)
        rows.insert(1, (Button(text("button-open-private"), url=link),))
    return rows


def _invite(table: Table, text: Texts, bot_name: str) -> Button:
    """Telegram's own dialogue to send the table's link to somebody."""
    link = quote(invitation_link(table, bot_name), safe="")
    words = quote(text.plain("invitation", title=table.title), safe="")
    return Button(text("button-invite"), url=f"https://t.me/share/url?url={link}&text={words}")


def _button(table: Table, text: Texts, word: str, style: Style = Style.PLAIN) -> Button:
    sent = f"page {CONTENTS}" if word == "rules" else word
    label = text.plain(f"button-{word}")
    return Button(label, data=LobbyTap(table.table_id, sent).data, style=style)


def _choice(table: Table, name: str, word: str, chosen: bool) -> Button:
    style = Style.PRIMARY if chosen else Style.PLAIN
    label = f"✓ {name}" if chosen else name
    return Button(label, data=LobbyTap(table.table_id, word).data, style=style)
