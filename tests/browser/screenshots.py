"""The pictures of the README, of the running product: `python -m tests.browser.screenshots DIR`."""

import asyncio
import re
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, ViewportSize, async_playwright

from sandbox import ENGLISH, RUSSIAN, Cast, Company, serve
from tests.browser.conftest import CHROMIUM
from tests.browser.panes import Panes
from tests.e2e.process import running_bot

PACE = 1.0
SIZE: ViewportSize = {"width": 1360, "height": 760}
LATE = re.compile(r"←\s\S*[♠♣♥♦].*←", re.DOTALL)  # a pair is beaten, and another one lies beside it


async def shoot(browser: Browser, cast: Cast, folder: Path) -> None:
    """Lobby, table, hand, result, and all of them side by side, in the language of the cast."""
    with tempfile.TemporaryDirectory() as place:
        async with serve(0, cast) as site, running_bot(site.telegram, Path(place)):
            page = await browser.new_page(
                locale=cast.language, viewport=SIZE, device_scale_factor=1.5
            )
            company = Company(site.telegram, pace=PACE)
            await page.goto(site.url_of(company.views))
            panes = Panes(page)
            host, second = (panes.of(name) for name in cast.people[:2])
            await site.watched()
            await company.gather()
            await host.messages.last.get_by_text(cast.people[-1]).wait_for()
            await host.element.screenshot(path=folder / f"lobby.{cast.language}.png")
            playing = asyncio.create_task(company.play())
            await host.messages.filter(has_text=LATE).last.wait_for()
            await page.screenshot(path=folder / f"panes.{cast.language}.png", scale="css")
            await host.element.screenshot(path=folder / f"table.{cast.language}.png")
            await second.element.screenshot(path=folder / f"hand.{cast.language}.png")
            await playing
            await host.messages.last.filter(has_text="🏁").wait_for()
            await host.element.screenshot(path=folder / f"result.{cast.language}.png")
            await page.close()


async def main(folder: Path) -> None:
    """All pictures, into this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"]
        )
        for cast in (ENGLISH, RUSSIAN):
            await shoot(browser, cast, folder)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
