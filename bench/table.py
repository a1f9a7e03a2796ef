"""What a move costs the bot.

    python -m bench.table commits [tables [moves]]
    python -m bench.table calls [seconds between a person's taps]

`commits`: the time from an update to its commit, one after another, with so many live tables of
four (1000 unless said otherwise) in one process: decoding, handlers, rules, SQLite with the
production settings on disk, and the courier at work behind. Only Telegram is missing: calls are
answered at once.

`calls`: Bot API calls a move in a game of four and one of six, the bot as a process of its own
over HTTP, people who tap every three seconds unless said otherwise: with the bot's own limits and,
at the same time in another Telegram, with limits lifted. It takes as long as the longest game.
"""

import asyncio
import itertools
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from aiogram import Bot, Dispatcher
from aiogram.client.session.base import BaseSession
from aiogram.methods import TelegramMethod

import handlers
from bot.app import Stage
from bot.courier import Admins, Courier, Limits
from bot.screens.taps import GameTap
from bot.tables import lobby
from bot.tables.clock import must_act
from bot.tables.lobby import Place
from bot.tables.stamp import Stamp
from bot.tables.table import Person, Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Timing
from bot.tables.words import Wish
from bot.thinkers import Thinkers
from bot.updates import UpdateProcessor
from engine import Game
from sandbox import Group, Telegram
from sandbox import Person as Player
from storage import Database, PersonRecord
from tests.e2e.autopilot import OVER, choices, seat_all, tap_something
from tests.e2e.process import LIFTED, running_bot

TOKEN = "1:" + "x" * 35
PLAYERS = 4
SIZES = (4, 6)
PATIENT = Timing(turn_seconds=900, window_seconds=900)  # nobody moves but by an update
TAPS = itertools.count(1)  # in all games together
UNLIMITED = Limits(
    messages_per_second=1e6,
    group_messages_per_minute=1e6,
    private_messages_per_second=1e6,
)
PRODUCTION = {name: "" for name in LIFTED if name != "POLL_TIMEOUT"}


# commits


class Echo(BaseSession):
    """Telegram that says yes to everything at once."""

    async def make_request(
        self, bot: Bot, method: TelegramMethod[Any], timeout: int | None = None
    ) -> Any:
        """A message id, whatever was asked."""
        return {"message_id": 1}

    async def stream_content(self, *args: Any, **kwargs: Any) -> AsyncGenerator[bytes, None]:
        """Nothing."""
        yield b""

    async def close(self) -> None:
        """Nothing to close."""


async def commits(count: int, moves: int) -> None:
    """Prints how long an update takes to its commit."""
    with tempfile.TemporaryDirectory() as folder:
        database = await Database.open(Path(folder) / "durak.sqlite3")
        bot = Bot(TOKEN, session=Echo())
        stage = Stage("bench_bot")
        courier = Courier(bot, stage, database, UNLIMITED, request_timeout=10)
        thinkers = Thinkers(1)
        tables = Tables(database, PATIENT, stage.changed, thinkers)
        stage.tables, stage.courier = tables, courier
        await courier.start()
        dispatcher = Dispatcher(
            disable_fsm=True,
            tables=tables,
            courier=courier,
            admins=Admins(bot, 10),
            thinkers=thinkers,
            bot_name="bench_bot",
        )
        dispatcher.include_router(handlers.build())
        processor = UpdateProcessor(bot, dispatcher, database, partial(handlers.apologise, courier))
        for number in range(count):
            table = dealt(number, tables)
            await acquaint(table, database)
            await tables.open(table, number + 1)
            _progress("tables", number + 1, count)
        await courier.idle()
        used = time.process_time()
        times, elapsed = await _play(tables, processor, moves, first_update=count + 1)
        used = time.process_time() - used
        await tables.close()
        await courier.close(10)
        thinkers.close()
        await database.close()
    times.sort()
    print(f"\n{count} tables of {PLAYERS}, {len(times)} moves, from update to commit, ms:")
    print(f"  p50 {share(times, 50):.1f}, p99 {share(times, 99):.1f}, max {1e3 * times[-1]:.1f}")
    print(
        f"  {len(times) / elapsed:.0f} moves a second, one after another, "
        f"{1e3 * used / len(times):.1f} ms of processor time a move, courier included"
    )


def dealt(number: int, tables: Tables) -> Table:
    people = [
        Person(1 + number * PLAYERS + seat, f"Person {seat}", "ru", reachable=True)
        for seat in range(PLAYERS)
    ]
    place = Place(-1000 - number, "ru", title=f"Group {number}")
    moment = tables.moment()
    table = lobby.open_table(place, people[0], Wish(variant="perevodnoy"), moment)
    for person in people[1:]:
        lobby.sit(table, person)
    lobby.deal(table, table.host, moment)
    return table


async def acquaint(table: Table, database: Database) -> None:
    """Meeting somebody for the first time costs more than a move."""
    async with database.transaction():
        for seat in table.people:
            assert seat.user_id is not None
            person = PersonRecord(seat.user_id, seat.name, seat.language, reachable=True)
            await database.people.save(person)


