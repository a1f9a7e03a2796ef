"""The question before somebody is forgotten."""

from bot.screens.screen import Button, Style
from bot.screens.taps import FORGET
from bot.screens.texts import Texts


def farewell_question(text: Texts) -> tuple[str, list[tuple[Button, ...]]]:
    """Whether the bot shall really forget somebody."""
    return text("forget-question"), [
        (Button(text.plain("button-forget"), data=FORGET, style=Style.DANGER),)
    ]
