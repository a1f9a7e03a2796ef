"""Bad luck to order: errors, lost answers, broken connections."""

from dataclasses import dataclass, field
from typing import Literal

from sandbox.errors import ApiError

Kind = Literal["error", "html", "timeout", "reset", "slow", "unreadable"]


@dataclass(slots=True)
class Fault:
    """What goes wrong with the next `times` calls that match.

    `error` answers with `code` and `description`; `html` with a proxy's error page (`code`);
    `timeout` never answers; `reset` breaks the connection; `slow` waits `seconds` first;
    `unreadable` says ok, with a result that aiogram cannot decode.
    `after` lets the call take effect first. `method` and `chat_id`: None means any.
    """

    kind: Kind
    method: str | None = None
    chat_id: int | None = None
    times: int | None = 1
    after: bool = False
    code: int = 502
    description: str = "Bad Gateway"
    retry_after: int | None = None
    seconds: float = 0.0
    hits: int = 0

    def matches(self, method: str, chat_id: int | None) -> bool:
        """Does it strike this call?"""
        return (
            (self.method is None or self.method.lower() == method.lower())
            and (self.chat_id is None or self.chat_id == chat_id)
            and (self.times is None or self.hits < self.times)
        )

    def error(self) -> ApiError:
        """The refusal to send."""
        if self.retry_after is None:
            return ApiError(self.code, self.description)
        return ApiError(self.code, self.description, retry_after=self.retry_after)


@dataclass(slots=True)
class Faults:
    """All faults that wait for their call."""

    planned: list[Fault] = field(default_factory=list)

    def add(self, fault: Fault) -> Fault:
        """Plan a fault; its `hits` tell how often it struck."""
        self.planned.append(fault)
        return fault

    def strike(self, method: str, chat_id: int | None) -> Fault | None:
        """The fault for this call, if any."""
        for fault in self.planned:
            if fault.matches(method, chat_id):
                fault.hits += 1
                return fault
        return None

    def remove(self, fault: Fault) -> None:
        """This one does not strike any more."""
        self.planned.remove(fault)

    def clear(self) -> None:
        """Everything works again."""
        self.planned.clear()
