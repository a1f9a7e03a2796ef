"""The bot of the sandbox: it can be started anew, on the same database, at another speed."""

import asyncio

from bot.app import run
from bot.settings import Settings

_CLOCKS = (
    "turn_seconds",
    "window_seconds",
    "delivery_seconds",
    "restart_grace",
    "computer_pause",
    "lobby_minutes",
)


class Lives:
    """One life of the bot after another, until it is told to stop for good."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._speed = 1
        self._again = True
        self._stopping = asyncio.Event()

    def restart(self, speed: int) -> None:
        """End this life; in the next all limits that the operator sets are so many times shorter.

        A table that is open already keeps the limit of its turns.
        """
        self._speed = speed
        self._again = True
        self._stopping.set()

    async def run(self) -> None:
        """Live, and live again after each `restart`; see `bot.app.run` for the end and errors."""
        while self._again:
            self._again = False
            self._stopping = asyncio.Event()
            await run(_hastened(self._settings, self._speed), self._stopping)


def _hastened(settings: Settings, speed: int) -> Settings:
    """The same settings with shorter times."""
    return settings.model_copy(update={name: getattr(settings, name) / speed for name in _CLOCKS})
