"""Tables and the log of their moves."""

from collections.abc import Iterable

import aiosqlite

from storage.records import MoveRecord, TableRecord

_COLUMNS = "table_id, chat_id, thread_id, open, alarm, document, changed_at"


class Tables:
    """Rows of `tables` and `moves`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def save(self, table: TableRecord) -> None:
        """Inserts or replaces the table."""
        await self._connection.execute(
            f"INSERT INTO tables ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
            " ON CONFLICT (table_id) DO UPDATE SET chat_id = excluded.chat_id,"
            " thread_id = excluded.thread_id, open = excluded.open, alarm = excluded.alarm,"
            " document = excluded.document, changed_at = excluded.changed_at",
            (
                table.table_id,
                table.chat_id,
                table.thread_id,
                table.open,
                table.alarm,
                table.document,
                table.changed_at,
            ),
        )

    async def find(self, table_id: str) -> TableRecord | None:
        """The table, open or closed, or None."""
        return await self._find_one("table_id = ?", (table_id,))

    async def find_open(self, chat_id: int, thread_id: int) -> TableRecord | None:
        """The open table of a chat or topic, or None."""
        return await self._find_one(
            "open = 1 AND chat_id = ? AND thread_id = ?", (chat_id, thread_id)
        )

    async def all_open(self) -> list[TableRecord]:
        """Every open table."""
        query = f"SELECT {_COLUMNS} FROM tables WHERE open = 1"  # noqa: S608
        async with self._connection.execute(query) as cursor:
            return [_table(row) async for row in cursor]

    async def closed_with(self, words: str) -> list[TableRecord]:
        """The closed tables in whose documents these words stand."""
        query = f"SELECT {_COLUMNS} FROM tables WHERE open = 0 AND instr(document, ?)"  # noqa: S608
        return [_table(row) for row in await self._connection.execute_fetchall(query, (words,))]

    async def delete(self, table_id: str) -> None:
        """Deletes a table with its moves."""
        await self._connection.execute("DELETE FROM tables WHERE table_id = ?", (table_id,))

    async def set_aside(self, table_id: str) -> None:
        """The row cannot be used: it makes room in its chat, and is kept for a look."""
        await self._connection.execute("UPDATE tables SET open = 0 WHERE table_id = ?", (table_id,))

    async def prune(self, before: float, most: int) -> int:
        """Forgets closed tables that have not changed since, with their moves; how many it were."""
        cursor = await self._connection.execute(
            "DELETE FROM tables WHERE table_id IN (SELECT table_id FROM tables"
            " WHERE open = 0 AND changed_at < ? LIMIT ?)",
            (before, most),
        )
        return cursor.rowcount

    async def prune_unplayed(self, before: float, most: int) -> int:
        """Forgets closed tables where nobody has ever moved; how many it were."""
        cursor = await self._connection.execute(
            "DELETE FROM tables WHERE table_id IN (SELECT table_id FROM tables"
            " WHERE open = 0 AND changed_at < ? AND NOT EXISTS"
            " (SELECT 1 FROM moves WHERE moves.table_id = tables.table_id) LIMIT ?)",
            (before, most),
        )
        return cursor.rowcount

    async def log(self, moves: Iterable[MoveRecord]) -> None:
        """Appends moves to the log."""
        await self._connection.executemany(
            "INSERT INTO moves (table_id, number, deal, seat, action, played_at)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            [
                (move.table_id, move.number, move.deal, move.seat, move.action, move.played_at)
                for move in moves
            ],
        )

    async def moves(self, table_id: str) -> list[MoveRecord]:
        """The moves of a table in the order in which they were played."""
        query = (
            "SELECT table_id, number, deal, seat, action, played_at FROM moves"
            " WHERE table_id = ? ORDER BY number"
        )
        async with self._connection.execute(query, (table_id,)) as cursor:
            return [MoveRecord(*row) async for row in cursor]

    async def _find_one(self, where: str, values: tuple[object, ...]) -> TableRecord | None:
        query = f"SELECT {_COLUMNS} FROM tables WHERE {where}"  # noqa: S608
        async with self._connection.execute(query, values) as cursor:
            row = await cursor.fetchone()
        return None if row is None else _table(row)


def _table(row: aiosqlite.Row) -> TableRecord:
    table_id, chat_id, thread_id, is_open, alarm, document, changed_at = row
    return TableRecord(table_id, chat_id, thread_id, bool(is_open), alarm, document, changed_at)
