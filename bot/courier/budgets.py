"""How often Telegram lets us call: for each chat, and over all."""

import asyncio
import math
from collections.abc import Callable
from dataclasses import dataclass

from aiogram.utils.backoff import Backoff, BackoffConfig

Clock = Callable[[], float]

_BACKOFF = BackoffConfig(min_delay=0.5, max_delay=30.0, factor=2.0, jitter=0.1)


def _now() -> float:
    return asyncio.get_running_loop().time()


class Bucket:
    """Lets a burst through, then so many calls a second: in any t seconds, burst + rate · t."""

    def __init__(self, burst: float, rate: float, now: Clock = _now) -> None:
        self._interval = 1 / rate
        self._leeway = (burst - 1) / rate
        self._now = now
        self._spent_until = 0.0

    @property
    def wait(self) -> float:
        """Seconds until the next call may go out."""
        return max(0.0, self._spent_until - self._leeway - self._now())

    @property
    def full(self) -> bool:
        """Whether a fresh bucket would be just the same."""
        return self._spent_until <= self._now()

    def take(self) -> None:
        """One call goes out now."""
        self._spent_until = max(self._spent_until, self._now()) + self._interval

    def drain(self) -> None:
        """Leaves a single call of the burst."""
        self._spent_until = self._now() + self._leeway


class Pulse:
    """How many calls a second go out: a mean that forgets within seconds."""

    _MEMORY = 5.0

    def __init__(self, now: Clock = _now) -> None:
        self._now = now
        self._rate = 0.0
        self._at = 0.0

    @property
    def rate(self) -> float:
        """Calls a second, lately."""
        return self._rate * math.exp((self._at - self._now()) / self._MEMORY)

    def beat(self) -> None:
        """One call goes out now."""
        self._rate = self.rate + 1 / self._MEMORY
        self._at = self._now()


@dataclass(frozen=True, slots=True)
class Limits:
    """Requests that are sent at most. Bursts stay small: they come on top of the rate.

    A group's burst of 3 and 17 a minute keep any minute within Telegram's 20.
    A private chat's burst of 3 and 17 in twenty seconds keep any twenty seconds within Telegram's
    one a second, and are just enough to show each move of computer players, one every 1.2 s.
    """

    messages_per_second: float = 30
    group_messages_per_minute: float = 17
    group_burst: float = 3
    private_messages_per_second: float = 0.85
    private_burst: float = 3

    def overall(self, now: Clock = _now) -> Bucket:
        """The bucket that all chats share: a tenth as burst, some left for jitter."""
        burst = max(1.0, self.messages_per_second / 10)
        return Bucket(burst, 0.85 * self.messages_per_second, now)

    def of_chat(self, chat_id: int, now: Clock = _now) -> Bucket:
        """The bucket of one chat: a group's id is negative, a person's is not."""
        if chat_id < 0:
            return Bucket(self.group_burst, self.group_messages_per_minute / 60, now)
        return Bucket(self.private_burst, self.private_messages_per_second, now)


class ChatBudget:
    """What one chat may still be sent, and since when it is silent."""

    def __init__(self, bucket: Bucket, *, nearly_spent: bool) -> None:
        self._bucket = bucket
        self._silent_until = 0.0
        self._backoff = Backoff(_BACKOFF)
        if nearly_spent:
            bucket.drain()

    async def ready(self) -> None:
        """Returns when the chat may be sent something."""
        await asyncio.sleep(max(self._bucket.wait, self._silent_until - _now()))

    def spend(self) -> None:
        """One call goes out now."""
        self._bucket.take()

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
        return self._bucket.full and self._silent_until <= _now()
