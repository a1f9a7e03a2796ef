"""Updates that come again after a death: what they did stands, and nothing is done twice."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import lobby
from bot.tables.people import Chat
from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table
from bot.tables.tables import RedeliveredError, Tables
from bot.tables.timing import Timing
from storage import Database
from tests.tables.company import person, think
from tests.tables.test_tables import fresh


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    tables = Tables(database, Timing(), lambda table, tapper: None, think)
    yield tables
    await tables.close()
    await database.close()


async def sits(tables: Tables, table: Table, update_id: int) -> None:
    async with tables.change(table.table_id, update_id) as draft:
        lobby.sit(draft, person(1))


async def test_what_is_refused_because_it_has_been_done_is_no_refusal(tables: Tables) -> None:
    table = fresh()
    await tables.open(table, 1)
    await sits(tables, table, 2)
    with pytest.raises(RedeliveredError):
        await sits(tables, table, 2)
    with pytest.raises(Refusal, match="already-seated"):
        await sits(tables, table, 3)


async def test_a_table_that_is_gone_since_is_no_refusal(tables: Tables) -> None:
    table = fresh()
    await tables.open(table, 1)
    async with tables.change(table.table_id, 2) as draft:
        lobby.close(draft)
    with pytest.raises(RedeliveredError):
        await sits(tables, table, 2)


@pytest.mark.parametrize("solo", [True, False])
async def test_a_table_is_opened_once(tables: Tables, solo: bool) -> None:
    table = fresh(solo=solo)
    await tables.open(table, 1)
    with pytest.raises(RedeliveredError):
        await tables.open(fresh(solo=solo), 1)
    assert [found.table_id for found in tables.all()] == [table.table_id]


async def test_who_came_back_is_not_sent_away_again(tables: Tables) -> None:
    table = fresh()
    await tables.open(table, 1)
    await sits(tables, table, 2)
    await tables.gone(table.chat_id, 2, update_id=3)
    await sits(tables, table, 4)
    await tables.gone(table.chat_id, 2, update_id=3)
    found = tables.find(table.table_id)
    assert found is not None
    assert found.seat_of(2) == 1
    await tables.gone(table.chat_id, 2, update_id=5)
    assert found.status is Status.LOBBY
    assert tables.tables_of(2) == []


async def test_a_group_that_moves_twice_keeps_its_settings(tables: Tables) -> None:
    """Its update says so, and so does each call in the old group: told twice, once after all."""
    chat = await tables.chats.meet(-1, "Дача", "ru")
    await tables.chats.change(-1, lambda chat: replace(chat, language="uk"))
    for _ in range(2):
        await tables.move_chat(-1, -100)
    assert await tables.chats.find(-100) == Chat(-100, chat.title, "uk")


async def test_people_who_began_anew_in_the_new_group_keep_that_table(tables: Tables) -> None:
    old, new = fresh(), fresh()
    new.chat_id = -200
    await tables.open(old, 1)
    await tables.open(new, 2)
    await tables.move_chat(old.chat_id, -200)
    assert [found.table_id for found in tables.all()] == [new.table_id]
