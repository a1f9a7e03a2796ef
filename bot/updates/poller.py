"""Long polling that confirms an update only after it has been handled."""

import asyncio
from contextlib import suppress

import structlog
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.utils.backoff import Backoff, BackoffConfig

from bot.updates.fetching import ALLOWED_UPDATES, GetRawUpdates, RawUpdate
from bot.updates.processor import UpdateProcessor
from bot.updates.rivalry import Rivalry

_BACKOFF = BackoffConfig(min_delay=0.5, max_delay=20.0, factor=1.7, jitter=0.1)
_CONFIRM_SECONDS = 3

log = structlog.get_logger(__name__)


class PollingRefusedError(Exception):
    """Telegram does not let this program receive updates; the message says why and what to do."""


class Poller:
    """Fetches updates and has them handled one after another, until `stop`."""

    def __init__(
        self,
        bot: Bot,
        processor: UpdateProcessor,
        *,
        poll_timeout: int = 30,
        request_timeout: int = 10,
        conflict_patience: float = 60.0,
    ) -> None:
        self._bot = bot
        self._processor = processor
        self._poll_timeout = poll_timeout
        self._request_timeout = request_timeout
        self._rivalry = Rivalry(conflict_patience, begun=asyncio.get_running_loop().time())
        self._backoff = Backoff(_BACKOFF)
        self._offset: int | None = None
        self._heard_at: float | None = None
        self._stopping = asyncio.Event()
        self._fetching: asyncio.Task[list[RawUpdate]] | None = None

    def is_receiving(self) -> bool:
        """Whether Telegram has answered lately."""
        patience = self._poll_timeout + 2 * self._request_timeout
        return (
            self._heard_at is not None
            and asyncio.get_running_loop().time() - self._heard_at < patience
        )

    def stop(self) -> None:
        """Fetches nothing more; `run` returns after the update in hand."""
        self._stopping.set()
        if self._fetching is not None:
            self._fetching.cancel()

    async def run(self) -> None:
        """Polls until `stop`; raises `PollingRefusedError` if Telegram does not want us."""
        while not self._stopping.is_set():
            for raw in await self._fetch():
                await self._processor.process(raw)
                self._offset = raw["update_id"] + 1
                if self._stopping.is_set():
                    break
        await self._confirm()

    async def _fetch(self) -> list[RawUpdate]:
        try:
            updates = await self._long_poll()
        except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
            if isinstance(error, TelegramConflictError) and "webhook" in error.message:
                await self._end_webhook()
            await self._pause(self._patience(error))
            return []
        self._heard_at = asyncio.get_running_loop().time()
        self._backoff.reset()
        return updates

    async def _long_poll(self) -> list[RawUpdate]:
        """One request, which `stop` cuts short."""
        request = GetRawUpdates(
            offset=self._offset, timeout=self._poll_timeout, allowed_updates=[*ALLOWED_UPDATES]
        )
        self._fetching = asyncio.create_task(
            self._bot(request, request_timeout=self._poll_timeout + self._request_timeout)
        )
        try:
            await asyncio.wait([self._fetching])
            return [] if self._fetching.cancelled() else self._fetching.result()
        finally:
            self._fetching.cancel()
            self._fetching = None

    async def _end_webhook(self) -> None:
        """Whoever fetches updates wants none brought; those that wait are kept."""
        log.warning("webhook_ended", why="WEBHOOK_URL is not set, updates are fetched")
        with suppress(TelegramAPIError, ClientDecodeError, UnicodeDecodeError):
            await self._bot.delete_webhook(request_timeout=self._request_timeout)

    def _patience(self, error: TelegramAPIError | ClientDecodeError | UnicodeDecodeError) -> float:
        """How long to wait after a failure; raises if waiting does not help."""
        match error:
            case TelegramUnauthorizedError() | TelegramNotFound():
                raise PollingRefusedError(
                    "Telegram does not accept the BOT_TOKEN. Copy it again from @BotFather."
                ) from error
            case TelegramConflictError():
                self._check_conflict(error)
                return min(self._rivalry.pause, max(0.1, next(self._backoff)))
            case TelegramRetryAfter():
                log.warning("polling_too_often", wait=error.retry_after)
                return error.retry_after
            case ClientDecodeError() | UnicodeDecodeError():
                log.warning("polling_failed", error="a reply that is not the Bot API's")
            case _:
                log.warning("polling_failed", error=error.message)
        return max(0.1, next(self._backoff))

    def _check_conflict(self, error: TelegramConflictError) -> None:
        log.warning("polling_conflict", error=error.message)
        if self._rivalry.clash(asyncio.get_running_loop().time()):
            raise PollingRefusedError(
                "Another program receives the updates of this BOT_TOKEN."
                f" Stop the other one, or use another token. Telegram says: {error.message}"
            ) from error

    async def _pause(self, seconds: float) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stopping.wait(), seconds)

    async def _confirm(self) -> None:
        """Tells Telegram what has been handled, so that it does not come again."""
        if self._offset is None:
            return
        try:
            await self._bot(
                GetRawUpdates(offset=self._offset, limit=1, timeout=0),
                request_timeout=_CONFIRM_SECONDS,
            )
        except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
            log.info("updates_not_confirmed", error=type(error).__name__)
