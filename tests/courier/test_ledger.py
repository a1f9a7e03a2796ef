"""What the ledger could not write is not forgotten, whatever SQLite said."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.courier.ledger import Ledger
from storage import Database, ScreenRecord, TableRecord

LOCKED = sqlite3.OperationalError("database is locked")
MALFORMED = sqlite3.DatabaseError("database disk image is malformed")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    async with database.transaction():
        await database.tables.save(TableRecord("t1", -1, 0, True, None, "{}", 0.0))
    yield database
    await database.close()


def shown(table_id: str, message_id: int) -> ScreenRecord:
    return ScreenRecord(table_id, "table", -1, 0, message_id, "1", "strip", "digest", 0.0)


async def saved(database: Database) -> list[int]:
    async with database.transaction():
        return [record.message_id for record in await database.screens.of_open_tables()]


class Faulty:
    """A repository whose next calls fail."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.errors: list[Exception | None] = []
        self._save = database.screens.save
        monkeypatch.setattr(database.screens, "save", self)

    async def __call__(self, records: list[ScreenRecord]) -> None:
        if self.errors and (error := self.errors.pop(0)):
            raise error
        await self._save(records)


@pytest.mark.parametrize("error", [LOCKED, MALFORMED])
async def test_it_is_written_the_next_time(
    database: Database, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    ledger = Ledger(database)
    Faulty(database, monkeypatch).errors = [error]
    ledger.note(shown("t1", 7))
    await ledger.flush()
    assert await saved(database) == []
    await ledger.flush()
    assert await saved(database) == [7]


async def test_trouble_in_the_midst_of_a_screen_without_a_table_loses_no_other(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = Ledger(database)
    faulty = Faulty(database, monkeypatch)
    faulty.errors = [None, None, LOCKED]  # all together, the farewells, then the first by itself
    ledger.note(shown("t1", 7))
    ledger.note(shown("no such table", 8))
    await ledger.flush()
    await ledger.flush()
    assert await saved(database) == [7]


async def test_it_goes_on_flushing(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.courier.ledger._FLUSH_SECONDS", 0.0)
    ledger = Ledger(database)
    faulty = Faulty(database, monkeypatch)
    faulty.errors = [MALFORMED] * 3
    flushing = asyncio.create_task(ledger.keep_flushing())
    ledger.note(shown("t1", 7))
    async with asyncio.timeout(5):
        while not await saved(database):
            assert not flushing.done()
    flushing.cancel()
