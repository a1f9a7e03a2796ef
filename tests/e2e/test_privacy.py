"""Whoever wants to be forgotten is; their games stay, without a name."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sandbox import Telegram
from tests.e2e.autopilot import seat_all
from tests.e2e.process import running_bot


def dump(path: Path) -> str:
    """Everything that is stored, as text."""
    with closing(sqlite3.connect(path)) as connection:
        return "\n".join(connection.iterdump())


async def test_forgotten_means_that_nobody_finds_a_trace(
    telegram: Telegram, tmp_path: Path
) -> None:
    anna, boris = telegram.person("Аня Незабудкина"), telegram.person("Боря")
    group, elsewhere, left = (telegram.group(name, [anna, boris]) for name in "абв")
    async with running_bot(telegram, tmp_path):
        for person in (anna, boris):
            await person.starts()
        await anna.says("/newgame", group)
        await seat_all([anna, boris], group)
        await anna.tap("Раздать", group)
        await anna.waits_for("козырь")
        await anna.says("/forget")
        await anna.waits_for("Вас ждут за столом")
        await anna.says("/surrender")
        await anna.waits_for("Точно сдаться")
        await anna.tap("Да, сдаюсь")
        await boris.waits_for("Игра отменена", group)  # nobody has moved yet
        await boris.says("/forget", group)
        await boris.waits_for("в личке", group)
        await anna.says("/next", elsewhere)
        await anna.waits_for("Напишу вам", elsewhere)
        await anna.says("/newgame", left)
        await anna.waits_for("1. 👑 Аня", left)
        await anna.tap("Встать", left)
        await anna.says("/privacy")
        await anna.waits_for("через 90 дней")
        await anna.says("/forget")
        await anna.waits_for("Забыть вас?")
        await anna.tap("Да, забыть")
        await anna.waits_for("больше не знает")
        await boris.says("/newgame", group)
        await boris.waits_for("свобод", group)
    stored = dump(tmp_path / "durak.sqlite3")
    assert "Незабудкина" not in stored
    assert str(anna.id) not in stored.replace(str(group.id), "")
    assert "'resign'" in stored, "the game itself is kept"
    assert "Боря" in stored
