"""The words of the rules: pages of options for the lobby, and a table's rules told to people.

The words stand in `rules.ftl`: `option-` is an option's name, `about-` a line about it, `value-`
a value on a button, and `phrase-` what the value means where it stands alone. A value without a
phrase is what everybody takes for granted.
"""

from collections.abc import Callable
from typing import Any, Final

from bot.screens.texts import Markup, Texts
from engine import Rules
from engine.rules import allowed_values

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "game": ("variant", "deck", "team_mode", "team_out", "prostoy_lead", "hand_size"),
    "trump": (
        *("trump_visibility", "trump_ace", "trump_joker", "joker_mode", "trump_six_exchange"),
        *("no_trump", "fixed_trump", "lowest_beats_ace", "spades_by_spades"),
        "trump_only_when_void",
    ),
    "start": (
        *("redeal", "redeal_max", "first_lead", "no_trump_lead", "reveal_lowest_trump"),
        *("next_lead", "dealer", "deal_chunk"),
    ),
    "attack": ("lead_multi", "bout_limit", "first_limit", "first_limit_scope", "overflow"),
    "throw": (
        *("throw_match", "throw_ranks", "throw_who", "throw_order", "throw_timing"),
        "throw_after_take",
    ),
    "transfer": (
        *("transfer_first_bout", "transfer_after_cover", "transfer_multi", "proezdnoy"),
        "transfer_two_players",
    ),
    "end": ("draw_order", "final_bout", "same_bout_places", "stalemate_bouts", "pogony"),
    "cheat": ("cheat", "cheat_wrong", "cheat_caught", "cheat_accuse", "assist_cards_left"),
    "clock": ("timeout", "forfeit_result"),
}
"""Every option that can be chosen, by the page of the lobby on which it stands."""

MOST_IN_BRIEF: Final = 5
MOST_TELLING: Final = (
    *("game", "trump", "cheat", "throw", "transfer"),
    *("attack", "end", "clock", "start"),
)
"""The pages, what people ask about first at the front."""

_SENSIBLE: Final[dict[str, tuple[int | None, ...]]] = {
    "hand_size": (4, 5, 6, 7, 8),
    "redeal_max": (1, 3, 10),
    "stalemate_bouts": (None, 10, 20, 50),
}


def offered(name: str) -> tuple[Any, ...]:
    """The values that buttons offer: all that are allowed, of numbers a few."""
    return _SENSIBLE.get(name) or allowed_values(name)


# Which options matter


def _is_prostoy(rules: Rules) -> bool:
    return rules.variant == "prostoy"


def _throws(rules: Rules) -> bool:
    return rules.variant != "prostoy"


def _transfers(rules: Rules) -> bool:
    return rules.variant == "perevodnoy"


def _turns_up_trump(rules: Rules) -> bool:
    return not rules.no_trump and rules.fixed_trump == "none"


def _has_sixes(rules: Rules) -> bool:
    return rules.deck >= 36


def _in_teams(rules: Rules) -> bool:
    return rules.team_mode != "none"


def _lead_by_cards(rules: Rules) -> bool:
    return rules.first_lead in {"lowest_trump", "add_hobby"}


def _cheats(rules: Rules) -> bool:
    return rules.cheat


