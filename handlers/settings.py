"""Taps in the settings."""

from aiogram import F, Router
from aiogram.types import CallbackQuery

from bot.screens.taps import SettingTap
from bot.screens.texts import LANGUAGES, texts
from bot.tables.table import Person
from bot.tables.tables import Tables


def build() -> Router:
    """The handlers of the settings."""
    router = Router(name="settings")
    router.callback_query.register(tap, F.data.startswith("s:"))
    return router


async def tap(query: CallbackQuery, person: Person, tables: Tables) -> str:
    """The person chooses a language. ValueError if the button is none of ours."""
    word = SettingTap.parse(query.data or "").word
    if word not in LANGUAGES:
        raise ValueError(word)
    await tables.speak(person.user_id, word)
    return texts(word)("language-chosen")
