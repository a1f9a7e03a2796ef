"""Telegram's speed limits: always counted, refused with 429 only when switched on."""

import math
from collections import deque
from dataclasses import dataclass, field

from sandbox.chats import Chat
from sandbox.clock import Clock
from sandbox.errors import TooManyRequestsError

FREE = frozenset(
    {
        "answerCallbackQuery",
        "getUpdates",
        "getMe",
        "getChat",
        "getChatMember",
        "getChatAdministrators",
        "getChatMemberCount",
    }
)


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `calls` calls in any `seconds` seconds."""

    name: str
    calls: int
    seconds: float


# Telegram's words: not more than 20 messages a minute in a group, 30 a second over all; in a single
# chat not more than one a second, but short bursts may pass. It does not say how short: here the
# one a second holds for any twenty seconds, and five at once pass as a burst.
GROUP = Limit("20 a minute in a group", 20, 60.0)
PRIVATE = Limit("1 a second in a private chat", 20, 20.0)
PRIVATE_BURST = Limit("a short burst in a private chat", 5, 1.0)
OVERALL = Limit("30 a second over all", 30, 1.0)


@dataclass(frozen=True, slots=True)
class Overrun:
    """One call above a limit."""

    limit: Limit
    method: str
    chat_id: int | None
    at: float


@dataclass(slots=True)
class Budgets:
    """Sliding windows over the calls that Telegram counts."""

    clock: Clock
    enforced: bool = False
    overruns: list[Overrun] = field(default_factory=list)
    _windows: dict[tuple[Limit, int | None], deque[float]] = field(default_factory=dict)

    def spend(self, method: str, chat: Chat | None) -> None:
        """Count a call; 429 if it is too much and limits are enforced."""
        if method in FREE or chat is None:
            return
        now = self.clock.now()
        spent = [(OVERALL, None), *_chat_limits(method, chat)]
        windows = [(limit, key, self._window(limit, key, now)) for limit, key in spent]
        wait = 0.0
        for limit, key, window in windows:
            if len(window) >= limit.calls:
                self.overruns.append(Overrun(limit, method, key, now))
                wait = max(wait, window[-limit.calls] + limit.seconds - now)
        if wait > 0 and self.enforced:
            raise TooManyRequestsError(max(1, math.ceil(wait)))
        for _, _, window in windows:
            window.append(now)

    def used(self, limit: Limit, chat_id: int | None = None) -> int:
        """How much of a limit is used now."""
        return len(self._window(limit, chat_id, self.clock.now()))

    def counted(self) -> list[tuple[Limit, int | None]]:
        """Every limit that was ever spent from, with its chat."""
        return list(self._windows)

    def _window(self, limit: Limit, key: int | None, now: float) -> deque[float]:
        window = self._windows.setdefault((limit, key), deque())
        while window and window[0] <= now - limit.seconds:
            window.popleft()
        return window


def _chat_limits(method: str, chat: Chat) -> list[tuple[Limit, int | None]]:
    """Sends and edits share a chat's limits, and so do a forum's topics; deleting is free there."""
    if not method.startswith(("send", "edit")) or method == "sendChatAction":
        return []
    limits = (PRIVATE_BURST, PRIVATE) if chat.private else (GROUP,)
    return [(limit, chat.id) for limit in limits]
