"""The bot as a forked process: a new life costs milliseconds, and can end wherever a test wants."""

import asyncio
import json
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandbox import Telegram
from tests.crash.points import ROOT
from tests.e2e.process import LIFTED


@dataclass(frozen=True)
class Fate:
    """Where a life is to end: at what is wanted on the board, with some chance each time.

    `politely`: not before SIGTERM has come, after so many points.
    """

    board: Path
    seed: str
    chance: float = 1.0
    politely: int = 0


class MortalBot:
    """One bot with many lives, one after another."""

    def __init__(
        self,
        launcher: asyncio.subprocess.Process,
        telegram: Telegram,
        folder: Path,
        settings: dict[str, str],
    ) -> None:
        self._launcher = launcher
        self._telegram = telegram
        self._folder = folder
        self._settings = settings
        self._ending: asyncio.Task[int] | None = None
        self.pid = 0
        self.lives = 0
        self.database = folder / "durak.sqlite3"
        self.log_path = folder / "bot.log"

    @property
    def log(self) -> str:
        """All that was logged, in all lives."""
        return self.log_path.read_text("utf-8")

    @property
    def dead(self) -> bool:
        """Whether this life is over."""
        return self._ending is None or self._ending.done()

    async def start(self, fate: Fate | None = None, **settings: str) -> None:
        """Begins a life, which ends as `fate` says or when it is told to; its own settings win."""
        life = {
            "environment": {
                "PATH": os.environ["PATH"],
                "BOT_TOKEN": self._telegram.token,
                "BOT_API_URL": self._telegram.url,
                "DATABASE_PATH": str(self.database),
                **LIFTED,
                **self._settings,
                **settings,
            },
            "folder": str(self._folder),
            "log": str(self.log_path),
            "board": str(fate.board) if fate else "",
            "seed": fate.seed if fate else "",
            "chance": fate.chance if fate else 0,
            "politely": fate.politely if fate else 0,
        }
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(json.dumps(life).encode() + b"\n")
        self.pid = (await self._hears())["pid"]
        self.lives += 1
        self._ending = asyncio.create_task(self._end_of_life())

    async def end(self, how: signal.Signals | None = None) -> int:
        """Sends a signal, if any, and waits for the end; 0, or minus the signal that it died of."""
        assert self._ending is not None
        if how is not None and not self._ending.done():
            os.kill(self.pid, how)
        return await self._ending

    async def _end_of_life(self) -> int:
        status = os.waitstatus_to_exitcode((await self._hears())["status"])
        self._telegram.world.changes.ring()  # whoever waits for the bot looks again
        return status

    async def _hears(self) -> dict[str, Any]:
        assert self._launcher.stdout is not None
        line = await self._launcher.stdout.readline()
        if not line:
            raise RuntimeError("the launcher is gone; what it said last is in the test's output")
        return dict(json.loads(line))


@asynccontextmanager
async def mortal_bot(telegram: Telegram, folder: Path, **settings: str) -> AsyncIterator[MortalBot]:
    """A bot that is ready to be born; whatever is still alive at the end is killed."""
    launcher = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.crash.launcher",
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    bot = MortalBot(launcher, telegram, folder, settings)
    try:
        await bot._hears()
        yield bot
    finally:
        if not bot.dead:
            await bot.end(signal.SIGKILL)
        assert launcher.stdin is not None
        launcher.stdin.close()
        await launcher.wait()


@contextmanager
def locked(bot: MortalBot) -> Iterator[None]:
    """Somebody else writes, and does not come to an end."""
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
