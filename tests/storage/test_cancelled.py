"""Somebody is cancelled in the middle of a transaction: the next one must find a clean table."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from storage import Database


@pytest.mark.parametrize("steps", range(12))
async def test_a_cancelled_transaction_is_over(tmp_path: Path, steps: int) -> None:
    database = await Database.open(tmp_path / "durak.sqlite3")

    async def write() -> None:
        async with database.transaction():
            await database.updates.mark_done(1, 0.0)

    writing = asyncio.create_task(write())
    for _ in range(steps):  # not waiting for anything: the step it is cancelled at is the case
        await asyncio.sleep(0)
    writing.cancel()
    with suppress(asyncio.CancelledError):
        await writing
    async with database.transaction():
        await database.updates.mark_done(2, 0.0)
    async with database.transaction():
        assert await database.updates.is_done(2)
    await database.close()
