"""A crowd plays while the bot dies again and again, at one point after the other."""

import random
import signal
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

from sandbox import Telegram
from tests.crash.board import Board
from tests.crash.excuses import excuse
from tests.crash.mortal import Fate, MortalBot, locked, mortal_bot
from tests.crash.points import all_points
from tests.soak.checks import Store, check_clocks, check_kept, check_screens, left_behind
from tests.soak.crowd import OPEN_KINDS, Crowd

SETTINGS = {
    "TURN_SECONDS": "1",
    "WINDOW_SECONDS": "0.3",
    "DELIVERY_SECONDS": "0.5",
    "RESTART_GRACE": "0.1",
    "REQUEST_TIMEOUT": "1",
    "POLL_TIMEOUT": "5",
}
PATIENT_STEPS = 100
"""So many steps without a death, and the bot is told to stop."""
PATIENT_LIVES = 40
"""So many lives in a row without a death, and what is left is too rare."""


class Story:
    """Lives and deaths, and what is found after each.

    `deaths`: how often at each point; 0: once at each await, be it before, during or after it.
    """

    def __init__(
        self, telegram: Telegram, folder: Path, dice: random.Random, deaths: int = 0
    ) -> None:
        self.telegram = telegram
        self.folder = folder
        self.dice = dice
        self.points = all_points()
        self.board = Board(folder / "board", len(self.points))
        self.deaths: Counter[int] = Counter()
        self.steps = 0
        self.lives = 0
        self.orphans = 0
        self._once = not deaths
        self._replayed: set[tuple[str, int]] = set()
        for number, point in enumerate(self.points):
            self.board.wanted[number] = 0 if excuse(point.awaited) else max(deaths, 1)

    async def run(self, most_lives: int) -> None:
        """Lives until there is nowhere left to die; raises AssertionError for what is lost."""
        crowd = await Crowd.gather(self.telegram, self.dice, OPEN_KINDS)
        async with mortal_bot(self.telegram, self.folder, **SETTINGS) as bot:
            survived = 0
            while self.lives < most_lives and any(self.board.wanted) and survived < PATIENT_LIVES:
                survived = 0 if await self._live(bot, crowd) else survived + 1
                self._look(bot, crowd)
                self.lives += 1
            await self._end_well(bot, crowd)

    async def _live(self, bot: MortalBot, crowd: Crowd) -> bool:
        """One life; whether it ended at a point, and not after a while."""
        self.board.clear_last()
        fate = Fate(
            self.folder / "board",
            seed=str(self.dice.random()),
            chance=self.dice.choice([1, 0.3]),
            politely=self.dice.randint(1, 3000) if self.dice.random() < 0.15 else 0,
        )
        await bot.start(
            fate,
            STOP_DEADLINE=self.dice.choice(["0.1", "10"]),
            MESSAGES_PER_SECOND=self.dice.choice(["5", "60", "10000"]),
        )
        for _ in range(PATIENT_STEPS):
            await crowd.step()
            self.steps += 1
            with locked(bot) if self.dice.random() < 0.003 else nullcontext():
                await self._until_all_is_handled(bot)
            if bot.dead:
                break
        code = await bot.end(signal.SIGTERM)
        if self.board.last is None:
            assert code == 0, bot.log
            return False
        assert code == -signal.SIGKILL
        self._has_died_at(self.board.last)
        return True

    def _has_died_at(self, number: int) -> None:
        self.deaths[number] += 1
        if self._once:
            for sibling, point in enumerate(self.points):
                if point.awaited == self.points[number].awaited:
                    self.board.wanted[sibling] = 0

    async def _until_all_is_handled(self, bot: MortalBot) -> None:
        updates = self.telegram.world.updates
        await self.telegram.until(lambda: bot.dead or not updates.waiting)

    def _look(self, bot: MortalBot, crowd: Crowd) -> None:
        if bot.database.exists():
            store = Store.read(bot.database)
            check_kept(store, crowd.taps, self._replayed)
            check_clocks(store)

    async def _end_well(self, bot: MortalBot, crowd: Crowd) -> None:
        """Without deaths and trouble everything comes to rest, and every chat tells the truth.

        A message that was sent in the moment of a death is known to nobody, and keeps its buttons
        until somebody taps one.
        """
        crowd.trouble.is_over()
        orphans = left_behind(Store.read(bot.database), self.telegram)
        self.orphans = len(orphans)
        await bot.start(STOP_DEADLINE="60")
        await crowd.everybody_says("/help")
        await self._until_all_is_handled(bot)
        for message in orphans:
            crowd.tap_any(message)
        await self._until_all_is_handled(bot)
        for _ in range(2):  # the second life finds nothing to do
            assert await bot.end(signal.SIGTERM) == 0, bot.log
            store = Store.read(bot.database)
            check_kept(store, crowd.taps, self._replayed)
            check_clocks(store)
            check_screens(store, self.telegram, crowd.trouble.deleted)
            assert not left_behind(store, self.telegram)
            await bot.start(STOP_DEADLINE="60")
            await crowd.everybody_says("/help")
            await self._until_all_is_handled(bot)
        assert "Traceback" not in bot.log, bot.log

    def spared(self) -> list[str]:
        """The awaits that no life ended at, and that have no excuse."""
        died = {self.points[number].awaited for number in self.deaths}
        names = dict.fromkeys(point.awaited for point in self.points)
        return [name for name in names if name not in died and not excuse(name)]

    def report(self) -> str:
        """Where the bot died, and where it did not."""
        awaits = {point.awaited for point in self.points}
        died = {self.points[number].awaited for number in self.deaths}
        alive = [n for n in range(len(self.points)) if not self.deaths[n]]
        return "\n".join(
            [
                f"{len(self.points)} points of {len(awaits)} awaits; {self.deaths.total()} deaths"
                f" at {len(self.deaths)} points of {len(died)} awaits",
                f"{self.lives} lives, {self.steps} steps, {self.orphans} messages left behind",
                *(f"  {self._why_not(number)}: {self.points[number]}" for number in alive),
            ]
        )

    def _why_not(self, number: int) -> str:
        point, passed = self.points[number], self.board.passed
        if why := excuse(point.awaited):
            return why
        if not passed[number] and point.moment == "during" and passed[number + 1]:
            return "never waits"
        return "never died at" if passed[number] else "never passed"
