"""The disk is full, the file is read-only or locked: nothing is done that is not written down."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from bot.tables import lobby
from bot.tables.table import Table
from storage import Database
from tests.tables.company import person
from tests.tables.test_tables import House, fresh

Fault = Callable[[Database, Path], AbstractAsyncContextManager[None]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "durak.sqlite3"


@pytest.fixture
async def house(path: Path) -> AsyncIterator[House]:
    house = House(await Database.open(path))
    yield house
    await house.tables.close()
    await house.database.close()


async def pragma(database: Database, words: str) -> int:
    async with database._connection.execute(f"PRAGMA {words}") as cursor:
        row = await cursor.fetchone()
    return int(row[0]) if row else 0


@asynccontextmanager
async def full(database: Database, path: Path) -> AsyncIterator[None]:
    most = await pragma(database, "max_page_count")
    await pragma(database, f"max_page_count = {await pragma(database, 'page_count')}")
    yield
    await pragma(database, f"max_page_count = {most}")


@asynccontextmanager
async def read_only(database: Database, path: Path) -> AsyncIterator[None]:
    await pragma(database, "query_only = ON")
    yield
    await pragma(database, "query_only = OFF")


@asynccontextmanager
async def locked(database: Database, path: Path) -> AsyncIterator[None]:
    await pragma(database, "busy_timeout = 10")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


async def until_it_fails(attempt: Callable[[int], Awaitable[None]]) -> None:
    """A full file has room for a little more."""
    for number in range(2, 1000):
        try:
            await attempt(number)
        except sqlite3.OperationalError:
            return
    pytest.fail("it never failed")


@pytest.mark.parametrize("fault", [full, read_only, locked])
async def test_what_is_not_written_has_not_happened(house: House, path: Path, fault: Fault) -> None:
    table = fresh()
    await house.tables.open(table, 1)

    async def cut(update_id: int) -> None:
        async with house.tables.change(table.table_id, update_id) as draft:
            lobby.cut(draft, 1, str(update_id))

    async def on_disk() -> Table:
        async with house.database.transaction():
            record = await house.database.tables.find(table.table_id)
        assert record is not None
        return Table.from_document(record.document)

    def in_memory() -> Table:
        found = house.tables.find(table.table_id)
        assert found is not None
        return found

    async with fault(house.database, path):
        await until_it_fails(cut)
        before = in_memory().to_document()
    assert (await on_disk()).to_document() == before
    failed = int(in_memory().cuts[0]) + 1 if in_memory().cuts else 2
    await cut(failed)
    assert in_memory().cuts == (str(failed),)
    assert (await on_disk()).to_document() == in_memory().to_document()


async def test_a_row_spoilt_in_the_midst_of_a_game_is_written_anew(
    house: House, path: Path
) -> None:
    table = fresh()
    await house.tables.open(table, 1)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("UPDATE tables SET document = '{'")
    async with house.tables.change(table.table_id, 2) as draft:
        lobby.sit(draft, person(1))
    (document,) = other.execute("SELECT document FROM tables").fetchone()
    assert Table.from_document(document).seat_of(2) == 1
    other.close()
