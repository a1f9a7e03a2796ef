"""The budget that all chats share, granted to the most urgent first."""

import asyncio
from asyncio import Future, Task

from bot.courier.budgets import Bucket
from bot.courier.priority import Priority


class Gate:
    """A queue for each priority; within one, first come, first served."""

    def __init__(self, bucket: Bucket) -> None:
        self._bucket = bucket
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
        for queue in self._queues.values():
            while queue:
                admitted = queue.pop(next(iter(queue)))
                if not admitted.done():
                    self._bucket.take()
                    admitted.set_result(None)
                    return
