"""Answers to taps: free of charge, and worth nothing after a few seconds."""

import asyncio

import structlog

from bot.courier.telegram import LaterError, RefusedError, Telegram, TroubleError

_LIFETIME = 25.0  # the tapper's client stops waiting after half a minute
_RETRY_SECONDS = 0.5
_LONGEST_TEXT = 200
_TOO_LATE = "query is too old"

log = structlog.get_logger(__name__)


class Answers:
    """The answers under way. Nobody waits for them."""

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram
        self._tasks: set[asyncio.Task[None]] = set()

    def give(self, callback_query_id: str, text: str, *, alert: bool) -> None:
        """Answers a tap in a moment."""
        task = asyncio.create_task(self._give(callback_query_id, text[:_LONGEST_TEXT], alert))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def done(self) -> None:
        """Returns when no answer is under way."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def stop(self) -> None:
        """Drops what is still under way."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _give(self, callback_query_id: str, text: str, alert: bool) -> None:
        try:
            async with asyncio.timeout(_LIFETIME):
                await self._insist(callback_query_id, text, alert)
        except TimeoutError:
            log.warning("tap_not_answered")

    async def _insist(self, callback_query_id: str, text: str, alert: bool) -> None:
        while True:
            try:
                await self._telegram.answer(callback_query_id, text, alert=alert)
            except LaterError as trouble:
                await asyncio.sleep(trouble.seconds or _RETRY_SECONDS)
            except RefusedError as trouble:
                if _TOO_LATE not in str(trouble):
                    log.error("answer_refused", error=str(trouble))
                return
            except TroubleError as trouble:
                log.info("answer_dropped", error=str(trouble))
                return
            else:
                return
