"""The bot as a process of its own, which can be killed and started again."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Self

from sandbox import Telegram

LIFTED = {
    "MESSAGES_PER_SECOND": "10000",
    "GROUP_MESSAGES_PER_MINUTE": "100000",
    "GROUP_BURST": "1000",
    "PRIVATE_MESSAGES_PER_SECOND": "10000",
    "PRIVATE_BURST": "1000",
    "MOST_TAPS": "100000",
    "MOST_COMMANDS": "100000",
    "COMPUTER_PAUSE": "0",
    "POLL_TIMEOUT": "20",
}


class BotProcess:
    """`python -m bot` against a local Telegram; its log is kept and must stay clean."""

    def __init__(
        self, telegram: Telegram, folder: Path, settings: dict[str, str], name: str = "bot"
    ) -> None:
        self._telegram = telegram
        self._folder = folder
        self._settings = settings
        self._process: asyncio.subprocess.Process | None = None
        self.log_path = folder / f"{name}.log"

    @property
    def log(self) -> str:
        """All that the bot has logged so far, over all its lives."""
        return self.log_path.read_text("utf-8")

    async def start(self) -> Self:
        """Starts the process; returns at once, people wait for what they see."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(Path.cwd()),
            "BOT_TOKEN": self._telegram.token,
            "BOT_API_URL": self._telegram.url,
            "DATABASE_PATH": str(self._folder / "durak.sqlite3"),
            **LIFTED,
            **self._settings,
        }
        with self.log_path.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot",
                cwd=self._folder,
                env=environment,
                stdout=log,
                stderr=log,
            )
        return self

    async def kill(self) -> None:
        """SIGKILL, wherever it is."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    async def ends(self) -> int:
        """The exit code, once it leaves by itself."""
        assert self._process is not None
        async with asyncio.timeout(self._telegram.patience):
            return await self._process.wait()

    async def __aenter__(self) -> Self:
        return await self.start()

    async def __aexit__(self, *error: object) -> None:
        await self.kill()

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(how)
        return await self._process.wait()

    def assert_clean(self) -> None:
        """No traceback and no error in any log."""
        for line in self.log.splitlines():
            assert "Traceback" not in line, self.log
            level = line.partition("[")[2].partition("]")[0].strip()
            assert level not in {"error", "critical"}, self.log


@asynccontextmanager
async def running_bot(
    telegram: Telegram, folder: Path, **settings: str
) -> AsyncIterator[BotProcess]:
    """A bot that runs until the end of the block, and must have had nothing to complain of."""
    bot = await BotProcess(telegram, folder, settings).start()
    try:
        yield bot
    finally:
        code = await bot.stop()
    assert code == 0, bot.log
    bot.assert_clean()
    assert not telegram.violations, telegram.violations
