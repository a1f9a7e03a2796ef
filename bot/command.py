"""Command line: `python -m bot` serves Telegram, `python -m bot sandbox` needs no token."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from bot import logs
from bot.app import run
from bot.lives import Lives
from bot.record import inspect
from bot.settings import Settings, SettingsError, has_token
from bot.updates import PollingRefusedError
from sandbox import PORT, serve
from storage import DatabaseError

_FAILED = 1
_USAGE_ERROR = 2
_INTERRUPTED = 130


def main() -> int:
    """Does what the command line says and returns the exit code."""
    arguments = _parser().parse_args()
    if arguments.command == "record":
        return _record(arguments.file)
    try:
        asyncio.run(_command(arguments))
    except (SettingsError, DatabaseError, PollingRefusedError) as error:
        print(error, file=sys.stderr)
        return _USAGE_ERROR
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


async def _command(arguments: argparse.Namespace) -> None:
    sandbox = arguments.command == "sandbox" or (arguments.command == "run" and not has_token())
    await (_sandbox(arguments.port) if sandbox else _serve())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Durak in Telegram.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("serve", help="serve Telegram (what happens without a command)")
    sandbox = commands.add_parser("sandbox", help="play in a sandbox without Telegram")
    run_ = commands.add_parser("run", help="serve if BOT_TOKEN is set, or else the sandbox")
    for command in (sandbox, run_):
        command.add_argument(
            "--port",
            type=int,
            default=PORT,
            help=f"where the sandbox's page is (default: {PORT}; a free port if it is taken)",
        )
    record = commands.add_parser("record", help="print the record of a game and verify it")
    record.add_argument("file", type=Path, metavar="FILE", help="as the bot sends it; - for stdin")
    return parser


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


async def _sandbox(port: int) -> None:
    """The same bot over the same HTTP, against a Telegram of our own that lives as long as it."""
    with tempfile.TemporaryDirectory(prefix="durak-") as folder:
        async with serve(port) as site:
            settings = Settings.load(
                bot_token=site.telegram.token,
                bot_api_url=site.telegram.url,
                database_path=Path(folder) / "durak.sqlite3",
            )
            logs.configure(settings.log_level, settings.log_format)
            print(f"The sandbox is open: {site.url}", flush=True)
            lives = Lives(settings)
            site.switches.restart = lives.restart
            await lives.run()
