"""The pages of rules that the host turns in the lobby, and the seats that he arranges."""

from collections.abc import Callable
from dataclasses import dataclass

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
from bot.tables.words import HOME, LIMITS
from engine import Rules

Row = tuple[Button, ...]
Page = tuple[list[str], list[Row]]

CONTENTS = "rules"
HOUSES = "houses"
SEATS = "seats"
CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Book:
    """What the pages tell of and change: a table's rules, or those that a group is used to."""

    page: str
    house: str
    rules: Rules
    limit: int | None  # what the clock page has ticked
    data: Callable[[str], str]  # a word as the data of a button
    title: str = "rules-title"
    timed: bool = True
    table: Table | None = None  # with seats to be arranged


def rulebook(table: Table, text: Texts) -> Page:
    """The lines and rows of the page that is open; `table.page` is not empty."""
    book = Book(
        table.page,
        table.house,
        table.rules,
        table.limit,
        lambda word: LobbyTap(table.table_id, word).data,
        timed=not table.solo,
        table=None if table.solo else table,
    )
    return read(book, text)


def read(book: Book, text: Texts) -> Page:
    """The lines and rows of the page at which the book is open."""
    page, _, option = book.page.partition(" ")
    if page == HOUSES:
        return _houses(book, text)
    if page == SEATS and book.table is not None:
        return _seats(book, book.table, text)
    if option in PAGES.get(page, ()):
        return _option(book, text, page, option)
    return _options(book, text, page) if page in PAGES else _contents(book, text)


def page_of(option: str) -> str:
    """The page on which the option stands."""
    return next((page for page, options in PAGES.items() if option in options), CONTENTS)


def house_line(house: str, rules: Rules, text: Texts) -> str:
    """Whose rules, and in brief what they are; at home nothing needs to be said."""
    name, brief = preset_label(house, text), rules_in_brief(rules, text)
    if house == HOME and brief == text("rules-as-at-home"):
        return text("lobby-house-plain", house=name)
    return text("lobby-house", house=name, brief=Markup(brief))


def _contents(book: Book, text: Texts) -> Page:
    lines = [text(book.title), house_line(book.house, book.rules, text)]
    buttons = [_turn(book, text("page-houses"), HOUSES, Style.PRIMARY)]
    buttons += [_turn(book, text(f"page-{page}"), page) for page in PAGES if _shown(book, page)]
    if book.table is not None:
        buttons.append(_turn(book, text("page-seats"), SEATS))
    return lines, [*_in_pairs(buttons), _back(book, text, "")]


def _shown(book: Book, page: str) -> bool:
    return page == CLOCK or any(relevant(book.rules, name) for name in PAGES[page])


def _houses(book: Book, text: Texts) -> Page:
    lines = [text("houses-title")]
    buttons = []
    for house in sorted(Rules.PRESETS, key=lambda house: house != HOME):
        name = preset_label(house, text)
        lines.append(text("rules-line", name=name, about=preset_about(house, text)))
        buttons.append(_choice(book, name, f"house {house}", house == book.house))
    return lines, [*_in_pairs(buttons), _back(book, text, CONTENTS)]


def _options(book: Book, text: Texts, page: str) -> Page:
    rules = book.rules
    names = [name for name in PAGES[page] if relevant(rules, name)]
    lines = [text("page-title", page=text(f"page-{page}"))]
    rows: list[Row] = _limits(book, text) if page == CLOCK and book.timed else []
    for name in names:
        label, value = option_label(name, text), value_label(name, getattr(rules, name), text)
        lines.append(text("option-line", name=label, value=value, about=option_about(name, text)))
        rows.append((_option_button(book, page, name, f"{label}: {value}"),))
    return lines, [*rows, _back(book, text, CONTENTS)]


def _option_button(book: Book, page: str, name: str, label: str) -> Button:
    """Switches where there are two values, and asks which where there are more."""
    values = offered(name)
    now = getattr(book.rules, name)
    if len(values) > 2:
        return _turn(book, label, f"{page} {name}")
    other = next(value for value in values if value != now)
    return Button(label, data=book.data(f"set {name} {other}"))


def _option(book: Book, text: Texts, page: str, name: str) -> Page:
    now = getattr(book.rules, name)
    lines = [text("page-title", page=option_label(name, text)), option_about(name, text)]
    buttons = [
        _choice(book, value_label(name, value, text), f"set {name} {_spelled(value)}", value == now)
        for value in offered(name)
    ]
    return lines, [*_in_pairs(buttons), _back(book, text, page)]


def _spelled(value: object) -> str:
    return "auto" if value is None else str(value)


def _limits(book: Book, text: Texts) -> list[Row]:
    buttons = [
        _choice(book, limit_text(seconds, text), f"limit {seconds}", seconds == book.limit)
        for seconds in LIMITS
    ]
    return [tuple(buttons[:4]), tuple(buttons[4:])]


def _seats(book: Book, table: Table, text: Texts) -> Page:
    lines = [text("seats-title")]
    rows = []
    for index, seat in enumerate(table.seats):
        name = Markup(team_mark(table.rules, index) + player_name(seat, text))
        lines.append(text("lobby-seat", number=index + 1, name=name))
        after = (index + 1) % len(table.seats) + 1
        row = [_act(book, f"{index + 1} ⇄ {after}", f"move {seat.key}")]
        if seat.user_id != table.host or seat.is_computer:
            label = text.plain("button-remove", name=player_name(seat, text))
            row.append(_act(book, label, f"remove {seat.key}", Style.DANGER))
        rows.append(tuple(row))
    return lines, [*rows, _back(book, text, CONTENTS)]


def _act(book: Book, label: str, word: str, style: Style = Style.PLAIN) -> Button:
    return Button(label, data=book.data(word), style=style)


def _turn(book: Book, label: str, page: str, style: Style = Style.PLAIN) -> Button:
    return _act(book, label, f"page {page}", style)


def _back(book: Book, text: Texts, page: str) -> Row:
    return (_act(book, text.plain("button-back"), f"page {page}".strip()),)


def _choice(book: Book, name: str, word: str, chosen: bool) -> Button:
    style = Style.PRIMARY if chosen else Style.PLAIN
    return _act(book, f"✓ {name}" if chosen else name, word, style)


def _in_pairs(buttons: list[Button]) -> list[Row]:
    return [tuple(buttons[start : start + 2]) for start in range(0, len(buttons), 2)]
