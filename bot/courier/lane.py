"""Everything that waits for one chat."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NamedTuple, Self

from bot.courier.budgets import ChatBudget, Limits
from bot.courier.priority import Priority
from bot.courier.telegram import Glance, Message
from bot.screens.screen import Farewell, ScreenKey
from storage import FarewellRecord

_SWEEP_EVERY = 1000


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """A message of its own, that no screen stands for; said before `expires`, or not at all."""

    message: Message
    expires: float
    edits: int | None = None  # the message whose text and buttons it takes over


@dataclass(frozen=True, slots=True)
class Leave:
    """A message that shows nothing live any more."""

    message_id: int
    farewell: Farewell
    sent_at: float

    @classmethod
    def of(cls, record: FarewellRecord) -> Self:
        """What is remembered in storage, as a job of its chat."""
        return cls(record.message_id, Farewell(record.farewell), record.sent_at)


Job = ScreenKey | Words | Leave | Glance


class Waiting(NamedTuple):
    """A job, how urgent it is, and the loop's time when it began to wait."""

    job: Job
    priority: Priority
    since: float


@dataclass(slots=True, eq=False)
class Lane:
    """The jobs of a chat, in the order in which they came; one worker at most carries them out.

    `admitted`: the next call has passed the gate that all chats share; `calling`: it is out.
    `spoke`: whether the last call was a message of its own, that no screen stands for.
    `reachable`: whether the last call arrived; None while nobody knows.
    `shut`: the chat takes nothing, and its jobs wait until somebody asks again.
    `jobs`: each with its priority, for to look; `put` and `take` change them.
    """

    chat_id: int
    budget: ChatBudget
    jobs: dict[Job, Priority] = field(default_factory=dict)
    _queues: dict[Priority, dict[Job, float]] = field(
        default_factory=lambda: {priority: {} for priority in Priority}
    )
    _calm_until: float = 0.0
    _stirred: asyncio.Event = field(default_factory=asyncio.Event)
    worker: asyncio.Task[None] | None = None
    admitted: bool = False
    calling: bool = False
    spoke: bool = False
    shut: bool = False
    reachable: bool | None = None

    def put(self, job: Job, priority: Priority, since: float = 0.0, due: float = 0.0) -> bool:
        """Adds a job, or makes it more urgent; whether it is new.

        `since`: the loop's time when it began to wait; `due`: before which the chat may stay calm,
        if nothing else stirs it.
        """
        if not self.jobs:
            self._calm_until = due
        elif due < self._calm_until:
            self._calm_until = due
            self._stirred.set()
        known = self.jobs.get(job)
        if known is None or priority < known:
            if known is not None:
                since = min(since, self._queues[known].pop(job))
            self.jobs[job] = priority
            self._queues[priority][job] = since
        return known is None

    def take(self) -> Waiting:
        """Takes out the most urgent job; of equals, the one that came first.

        Words never go out twice in a row while a screen waits: who makes the bot talk does not
        stop the game.
        """
        screen = next((job for job in self._in_order() if isinstance(job, ScreenKey)), None)
        job = screen if self.spoke and screen else next(self._in_order())
        priority = self.jobs.pop(job)
        return Waiting(job, priority, self._queues[priority].pop(job))

    def _in_order(self) -> Iterator[Job]:
        return (job for queue in self._queues.values() for job in queue)

    @property
    def words(self) -> int:
        """How many messages of their own wait."""
        return sum(isinstance(job, Words) for job in self.jobs)

    def drain(self) -> list[Waiting]:
        """Takes out everything."""
        return [self.take() for _ in range(len(self.jobs))]

    async def calm(self) -> None:
        """Returns when a job is due."""
        loop = asyncio.get_running_loop()
        while (delay := self._calm_until - loop.time()) > 0:
            self._stirred.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(delay):
                    await self._stirred.wait()

    def stir(self) -> None:
        """Everything here is due."""
        self._calm_until = 0.0
        self._stirred.set()

    @property
    def idle(self) -> bool:
        """Whether a fresh lane would be just the same."""
        return not self.jobs and self.worker is None and self.budget.idle


class Lanes:
    """The lanes of the chats that were written to lately."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lanes: dict[int, Lane] = {}
        self._distrusted: set[int] = set()
        self._sweep_at = _SWEEP_EVERY

    def distrust(self, chat_ids: Iterable[int]) -> None:
        """Somebody, before a restart, may just have used up the budgets of these chats."""
        self._distrusted.update(chat_ids)

    def find(self, chat_id: int) -> Lane | None:
        """The lane of a chat, if it has been written to lately."""
        return self._lanes.get(chat_id)

    def of(self, chat_id: int) -> Lane:
        """The lane of a chat."""
        lane = self._lanes.get(chat_id)
        if lane is None:
            self._sweep()
            distrusted = chat_id in self._distrusted
            self._distrusted.discard(chat_id)
            budget = ChatBudget(self._limits.of_chat(chat_id), nearly_spent=distrusted)
            lane = self._lanes[chat_id] = Lane(chat_id, budget)
        return lane

    def at_work(self) -> list[Lane]:
        """The lanes that have a worker."""
        return [lane for lane in self._lanes.values() if lane.worker is not None]

    def waiting(self) -> Counter[str]:
        """How many jobs wait, by the name of their priority."""
        priorities = (p for lane in self._lanes.values() for p in lane.jobs.values())
        return Counter(priority.name.lower() for priority in priorities)

    def _sweep(self) -> None:
        """Forgets idle lanes whenever their number has doubled."""
        if len(self._lanes) >= self._sweep_at:
            self._lanes = {c: lane for c, lane in self._lanes.items() if not lane.idle}
            self._sweep_at = 2 * len(self._lanes) + _SWEEP_EVERY
