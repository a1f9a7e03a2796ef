"""How long the event loop is held up while computer players think: `python -m bench.thinking`.

    python -m bench.thinking [players [seconds [processes]]]

So many *hard* players think at once, each about one position after the other, through
`bot/thinkers.py` as in the bot. Meanwhile the loop wakes every few milliseconds and notes how much
later than that it was. Prints these delays, and how long a decision took from the question to
its answer. The processes and the loop share the machine's processors, as they do in the bot.
"""

import asyncio
import random
import statistics
import sys
import time
from collections.abc import Awaitable
from typing import Any

from bot.tables.computers import Question
from bot.thinkers import Thinkers
from engine import Game, Rules
from engine.cards import DECKS, names
from engine.computer import Level
from engine.computer.playout import habit

PLAYERS = 8
SECONDS = 30.0
PROCESSES = 1
BEAT_SECONDS = 0.005


def questions(deals: int) -> list[Question]:
    """Decisions of games by habit, while the deck lasts."""
    found: list[Question] = []
    for deal in range(deals):
        chance = random.Random(deal)
        order = list(names(DECKS[36]))
        chance.shuffle(order)
        game = Game.deal(Rules(), lambda _, order=order: order)  # type: ignore[misc]
        while game.outcome is None and game.stock:
            seat, action = habit(game)
            legal = game.legal_actions(seat)
            if len(legal) > 1:
                seed = f"{deal} {len(found)}"
                found.append(
                    Question(seat, len(game.log), game.view(seat), legal, (), Level.HARD, seed)
                )
            game.apply(seat, action)
    return found


async def delays_while(work: Awaitable[Any]) -> list[float]:
    """How much too late the loop woke each time until the work was done, in seconds."""
    delays = []
    task = asyncio.ensure_future(work)
    while not task.done():
        start = time.perf_counter()
        await asyncio.sleep(BEAT_SECONDS)
        delays.append(time.perf_counter() - start - BEAT_SECONDS)
    await task
    return delays


async def think_on(thinkers: Thinkers, asked: list[Question], end: float) -> list[float]:
    """One player's decisions, one after the other; the seconds each took."""
    took = []
    while time.perf_counter() < end:
        start = time.perf_counter()
        await thinkers(random.choice(asked))
        took.append(time.perf_counter() - start)
    return took


async def measure(players: int, seconds: float, processes: int) -> None:
    """The delays of a loop with nothing else to do, and of one whose players think."""
    asked = questions(50)
    thinkers = Thinkers(processes)
    await thinkers.wake()
    print(
        f"nobody thinks: the loop is late by {spread(await delays_while(asyncio.sleep(seconds)))}"
    )
    end = time.perf_counter() + seconds
    thinking = asyncio.gather(*(think_on(thinkers, asked, end) for _ in range(players)))
    delays = await delays_while(thinking)
    took = [one for of_player in thinking.result() for one in of_player]
    thinkers.close()
    print(f"{players} think in {processes} processes: the loop is late by {spread(delays)}")
    print(f"  {len(took)} decisions, each took {spread(took)}")


def spread(seconds: list[float]) -> str:
    """The middle and the end, in milliseconds."""
    cuts = statistics.quantiles([1000 * one for one in seconds], n=100, method="inclusive")
    return f"p50 {cuts[49]:.1f}, p99 {cuts[98]:.1f}, max {1000 * max(seconds):.1f} ms"


def main() -> None:
    """Does what the command line says."""
    given = [*sys.argv[1:], "", "", ""]
    players = int(given[0] or PLAYERS)
    seconds = float(given[1] or SECONDS)
    asyncio.run(measure(players, seconds, int(given[2] or PROCESSES)))


if __name__ == "__main__":
    main()
