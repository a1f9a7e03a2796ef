"""What a person sees: messages as they stand on his display at one moment."""

from dataclasses import dataclass
from typing import Any

from sandbox.chats import Json, Message, User, Version

_MARKS = ("edited", "ephemeral", "silent", "pinned")


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message."""

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None

    def __str__(self) -> str:
        return f"[{self.text}]"


@dataclass(frozen=True, slots=True, eq=False)
class Screen:
    """A message at one moment; it keeps its buttons, whatever happens to the message later."""

    message: Message
    index: int

    @property
    def version(self) -> Version:
        """What the message said at that moment, and since when."""
        return self.message.versions[self.index]

    @property
    def history(self) -> tuple["Screen", ...]:
        """What the message said before, oldest first."""
        return tuple(Screen(self.message, index) for index in range(self.index))

    @property
    def id(self) -> int:
        """The message id; 0 for an ephemeral message."""
        return self.message.id

    @property
    def text(self) -> str:
        """The text without markup."""
        return self.version.content.text.text

    @property
    def html(self) -> str:
        """The text with its markup."""
        return self.version.content.text.html

    @property
    def rows(self) -> tuple[tuple[Button, ...], ...]:
        """The inline keyboard."""
        keyboard: Json = self.version.content.keyboard or {"inline_keyboard": []}
        return tuple(tuple(map(_button, row)) for row in keyboard["inline_keyboard"])

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons, row by row."""
        return tuple(button for row in self.rows for button in row)

    def button(self, text: str) -> Button | None:
        """The button with this text, or else the first that contains it."""
        exact = [button for button in self.buttons if button.text == text]
        close = [button for button in self.buttons if text in button.text]
        return next(iter(exact or close), None)

    @property
    def edited(self) -> bool:
        """Has it ever said something else?"""
        return self.index > 0

    @property
    def ephemeral(self) -> bool:
        """Does only this person see it?"""
        return self.message.receiver is not None

    @property
    def silent(self) -> bool:
        """Did it come without a sound?"""
        return self.message.silent

    @property
    def media(self) -> str | None:
        """`photo` or `document`, if there is one."""
        return self.version.content.media.kind if self.version.content.media else None

    @property
    def service(self) -> dict[str, Any]:
        """What a service message tells of."""
        return self.message.service

    @property
    def sender(self) -> User | None:
        """Who sent it."""
        return self.message.sender

    @property
    def reactions(self) -> list[str]:
        """The bot's reaction, if any."""
        return self.message.reactions

    @property
    def pinned(self) -> bool:
        """Is it pinned?"""
        return self.message.pinned

    def __str__(self) -> str:
        sender = self.sender.first_name if self.sender else "?"
        marks = [f" ({name})" for name in _MARKS if getattr(self, name)]
        lines = [f"#{self.id} {sender}{''.join(marks)}:"]
        lines += [f"  {line}" for line in self.text.splitlines()]
        lines += [f"  <{self.media}>"] if self.media else []
        lines += [f"  {name}" for name in self.service]
        lines += ["  " + " ".join(map(str, row)) for row in self.rows]
        return "\n".join(lines)


def screen_of(message: Message) -> Screen:
    """The message as it stands now."""
    return Screen(message, len(message.versions) - 1)


def screens_of(message: Message) -> tuple[Screen, ...]:
    """All that a message ever showed, oldest first."""
    return tuple(Screen(message, index) for index in range(len(message.versions)))


def _button(source: Json) -> Button:
    return Button(
        source["text"], source.get("callback_data"), source.get("url"), source.get("style")
    )
