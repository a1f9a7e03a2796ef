"""Words, from the Fluent files of `bot/locales`."""

from functools import cache, lru_cache
from html import escape
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("ru", "en", "uk")
REFERENCE = "ru"

_REMEMBERED = 20_000  # texts with what fills them: buttons and cards are the same again and again


class Texts:
    """The texts of one language: `texts("lobby-title", host="Аня")`.

    Strings that fill a text are escaped for HTML, except those marked by `Markup`.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for file in sorted((files("bot.locales") / language).iterdir(), key=lambda f: f.name):
            if file.name.endswith(".ftl"):
                self.bundle.add_resource(FluentResource(file.read_text("utf-8")))
        self._remembered = lru_cache(_REMEMBERED)(self._format)

    def __call__(self, key: str, /, **values: str | int) -> str:
        """The text as HTML; LookupError if there is no such key or a value is missing."""
        return self.plain(key, **{name: _escaped(value) for name, value in values.items()})

    def plain(self, key: str, /, **values: str | int) -> str:
        """The text for a place that knows no HTML: a button, an answer to a tap."""
        return self._remembered(key, **values)

    def _format(self, key: str, /, **values: str | int) -> str:
        message = self.bundle.get_message(key)
        if message.value is None:
            raise LookupError(key)
        text, errors = self.bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"{key}: {errors}")
        return str(text)

    def has(self, key: str) -> bool:
        """Whether there is a text of this name."""
        return bool(self.bundle.has_message(key))


class Markup(str):
    """HTML of our own, to be filled in as it is."""

    __slots__ = ()


def _escaped(value: str | int) -> str | int:
    return escape(value, quote=False) if type(value) is str else value


@cache
def texts(language: str) -> Texts:
    """The texts of a language; of the reference language where we have no such one."""
    return Texts(language if language in LANGUAGES else REFERENCE)


def spoken(language_code: str | None) -> str:
    """Which of our languages to speak with somebody whose Telegram is in this one."""
    code = (language_code or "").split("-")[0]
    if code in LANGUAGES:
        return code
    return REFERENCE if code in {"", "be", "kk", "uz", "ky", "hy", "ka", "az", "tg"} else "en"
