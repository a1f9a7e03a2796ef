"""The courier: one worker for each chat that has something pending."""

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from contextvars import Context

import structlog
from aiogram import Bot

from bot.courier.answers import Answers
from bot.courier.budgets import Limits, Pulse
from bot.courier.delivery import AgainError, Delivery, Plan, Source
from bot.courier.gate import Gate
from bot.courier.glances import Glances
from bot.courier.lane import Job, Lane, Lanes, Leave, Waiting, Words
from bot.courier.ledger import Ledger
from bot.courier.priority import Priority
from bot.courier.telegram import (
    ClosedError,
    Glance,
    LaterError,
    Message,
    MovedError,
    Rows,
    Telegram,
    TroubleError,
)
from bot.metrics import DELIVERY
from bot.screens.places import glance_place, user_of
from bot.screens.screen import Attachment, Farewell, ScreenKey
from storage import Database

_WORDS_LIFETIME = 120.0
_MOST_JOBS = 100
_MOST_WORDS = 20  # more would not be said within their lifetime, in a group that plays
_RECONCILE_CHUNK = 50
_LAST_CALL_SECONDS = 2.0
_FULL_LOAD = 30.0  # calls a second: Telegram's limit, which only another Bot API server lifts
_PATIENCE_A_CALL = 0.03
_PATIENCE = {Priority.ACTOR: 0.0, Priority.TAPPER: 0.0, Priority.GROUP: 6.0, Priority.OTHERS: 12.0}
"""Seconds at most. Where calls cost the machine more than Telegram minds, a screen that nobody
waits for shows several moves at once."""
_SOMEWHERE = 0  # the lane of places whose chat is not known yet

log = structlog.get_logger(__name__)


