"""A name stands in its line, whatever somebody has called himself."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.names import LONGEST, tame

FAMILY = "👨‍👩‍👧"


@pytest.mark.parametrize(
    ("given_name", "tamed"),
    [
        ("Аня", "Аня"),
        ("  Анна   Мария ", "Анна Мария"),
        ("Аня\n\n🏁 Боря — дурак!", "Аня 🏁 Боря — дурак!"),
        ("Аня\u2028Боря\x85Вера", "Аня Боря Вера"),
        ("\u202eяна\u202c", "яна"),
        ("А\u200bн\ufeffя\x00", "Аня"),
        ("\u3164\u2800", ""),
        ("\u200d\u200d", ""),
        (FAMILY, FAMILY),
        ("1️⃣", "1️⃣"),
        ("🤖 Кузьма", "Кузьма"),
        ("a" + "\u0300" * 50 + "b", "a" + "\u0300" * 3 + "b"),
        ("ы" * 500, "ы" * 39 + "…"),
        ("عبد الله", "\u2068عبد الله\u2069"),
        ("<b>&", "<b>&"),
    ],
)
def test_names(given_name: str, tamed: str) -> None:
    assert tame(given_name) == tamed


@given(st.text(max_size=300))
def test_any_text_becomes_one_line(text: str) -> None:
    line = tame(text)
    assert len(line) <= LONGEST + 2
    assert len(line.splitlines()) <= 1
    inside = line.removeprefix("\u2068").removesuffix("\u2069")
    assert not [c for c in inside if unicodedata.category(c)[0] == "C" and c not in "\u200c\u200d"]
    assert tame(line) == line
