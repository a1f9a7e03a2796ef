"""Before the deal: who sits down, and with whom."""

import secrets
from dataclasses import dataclass, field
from typing import Any, Final

from bot.tables import agreement
from bot.tables.agreement import (
    clash,
    fewest_seats,
    most_seats,
    not_agreed,
    special_options,
)
from bot.tables.names import tame
from bot.tables.play import begin, leave
from bot.tables.preferences import Level, Solo
from bot.tables.refusals import Refusal
from bot.tables.rights import host_only, in_lobby, seated
from bot.tables.table import Clock, Person, Seat, Status, Table
from bot.tables.timing import Moment
from bot.tables.words import Wish, rules_of

SECRET_BYTES: Final = 32
MOST_OPPONENTS: Final = 5  # in a solo game


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is opened: in a group or a topic of it, or, without a title, for one."""

    chat_id: int
    language: str
    thread_id: int = 0
    title: str = ""
    house: str = "home"  # what is played here when nobody says otherwise
    options: dict[str, Any] = field(default_factory=dict)
    limit: int | None = None
    computers: int = 0
    level: Level = "normal"


def open_table(place: Place, host: Person | None, wish: Wish, moment: Moment) -> Table:
    """A new table with its host seated.

    Nobody is seated where the host is None: an anonymous admin, whose taps come under
    another name. `Refusal` if what is wished cannot be played.
    """
    try:
        house, rules = rules_of(wish, place.house, place.options)
    except ValueError as error:
        raise clash(error) from error
    table = Table(
        table_id=secrets.token_urlsafe(6),
        chat_id=place.chat_id,
        thread_id=place.thread_id,
        title=place.title,
        language=place.language,
        host=host.user_id if host else 0,
        house=house,
        rules=rules,
        seats=[_seat(host)] if host else [],
        solo=not place.title,
        most=wish.seats,
        limit=_limit(place, wish, moment),
        level=wish.level or place.level,
        secret=secrets.token_hex(SECRET_BYTES),
        closes_at=moment.now + moment.timing.lobby_seconds,
    )
    if wish.seats > most_seats(table):
        raise Refusal("clash-players")
    usual = min(place.computers or int(table.solo), most_opponents(table))
    for _ in range(wish.computers or usual):
        _add_computer(table)
    return table


def _limit(place: Place, wish: Wish, moment: Moment) -> int:
    """What was said, else what the group is used to, else what the operator has set."""
    for seconds in (wish.limit, place.limit):
        if seconds is not None:
            return seconds
    return round(moment.timing.turn_seconds)


def sit(table: Table, person: Person) -> None:
    """The person takes the next free seat."""
    if table.status is Status.PLAYING and table.seat_of(person.user_id) is None:
        raise Refusal("under-way")
    in_lobby(table)
    if table.seat_of(person.user_id) is not None:
        raise Refusal("already-seated")
    if table.solo:
        raise Refusal("not-seated")
    _still_free(table)
    _seat_anew(table, [*table.seats, _seat(person)])
    if table.seat_of(table.host) is None:
        table.host = person.user_id


def stand(table: Table, user_id: int) -> None:
    """The person leaves; the table passes to the next of those who stay."""
    in_lobby(table)
    left = seated(table, user_id)
    _seat_anew(table, [seat for index, seat in enumerate(table.seats) if index != left])
    if user_id == table.host and table.people:
        heir = table.people[0].user_id
        assert heir is not None
        table.host = heir
    table.wants_deal = False


def depart(table: Table, user_id: int, moment: Moment) -> None:
    """The person goes: they stand up, in a game a computer player takes over.

    After a game their seat stays as long as its result, and is free in the next lobby.
    """
    match table.status:
        case Status.PLAYING:
            leave(table, user_id, moment)
        case Status.FINISHED:
            table.seats[seated(table, user_id)].gone = True
        case _:
            stand(table, user_id)


def cut(table: Table, user_id: int, text: str) -> None:
    """The person cuts the deck: a position or a text of their choice goes into the shuffle."""
    in_lobby(table)
    index = seated(table, user_id)
    words = tame(text)
    if not words:
        raise Refusal("nothing-to-cut")
    table.seats[index].cut = words


def add_computer(table: Table, user_id: int) -> None:
    """Somebody at the table brings a computer player along."""
    in_lobby(table)
    seated(table, user_id)
    _add_computer(table)


def remove_computer(table: Table, user_id: int) -> None:
    """The computer player who came last leaves."""
    in_lobby(table)
    seated(table, user_id)
    computers = [index for index, seat in enumerate(table.seats) if seat.is_computer]
    if not computers:
        raise Refusal("no-computer")
    _seat_anew(table, [s for index, s in enumerate(table.seats) if index != computers[-1]])


def choose_opponents(table: Table, user_id: int, count: int) -> None:
    """The solo menu: against how many computer players, 1–5."""
    in_lobby(table)
    host_only(table, user_id)
    if not 1 <= count <= most_opponents(table):
        raise Refusal("stale")
    _seat_anew(table, table.people)
    for _ in range(count):
        _add_computer(table)


def most_opponents(table: Table) -> int:
    """How many computer players one may play alone against."""
    return min(MOST_OPPONENTS, most_seats(table) - 1)


def remove(table: Table, user_id: int, key: str) -> None:
    """The host gives a seat free again; his own he leaves by standing up."""
    in_lobby(table)
    host_only(table, user_id)
    index = _keyed(table, key)
    if table.seats[index].user_id == table.host:
        raise Refusal("stale")
    _seat_anew(table, [seat for other, seat in enumerate(table.seats) if other != index])


def move_on(table: Table, user_id: int, key: str) -> None:
    """The host lets a seat change places with the next one, so that others become partners."""
    in_lobby(table)
    host_only(table, user_id)
    seats = list(table.seats)
    index = _keyed(table, key)
    other = (index + 1) % len(seats)
    seats[index], seats[other] = seats[other], seats[index]
    table.seats, table.game = seats, None


def ask_cancel(table: Table, user_id: int) -> None:
    """The host wants to close the table: he is asked once more. A game goes on meanwhile."""
    _may_close(table, user_id)
    table.asks_cancel = True


def keep(table: Table, user_id: int) -> None:
    """The host does not close the table after all."""
    _may_close(table, user_id)
    table.asks_cancel = False


def cancel(table: Table, user_id: int) -> None:
    """The host closes the table; a running game ends without a durak."""
    _may_close(table, user_id)
    if not table.asks_cancel:
        raise Refusal("stale")
    close(table, "cancelled")


def _may_close(table: Table, user_id: int) -> None:
    if table.status not in (Status.LOBBY, Status.PLAYING):
        raise Refusal("no-table-here")
    host_only(table, user_id)


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
    in_lobby(table)
    host_only(table, user_id)
    if len(table.seats) < fewest_seats(table):
        raise Refusal("too-few" if fewest_seats(table) == 2 else "too-few-for-teams")
    table.asks_cancel, table.page = False, ""
    table.wants_deal = True
    deal_if_wanted(table, moment)


def deal_if_wanted(table: Table, moment: Moment) -> None:
    """Deals if the host has asked for it, every private chat is open, and all agree."""
    waits = unreached(table) or not_agreed(table)
    if table.status is Status.LOBBY and table.wants_deal and not waits:
        begin(table, moment)


def agree(table: Table, user_id: int, moment: Moment) -> None:
    """Somebody plays by the changed rules; if nothing else is waited for, the cards are dealt."""
    agreement.agree(table, user_id)
    deal_if_wanted(table, moment)


def reopen(table: Table, user_id: int, moment: Moment) -> None:
    """After a game the lobby opens anew with the same people seated."""
    if table.status is not Status.FINISHED:
        raise Refusal("stale")
    table.seats[seated(table, user_id)].gone = False
    table.status = Status.LOBBY
    for left in [seat.user_id for seat in table.people if seat.gone and seat.user_id]:
        stand(table, left)
    table.secret = secrets.token_hex(SECRET_BYTES)
    for seat in table.seats:
        seat.cut = ""
        seat.rings += 1  # the result stays where it is, the new game is below it
    table.wants_deal = False
    table.closes_at = moment.now + moment.timing.lobby_seconds


def deal_again(table: Table, user_id: int, moment: Moment) -> None:
    """The next game with the same people and no questions."""
    reopen(table, user_id, moment)
    deal(table, user_id, moment)


def show_hand(table: Table, user_id: int) -> None:
    """The person's private message is sent anew, at the bottom of the chat."""
    table.seats[seated(table, user_id)].rings += 1


