"""Which message shows a table where, what it showed last, and which ones still have to go."""

from collections.abc import Iterable

import aiosqlite

from storage.records import FarewellRecord, ScreenRecord

_COLUMNS = "table_id, place, chat_id, thread_id, message_id, chapter, farewell, digest, sent_at"


class Screens:
    """Rows of `screens`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def of_open_tables(self) -> list[ScreenRecord]:
        """The screens of every open table, for the courier to start from."""
        return await self._of_tables(is_open=True)

    async def of_closed_tables(self) -> list[ScreenRecord]:
        """The screens that stayed behind when their tables were closed."""
        return await self._of_tables(is_open=False)

    async def _of_tables(self, *, is_open: bool) -> list[ScreenRecord]:
        query = (
            "SELECT screens.table_id, place, screens.chat_id, screens.thread_id, message_id,"
            " chapter, farewell, digest, sent_at FROM screens"
            " JOIN tables USING (table_id) WHERE open = ?"
        )
        async with self._connection.execute(query, (is_open,)) as cursor:
            return [ScreenRecord(*row) async for row in cursor]

    async def of_table(self, table_id: str) -> list[ScreenRecord]:
        """The screens of one table."""
        query = f"SELECT {_COLUMNS} FROM screens WHERE table_id = ?"  # noqa: S608
        async with self._connection.execute(query, (table_id,)) as cursor:
            return [ScreenRecord(*row) async for row in cursor]

    async def save(self, screens: Iterable[ScreenRecord]) -> None:
        """Inserts or replaces screens."""
        await self._connection.executemany(
            f"INSERT OR REPLACE INTO screens ({_COLUMNS})"  # noqa: S608
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    screen.table_id,
                    screen.place,
                    screen.chat_id,
                    screen.thread_id,
                    screen.message_id,
                    screen.chapter,
                    screen.farewell,
                    screen.digest,
                    screen.sent_at,
                )
                for screen in screens
            ],
        )

    async def forget(self, keys: Iterable[tuple[str, str]]) -> None:
        """Removes screens by (table_id, place)."""
        await self._connection.executemany(
            "DELETE FROM screens WHERE table_id = ? AND place = ?", list(keys)
        )

    async def farewells(self) -> list[FarewellRecord]:
        """The messages that still have to go."""
        query = "SELECT chat_id, message_id, farewell, sent_at FROM farewells"
        async with self._connection.execute(query) as cursor:
            return [FarewellRecord(*row) async for row in cursor]

    async def owe(self, farewells: Iterable[FarewellRecord]) -> None:
        """Remembers messages that have to go."""
        await self._connection.executemany(
            "INSERT OR REPLACE INTO farewells (chat_id, message_id, farewell, sent_at)"
            " VALUES (?, ?, ?, ?)",
            [(f.chat_id, f.message_id, f.farewell, f.sent_at) for f in farewells],
        )

    async def settle(self, messages: Iterable[tuple[int, int]]) -> None:
        """These messages, by (chat_id, message_id), are gone."""
        await self._connection.executemany(
            "DELETE FROM farewells WHERE chat_id = ? AND message_id = ?", list(messages)
        )
