"""Command line: `python -m bot` serves Telegram, `python -m bot sandbox` needs no token."""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from bot import logs
from bot.app import run
from bot.check import check
from bot.lives import Lives
from bot.record import inspect
from bot.settings import Settings, SettingsError, database_path, has_token
from bot.updates import PollingRefusedError
from sandbox import PORT, Company, Site, serve
from storage import DatabaseError, back_up, restore

Result = TypeVar("Result")

_FAILED = 1
_USAGE_ERROR = 2
_INTERRUPTED = 130


def main() -> int:
    """Does what the command line says and returns the exit code."""
    arguments = _parser().parse_args()
    if arguments.command == "record":
        return _record(arguments.file)
    try:
        match arguments.command:
            case "backup":
                _back_up(arguments.file)
            case "restore":
                _restore(arguments.file)
            case "check":
                return _run(_check())
            case _:
                _run(_command(arguments))
    except (SettingsError, DatabaseError, PollingRefusedError) as error:
        print(error, file=sys.stderr)
        return _USAGE_ERROR
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


def _run(work: Coroutine[Any, Any, Result]) -> Result:
    """Runs it in the quickest event loop of the system."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop  # noqa: PLC0415 - not for every system

    return uvloop.run(work)


async def _command(arguments: argparse.Namespace) -> None:
    if arguments.command in {"sandbox", "demo"}:
        await _sandbox(arguments.port, demo=arguments.command == "demo")
    elif arguments.command == "run" and not has_token():
        await _sandbox(arguments.port)
    else:
        await _serve()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Durak in Telegram.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("serve", help="serve Telegram (what happens without a command)")
    sandbox = commands.add_parser("sandbox", help="play in a sandbox without Telegram")
    run_ = commands.add_parser("run", help="serve if BOT_TOKEN is set, or else the sandbox")
    demo = commands.add_parser("demo", help="the sandbox, in which people play by themselves")
    for command in (sandbox, run_, demo):
        command.add_argument(
            "--port",
            type=int,
            default=PORT,
            help=f"where the sandbox's page is (default: {PORT}; a free port if it is taken)",
        )
    record = commands.add_parser("record", help="print the record of a game and verify it")
    record.add_argument("file", type=Path, metavar="FILE", help="as the bot sends it; - for stdin")
    backup = commands.add_parser("backup", help="copy the database while the bot runs")
    backup.add_argument("file", type=Path, metavar="FILE", help="the copy; it must not exist")
    restore_ = commands.add_parser("restore", help="put a backup in the place of the database")
    restore_.add_argument("file", type=Path, metavar="FILE", help="the backup")
    commands.add_parser("check", help="look at settings, database and Telegram; say what to fix")
    return parser


def _back_up(file: Path) -> None:
    kept = back_up(database_path(), file)
    print(f"{file}: {kept.open_tables} open tables, {kept.people} people, {kept.megabytes:.1f} MB.")


def _restore(file: Path) -> None:
    path = database_path()
    replaced = restore(path, file)
    print(f"{path} is what {file} kept.")
    if replaced is not None:
        print(f"What was there is now {replaced}; delete it when all is well.")


async def _check() -> int:
    findings = [finding async for finding in check()]
    for finding in findings:
        print(finding)
    return 0 if all(finding.sound for finding in findings) else _FAILED


def _record(file: Path) -> int:
    try:
        text = sys.stdin.read() if file == Path("-") else file.read_text("utf-8")
        for line in inspect(text):
            print(line)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return _FAILED
    return 0


async def _serve() -> None:
    settings = Settings.load()
    logs.configure(settings.log_level, settings.log_format)
    await run(settings)


async def _sandbox(port: int, *, demo: bool = False) -> None:
    """The same bot over the same HTTP, against a Telegram of our own that lives as long as it."""
    with tempfile.TemporaryDirectory(prefix="durak-") as folder:
        async with serve(port) as site:
            settings = Settings.load(
                bot_token=site.telegram.token,
                bot_api_url=site.telegram.url,
                database_path=Path(folder) / "durak.sqlite3",
            )
            logs.configure(settings.log_level, settings.log_format)
            lives = Lives(settings)
            site.switches.restart = lives.restart
            if demo:
                async with _performance(site):
                    await lives.run()
            else:
                print(f"The sandbox is open: {site.url}", flush=True)
                await lives.run()


@asynccontextmanager
async def _performance(site: Site) -> AsyncIterator[None]:
    """People play by themselves as long as the block lasts, once somebody looks on."""
    company = Company(site.telegram)
    print(f"The game begins when you open the page: {site.url_of(company.views)}", flush=True)

    async def perform() -> None:
        await site.watched()
        await company.gather()
        await company.play()
        print("The game is over. The page stays: go on as anybody. Ctrl+C ends it.", flush=True)

    playing = asyncio.create_task(perform())
    yield
    playing.cancel()
