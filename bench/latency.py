"""How soon people see what they have done: `python -m bench.latency [eager|crowd [seconds]]`.

The bot as a process of its own, over HTTP, with its own limits; Telegram's are enforced with 429.
`eager`: one table of six whose people tap as soon as they can, and nine of four where everybody
moves about every three seconds. `crowd`: fifty tables of four at that pace, which is more than
thirty requests a second can show. Prints, in seconds, how long it took from a tap to its answer,
to one's own hand, and to the group's table (the last two for cards that were laid).
"""

import asyncio
import random
import statistics
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from bench.table import PRODUCTION
from sandbox import Button, Group, Person, Screen, Telegram
from sandbox.journal import Call
from tests.e2e.autopilot import choices, seat_all
from tests.e2e.process import running_bot

EAGER_SECONDS = 0.7
HUMAN_SECONDS = 3.0
LOST_AFTER = 60.0


@dataclass
class Watch:
    """What was measured, in seconds."""

    times: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    watching: set[asyncio.Task[None]] = field(default_factory=set)

    def see(self, what: str, telegram: Telegram, changed: Callable[[], bool]) -> None:
        """Notes when it has changed, while the people go on."""
        task = asyncio.create_task(self._see(what, telegram, changed))
        self.watching.add(task)
        task.add_done_callback(self.watching.discard)

    async def _see(self, what: str, telegram: Telegram, changed: Callable[[], bool]) -> None:
        start = _now()
        try:
            async with asyncio.timeout(LOST_AFTER):
                await telegram.until(changed)
        except TimeoutError:
            self.times[f"{what}: never within a minute"].append(LOST_AFTER)
        else:
            self.times[what].append(_now() - start)


async def evening(sizes: list[tuple[int, float]], seconds: float) -> None:
    """Tables of these sizes and paces, for so long."""
    watch = Watch()
    with tempfile.TemporaryDirectory() as folder:
        async with await Telegram.start(patience=600, enforce_budgets=True) as telegram:
            async with running_bot(telegram, Path(folder), **PRODUCTION):
                tables = [
                    (*await _table(telegram, number, size), pace)
                    for number, (size, pace) in enumerate(sizes)
                ]
                playing = [
                    asyncio.create_task(_play(telegram, person, group, pace, watch))
                    for people, group, pace in tables
                    for person in people
                ]
                await asyncio.wait(playing, timeout=seconds)
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
                await asyncio.gather(*watch.watching)
            calls = telegram.world.journal.calls
            overruns = Counter(overrun.limit.name for overrun in telegram.overruns)
            journal = Counter(_kind(call) for call in calls)
    print(f"{len(sizes)} tables, {seconds:.0f} s, {len(calls)} calls; 429: {dict(overruns)}")
    print("  " + ", ".join(f"{count} {kind}" for kind, count in journal.most_common()))
    for what, times in sorted(watch.times.items()):
        print(f"  {what}: {len(times)} times, " + _spread(times))


def _kind(call: Call) -> str:
    """What a call was and where, for the statistics."""
    if call.chat_id is None:
        return call.method
    return f"{call.method} {'in private' if call.chat_id > 0 else 'in groups'}"


def _spread(times: list[float]) -> str:
    if len(times) < 2:
        return f"{times[0]:.2f}"
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return f"p50 {cuts[49]:.2f}, p95 {cuts[94]:.2f}, max {max(times):.2f}"


async def _table(telegram: Telegram, number: int, size: int) -> tuple[list[Person], Group]:
    people = [telegram.person(f"Person {number} {seat}") for seat in range(size)]
    for person in people:
        await person.starts()
    group = telegram.group(f"Table {number}", people)
    await people[0].says("/newgame perevodnoy", group)
    await seat_all(people, group)
    await people[0].tap("Раздать", group)
    return people, group


async def _play(
    telegram: Telegram, person: Person, group: Group, pace: float, watch: Watch
) -> None:
    dice = random.Random(person.id)
    while True:
        await asyncio.sleep(dice.uniform(0.5, 1.5) * pace)
        screen = await person.waits_until(lambda shown: bool(choices(shown)))
        button = _choice(screen, dice)
        hand, table = screen.version, group.history()[-1].version
        start = _now()
        tap = asyncio.create_task(person.tap_data(button.data or "", screen))
        if button.text not in {"Пас", "Бито"}:
            watch.see("own hand", telegram, lambda hand=hand: _newest(person) != hand)  # type: ignore[misc]
            watch.see(
                "group's table",
                telegram,
                lambda table=table: group.history()[-1].version != table,  # type: ignore[misc]
            )
        await tap
        watch.times["answer"].append(_now() - start)


def _newest(person: Person) -> object:
    return person.screen().version


def _choice(screen: Screen, dice: random.Random) -> Button:
    """A card rather than a pass."""
    buttons = choices(screen)
    cards = [button for button in buttons if button.text not in {"Пас", "Бито", "Беру"}]
    return dice.choice(cards if cards and dice.random() < 0.8 else buttons)


def _now() -> float:
    return asyncio.get_running_loop().time()


def main() -> None:
    """Does what the command line says."""
    what = sys.argv[1] if len(sys.argv) > 1 else "eager"
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 120.0
    crowd = [(4, HUMAN_SECONDS)] * 50
    eager = [(6, EAGER_SECONDS), *[(4, HUMAN_SECONDS)] * 9]
    asyncio.run(evening(crowd if what == "crowd" else eager, seconds))


if __name__ == "__main__":
    main()
