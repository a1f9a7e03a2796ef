"""Which message shows what, and what it showed last: in memory, and in storage a little later."""

import asyncio
import sqlite3
from collections import defaultdict
from dataclasses import dataclass, field

import structlog

from bot.screens.screen import ScreenKey
from storage import Database, FarewellRecord, ScreenRecord

_FLUSH_SECONDS = 1.0

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class _Changes:
    """What storage does not know yet; None: it is gone."""

    screens: dict[ScreenKey, ScreenRecord | None] = field(default_factory=dict)
    farewells: dict[tuple[int, int], FarewellRecord | None] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.screens or self.farewells)

    def then(self, later: "_Changes") -> "_Changes":
        """Both, the later ones winning."""
        return _Changes(self.screens | later.screens, self.farewells | later.farewells)


class Ledger:
    """The live message of every place. What changes is written in batches by `flush`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._records: dict[ScreenKey, ScreenRecord] = {}
        self._tables: defaultdict[str, set[ScreenKey]] = defaultdict(set)
        self._live: set[tuple[int, int]] = set()
        self._owed: set[tuple[int, int]] = set()
        self._unsaved = _Changes()
        self._writing = asyncio.Lock()
        self._changed = asyncio.Event()

    async def load(self) -> tuple[list[ScreenRecord], list[FarewellRecord]]:
        """Reads what the last run left: live messages, and those that still have to go."""
        async with self._database.transaction():
            records = await self._database.screens.of_open_tables()
            left_behind = await self._database.screens.of_closed_tables()
            farewells = await self._database.screens.farewells()
        for record in records + left_behind:
            self._put(record)
        self._owed.update((farewell.chat_id, farewell.message_id) for farewell in farewells)
        return records, farewells + [self.retire(record) for record in left_behind]

    def find(self, key: ScreenKey) -> ScreenRecord | None:
        """The live message of a place."""
        return self._records.get(key)

    def is_live(self, chat_id: int, message_id: int) -> bool:
        """Whether this message shows some place now."""
        return (chat_id, message_id) in self._live

    def is_owed(self, chat_id: int, message_id: int) -> bool:
        """Whether this message has to go, and has not gone yet."""
        return (chat_id, message_id) in self._owed

    def of_table(self, table_id: str) -> list[ScreenKey]:
        """The places that show a table."""
        return list(self._tables.get(table_id, ()))

    def in_chat(self, chat_id: int) -> list[ScreenKey]:
        """The places shown in a chat."""
        return [key for key, record in self._records.items() if record.chat_id == chat_id]

    def note(self, record: ScreenRecord) -> None:
        """This message shows this now."""
        self._unsaved.screens[self._put(record)] = record
        self._changed.set()

    def forget(self, key: ScreenKey) -> None:
        """Nothing is shown at this place any more."""
        if self._drop(key):
            self._unsaved.screens[key] = None
            self._changed.set()

    def forget_table(self, table_id: str) -> None:
        """The table is over, and its messages stay as they are."""
        for key in self.of_table(table_id):
            self.forget(key)

    def retire(self, record: ScreenRecord) -> FarewellRecord:
        """This message was replaced, or its place is gone: it has to go."""
        key = ScreenKey(record.table_id, record.place)
        if self._records.get(key) is record:
            self.forget(key)
        farewell = FarewellRecord(
            record.chat_id, record.message_id, record.farewell, record.sent_at
        )
        message = (farewell.chat_id, farewell.message_id)
        self._owed.add(message)
        self._unsaved.farewells[message] = farewell
        self._changed.set()
        return farewell

    def settle(self, chat_id: int, message_id: int) -> None:
        """This message is gone, or as good as gone."""
        message = (chat_id, message_id)
        if message in self._owed:
            self._owed.discard(message)
            self._unsaved.farewells[message] = None
            self._changed.set()

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
            changes, self._unsaved = self._unsaved, _Changes()
            if not changes:
                return
            try:
                await self._save(changes)
            except (sqlite3.Error, asyncio.CancelledError) as error:
                self._unsaved = changes.then(self._unsaved)
                if isinstance(error, asyncio.CancelledError):
                    raise
                log.warning("screens_not_saved", error=str(error))

    async def _save(self, changes: _Changes) -> None:
        try:
            await self._write(changes)
        except sqlite3.IntegrityError:
            await self._write_one_by_one(changes)

    async def _write(self, changes: _Changes) -> None:
        screens = self._database.screens
        async with self._database.transaction():
            await screens.save(r for r in changes.screens.values() if r is not None)
            await screens.forget(
                (key.table_id, key.place) for key, r in changes.screens.items() if r is None
            )
            await screens.owe(f for f in changes.farewells.values() if f is not None)
            await screens.settle(m for m, f in changes.farewells.items() if f is None)

    async def _write_one_by_one(self, changes: _Changes) -> None:
        """A table has been deleted under its screens: the others must not suffer."""
        await self._write(_Changes({}, changes.farewells))
        for key, record in changes.screens.items():
            try:
                await self._write(_Changes({key: record}, {}))
            except sqlite3.IntegrityError as error:
                log.warning("screen_without_table", table_id=key.table_id, error=str(error))

    async def keep_flushing(self) -> None:
        """Flushes changes about once a second, until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            await self.flush()
            if self._unsaved:
                self._changed.set()
            await asyncio.sleep(_FLUSH_SECONDS)
