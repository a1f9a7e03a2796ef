"""Minutes of many tables with random trouble, and what must be true at the end."""

import asyncio
import random
import re
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from sandbox import Telegram
from tests.crash.mortal import MortalBot, mortal_bot
from tests.soak.checks import Store, check_clocks, check_kept, check_screens, left_behind
from tests.soak.crowd import OPEN_KINDS, Crowd, Tap
from tests.soak.trouble import Trouble
from tests.soak.witness import Witness

SETTINGS = {
    "TURN_SECONDS": "5",
    "WINDOW_SECONDS": "2",
    "DELIVERY_SECONDS": "2",
    "RESTART_GRACE": "1",
    "REQUEST_TIMEOUT": "2",
    "POLL_TIMEOUT": "5",
    "STOP_DEADLINE": "60",
    "COMPUTER_PAUSE": "0.2",
    "LOBBY_MINUTES": "1",
}
LIFE_SECONDS = 60.0
"""Between two deaths, on average."""
AT_ONCE = 20
"""So many updates may wait for the bot before somebody does anything more."""
ANSWER_LIVES = 40.0
"""Seconds after which nothing about a tap is under way any more."""
LAST_LIFE = 0.4
"""The last part of the time nobody dies, so that memory has time to grow, if it does."""
MOST_GROWTH = 1.08
"""Memory is flat if it has grown by no more than this since the first quarter of the last life."""
EXPECTED = {"update_not_saved", "table_clock_not_saved", "petition_not_saved", "answer_refused"}
"""Errors in the log that the trouble explains."""
CARDS = re.compile(r"[♠♣♦♥]|\b(?:[2-9TJQKA])[SHDC]\b")


