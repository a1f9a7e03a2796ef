"""The queue between Telegram and the bot: offsets, confirmation, long polling, redelivery."""

import asyncio
from collections import deque
from dataclasses import dataclass, field

from sandbox.changes import Changes
from sandbox.chats import Json, Message, User
from sandbox.clock import Clock
from sandbox.errors import ConflictError

CALLBACK_LIVES = 150.0
UPDATE_LIVES = 24 * 3600.0
LONGEST_POLL = 50
MOST_UPDATES = 100
AWAY_AFTER = 3.0
NOT_BY_DEFAULT = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(frozen=True, slots=True)
class Answer:
    """What a person gets to see for a tap."""

    text: str = ""
    alert: bool = False
    url: str | None = None


@dataclass(slots=True, eq=False)
class CallbackQuery:
    """A tap on its way to the bot and back."""

    id: str
    user: User
    message: Message
    data: str
    pressed_at: float
    delivered_at: float | None = None
    answer: Answer | None = None
    expired: bool = False


@dataclass(slots=True, eq=False)
class Update:
    """One update in the queue; `body` is sent as it is, even if aiogram cannot read it."""

    id: int
    kind: str
    body: Json
    queued_at: float
    query: CallbackQuery | None = None
    deliveries: int = 0
    repeat: bool = False

    def json(self) -> Json:
        """The Update object."""
        return {"update_id": self.id, self.kind: self.body}


@dataclass(slots=True)
class Webhook:
    """Where updates are sent instead of being fetched."""

    url: str = ""
    secret: str = ""
    error: str = ""  # of the last try


@dataclass(slots=True)
class UpdateQueue:
    """Updates for the bot, each kept until the bot confirms it by a higher offset."""

    clock: Clock
    changes: Changes
    allowed: list[str] | None = None
    webhook: Webhook = field(default_factory=Webhook)
    waiting: list[Update] = field(default_factory=list)
    history: deque[Update] = field(default_factory=lambda: deque(maxlen=10_000))
    last_id: int = 100_000
    _poll: int = 0
    _polling: int = 0
    _polled_at: float = 0.0

    def put(self, kind: str, body: Json, query: CallbackQuery | None = None) -> Update | None:
        """Queue an update, unless the bot did not ask for its kind."""
        if not self._wanted(kind):
            return None
        self.last_id += 1
        update = Update(self.last_id, kind, body, self.clock.now(), query)
        self.waiting.append(update)
        self.changes.ring()
        return update

    def _wanted(self, kind: str) -> bool:
        return kind in self.allowed if self.allowed else kind not in NOT_BY_DEFAULT

    async def fetch(self, offset: int, limit: int, timeout: float) -> list[Update]:
        """Answer one getUpdates; a later one ends it with 409."""
        if self.webhook.url:
            raise ConflictError(
                "can't use getUpdates method while webhook is active; "
                "use deleteWebhook to delete the webhook first"
            )
        self._poll += 1
        mine = self._poll
        self.changes.ring()
        self._confirm(offset)
        self._polling += 1
        try:
            await self._arrival(mine, min(timeout, LONGEST_POLL))
        finally:
            self._polling -= 1
            self._polled_at = self.clock.now()
        if mine != self._poll:
            raise ConflictError(
                "terminated by other getUpdates request; "
                "make sure that only one bot instance is running"
            )
        return self._deliver(min(limit, MOST_UPDATES))

    @property
    def attended(self) -> bool:
        """Is there a bot that takes the updates?"""
        fetching = self._polling > 0 or self.clock.now() - self._polled_at < AWAY_AFTER
        return fetching or bool(self.webhook.url)

    async def _arrival(self, mine: int, timeout: float) -> None:
        def something() -> bool:
            self.bury_expired()
            return bool(self.waiting) or mine != self._poll

        if something() or timeout <= 0:
            return
        waits = [
            asyncio.create_task(self.changes.until(something)),
            asyncio.create_task(self.clock.sleep(timeout)),
        ]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            offset = self.waiting[offset].id if -offset <= len(self.waiting) else 0
        self.history += [u for u in self.waiting if u.id < offset and not u.repeat]
        self.waiting = [u for u in self.waiting if u.id >= offset or u.repeat]

    def _deliver(self, limit: int) -> list[Update]:
        batch = self.waiting[:limit]
        for update in batch:
            self.mark_delivered(update)
        return batch

    def for_webhook(self) -> Update | None:
        """The oldest update that waits, if a webhook is set."""
        self.bury_expired()
        return self.waiting[0] if self.webhook.url and self.waiting else None

    def taken(self, update: Update) -> None:
        """The webhook has acknowledged it."""
        if update in self.waiting and not update.repeat:
            self.waiting.remove(update)
            self.history.append(update)

    def mark_delivered(self, update: Update) -> None:
        """It is on its way."""
        update.deliveries += 1
        update.repeat = False
        if update.query is not None and update.query.delivered_at is None:
            update.query.delivered_at = self.clock.now()

    def bury_expired(self) -> None:
        """Drop taps that nobody fetched in time, and whatever is a day old."""
        now = self.clock.now()
        for update in [u for u in self.waiting if self._dead(u, now)]:
            self.waiting.remove(update)
            if update.query is not None:
                update.query.expired = True

    def _dead(self, update: Update, now: float) -> bool:
        undelivered_tap = update.query is not None and not update.deliveries
        return now - update.queued_at > (CALLBACK_LIVES if undelivered_tap else UPDATE_LIVES)

    def redeliver_unconfirmed(self) -> list[Update]:
        """Lose the confirmation of what is in the bot's hands: it all comes once more."""
        return self._redeliver([update for update in self.waiting if update.deliveries])

    def redeliver_last(self, count: int = 1) -> list[Update]:
        """Send the newest `count` delivered updates once more, confirmed or not."""
        delivered = [u for u in (*self.history, *self.waiting) if u.deliveries]
        return self._redeliver(delivered[-count:])

    def _redeliver(self, updates: list[Update]) -> list[Update]:
        for update in updates:
            update.repeat = True
        back = [update for update in updates if update not in self.waiting]
        self.waiting = sorted((*self.waiting, *back), key=lambda update: update.id)
        self.changes.ring()
        return updates
