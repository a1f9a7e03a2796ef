"""What a table plays by: its house, options and clock, and who has agreed to them."""

from typing import Any, Final, get_args

from bot.tables.preferences import TEAM_SEATS, Level
from bot.tables.refusals import Refusal
from bot.tables.rights import host_only, in_lobby, seated
from bot.tables.table import Seat, Table
from bot.tables.words import LIMITS
from engine import Rules
from engine.rules import RANGES, option_names

LEVELS: Final[tuple[Level, ...]] = get_args(Level)
NOT_CHOSEN: Final = frozenset({"players", "bank_split"})
"""Options that the seats decide, or that mean nothing without chips."""


def most_seats(table: Table) -> int:
    """How many may sit here by the rules, the house and the wish of who opened the table."""
    fewest, most = RANGES["players"]
    for seats in range(table.most or most, fewest, -1):
        if _can_be_played(table, seats):
            return seats
    return fewest


def fewest_seats(table: Table) -> int:
    """How many it takes to play: all of them in teams, otherwise two."""
    return TEAM_SEATS[table.rules.team_mode] or RANGES["players"][0]


def special_options(house: str, rules: Rules) -> dict[str, Any]:
    """The options in which these rules differ from those of the house."""
    usual = Rules.from_dict(Rules.PRESETS[house].options).to_dict()
    return {
        name: value
        for name, value in rules.to_dict().items()
        if name not in NOT_CHOSEN and value != usual[name]
    }


def with_option(rules: Rules, name: str, value: str) -> dict[str, Any]:
    """The options of these rules with one of them changed."""
    if name in NOT_CHOSEN or name not in option_names():
        raise Refusal("stale")
    return {**rules.to_dict(), name: value}


def of_house(rules: Rules, house: str) -> dict[str, Any]:
    """The options of a house, with variant, deck and teams of these rules if it has none."""
    preset = Rules.PRESETS.get(house)
    if preset is None:
        raise Refusal("stale")
    kept = {name: getattr(rules, name) for name in ("deck", "variant", "team_mode")}
    options = {**kept, **preset.options}
    if not preset.perevodnoy and options["variant"] == "perevodnoy":
        options["variant"] = "podkidnoy"
    return options


def choose_option(table: Table, user_id: int, name: str, value: str) -> None:
    """The host changes one option of the rules."""
    _may_choose(table, user_id)
    _play_by(table, table.house, with_option(table.rules, name, value))
    table.page = table.page.partition(" ")[0]  # from the choice of a value back to its page


def choose_house(table: Table, user_id: int, house: str) -> None:
    """The host takes over the rules of a house; its variant stays, if it is played there."""
    _may_choose(table, user_id)
    _play_by(table, house, of_house(table.rules, house))


def choose_limit(table: Table, user_id: int, seconds: int) -> None:
    """The host sets the clock."""
    _may_choose(table, user_id)
    if seconds not in LIMITS:
        raise Refusal("stale")
    if seconds != table.limit:
        table.limit = seconds
        _ask_again(table)


def choose_level(table: Table, user_id: int, level: str) -> None:
    """The host chooses how well the computer players play."""
    _may_choose(table, user_id)
    for known in LEVELS:
        if level == known:
            table.level = known
            return
    raise Refusal("stale")


def turn_page(table: Table, user_id: int, page: str) -> None:
    """The host opens a page of the rules in the lobby, or closes the book."""
    _may_choose(table, user_id)
    table.page = page


def agree(table: Table, user_id: int) -> None:
    """Somebody who sits here plays by the changed rules."""
    in_lobby(table)
    table.seats[seated(table, user_id)].agreed = True


def not_agreed(table: Table) -> list[Seat]:
    """The people who have still to agree to a change."""
    return [seat for seat in table.people if not seat.agreed]


def _may_choose(table: Table, user_id: int) -> None:
    in_lobby(table)
    host_only(table, user_id)


def _can_be_played(table: Table, seats: int) -> bool:
    try:
        rules = table.rules.but(players=seats)
        Rules.PRESETS[table.house].check(rules)
    except ValueError:
        return False
    return True


def _play_by(table: Table, house: str, options: dict[str, Any]) -> None:
    """The table plays by these options from now on, if they can be played by who sits here."""
    teams = TEAM_SEATS.get(str(options.get("team_mode", "none")), 0)
    options["players"] = teams or max(len(table.seats), RANGES["players"][0])
    try:
        rules = Rules.from_dict(options)
        Rules.PRESETS[house].check(rules)
    except ValueError as error:
        raise clash(error) from error
    if len(table.seats) > rules.players:
        raise Refusal("clash-team-mode", seats=rules.players)
    if (house, rules) != (table.house, table.rules):
        table.house, table.rules = house, rules
        _ask_again(table)


def clash(error: ValueError) -> Refusal:
    """Why these options cannot be played together, by the option that the engine names."""
    option, _, _ = str(error).partition("=")
    return Refusal("clash-" + option.replace("_", "-"))


def _ask_again(table: Table) -> None:
    table.wants_deal = False
    for seat in table.people:
        seat.agreed = seat.user_id == table.host
