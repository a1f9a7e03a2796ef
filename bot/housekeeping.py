"""Old rows go: closed tables, updates that come no more, what was set aside."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import structlog

from storage import Database

_EVERY_SECONDS = 3600.0
_BATCH = 100  # rows at once: nobody's move waits long
_DAY = 86_400.0
_UNPLAYED_DAYS = 1.0  # who opens and closes tables all day fills no disk

Prune = Callable[[float, int], Awaitable[int]]

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept."""

    games: float
    updates: float
    quarantine: float


class Housekeeping:
    """Forgets what is older than the operator wants to keep."""

    def __init__(self, database: Database, keep: Retention, now: Callable[[], float]) -> None:
        self._database = database
        self._keep = keep
        self._now = now

    async def run(self) -> None:
        """Tidies up every hour, until it is cancelled."""
        while True:
            try:
                await self.tidy_up()
            except sqlite3.Error as error:
                log.warning("not_tidied_up", error=str(error))
            await asyncio.sleep(_EVERY_SECONDS)

    async def tidy_up(self) -> None:
        """Deletes everything that is too old."""
        await self._prune("tables", self._database.tables.prune, self._keep.games)
        unplayed = min(_UNPLAYED_DAYS, self._keep.games)
        await self._prune("unplayed", self._database.tables.prune_unplayed, unplayed)
        await self._prune("updates", self._database.updates.prune, self._keep.updates)
        await self._prune(
            "quarantine", self._database.updates.prune_quarantine, self._keep.quarantine
        )

    async def _prune(self, what: str, prune: Prune, days: float) -> None:
        before = self._now() - days * _DAY
        gone, batch = 0, _BATCH
        while batch == _BATCH:
            async with self._database.transaction():
                batch = await prune(before, _BATCH)
            gone += batch
        if gone:
            log.info("tidied_up", what=what, rows=gone)
