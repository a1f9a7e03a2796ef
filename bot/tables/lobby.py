"""Before the deal: who sits down, with whom, by which rules."""

import secrets

from bot.tables.play import begin
from bot.tables.refusals import Refusal
from bot.tables.table import Clock, Person, Seat, Status, Table
from bot.tables.timing import Moment
from engine import Rules

MAX_SEATS = 6
SECRET_BYTES = 32
LONGEST_CUT = 64
VARIANTS = ("podkidnoy", "perevodnoy")


def open_table(  # noqa: PLR0913 - the facts of a new table
    *,
    chat_id: int,
    thread_id: int,
    title: str,
    host: Person,
    language: str,
    variant: str,
    moment: Moment,
) -> Table:
    """A new table with its host seated: in a group, or, where `title` is empty, for one."""
    solo = not title
    table = Table(
        table_id=secrets.token_urlsafe(6),
        chat_id=chat_id,
        thread_id=thread_id,
        title=title,
        language=language,
        host=host.user_id,
        rules=Rules.preset("home", variant=variant),
        seats=[_seat(host)],
        solo=solo,
        secret=secrets.token_hex(SECRET_BYTES),
        closes_at=moment.now + moment.timing.lobby_seconds,
    )
    if solo:
        _add_computer(table)
    return table


def sit(table: Table, person: Person) -> None:
    """The person takes the next free seat."""
    _in_lobby(table)
    if table.seat_of(person.user_id) is not None:
        raise Refusal("already-seated")
    if len(table.seats) >= MAX_SEATS:
        raise Refusal("table-full", seats=MAX_SEATS)
    _seat_anew(table, [*table.seats, _seat(person)])
    if table.seat_of(table.host) is None:
        table.host = person.user_id


def stand(table: Table, user_id: int) -> None:
    """The person leaves; the table passes to the next of those who stay."""
    _in_lobby(table)
    left = _seated(table, user_id)
    _seat_anew(table, [seat for index, seat in enumerate(table.seats) if index != left])
    if user_id == table.host and table.people:
        heir = table.people[0].user_id
        assert heir is not None
        table.host = heir
    table.wants_deal = False


def cut(table: Table, user_id: int, text: str) -> None:
    """The person cuts the deck: a position or a text of their choice goes into the shuffle."""
    _in_lobby(table)
    table.seats[_seated(table, user_id)].cut = text.strip()[:LONGEST_CUT]


def add_computer(table: Table, user_id: int) -> None:
    """Somebody at the table brings a computer player along."""
    _in_lobby(table)
    _seated(table, user_id)
    _add_computer(table)


def remove_computer(table: Table, user_id: int) -> None:
    """The computer player who came last leaves."""
    _in_lobby(table)
    _seated(table, user_id)
    computers = [index for index, seat in enumerate(table.seats) if seat.is_computer]
    if not computers:
        raise Refusal("no-computer")
    _seat_anew(table, [s for index, s in enumerate(table.seats) if index != computers[-1]])


def choose_variant(table: Table, user_id: int, variant: str) -> None:
    """The solo menu: what is to be played."""
    _in_lobby(table)
    _host_only(table, user_id)
    if variant not in VARIANTS:
        raise Refusal("stale")
    table.rules = table.rules.but(variant=variant)


def choose_opponents(table: Table, user_id: int, count: int) -> None:
    """The solo menu: against how many computer players, 1–5."""
    _in_lobby(table)
    _host_only(table, user_id)
    if not 1 <= count < MAX_SEATS:
        raise Refusal("stale")
    _seat_anew(table, table.people)
    for _ in range(count):
        _add_computer(table)


def ask_cancel(table: Table, user_id: int) -> None:
    """The host wants to close the table: he is asked once more."""
    _in_lobby(table)
    _host_only(table, user_id)
    table.asks_cancel = True


def keep(table: Table, user_id: int) -> None:
    """The host does not close the table after all."""
    _in_lobby(table)
    _host_only(table, user_id)
    table.asks_cancel = False


def cancel(table: Table, user_id: int) -> None:
    """The host closes the table before the deal."""
    _in_lobby(table)
    _host_only(table, user_id)
    close(table, "cancelled")


def expire(table: Table) -> None:
    """Nobody has done anything here for too long."""
    reasons = {Status.LOBBY: "expired", Status.PLAYING: "abandoned"}
    close(table, reasons.get(table.status, ""))


def close(table: Table, reason: str = "") -> None:
    """Nothing happens here any more."""
    table.status = Status.CLOSED
    table.closing = "" if table.solo else reason
    table.clock = Clock()
    table.computer_at = table.closes_at = 0.0


def deal(table: Table, user_id: int, moment: Moment) -> None:
    """The host deals, or the table remembers to as soon as everybody can be reached."""
    _in_lobby(table)
    _host_only(table, user_id)
    if len(table.seats) < 2:
        raise Refusal("too-few")
    table.asks_cancel = False
    table.wants_deal = True
    deal_if_wanted(table, moment)


def deal_if_wanted(table: Table, moment: Moment) -> None:
    """Deals if the host has asked for it and every private chat is open."""
    if table.status is Status.LOBBY and table.wants_deal and not unreached(table):
        begin(table, moment)


def reopen(table: Table, user_id: int, moment: Moment) -> None:
    """After a game the lobby opens anew with the same people seated."""
    if table.status is not Status.FINISHED:
        raise Refusal("stale")
    _seated(table, user_id)
    table.status = Status.LOBBY
    table.secret = secrets.token_hex(SECRET_BYTES)
    for seat in table.seats:
        seat.cut = ""
    table.wants_deal = False
    table.closes_at = moment.now + moment.timing.lobby_seconds


def deal_again(table: Table, user_id: int, moment: Moment) -> None:
    """The next game with the same people and no questions."""
    reopen(table, user_id, moment)
    deal(table, user_id, moment)


def show_hand(table: Table, user_id: int) -> None:
    """The person's private message is sent anew, at the bottom of the chat."""
    table.seats[_seated(table, user_id)].rings += 1


def unreached(table: Table) -> list[Seat]:
    """The people to whom the bot may not write yet."""
    return [seat for seat in table.people if not seat.reachable]


def _add_computer(table: Table) -> None:
    if len(table.seats) >= MAX_SEATS:
        raise Refusal("table-full", seats=MAX_SEATS)
    taken = {seat.name for seat in table.seats if seat.is_computer}
    name = next(str(n) for n in range(1, MAX_SEATS + 1) if str(n) not in taken)
    _seat_anew(table, [*table.seats, Seat(name=name, reachable=True)])


def _seat_anew(table: Table, seats: list[Seat]) -> None:
    """With other people at the table no game is a sequel to the last one (5.5)."""
    table.seats = seats
    table.game = None


def _seat(person: Person) -> Seat:
    return Seat(
        name=person.name,
        user_id=person.user_id,
        language=person.language,
        reachable=person.reachable,
    )


def _in_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise Refusal("stale")


def _host_only(table: Table, user_id: int) -> None:
    if user_id != table.host:
        raise Refusal("host-only")


def _seated(table: Table, user_id: int) -> int:
    index = table.seat_of(user_id)
    if index is None:
        raise Refusal("not-seated")
    return index
