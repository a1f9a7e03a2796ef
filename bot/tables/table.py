"""A table as people know it: who sits there, what is agreed, the running game, the clock.

A `Table` is the whole of what is stored; everything else is derived from it.
"""

import copy
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final, Self

from pydantic import PlainSerializer, PlainValidator, TypeAdapter, ValidationError

from bot.tables.preferences import Level, Solo, Taste
from engine import Game, Rules
from engine.deal import commitment

TIME_OUTS_AWAY: Final = 2
"""So many in a row, and a computer player holds the seat."""


LEAST_WARNED: Final = 30.0
"""Seconds: who has less to decide gets no warning."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Person:
    """A human being as Telegram introduces them."""

    user_id: int
    name: str
    language: str
    reachable: bool | None = None
    taste: Taste = field(default_factory=Taste)
    solo: Solo = field(default_factory=Solo)  # what they played alone the last time


@dataclass(slots=True)
class Seat:
    """A place at the table, taken by a person or by a computer player."""

    name: str
    user_id: int | None = None
    language: str = ""
    reachable: bool | None = None  # may the bot write to them; None while nobody knows
    taste: Taste = field(default_factory=Taste)
    rings: int = 0  # how often their private message has been sent anew so that it sounds
    acted_at: float = 0.0
    time_outs: int = 0  # in a row
    waited: int = -1  # a computer player: after so many moves of the table it chose to wait
    cut: str = ""  # what they added to the shuffle: a position or a text
    grid: tuple[str, ...] = ()  # the hand as it is laid out, the same while a bout lasts
    picked: str = ""  # a card tapped, its meaning still to be chosen
    passing: bool = False  # passes until the end of the bout
    cheating: bool = False  # the next card is laid whether it fits or not (12.4)
    menu: str = ""  # what their private screen has opened: `more`, `surrender`, or nothing
    gone: bool = False  # has left since the game ended
    agreed: bool = True  # to the rules as they stand
    fools: int = 0  # how often they were the durak in this match

    @property
    def is_computer(self) -> bool:
        """Whether nobody sits here but a computer player."""
        return self.user_id is None

    @property
    def key(self) -> str:
        """What names this seat in a button, whoever changes places meanwhile."""
        return f"c{self.name}" if self.user_id is None else str(self.user_id)

    @property
    def is_away(self) -> bool:
        """Whether a computer player holds this seat until its owner taps something."""
        return self.time_outs >= TIME_OUTS_AWAY


class Verb(StrEnum):
    """What a line of the table's story tells."""

    LEAD = "lead"
    THROW = "throw"
    COVER = "cover"
    TRANSFER = "transfer"
    SHOW = "show"
    TAKE = "take"
    BEATEN = "beaten"
    TAKEN = "taken"
    OUT = "out"
    OPENING = "opening"
    REDEAL = "redeal"
    RETURN = "return"
    EXCHANGE = "exchange"
    CAUGHT = "caught"
    MISSED = "missed"
    TIME_OUT = "time-out"
    RESIGN = "resign"


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened at the table, to be told in words."""

    verb: Verb
    seat: int
    cards: tuple[str, ...] = ()
    on: str = ""
    whom: int = -1  # the other seat that it concerns, if any


@dataclass(frozen=True, slots=True)
class Clock:
    """Who has until when to decide what. `decision` is empty when nobody is timed.

    `started` tells whether the time is already counted from the delivery of the screen.
    """

    decision: str = ""
    seats: tuple[int, ...] = ()
    limit: float = 0.0
    deadline: float = 0.0
    started: bool = False
    laid: int = 0  # cards on the table when it was last set
    warned: bool = False  # half of the time is over
    nudged: tuple[int, ...] = ()  # the seats that were told so


@dataclass(slots=True)
class Move:
    """An action that was played, for the log."""

    deal: int
    seat: int
    action: str


def _game(value: object) -> Game | None:
    if value is None or isinstance(value, Game):
        return value
    if not isinstance(value, dict):
        raise ValueError("a game is a JSON object")
    try:
        return Game.from_dict(value)
    except (LookupError, TypeError, AttributeError) as error:
        raise ValueError(f"not a game: {error!r}") from error


def _rules(value: object) -> Rules:
    if isinstance(value, Rules):
        return value
    if isinstance(value, dict):
        return Rules.from_dict(value)
    raise ValueError("rules are a JSON object")


_GameField = Annotated[
    Game | None, PlainValidator(_game), PlainSerializer(lambda game: game and game.to_dict())
]
_RulesField = Annotated[Rules, PlainValidator(_rules), PlainSerializer(lambda r: r.to_dict())]


@dataclass(slots=True)
class Table:
    """The whole state of a table."""

    table_id: str
    chat_id: int
    thread_id: int
    title: str  # of the group; empty for a solo table
    language: str
    host: int
    rules: _RulesField
    seats: list[Seat]
    house: str = "home"  # the preset that the rules began with
    solo: bool = False
    status: Status = Status.LOBBY
    most: int = 0  # seats that are wanted; 0: as many as the rules allow
    limit: int | None = None  # seconds to lead or to defend, 0: no clock; None: the operator's
    level: Level = "normal"  # of the computer players
    page: str = ""  # which page of the rules the lobby has opened
    deals: int = 0  # how many have been dealt; the running one is the last
    played: int = 0  # games of this match that were played to their end
    secret: str = ""  # of the coming or running deal's shuffle, hexadecimal
    game: _GameField = None
    story: list[Line] = field(default_factory=list)
    moves: int = 0  # in all deals
    clock: Clock = Clock()
    computer_at: float = 0.0  # when a computer player moves next; 0: none has to
    closes_at: float = 0.0
    closing: str = ""  # why it was closed, if that is worth a word
    showings: int = 0  # how often the group has asked for its message anew
    asks_cancel: bool = False
    wants_deal: bool = False  # deal as soon as everybody can be reached
    fresh_moves: list[Move] = field(default_factory=list)  # not in the log yet

    @classmethod
    def from_document(cls, document: str) -> Self:
        """The table of a stored document; ValueError, which quotes nothing, if it is not one."""
        try:
            table = _ADAPTER.validate_json(document)
        except ValidationError as error:
            raise ValueError(_faults(error)) from None
        assert isinstance(table, cls)
        return table

    def to_document(self) -> str:
        """The table as JSON."""
        return _ADAPTER.dump_json(self, exclude={"fresh_moves"}).decode()

    def draft(self) -> Self:
        """A copy to work on; the original stays what was committed."""
        draft = copy.copy(self)
        draft.seats = [copy.copy(seat) for seat in self.seats]
        draft.story = list(self.story)
        draft.game = self.game and self.game.copy()
        draft.fresh_moves = []
        return draft

    @property
    def warning_at(self) -> float:
        """When half of a turn is over; 0 if nobody has to be warned."""
        clock = self.clock
        if clock.warned or clock.limit < LEAST_WARNED or clock.decision.startswith("window"):
            return 0.0
        return clock.deadline - clock.limit / 2

    @property
    def is_open(self) -> bool:
        """Whether people may still do something here."""
        return self.status is not Status.CLOSED

    @property
    def alarm(self) -> float | None:
        """When the table wants to be woken: the next of its clock, computer players, expiry."""
        times = (self.warning_at, self.clock.deadline, self.computer_at, self.closes_at)
        return min((time for time in times if time), default=None)

    @property
    def cuts(self) -> tuple[str, ...]:
        """What those who cut the deck chose, in the order of the seats."""
        return tuple(seat.cut for seat in self.seats if seat.cut)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret: shown before anybody cuts."""
        return commitment(bytes.fromhex(self.secret))

    @property
    def people(self) -> list[Seat]:
        """The seats taken by people."""
        return [seat for seat in self.seats if not seat.is_computer]

    def seat_of(self, user_id: int) -> int | None:
        """The index of the person's seat, or None."""
        for index, seat in enumerate(self.seats):
            if seat.user_id == user_id:
                return index
        return None


def _faults(error: ValidationError) -> str:
    """Where a document is wrong, without what stands there: it may be somebody's hand."""
    faults = error.errors(include_url=False, include_context=False, include_input=False)
    return ", ".join(f"{'.'.join(map(str, f['loc'])) or 'document'}: {f['type']}" for f in faults)


_ADAPTER: TypeAdapter[Table] = TypeAdapter(Table)
