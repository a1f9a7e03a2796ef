"""How much one process carries: `python -m bench.load [moves a second [seconds [tables]]]`.

A thousand tables of four are dealt into a database; the bot serves them as a process of its own,
with the courier's limits lifted and its coalescing as always. The people are simulated in this
process, on the other side of HTTP: each sees what was last sent to him and taps a card, a pass or
a take of it, at so many moves a second over all tables, whether or not the bot keeps up. Prints
how many moves were acknowledged, how long a tap waited for its answer, how many calls a move cost,
and the memory of a table. `--profile FILE` has the bot profiled (it is slower then).
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web

from bench.table import PATIENT, PLAYERS, acquaint, dealt, share
from bot.screens.taps import GameTap
from bot.tables.tables import Tables
from bot.thinkers import quick
from storage import Database
from tests.e2e.process import LIFTED

TOKEN = "1:" + "x" * 35
SERVED = ("getUpdates", "answerCallbackQuery", "getMe")
MOVES = ("lead", "cover", "throw", "transfer", "take", "pass")
QUIET_SECONDS = 14.0  # longer than a screen may wait for others to make it needless
PATIENCE_SECONDS = 300.0
SETTINGS = {"TURN_SECONDS": "900", "WINDOW_SECONDS": "900", "LOG_LEVEL": "WARNING"}


@dataclass
class Tap:
    """A tap, from the finger to the answer."""

    made: float
    answered: float = 0.0
    refused: bool = False


@dataclass
class Wire:
    """As much of the Bot API as it takes: keeps each private chat's last buttons, counts calls."""

    calls: Counter[str] = field(default_factory=Counter)
    hands: dict[int, list[str]] = field(default_factory=dict)
    taps: dict[str, Tap] = field(default_factory=dict)
    last_call: float = field(default_factory=time.monotonic)
    _updates: list[dict[str, Any]] = field(default_factory=list)
    _news: asyncio.Event = field(default_factory=asyncio.Event)
    _messages: int = 0

    async def serve(self, request: web.Request) -> web.Response:
        """One request of the bot."""
        method = request.match_info["method"]
        is_json = request.content_type == "application/json"
        given = await (request.json() if is_json else request.post())
        self.calls[method] += 1
        if method not in SERVED:
            self.last_call = time.monotonic()
        result = await self._result(method, given)
        return web.json_response({"ok": True, "result": result})

    async def _result(self, method: str, given: Any) -> Any:
        match method:
            case "getMe":
                return {"id": 1, "is_bot": True, "first_name": "Durak", "username": "bench_bot"}
            case "getUpdates":
                return await self._fresh_updates(int(given.get("offset") or 0))
            case "answerCallbackQuery":
                tap = self.taps[given["callback_query_id"]]
                tap.answered = time.monotonic()
                tap.refused = bool(given.get("text"))
            case "sendMessage" | "editMessageText":
                self._show(int(given["chat_id"]), given.get("reply_markup"))
                self._messages += 1
                return {"message_id": self._messages}
        return True

    async def _fresh_updates(self, offset: int) -> list[dict[str, Any]]:
        self._updates = [u for u in self._updates if u["update_id"] >= offset]
        if not self._updates:
            self._news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), 10)
        return self._updates[:100]

    def _show(self, chat_id: int, markup: str | None) -> None:
        if chat_id > 0 and markup:
            rows = json.loads(markup)["inline_keyboard"]
            datas = [button.get("callback_data", "") for row in rows for button in row]
            self.hands[chat_id] = [data for data in datas if _is_move(data)]

    def tap(self, update_id: int, user_id: int, data: str) -> None:
        """Somebody presses a button."""
        user = {"id": user_id, "is_bot": False, "first_name": f"Person {user_id}"}
        chat = {"id": user_id, "type": "private", "first_name": "Person"}
        message = {"message_id": 1, "date": int(time.time()), "chat": chat, "text": "hand"}
        query = {"id": str(update_id), "from": user, "chat_instance": "1", "data": data}
        self._updates.append(
            {"update_id": update_id, "callback_query": {**query, "message": message}}
        )
        self.taps[str(update_id)] = Tap(time.monotonic())
        self._news.set()


def _is_move(data: str) -> bool:
    return data.startswith("g:") and GameTap.parse(data).action.split()[0] in MOVES


def next_tap(hands: dict[int, list[str]], table: int, dice: random.Random) -> tuple[int, str]:
    """Who of this table taps what: cards before words; (0, "") if nobody sees anything to do."""
    seen = [
        (user_id, data)
        for user_id in range(1 + table * PLAYERS, 1 + (table + 1) * PLAYERS)
        for data in hands.get(user_id, ())
    ]
    cards = [each for each in seen if GameTap.parse(each[1]).action not in ("take", "pass")]
    return dice.choice(cards or seen or [(0, "")])