_MATTERS: Final[dict[str, Callable[[Rules], bool]]] = {
    "team_out": _in_teams,
    "prostoy_lead": _is_prostoy,
    "trump_visibility": _turns_up_trump,
    "trump_ace": _turns_up_trump,
    "trump_joker": lambda rules: rules.deck == 54 and _turns_up_trump(rules),
    "joker_mode": lambda rules: rules.deck == 54,
    "trump_six_exchange": lambda rules: (
        _has_sixes(rules) and _turns_up_trump(rules) and rules.trump_visibility == "open"
    ),
    "no_trump": lambda rules: rules.fixed_trump == "none",
    "fixed_trump": lambda rules: not rules.no_trump,
    "spades_by_spades": lambda rules: not rules.no_trump,
    "trump_only_when_void": lambda rules: not rules.no_trump,
    "redeal_max": lambda rules: rules.redeal != "off",
    "no_trump_lead": _lead_by_cards,
    "reveal_lowest_trump": _lead_by_cards,
    "lead_multi": _throws,
    "bout_limit": _throws,
    "first_limit": _throws,
    "first_limit_scope": lambda rules: _throws(rules) and rules.first_limit != "none",
    "overflow": _throws,
    **dict.fromkeys(PAGES["throw"], _throws),
    "throw_order": lambda rules: _throws(rules) and rules.throw_who != "attacker",
    **dict.fromkeys(PAGES["transfer"], _transfers),
    "draw_order": _transfers,
    "same_bout_places": lambda rules: not _in_teams(rules),
    "pogony": lambda rules: _has_sixes(rules) and not _in_teams(rules),
    "cheat_wrong": _cheats,
    "cheat_caught": _cheats,
    "cheat_accuse": _cheats,
}
"""When an option can change the game; one that is not here always can."""


def relevant(rules: Rules, name: str) -> bool:
    """Whether the option can change anything beside the other options."""
    matters = _MATTERS.get(name)
    return matters is None or matters(rules)


# Words for buttons and pages


def option_label(name: str, text: Texts) -> str:
    """The option's name, short enough for a button."""
    return text.plain(_key("option", name))


def option_about(name: str, text: Texts) -> str:
    """What the option means, in a line."""
    return text.plain(_key("about", name))


def value_label(name: str, value: object, text: Texts) -> str:
    """A value of the option, short enough for a button."""
    if isinstance(value, bool):
        return text.plain("value-yes" if value else "value-no")
    if isinstance(value, int):
        return str(value)
    return text.plain(f"variant-{value}" if name == "variant" else _key("value", name, value))


def preset_label(name: str, text: Texts) -> str:
    """The name of a set of rules, short enough for a button."""
    return text.plain(_key("preset", name))


def preset_about(name: str, text: Texts) -> str:
    """What a set of rules is known for, in a line."""
    return text.plain(_key("preset", name, "about"))


# A table's rules, told


def rules_in_brief(rules: Rules, text: Texts) -> str:
    """In a line, what differs from the rules at home; HTML."""
    home = Rules.preset("home", variant=rules.variant)
    phrases = [
        phrase
        for page in MOST_TELLING
        for name, phrase in _phrases(rules, page, text)
        if getattr(rules, name) != getattr(home, name)
    ]
    if not phrases:
        return text("rules-as-at-home")
    more = len(phrases) - MOST_IN_BRIEF
    rest = [text("rules-and-more", count=more)] if more > 0 else []
    return " · ".join(phrases[:MOST_IN_BRIEF] + rest)


def rules_in_full(rules: Rules, text: Texts) -> str:
    """How one plays the variant, and what this table plays by; HTML."""
    groups = [_group(rules, page, text) for page in PAGES]
    table = [text("rules-this-table"), *(group for group in groups if group)]
    return text(f"rules-{rules.variant}") + "\n\n" + "\n".join(table)


def _group(rules: Rules, page: str, text: Texts) -> str:
    phrases = "; ".join(phrase for _, phrase in _phrases(rules, page, text))
    if not phrases:
        return ""
    return text("rules-group", page=text(f"page-{page}"), phrases=Markup(phrases))


def _phrases(rules: Rules, page: str, text: Texts) -> list[tuple[str, str]]:
    """The options of a page that matter here, each with what is to be said about it."""
    chosen = ((name, getattr(rules, name)) for name in PAGES[page] if relevant(rules, name))
    said = ((name, _phrase(name, value, text)) for name, value in chosen)
    return [(name, phrase) for name, phrase in said if phrase]


def _phrase(name: str, value: object, text: Texts) -> str:
    if isinstance(value, bool):
        value = "yes" if value else "no"
    if isinstance(value, int):
        return _if_any(_key("phrase", name), text, count=value)
    return _if_any(_key("phrase", name, value), text)


def _if_any(key: str, text: Texts, **values: int) -> str:
    return text(key, **values) if text.has(key) else ""


def _key(*parts: object) -> str:
    return "-".join(str(part) for part in parts).lower().replace("_", "-")
