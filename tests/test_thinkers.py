"""Computer players think elsewhere, and nobody waits for them for ever."""

import asyncio
import os
import select
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import thinkers as module
from bot.tables import lobby
from bot.tables.clock import must_act
from bot.tables.computers import Question, question
from bot.thinkers import Thinkers, quick, think
from engine.computer import Decision, Level
from tests.tables.company import at, open_table


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    pool.close()


def to_lead(level: Level = Level.NORMAL) -> Question:
    """What the first leader of a table has to decide."""
    table = open_table(words="2bots")
    lobby.deal(table, 1, at())
    assert table.game is not None
    seat = must_act(table.game)
    assert seat is not None
    return question(table, seat, level)


@pytest.mark.parametrize("level", Level)
async def test_another_process_decides(thinkers: Thinkers, level: Level) -> None:
    asked = to_lead(level)
    decision = await thinkers(asked)
    assert decision is not None
    assert decision.action in asked.legal


async def test_a_process_that_dies_is_replaced(thinkers: Thinkers) -> None:
    asked = to_lead(Level.HARD)
    await thinkers(asked)
    for process in list(thinkers._pool._processes.values()):
        os.kill(process.pid or 0, signal.SIGKILL)
        process.join()
    decisions = [await thinkers(asked), await thinkers(asked)]
    assert all(decision and decision.action in asked.legal for decision in decisions)
    assert decisions[1] is not None
    assert decisions[1].why in {"estimated", "only"}


async def test_who_is_too_slow_plays_what_comes_to_mind(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.0)
    asked = to_lead(Level.HARD)
    assert await thinkers(asked) == quick(asked)


async def test_where_too_many_wait_the_next_play_what_comes_to_mind(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 1)
    asked = to_lead(Level.HARD)
    decisions = await asyncio.gather(thinkers(asked), thinkers(asked))
    assert decisions[1] == quick(asked)


async def test_advice_comes_later(thinkers: Thinkers) -> None:
    told: asyncio.Future[Decision | None] = asyncio.get_running_loop().create_future()
    assert thinkers.later(1, to_lead(Level.HARD), told.set_result)
    assert not told.done()
    assert not thinkers.later(1, to_lead(Level.HARD), told.set_result), "one at a time"
    assert await told is not None


async def test_everybody_may_ask_and_ask_again(thinkers: Thinkers) -> None:
    told: asyncio.Queue[Decision | None] = asyncio.Queue()
    for _ in range(2):
        assert thinkers.later(1, to_lead(Level.HARD), told.put_nowait)
        assert thinkers.later(2, to_lead(Level.HARD), told.put_nowait)
        assert [await told.get() for _ in range(2)].count(None) == 0
        await asyncio.sleep(0)


def test_the_same_question_in_deals_has_the_same_answer() -> None:
    asked = to_lead(Level.EASY)
    assert think(asked) == think(asked)


SCRIPT = """
import asyncio, sys
from bot.thinkers import Thinkers
from tests.test_thinkers import to_lead

async def main():
    thinkers = Thinkers(1)
    await thinkers(to_lead())
    print(*thinkers._pool._processes, flush=True)
    await asyncio.Event().wait()

if __name__ == "__main__":
    asyncio.run(main())
"""


async def test_no_thinker_outlives_a_bot_that_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "bot_that_dies.py"
    file.write_text(SCRIPT, "utf-8")
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(file),
        stdout=asyncio.subprocess.PIPE,
        env={"PYTHONPATH": str(Path.cwd())},
    )
    assert bot.stdout is not None
    thinker = int(await bot.stdout.readline())
    watch = os.pidfd_open(thinker)
    bot.kill()
    await bot.wait()
    ended, _, _ = await asyncio.to_thread(select.select, [watch], [], [], 60)
    os.close(watch)
    assert ended
