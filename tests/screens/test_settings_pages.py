"""Pictures of the pages of settings, in every language."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.screens import rulebook
from bot.screens.screen import Screen
from bot.screens.settings import HOME, HOUR, LANGUAGE, QUIET, Page, group_page, own_page
from bot.screens.texts import LANGUAGES
from bot.tables.people import Chat
from bot.tables.preferences import Habits, Taste
from tests.screens.test_gallery import check_limits, drawn
from tests.tables.company import START, person

TASTES = {
    "as it begins": Taste(),
    "chosen": Taste("never", (23, 8), 3, "rank", compact=True, pace="instant"),
}
HABITS = {
    "as it begins": Habits(),
    "chosen": Habits("karto", {"variant": "perevodnoy"}, limit=600, openers="admins"),
}


def picture(page: Page) -> str:
    """A page as people see it, after a look at what Telegram takes."""
    text, rows = page
    shown = Screen(chat_id=1, thread_id=0, text=text, rows=tuple(rows))
    check_limits(shown)
    return drawn(shown)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TASTES)
def test_ones_own(name: str, language: str, readable: SnapshotAssertion) -> None:
    owner = replace(person(0), language=language, taste=TASTES[name])
    pages = {page: own_page(page, owner, START) for page in (HOME, LANGUAGE, QUIET, HOUR)}
    assert "\n\n".join(f"=== {name}\n{picture(it)}" for name, it in pages.items()) == readable


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", HABITS)
def test_a_groups(name: str, language: str, readable: SnapshotAssertion) -> None:
    group = Chat(-100, "Дача", language, HABITS[name])
    names = (HOME, LANGUAGE, rulebook.CONTENTS, rulebook.HOUSES, rulebook.CLOCK)
    pages = {page: group_page(page, group, 60) for page in names}
    assert "\n\n".join(f"=== {name}\n{picture(it)}" for name, it in pages.items()) == readable
