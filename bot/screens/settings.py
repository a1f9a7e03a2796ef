"""The settings."""

from bot.screens.screen import Button, Style
from bot.screens.taps import SettingTap
from bot.screens.texts import LANGUAGES, texts

Rows = tuple[tuple[Button, ...], ...]


def language_menu(language: str) -> tuple[str, Rows]:
    """The question which language to speak, and a button for each."""
    buttons = tuple(
        Button(
            texts(name).plain("language-name"),
            data=SettingTap(name).data,
            style=Style.PRIMARY if name == language else Style.PLAIN,
        )
        for name in LANGUAGES
    )
    return texts(language)("language-question"), (buttons,)
