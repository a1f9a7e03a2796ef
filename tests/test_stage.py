"""What the courier finds out, and what the tables make of it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.app import Stage
from bot.tables import lobby
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.timing import Timing
from storage import Database
from tests.tables.company import open_table, person, think


class House(Stage):
    """A stage that only counts the changes."""

    def __init__(self, database: Database) -> None:
        super().__init__("durak_bot")
        self.changes = 0
        self.tables = Tables(database, Timing(), self.changed, think)

    def changed(self, table: Table, tapper: int | None) -> None:
        self.changes += 1


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    house = House(database)
    yield house
    await house.tables.close()
    await database.close()


async def test_a_message_that_arrives_is_news_only_to_tables_that_waited_for_it(
    house: House,
) -> None:
    """Each first message after a restart would commit its table once more."""
    table = open_table()
    lobby.sit(table, person(1, reachable=None))
    table.closes_at = 0.0
    await house.tables.open(table, 1)
    for _ in range(3):
        await house.reached(1)
        await house.reached(404)
    assert house.changes == 1
    for _ in range(3):
        await house.reached(2)
    assert house.changes == 2
    found = house.tables.find(table.table_id)
    assert found is not None
    assert found.seats[1].reachable
