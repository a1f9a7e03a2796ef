"""Rules in which every value of every option takes its turn, so that all their words are heard."""

from collections.abc import Iterator
from typing import Any

from bot.screens.options import PAGES, offered
from engine import Rules

VARIANTS = ("prostoy", "podkidnoy", "perevodnoy")
OPTIONS = tuple(name for page in PAGES.values() for name in page)
HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"team_mode": "2x2"},
    {"deck": 54, "cheat": True, "redeal": "claim_5_suit"},
)
SEATS = {"none": 2, "2x2": 4, "3x3": 6}


def every_rules() -> Iterator[Rules]:
    """Each value of each option in each variant, alone, in teams, with jokers and cheats."""
    for variant in VARIANTS:
        for house in HOUSES:
            for name in OPTIONS:
                for value in offered(name):
                    options = {"variant": variant, **house, name: value}
                    seats = SEATS[options.get("team_mode", "none")]
                    yield Rules.from_dict({**options, "players": seats})


def longest_rules(variant: str) -> Iterator[Rules]:
    """Rules that leave much to be said: every option of a house away from its default."""
    for house in HOUSES:
        options = {name: offered(name)[-1] for name in OPTIONS} | {"variant": variant}
        options |= {"deck": 54, "team_mode": "none", "no_trump": False, **house}
        yield Rules.from_dict({**options, "players": SEATS[options["team_mode"]]})
