"""What the bot has done: every call, its outcome, and every mistake."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandbox.errors import ApiError


@dataclass(slots=True)
class Call:
    """One request of the bot."""

    method: str
    parameters: dict[str, Any]
    chat_id: int | None
    at: float
    result: Any = None
    error: ApiError | None = None
    fault: str | None = None

    def __str__(self) -> str:
        outcome = self.error.description if self.error else self.fault or "ok"
        return f"{self.method} in {self.chat_id}: {outcome}"


@dataclass(frozen=True, slots=True)
class Violation:
    """A request that Telegram would refuse in any state of the world."""

    call: Call
    reason: str

    def __str__(self) -> str:
        return f"{self.call.method}: {self.reason} {self.call.parameters}"


@dataclass(slots=True)
class Journal:
    """All calls in order."""

    calls: list[Call] = field(default_factory=list)
    violations: list[Violation] = field(default_factory=list)

    def open(self, call: Call) -> None:
        """Write a call down as it comes in."""
        self.calls.append(call)

    def refuse(self, call: Call, error: ApiError) -> None:
        """Write down that a call was refused, and whether the bot's code is at fault."""
        call.error = error
        if error.violation:
            self.violations.append(Violation(call, error.description))

    def find(self, method: str | None = None, chat_id: int | None = None) -> Iterator[Call]:
        """Calls of a method, of a chat, or of both."""
        for call in self.calls:
            if method in (None, call.method) and chat_id in (None, call.chat_id):
                yield call
