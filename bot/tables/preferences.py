"""What people and groups like. It comes from storage, so it is read with care."""

from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, Final, Literal, TypeVar

import structlog
from pydantic import Field, TypeAdapter

from engine import Rules

log = structlog.get_logger(__name__)

Level = Literal["easy", "normal", "hard"]
"""How well the computer players play."""
Rings = Literal["turn", "never"]
Order = Literal["suit", "rank"]
Pace = Literal["normal", "instant"]
Openers = Literal["all", "admins"]

TEAM_SEATS: Final = {"none": 0, "2x2": 4, "3x3": 6}
HOURS: Final = 24
Hour = Annotated[int, Field(ge=0, lt=HOURS)]


def rules_at(house: str, options: dict[str, Any]) -> Rules:
    """The rules of a house with these options on top, for two or for full teams; or ValueError."""
    players = TEAM_SEATS.get(str(options.get("team_mode", "none"))) or 2
    return Rules.preset(house, **{**options, "players": players})


@dataclass(frozen=True, slots=True)
class Taste:
    """How a person wants to play: when the phone rings, how the hand looks."""

    rings: Rings = "turn"
    quiet: tuple[Hour, Hour] | None = None  # from this hour until that one, where they live
    offset: Annotated[int, Field(gt=-HOURS, lt=HOURS)] | None = None  # hours from UTC
    order: Order = "suit"
    compact: bool = False
    pace: Pace = "normal"  # of the computer players in a solo game

    def but(self, **changes: object) -> "Taste":
        """The same taste with these changes, which may be texts; ValueError for a wrong one."""
        return _TASTE.validate_python({**asdict(self), **changes})

    def rings_at(self, now: float) -> bool:
        """Whether the phone may ring at this moment."""
        if self.rings == "never":
            return False
        if self.quiet is None or self.offset is None:
            return True
        since, until = self.quiet
        return (self.hour(now) - since) % HOURS >= (until - since) % HOURS

    def where_it_is(self, hour: int, now: float) -> "Taste":
        """The same taste of somebody for whom this hour has struck."""
        ahead = hour - int(now // 3600) % HOURS
        return self.but(offset=(ahead + HOURS // 2) % HOURS - HOURS // 2)

    def hour(self, now: float) -> int:
        """The hour of the day where the person lives."""
        return (int(now // 3600) + (self.offset or 0)) % HOURS


@dataclass(frozen=True, slots=True)
class _Terms:
    """What is played: a house, and the options that differ from its own."""

    house: str = "home"
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules_at(self.house, self.options)

    @property
    def rules(self) -> Rules:
        """The rules, for two or for full teams."""
        return rules_at(self.house, self.options)


@dataclass(frozen=True, slots=True)
class Solo(_Terms):
    """What a person played alone the last time."""

    computers: Annotated[int, Field(ge=1)] = 1
    level: Level = "normal"


@dataclass(frozen=True, slots=True)
class Preferences:
    """All that is remembered of a person."""

    taste: Taste = Taste()
    solo: Solo = Solo()

    @classmethod
    def read(cls, document: str) -> "Preferences":
        """What is stored; the defaults if that cannot be read."""
        return _read(_PREFERENCES, document, cls())

    def to_document(self) -> str:
        """As JSON."""
        return _PREFERENCES.dump_json(self).decode()


@dataclass(frozen=True, slots=True)
class Habits(_Terms):
    """What a group plays when nobody says otherwise, and who may open and cancel tables."""

    limit: Annotated[int, Field(ge=0)] | None = None  # seconds; None: the operator's
    openers: Openers = "all"
    next: tuple[int, ...] = ()  # who asked to be told when the next table opens

    def but(self, **changes: object) -> "Habits":
        """The same habits with these changes, which may be texts; ValueError for a wrong one."""
        return _HABITS.validate_python({**asdict(self), **changes})

    @classmethod
    def read(cls, document: str) -> "Habits":
        """What is stored; the defaults if that cannot be read."""
        return _read(_HABITS, document, cls())

    def to_document(self) -> str:
        """As JSON."""
        return _HABITS.dump_json(self).decode()


_Liked = TypeVar("_Liked")
_TASTE: TypeAdapter[Taste] = TypeAdapter(Taste)
_PREFERENCES: TypeAdapter[Preferences] = TypeAdapter(Preferences)
_HABITS: TypeAdapter[Habits] = TypeAdapter(Habits)


def _read(adapter: TypeAdapter[_Liked], document: str, otherwise: _Liked) -> _Liked:
    try:
        return adapter.validate_json(document)
    except ValueError:
        log.warning("settings_not_read", kind=type(otherwise).__name__)
        return otherwise
