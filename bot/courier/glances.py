"""Looks at one's hand in the group: ephemeral messages, that only one person sees.

They may fail or vanish at any time, so nobody relies on them: they are kept in memory only, and
who cannot have one gets an alert instead.
"""

import asyncio
from dataclasses import replace
from typing import Final

from cachetools import LRUCache

from bot.courier.answers import Answers
from bot.courier.telegram import (
    ClosedError,
    Glance,
    GoneError,
    RefusedError,
    Telegram,
    TroubleError,
)
from bot.screens.screen import Screen, ScreenKey

PATIENCE_SECONDS: Final = 5.0
"""How long a tap waits for its look; Telegram takes none 15 s after the tap."""
_MOST_OPEN: Final = 10_000
LONGEST_TEXT: Final = 1024
"""What an edit of an ephemeral message may hold."""


class Glances:
    """The looks that are open, and the taps that wait for one."""

    def __init__(self, telegram: Telegram, answers: Answers) -> None:
        self._telegram = telegram
        self._answers = answers
        self._open: LRUCache[ScreenKey, tuple[Glance, str]] = LRUCache(_MOST_OPEN)
        self._waiting: dict[str, tuple[asyncio.TimerHandle, str]] = {}

    def ask(self, glance: Glance, apology: str) -> None:
        """Somebody waits for a look; unless it comes soon, they are told the apology."""
        loop = asyncio.get_running_loop()
        timer = loop.call_later(PATIENCE_SECONDS, self._apologise, glance.query_id)
        self._waiting[glance.query_id] = timer, apology

    def of(self, key: ScreenKey) -> Glance | None:
        """The open look at this private screen."""
        found = self._open.get(key)
        return found[0] if found else None

    def is_wanted(self, glance: Glance, screen: Screen | None) -> bool:
        """Whether there is something to do: a look to open, to change or to close."""
        if not glance.message_id:
            return glance.query_id in self._waiting
        return glance.closes or not screen or self._open.get(glance.key) != (glance, screen.digest)

    async def bring(self, glance: Glance, screen: Screen | None) -> None:
        """Opens the look, brings it up to date, or closes it. What cannot be had is left."""
        try:
            if not glance.message_id:
                await self._show(glance, screen)
            elif glance.closes or screen is None:
                self._open.pop(glance.key, None)
                await self._telegram.close_glance(glance)
            else:
                await self._telegram.edit_glance(glance, _short(screen.text), screen.rows)
                self._open[glance.key] = glance, screen.digest
        except (GoneError, ClosedError, RefusedError):
            self._open.pop(glance.key, None)

    async def _show(self, glance: Glance, screen: Screen | None) -> None:
        if screen is None:
            self._apologise(glance.query_id)
            return
        try:
            message_id = await self._telegram.open_glance(glance, _short(screen.text), screen.rows)
        except TroubleError:
            self._apologise(glance.query_id)
            return
        shown = replace(glance, message_id=message_id, query_id="")
        self._open[shown.key] = shown, screen.digest
        if self._stop_waiting(glance.query_id) is not None:
            self._answers.give(glance.query_id, "", alert=False)

    def _apologise(self, query_id: str) -> None:
        apology = self._stop_waiting(query_id)
        if apology is not None:
            self._answers.give(query_id, apology, alert=True)

    def _stop_waiting(self, query_id: str) -> str | None:
        """The apology that was ready for this tap; None if it has had its answer."""
        timer, apology = self._waiting.pop(query_id, (None, None))
        if timer is not None:
            timer.cancel()
        return apology


def _short(text: str) -> str:
    """As many whole paragraphs as an edit may hold; the first ones say what matters."""
    while len(text) > LONGEST_TEXT and "\n\n" in text:
        text = text.rpartition("\n\n")[0]
    return text[:LONGEST_TEXT]