def unreached(table: Table) -> list[Seat]:
    """The people to whom the bot may not write yet."""
    return [seat for seat in table.people if not seat.reachable]


def last_solo(table: Table) -> Solo:
    """What is played at this solo table, so that the next menu offers it."""
    computers = sum(seat.is_computer for seat in table.seats)
    options = special_options(table.house, table.rules)
    return Solo(table.house, options, max(computers, 1), table.level)


def _still_free(table: Table) -> None:
    seats = most_seats(table)
    if len(table.seats) >= seats:
        raise Refusal("table-full", seats=seats)


def _add_computer(table: Table) -> None:
    _still_free(table)
    taken = {seat.name for seat in table.seats if seat.is_computer}
    name = next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)
    _seat_anew(table, [*table.seats, Seat(name=name, reachable=True)])


def _keyed(table: Table, key: str) -> int:
    for index, seat in enumerate(table.seats):
        if seat.key == key:
            return index
    raise Refusal("stale")


def _seat_anew(table: Table, seats: list[Seat]) -> None:
    """With other people at the table no game is a sequel to the last one (5.5)."""
    table.seats = seats
    table.game = None
    table.played = 0
    for seat in seats:
        seat.fools = 0


def _seat(person: Person) -> Seat:
    return Seat(
        name=person.name,
        user_id=person.user_id,
        language=person.language,
        reachable=person.reachable,
        taste=person.taste,
    )
