"""Which message shows what, and what it showed last: in memory, and in storage a little later."""

import asyncio
import sqlite3
from collections import defaultdict

import structlog

from bot.screens.screen import ScreenKey
from storage import Database, ScreenRecord

_FLUSH_SECONDS = 1.0

log = structlog.get_logger(__name__)


class Ledger:
    """The live message of every place. What changes is written in batches by `flush`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._records: dict[ScreenKey, ScreenRecord] = {}
        self._tables: defaultdict[str, set[ScreenKey]] = defaultdict(set)
        self._live: set[tuple[int, int]] = set()
        self._unsaved: dict[ScreenKey, ScreenRecord | None] = {}
        self._writing = asyncio.Lock()
        self._changed = asyncio.Event()

    async def load(self) -> list[ScreenRecord]:
        """Reads what the last run left."""
        async with self._database.transaction():
            records = await self._database.screens.of_open_tables()
        for record in records:
            self._put(record)
        return records

    def find(self, key: ScreenKey) -> ScreenRecord | None:
        """The live message of a place."""
        return self._records.get(key)

    def is_live(self, chat_id: int, message_id: int) -> bool:
        """Whether this message shows some place now."""
        return (chat_id, message_id) in self._live

    def of_table(self, table_id: str) -> list[ScreenKey]:
        """The places that show a table."""
        return list(self._tables.get(table_id, ()))

    def in_chat(self, chat_id: int) -> list[ScreenKey]:
        """The places shown in a chat."""
        return [key for key, record in self._records.items() if record.chat_id == chat_id]

    def note(self, record: ScreenRecord) -> None:
        """This message shows this now."""
        key = self._put(record)
        self._unsaved[key] = record
        self._changed.set()

    def forget(self, key: ScreenKey) -> None:
        """Nothing is shown at this place any more."""
        if self._drop(key):
            self._unsaved[key] = None
            self._changed.set()

    def forget_table(self, table_id: str) -> None:
        """The table is over, and its messages stay as they are."""
        for key in self.of_table(table_id):
            self.forget(key)

    def _put(self, record: ScreenRecord) -> ScreenKey:
        key = ScreenKey(record.table_id, record.place)
        self._drop(key)
        self._records[key] = record
        self._tables[key.table_id].add(key)
        self._live.add((record.chat_id, record.message_id))
        return key

    def _drop(self, key: ScreenKey) -> bool:
        record = self._records.pop(key, None)
        if record is None:
            return False
        self._live.discard((record.chat_id, record.message_id))
        self._tables[key.table_id].discard(key)
        if not self._tables[key.table_id]:
            del self._tables[key.table_id]
        return True

    async def flush(self) -> None:
        """Writes what has changed; what cannot be written now is tried again later."""
        async with self._writing:
            batch, self._unsaved = self._unsaved, {}
            if not batch:
                return
            try:
                await self._write(batch)
            except sqlite3.OperationalError as error:
                self._unsaved = batch | self._unsaved
                log.warning("screens_not_saved", error=str(error), count=len(batch))
            except sqlite3.IntegrityError as error:
                log.warning("screens_without_table", error=str(error), count=len(batch))

    async def _write(self, batch: dict[ScreenKey, ScreenRecord | None]) -> None:
        async with self._database.transaction():
            await self._database.screens.save(r for r in batch.values() if r is not None)
            await self._database.screens.forget(
                (key.table_id, key.place) for key, record in batch.items() if record is None
            )

    async def keep_flushing(self) -> None:
        """Flushes changes about once a second, until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            await self.flush()
            if self._unsaved:
                self._changed.set()
            await asyncio.sleep(_FLUSH_SECONDS)
