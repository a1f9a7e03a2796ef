"""Waiting until the world looks as one wants it to, without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Changes:
    """A bell that rings whenever anything in the world has changed."""

    def __init__(self) -> None:
        self.count = 0
        self._bell = asyncio.Event()

    def ring(self) -> None:
        """Wake everybody who waits."""
        self.count += 1
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

    async def next(self) -> None:
        """Wait for the next change."""
        await self._bell.wait()

    async def until(self, condition: Callable[[], T | None]) -> T:
        """Wait until `condition()` is something true, and return it."""
        while not (found := condition()):
            await self.next()
        return found
