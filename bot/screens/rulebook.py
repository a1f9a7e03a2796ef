"""The pages of rules that the host turns in the lobby, and the seats that he arranges."""

from bot.screens.options import (
    PAGES,
    offered,
    option_about,
    option_label,
    preset_about,
    preset_label,
    relevant,
    rules_in_brief,
    value_label,
)
from bot.screens.pieces import limit_text, player_name, team_mark
from bot.screens.screen import Button, Style
from bot.screens.taps import LobbyTap
from bot.screens.texts import Markup, Texts
from bot.tables.table import Table
from bot.tables.words import LIMITS
from engine import Rules

Row = tuple[Button, ...]
Page = tuple[list[str], list[Row]]

CONTENTS = "rules"
HOUSES = "houses"
SEATS = "seats"
CLOCK = "clock"


def rulebook(table: Table, text: Texts) -> Page:
    """The lines and rows of the page that is open; `table.page` is not empty."""
    page, _, option = table.page.partition(" ")
    if page == HOUSES:
        return _houses(table, text)
    if page == SEATS and not table.solo:
        return _seats(table, text)
    if option in PAGES.get(page, ()):
        return _option(table, text, page, option)
    return _options(table, text, page) if page in PAGES else _contents(table, text)


def _contents(table: Table, text: Texts) -> Page:
    brief = rules_in_brief(table.rules, text)
    lines = [
        text("rules-title"),
        text("lobby-house", house=preset_label(table.house, text), brief=Markup(brief)),
    ]
    buttons = [_turn(table, text("page-houses"), HOUSES, Style.PRIMARY)]
    buttons += [_turn(table, text(f"page-{page}"), page) for page in PAGES if _shown(table, page)]
    if not table.solo:
        buttons.append(_turn(table, text("page-seats"), SEATS))
    return lines, [*_in_pairs(buttons), _back(table, text, "")]


def _shown(table: Table, page: str) -> bool:
    return page == CLOCK or any(relevant(table.rules, name) for name in PAGES[page])


def _houses(table: Table, text: Texts) -> Page:
    lines = [text("houses-title")]
    buttons = []
    for house in Rules.PRESETS:
        name = preset_label(house, text)
        lines.append(text("rules-line", name=name, about=preset_about(house, text)))
        buttons.append(_choice(table, name, f"house {house}", house == table.house))
    return lines, [*_in_pairs(buttons), _back(table, text, CONTENTS)]


def _options(table: Table, text: Texts, page: str) -> Page:
    rules = table.rules
    names = [name for name in PAGES[page] if relevant(rules, name)]
    lines = [text("page-title", page=text(f"page-{page}"))]
    rows: list[Row] = _limits(table, text) if page == CLOCK and not table.solo else []
    for name in names:
        label, value = option_label(name, text), value_label(name, getattr(rules, name), text)
        lines.append(text("option-line", name=label, value=value, about=option_about(name, text)))
        rows.append((_option_button(table, page, name, f"{label}: {value}"),))
    return lines, [*rows, _back(table, text, CONTENTS)]


def _option_button(table: Table, page: str, name: str, label: str) -> Button:
    """Switches where there are two values, and asks which where there are more."""
    values = offered(name)
    now = getattr(table.rules, name)
    if len(values) > 2:
        return _turn(table, label, f"{page} {name}")
    other = next(value for value in values if value != now)
    return Button(label, data=LobbyTap(table.table_id, f"set {name} {other}").data)


def _option(table: Table, text: Texts, page: str, name: str) -> Page:
    now = getattr(table.rules, name)
    lines = [text("page-title", page=option_label(name, text)), option_about(name, text)]
    buttons = [
        _choice(
            table, value_label(name, value, text), f"set {name} {_spelled(value)}", value == now
        )
        for value in offered(name)
    ]
    return lines, [*_in_pairs(buttons), _back(table, text, page)]


def _spelled(value: object) -> str:
    return "auto" if value is None else str(value)


def _limits(table: Table, text: Texts) -> list[Row]:
    buttons = [
        _choice(table, limit_text(seconds, text), f"limit {seconds}", seconds == table.limit)
        for seconds in LIMITS
    ]
    return [tuple(buttons[:4]), tuple(buttons[4:])]


def _seats(table: Table, text: Texts) -> Page:
    lines = [text("seats-title")]
    rows = []
    for index, seat in enumerate(table.seats):
        name = Markup(team_mark(table.rules, index) + player_name(seat, text))
        lines.append(text("lobby-seat", number=index + 1, name=name))
        after = (index + 1) % len(table.seats) + 1
        row = [_act(table, f"{index + 1} ⇄ {after}", f"move {seat.key}")]
        if seat.user_id != table.host or seat.is_computer:
            label = text.plain("button-remove", name=player_name(seat, text))
            row.append(_act(table, label, f"remove {seat.key}", Style.DANGER))
        rows.append(tuple(row))
    return lines, [*rows, _back(table, text, CONTENTS)]


def _act(table: Table, label: str, word: str, style: Style = Style.PLAIN) -> Button:
    return Button(label, data=LobbyTap(table.table_id, word).data, style=style)


def _turn(table: Table, label: str, page: str, style: Style = Style.PLAIN) -> Button:
    return _act(table, label, f"page {page}", style)


def _back(table: Table, text: Texts, page: str) -> Row:
    return (_act(table, text.plain("button-back"), f"page {page}".strip()),)


def _choice(table: Table, name: str, word: str, chosen: bool) -> Button:
    style = Style.PRIMARY if chosen else Style.PLAIN
    return _act(table, f"✓ {name}" if chosen else name, word, style)


def _in_pairs(buttons: list[Button]) -> list[Row]:
    return [tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2)]
