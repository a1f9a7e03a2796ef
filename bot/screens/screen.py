"""What a place shows: text and buttons, nothing of Telegram's."""

import hashlib
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """The colours that Telegram draws buttons in."""

    PLAIN = ""
    PRIMARY = "primary"
    SUCCESS = "success"
    DANGER = "danger"


class Farewell(StrEnum):
    """What becomes of a message when the next chapter begins in its place."""

    STRIP = "strip"  # it stays, without its buttons
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: callback data (at most 64 bytes) or a link."""

    text: str
    data: str = ""
    url: str = ""
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Attachment:
    """A text file that goes along with a message."""

    name: str
    content: str


@dataclass(frozen=True, slots=True)
class ScreenKey:
    """A place where a table is shown: its id and `table` or `hand:<user id>`."""

    table_id: str
    place: str


@dataclass(frozen=True, slots=True)
class Screen:
    """What a place should show now, and where that place is.

    A new `chapter` is a new message, which sounds if `rings`; within a chapter the message
    is edited. `decision` names the clock that starts when this screen has been delivered.
    """

    chat_id: int
    thread_id: int
    text: str
    rows: tuple[tuple[Button, ...], ...] = ()
    chapter: str = ""
    rings: bool = False
    farewell: Farewell = Farewell.STRIP
    decision: str = ""

    @property
    def digest(self) -> str:
        """Equal for two screens that look the same in the same place."""
        content = repr((self.chat_id, self.text, self.rows))
        return hashlib.sha256(content.encode()).hexdigest()[:16]
