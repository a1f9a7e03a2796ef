"""What is kept, and for how long."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.housekeeping import Housekeeping, Retention
from storage import Database, MoveRecord, TableRecord
from storage.updates import MOST_QUARANTINED

DAY = 86_400.0
NOW = 1_000 * DAY


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    yield database
    await database.close()


async def test_closed_tables_go_with_their_moves_and_open_ones_stay(database: Database) -> None:
    async with database.transaction():
        for number in range(250):
            for name, is_open, age in (("old", False, 91), ("new", False, 89), ("open", True, 400)):
                table_id = f"{name}{number}"
                changed_at = NOW - age * DAY
                await database.tables.save(
                    TableRecord(table_id, number, len(name), is_open, None, "{}", changed_at)
                )
                await database.tables.log([MoveRecord(table_id, 1, 1, 0, "pass", changed_at)])
    await Housekeeping(database, Retention(90, 7, 30), lambda: NOW).tidy_up()
    async with database.reading():
        for number in range(250):
            assert await database.tables.find(f"old{number}") is None
            assert await database.tables.moves(f"old{number}") == []
            assert await database.tables.find(f"new{number}") is not None
            assert len(await database.tables.moves(f"open{number}")) == 1


async def test_updates_and_what_was_set_aside_go_when_their_time_has_come(
    database: Database,
) -> None:
    async with database.transaction():
        await database.updates.mark_done(1, NOW - 8 * DAY)
        await database.updates.mark_done(2, NOW - 6 * DAY)
        await database.updates.quarantine(3, "{}", "why", NOW - 31 * DAY)
        await database.updates.quarantine(4, "{}", "why", NOW - 29 * DAY)
    await Housekeeping(database, Retention(90, 7, 30), lambda: NOW).tidy_up()
    async with database.reading():
        assert not await database.updates.is_done(1)
        assert await database.updates.is_done(2)
        assert [row[0] for row in await database.updates.quarantined()] == [4]


async def test_tables_where_nobody_moved_are_not_kept_for_long(database: Database) -> None:
    async with database.transaction():
        for name, is_open, age in (("old", False, 2), ("new", False, 0), ("open", True, 2)):
            record = TableRecord(name, len(name) + age, 0, is_open, None, "{}", NOW - age * DAY)
            await database.tables.save(record)
        played = TableRecord("played", 9, 0, False, None, "{}", NOW - 2 * DAY)
        await database.tables.save(played)
        await database.tables.log([MoveRecord("played", 1, 1, 0, "pass", NOW)])
    await Housekeeping(database, Retention(90, 7, 30), lambda: NOW).tidy_up()
    async with database.reading():
        kept = [
            name for name in ("old", "new", "open", "played") if await database.tables.find(name)
        ]
    assert kept == ["new", "open", "played"]


async def test_only_so_many_updates_are_set_aside(database: Database) -> None:
    async with database.transaction():
        for number in range(MOST_QUARANTINED + 20):
            await database.updates.quarantine(number, "{}", "why", NOW + number)
    async with database.reading():
        kept = await database.updates.quarantined()
    assert [row[0] for row in kept] == list(range(20, MOST_QUARANTINED + 20))
