"""The command line, as a process of its own: exit codes and last words."""

import asyncio
import re
import signal
import sys
from pathlib import Path

import pytest
from aiohttp import ClientSession

from sandbox import Telegram
from storage import Database

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"
ROOT = Path(__file__).parent.parent


async def start(folder: Path, *arguments: str, **environment: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        *arguments,
        cwd=folder,
        env={"PYTHONPATH": str(ROOT), "POLL_TIMEOUT": "20", **environment},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def outcome(process: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    async with asyncio.timeout(60):
        output, errors = await process.communicate()
    return process.returncode, output.decode(), errors.decode()


async def test_without_a_token_serving_ends_with_one_clear_line(tmp_path: Path) -> None:
    code, _, errors = await outcome(await start(tmp_path, "serve"))
    assert code == 2
    assert errors.startswith("BOT_TOKEN is not set")
    assert "python -m bot sandbox" in errors
    assert "Traceback" not in errors


async def test_a_token_that_telegram_does_not_know_is_said_so(tmp_path: Path) -> None:
    async with await Telegram.start() as tg:
        process = await start(tmp_path, "run", BOT_TOKEN=TOKEN, BOT_API_URL=tg.url)
        code, _, errors = await outcome(process)
    assert code == 2
    assert errors.splitlines()[-1].startswith("Telegram does not accept the BOT_TOKEN")
    assert TOKEN not in errors


async def test_a_second_process_on_the_same_database_leaves(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "durak.sqlite3")
    code, _, errors = await outcome(await start(tmp_path, BOT_TOKEN=TOKEN))
    await database.close()
    assert code == 2
    assert errors.startswith("Another process is using the database")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_serving_in_order(tmp_path: Path, how: signal.Signals) -> None:
    async with await Telegram.start(patience=60) as tg:
        process = await start(tmp_path, BOT_TOKEN=tg.token, BOT_API_URL=tg.url)
        await tg.until(lambda: tg.calls_of("getUpdates"))
        process.send_signal(how)
        code, _, errors = await outcome(process)
    assert code == 0, errors
    assert "Traceback" not in errors
    assert tg.token not in errors


async def test_without_a_token_run_opens_the_sandbox(tmp_path: Path) -> None:
    process = await start(tmp_path, "run", "--port", "0")
    assert process.stdout is not None
    assert process.stderr is not None
    async with asyncio.timeout(60):
        address = (await process.stdout.readline()).decode()
        while b"serving" not in await process.stderr.readline():
            assert process.returncode is None
    async with ClientSession() as browser, browser.get(address.split()[-1]) as page:
        assert "main.js" in await page.text()
    process.send_signal(signal.SIGTERM)
    code, _, errors = await outcome(process)
    assert re.fullmatch(r"The sandbox is open: http://127\.0\.0\.1:\d+/\n", address)
    assert code == 0, errors
    assert list(tmp_path.iterdir()) == []


async def test_a_backup_comes_back_and_the_check_says_what_is_to_be_fixed(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "durak.sqlite3")
    code, said, _ = await outcome(await start(tmp_path, "backup", "copy.sqlite3"))
    assert (code, said) == (0, "copy.sqlite3: 0 open tables, 0 people, 0.0 MB.\n")
    code, _, errors = await outcome(await start(tmp_path, "restore", "copy.sqlite3"))
    assert code == 2
    assert "Another process is using the database" in errors
    await database.close()
    code, said, _ = await outcome(await start(tmp_path, "restore", "copy.sqlite3"))
    assert code == 0
    assert said.startswith("durak.sqlite3 is what copy.sqlite3 kept.\nWhat was there is now ")
    async with await Telegram.start() as tg:
        code, said, _ = await outcome(
            await start(tmp_path, "check", BOT_TOKEN=tg.token, BOT_API_URL=tg.url)
        )
        assert code == 0, said
        assert "ok  Telegram knows the bot: @" in said
    code, said, _ = await outcome(await start(tmp_path, "check"))
    assert code == 1
    assert "FIX BOT_TOKEN is not set." in said
    (tmp_path / "durak.sqlite3").write_text("not a database at all" * 300)
    code, said, _ = await outcome(await start(tmp_path, "check", BOT_TOKEN=TOKEN))
    assert code == 1
    assert "FIX The database durak.sqlite3 cannot be read" in said
    code, _, errors = await outcome(await start(tmp_path, "serve", BOT_TOKEN=TOKEN))
    assert code == 2
    assert "restore FILE" in errors
    assert "Traceback" not in errors
