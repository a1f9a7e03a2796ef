"""`python -m bot check`: whether everything is as it must be, and what to do where it is not."""

import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramNotFound,
    TelegramUnauthorizedError,
)

from bot.courier import Session
from bot.settings import Settings, SettingsError, database_path
from storage import DatabaseError, examine

_LEAST_FREE_MEGABYTES = 200


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at; `sound` means that nothing has to be done."""

    sound: bool
    text: str

    def __str__(self) -> str:
        return f"{'ok ' if self.sound else 'FIX'} {self.text}"


async def check() -> AsyncIterator[Finding]:
    """Looks at settings, database and Telegram. A bot may be running meanwhile."""
    for finding in _database(database_path()):
        yield finding
    try:
        settings = Settings.load()
    except SettingsError as error:
        for line in str(error).splitlines():
            yield Finding(False, line)
        return
    yield Finding(True, "Every setting can be used.")
    server = TelegramAPIServer.from_base(str(settings.bot_api_url).rstrip("/"))
    async with Bot(settings.bot_token.get_secret_value(), session=Session(api=server)) as bot:
        async for finding in _telegram(bot, settings):
            yield finding


def _database(path: Path) -> list[Finding]:
    folder = path.absolute().parent
    if not path.exists():
        return [Finding(True, f"There is no database {path} yet; the first start makes it.")]
    try:
        found = examine(path)
    except DatabaseError as error:
        return [Finding(False, f"{error} A backup: `python -m bot restore FILE`.")]
    free = shutil.disk_usage(folder).free / 1e6
    return [
        Finding(
            True,
            f"The database {path} is sound: {found.open_tables} open tables, {found.people} people,"
            f" {found.megabytes:.1f} MB.",
        ),
        Finding(
            free >= _LEAST_FREE_MEGABYTES,
            f"{free:.0f} MB are free in {folder}; when it is full, no move can be saved.",
        ),
    ]


async def _telegram(bot: Bot, settings: Settings) -> AsyncIterator[Finding]:
    try:
        me = await bot.get_me(request_timeout=settings.request_timeout)
        webhook = await bot.get_webhook_info(request_timeout=settings.request_timeout)
    except (TelegramUnauthorizedError, TelegramNotFound):
        yield Finding(False, "Telegram does not accept the BOT_TOKEN: copy it from @BotFather.")
        return
    except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
        yield Finding(
            False,
            f"{settings.bot_api_url} cannot be reached ({type(error).__name__}): is there a way"
            " through the firewall, is BOT_API_URL right?",
        )
        return
    yield Finding(True, f"Telegram knows the bot: @{me.username}.")
    yield Finding(
        bool(me.can_join_groups),
        "It can be added to groups."
        if me.can_join_groups
        else "It cannot be added to groups: @BotFather, /setjoingroups, Enable.",
    )
    yield Finding(
        True,
        "It reads all messages of its groups, which it does not need: @BotFather, /setprivacy,"
        " Enable, keeps them from it."
        if me.can_read_all_group_messages
        else "It reads nothing in groups but commands and taps, which is all it needs.",
    )
    yield Finding(True, f"{webhook.pending_update_count} updates wait for it.")
    if webhook.last_error_message:
        yield Finding(False, f"Telegram's last try of the webhook: {webhook.last_error_message}")
