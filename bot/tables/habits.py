"""What a group plays by default, as its admins choose it."""

from typing import Any

from bot.tables.agreement import clash, of_house, special_options, with_option
from bot.tables.preferences import Habits, rules_at
from bot.tables.refusals import Refusal
from bot.tables.words import LIMITS


def prefer_option(habits: Habits, name: str, value: str) -> Habits:
    """One option of the rules is another from now on."""
    return _playing(habits, habits.house, with_option(habits.rules, name, value))


def prefer_house(habits: Habits, house: str) -> Habits:
    """The rules of another house from now on."""
    return _playing(habits, house, of_house(habits.rules, house))


def prefer_limit(habits: Habits, seconds: int) -> Habits:
    """Another clock from now on."""
    if seconds not in LIMITS:
        raise Refusal("stale")
    return habits.but(limit=seconds)


def _playing(habits: Habits, house: str, options: dict[str, Any]) -> Habits:
    try:
        rules = rules_at(house, options)
    except ValueError as error:
        raise clash(error) from error
    return habits.but(house=house, options=special_options(house, rules))
