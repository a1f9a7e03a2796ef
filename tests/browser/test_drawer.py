"""The developer's drawer, with the bot as `make run` starts it: in the sandbox's own process."""

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.lives import Lives
from bot.settings import Settings
from sandbox import Site
from tests.browser.panes import Panes
from tests.browser.test_page import serious

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest_asyncio.fixture(autouse=True, loop_scope="session")
async def lives(site: Site, tmp_path: Path) -> AsyncIterator[Lives]:
    lives = Lives(
        Settings(
            bot_token=site.telegram.token,
            bot_api_url=site.telegram.url,
            database_path=tmp_path / "durak.sqlite3",
            stop_deadline=1,
        )
    )
    site.switches.restart = lives.restart
    living = asyncio.create_task(lives.run())
    yield lives
    living.cancel()
    with suppress(asyncio.CancelledError):
        await living
    for name in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().remove_signal_handler(name)


async def test_it_shows_what_travels_and_what_was_switched_on(panes: Panes) -> None:
    anna, drawer = panes.of("Аня"), panes.drawer
    await expect(drawer.element).to_be_hidden()
    await drawer.toggle()
    await anna.start()
    await expect(drawer.entry("sendMessage").first).to_be_visible()
    await expect(drawer.entry("message").first).to_be_visible()
    await expect(drawer.entry("getUpdates")).to_have_count(0)
    await expect(drawer.element).to_contain_text("Аня · личка")
    await expect(drawer.element.locator("meter")).not_to_have_count(0)

    await drawer.search("/start")
    await expect(drawer.entry("setMyCommands")).to_have_count(0)
    await drawer.entry("message").first.locator("summary").click()
    await expect(drawer.entry("message").first.locator("pre")).to_contain_text('"text": "/start"')
    assert not await serious(panes.page)

    await drawer.search("")
    await drawer.choose("Где", "Аня · личка")
    await drawer.switch("429 на 10 с")
    await anna.say("/help")
    await drawer.element.get_by_label("ошибки").check()
    await expect(drawer.entry("sendMessage")).to_contain_text("Too Many Requests")
    await expect(drawer.entry("message")).to_have_count(0)
    await drawer.switch("Бот заблокирован")
    await expect(anna.element.get_by_role("button", name="Начать")).to_be_visible()

    await panes.page.reload()
    await expect(drawer.element).to_be_visible()
    await drawer.toggle()
    await expect(drawer.element).to_be_hidden()


async def test_the_bot_starts_anew_with_faster_clocks_and_a_group_is_followed_when_it_moves(
    panes: Panes,
) -> None:
    anna, drawer = panes.of("Аня"), panes.drawer
    await anna.chat("Дача").click()
    await anna.say("/newgame")
    await expect(anna.messages.last).to_contain_text("На ход: 60 с")
    await drawer.toggle()
    await drawer.choose("Скорость часов", "часы ×5")
    await expect(panes.notice).to_contain_text("Бот запущен заново")
    await anna.chat("Клуб").click()
    await anna.say("/newgame")
    await expect(anna.messages.last).to_contain_text("На ход: 12 с")

    await anna.chat("Дача").click()
    await expect(anna.messages.last).to_contain_text("На ход: 60 с")
    await drawer.switch("Сделать супергруппой")
    await expect(anna.chat("Дача")).to_have_attribute("aria-current", "true")
    await expect(anna.messages.last).to_contain_text("На ход: 60 с")
    await expect(anna.messages).to_have_count(1)
