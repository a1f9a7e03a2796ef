"""What only a host or an admin may do, and how an admin is let to it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum

from bot.tables.refusals import Refusal
from bot.tables.table import Person, Table

Deed = Callable[[], Awaitable[str | None]]


class Sender(Enum):
    """Under what mask somebody acts; taps never wear one."""

    PERSON = "person"
    ANONYMOUS_ADMIN = "anonymous admin"
    CHANNEL = "channel"


@dataclass(frozen=True, slots=True)
class Petition:
    """What a handler returns if an admin may do it: Telegram is asked, while nobody waits.

    A bot that is killed meanwhile has done nothing, and whoever asked asks again.
    """

    chat_id: int
    deed: Deed
    refusal: Refusal

    async def judged(self, is_admin: bool) -> str | None:
        """Does it, or refuses."""
        if not is_admin:
            raise self.refusal
        return await self.deed()


async def for_admins(
    chat_id: int, sender: Sender, deed: Deed, refusal: Refusal
) -> str | Petition | None:
    """Does what only admins may do here, as soon as it is known that this is one."""
    if sender is Sender.ANONYMOUS_ADMIN:
        return await deed()
    if sender is Sender.CHANNEL:
        raise refusal
    return Petition(chat_id, deed, refusal)


async def by_right(
    table: Table, person: Person, sender: Sender, deed: Callable[[int], Awaitable[str | None]]
) -> str | Petition | None:
    """Does something at a table; what only its host may do, an admin does in the host's place."""
    try:
        return await deed(person.user_id)
    except Refusal as refusal:
        if refusal.code not in ("host-only", "masked-host") or table.solo:
            raise
        return await for_admins(table.chat_id, sender, lambda: deed(table.host), refusal)