class Courier:
    """Makes every place show what it should, within Telegram's limits, the most urgent first.

    Nothing here waits for Telegram but the workers: `mark`, `say`, `answer` and `retire`
    return at once.
    """

    def __init__(  # noqa: PLR0913 - what it works with, and how
        self,
        bot: Bot,
        source: Source,
        database: Database,
        limits: Limits | None = None,
        *,
        request_timeout: int = 10,
        now: Callable[[], float] = time.time,
    ) -> None:
        limits = limits or Limits()
        self._source = source
        self._now = now
        self._telegram = Telegram(bot, request_timeout)
        self._answers = Answers(self._telegram)
        self._ledger = Ledger(database)
        self._lanes = Lanes(limits)
        self._gate = Gate(limits.overall())
        self._pulse = Pulse()
        self._glances = Glances(self._telegram, self._answers)
        self._delivery = Delivery(
            self._telegram,
            source,
            self._ledger,
            self._glances,
            now=now,
            leave=self._leave,
        )
        self._pending: Counter[str] = Counter()
        self._over: set[str] = set()
        self._flusher: asyncio.Task[None] | None = None
        self._closing = self._closed = False

    async def start(self) -> list[ScreenKey]:
        """Learns what the last run left in the chats, and returns those places."""
        records, farewells = await self._ledger.load()
        self._lanes.distrust(record.chat_id for record in records)
        self._flusher = asyncio.create_task(self._ledger.keep_flushing())
        for owed in farewells:
            self._leave(owed.chat_id, Leave.of(owed))
        return [ScreenKey(record.table_id, record.place) for record in records]

    async def reconcile(self, keys: Iterable[ScreenKey]) -> None:
        """Marks those places that do not show what they should; lets others work meanwhile."""
        for number, key in enumerate(keys, start=1):
            screen = self._source.screen(key)
            if screen is not None and self._delivery.shows(key, screen):
                await self._source.delivered(key, screen)
            else:
                self.mark(key)
            if number % _RECONCILE_CHUNK == 0:
                await asyncio.sleep(0)

    def mark(self, key: ScreenKey, priority: Priority = Priority.OTHERS) -> None:
        """This place may have to look different now."""
        record = self._ledger.find(key)
        self._put(record.chat_id if record else _SOMEWHERE, key, priority)
        user_id = user_of(key.place)
        if user_id and (glance := self._glances.of(ScreenKey(key.table_id, glance_place(user_id)))):
            self._put(glance.chat_id, glance, priority)

    def glance(self, glance: Glance, apology: str) -> None:
        """Shows somebody a screen in the group that nobody else sees; or an alert, if need be."""
        self._glances.ask(glance, apology)
        self._put(glance.chat_id, glance, Priority.TAPPER)

    def refresh(self, glance: Glance) -> None:
        """Brings a look that was tapped up to date, or closes it."""
        self._put(glance.chat_id, glance, Priority.TAPPER)

    def say(  # noqa: PLR0913 - all that may be told about a message
        self,
        chat_id: int,
        text: str,
        *,
        rows: Rows = (),
        file: Attachment | None = None,
        thread_id: int = 0,
        reply_to: int | None = None,
        edits: int | None = None,
        silent: bool = True,
        priority: Priority = Priority.TAPPER,
        lifetime: float = _WORDS_LIFETIME,
    ) -> None:
        """Sends a message that no screen stands for, if that succeeds within `lifetime`.

        `edits`: an older message says it from now on, if it is still there.
        """
        expires = asyncio.get_running_loop().time() + lifetime
        message = Message(text, rows, thread_id, reply_to, silent, file)
        self._put(chat_id, Words(message, expires, edits), priority)

    def answer(self, callback_query_id: str, text: str = "", *, alert: bool = False) -> None:
        """Answers a tap."""
        self._answers.give(callback_query_id, text, alert=alert)

    def is_current(self, chat_id: int, message_id: int) -> bool:
        """Whether this message is the live one of some place."""
        return self._ledger.is_live(chat_id, message_id)

    def retire(self, chat_id: int, message_id: int) -> None:
        """Takes the keyboard off a message, unless it turns out to be a live one or is leaving."""
        if not self._ledger.is_owed(chat_id, message_id):
            self._leave(chat_id, Leave(message_id, Farewell.STRIP, sent_at=0.0))

    def places_of(self, table_id: str) -> list[str]:
        """The places where the table has a live message."""
        return [key.place for key in self._ledger.of_table(table_id)]

    def welcome(self, chat_id: int) -> None:
        """The bot may write in this chat again."""
        for key in self._ledger.in_chat(chat_id):
            self.mark(key)
        if lane := self._lanes.find(chat_id):
            self._wake(lane)

    def close_table(self, table_id: str) -> None:
        """The table is over: once everything is delivered, its messages are forgotten."""
        self._over.add(table_id)
        self._forget_if_over(table_id)

    def waiting(self) -> Counter[str]:
        """How many screens and messages wait, by the name of their priority."""
        return self._lanes.waiting()

    async def idle(self) -> None:
        """Returns when nothing is pending but what its chat does not take."""
        while lanes := self._lanes.at_work():
            await asyncio.wait([lane.worker for lane in lanes if lane.worker is not None])

    async def close(self, deadline: float) -> None:
        """Delivers what is pending, for at most `deadline` seconds, and stops."""
        self._closing = True
        for lane in self._lanes.at_work():
            lane.stir()
        with suppress(TimeoutError):
            async with asyncio.timeout(deadline):
                await self.idle()
                await self._answers.done()
        self._closed = True
        await self._stop_workers()
        await self._answers.stop()
        if self._flusher is not None:
            await _cancelled([self._flusher])
        await self._ledger.flush()

    async def _stop_workers(self) -> None:
        """Lets calls that are out come back: what is sent and not noted would come twice."""
        calling = [lane.worker for lane in self._lanes.at_work() if lane.calling and lane.worker]
        if calling:
            await asyncio.wait(calling, timeout=_LAST_CALL_SECONDS)
        await _cancelled([lane.worker for lane in self._lanes.at_work() if lane.worker])

    # Jobs

    def _leave(self, chat_id: int, leave: Leave) -> None:
        self._put(chat_id, leave, Priority.OTHERS)

    def _put(self, chat_id: int, job: Job, priority: Priority, since: float | None = None) -> None:
        lane = self._lanes.of(chat_id)
        too_many = isinstance(job, Words) and lane.words >= _MOST_WORDS
        if too_many or (not isinstance(job, ScreenKey) and len(lane.jobs) >= _MOST_JOBS):
            log.warning("too_much_to_say", chat_id=chat_id)
            return
        now = asyncio.get_running_loop().time()
        since = now if since is None else since
        is_new = lane.put(job, priority, since, due=now + self._patience(priority))
        if is_new and isinstance(job, ScreenKey):
            self._pending[job.table_id] += 1
        self._gate.hurry(chat_id, priority)
        self._wake(lane)

    def _patience(self, priority: Priority) -> float:
        """Seconds that a job may wait for others to make it needless: none below full load."""
        if self._closing:
            return 0.0
        overload = max(0.0, self._pulse.rate - _FULL_LOAD)
        return min(_PATIENCE[priority], overload * _PATIENCE_A_CALL)

    def _finished(self, job: Job) -> None:
        if isinstance(job, ScreenKey):
            self._pending[job.table_id] -= 1
            self._forget_if_over(job.table_id)

    def _forget_if_over(self, table_id: str) -> None:
        if self._pending[table_id] > 0:
            return
        del self._pending[table_id]
        if table_id in self._over:
            self._over.discard(table_id)
            self._ledger.forget_table(table_id)

    # Workers

    def _wake(self, lane: Lane) -> None:
        if lane.worker is None and lane.jobs and not self._closed:
            loop = asyncio.get_running_loop()
            lane.worker = loop.create_task(self._work(lane), context=Context())  # no update's doing

    async def _work(self, lane: Lane) -> None:
        lane.shut = False
        try:
            while lane.jobs and not lane.shut and not self._closed:
                await lane.calm()
                await lane.budget.ready()
                await self._advance(lane)
        finally:
            lane.worker = None
            lane.admitted = False

    async def _advance(self, lane: Lane) -> None:
        """Takes the most urgent job of a chat a step further."""
        waiting = lane.take()
        try:
            await self._attempt(lane, waiting)
        except sqlite3.OperationalError as error:
            log.warning("news_not_saved", chat_id=lane.chat_id, error=str(error))
        except Exception:
            # Rendering and the source are not ours: what fails there must not stop the chat.
            log.exception("job_failed", chat_id=lane.chat_id, job=_name(waiting.job))
        finally:
            self._finished(waiting.job)

    async def _attempt(self, lane: Lane, waiting: Waiting) -> None:
        try:
            plan = self._delivery.plan(lane.chat_id, waiting.job)
            if plan.chat_id != lane.chat_id:
                self._put(plan.chat_id, *waiting)
            elif (
                plan.calls
                and not lane.admitted
                and await self._gate.enter(lane.chat_id, waiting.priority)
            ):
                lane.admitted = True  # and after the wait something else may come first
                self._put(lane.chat_id, *waiting)
            else:
                await self._carry_out(lane, plan)
                if plan.calls:
                    _measure(waiting)
        except TroubleError as trouble:
            await self._cope(lane, waiting, trouble)

    async def _carry_out(self, lane: Lane, plan: Plan) -> None:
        if not plan.calls:
            await self._delivery.carry_out(plan)
            return
        lane.admitted = False
        self._pulse.beat()
        if plan.counts:
            lane.budget.spend()
        lane.calling, lane.spoke = True, isinstance(plan.job, Words)
        try:
            await self._delivery.carry_out(plan)
        finally:
            lane.calling = False
        lane.budget.succeed()
        if not lane.reachable:
            if _private(lane):
                await self._source.reached(lane.chat_id)
            lane.reachable = True

    async def _cope(self, lane: Lane, waiting: Waiting, trouble: TroubleError) -> None:
        """Decides what becomes of a job that failed."""
        match trouble:
            case AgainError():
                self._put(lane.chat_id, trouble.job, waiting.priority, waiting.since)
            case LaterError():
                log.info("later", chat_id=lane.chat_id, why=str(trouble), wait=trouble.seconds)
                lane.budget.pause(trouble.seconds)
                self._put(lane.chat_id, *waiting)
            case MovedError():
                log.info("chat_moved", chat_id=lane.chat_id, new_id=trouble.new_id)
                self._put(lane.chat_id, *waiting)
                self._move_jobs(lane, trouble.new_id)
                await self._source.chat_moved(lane.chat_id, trouble.new_id)
            case ClosedError():
                log.info("chat_closed", chat_id=lane.chat_id, why=str(trouble))
                self._put(lane.chat_id, *waiting)
                await self._shut(lane)
            case _:
                log.error("refused", chat_id=lane.chat_id, job=_name(waiting.job), why=str(trouble))

    def _move_jobs(self, lane: Lane, new_id: int) -> None:
        """What waits for the old group waits for the new one; its old messages are left alone."""
        for waiting in lane.drain():
            if isinstance(waiting.job, Leave):
                self._ledger.settle(lane.chat_id, waiting.job.message_id)
            else:
                self._put(new_id, *waiting)
            self._finished(waiting.job)

    async def _shut(self, lane: Lane) -> None:
        """Keeps the places for the day when the chat opens again; nothing else is worth it."""
        lane.shut = True
        for job, priority, since in lane.drain():
            if isinstance(job, ScreenKey) and job.table_id not in self._over:
                lane.put(job, priority, since)
                continue
            if isinstance(job, Leave):
                self._ledger.settle(lane.chat_id, job.message_id)
            self._finished(job)
        known, lane.reachable = lane.reachable is False, False
        if _private(lane):
            await self._source.unreachable(lane.chat_id)
        elif not known:
            await self._source.chat_lost(lane.chat_id)


def _private(lane: Lane) -> bool:
    return lane.chat_id > 0


def _measure(waiting: Waiting) -> None:
    delay = asyncio.get_running_loop().time() - waiting.since
    DELIVERY.labels(waiting.priority.name.lower()).observe(delay)


def _name(job: Job) -> str:
    """A job for the log: never what it says."""
    return f"{job.table_id}/{job.place}" if isinstance(job, ScreenKey) else type(job).__name__


async def _cancelled(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
