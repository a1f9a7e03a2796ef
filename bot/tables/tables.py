"""All open tables: one writer for each, committed before anybody is told."""

import asyncio
import sqlite3
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from contextvars import Context
from dataclasses import replace
from typing import Protocol

import structlog

from bot.metrics import MOVES
from bot.tables import clock, computers, lobby, play
from bot.tables.computers import Question, Think, next_question
from bot.tables.forgetting import NOBODY, without
from bot.tables.people import Chats, People
from bot.tables.preferences import Taste
from bot.tables.refusals import Refusal
from bot.tables.shelf import Shelf
from bot.tables.table import Seat, Status, Table
from bot.tables.timing import Moment, Timing
from engine.computer import Decision
from storage import Database, MoveRecord, TableRecord

log = structlog.get_logger()

RETRY_SECONDS = 5.0


class RedeliveredError(Exception):
    """This update has been carried out before; it changes nothing again."""


class Listener(Protocol):
    """Told of every committed change of a table; `tapper` is the person who made it, if any."""

    def __call__(self, table: Table, tapper: int | None) -> None: ...


class Tables:
    """The tables that are open, as they were last committed."""

    def __init__(
        self,
        database: Database,
        timing: Timing,
        on_change: Listener,
        think: Think,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._timing = timing
        self._now = now
        self._database = database
        self.people = People(database)
        self.chats = Chats(database)
        self._on_change = on_change
        self._think = think
        self._shelf = Shelf()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._opening = asyncio.Lock()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ticks: set[asyncio.Task[None]] = set()
        self._closed = False

    def moment(self) -> Moment:
        """Now."""
        return Moment(self._now(), self._timing)

    async def load(self) -> list[TableRecord]:
        """Takes up the tables that were open; their clocks get a grace period.

        Those that cannot be read are closed, kept for a look, and returned.
        """
        async with self._database.reading():
            records = await self._database.tables.all_open()
        broken = []
        for record in records:
            try:
                table = Table.from_document(record.document)
            except ValueError as error:
                log.error("table_set_aside", table=record.table_id, error=str(error)[:200])
                broken.append(record)
                continue
            self._grant_grace(table)
            self._shelf.put(table)
            self._arm(table)
        async with self._database.transaction():
            for record in broken:
                await self._database.tables.set_aside(record.table_id)
        return broken

    def all(self) -> list[Table]:
        """Every open table."""
        return self._shelf.all()

    def find(self, table_id: str) -> Table | None:
        """The open table of this id, as committed."""
        return self._shelf.find(table_id)

    def find_in(self, chat_id: int, thread_id: int = 0) -> Table | None:
        """The open table of this chat or topic, as committed."""
        return self._shelf.at((chat_id, thread_id))

    def table_of(self, user_id: int) -> Table | None:
        """The table where this person sits; of several the one where they sat down last."""
        return next(reversed(self.tables_of(user_id)), None)

    def tables_of(self, user_id: int) -> list[Table]:
        """Every table where this person sits."""
        return self._shelf.of(user_id)

    def lobby_of(self, user_id: int) -> Table | None:
        """A lobby in which this person sits."""
        return next((t for t in self.tables_of(user_id) if t.status is Status.LOBBY), None)

    @asynccontextmanager
    async def change(
        self, table_id: str, update_id: int | None = None, tapper: int | None = None
    ) -> AsyncIterator[Table]:
        """A draft of the table to change. It is committed at the end, unless something is raised.

        Raises `Refusal` for an unknown table, `RedeliveredError` for an update carried out before.
        """
        async with self._locks[table_id]:
            table = self._shelf.find(table_id)
            try:
                if table is None:
                    self._locks.pop(table_id, None)
                    raise Refusal("no-table")
                draft = table.draft()
                yield draft
            except Refusal:
                await self._check_new(update_id)  # it may be refused because it has been done
                raise
            await self._commit(draft, update_id)
            self._publish(draft, tapper)
        if draft.solo and draft.deals > table.deals:
            await self.people.change(draft.host, solo=lobby.last_solo(draft))

    async def open(self, table: Table, update_id: int) -> None:
        """Commits a new table. A finished one in the same place makes room for it."""
        async with self._opening:
            await self._check_new(update_id)
            await self._make_room(table)
            await self._commit(table, update_id)
            self._publish(table, table.host)

    async def _make_room(self, table: Table) -> None:
        old = self.find_in(table.chat_id, table.thread_id)
        if old is None:
            return
        if old.status is not Status.FINISHED and not (old.solo and old.status is Status.LOBBY):
            raise Refusal("table-open")
        async with self.change(old.table_id) as finished:
            lobby.close(finished)

    async def speak(self, user_id: int, language: str) -> None:
        """The person chooses the language of their private chat."""
        await self.people.change(user_id, language=language)

        def deed(draft: Table) -> None:
            _seat_of(draft, user_id).language = language
            if draft.solo:
                draft.language = language

        await self._change_each(self.tables_of(user_id), deed, tapper=user_id)

    async def adapt(self, user_id: int, taste: Taste) -> None:
        """The person likes it otherwise: their tables adapt."""
        await self.people.change(user_id, taste=taste)

        def deed(draft: Table) -> None:
            play.adapt(draft, user_id, taste)

        await self._change_each(self.tables_of(user_id), deed, tapper=user_id)

    async def translate(self, chat_id: int, language: str) -> None:
        """The group chooses its language."""
        await self.chats.change(chat_id, lambda chat: replace(chat, language=language))
        tables = [table for table in self.all() if table.chat_id == chat_id]

        def deed(draft: Table) -> None:
            draft.language = language

        await self._change_each(tables, deed)

    async def gone(self, chat_id: int, user_id: int, update_id: int) -> None:
        """The person has left the group: they stand up, or a computer player holds the seat.

        Once for each update: they may have come back since.
        """
        with suppress(RedeliveredError):
            await self._check_new(update_id)
            tables = [table for table in self.tables_of(user_id) if table.chat_id == chat_id]
            await self._change_each(tables, lambda t: lobby.depart(t, user_id, self.moment()))
            async with self._database.transaction():
                await self._database.updates.mark_done(update_id, self._now())

    def check_forgettable(self, user_id: int) -> None:
        """`Refusal` while others wait for this person's move."""
        if any(not t.solo and t.status is Status.PLAYING for t in self.tables_of(user_id)):
            raise Refusal("forget-playing")

    async def forget(self, user_id: int, update_id: int) -> None:
        """What is known of the person goes; of their games stays what nobody can put a name to."""
        await self._check_new(update_id)
        self.check_forgettable(user_id)

        def part(draft: Table) -> None:
            if draft.seat_of(user_id) is None:
                draft.host = NOBODY if draft.host == user_id else draft.host
            elif draft.status is Status.LOBBY and not draft.solo:
                lobby.stand(draft, user_id)
            else:
                lobby.close(draft)

        opened = [table for table in self.all() if table.host == user_id]
        await self._change_each([*self.tables_of(user_id), *opened], part)
        async with self._database.transaction():
            for record in await self._database.tables.closed_with(str(user_id)):
                await self._pseudonymise(record, user_id)
            await self._database.updates.forget_quarantined(str(user_id))
            await self._database.people.delete(user_id)
            await self.chats.forget(user_id)
            await self._database.updates.mark_done(update_id, self._now())

    async def _pseudonymise(self, record: TableRecord, user_id: int) -> None:
        try:
            table = without(Table.from_document(record.document), user_id)
        except ValueError:  # nobody can read it, nor find a name in it
            await self._database.tables.delete(record.table_id)
        else:
            anonymous = replace(record, chat_id=table.chat_id, document=table.to_document())
            await self._database.tables.save(anonymous)

    async def set_reachable(self, user_id: int, *, reachable: bool) -> None:
        """The bot may, or may not, write to this person: their tables are told."""
        await self.people.change(user_id, reachable=reachable)

        def deed(draft: Table) -> None:
            _seat_of(draft, user_id).reachable = reachable
            lobby.deal_if_wanted(draft, self.moment())

        await self._change_each(self.tables_of(user_id), deed)

    async def _change_each(
        self, tables: list[Table], deed: Callable[[Table], None], tapper: int | None = None
    ) -> None:
        """Does the same at each table, except where it was closed, or left, a moment ago."""
        for table in tables:
            with suppress(Refusal):
                async with self.change(table.table_id, tapper=tapper) as draft:
                    deed(draft)

    def delivered(self, table_id: str, user_id: int, decision: str) -> None:
        """A private screen has arrived: whoever must decide has their full time from now.

        Kept in memory only: after a restart the committed deadline holds, which is later.
        """
        table = self._shelf.find(table_id)
        if table and clock.delivered(table, user_id, decision, self.moment()):
            self._arm(table)

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """The group became a supergroup: its tables and settings go along."""
        async with self._database.transaction():
            await self._database.people.move_chat(old_id, new_id)
        tables = [table for table in self.all() if table.chat_id == old_id]

        def deed(draft: Table) -> None:
            draft.chat_id = new_id
            if self.find_in(new_id, draft.thread_id):  # people have already begun anew there
                lobby.close(draft)

        await self._change_each(tables, deed)

    async def close(self) -> None:
        """Stops the clocks for good; what is being committed is finished."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await asyncio.gather(*self._ticks)

    async def _check_new(self, update_id: int | None) -> None:
        """Raises `RedeliveredError` for an update that has been carried out."""
        if update_id is not None:
            async with self._database.reading():
                if await self._database.updates.is_done(update_id):
                    raise RedeliveredError

    async def _commit(self, table: Table, update_id: int | None) -> None:
        now = self._now()
        record = TableRecord(
            table_id=table.table_id,
            chat_id=table.chat_id,
            thread_id=table.thread_id,
            open=table.is_open,
            alarm=table.alarm,
            document=table.to_document(),
            changed_at=now,
        )
        first = table.moves - len(table.fresh_moves) + 1
        moves = [
            MoveRecord(table.table_id, number, move.deal, move.seat, move.action, now)
            for number, move in enumerate(table.fresh_moves, start=first)
        ]
        async with self._database.transaction():
            if update_id is not None:
                if await self._database.updates.is_done(update_id):
                    raise RedeliveredError
                await self._database.updates.mark_done(update_id, now)
            await self._database.tables.save(record)
            await self._database.tables.log(moves)
        MOVES.inc(len(moves))
        table.fresh_moves = []

    def _publish(self, table: Table, tapper: int | None) -> None:
        if table.is_open:
            self._shelf.put(table)
            self._arm(table)
        else:
            self._shelf.remove(table.table_id)
            self._locks.pop(table.table_id, None)
            self._disarm(table.table_id)
        self._on_change(table, tapper)

    def _grant_grace(self, table: Table) -> None:
        """Undelivered taps may still arrive: nobody loses because the bot was down.

        Nor does anybody wait because the machine's clock was set back meanwhile.
        """
        moment = self.moment()
        earliest = moment.now + self._timing.restart_grace
        if table.clock.deadline:
            deadline = min(table.clock.deadline, clock.latest(table, moment))
            table.clock = replace(table.clock, deadline=max(deadline, earliest))
        if table.computer_at:
            table.computer_at = min(table.computer_at, moment.now + computers.pause(table, moment))
        if table.closes_at:
            table.closes_at = max(table.closes_at, earliest)

    def _arm(self, table: Table) -> None:
        if table.alarm is None:
            self._disarm(table.table_id)
        else:
            self._wake_later(table.table_id, max(0.0, table.alarm - self._now()))

    def _wake_later(self, table_id: str, delay: float) -> None:
        self._disarm(table_id)
        if self._closed:
            return
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(delay, self._wake, table_id)

    def _disarm(self, table_id: str) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def _wake(self, table_id: str) -> None:
        loop = asyncio.get_running_loop()
        tick = loop.create_task(self._tick(table_id), context=Context())  # no update's doing
        self._ticks.add(tick)
        tick.add_done_callback(self._ticks.discard)

    async def _ask_computer(self, table_id: str) -> tuple[Question | None, Decision | None]:
        """Lets the computer player whose move is due think; the table goes on meanwhile."""
        table = self._shelf.find(table_id)
        if table is None or not table.computer_at or table.computer_at > self._now():
            return None, None
        asked = next_question(table)
        return asked, await self._think(asked) if asked else None

    async def _tick(self, table_id: str) -> None:
        """Does what is due at the table: computer players, clocks, expiry."""
        try:
            await self._do_what_is_due(table_id)
        except Refusal as refusal:
            if refusal.code == "no-table":
                return  # it was closed a moment ago
            log.exception("table_clock_refused", table=table_id)
        except sqlite3.OperationalError as error:
            log.warning("table_clock_not_saved", table=table_id, error=str(error))
        except Exception:
            # Whatever it was: a table whose clock stands still is lost.
            log.exception("table_clock_failed", table=table_id)
        else:
            return
        self._wake_later(table_id, RETRY_SECONDS)

    async def _do_what_is_due(self, table_id: str) -> None:
        asked, decision = await self._ask_computer(table_id)
        async with self.change(table_id) as table:
            moment = self.moment()
            if table.computer_at and table.computer_at <= moment.now:
                play.computer_moves(table, asked, decision, moment)
            if table.warning_at and table.warning_at <= moment.now:
                clock.warn(table, moment)
            if table.clock.deadline and table.clock.deadline <= moment.now:
                play.expire(table, moment)
            if table.closes_at and table.closes_at <= moment.now:
                lobby.expire(table)


def _seat_of(table: Table, user_id: int) -> Seat:
    index = table.seat_of(user_id)
    if index is None:
        raise Refusal("not-seated")
    return table.seats[index]
