"""All that a game is made of at one moment, as plain data, and how to read it.

Sets of cards and sets of seats are bit masks. Everything here is plain numbers,
texts and lists, so a game copies, compares and turns into JSON field by field.
"""

from typing import Any, Final, Literal, Self

from engine.actions import Action
from engine.cards import NAMES, SUITS, names
from engine.events import FirstLead, Outcome
from engine.house import House, house
from engine.rules import Rules

Phase = Literal["redeal", "lead", "defend", "take", "over"]

REDEAL: Final = "redeal"
LEAD: Final = "lead"
DEFEND: Final = "defend"
TAKE: Final = "take"
OVER: Final = "over"

NOBODY: Final = -1
UNCOVERED: Final = -1


class State:
    """The fields of a game. They are set in `engine.setup` and changed by the moves alone."""

    # The table
    rules: Rules
    players: int
    """The number of seats."""
    house: House
    trump_suit: int
    """Index into SUITS; -1: no trumps."""
    team_of: list[int]
    """The team of each seat; empty where everybody plays for himself."""
    sides: list[int]
    """For each seat the set of seats on its side: its team, or itself."""
    dealer: int
    origin: dict[str, Any]
    """How the game began, for the record."""
    orders: list[str]
    """The orders of the deck, dealt ones first; further ones only while a redeal may be claimed."""
    redeals: int
    first_lead: list[Any]
    """Seat, reason, card if it is shown: who leads first and why."""

    # The cards
    holds: list[int]
    """The hand of each seat."""
    known: list[int]
    """The cards of each hand that everybody has seen go there."""
    stock: list[int]
    """The deck from the bottom up: the next card is the last one."""
    gone: int
    """The discard, as far as its cards have names."""
    gone_unseen: int
    """The part of it that nobody saw (hands of those who left)."""
    unnamed: int
    """Cards in the discard that a position only counts."""

    # The bout
    phase: Phase
    bout: int
    first_bout: bool
    any_beaten: bool
    """Whether a bout has ended in the discard (6.3)."""
    attack_seat: int
    defend_seat: int
    """Places in the circle; `attacker` and `defender` are who plays there (10.5)."""
    attacker: int
    defender: int
    leader: int
    """Who led this bout, whatever was transferred since (8.5)."""
    laid: list[int]
    """The attack cards in the order they were laid."""
    covers: list[int]
    """What covers each of them, or UNCOVERED."""
    open: int
    on_table: int
    match: int
    """The cards that match the table for a throw-in (7.2)."""
    played: list[int]
    """What each seat has laid in this bout."""
    passed: int
    shown: int
    """Seats that have shown a trump in this bout (9.6)."""
    returned: bool
    """Whether the defender has given back surplus cards in this bout (6.6)."""
    throwers: int
    """Seats that may throw in (7.3)."""
    voters: int
    """Seats whose passes the bout waits for."""
    holding: int
    """Seats with cards in hand."""
    limit: int
    """Most attack cards in this bout (6.2, 6.3)."""

    # Cheating, 12.4
    cheats: list[dict[str, Any]]
    """Unexposed cheat cards of this bout, each with the bout as it was before."""
    denials: list[int]
    """For each seat the seats that it may not accuse in this bout."""
    caught: int
    """Seats caught since they last laid a card."""

    # The end
    place_groups: list[list[int]]
    playing: int
    """Seats that are not out."""
    taken_in_row: int
    """Bouts in a row that changed nothing (11.5)."""
    outcome: Outcome | None
    log: list[tuple[int, Action]]

    __slots__ = tuple(__annotations__)

    @classmethod
    def blank(cls, rules: Rules, trump_suit: int) -> Self:
        """A table before the first card."""
        state = cls.__new__(cls)
        players = rules.players
        state.rules = rules
        state.players = players
        state.set_trump(trump_suit)
        state.team_of = []
        state.sides = [1 << seat for seat in range(players)]
        state.dealer = 0
        state.origin = {}
        state.orders = []
        state.redeals = 0
        state.first_lead = []
        state.holds = [0] * players
        state.known = [0] * players
        state.stock = []
        state.gone = state.gone_unseen = state.unnamed = 0
        state.phase = LEAD
        state.bout = 0
        state.first_bout = True
        state.any_beaten = False
        state.attack_seat = state.defend_seat = NOBODY
        state.attacker = state.defender = state.leader = NOBODY
        state.limit = state.throwers = state.voters = state.holding = 0
        state.cheats = []
        state.denials = [0] * players
        state.caught = 0
        state.clear_table()
        state.place_groups = []
        state.playing = (1 << players) - 1
        state.taken_in_row = 0
        state.outcome = None
        state.log = []
        return state

    def set_trump(self, trump_suit: int) -> None:
        """Fix the trump suit."""
        self.trump_suit = trump_suit
        self.house = house(self.rules, trump_suit)

    def set_teams(self, teams: list[int]) -> None:
        """10.1: who plays with whom."""
        self.team_of = list(teams)
        self.sides = [
            sum(1 << mate for mate, label in enumerate(teams) if label == team) for team in teams
        ]

    def clear_table(self) -> None:
        """Forget the bout that ended."""
        self.laid = []
        self.covers = []
        self.open = self.on_table = self.match = 0
        self.played = [0] * self.players
        self.passed = self.shown = 0
        self.returned = False
        if self.rules.cheat:
            self.cheats = []
            self.denials = [0] * self.players
            self.caught = 0

    # Copies and JSON

    def copy(self) -> Self:
        """A game that goes its own way from here."""
        twin = type(self).__new__(type(self))
        for name in SHARED_FIELDS:
            setattr(twin, name, getattr(self, name))
        for name in LIST_FIELDS:
            setattr(twin, name, getattr(self, name)[:])
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in COMPARED_FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def to_dict(self) -> dict[str, Any]:
        """The whole state as JSON has it; `from_dict` continues exactly from there."""
        data = {name: getattr(self, name) for name in COMPARED_FIELDS}
        for name in LIST_FIELDS:
            data[name] = data[name][:]
        data["rules"] = self.rules.to_dict()
        data["log"] = [f"{seat} {action}" for seat, action in self.log]
        if self.outcome is not None:
            data["outcome"] = {
                name: getattr(self.outcome, name) for name in Outcome.__dataclass_fields__
            }
        return data

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The game that `to_dict` wrote."""
        state = cls.__new__(cls)
        for name in COMPARED_FIELDS:
            setattr(state, name, data[name])
        for name in LIST_FIELDS:
            setattr(state, name, data[name][:])
        state.rules = Rules.from_dict(data["rules"])
        state.house = house(state.rules, state.trump_suit)
        state.log = [_read_log_line(line) for line in data["log"]]
        if state.outcome is not None:
            state.outcome = _read_outcome(data["outcome"])
        return state

    # How others read a game: cards by name, seats by number

    @property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        """The hand of each seat, lowest card first."""
        return tuple(names(hand) for hand in self.holds)

    @property
    def table(self) -> tuple[tuple[str, str | None], ...]:
        """The attack cards in the order they were laid, each with what covers it."""
        return tuple(
            (NAMES[card], NAMES[cover] if cover >= 0 else None)
            for card, cover in zip(self.laid, self.covers, strict=True)
        )

    @property
    def deck(self) -> tuple[str, ...]:
        """The cards still to draw; the last one lies at the bottom."""
        return tuple(NAMES[card] for card in reversed(self.stock))

    @property
    def trump(self) -> str | None:
        """The trump suit."""
        return SUITS[self.trump_suit] if self.trump_suit >= 0 else None

    @property
    def trump_card(self) -> str | None:
        """The open card under the deck (2.2), while it lies there."""
        return NAMES[self.stock[0]] if self.stock and self.house.bottom_is_open else None

    @property
    def discard(self) -> int:
        """How many cards lie in the discard."""
        return self.gone.bit_count() + self.unnamed

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that got out, in order."""
        return tuple(seat for group in self.place_groups for seat in group)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that play no more."""
        return seats_in((1 << self.players) - 1 & ~self.playing)

    @property
    def teams(self) -> tuple[int, ...] | None:
        """The team of each seat."""
        return tuple(self.team_of) or None

    @property
    def denied(self) -> tuple[tuple[int, int], ...]:
        """12.5: pairs (accuser, accused) that are refused until the end of the bout."""
        return tuple(
            (accuser, accused)
            for accuser, mask in enumerate(self.denials)
            for accused in seats_in(mask)
        )

    @property
    def opening(self) -> FirstLead | None:
        """Who led first and why; None before a redeal phase ends or from a position."""
        if not self.first_lead or self.phase == REDEAL:
            return None
        seat, reason, card = self.first_lead
        return FirstLead(seat, reason, card)


COMPARED_FIELDS: Final = tuple(name for name in State.__slots__ if name != "house")
LIST_FIELDS: Final = (
    "team_of",
    "sides",
    "orders",
    "holds",
    "known",
    "stock",
    "laid",
    "covers",
    "played",
    "cheats",
    "denials",
    "first_lead",
    "place_groups",
    "log",
)
SHARED_FIELDS: Final = tuple(name for name in State.__slots__ if name not in LIST_FIELDS)


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a set, in order."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _read_log_line(line: str) -> tuple[int, Action]:
    seat, text = line.split(" ", 1)
    return int(seat), Action.parse(text)


def _read_outcome(data: dict[str, Any]) -> Outcome:
    places = tuple(tuple(group) for group in data["places"])
    seats, left = tuple(data["seats"]), tuple(data["left"])
    return Outcome(**{**data, "seats": seats, "left": left, "places": places})
