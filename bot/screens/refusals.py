"""Why something may not be done, in words."""

from bot.screens.texts import Texts
from bot.tables.refusals import Refusal

_LIMIT = 200  # characters that Telegram shows in an answer to a tap


def refusal_text(refusal: Refusal, text: Texts) -> str:
    """The reason in the language of `text`."""
    key = "refusal-" + refusal.code.lower().replace("_", "-")
    return text.plain(key if text.has(key) else "refusal-other", **refusal.values)[:_LIMIT]
