"""The budget that all chats share, granted to the most urgent first."""

import asyncio
import itertools
from asyncio import Future, Task

from bot.courier.budgets import Bucket
from bot.courier.priority import Priority

_TURNS = (*[Priority.ACTOR] * 11, Priority.GROUP)
"""Whose turn it is: of twelve calls one begins with the groups' tables. Were the most urgent always
first, a crowd's hands alone would take everything, and no group would see a move for minutes."""


class Gate:
    """A queue for each priority; within one, first come, first served."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket
        self._turns = itertools.cycle(_TURNS)
        self._queues: dict[Priority, dict[int, Future[None]]] = {p: {} for p in Priority}
        self._keeper: Task[None] | None = None

    async def enter(self, chat_id: int, priority: Priority) -> bool:
        """Returns when a call for this chat may go out: True if it had to wait."""
        if self._keeper is None and not self._bucket.wait:
            self._bucket.take()
            return False
        admitted: Future[None] = asyncio.get_running_loop().create_future()
        self._queues[priority][chat_id] = admitted
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._admit())
        try:
            await admitted
        finally:
            for queue in self._queues.values():
                queue.pop(chat_id, None)
        return True

    def hurry(self, chat_id: int, priority: Priority) -> None:
        """What this chat waits for has become more urgent."""
        for queue in list(self._queues.values())[priority + 1 :]:
            if admitted := queue.pop(chat_id, None):
                self._queues[priority][chat_id] = admitted

    async def _admit(self) -> None:
        try:
            while any(self._queues.values()):
                await asyncio.sleep(self._bucket.wait)
                self._next()
        finally:
            self._keeper = None

    def _next(self) -> None:
        turn = next(self._turns)
        for priority in sorted(Priority, key=lambda priority: (priority != turn, priority)):
            queue = self._queues[priority]
            while queue:
                admitted = queue.pop(next(iter(queue)))
                if not admitted.done():
                    self._bucket.take()
                    admitted.set_result(None)
                    return
