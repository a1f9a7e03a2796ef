"""What happened, as frozen records: enough to narrate a game, nothing that a seat may not know.

Cards have names, in `cards` or `card`; seats are numbers. A cheat card makes the same event
as an honest one.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.cards import names

LeadReason = Literal[
    "lowest_trump",
    "highest_trump",
    "lowest_card",
    "dealer_left",
    "draw_for_trump",
    "random",
    "match",
]

ForfeitReason = Literal["timeout", "resign", "cheat"]


@dataclass(frozen=True, slots=True)
class FirstLead:
    """Who leads first and why; the trump or card that decides, if the table shows it."""

    seat: int
    reason: LeadReason
    card: str | None


@dataclass(frozen=True, slots=True)
class RedealClaimed:
    """A seat's hand entitles it to a redeal; the hand itself is not shown (4.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """All cards were dealt anew; `number` counts the redeals of this deal."""

    number: int


@dataclass(frozen=True, slots=True)
class BoutBegan:
    """A new bout: who leads, who defends."""

    bout: int
    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class Led:
    """The attacker laid the first cards of a bout."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thrown:
    """A seat threw cards in."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Covered:
    """The defender covered the open `card` with `by`."""

    seat: int
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class Transferred:
    """The defender laid cards and passed the attack on to seat `to`."""

    seat: int
    cards: tuple[str, ...]
    to: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The defender showed a trump, kept it, and passed the attack on to seat `to`."""

    seat: int
    card: str
    to: int


@dataclass(frozen=True, slots=True)
class Took:
    """The defender said that he takes; more may be thrown in."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat lays no more for now (in the redeal phase: claims nothing)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Returned:
    """The defender gave a surplus card back to the seat that laid it."""

    seat: int
    to: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A seat put the trump six under the deck for the open trump."""

    seat: int
    six: str
    trump: str


@dataclass(frozen=True, slots=True)
class CheatCaught:
    """A right accusation. With return_card, `returned` went back to the hands."""

    accuser: int
    seat: int
    card: str
    returned: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheatMissed:
    """A wrong accusation."""

    accuser: int
    seat: int


@dataclass(frozen=True, slots=True, repr=False, match_args=False)
class BoutBeaten:
    """All was covered: the cards went to the discard."""

    __match_args__ = ("seat", "cards")

    seat: int
    mask: int

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the bout, lowest first."""
        return names(self.mask)

    def __repr__(self) -> str:
        return f"BoutBeaten(seat={self.seat}, cards={self.cards})"


@dataclass(frozen=True, slots=True, repr=False, match_args=False)
class BoutTaken:
    """A seat took all cards of the bout; `penalty` if for cheating or a wrong accusation."""

    __match_args__ = ("seat", "cards", "penalty")

    seat: int
    mask: int
    penalty: bool = False

    @property
    def cards(self) -> tuple[str, ...]:
        """All cards of the bout, lowest first."""
        return names(self.mask)

    def __repr__(self) -> str:
        return f"BoutTaken(seat={self.seat}, cards={self.cards}, penalty={self.penalty})"


@dataclass(frozen=True, slots=True)
class Drew:
    """How many cards each seat drew, in the order of drawing."""

    counts: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class WentOut:
    """A seat is out: no cards in hand, none to draw. `place` counts from 1."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """A seat's time ran out; what the table did for it follows."""

    seat: int


@dataclass(frozen=True, slots=True)
class Forfeited:
    """A seat left the game."""

    seat: int
    reason: ForfeitReason


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    kind: Literal["durak", "draw", "team_lost", "cancelled"]
    durak: int | None = None
    seats: tuple[int, ...] = ()
    """draw: the seats that share it; team_lost: the losing team's."""
    team: int | None = None
    """team_lost: the team."""
    places: tuple[tuple[int, ...], ...] = ()
    """The seats that got out, best first; seats in one group share their places."""
    reason: Literal["timeout", "resign", "cheat", "stalemate"] | None = None
    """None: the cards decided."""
    pogony: int = 0
    """13.2: sixes that the last winner left on the durak."""
    left: tuple[int, ...] = ()
    """12.12: the seats that left while the others played on."""

    @property
    def result(self) -> tuple[object, ...]:
        """Kind, then seat, seats or team, then a reason if not the cards."""
        head: tuple[object, ...] = (self.kind,)
        if self.kind == "durak":
            head += (self.durak,)
        elif self.kind == "draw":
            head += (self.seats,)
        elif self.kind == "team_lost":
            head += (self.team,)
        return head if self.reason is None else (*head, self.reason)


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game ended."""

    outcome: Outcome


# Events are values, so those that recur in every game are made once.

led = lru_cache(maxsize=4096)(Led)
thrown = lru_cache(maxsize=4096)(Thrown)
covered = lru_cache(maxsize=16384)(Covered)
took = lru_cache(maxsize=64)(Took)
passed = lru_cache(maxsize=64)(Passed)
bout_began = lru_cache(maxsize=4096)(BoutBegan)
drew = lru_cache(maxsize=4096)(Drew)

Event = (
    FirstLead
    | RedealClaimed
    | Redealt
    | BoutBegan
    | Led
    | Thrown
    | Covered
    | Transferred
    | Shown
    | Took
    | Passed
    | Returned
    | Exchanged
    | CheatCaught
    | CheatMissed
    | BoutBeaten
    | BoutTaken
    | Drew
    | WentOut
    | TimedOut
    | Forfeited
    | GameOver
)
