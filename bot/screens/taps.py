"""Callback data, both ways. All of it is hostile input when it comes back.

`g:<table>:<deal.bout.defender>:<action>[:<ranks>]` is a button of a running game,
`l:<table>:<word>` one of the lobby, `s:<word>` one of the settings.
"""

from dataclasses import dataclass
from typing import Self

from bot.tables.stamp import Stamp

PICK = "?"  # before a card: its meaning is still to be chosen
MINE = "mine"  # whoever taps it sees his own cards
BACK = "back"  # from one's own cards in the group to the table
REST = "rest"  # pass until the end of the bout, or take that back
CHEAT = "cheat"  # lay the next card whether it fits or not, or no longer
MENU = "menu"  # before a word: what the private screen's menu shows
SURRENDER = "surrender"
AWAY = "away"  # a computer player holds the seat until its owner taps something
HINT = "hint"  # what a computer player would do


@dataclass(frozen=True, slots=True)
class GameTap:
    """A button of a running game, keyed by what it meant when it was drawn."""

    table_id: str
    stamp: Stamp
    action: str

    @property
    def data(self) -> str:
        """The callback data."""
        parts = ["g", self.table_id, self.stamp.bout_text, self.action]
        if self.action == "pass":
            parts.append(self.stamp.ranks)
        return ":".join(parts)

    @classmethod
    def parse(cls, data: str) -> Self:
        """The tap; ValueError if the data is not of this form."""
        _, table_id, stamp, action, *ranks = data.split(":")
        return cls(table_id, Stamp.parse(stamp, ranks[0] if ranks else ""), action)


@dataclass(frozen=True, slots=True)
class LobbyTap:
    """A button of the lobby, or below the result."""

    table_id: str
    word: str

    @property
    def data(self) -> str:
        """The callback data."""
        return f"l:{self.table_id}:{self.word}"

    @classmethod
    def parse(cls, data: str) -> Self:
        """The tap; ValueError if the data is not of this form."""
        _, table_id, word = data.split(":")
        return cls(table_id, word)


FORGET = "f:yes"
"""Whoever presses this wants to be forgotten."""


@dataclass(frozen=True, slots=True)
class SettingTap:
    """A button of the settings."""

    word: str

    @property
    def data(self) -> str:
        """The callback data."""
        return f"s:{self.word}"

    @classmethod
    def parse(cls, data: str) -> Self:
        """The tap; ValueError if the data is not of this form."""
        _, word = data.split(":")
        return cls(word)
