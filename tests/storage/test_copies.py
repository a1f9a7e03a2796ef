"""Backups: as of one moment, while the bot plays on; put back only where nobody plays."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import Database, DatabaseError, PersonRecord, back_up, examine, restore


async def meet(database: Database, *user_ids: int) -> None:
    async with database.transaction():
        for user_id in user_ids:
            await database.people.save(PersonRecord(user_id, "Аня", "ru"))


def people(path: Path) -> list[int]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT user_id FROM people ORDER BY 1")]


async def test_a_copy_is_of_one_moment_while_the_bot_goes_on(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    database = await Database.open(path)
    await meet(database, *range(1, 200))
    copying = asyncio.create_task(asyncio.to_thread(back_up, path, copy))
    for pair in range(200, 400, 2):
        await meet(database, pair, pair + 1)
    condition = await copying
    await database.close()
    kept = people(copy)
    assert kept == list(range(1, kept[-1] + 1))
    assert kept[-1] >= 199
    assert len(kept) % 2 == 1, "half a transaction"
    assert condition.people == len(kept)
    assert list(tmp_path.glob("copy*")) == [copy], "one file, by itself"


async def test_a_file_that_exists_is_not_replaced(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    await (await Database.open(path)).close()
    copy.write_text("мой диплом")
    with pytest.raises(DatabaseError, match="exists already"):
        back_up(path, copy)
    assert copy.read_text() == "мой диплом"


def test_there_is_nothing_to_copy_or_to_examine(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="There is no database"):
        back_up(tmp_path / "none", tmp_path / "copy")
    with pytest.raises(DatabaseError, match="There is no database"):
        examine(tmp_path / "none")
    assert not list(tmp_path.iterdir())


async def test_what_was_kept_comes_back_and_what_it_replaces_is_kept_too(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    database = await Database.open(path)
    await meet(database, 1)
    back_up(path, copy)
    await meet(database, 2)
    with pytest.raises(DatabaseError, match="Another process is using"):
        restore(path, copy)
    await database.close()
    kept = restore(path, copy)
    assert kept is not None
    assert (people(path), people(kept)) == ([1], [1, 2])
    again = await Database.open(path)
    await meet(again, 3)
    await again.close()
    assert (people(path), people(copy)) == ([1, 3], [1])


async def test_a_damaged_copy_replaces_nothing(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    database = await Database.open(path)
    await meet(database, *range(1, 2000))
    back_up(path, copy)
    await database.close()
    broken = bytearray(copy.read_bytes())
    broken[4096 * 8 : 4096 * 30] = b"\xff" * (4096 * 22)
    copy.write_bytes(broken)
    with pytest.raises(DatabaseError):
        restore(path, copy)
    (tmp_path / "text").write_text("not a database at all" * 100)
    with pytest.raises(DatabaseError, match="not a database"):
        restore(path, tmp_path / "text")
    assert len(people(path)) == 1999


async def test_a_copy_of_a_newer_program_is_refused(tmp_path: Path) -> None:
    path, copy = tmp_path / "durak.sqlite3", tmp_path / "copy.sqlite3"
    await (await Database.open(path)).close()
    back_up(path, copy)
    with closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA user_version = 999")
    with pytest.raises(DatabaseError, match="newer version"):
        restore(path, copy)


async def test_a_damaged_database_is_refused_with_advice(tmp_path: Path) -> None:
    path = tmp_path / "durak.sqlite3"
    path.write_text("not a database at all" * 100)
    with pytest.raises(DatabaseError, match="restore FILE"):
        await Database.open(path)
