"""Rules: every house option by name, with its default, what is allowed, and presets.

The numbers in the comments are those of docs/rules.md.

>>> Rules(variant="perevodnoy", players=3).transfer_first_bout
False
>>> Rules.preset("karto", players=4).final_bout
'defender_loses'
>>> Rules(deck=40)
Traceback (most recent call last):
ValueError: deck=40: allowed are 24, 32, 36, 52, 54
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Final, Literal, Self, get_args, get_origin, get_type_hints

MOST_PLAYERS: Final = {24: 4, 32: 5, 36: 6, 52: 8, 54: 8}
"""1.2: the largest table for each deck."""

RANGES: Final = {
    "players": (2, 8),
    "hand_size": (1, 12),
    "redeal_max": (0, 100),
    "stalemate_bouts": (1, 1000),
}

BANK_SPLIT: Final = (
    (100,),
    (80, 20),
    (60, 30, 10),
    (50, 28, 15, 7),
    (45, 27, 15, 9, 4),
    (40, 25, 15, 10, 6, 4),
    (36, 23, 15, 10, 7, 5, 4),
)
"""12.1, 12.2: percent of the bank by place, for two players, three players, …"""

YES: Final = frozenset({"on", "yes", "true", "да"})
NO: Final = frozenset({"off", "no", "false", "нет"})


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by. Bad values: ValueError naming option, value, what is allowed."""

    # 1. Players, deck, ranking
    variant: Literal["prostoy", "podkidnoy", "perevodnoy"] = "podkidnoy"  # 7.1
    players: int = 2  # 1.1
    deck: Literal[24, 32, 36, 52, 54] = 36  # 1.2
    hand_size: int = 6  # 1.5
    deal_chunk: Literal[1, 2] = 1  # 1.5
    lowest_beats_ace: Literal["off", "trump", "all"] = "off"  # 1.6
    spades_by_spades: bool = False  # 1.7
    trump_only_when_void: bool = False  # 1.8

    # 2. Trump
    trump_visibility: Literal["open", "suit_only"] = "open"  # 2.2
    trump_ace: Literal["allow", "reselect"] = "allow"  # 2.4
    trump_joker: Literal["reselect", "no_trump"] = "reselect"  # 2.5
    trump_six_exchange: bool = False  # 2.6
    no_trump: bool = False  # 2.7
    fixed_trump: Literal["none", "S", "H", "D", "C"] = "none"  # 2.8

    # 3. Jokers
    joker_mode: Literal["color", "dummy"] = "color"  # 3.1

    # 4. Redeal
    redeal: Literal["off", "claim_5_suit", "auto_5_suit", "auto_6_suit", "claim_one_color"] = "off"
    redeal_max: int = 10  # 4.2

    # 5. First lead
    first_lead: Literal["lowest_trump", "add_hobby", "dealer_left", "random"] = "lowest_trump"
    reveal_lowest_trump: bool = True  # 5.1
    no_trump_lead: Literal["dealer_left", "lowest_card", "random", "draw_for_trump"] = "dealer_left"
    next_lead: Literal["lowest_trump", "pod_duraka", "iz_pod_duraka", "durak_leads"] = (
        "lowest_trump"  # 5.4
    )
    dealer: Literal["loser", "rotate", "random"] = "loser"  # 5.7

    # 6. Attack and its limits
    lead_multi: Literal["same_rank", "single"] = "same_rank"  # 6.1
    bout_limit: Literal[6, "none", "hand_minus_one"] = 6  # 6.2
    first_limit: Literal[5, "none"] = 5  # 6.3
    first_limit_scope: Literal["first_bout", "until_first_otboy"] = "first_bout"  # 6.3
    overflow: Literal["reject", "defender_chooses"] = "reject"  # 6.6

    # 7. Throwing in
    throw_match: Literal["rank", "rank_or_suit"] = "rank"  # 7.2
    throw_ranks: Literal["table", "attack_only"] = "table"  # 7.2
    throw_who: Literal["all", "neighbors", "attacker"] = "all"  # 7.3
    throw_order: Literal["free", "attacker_first", "strict_circle", "one_by_one"] = (
        "attacker_first"  # 7.4
    )
    throw_timing: Literal["any_time", "after_cover"] = "any_time"  # 7.5
    throw_after_take: bool = True  # 7.6

    # 8. Drawing
    draw_order: Literal["current_attacker", "original_leader"] = "current_attacker"  # 8.5

    # 9. Transfers
    transfer_first_bout: bool = False  # 9.2
    transfer_after_cover: bool = False  # 9.3
    transfer_multi: bool = True  # 9.5
    proezdnoy: Literal["off", "once_per_bout"] = "off"  # 9.6
    transfer_two_players: bool = True  # 9.9

    # 10. Teams
    team_mode: Literal["none", "2x2", "3x3"] = "none"  # 10.1
    team_out: Literal["virtual_seat", "skip"] = "virtual_seat"  # 10.5

    # 11. The end
    same_bout_places: Literal["draw_order", "shared"] = "draw_order"  # 11.2
    final_bout: Literal["draw", "defender_loses", "attacker_loses"] = "draw"  # 11.4
    stalemate_bouts: int | None = None  # 11.5; None: three for each player

    # 12. Places, bank, cheating, clock
    bank_split: tuple[tuple[int, ...], ...] = BANK_SPLIT  # 12.1
    cheat: bool = False  # 12.4
    cheat_wrong: Literal["lose_right_vs_player", "lose_right_all", "take_table", "nothing"] = (
        "lose_right_vs_player"  # 12.5
    )
    cheat_caught: Literal["return_card", "take_table", "lose_game"] = "return_card"  # 12.6
    cheat_accuse: Literal["player", "card"] = "player"  # 12.7
    assist_cards_left: bool = False  # 12.9
    timeout: Literal["auto", "forfeit"] = "auto"  # 12.11
    forfeit_result: Literal["ends_game", "continue"] = "ends_game"  # 12.12

    # 13. Prostoy and dialects
    prostoy_lead: Literal["one_or_two", "one", "same_rank", "odd_sets"] = "one_or_two"  # 13.1
    pogony: bool = False  # 13.2

    _hash: int = field(init=False, repr=False, compare=False, default=0)

    PRESETS: ClassVar[Mapping[str, "Preset"]]

    def __post_init__(self) -> None:
        for name in option_names():
            object.__setattr__(self, name, _read(name, getattr(self, name)))
        self._check_together()
        values = tuple(getattr(self, name) for name in option_names())
        object.__setattr__(self, "_hash", hash(values))

    def __hash__(self) -> int:
        return self._hash

    def _check_together(self) -> None:
        most = min(MOST_PLAYERS[self.deck], self.deck // self.hand_size)
        if self.players > most:
            raise ValueError(
                f"players={self.players}: allowed are 2 to {most} "
                f"with deck={self.deck}, hand_size={self.hand_size}"
            )
        if self.no_trump and self.fixed_trump != "none":
            raise ValueError(f"fixed_trump={self.fixed_trump}: allowed is none with no_trump=True")
        seats = {"none": self.players, "2x2": 4, "3x3": 6}[self.team_mode]
        if self.players != seats:
            raise ValueError(
                f"team_mode={self.team_mode}: allowed is none with players={self.players}"
            )

    @classmethod
    def preset(cls, name: str, **options: Any) -> Self:
        """The rules of a house (section 15), with any option changed."""
        preset = cls.PRESETS.get(name)
        if preset is None:
            raise ValueError(f"preset={name}: allowed are {', '.join(cls.PRESETS)}")
        rules = cls.from_dict({**preset.options, **options})
        preset.check(rules)
        return rules

    @classmethod
    def from_dict(cls, options: Mapping[str, Any]) -> Self:
        """The rules with these options, the rest by default."""
        known = option_names()
        for name, value in options.items():
            if name not in known:
                raise ValueError(f"{name}={value}: no such option; allowed are {', '.join(known)}")
        return cls(**options)

    def to_dict(self) -> dict[str, Any]:
        """All options as JSON has them; the way back is `from_dict`."""
        options = {name: getattr(self, name) for name in option_names()}
        options["bank_split"] = [list(shares) for shares in self.bank_split]
        return options

    def changes(self) -> dict[str, Any]:
        """The number of players, and the options that differ from their defaults."""
        plain = {**Rules().to_dict(), "players": None}
        return {name: value for name, value in self.to_dict().items() if value != plain[name]}

    def but(self, **options: Any) -> Self:
        """The same rules with these options changed."""
        return replace(self, **options)

    @property
    def stalemate_after(self) -> int:
        """11.5: so many taken bouts in a row are a draw."""
        return 3 * self.players if self.stalemate_bouts is None else self.stalemate_bouts


@dataclass(frozen=True, slots=True)
class Preset:
    """A house: its name for people, its options, and whom it seats."""

    title: str
    options: Mapping[str, Any]
    players: range = range(2, 7)
    players_big_deck: range = range(2, 7)
    perevodnoy: bool = True
    six_only_in_teams: bool = False

    def check(self, rules: Rules) -> None:
        """ValueError if this house does not play so."""
        if rules.variant == "perevodnoy" and not self.perevodnoy:
            raise ValueError("variant=perevodnoy: allowed are prostoy, podkidnoy in this house")
        seats = self.players_big_deck if rules.deck > 36 else self.players
        teams_of_six = rules.deck <= 36 and rules.team_mode == "3x3" and self.six_only_in_teams
        if rules.players not in seats and not teams_of_six:
            also = ", and 6 in teams of three" if self.six_only_in_teams else ""
            raise ValueError(
                f"players={rules.players}: allowed in this house are "
                f"{seats[0]} to {seats[-1]}{also}"
            )


Rules.PRESETS = {
    "gambiter": Preset(
        "Гамблерские правила gambiter.ru",
        {
            "next_lead": "iz_pod_duraka",
            "transfer_multi": False,
            "proezdnoy": "once_per_bout",
            "draw_order": "original_leader",
        },
    ),
    "mailru": Preset(
        "Мини-игры Mail.ru",
        {"transfer_multi": False, "draw_order": "original_leader"},
        players=range(2, 5),
        players_big_deck=range(2, 5),
    ),
    "karto": Preset(
        "Карто-клуб",
        {
            "trump_visibility": "suit_only",
            "lead_multi": "single",
            "throw_order": "free",
            "transfer_first_bout": True,
            "transfer_multi": False,
            "final_bout": "defender_loses",
            "timeout": "forfeit",
        },
    ),
    "perevodnoy_club": Preset(
        "Клуб переводного",
        {
            "variant": "perevodnoy",
            "next_lead": "pod_duraka",
            "throw_order": "free",
            "throw_timing": "after_cover",
            "transfer_first_bout": True,
        },
    ),
    "stakes": Preset(
        "На интерес",
        {"bout_limit": "none", "throw_who": "attacker"},
        players=range(2, 5),
        players_big_deck=range(2, 5),
        perevodnoy=False,
    ),
    "addhobby": Preset(
        "Add-hobby",
        {
            "redeal": "claim_5_suit",
            "first_lead": "add_hobby",
            "next_lead": "pod_duraka",
            "lead_multi": "single",
            "first_limit": "none",
            "bout_limit": "hand_minus_one",
            "throw_order": "strict_circle",
            "throw_timing": "after_cover",
        },
        players_big_deck=range(2, 9),
        perevodnoy=False,
    ),
    "ymadam": Preset(
        "Ymadam",
        {
            "redeal": "claim_5_suit",
            "lead_multi": "single",
            "first_limit": "none",
            "bout_limit": "none",
            "throw_match": "rank_or_suit",
            "throw_order": "one_by_one",
            "throw_timing": "after_cover",
            "transfer_first_bout": True,
            "transfer_after_cover": True,
            "prostoy_lead": "one",
        },
        players=range(2, 6),
        players_big_deck=range(2, 9),
        six_only_in_teams=True,
    ),
    "durak_online": Preset(
        "Дурак Онлайн",
        {
            "first_limit_scope": "until_first_otboy",
            "throw_order": "free",
            "transfer_first_bout": True,
            "transfer_multi": False,
            "timeout": "forfeit",
        },
    ),
    "japanese": Preset(
        "Японский",
        {"fixed_trump": "D", "spades_by_spades": True},
        players_big_deck=range(2, 9),
    ),
    "home": Preset(
        "Домашние",
        {"throw_order": "free", "next_lead": "pod_duraka", "pogony": True},
        players_big_deck=range(2, 9),
    ),
}


@cache
def option_names() -> tuple[str, ...]:
    """All options, in the order of the rule book."""
    return tuple(option.name for option in fields(Rules) if option.init)


@cache
def allowed_values(name: str) -> tuple[Any, ...]:
    """What the option may be; empty for `RANGES` and for `bank_split`."""
    kind = _hints()[name]
    if kind is bool:
        return (False, True)
    return get_args(kind) if get_origin(kind) is Literal else ()


@cache
def _hints() -> dict[str, Any]:
    return get_type_hints(Rules)


def _read(name: str, value: Any) -> Any:
    """The value as the engine has it; people may type on/off, yes/no and numbers as text."""
    if name == "bank_split":
        return _read_bank_split(value)
    if name in RANGES:
        return _read_number(name, value)
    allowed = allowed_values(name)
    for option in allowed:
        if type(option) is type(value) and option == value:
            return value
    spelling = _spelling(value)
    for option in allowed:
        if spelling in _spellings(option):
            return option
    raise ValueError(f"{name}={value}: allowed are {', '.join(str(option) for option in allowed)}")


def _spelling(value: Any) -> str:
    return str(value).strip().casefold() if isinstance(value, str | bool | None) else ""


@cache
def _spellings(option: Any) -> frozenset[str]:
    if option is True or option == "once_per_bout":
        return YES | {str(option).casefold()}
    if option is False or option == "off":
        return NO
    return frozenset({str(option).casefold()})


def _read_number(name: str, value: Any) -> int | None:
    lowest, highest = RANGES[name]
    if name == "stalemate_bouts" and (value is None or value == "auto"):
        return None
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 6:
        value = int(value)
    if type(value) is int and lowest <= value <= highest:
        return value
    raise ValueError(f"{name}={value}: allowed are {lowest} to {highest}")


def _read_bank_split(value: Any) -> tuple[tuple[int, ...], ...]:
    wrong = ValueError(
        f"bank_split={value}: allowed is, for 2, 3, … 8 players, a row of one whole percentage "
        "fewer than players, falling, together 100"
    )
    if not isinstance(value, list | tuple) or len(value) != RANGES["players"][1] - 1:
        raise wrong
    for winners, shares in enumerate(value, start=1):
        if not isinstance(shares, list | tuple) or len(shares) != winners:
            raise wrong
        if any(type(share) is not int or share < 0 for share in shares) or sum(shares) != 100:
            raise wrong
        if list(shares) != sorted(shares, reverse=True):
            raise wrong
    return tuple(tuple(shares) for shares in value)
