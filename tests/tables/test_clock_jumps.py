"""The machine's clock is set: nobody loses a move to that, and no table sleeps for an hour."""

import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.steady import steady_clock
from bot.tables.tables import Tables
from bot.tables.timing import Timing
from storage import Database
from tests.tables.company import START, at, dealt, think

TIMING = Timing()
HOUR, DAY = 3600.0, 86400.0


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    yield database
    await database.close()


def house(database: Database, now: float) -> Tables:
    return Tables(database, TIMING, lambda table, tapper: None, think, now=lambda: now)


def test_the_time_that_passes_is_not_the_time_that_is_set(monkeypatch: pytest.MonkeyPatch) -> None:
    now = steady_clock()
    begun = now()
    assert abs(begun - time.time()) < HOUR
    for jump in (-HOUR, DAY):
        monkeypatch.setattr(time, "time", lambda real=time.time, jump=jump: real() + jump)
        assert 0 <= now() - begun < HOUR


@pytest.mark.parametrize(("jump", "most"), [(-HOUR, 90.0), (DAY, TIMING.restart_grace), (1, 90.0)])
async def test_after_a_restart_a_turn_takes_as_long_as_a_turn_takes(
    database: Database, jump: float, most: float
) -> None:
    table = dealt(3)
    first = house(database, START)
    await first.open(table, 1)
    await first.close()
    assert table.clock.deadline == START + 90.0
    second = house(database, START + jump)
    await second.load()
    found = second.find(table.table_id)
    assert found is not None
    left = found.clock.deadline - (START + jump)
    assert TIMING.restart_grace <= left <= most
    await second.close()


async def test_after_a_restart_computer_players_do_not_sleep_for_an_hour(
    database: Database,
) -> None:
    table = dealt(1, computers=2)
    table.computer_at = at(1.0).now
    first = house(database, START)
    await first.open(table, 1)
    await first.close()
    second = house(database, START - HOUR)
    await second.load()
    found = second.find(table.table_id)
    assert found is not None
    assert 0 < found.computer_at - (START - HOUR) < 2.0
    await second.close()
