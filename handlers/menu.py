"""The command menus that Telegram shows, for each scope and language."""

from aiogram.types import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeUnion,
)

from bot.screens.texts import LANGUAGES, texts

_PRIVATE = ("newgame", "settings", "rules", "lang", "privacy", "help")
_GROUP = (
    *("newgame", "join", "leave", "begin", "cancel", "table", "hand", "surrender", "rematch"),
    *("next", "settings", "rules", "help"),
)

Menu = tuple[list[BotCommand], BotCommandScopeUnion, str | None]


def menus() -> list[Menu]:
    """(commands, scope, language code) of every menu; the one without a code is for all others."""
    scopes: list[tuple[tuple[str, ...], BotCommandScopeUnion]] = [
        (_PRIVATE, BotCommandScopeAllPrivateChats()),
        (_GROUP, BotCommandScopeAllGroupChats()),
    ]
    return [
        (_commands(names, language), scope, code)
        for names, scope in scopes
        for code, language in [(None, "en"), *((name, name) for name in LANGUAGES)]
    ]


def _commands(names: tuple[str, ...], language: str) -> list[BotCommand]:
    text = texts(language)
    return [BotCommand(command=name, description=text.plain(f"command-{name}")) for name in names]
