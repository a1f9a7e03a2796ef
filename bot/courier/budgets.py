"""How often Telegram lets us call: for each chat, and over all."""

import asyncio
from dataclasses import dataclass

from aiogram.utils.backoff import Backoff, BackoffConfig
from aiolimiter import AsyncLimiter

_BACKOFF = BackoffConfig(min_delay=0.5, max_delay=30.0, factor=2.0, jitter=0.1)


@dataclass(frozen=True, slots=True)
class Limits:
    """Requests that are sent at most. Bursts stay small: they come on top of the rate.

    A group's 3 and 17 a minute keep any sliding minute within Telegram's 20.
    """

    messages_per_second: float = 30
    group_messages_per_minute: float = 17
    group_burst: float = 3
    private_messages_per_second: float = 1
    private_burst: float = 3

    def overall(self) -> AsyncLimiter:
        """The bucket that all chats share: a tenth as burst, and the rest spread over a second."""
        burst = max(1.0, self.messages_per_second / 10)
        return AsyncLimiter(burst, burst / (0.9 * self.messages_per_second))

    def of_chat(self, chat_id: int) -> AsyncLimiter:
        """The bucket of one chat: a group's id is negative, a person's is not."""
        if chat_id < 0:
            minutes = self.group_burst / self.group_messages_per_minute
            return AsyncLimiter(self.group_burst, minutes * 60)
        seconds = self.private_burst / self.private_messages_per_second
        return AsyncLimiter(self.private_burst, seconds)


class ChatBudget:
    """What one chat may still be sent, and since when it is silent.

    A call that was allowed and turned out to be needless stays allowed: `ready` is free then.
    """

    def __init__(self, limiter: AsyncLimiter, *, nearly_spent: bool) -> None:
        self._limiter = limiter
        self._spent = max(0.0, limiter.max_rate - 1) if nearly_spent else 0.0
        self._allowed = False
        self._silent_until = 0.0
        self._backoff = Backoff(_BACKOFF)

    async def ready(self) -> None:
        """Returns when the chat may be sent something."""
        if self._spent:
            spent, self._spent = self._spent, 0.0
            await self._limiter.acquire(spent)
        await asyncio.sleep(self._silent_until - _now())
        if not self._allowed:
            await self._limiter.acquire()
            self._allowed = True

    def spend(self) -> None:
        """One call goes out now."""
        self._allowed = False

    def succeed(self) -> None:
        """A call arrived: the next failure is the first again."""
        self._backoff.reset()

    def pause(self, seconds: float | None) -> None:
        """Sends nothing for so long; None: longer with each failure in a row."""
        if seconds is None:
            seconds = max(0.1, next(self._backoff))
        self._silent_until = max(self._silent_until, _now() + seconds)

    @property
    def idle(self) -> bool:
        """Whether a fresh budget would be just the same."""
        full = self._limiter.has_capacity(self._limiter.max_rate)
        return full and not self._spent and self._silent_until <= _now()


def _now() -> float:
    return asyncio.get_running_loop().time()
