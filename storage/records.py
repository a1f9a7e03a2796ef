"""The rows that storage keeps. Times are seconds since the epoch, documents and settings JSON."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """Somebody who has pressed a button or written to the bot."""

    user_id: int
    name: str
    language: str
    reachable: bool | None = None
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class ChatRecord:
    """A group that the bot has been used in."""

    chat_id: int
    title: str
    language: str
    settings: str = "{}"


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table with its whole state; `thread_id` is 0 outside forum topics."""

    table_id: str
    chat_id: int
    thread_id: int
    open: bool
    alarm: float | None
    document: str
    changed_at: float


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """One action of a game, as it was committed."""

    table_id: str
    number: int
    deal: int
    seat: int
    action: str
    played_at: float


@dataclass(frozen=True, slots=True)
class ScreenRecord:
    """The message that shows a table in one place, and what was last delivered there."""

    table_id: str
    place: str
    chat_id: int
    thread_id: int
    message_id: int
    chapter: str
    farewell: str
    digest: str
    sent_at: float


@dataclass(frozen=True, slots=True)
class FarewellRecord:
    """A message that was replaced and still has to go."""

    chat_id: int
    message_id: int
    farewell: str
    sent_at: float
