"""The languages say the same things, with the same values, and nothing that nobody says."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import engine.errors
from bot.screens import options
from bot.screens.texts import LANGUAGES, REFERENCE, Markup, Texts, spoken, texts
from bot.tables.agreement import LEVELS
from bot.tables.table import Verb
from engine import Rules
from engine.actions import KINDS
from engine.rules import allowed_values
from tests.screens.every_rule import OPTIONS, every_rules

SOURCES = ("bot", "handlers")
COMPOSED = {  # keys that are put together in code, by their beginnings
    "variant-": allowed_values("variant"),
    "short-": allowed_values("variant"),
    "computer-": tuple("1234567"),
    "level-": LEVELS,
    "told-": tuple(Verb),
    "advice-": tuple(kind for kind in KINDS if kind not in ("timeout", "resign")),
    "advice-because-": ("only", "estimated", "solved"),
    "button-choose-": ("lead", "throw", "cover", "transfer", "show", "exchange", "return"),
    "button-": (
        *("sit", "stand", "computer", "no-computer", "deal", "cancel", "close", "keep"),
        *("take", "pass", "done", "rest", "rest-undo", "redeal", "no-redeal", "rules", "agree"),
        *("more", "menu-close", "cheat", "cheat-undo", "hint", "away", "come-back"),
        *("surrender", "surrender-yes", "surrender-no", "again", "menu", "record", "verify"),
    ),
    "setting-": (
        *("language", "rings", "rings-turn", "rings-never", "quiet", "order", "order-suit"),
        *("order-rank", "compact", "compact-no", "compact-yes", "pace", "pace-normal"),
        *("pace-instant", "openers", "openers-all", "openers-admins", "rules", "limit"),
    ),
    "result-": ("draw", "cancelled"),
    "result-by-": ("timeout", "resign", "cheat", "stalemate"),
    "closed-": ("cancelled", "expired", "abandoned"),
    "refusal-": ("waiting-for", "waiting-agreement", "too-few-for-teams"),
    "refusal-clash-": ("players", "fixed-trump", "team-mode", "variant"),
    "command-": (
        *("newgame", "join", "leave", "begin", "cancel", "table", "hand", "surrender"),
        *("rematch", "next", "settings", "rules", "lang", "privacy", "help"),
    ),
}


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Key → variables."""
    found = {}
    for file in (files("bot.locales") / language).iterdir():
        resource = parse(file.read_text("utf-8"))
        for entry in resource.body:
            assert not isinstance(entry, ast.Junk), entry.content
            if isinstance(entry, ast.Message):
                variables = _Variables()
                variables.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_and_variables(language: str) -> None:
    assert messages(language) == messages(REFERENCE)


class _Listener(Texts):
    """Notes which keys are asked for, and has words for all of them."""

    def __init__(self) -> None:
        super().__init__(REFERENCE)
        self.asked: set[str] = set()

    def plain(self, key: str, /, **values: str | int) -> str:
        self.asked.add(key)
        return super().plain(key, **values) if self.has(key) else key


def keys_of_options() -> set[str]:
    """The keys that are put together from options, their values, pages and presets."""
    listener = _Listener()
    for name in OPTIONS:
        options.option_label(name, listener)
        options.option_about(name, listener)
        for value in options.offered(name):
            options.value_label(name, value, listener)
    for preset in Rules.PRESETS:
        options.preset_label(preset, listener)
        options.preset_about(preset, listener)
    for rules in every_rules():
        options.rules_in_full(rules, listener)
    return listener.asked


def test_every_key_is_used_and_every_key_used_exists() -> None:
    code = "\n".join(
        path.read_text("utf-8") for folder in SOURCES for path in Path(folder).rglob("*.py")
    )
    of_options = keys_of_options()
    quoted = set(re.findall(r'"([a-z]+(?:-[a-z0-9]+)*)"', code))
    composed = {start + end for start, ends in COMPOSED.items() for end in ends}
    refusals = {f"refusal-{code}" for code in re.findall(r'Refusal\("([a-z-]*[a-z])"', code)}
    codes = {f"refusal-{code.lower().replace('_', '-')}" for code in engine.errors.REASONS}
    known = set(messages(REFERENCE))
    assert known - (quoted | composed | refusals | codes | of_options) == set(), "nobody says these"
    assert (composed | refusals | of_options) - known == set(), "these are missing"


def test_names_are_escaped_and_markup_is_not() -> None:
    assert "&lt;b&gt;" in texts("ru")("told-out", name="<b>")
    assert "<b>" in texts("ru")("told-out", name=Markup("<b>"))


@pytest.mark.parametrize(
    ("count", "russian", "ukrainian"),
    [
        (1, "1 карту", "1 карту"),
        (2, "2 карты", "2 карти"),
        (5, "5 карт", "5 карт"),
        (21, "21 карту", "21 карту"),
    ],
)
def test_numbers_agree_with_nouns(count: int, russian: str, ukrainian: str) -> None:
    assert texts("ru")("told-taken", name="Аня", count=count).endswith(russian)
    assert texts("uk")("told-taken", name="Аня", count=count).endswith(ukrainian)


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(LookupError):
        texts("en")("no-such-text")


@pytest.mark.parametrize(
    ("code", "language"),
    [("uk", "uk"), ("uk-UA", "uk"), ("ru", "ru"), ("be", "ru"), ("de", "en"), (None, "ru")],
)
def test_everybody_is_spoken_to_in_a_language_they_know(code: str | None, language: str) -> None:
    assert spoken(code) == language
