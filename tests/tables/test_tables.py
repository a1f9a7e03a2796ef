"""All tables: what is committed, what happens only once, what a failing clock does."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import structlog

from bot.tables import lobby, play
from bot.tables import tables as module
from bot.tables.computers import Question
from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table
from bot.tables.tables import RedeliveredError, Tables
from bot.tables.timing import Moment, Timing
from engine.computer import Decision
from storage import Database, TableRecord
from tests.tables.company import open_table, person, think

TIMING = Timing(computer_pause=0.0)


class House:
    """The tables of a test, and the changes they told of."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._changes: asyncio.Queue[Table] = asyncio.Queue()
        self.tables = Tables(
            database, TIMING, lambda table, _: self._changes.put_nowait(table), think
        )

    async def sees(self, status: Status) -> Table:
        """The next table that is told of in this status."""
        async with asyncio.timeout(10):
            while (table := await self._changes.get()).status is not status:
                pass
        return table


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    house = House(database)
    yield house
    await house.tables.close()
    await database.close()


def fresh(*, solo: bool = False) -> Table:
    """A new table that does not expire during the test."""
    table = open_table(solo=solo)
    table.closes_at = 0.0
    return table


async def only_computers_deal(house: House) -> None:
    """A table where nobody but computer players has anything to do."""
    table = fresh()
    lobby.add_computer(table, 1)
    lobby.add_computer(table, 1)
    table.seats = table.seats[1:]
    play.begin(table, house.tables.moment())
    await house.tables.open(table, 1)


async def test_a_refused_change_leaves_the_table_as_it_was(house: House) -> None:
    table = fresh()
    await house.tables.open(table, 1)
    before = table.to_document()
    with pytest.raises(Refusal):
        async with house.tables.change(table.table_id, 2) as draft:
            lobby.sit(draft, person(1))
            lobby.sit(draft, person(1))
    found = house.tables.find(table.table_id)
    assert found is not None
    assert found.to_document() == before


async def test_an_update_changes_something_once(house: House) -> None:
    table = fresh()
    await house.tables.open(table, 1)
    async with house.tables.change(table.table_id, 2) as draft:
        lobby.add_computer(draft, 1)
    with pytest.raises(RedeliveredError):
        async with house.tables.change(table.table_id, 2) as draft:
            lobby.add_computer(draft, 1)
    found = house.tables.find(table.table_id)
    assert found is not None
    assert len(found.seats) == 2


async def test_a_second_table_in_a_chat_is_refused(house: House) -> None:
    await house.tables.open(fresh(), 1)
    with pytest.raises(Refusal, match="table-open"):
        await house.tables.open(fresh(), 2)


async def test_a_row_that_cannot_be_read_sets_one_table_aside(house: House) -> None:
    good = fresh()
    broken = ['{"table_id": 1}', "no json", good.to_document().replace('"game":null', '"game":{}')]
    async with house.database.transaction():
        for number, document in enumerate(broken):
            record = TableRecord(f"bad{number}", -number - 1, 0, True, None, document, 0.0)
            await house.database.tables.save(record)
    await house.tables.open(good, 1)
    again = House(house.database)
    await again.tables.load()
    assert [table.table_id for table in again.tables.all()] == [good.table_id]
    await again.tables.close()


async def test_computers_play_on_by_themselves(house: House) -> None:
    await only_computers_deal(house)
    table = await house.sees(Status.FINISHED)
    async with house.database.transaction():
        moves = await house.database.tables.moves(table.table_id)
    assert len(moves) == table.moves > 0


@pytest.mark.parametrize(
    "trouble",
    [Refusal("E_TURN"), sqlite3.OperationalError("database is locked"), ZeroDivisionError("?")],
)
async def test_a_table_whose_clock_fails_is_woken_again(
    house: House, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    monkeypatch.setattr(module, "RETRY_SECONDS", 0.0)
    moves, troubles = play.computer_moves, [trouble, trouble]

    def fail_twice(
        table: Table, asked: Question | None, decision: Decision | None, moment: Moment
    ) -> None:
        if troubles:
            raise troubles.pop()
        moves(table, asked, decision, moment)

    monkeypatch.setattr(play, "computer_moves", fail_twice)
    await only_computers_deal(house)
    await house.sees(Status.FINISHED)
    assert not troubles


async def test_whoever_is_reached_while_a_table_closes_is_reached_all_the_same(
    house: House,
) -> None:
    table = fresh()
    await house.tables.people.meet(1, "Аня", "ru")
    await house.tables.open(table, 1)
    async with house.tables.change(table.table_id, 2) as draft:
        noting = asyncio.create_task(house.tables.set_reachable(1, reachable=True))
        while not (await house.tables.people.meet(1, "Аня", "ru")).reachable:
            pass
        await house.tables.people.meet(1, "Аня", "ru")  # by now the table is waited for
        lobby.close(draft)
    await noting
    assert (await house.tables.people.meet(1, "Аня", "ru")).reachable
    assert house.tables.find(table.table_id) is None


async def test_when_all_are_closed_no_clock_starts_again(house: House) -> None:
    thoughts: list[Question] = []
    asked, answered = asyncio.Event(), asyncio.Event()

    async def ponder(question: Question) -> Decision | None:
        thoughts.append(question)
        asked.set()
        await answered.wait()
        return await think(question)

    house.tables._think = ponder
    await only_computers_deal(house)
    await asked.wait()
    closing = asyncio.create_task(house.tables.close())
    await house.database.people.find(1)
    answered.set()
    await closing
    for _ in range(50):
        await house.database.people.find(1)
    assert len(thoughts) == 1


async def test_what_a_clock_does_is_not_logged_as_the_doing_of_an_update(house: House) -> None:
    contexts: list[dict[str, object]] = []

    async def notice(question: Question) -> Decision | None:
        contexts.append(structlog.contextvars.get_contextvars())
        return await think(question)

    house.tables._think = notice
    with structlog.contextvars.bound_contextvars(update_id=1):
        await only_computers_deal(house)
    await house.sees(Status.FINISHED)
    assert contexts
    assert not any(contexts)


async def test_who_is_forgotten_leaves_a_lobby_to_its_heir(house: House) -> None:
    table = fresh()
    lobby.sit(table, person(1))
    await house.tables.open(table, 1)
    await house.tables.forget(1, 2)
    left = house.tables.find(table.table_id)
    assert left is not None
    assert (left.host, [seat.user_id for seat in left.seats]) == (2, [2])
    with pytest.raises(RedeliveredError):
        await house.tables.forget(2, 2)
