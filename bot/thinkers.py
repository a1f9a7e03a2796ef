"""Computer players think in processes of their own, so that nobody's tap waits for them."""

import asyncio
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final

import structlog

from bot.tables.computers import Question
from engine.computer import Decision, Level, choose, decide

SECONDS: Final = {Level.EASY: 0.01, Level.NORMAL: 0.01, Level.HARD: 0.05}
"""How long each level thinks about a move."""
PATIENCE_SECONDS: Final = 2.0
"""Who has not answered by then plays what comes to mind."""
MOST_WAITING: Final = 64
"""More questions than that are answered by what comes to mind."""

log = structlog.get_logger(__name__)


class Thinkers:
    """A bounded pool of processes that think."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool = self._fresh_pool()
        self._waiting = 0
        self._errands: dict[int, asyncio.Task[None]] = {}

    async def __call__(self, question: Question) -> Decision | None:
        """The decision of the question's level, or a quick one if there is no time for it."""
        if self._waiting >= MOST_WAITING:
            return quick(question)
        self._waiting += 1
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await asyncio.get_running_loop().run_in_executor(self._pool, think, question)
        except TimeoutError:
            log.warning("thinking_took_too_long", level=question.level)
        except BrokenProcessPool:
            log.warning("thinkers_died")
            self._pool.shutdown(wait=False)
            self._pool = self._fresh_pool()
        finally:
            self._waiting -= 1
        return quick(question)

    async def wake(self) -> None:
        """Starts a process before anybody waits for it."""
        await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)

    def later(
        self, asker: int, question: Question, then: Callable[[Decision | None], None]
    ) -> bool:
        """Calls `then` with the decision, while the caller goes on.

        False if this asker's last question is still thought about: one at a time, or whoever asks
        without end would make everybody's computer players play what comes to mind.
        """
        if asker in self._errands:
            return False

        async def run() -> None:
            then(await self(question))

        errand = self._errands[asker] = asyncio.create_task(run())
        errand.add_done_callback(lambda _: self._errands.pop(asker))
        return True

    def close(self) -> None:
        """Ends the processes; what they think about is dropped."""
        for errand in self._errands.values():
            errand.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _fresh_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._processes, context, initializer=_settle_in)


def think(question: Question) -> Decision | None:
    """Thinks as long as the level may; in a process of its own."""
    end = time.perf_counter() + SECONDS[question.level]
    return decide(
        question.view,
        question.legal,
        question.level,
        chance=random.Random(question.seed),  # noqa: S311 - thoughts are no secrets
        budget=lambda: time.perf_counter() >= end,
        cheating=question.cheating,
    )


def quick(question: Question) -> Decision | None:
    """What comes to mind."""
    moves = [action for action in question.legal if action.kind != "accuse"]
    return Decision(choose(question.view, moves), "whim") if moves else None


def _settle_in() -> None:
    """Thinkers give way to the bot, leave signals to it, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    threading.Thread(target=_end_with_the_bot, daemon=True).start()


def _end_with_the_bot() -> None:
    """A bot that was killed tells nobody: its process is watched instead."""
    bot = multiprocessing.parent_process()
    assert bot is not None
    wait([bot.sentinel])
    os._exit(0)
