"""Who may do what at a table."""

from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table


def in_lobby(table: Table) -> None:
    """`Refusal` unless the table waits for its deal."""
    if table.status is not Status.LOBBY:
        raise Refusal("stale")


def host_only(table: Table, user_id: int) -> None:
    """`Refusal` unless this is the host, or an admin, who acts under the host's id."""
    if user_id == table.host:
        return
    index = table.seat_of(table.host)
    if index is None:
        raise Refusal("masked-host")
    raise Refusal("host-only", name=table.seats[index].name)


def seated(table: Table, user_id: int) -> int:
    """The index of the person's seat; `Refusal` if they have none."""
    index = table.seat_of(user_id)
    if index is None:
        raise Refusal("not-seated")
    return index
