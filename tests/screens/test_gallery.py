"""Pictures of every screen in every language, to be read in review."""

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.screens import Screen, places, screen
from bot.screens.texts import LANGUAGES
from tests.screens.gallery import SCENES

LONGEST_MESSAGE = 4096
LONGEST_DATA = 64
LONGEST_LABEL = 40
MOST_BUTTONS = 100
MOST_IN_A_ROW = 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name: str, language: str, readable: SnapshotAssertion) -> None:
    table = SCENES[name]()
    table.language = language
    for seat in table.people:
        seat.language = language
    shown = {place: screen(table, place, "durak_bot") for place in places(table)}
    for picture in shown.values():
        assert picture is not None
        check_limits(picture)
    assert "\n\n".join(f"=== {place}\n{drawn(it)}" for place, it in shown.items() if it) == readable


def drawn(shown: Screen) -> str:
    """The text, then each row of buttons in brackets; a star marks a coloured one."""
    rows = [
        " ".join(f"[{'*' if button.style else ''}{button.text}]" for button in row)
        for row in shown.rows
    ]
    return "\n".join([shown.text, *rows])


def check_limits(shown: Screen) -> None:
    """What Telegram takes, and what fits a phone."""
    buttons = [button for row in shown.rows for button in row]
    assert len(shown.text) <= LONGEST_MESSAGE
    assert len(buttons) <= MOST_BUTTONS
    assert all(len(row) <= MOST_IN_A_ROW for row in shown.rows)
    assert all(len(button.data.encode()) <= LONGEST_DATA for button in buttons)
    assert all(len(button.text) <= LONGEST_LABEL for button in buttons)
    assert all(bool(button.data) != bool(button.url) for button in buttons)
