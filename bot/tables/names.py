"""Names of people and groups, made fit to stand in a line among the bot's own words."""

import unicodedata
from typing import Final

LONGEST: Final = 40
_MOST_MARKS: Final = 3  # over one letter; a tower of them reaches into other lines
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters and signs that show nothing
_JOINERS: Final = "\u200c\u200d"  # inside a name they shape letters and emoji
_COMPUTER: Final = "🤖"  # who bears this sign is none of the people
_ISOLATED: Final = "\u2068{}\u2069"  # what is read from right to left turns nothing else round


def tame(name: str) -> str:
    """The name in one line, of visible characters, not too long; it may come out empty."""
    shown = "".join(map(_shown, name))
    line = " ".join(_without_towers(shown).split()).strip(_JOINERS + _COMPUTER + " ")
    if len(line) > LONGEST:
        line = line[: LONGEST - 1].rstrip(_JOINERS + " ") + "…"
    return _ISOLATED.format(line) if any(map(_is_read_from_the_right, line)) else line


def _shown(character: str) -> str:
    kind = unicodedata.category(character)
    if character.isspace() or kind in {"Zl", "Zp"}:
        return " "
    if character in _JOINERS:
        return character
    return "" if kind.startswith("C") or character in _BLANK else character


def _without_towers(text: str) -> str:
    kept, marks = [], 0
    for character in text:
        marks = marks + 1 if unicodedata.category(character) in {"Mn", "Me"} else 0
        if marks <= _MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def _is_read_from_the_right(character: str) -> bool:
    return unicodedata.bidirectional(character) in {"R", "AL"}
