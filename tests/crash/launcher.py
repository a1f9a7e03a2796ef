"""A bot that has been imported already, and is forked for each of its lives: `python -m` this.

It reads a line of JSON for each life and answers with the process id, and with the exit status
when the life is over. Computer players think of what comes to mind, in the bot's own process.
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.crash.board import Board, Reaper
from tests.crash.points import all_points, plant

_DIE_WITH_PARENT = 1


class _Present:
    """Whoever reaps now; nobody while the modules are imported."""

    reaper: Reaper | None = None

    def passed(self, number: int) -> None:
        if self.reaper is not None:
            self.reaper.passed(number)


class _QuickThinkers:
    """In place of those with processes of their own."""

    def __init__(self, processes: int) -> None:
        self._quick = import_module("bot.thinkers").quick

    async def __call__(self, question: Any) -> Any:
        return self._quick(question)

    def later(self, question: Any, then: Callable[[Any], None]) -> None:
        then(self._quick(question))

    async def wake(self) -> None:
        return None

    def close(self) -> None:
        return None


def main() -> None:
    """Serves until the input ends."""
    present = _Present()
    plant(present.passed)
    from bot import app, command
    from bot.updates import processor
    from handlers.menu import menus

    menus()  # all languages are read once, before anybody lives
    vars(app)["Thinkers"] = _QuickThinkers
    vars(app)["RETRY_SECONDS"] = 0.1
    vars(processor)["_STORAGE_RETRY_SECONDS"] = (0.1, 0.2)
    points = len(all_points())
    _tell({"ready": points})
    for line in sys.stdin:
        life = json.loads(line)
        child = os.fork()
        if not child:
            if life["board"]:
                board = Board(Path(life["board"]), points)
                present.reaper = Reaper(board, life["seed"], life["chance"], life["politely"])
            os._exit(_live(command.main, life))
        _tell({"pid": child})
        _tell({"status": os.waitpid(child, 0)[1]})


def _live(run: Any, life: dict[str, Any]) -> int:
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    os.environ.clear()
    os.environ.update(life["environment"])
    os.chdir(life["folder"])
    log = os.open(life["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.argv = ["bot"]
    try:
        return int(run())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()


def _tell(news: dict[str, Any]) -> None:
    print(json.dumps(news), flush=True)


if __name__ == "__main__":
    main()