async def _play(
    tables: Tables, processor: UpdateProcessor, moves: int, *, first_update: int
) -> tuple[list[float], float]:
    dice = random.Random(1)
    times = []
    start = time.perf_counter()
    for number in range(moves):
        playing = [table for table in tables.all() if table.status is Status.PLAYING]
        update = _tap(dice.choice(playing), first_update + number, dice)
        begun = time.perf_counter()
        await processor.process(update)
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0)
        _progress("moves", number + 1, moves)
    return times, time.perf_counter() - start


def _tap(table: Table, update_id: int, dice: random.Random) -> dict[str, Any]:
    """A tap of somebody who may do something, as Telegram sends it."""
    game = table.game
    assert isinstance(game, Game)
    seats = [seat for seat in range(PLAYERS) if game.legal_actions(seat)]
    actor = must_act(game)
    seat = dice.choice(seats) if actor is None else actor
    action = dice.choice(game.legal_actions(seat))
    user_id = table.seats[seat].user_id
    user = {"id": user_id, "is_bot": False, "first_name": table.seats[seat].name}
    return {
        "update_id": update_id,
        "callback_query": {
            "id": str(update_id),
            "from": user,
            "chat_instance": "1",
            "data": GameTap(table.table_id, Stamp.of(table), str(action)).data,
            "message": {
                "message_id": 1,
                "date": int(time.time()),
                "chat": {"id": user_id, "type": "private", "first_name": "Person"},
                "text": "hand",
            },
        },
    }


def share(times: list[float], percent: int) -> float:
    """A percentile in milliseconds."""
    if len(times) < 2:
        return 1e3 * times[0]
    return 1e3 * statistics.quantiles(times, n=100, method="inclusive")[percent - 1]


# calls


async def calls(seconds: float) -> None:
    """Prints the calls a move of games of four and of six, all played side by side."""
    reports = await asyncio.gather(_games(seconds, PRODUCTION), _games(seconds, {}))
    for limits, report in zip(("the bot's own limits", "limits lifted"), reports, strict=True):
        print(f"\na tap every {seconds:g} s, {limits}:\n{report}")


async def _games(seconds: float, settings: dict[str, str]) -> str:
    """A game of four and one of six of one bot, and what they cost it."""
    with tempfile.TemporaryDirectory() as folder:
        async with await Telegram.start(patience=3600) as telegram:
            async with running_bot(telegram, Path(folder), **settings):
                games = [await _table(telegram, size) for size in SIZES]
                telegram.world.journal.calls.clear()
                await asyncio.gather(*(_evening(*game, seconds) for game in games))
            moves = _moves(Path(folder) / "durak.sqlite3")
    lines = [_cost(telegram, people, group, moves[group.id]) for people, group in games]
    overruns = Counter(overrun.limit.name for overrun in telegram.overruns)
    return "\n".join([*lines, f"  calls above Telegram's limits: {dict(overruns) or 'none'}"])


def _moves(database: Path) -> dict[int, int]:
    """How many moves each chat's table has seen."""
    query = "SELECT chat_id, COUNT(*) FROM moves JOIN tables USING (table_id) GROUP BY chat_id"
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute(query).fetchall())


async def _table(telegram: Telegram, size: int) -> tuple[list[Player], Group]:
    people = [telegram.person(f"Person {size}{seat}", language="ru") for seat in range(size)]
    for person in people:
        await person.starts()
    group = telegram.group(f"Table of {size}", people)
    await people[0].says("/newgame perevodnoy", group)
    await seat_all(people, group)
    await people[0].tap("Раздать", group)
    return people, group


async def _evening(people: list[Player], group: Group, seconds: float) -> None:
    await asyncio.gather(*(_human(person, seconds) for person in people))
    await people[0].waits_for(OVER, group)


async def _human(person: Player, seconds: float) -> None:
    """Looks, thinks, taps."""
    dice = random.Random(person.id)
    while True:
        await asyncio.sleep(dice.uniform(0.5, 1.5) * seconds)
        screen = await person.waits_until(lambda s: bool(choices(s)) or _over(s.text))
        if _over(screen.text):
            return
        await tap_something(person, screen, dice)
        print(f"\rtaps: {next(TAPS)}", end="", file=sys.stderr, flush=True)


def _over(text: str) -> bool:
    return any(word in text for word in OVER.split("|"))


def _cost(telegram: Telegram, people: list[Player], group: Group, moves: int) -> str:
    places = [group, *(person.private for person in people)]
    methods = Counter(call.method for place in places for call in telegram.calls_of(in_=place))
    total = sum(methods.values())
    shares = ", ".join(f"{method} {count / moves:.1f}" for method, count in methods.most_common())
    return f"  {len(people)} players: {moves} moves, {total / moves:.1f} calls a move ({shares})"


def _progress(what: str, done: int, of: int) -> None:
    if done % 100 == 0 or done == of:
        print(f"\r{what}: {done} of {of}", end="", file=sys.stderr)


def main() -> None:
    """Does what the command line says."""
    what, *numbers = sys.argv[1:] or ["commits"]
    if what == "commits":
        given = [int(number) for number in numbers]
        asyncio.run(commits(*(given + [1000, 3000][len(given) :])))
    else:
        asyncio.run(calls(float(numbers[0]) if numbers else 3.0))


if __name__ == "__main__":
    main()
