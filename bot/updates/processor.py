"""What happens to one update, whichever way it came."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable

import structlog
from aiogram import Bot, Dispatcher
from aiogram.types import Update
from aiogram.types.update import UpdateTypeLookupError
from pydantic import ValidationError

from bot.metrics import UPDATES
from bot.updates.fetching import RawUpdate
from storage import Database

_STORAGE_RETRY_SECONDS = (0.1, 0.3, 1.0, 3.0)

GiveUp = Callable[[Update, Exception], None]
"""Told of an update that failed for good, so that whoever waits for it can be told."""

log = structlog.get_logger(__name__)


class UpdateProcessor:
    """Decodes an update and has it handled. `process` returns when that is done, come what may.

    What cannot be decoded or handled is set aside in storage, where it can be looked at.
    """

    def __init__(
        self,
        bot: Bot,
        dispatcher: Dispatcher,
        database: Database,
        give_up: GiveUp,
        *,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._database = database
        self._give_up = give_up
        self._now = now
        self._storage_works = True

    async def process(self, raw: RawUpdate) -> None:
        """Has one update handled, as Telegram sent it."""
        try:
            update = Update.model_validate(raw, context={"bot": self._bot})
            kind = update.event_type
        except (ValidationError, UpdateTypeLookupError) as error:
            log.warning("update_not_understood", update_id=raw.get("update_id"))
            UPDATES.labels("not understood").inc()
            await self._quarantine(raw, error)
            return
        with structlog.contextvars.bound_contextvars(update_id=update.update_id, kind=kind):
            try:
                await self._handle(update)
                UPDATES.labels("handled").inc()
            except Exception as error:
                # A handler may fail in any way; that must stop neither polling nor other people.
                if isinstance(error, sqlite3.OperationalError):
                    log.error("update_not_saved", error=str(error))
                else:
                    log.exception("update_failed")
                UPDATES.labels("failed").inc()
                self._give_up(update, error)
                await self._quarantine(raw, error)

    async def _handle(self, update: Update) -> None:
        """Dispatches the update; a database that is locked or full gets some time to recover.

        That time is granted once: until it works again people are told at once.
        """
        for seconds in _STORAGE_RETRY_SECONDS if self._storage_works else ():
            try:
                await self._dispatcher.feed_update(self._bot, update)
            except sqlite3.OperationalError as error:
                log.warning("storage_failed", error=str(error), wait=seconds)
                await asyncio.sleep(seconds)
            else:
                return
        self._storage_works = False
        await self._dispatcher.feed_update(self._bot, update)
        self._storage_works = True

    async def _quarantine(self, raw: RawUpdate, error: Exception) -> None:
        update_id = raw.get("update_id")
        if not isinstance(update_id, int):
            return
        try:
            async with self._database.transaction():
                await self._database.updates.quarantine(
                    update_id, json.dumps(raw), f"{type(error).__name__}: {error}", self._now()
                )
        except sqlite3.Error as trouble:
            log.warning("update_not_kept", update_id=update_id, error=str(trouble))
