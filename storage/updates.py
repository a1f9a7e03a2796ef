"""Which updates have been carried out, and which could not be."""

from typing import Final

import aiosqlite

MOST_QUARANTINED: Final = 1000
"""Whoever finds a way to break updates fills no disk: the newest are kept."""


class Updates:
    """Rows of `updates` and `quarantine`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def is_done(self, update_id: int) -> bool:
        """Whether this update has already changed something."""
        query = "SELECT 1 FROM updates WHERE update_id = ?"
        return bool(await self._connection.execute_fetchall(query, (update_id,)))

    async def mark_done(self, update_id: int, now: float) -> None:
        """Remembers that this update has been carried out."""
        await self._connection.execute(
            "INSERT INTO updates (update_id, done_at) VALUES (?, ?)", (update_id, now)
        )

    async def prune(self, before: float, most: int) -> int:
        """Forgets updates so old that Telegram delivers them no more; how many it were."""
        cursor = await self._connection.execute(
            "DELETE FROM updates WHERE update_id IN"
            " (SELECT update_id FROM updates WHERE done_at < ? LIMIT ?)",
            (before, most),
        )
        return cursor.rowcount

    async def forget_quarantined(self, words: str) -> None:
        """Deletes what was set aside, where these words stand in it."""
        await self._connection.execute("DELETE FROM quarantine WHERE instr(payload, ?)", (words,))

    async def prune_quarantine(self, before: float, most: int) -> int:
        """Forgets what was set aside before that; how many it were."""
        cursor = await self._connection.execute(
            "DELETE FROM quarantine WHERE update_id IN"
            " (SELECT update_id FROM quarantine WHERE seen_at < ? LIMIT ?)",
            (before, most),
        )
        return cursor.rowcount

    async def quarantine(self, update_id: int, payload: str, error: str, now: float) -> None:
        """Keeps an update that could not be understood or handled."""
        await self._connection.execute(
            "INSERT OR REPLACE INTO quarantine (update_id, payload, error, seen_at)"
            " VALUES (?, ?, ?, ?)",
            (update_id, payload, error, now),
        )
        await self._connection.execute(
            "DELETE FROM quarantine WHERE update_id NOT IN"
            " (SELECT update_id FROM quarantine ORDER BY seen_at DESC LIMIT ?)",
            (MOST_QUARANTINED,),
        )

    async def quarantined(self) -> list[tuple[int, str, str]]:
        """(update_id, payload, error) of every update set aside, oldest first."""
        query = "SELECT update_id, payload, error FROM quarantine ORDER BY update_id"
        async with self._connection.execute(query) as cursor:
            return [(row[0], row[1], row[2]) async for row in cursor]
