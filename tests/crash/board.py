"""What the test and the lives of the bot tell each other: a file that outlives a SIGKILL."""

import mmap
import os
import random
import signal
from pathlib import Path

_CELL = 4


class Board:
    """How often each point was passed, and how often somebody is still to die there."""

    def __init__(self, path: Path, points: int) -> None:
        size = (2 * points + 1) * _CELL
        with path.open("a+b") as file:
            file.truncate(size)
            file.flush()
            self._memory = mmap.mmap(file.fileno(), size)
        cells = memoryview(self._memory).cast("I")
        self.passed = cells[:points]
        self.wanted = cells[points : 2 * points]
        self._last = cells[2 * points :]

    @property
    def last(self) -> int | None:
        """The point where the last life ended, if it ended at one."""
        return self._last[0] - 1 if self._last[0] else None

    def clear_last(self) -> None:
        """A new life begins."""
        self._last[0] = 0

    def die_at(self, number: int) -> None:
        """Writes down where the life ends."""
        self.wanted[number] -= 1
        self._last[0] = number + 1


class Reaper:
    """Lets a life end at a point where somebody is still to die, with some `chance` each time.

    `politely`: after so many points SIGTERM comes, and nobody dies before; 0: it never comes.
    """

    def __init__(self, board: Board, seed: str, chance: float, politely: int) -> None:
        self._board = board
        self._dice = random.Random(seed)
        self._chance = chance
        self._politely = politely

    def passed(self, number: int) -> None:
        """The bot is at this point."""
        self._board.passed[number] += 1
        if self._politely:
            self._politely -= 1
            if not self._politely:
                os.kill(os.getpid(), signal.SIGTERM)
        elif self._board.wanted[number] and self._dice.random() < self._chance:
            self._board.die_at(number)
            os.kill(os.getpid(), signal.SIGKILL)