class Soak:
    """One run."""

    def __init__(self, telegram: Telegram, folder: Path, dice: random.Random, circles: int) -> None:
        self.telegram = telegram
        self.folder = folder
        self.dice = dice
        self.circles = circles
        self.steps = 0
        self.deaths: Counter[str] = Counter()
        self.locks = 0
        self.memory: list[tuple[int, float]] = []  # the life, megabytes
        self.excused = 0
        self.orphans = 0
        self.witness = Witness()
        self.crowd = Crowd(telegram, dice, [], Trouble(telegram, dice))
        self._replayed: set[tuple[str, int]] = set()
        self._died_at: list[float] = []

    async def run(self, seconds: float) -> list[str]:
        """All that was found wrong."""
        kinds = [OPEN_KINDS[number % len(OPEN_KINDS)] for number in range(self.circles)]
        self.crowd = await Crowd.gather(self.telegram, self.dice, kinds)
        async with mortal_bot(self.telegram, self.folder, **SETTINGS) as bot:
            await bot.start()
            await self._trouble(bot, seconds)
            self.crowd.trouble.is_over()
            return await self._find_the_truth(bot)

    async def _trouble(self, bot: MortalBot, seconds: float) -> None:
        begun = time.monotonic()
        end = begun + seconds
        death = begun + self.dice.random() * min(LIFE_SECONDS, seconds / 2)
        while (now := time.monotonic()) < end:
            await self.crowd.step()
            self.steps += 1
            if death < now < end - LAST_LIFE * seconds:
                await self._die(bot)
                death = now + self.dice.uniform(0.5, 1.5) * LIFE_SECONDS
            if self.steps % 100 == 0:
                self._note(bot)
            if self.dice.random() < 0.0005:
                await self._lock(bot)
            await self._until_most_are_answered()

    async def _until_most_are_answered(self) -> None:
        updates = self.telegram.world.updates
        await self.telegram.until(lambda: len(updates.waiting) < AT_ONCE)

    async def _die(self, bot: MortalBot) -> None:
        how = self.dice.choice([signal.SIGKILL, signal.SIGTERM])
        code = await bot.end(how)
        assert code in (0, -signal.SIGKILL), bot.log[-3000:]
        self.deaths[how.name] += 1
        self._died_at.append(self.telegram.clock.now())
        store = Store.read(bot.database)
        check_kept(store, self.crowd.taps, self._replayed)
        check_clocks(store)
        await bot.start()

    async def _lock(self, bot: MortalBot) -> None:
        """Somebody makes a copy of the database, or whatever it is."""
        self.locks += 1
        with closing(sqlite3.connect(bot.database, isolation_level=None, timeout=30)) as other:
            other.execute("BEGIN IMMEDIATE")
            await asyncio.sleep(self.dice.uniform(0.1, 12))

    def _note(self, bot: MortalBot) -> None:
        self.memory.append((bot.lives, _megabytes(bot.pid)))
        self.witness.look(Store.read(bot.database))

    # The end

    async def _find_the_truth(self, bot: MortalBot) -> list[str]:
        """Trouble is over: everything comes to rest, twice, and is looked at."""
        self._note(bot)
        orphans = left_behind(Store.read(bot.database), self.telegram)
        self.orphans = len(orphans)
        for _ in range(2):
            if bot.dead:
                await bot.start()
            await self.crowd.everybody_says("/help")
            await self._until_all_is_handled()
            while orphans:
                self.crowd.tap_any(orphans.pop())
            await self._until_all_is_handled()
            assert await bot.end(signal.SIGTERM) == 0, bot.log[-3000:]
        store = Store.read(bot.database)
        self.witness.look(store)
        checks: list[Callable[[], object]] = [
            lambda: check_kept(store, self.crowd.taps, self._replayed),
            lambda: check_clocks(store),
            lambda: check_screens(store, self.telegram, self.crowd.trouble.deleted),
            lambda: _nothing(left_behind(store, self.telegram), "messages left behind"),
            lambda: self.witness.check(store, self.telegram),
            self._check_answers,
            lambda: _check_log(bot.log),
            self._check_memory,
            lambda: _nothing(self.telegram.violations, "requests that Telegram never takes"),
        ]
        return [trouble for check in checks if (trouble := _outcome(check))]

    async def _until_all_is_handled(self) -> None:
        await self.telegram.until(lambda: not self.telegram.world.updates.waiting)

    def _check_answers(self) -> None:
        """Every tap was answered, but for those under way when the bot died or a call was lost."""
        silent = [t for t in self.crowd.taps if t.query.answer is None and not t.query.expired]
        inexcusable = [tap.query.data for tap in silent if not self._died_near(tap)]
        self.excused = len(silent) - len(inexcusable)
        _nothing(inexcusable, "taps without an answer")

    def _died_near(self, tap: Tap) -> bool:
        pressed = tap.query.pressed_at
        return any(pressed - 1 <= death <= pressed + ANSWER_LIVES for death in self._died_at)

    def _check_memory(self) -> None:
        young, old = self._memory_of_the_last_life()
        assert old < MOST_GROWTH * young, f"memory grew from {young:.0f} to {old:.0f} MB"

    def _memory_of_the_last_life(self) -> tuple[float, float]:
        last, _ = self.memory[-1]
        samples = [megabytes for life, megabytes in self.memory if life == last]
        return samples[len(samples) // 4], samples[-1]

    def report(self) -> str:
        """What happened, in numbers."""
        taps = self.crowd.taps
        answers = Counter(_answer(tap) for tap in taps)
        faults = Counter(call.fault for call in self.telegram.calls if call.fault)
        errors = Counter(
            f"{call.error.code}" for call in self.telegram.calls if call.error is not None
        )
        young, old = self._memory_of_the_last_life()
        return "\n".join(
            [
                f"{self.steps} steps, {len(taps)} taps: {dict(answers)}, {self.excused} at a death",
                f"{len(self.telegram.calls)} calls, faults {dict(faults)}, refused {dict(errors)}",
                f"deaths {dict(self.deaths)}, the database locked {self.locks} times",
                f"{len(self.witness.deals)} deals watched, {self.orphans} messages left behind",
                f"the last life's memory: {young:.1f} MB when warm, {old:.1f} MB at the end"
                f" (peak {max(m for _, m in self.memory):.0f} MB)",
            ]
        )


def _answer(tap: Tap) -> str:
    answer = tap.query.answer
    if answer is None:
        return "unanswered"
    return "refused" if answer.alert else "taken"


def _check_log(log: str) -> None:
    lines = log.splitlines()
    bad = [
        line
        for line in lines
        if "Traceback" in line or (re.search(r"\[(error|critical)", line) and not _expected(line))
    ]
    _nothing(bad, "complaints in the log")
    _nothing([line for line in lines if CARDS.search(line)], "lines of the log that tell a card")


def _expected(line: str) -> bool:
    return any(event in line for event in EXPECTED)


def _nothing(found: Sequence[object], what: str) -> None:
    assert not found, f"{len(found)} {what}: {[str(one) for one in found[:5]]}"


def _outcome(check: Callable[[], object]) -> str:
    """What is wrong, or nothing."""
    try:
        check()
    except AssertionError as error:
        return str(error) or repr(error)
    return ""


def _megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
