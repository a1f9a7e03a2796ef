"""The words after `/newgame`, in any order, in Russian, Ukrainian or English."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Final

from rapidfuzz import fuzz, process

from bot.tables.preferences import Level, rules_at
from bot.tables.refusals import Refusal
from engine import Rules

LIMITS: Final = (0, 15, 30, 60, 90, 180, 600, 86400)
"""Seconds that a table may give its players to lead or to defend; 0: no clock."""
HOME: Final = "home"
MOST_WORDS: Final = 20
LONGEST_WORD: Final = 40


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play; what is empty is left to the chat's defaults."""

    house: str = ""
    variant: str = ""
    deck: int = 0
    team_mode: str = ""
    seats: int = 0
    limit: int | None = None
    computers: int = 0
    level: Level | None = None


_NAMES: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "variant": {
        "prostoy": ("prostoy", "prostoi", "simple", "простой", "простий"),
        "podkidnoy": ("podkidnoy", "podkidnoi", "throwin", "подкидной", "підкидний"),
        "perevodnoy": (
            *("perevodnoy", "perevodnoi", "passing"),
            *("переводной", "переводний", "перекладний"),
        ),
    },
    "house": {
        "home": ("home", "домашние", "домашний", "домашні", "домашній"),
        "gambiter": ("gambiter", "гамбитер", "гамблер", "гамбітер"),
        "mailru": ("mailru", "mail.ru", "мейлру", "мэйлру", "майлру"),
        "karto": ("karto", "карто"),
        "perevodnoy_club": ("perevodnoy_club", "perevodnoyclub", "клуб"),
        "stakes": ("stakes", "наинтерес", "интерес", "інтерес", "наінтерес"),
        "addhobby": ("addhobby", "add-hobby", "хобби", "хобі"),
        "ymadam": ("ymadam", "мадам"),
        "durak_online": ("durak_online", "durakonline", "дуракон"),
        "japanese": ("japanese", "японский", "японський"),
    },
    "team_mode": {
        "2x2": ("2x2", "2х2", "2на2", "2×2", "пары", "пари", "pairs"),
        "3x3": ("3x3", "3х3", "3на3", "3×3", "тройки", "трійки"),
    },
    "level": {
        "easy": ("easy", "лёгкий", "легкий", "легко"),
        "normal": ("normal", "обычный", "средний", "звичайний", "середній"),
        "hard": ("hard", "сложный", "трудный", "сильный", "складний", "сильний"),
    },
}


def _said(fields: dict[str, Any]) -> Wish:
    return Wish(**fields)


_KNOWN: Final = {
    word: _said({field: value})
    for field, values in _NAMES.items()
    for value, words in values.items()
    for word in words
}

_PATTERNS: Final[tuple[tuple[re.Pattern[str], Callable[[int], Wish]], ...]] = (
    (re.compile(r"(24|32|36|52|54)(?:к|карт\w*|cards)?"), lambda n: Wish(deck=n)),
    (re.compile(r"([2-8])(?:p|п|players|мест\w*|місц\w*)"), lambda n: Wish(seats=n)),
    (re.compile(r"([2-8])(?:игрок\w*|гравц\w*|seats)"), lambda n: Wish(seats=n)),
    (re.compile(r"([1-7])(?:bots?|бот\w*|comp\w*|комп\w*)"), lambda n: Wish(computers=n)),
    (re.compile(r"(15|30|60|90)(?:s|sec|с|сек)"), lambda n: Wish(limit=n)),
    (re.compile(r"(3|10)(?:m|min|м|мин|хв)"), lambda n: Wish(limit=60 * n)),
    (re.compile(r"(24)(?:h|ч|час\w*|г|год)"), lambda n: Wish(limit=3600 * n)),
    (re.compile(r"(0)(?:s|с)|noclock|безчасов|безгодинника"), lambda n: Wish(limit=0)),
    (re.compile(r"bot|бот"), lambda n: Wish(computers=1)),
)  # fmt: skip


def wish_of(words: Iterable[str]) -> Wish:
    """What the words ask for; `Refusal` for a word that is none of ours, with the nearest."""
    wish = Wish()
    for word in list(words)[:MOST_WORDS]:
        wish = _and(wish, _read(word.casefold()))
    return wish


def _read(word: str) -> Wish:
    known = _KNOWN.get(word)
    if known is not None:
        return known
    for pattern, meaning in _PATTERNS:
        found = pattern.fullmatch(word)
        if found:
            number = found.group(1) if pattern.groups else None
            return meaning(int(number or 0))
    nearest, _, _ = process.extractOne(word, _KNOWN.keys(), scorer=fuzz.ratio)
    raise Refusal("unknown-word", word=word[:LONGEST_WORD], nearest=nearest)


def _and(wish: Wish, more: Wish) -> Wish:
    """Both; what is said last holds."""
    said = {name: getattr(more, name) for name in Wish.__slots__}
    plain = Wish()
    return replace(wish, **{n: v for n, v in said.items() if v != getattr(plain, n)})


def rules_of(wish: Wish, house: str, options: dict[str, object]) -> tuple[str, Rules]:
    """The house and its rules for two: the chat's own unless the wish names another.

    What is said beats what the chat is used to: where both cannot be played together, the home
    rules are. Raises ValueError if the wish by itself cannot be played.
    """
    wanted = {"variant": wish.variant, "deck": wish.deck, "team_mode": wish.team_mode}
    said = {name: value for name, value in wanted.items() if value}
    if wish.house:
        return wish.house, rules_at(wish.house, said)
    try:
        return house, rules_at(house, options | said)
    except ValueError:
        return HOME, rules_at(HOME, said)
