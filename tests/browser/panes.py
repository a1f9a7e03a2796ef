"""What a person does with the page: choose, look, click and play."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as WaitedInVain

QUICK = 3_000
# A card with several meanings is picked first (":?"), then its meaning is chosen, which is green.
MOVES = ", ".join(
    f'.key{move}[data-tap^="g:"]'
    for move in (
        ".primary",
        '.success:not([data-tap*=":?"])',
        '[data-tap*=":pass:"]',
        '[data-tap$=":take"]',
    )
)
CHOICE = "moves => (moves.find((move) => move.matches('.success')) ?? moves[0])?.dataset.tap"


@dataclass(frozen=True)
class Panes:
    """The page with its panes side by side."""

    page: Page

    async def choose(self, count: int) -> None:
        """So many people side by side."""
        await self.page.locator(".panes label").nth(count - 1).click()
        await expect(self.page.locator(".pane")).to_have_count(count)

    def of(self, name: str) -> "Pane":
        """The pane of this person."""
        return Pane(self.page, self.page.get_by_role("region", name=name, exact=True))

    async def play(self, people: Sequence["Pane"], result: Locator) -> None:
        """Click the first move there is, again and again, until the game has ended."""
        close = self.dialog.get_by_role("button")
        await self.page.add_locator_handler(self.dialog, close.click)
        while True:
            await self.page.locator(MOVES).or_(result).first.wait_for()
            if await result.is_visible():
                return
            for person in people:
                await person.move()

    @property
    def notice(self) -> Locator:
        """What is wrong, if anything is."""
        return self.page.locator(".notice")

    @property
    def drawer(self) -> "Drawer":
        """The developer's drawer."""
        return Drawer(self.page, self.page.get_by_role("complementary", include_hidden=True))

    @property
    def dialog(self) -> Locator:
        """The open dialog."""
        return self.page.locator("dialog")


@dataclass(frozen=True)
class Pane:
    """One person's part of the page."""

    page: Page
    element: Locator

    def chat(self, title: str) -> Locator:
        """The chat in the list."""
        name = self.page.get_by_text(title, exact=True)
        return self.element.locator("nav button").filter(has=name)

    def topic(self, name: str) -> Locator:
        """The topic of a forum."""
        return self.element.locator(".topics button").filter(has_text=f"# {name}")

    @property
    def messages(self) -> Locator:
        """All messages of the conversation, oldest first."""
        return self.element.locator(".message")

    @property
    def input(self) -> Locator:
        """Where one writes."""
        return self.element.get_by_role("combobox", name="Сообщение")

    @property
    def commands(self) -> Locator:
        """The bot's commands, if they are open."""
        return self.element.get_by_role("listbox").get_by_role("option")

    async def start(self) -> None:
        """Press Start in the private chat."""
        await self.element.get_by_role("button", name="Начать").click()

    @property
    def result(self) -> Locator:
        """The message that tells how the game ended."""
        return self.messages.filter(has_text=re.compile("дурак!|Ничья!"))

    async def say(self, text: str) -> None:
        """Write and send."""
        await self.input.fill(text)
        await self.input.press("Enter")

    def key(self, text: str) -> Locator:
        """The newest button with this text below a message."""
        return self.element.locator(".key", has_text=text).last

    @property
    def moves(self) -> Locator:
        """All that can be played now."""
        return self.element.locator(MOVES)

    async def move(self) -> None:
        """Click the first move, if there is one, and wait until it is no longer there."""
        data = await self.moves.evaluate_all(CHOICE)
        if data is None:
            return
        move = self.moves.and_(self.page.locator(f'[data-tap="{data}"]')).first
        try:
            await move.click(timeout=QUICK)
        except WaitedInVain:  # it went before the click
            return
        await move.wait_for(state="hidden")


@dataclass(frozen=True)
class Drawer:
    """The developer's part of the page."""

    page: Page
    element: Locator

    async def toggle(self) -> None:
        """Open or close it."""
        await self.page.locator(".bar").get_by_role("button", name="Для разработчика").click()

    def entry(self, name: str) -> Locator:
        """The calls or updates of this name that are shown, newest first."""
        named = self.page.get_by_text(name, exact=True)
        return self.element.locator(".entry:not([hidden])").filter(has=named)

    async def search(self, text: str) -> None:
        """Show only what contains this."""
        await self.element.get_by_role("searchbox").fill(text)

    async def choose(self, what: str, option: str) -> None:
        """Choose from a list."""
        await self.element.get_by_role("combobox", name=what).select_option(option)

    async def switch(self, words: str) -> None:
        """Press a switch."""
        await self.element.get_by_role("button", name=words).click()
