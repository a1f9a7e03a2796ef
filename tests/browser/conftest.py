"""The sandbox's page in a real browser."""

import shutil
from collections.abc import AsyncIterator
from functools import partial

import pytest
import pytest_asyncio
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from playwright.async_api import Browser, ConsoleMessage, Page, async_playwright, expect

from sandbox import Site, serve
from tests.browser.panes import Panes

NAMES = ("chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
PATIENCE = 30_000

expect.set_options(timeout=PATIENCE)

# One browser for all tests of a process; it lives in one event loop, and so do they.
session_fixture = partial(pytest_asyncio.fixture, loop_scope="session")


def pytest_runtest_setup() -> None:
    if CHROMIUM is None:
        pytest.skip("no browser, the page was not tried; to get one: apt-get install chromium")


@session_fixture()
async def site() -> AsyncIterator[Site]:
    async with serve(0) as site:
        yield site


@session_fixture()
async def bot(site: Site) -> AsyncIterator[Bot]:
    session = AiohttpSession(api=TelegramAPIServer.from_base(site.telegram.url))
    async with Bot(site.telegram.token, session=session) as bot:
        yield bot


@session_fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        await browser.close()


@session_fixture()
async def panes(browser: Browser, site: Site) -> AsyncIterator[Panes]:
    """The page, open; at the end nothing may have gone wrong in it."""
    page = await browser.new_page(locale="ru-RU", viewport={"width": 1280, "height": 800})
    page.set_default_timeout(PATIENCE)
    mistakes = _mistakes(page)
    await page.goto(site.url)
    yield Panes(page)
    await page.close()
    assert not mistakes


def _mistakes(page: Page) -> list[str]:
    found: list[str] = []
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("console", lambda said: found.append(said.text) if _is_mistake(said) else None)
    return found


def _is_mistake(said: ConsoleMessage) -> bool:
    """A lost connection is none."""
    return said.type == "error" and "net::ERR_" not in said.text
