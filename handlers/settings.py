"""The settings: a person's own in private, a group's in the group."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message

from bot.courier import Courier
from bot.screens.rulebook import CLOCK, HOUSES, page_of
from bot.screens.settings import HOME, HOUR, LANGUAGE, QUIET, Page, group_page, own_page
from bot.screens.taps import SettingTap
from bot.screens.texts import LANGUAGES, texts
from bot.tables.habits import prefer_house, prefer_limit, prefer_option
from bot.tables.people import Chat
from bot.tables.preferences import Habits, Taste
from bot.tables.refusals import Refusal
from bot.tables.table import Person
from bot.tables.tables import Tables
from handlers.people import thread_of
from handlers.rights import Petition, Sender, for_admins

_PRIVATE = F.chat.type == ChatType.PRIVATE
_FIRST_PAGES = {"settings": HOME, "lang": LANGUAGE}


def build() -> Router:
    """The handlers of the settings."""
    router = Router(name="settings")
    router.message.register(own_settings, Command(*_FIRST_PAGES), _PRIVATE)
    router.message.register(group_settings, Command(*_FIRST_PAGES))
    router.callback_query.register(
        own_tap, F.data.startswith("s:"), F.message.chat.type == ChatType.PRIVATE
    )
    router.callback_query.register(group_tap, F.data.startswith("s:"), F.message)
    return router


async def own_settings(
    message: Message, command: CommandObject, person: Person, tables: Tables, courier: Courier
) -> None:
    """Shows somebody's own settings."""
    page = _FIRST_PAGES[command.command.lower()]
    text, rows = own_page(page, person, tables.moment().now)
    courier.say(message.chat.id, text, rows=rows)


async def group_settings(
    message: Message, command: CommandObject, person: Person, tables: Tables, courier: Courier
) -> None:
    """Shows the group's settings to everybody."""
    chat = await tables.chats.meet(message.chat.id, message.chat.title or "…", person.language)
    text, rows = _group_page(_FIRST_PAGES[command.command.lower()], chat, tables)
    courier.say(chat.chat_id, text, rows=rows, thread_id=thread_of(message))


async def own_tap(query: CallbackQuery, person: Person, tables: Tables, courier: Courier) -> str:
    """A button of somebody's own settings. ValueError if it is none of ours."""
    now = tables.moment().now
    name, *values = SettingTap.parse(query.data or "").word.split()
    said = ""
    if name == "page":
        page = " ".join(values)
    elif name == LANGUAGE:
        page, person = HOME, replace(person, language=_language(values))
        await tables.speak(person.user_id, person.language)
        said = texts(person.language)("language-chosen")
    else:
        person = replace(person, taste=_liked(person.taste, name, values, now))
        await tables.adapt(person.user_id, person.taste)
        page = _page_after(name, person.taste)
    _show(query, own_page(page, person, now), courier)
    return said


async def group_tap(
    query: CallbackQuery, person: Person, sender: Sender, tables: Tables, courier: Courier
) -> str | Petition | None:
    """A button of a group's settings, for admins. ValueError if it is none of ours."""
    assert query.message is not None
    chat_id = query.message.chat.id
    words = SettingTap.parse(query.data or "").word.split()

    async def deed() -> str:
        if words[:1] == [LANGUAGE]:
            await tables.translate(chat_id, _language(words[1:]))
        chat = await tables.chats.change(
            chat_id, lambda chat: replace(chat, habits=_habits(chat.habits, words))
        )
        if chat is None:
            raise Refusal("stale")
        _show(query, _group_page(_group_page_after(words), chat, tables), courier)
        return texts(chat.language)("language-chosen") if words[0] == LANGUAGE else ""

    return await for_admins(chat_id, sender, deed, Refusal("admins-only"))


def _habits(habits: Habits, words: list[str]) -> Habits:
    match words:
        case ["page", *_] | ["language", _]:
            return habits
        case ["openers", who]:
            return habits.but(openers=who)
        case ["house", house]:
            return prefer_house(habits, house)
        case ["limit", seconds]:
            return prefer_limit(habits, int(seconds))
        case ["set", name, value]:
            return prefer_option(habits, name, value)
    raise ValueError(words)


def _group_page_after(words: list[str]) -> str:
    match words:
        case ["page", *page]:
            return " ".join(page)
        case ["house", _]:
            return HOUSES
        case ["limit", _]:
            return CLOCK
        case ["set", name, _]:
            return page_of(name)
    return HOME


def _liked(taste: Taste, name: str, values: list[str], now: float) -> Taste:
    match name, *values:
        case "quiet", "off":
            return taste.but(quiet=None)
        case "quiet", since, until:
            return taste.but(quiet=(since, until))
        case "hour", hour:
            return taste.where_it_is(int(hour), now)
        case (("rings" | "order" | "compact" | "pace"), value):
            return taste.but(**{name: value})
    raise ValueError(name)


def _page_after(name: str, taste: Taste) -> str:
    """Quiet hours mean nothing while nobody knows what time it is."""
    if name == "quiet" and taste.quiet is not None and taste.offset is None:
        return HOUR
    return QUIET if name in {"quiet", "hour"} else HOME


def _language(values: list[str]) -> str:
    language = " ".join(values)
    if language not in LANGUAGES:
        raise ValueError(language)
    return language


def _group_page(page: str, chat: Chat, tables: Tables) -> Page:
    return group_page(page, chat, round(tables.moment().timing.turn_seconds))


def _show(query: CallbackQuery, page: Page, courier: Courier) -> None:
    """In the message whose button was tapped."""
    assert query.message is not None
    text, rows = page
    courier.say(query.message.chat.id, text, rows=rows, edits=query.message.message_id)
