"""What the bot keeps about people, and how somebody is forgotten."""

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, Update

from bot.courier import Courier
from bot.housekeeping import Retention
from bot.screens.privacy import farewell_question
from bot.screens.taps import FORGET
from bot.screens.texts import texts
from bot.tables.table import Person
from bot.tables.tables import Tables

_PRIVATE = F.chat.type == ChatType.PRIVATE


def build() -> Router:
    """The handlers of privacy."""
    router = Router(name="privacy")
    router.message.register(privacy, Command("privacy"))
    router.message.register(forget, Command("forget"), _PRIVATE)
    router.message.register(elsewhere, Command("forget"))
    router.callback_query.register(
        forgotten, F.data == FORGET, F.message.chat.type == ChatType.PRIVATE
    )
    return router


async def privacy(message: Message, language: str, retention: Retention) -> str:
    """What is kept, how long, and who sees it."""
    return texts(language)("privacy", games=round(retention.games))


async def forget(message: Message, person: Person, tables: Tables, courier: Courier) -> None:
    """Asks once more."""
    tables.check_forgettable(person.user_id)
    text, rows = farewell_question(texts(person.language))
    courier.say(message.chat.id, text, rows=rows)


async def elsewhere(message: Message, language: str) -> str:
    """It is nobody else's business."""
    return texts(language)("forget-elsewhere")


async def forgotten(
    query: CallbackQuery, person: Person, tables: Tables, courier: Courier, event_update: Update
) -> None:
    """The person is a stranger from now on."""
    assert query.message is not None
    await tables.forget(person.user_id, event_update.update_id)
    said = texts(person.language)("forgotten")
    courier.say(person.user_id, said, edits=query.message.message_id)
