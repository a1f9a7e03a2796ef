"""The database: one process, one transaction at a time, migrations."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage import Database, DatabaseError, MoveRecord, PersonRecord, ScreenRecord, TableRecord


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "durak.sqlite3"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = await Database.open(path)
    yield database
    await database.close()


def table(table_id: str = "t1", *, is_open: bool = True, chat_id: int = -1) -> TableRecord:
    return TableRecord(table_id, chat_id, 0, is_open, 12.5, '{"deal": 1}', 10.0)


async def test_a_table_survives_closing_and_opening(path: Path) -> None:
    database = await Database.open(path)
    async with database.transaction():
        await database.tables.save(table())
        await database.tables.log([MoveRecord("t1", 1, 1, 0, "lead 6S", 10.0)])
    await database.close()

    database = await Database.open(path)
    async with database.transaction():
        assert await database.tables.find("t1") == table()
        assert await database.tables.moves("t1") == [MoveRecord("t1", 1, 1, 0, "lead 6S", 10.0)]
    await database.close()


async def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    with pytest.raises(RuntimeError):
        async with database.transaction():
            await database.tables.save(table())
            await database.updates.mark_done(7, 10.0)
            raise RuntimeError
    async with database.transaction():
        assert await database.tables.find("t1") is None
        assert not await database.updates.is_done(7)


async def test_transactions_of_different_coroutines_do_not_mix(database: Database) -> None:
    """Each counts up by one; interleaved, they would read the same number."""

    async def count() -> None:
        async with database.transaction():
            person = await database.people.find(1)
            number = int(person.name) if person else 0
            await database.people.save(PersonRecord(1, str(number + 1), "ru"))

    await asyncio.gather(*(count() for _ in range(20)))
    async with database.transaction():
        assert await database.people.find(1) == PersonRecord(1, "20", "ru")


async def test_a_chat_has_one_open_table(database: Database) -> None:
    async with database.transaction():
        await database.tables.save(table("old", is_open=False))
        await database.tables.save(table("t1"))
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction():
            await database.tables.save(table("t2"))


async def test_a_move_is_logged_once(database: Database) -> None:
    async with database.transaction():
        await database.tables.save(table())
        await database.tables.log([MoveRecord("t1", 1, 1, 0, "lead 6S", 10.0)])
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction():
            await database.tables.log([MoveRecord("t1", 1, 1, 0, "lead 7S", 11.0)])


async def test_screens_of_closed_tables_are_left_out(database: Database) -> None:
    def screen(table_id: str) -> ScreenRecord:
        return ScreenRecord(table_id, "table", -1, 0, 5, "deal 1", "strip", "abc", 1.0)

    async with database.transaction():
        await database.tables.save(table("t1"))
        await database.tables.save(table("t2", is_open=False))
        await database.screens.save([screen("t1"), screen("t2")])
        assert await database.screens.of_open_tables() == [screen("t1")]
        await database.screens.forget([("t1", "table")])
        assert await database.screens.of_open_tables() == []
        assert await database.screens.of_table("t2") == [screen("t2")]


async def test_a_chat_moves_to_its_new_id(database: Database) -> None:
    from storage import ChatRecord

    async with database.transaction():
        await database.people.save_chat(ChatRecord(-1, "Дача", "ru"))
        await database.people.move_chat(-1, -100)
        assert await database.people.find_chat(-1) is None
        assert await database.people.find_chat(-100) == ChatRecord(-100, "Дача", "ru")


async def test_a_second_process_is_refused_clearly(database: Database, path: Path) -> None:
    with pytest.raises(DatabaseError, match="Another process is using the database"):
        await Database.open(path)


async def test_a_newer_database_is_refused_clearly(path: Path) -> None:
    await (await Database.open(path)).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(DatabaseError, match="newer version"):
        await Database.open(path)


async def test_a_file_that_is_no_database_is_refused_clearly(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"this is not a database, not at all" * 100)
    with pytest.raises(DatabaseError, match="cannot be used"):
        await Database.open(path)
    path.unlink()
    await (await Database.open(path)).close()


async def test_quarantine_keeps_what_could_not_be_understood(database: Database) -> None:
    async with database.transaction():
        await database.updates.quarantine(5, '{"update_id": 5}', "ValidationError", 1.0)
        assert await database.updates.quarantined() == [(5, '{"update_id": 5}', "ValidationError")]
