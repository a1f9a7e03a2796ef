"""Command line: `python -m bot` serves Telegram, `python -m bot sandbox` needs no token."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from bot import logs
from bot.app import run
from bot.settings import Settings, SettingsError, has_token
from bot.updates import PollingRefusedError
from sandbox import PORT, serve
from storage import DatabaseError

_USAGE_ERROR = 2
_INTERRUPTED = 130


def main() -> int:
    """Does what the command line says and returns the exit code."""
    try:
        asyncio.run(_command())
    except (SettingsError, DatabaseError, PollingRefusedError) as error:
        print(error, file=sys.stderr)
        return _USAGE_ERROR
    except KeyboardInterrupt:
        return _INTERRUPTED
    return 0


async def _command() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Durak in Telegram.")
    parser.add_argument(
        "command",
        nargs="?",
        default="serve",
        choices=["serve", "sandbox", "run"],
        help="serve Telegram (the default); play in a sandbox without Telegram; "
        "run: serve if BOT_TOKEN is set, or else the sandbox",
    )
    parser.add_argument(
        "--port",
        type=int,
        default=PORT,
        help=f"where the sandbox's page is (default: {PORT}; a free port if it is taken)",
    )
    arguments = parser.parse_args()
    command = arguments.command
    if command == "run":
        command = "serve" if has_token() else "sandbox"
    await (_serve() if command == "serve" else _sandbox(arguments.port))


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
            await run(settings)


if __name__ == "__main__":
    sys.exit(main())
