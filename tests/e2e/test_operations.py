"""What an operator sees and does: metrics, readiness, a backup of a running bot, a broken row."""

import re
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

from aiohttp import ClientSession

from sandbox import Group, Person, Telegram
from storage import back_up, restore
from tests.e2e.autopilot import seat_all
from tests.e2e.process import BotProcess, running_bot


async def company(telegram: Telegram, title: str) -> tuple[list[Person], Group]:
    """Two people in a group of their own."""
    people = [telegram.person(f"{name} ({title})") for name in ("Аня", "Боря")]
    for person in people:
        await person.starts()
    return people, telegram.group(title, people)


async def deal(people: list[Person], group: Group) -> None:
    """Opens a table and deals."""
    await people[0].says("/newgame", group)
    await seat_all(people, group)
    await people[0].tap("Раздать", group)
    for person in people:
        await person.waits_for("козырь")


def free_port() -> int:
    with socket.socket() as any_:
        any_.bind(("127.0.0.1", 0))
        return int(any_.getsockname()[1])


async def look(port: int, page: str) -> tuple[int, str]:
    """A page of the operator's port."""
    url = f"http://127.0.0.1:{port}{page}"
    async with ClientSession() as session, session.get(url) as reply:
        return reply.status, await reply.text()


async def test_an_operator_counts_moves_and_takes_a_copy_and_a_broken_row_stops_nobody(
    telegram: Telegram, tmp_path: Path
) -> None:
    (people, group), (others, garden) = [
        await company(telegram, title) for title in ("Дача", "Сад")
    ]
    port, path = free_port(), tmp_path / "durak.sqlite3"
    async with running_bot(telegram, tmp_path, METRICS_PORT=str(port)):
        await deal(people, group)
        await deal(others, garden)
        assert await look(port, "/live") == (200, "alive\n")
        assert await look(port, "/ready") == (200, "ready\n")
        _, metrics = await look(port, "/metrics")
        assert 'durak_tables{status="playing"} 2.0' in metrics
        assert re.search(r'durak_calls_total{method="sendMessage",outcome="ok"} \d', metrics)
        assert re.search(r'durak_updates_total{outcome="handled"} \d', metrics)
        assert 'durak_delivery_seconds_count{priority="actor"}' in metrics
        assert back_up(path, tmp_path / "copy").open_tables == 2
    restore(path, tmp_path / "copy")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(
            "UPDATE tables SET document = '{\"seats\": 7}' WHERE chat_id = ?", (garden.id,)
        )
    again = await BotProcess(telegram, tmp_path, {}).start()
    await others[0].waits_for("Стол не удалось прочитать", garden)
    await others[0].says("/newgame", garden)
    await others[0].waits_for("свобод", garden)
    await people[0].says("/table", group)
    await people[0].waits_for("козырь", group)
    assert await again.stop() == 0
    assert "table_set_aside" in again.log
    assert "Traceback" not in again.log
