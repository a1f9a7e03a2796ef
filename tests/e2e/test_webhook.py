"""Updates that are brought instead of fetched: the same game, and nobody else is let in."""

import asyncio
import json
import random
import socket
from io import BytesIO
from pathlib import Path

from aiohttp import ClientSession

from sandbox import Telegram
from tests.e2e.autopilot import OVER, play_all, seat_all
from tests.e2e.process import BotProcess
from tests.e2e.saved import read
from tests.e2e.test_crash import check_moves, check_replay
from tests.e2e.test_games import company

SECRET = "0123456789abcdef-_XYZ"
HEADER = "X-Telegram-Bot-Api-Secret-Token"
FORGED = {"update_id": 1, "message": {"text": "/newgame"}}


def free_port() -> int:
    with socket.socket() as any_:
        any_.bind(("127.0.0.1", 0))
        return int(any_.getsockname()[1])


async def knock(url: str, secret: str | None, body: bytes | None = None) -> int:
    headers = {} if secret is None else {HEADER: secret}
    given = {"json": FORGED} if body is None else {"data": BytesIO(body)}
    async with ClientSession() as session, session.post(url, headers=headers, **given) as reply:
        return reply.status


async def knock_raw(port: int, secret: bytes) -> int:
    """With a header that no decent client would send."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = b"POST /durak HTTP/1.1\r\nHost: durak\r\nContent-Length: 0\r\n"
    writer.write(head + HEADER.encode() + b": " + secret + b"\r\nConnection: close\r\n\r\n")
    status = (await reader.readline()).split()[1]
    writer.close()
    await writer.wait_closed()
    return int(status)


async def test_a_game_over_a_webhook_survives_a_kill_and_lets_nobody_in(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 3)
    port = free_port()
    url = f"http://127.0.0.1:{port}/durak"
    settings = {
        "WEBHOOK_URL": url,
        "WEBHOOK_SECRET": SECRET,
        "WEBHOOK_PORT": str(port),
        "WINDOW_SECONDS": "600",  # nobody passes but by a tap
        "TURN_SECONDS": "600",
    }
    bot = await BotProcess(telegram, tmp_path, settings).start()
    await people[0].says("/newgame perevodnoy", group)
    await seat_all(people, group)
    await people[0].tap("Раздать", group)
    for person in people:
        await person.waits_for("козырь")
    assert await knock(url, None) == 401
    assert await knock(url, "0123456789abcdef-_XYz") == 401
    assert await knock_raw(port, b"\xff\xfe") == 401
    assert await knock(url, SECRET, b"<html>") == 400
    assert await knock(url, SECRET, b"[" * 100_000) == 400
    assert await knock(url, SECRET, b'{"update_id": true}') == 400
    assert await knock(url, SECRET, b'{"update_id": "7"}') == 400
    assert await knock(url, SECRET, b" " * 2_000_000) == 413
    await bot.kill()
    await bot.start()
    await play_all(people, dice)
    await people[0].waits_for(OVER, group)
    for update in reversed([*telegram.world.updates.history][-20:]):  # once more, and backwards
        assert await knock(url, SECRET, json.dumps(update.json()).encode()) == 200
    assert await bot.stop() == 0
    saved = read(tmp_path / "durak.sqlite3")
    check_moves(saved, telegram)
    check_replay(saved)
    assert not telegram.violations
    assert "webhook_forged" in bot.log
    assert "Traceback" not in bot.log

    fetching = await BotProcess(telegram, tmp_path, {}).start()
    await people[0].says("/help")
    await people[0].waits_for("Как начать")
    assert await fetching.stop() == 0
    assert "webhook_ended" in fetching.log
