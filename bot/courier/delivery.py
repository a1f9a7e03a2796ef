"""One job: what it needs, and how it is carried out."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from cachetools import LRUCache

from bot.courier.glances import Glances
from bot.courier.lane import Job, Leave, Words
from bot.courier.ledger import Ledger
from bot.courier.telegram import (
    Glance,
    GoneError,
    KeptError,
    Message,
    Telegram,
    ThreadError,
    TroubleError,
)
from bot.screens.screen import Farewell, Screen, ScreenKey
from storage import ScreenRecord

_DELETABLE_SECONDS = 48 * 3600 - 600
_MOST_TOPICS = 1000  # remembered as closed


class Source(Protocol):
    """What the courier delivers, and whom it tells what became of it."""

    def screen(self, key: ScreenKey) -> Screen | None:
        """What the place should show now; None: nothing any more."""

    async def delivered(self, key: ScreenKey, screen: Screen) -> None:
        """The place shows this screen."""

    async def unreachable(self, chat_id: int) -> None:
        """A person cannot be written to: never started the bot, blocked it, or is gone."""

    async def reached(self, chat_id: int) -> None:
        """A person could be written to, which was not known before."""

    async def chat_lost(self, chat_id: int) -> None:
        """The bot may not write in this group any more."""

    async def chat_moved(self, old_id: int, new_id: int) -> None:
        """The group has become a supergroup."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a job comes to now: in which chat, whether it `calls` Telegram, and if that `counts`."""

    chat_id: int
    job: Job
    screen: Screen | None = None
    calls: bool = True
    counts: bool = True


class AgainError(TroubleError):
    """It takes another call, for which `job` has to wait like everybody else."""

    def __init__(self, job: Job) -> None:
        super().__init__("another call")
        self.job = job


class Delivery:
    """Carries out jobs, with one call each. A message that is replaced is handed to `leave`."""

    def __init__(  # noqa: PLR0913 - its colleagues
        self,
        telegram: Telegram,
        source: Source,
        ledger: Ledger,
        glances: Glances,
        *,
        now: Callable[[], float],
        leave: Callable[[int, Leave], None],
    ) -> None:
        self._telegram = telegram
        self._source = source
        self._ledger = ledger
        self._glances = glances
        self._now = now
        self._leave_later = leave
        self._closed_topics: LRUCache[tuple[int, int], None] = LRUCache(_MOST_TOPICS)

    def plan(self, chat_id: int, job: Job) -> Plan:
        """What the job needs, as things stand now."""
        match job:
            case Words():
                return Plan(chat_id, job, calls=job.expires > asyncio.get_running_loop().time())
            case Leave():
                calls = not self._ledger.is_live(chat_id, job.message_id)
                return Plan(chat_id, job, calls=calls, counts=not self._deletes(job))
            case Glance():
                screen = self._source.screen(job.key)
                return Plan(chat_id, job, screen, calls=self._glances.is_wanted(job, screen))
            case ScreenKey():
                screen = self._source.screen(job)
                if screen is None:
                    return Plan(chat_id, job, calls=False)
                return Plan(screen.chat_id, job, screen, calls=not self.shows(job, screen))

    def shows(self, key: ScreenKey, screen: Screen) -> bool:
        """Whether this screen is what the place showed last."""
        record = self._ledger.find(key)
        return (
            record is not None and _same_message(record, screen) and record.digest == screen.digest
        )

    async def carry_out(self, plan: Plan) -> None:
        """Does what the plan says."""
        match plan.job:
            case Words() if plan.calls:
                await self._speak(plan.chat_id, plan.job)
            case Leave():
                if plan.calls:
                    await self._leave(plan.chat_id, plan.job)
                self._ledger.settle(plan.chat_id, plan.job.message_id)
            case Glance():
                if plan.calls:
                    await self._glances.bring(plan.job, plan.screen)
            case ScreenKey() if plan.screen is None:
                self._remove(plan.job)
            case ScreenKey():
                assert plan.screen is not None
                if plan.calls:
                    await self._bring(plan.job, plan.screen)
                await self._source.delivered(plan.job, plan.screen)

    async def _speak(self, chat_id: int, words: Words) -> None:
        message = words.message
        if words.edits is None:
            await self._post(words, chat_id, message)
            return
        with suppress(GoneError):
            await self._telegram.edit(chat_id, words.edits, message.text, message.rows)

    def _remove(self, key: ScreenKey) -> None:
        record = self._ledger.find(key)
        if record is not None:
            self._retire(record)

    def _deletes(self, leave: Leave) -> bool:
        recent = self._now() - leave.sent_at < _DELETABLE_SECONDS
        return leave.farewell is Farewell.DELETE and recent

    async def _leave(self, chat_id: int, leave: Leave) -> None:
        with suppress(GoneError):
            if not self._deletes(leave):
                await self._telegram.strip(chat_id, leave.message_id)
                return
            try:
                await self._telegram.delete(chat_id, leave.message_id)
            except KeptError as error:
                raise AgainError(replace(leave, farewell=Farewell.STRIP)) from error

    async def _bring(self, key: ScreenKey, screen: Screen) -> None:
        record = self._ledger.find(key)
        if record is not None and _same_message(record, screen):
            await self._edit(key, record, screen)
        else:
            await self._send(key, screen, replaced=record)

    def _retire(self, record: ScreenRecord) -> None:
        """The message goes a little later, even if the bot is restarted in between."""
        self._leave_later(record.chat_id, Leave.of(self._ledger.retire(record)))

    async def _edit(self, key: ScreenKey, record: ScreenRecord, screen: Screen) -> None:
        try:
            await self._telegram.edit(record.chat_id, record.message_id, screen.text, screen.rows)
        except (GoneError, ThreadError) as error:
            self._ledger.forget(key)
            raise AgainError(key) from error
        self._ledger.note(replace(record, farewell=screen.farewell, digest=screen.digest))

    async def _send(self, key: ScreenKey, screen: Screen, replaced: ScreenRecord | None) -> None:
        message_id = await self._post(
            key,
            screen.chat_id,
            Message(screen.text, screen.rows, screen.thread_id, silent=not screen.rings),
        )
        self._ledger.note(
            ScreenRecord(
                key.table_id,
                key.place,
                screen.chat_id,
                screen.thread_id,
                message_id,
                screen.chapter,
                screen.farewell,
                screen.digest,
                self._now(),
            )
        )
        if replaced is not None:
            self._retire(replaced)
        await self._ledger.flush()  # a message whose id is lost would stay behind

    async def _post(self, job: Job, chat_id: int, message: Message) -> int:
        """Sends a message and returns its id; from a closed topic it moves to the general one."""
        topic = (chat_id, message.thread_id)
        if topic in self._closed_topics:
            del self._closed_topics[topic]  # the next message tries the topic again
            message = replace(message, thread_id=0)
        try:
            return await self._telegram.send(chat_id, message)
        except ThreadError as error:
            if not message.thread_id:
                raise
            self._closed_topics[topic] = None
            raise AgainError(job) from error


def _same_message(record: ScreenRecord, screen: Screen) -> bool:
    return (record.chat_id, record.chapter) == (screen.chat_id, screen.chapter)
