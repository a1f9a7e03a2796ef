"""Time as Telegram sees it: real and pushed forward, or standing still until told."""

import asyncio
import time
from contextlib import suppress


class Clock:
    """Real time that can be pushed forward."""

    def __init__(self) -> None:
        self._pushed = 0.0
        self._push = asyncio.Event()
        self._sleeping = 0
        self._asleep = asyncio.Event()

    def now(self) -> float:
        """Seconds since the epoch."""
        return time.time() + self._pushed

    def advance(self, seconds: float) -> None:
        """Push the clock forward; whoever sleeps past the new time wakes up."""
        self._pushed += seconds
        push, self._push = self._push, asyncio.Event()
        push.set()

    async def sleep(self, seconds: float) -> None:
        """Return when this clock has gone `seconds` further."""
        deadline = self.now() + seconds
        self._sleeping += 1
        self._asleep.set()
        try:
            while (left := deadline - self.now()) > 0:
                await self._wait(left)
        finally:
            self._sleeping -= 1
            if not self._sleeping:
                self._asleep.clear()

    async def somebody_sleeps(self) -> None:
        """Return when somebody waits for this clock, so that `advance` will wake them."""
        await self._asleep.wait()

    async def _wait(self, seconds: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._push.wait()


class FrozenClock(Clock):
    """Time that stands still until somebody calls `advance`."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        super().__init__()
        self._start = start

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._start + self._pushed

    async def _wait(self, seconds: float) -> None:
        await self._push.wait()
