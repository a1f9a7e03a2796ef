"""Whole games through the page, with the bot as a process of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from sandbox import Company, Site
from tests.browser.panes import Panes
from tests.e2e.process import running_bot

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def durak(site: Site, tmp_path: Path) -> AsyncIterator[None]:
    async with running_bot(site.telegram, tmp_path):
        yield


async def test_a_solo_game_from_start_to_result(panes: Panes) -> None:
    anna = panes.of("Аня")
    await anna.start()
    await anna.element.get_by_role("button", name="Команды бота").click()
    await anna.commands.filter(has_text="/newgame").click()
    await anna.key("Раздать").click()
    await panes.play([anna], anna.result)
    await expect(panes.notice).to_be_empty()


async def test_a_group_game_with_an_alert(panes: Panes) -> None:
    await panes.choose(3)
    anna, boris, vera = (panes.of(name) for name in ("Аня", "Боря", "Вера"))
    for person in (anna, boris):
        await person.start()
    for person in (anna, boris, vera):
        await person.chat("Дача").click()

    await anna.say("/newgame")
    await boris.key("Сесть").click()
    await expect(vera.messages.last).to_contain_text("Боря")
    await anna.key("Раздать").click()

    await vera.key("Мои карты").click()  # she does not play: the bot says so
    await expect(panes.dialog).to_be_visible()
    await expect(panes.dialog.get_by_role("button")).to_be_focused()
    await panes.page.keyboard.press("Escape")
    await expect(panes.dialog).to_have_count(0)

    for person in (anna, boris):
        await person.chat("Durak").click()
    await panes.play([anna, boris], vera.result)


async def test_the_demonstration_plays_by_itself_to_the_end(panes: Panes, site: Site) -> None:
    company = Company(site.telegram, pace=0.05)
    address = site.url_of(company.views)
    await panes.page.goto("about:blank")
    await panes.page.goto(address)
    await expect(panes.page.locator(".pane")).to_have_count(4)
    await site.watched()
    await company.gather()
    await company.play()
    for name in ("Аня", "Боря", "Вера", "Глеб"):
        await expect(panes.of(name).result).to_be_visible()
    await expect(panes.dialog).to_have_count(0)
    assert not site.telegram.violations
