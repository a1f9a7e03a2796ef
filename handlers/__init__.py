"""Thin aiogram routers: parse, call `bot.tables`, answer. No rules, no SQL, no text."""

from aiogram import Router
from aiogram.types import CallbackQuery

from handlers import (
    chats,
    commands,
    game,
    lobby,
    next,  # noqa: A004
    privacy,
    settings,
    table_commands,
)
from handlers.answers import AnswerCommands, AnswerTaps, apologise
from handlers.glances import RefreshGlance
from handlers.people import MeetPerson
from handlers.stale import RetireStale
from handlers.throttle import SlowDown

__all__ = ["apologise", "build"]


def build(most_taps: int = 40, most_commands: int = 12) -> Router:
    """All handlers of the bot. They expect `tables`, `courier` and `bot_name` in the context.

    `most_taps` of one person in ten seconds and `most_commands` in thirty are let through.
    """
    root = Router(name="durak")
    slow_down = SlowDown(most_taps, most_commands)
    root.callback_query.outer_middleware(slow_down)
    root.message.outer_middleware(slow_down)
    root.callback_query.outer_middleware(RetireStale())
    root.callback_query.outer_middleware(MeetPerson())
    root.callback_query.outer_middleware(RefreshGlance())
    root.callback_query.outer_middleware(AnswerTaps())
    root.message.outer_middleware(MeetPerson())
    root.message.outer_middleware(AnswerCommands())
    for module in (commands, table_commands, lobby, game, next, settings, privacy, chats):
        root.include_router(module.build())
    root.include_router(_leftovers())
    return root


def _leftovers() -> Router:
    router = Router(name="leftovers")
    router.callback_query.register(_unknown_tap)
    return router


async def _unknown_tap(query: CallbackQuery) -> None:
    """A button that none of ours ever was."""
    raise ValueError(query.data)
