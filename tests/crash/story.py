"""A crowd plays while the bot dies again and again, at one point after the other."""

import random
import signal
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

from sandbox import Telegram
from tests.crash.board import Board
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
    "MESSAGES_PER_SECOND": "60",
}
PATIENT_STEPS = 150
"""So many steps without a death at a new point, and the story is over."""


class Story:
    """Lives and deaths, and what is found after each."""

    def __init__(
        self, telegram: Telegram, folder: Path, dice: random.Random, deaths: int = 1
    ) -> None:
        self.telegram = telegram
        self.folder = folder
        self.dice = dice
        self.points = all_points()
        self.board = Board(folder / "board", len(self.points))
        for number in range(len(self.points)):
            self.board.wanted[number] = deaths
        self.deaths: Counter[int] = Counter()
        self.steps = 0
        self.lives = 0
        self.orphans = 0
        self._replayed: set[tuple[str, int]] = set()

    async def run(self, most_lives: int) -> None:
        """Lives until nothing new is reached; raises AssertionError for what is lost."""
        crowd = await Crowd.gather(self.telegram, self.dice, OPEN_KINDS)
        async with mortal_bot(self.telegram, self.folder, **SETTINGS) as bot:
            while bot.lives < most_lives and await self._live(bot, crowd):
                self._look(bot, crowd)
            self._look(bot, crowd)
            await self._end_well(bot, crowd)
            self.lives = bot.lives

    async def _live(self, bot: MortalBot, crowd: Crowd) -> bool:
        """One life; whether it ended at a point."""
        self.board.clear_last()
        await bot.start(
            Fate(
                self.folder / "board",
                seed=str(self.dice.random()),
                chance=self.dice.choice([1, 0.3]),
                politely=self.dice.random() < 0.15,
            ),
            STOP_DEADLINE=self.dice.choice(["0.1", "10"]),
        )
        for _ in range(PATIENT_STEPS):
            await crowd.step()
            self.steps += 1
            with locked(bot) if self.dice.random() < 0.003 else nullcontext():
                await self._until_all_is_handled(bot)
            if bot.dead:
                break
        else:
            await bot.end(signal.SIGTERM)
        code = await bot.end()
        if self.board.last is not None:
            assert code == -signal.SIGKILL
            self.deaths[self.board.last] += 1
            return True
        assert code == 0, bot.log
        return bot.lives < 3 or self.dice.random() < 0.9

    async def _until_all_is_handled(self, bot: MortalBot) -> None:
        updates = self.telegram.world.updates
        await self.telegram.until(lambda: bot.dead or not updates.waiting)

    def _look(self, bot: MortalBot, crowd: Crowd) -> None:
        if bot.database.exists():
            store = Store.read(bot.database)
            check_kept(store, crowd.taps, self._replayed)
            check_clocks(store)

    async def _end_well(self, bot: MortalBot, crowd: Crowd) -> None:
        """Without deaths and trouble everything comes to rest, and every chat tells the truth."""
        crowd.trouble.is_over()
        await bot.start(STOP_DEADLINE="60")
        for circle in crowd.circles:
            for person in circle.people:
                await person.says("/help")
        await self.telegram.until(lambda: not self.telegram.world.updates.waiting)
        assert await bot.end(signal.SIGTERM) == 0, bot.log
        await bot.start(STOP_DEADLINE="60")
        await crowd.circles[0].people[0].says("/help")
        await self.telegram.until(lambda: not self.telegram.world.updates.waiting)
        assert await bot.end(signal.SIGTERM) == 0, bot.log
        store = Store.read(bot.database)
        check_kept(store, crowd.taps, self._replayed)
        check_clocks(store)
        check_screens(store, self.telegram, crowd.trouble.deleted)
        self.orphans = len(left_behind(store, self.telegram))

    def unreached(self) -> list[str]:
        """The points that no life ended at."""
        return [str(p) for number, p in enumerate(self.points) if not self.deaths[number]]

    def report(self) -> str:
        """Where the bot died, and where it did not."""
        died = [n for n in range(len(self.points)) if self.deaths[n]]
        lines = [
            f"{len(self.points)} points, died at {len(died)} of them, {self.deaths.total()} deaths",
            f"{self.lives} lives, {self.steps} steps, {self.orphans} messages left behind",
            *(
                f"  {'passed, not died at' if self.board.passed[n] else 'never passed'}: {p}"
                for n, p in enumerate(self.points)
                if not self.deaths[n]
            ),
        ]
        return "\n".join(lines)