async def press(wire: Wire, tables: int, rate: float, seconds: float) -> None:
    """Taps at random tables, so many a second, come what may."""
    dice = random.Random(1)
    begun = time.monotonic()
    first, due = 10_000_000, 0
    while (elapsed := time.monotonic() - begun) < seconds:
        while due < elapsed * rate:
            due += 1
            user_id, data = next_tap(wire.hands, dice.randrange(tables), dice)
            if user_id:
                wire.hands[user_id] = []  # he waits for what it did
                wire.tap(first + due, user_id, data)
        await asyncio.sleep(0.002)
    with suppress(TimeoutError):
        async with asyncio.timeout(30):
            while any(not tap.answered for tap in wire.taps.values()):  # noqa: ASYNC110
                await asyncio.sleep(0.05)


async def fill(path: Path, count: int) -> None:
    """A database with so many tables, just dealt."""
    database = await Database.open(path)

    async def think(question: Any) -> Any:
        return quick(question)

    tables = Tables(database, PATIENT, lambda table, tapper: None, think)
    for number in range(count):
        table = dealt(number, tables)
        await acquaint(table, database)
        await tables.open(table, number + 1)
    await tables.close()
    await database.close()


async def life(
    wire: Wire, folder: Path, url: str, profile: str | None
) -> asyncio.subprocess.Process:
    """The bot, once it has shown everything that it has to show."""
    watched = ["-m", "cProfile", "-o", profile] if profile else []
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *watched,
        "-m",
        "bot",
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(Path.cwd()),
            "BOT_TOKEN": TOKEN,
            "BOT_API_URL": url,
            "DATABASE_PATH": str(folder / "durak.sqlite3"),
            **LIFTED,
            **SETTINGS,
        },
    )
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not wire.calls["getUpdates"] or time.monotonic() - wire.last_call < QUIET_SECONDS:  # noqa: ASYNC110
            await asyncio.sleep(0.1)
    return process


def memory(process: asyncio.subprocess.Process) -> int:
    """Kilobytes that are resident."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def processor_time(process: asyncio.subprocess.Process) -> float:
    """Seconds that the process has used."""
    spent = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


async def end(process: asyncio.subprocess.Process) -> None:
    """SIGTERM, and until it is over."""
    process.send_signal(signal.SIGTERM)
    await process.wait()


async def load(rate: float, seconds: float, tables: int, profile: str | None) -> None:
    """Two lives of the bot: with no table, for the memory, and with all of them."""
    wire = Wire()
    app = web.Application()
    app.router.add_post("/bot{token}/{method}", wire.serve)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    url = f"http://127.0.0.1:{runner.addresses[0][1]}"
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "empty").mkdir()
        process = await life(wire, Path(folder) / "empty", url, None)
        empty = memory(process)
        await end(process)
        await fill(Path(folder) / "durak.sqlite3", tables)
        wire.calls.clear()
        process = await life(wire, Path(folder), url, profile)
        full = memory(process)
        wire.calls.clear()
        used = processor_time(process)
        await press(wire, tables, rate, seconds)
        await asyncio.sleep(QUIET_SECONDS)
        used = processor_time(process) - used
        grown = memory(process)
        await end(process)
    await runner.cleanup()
    report(wire, seconds, used)
    print(f"  memory: {(full - empty) / tables:.0f} kB a table; {full // 1024} MB before the moves")
    print(f"  and {grown // 1024} MB after them, {empty // 1024} MB without tables")


def report(wire: Wire, seconds: float, used: float) -> None:
    """What became of the taps, and what they cost."""
    answered = [tap for tap in wire.taps.values() if tap.answered]
    kept = [tap for tap in answered if not tap.refused]
    lasted = max(tap.answered for tap in answered) - min(tap.made for tap in answered)
    times = sorted(tap.answered - tap.made for tap in kept)
    shown = {name: n for name, n in wire.calls.items() if name not in SERVED}
    print(f"{len(wire.taps)} taps in {seconds:.0f} s, {len(kept)} moves acknowledged,")
    print(f"  {len(answered) - len(kept)} refused, {len(wire.taps) - len(answered)} not answered:")
    each = 1e3 * used / len(kept)
    print(f"  {len(kept) / lasted:.0f} moves a second, {each:.1f} ms of processor time a move")
    waits = ", ".join(f"p{p} {share(times, p):.0f}" for p in (50, 95, 99))
    print(f"  tap to answer, ms: {waits}, max {1e3 * times[-1]:.0f}")
    print(f"  {sum(shown.values()) / len(kept):.1f} calls a move: {shown}")


def main() -> None:
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description="How much one process carries.")
    parser.add_argument("rate", type=float, nargs="?", default=160.0)
    parser.add_argument("seconds", type=float, nargs="?", default=60.0)
    parser.add_argument("tables", type=int, nargs="?", default=1000)
    parser.add_argument("--profile", help="write a profile of the bot to this file")
    given = parser.parse_args()
    asyncio.run(load(given.rate, given.seconds, given.tables, given.profile))


if __name__ == "__main__":
    main()
