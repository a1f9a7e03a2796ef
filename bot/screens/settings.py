"""The settings of a person and of a group: pages of one message, turned by buttons."""

from bot.screens.options import preset_label, rules_in_brief
from bot.screens.pieces import limit_text
from bot.screens.rulebook import CLOCK, CONTENTS, Book, Row, read
from bot.screens.screen import Button, Style
from bot.screens.taps import SettingTap
from bot.screens.texts import LANGUAGES, Markup, Texts, texts
from bot.tables.people import Chat
from bot.tables.preferences import HOURS, Taste
from bot.tables.table import Person

Page = tuple[str, list[Row]]

HOME = ""
LANGUAGE = "language"
QUIET = "quiet"
HOUR = "hour"

_QUIET_HOURS = ((22, 7), (22, 8), (23, 7), (23, 8), (0, 8), (1, 10))


def own_page(page: str, person: Person, now: float) -> Page:
    """A page of a person's own settings."""
    text = texts(person.language)
    if page == LANGUAGE:
        return _languages(text)
    if page == QUIET:
        return _quiet(person.taste, text, now)
    if page == HOUR:
        return _hours(text)
    taste = person.taste
    compact = "yes" if taste.compact else "no"
    return text("settings-own"), [
        _turn(text, "language", text.plain("language-name"), LANGUAGE),
        _switch(text, "rings", taste.rings, ("turn", "never")),
        _turn(text, "quiet", _hours_label(taste, text), QUIET),
        _switch(text, "order", taste.order, ("suit", "rank")),
        _switch(text, "compact", compact, ("no", "yes")),
        _switch(text, "pace", taste.pace, ("normal", "instant")),
    ]


def group_page(page: str, chat: Chat, usual_limit: int) -> Page:
    """A page of a group's settings."""
    text = texts(chat.language)
    habits = chat.habits
    limit = usual_limit if habits.limit is None else habits.limit
    if page == LANGUAGE:
        return _languages(text)
    if page != HOME:
        book = Book(page, habits.house, habits.rules, limit, _data, title="settings-rules")
        lines, rows = read(book, text)
        return "\n".join(lines), rows
    house = preset_label(habits.house, text)
    brief = Markup(rules_in_brief(habits.rules, text))
    lines = [text("settings-group"), "", text("lobby-house", house=house, brief=brief)]
    return "\n".join(lines), [
        _turn(text, "language", text.plain("language-name"), LANGUAGE),
        _switch(text, "openers", habits.openers, ("all", "admins")),
        _turn(text, "rules", house, CONTENTS),
        _turn(text, "limit", limit_text(limit, text), CLOCK),
    ]


def _languages(text: Texts) -> Page:
    buttons = tuple(
        _choice(texts(name).plain("language-name"), f"language {name}", name == text.language)
        for name in LANGUAGES
    )
    return text("language-question"), [buttons, _back(text)]


def _quiet(taste: Taste, text: Texts, now: float) -> Page:
    lines = [text("quiet-question")]
    if taste.offset is not None:
        lines.append(text("quiet-clock", hour=taste.hour(now)))
    hours = [
        _choice(_span(*hours, text), f"quiet {hours[0]} {hours[1]}", hours == taste.quiet)
        for hours in _QUIET_HOURS
    ]
    off = _choice(text.plain("setting-quiet-off"), "quiet off", taste.quiet is None)
    other = Button(text.plain("setting-hour"), data=_data(f"page {HOUR}"))
    return "\n".join(lines), [(off,), tuple(hours[:3]), tuple(hours[3:]), (other,), _back(text)]


def _hours(text: Texts) -> Page:
    hours = [Button(str(hour), data=_data(f"hour {hour}")) for hour in range(HOURS)]
    rows: list[Row] = [tuple(hours[start : start + 6]) for start in range(0, HOURS, 6)]
    return text("hour-question"), [*rows, _back(text)]


def _hours_label(taste: Taste, text: Texts) -> str:
    return _span(*taste.quiet, text) if taste.quiet else text.plain("setting-quiet-off")


def _span(since: int, until: int, text: Texts) -> str:
    return text.plain("setting-quiet-hours", since=since, until=until)


def _switch(text: Texts, name: str, now: str, values: tuple[str, str]) -> Row:
    """A tap chooses the other value."""
    other = values[1] if now == values[0] else values[0]
    label = text.plain(f"setting-{name}", value=text.plain(f"setting-{name}-{now}"))
    return (Button(label, data=_data(f"{name} {other}")),)


def _turn(text: Texts, name: str, value: str, page: str) -> Row:
    return (Button(text.plain(f"setting-{name}", value=value), data=_data(f"page {page}")),)


def _choice(label: str, word: str, chosen: bool) -> Button:
    style = Style.PRIMARY if chosen else Style.PLAIN
    return Button(f"✓ {label}" if chosen else label, data=_data(word), style=style)


def _back(text: Texts) -> Row:
    return (Button(text.plain("button-back"), data=_data("page")),)


def _data(word: str) -> str:
    return SettingTap(word).data
