"""The lobby: who may do what before the deal."""

import pytest

from bot.tables import agreement, lobby, play
from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table
from tests.tables.company import at, dealt, open_table, person


def refused(code: str) -> "pytest.RaisesExc[Refusal]":
    return pytest.raises(Refusal, match=f"^{code}$")


def test_the_host_sits_at_once_and_everybody_only_once() -> None:
    table = open_table()
    assert table.seat_of(1) == 0
    with refused("already-seated"):
        lobby.sit(table, person(0))


def test_six_seats() -> None:
    table = open_table()
    for number in range(1, 5):
        lobby.sit(table, person(number))
    lobby.add_computer(table, 1)
    with refused("table-full"):
        lobby.sit(table, person(5))
    with refused("table-full"):
        lobby.add_computer(table, 1)


def test_the_table_passes_to_the_next_when_the_host_leaves() -> None:
    table = open_table()
    lobby.sit(table, person(1))
    lobby.stand(table, 1)
    assert table.host == 2
    lobby.stand(table, 2)
    lobby.sit(table, person(2))
    assert table.host == 3


def test_only_the_host_deals_and_cancels() -> None:
    table = open_table()
    lobby.sit(table, person(1))
    for forbidden in (lobby.ask_cancel, lobby.cancel, lobby.keep):
        with refused("host-only"):
            forbidden(table, 2)
    with refused("host-only"):
        lobby.deal(table, 2, at())
    assert table.status is Status.LOBBY


def test_the_host_closes_a_running_game_once_he_has_said_so_twice() -> None:
    table = dealt(3)
    with refused("host-only"):
        lobby.ask_cancel(table, 2)
    with refused("stale"):
        lobby.cancel(table, 1)
    lobby.ask_cancel(table, 1)
    lobby.keep(table, 1)
    assert (table.status, table.asks_cancel) == (Status.PLAYING, False)
    lobby.ask_cancel(table, 1)
    lobby.cancel(table, 1)
    assert (table.status, table.closing) == (Status.CLOSED, "cancelled")


def test_a_table_of_nobody_present_is_for_admins() -> None:
    table = open_table()
    table.host = 0
    with refused("masked-host"):
        lobby.deal(table, 1, at())


def test_who_leaves_after_the_game_is_seen_in_the_result_but_not_seated_again() -> None:
    table = dealt(3)
    play.resign(table, 1, at())
    assert table.status is Status.FINISHED
    lobby.depart(table, 1, at())
    assert table.seat_of(1) == 0
    lobby.reopen(table, 2, at())
    assert [seat.user_id for seat in table.seats] == [2, 3]
    assert table.host == 2


def test_who_left_and_asks_for_the_rematch_is_back() -> None:
    table = dealt(2)
    play.resign(table, 1, at())
    lobby.depart(table, 1, at())
    lobby.reopen(table, 1, at())
    assert len(table.seats) == 2


def test_only_those_who_sit_bring_computers() -> None:
    table = open_table()
    with refused("not-seated"):
        lobby.add_computer(table, 2)
    lobby.add_computer(table, 1)
    lobby.remove_computer(table, 1)
    with refused("no-computer"):
        lobby.remove_computer(table, 1)


def test_one_alone_does_not_deal() -> None:
    table = open_table()
    with refused("too-few"):
        lobby.deal(table, 1, at())


def test_the_deal_waits_until_everybody_can_be_reached() -> None:
    table = open_table()
    lobby.sit(table, person(1, reachable=None))
    lobby.deal(table, 1, at())
    assert (table.status, table.wants_deal) == (Status.LOBBY, True)
    assert lobby.unreached(table) == [table.seats[1]]
    table.seats[1].reachable = True
    lobby.deal_if_wanted(table, at())
    assert table.status is Status.PLAYING


def test_a_deal_that_was_not_asked_for_does_not_happen() -> None:
    table = open_table()
    lobby.sit(table, person(1))
    lobby.deal_if_wanted(table, at())
    assert table.status is Status.LOBBY


def test_a_cancelled_table_takes_nobody() -> None:
    table = open_table()
    lobby.ask_cancel(table, 1)
    lobby.cancel(table, 1)
    assert (table.status, table.closing, table.alarm) == (Status.CLOSED, "cancelled", None)
    with refused("stale"):
        lobby.sit(table, person(1))


def test_the_solo_menu_chooses_variant_and_opponents() -> None:
    table = open_table(solo=True)
    assert len(table.seats) == 2
    lobby.choose_opponents(table, 1, 5)
    agreement.choose_option(table, 1, "variant", "perevodnoy")
    assert (len(table.seats), table.rules.variant) == (6, "perevodnoy")
    for count in (0, 6, -1):
        with refused("stale"):
            lobby.choose_opponents(table, 1, count)
    with refused("stale"):
        agreement.choose_option(table, 1, "variety", "chess")


def test_a_table_is_the_same_after_storage() -> None:
    table = open_table()
    lobby.sit(table, person(1))
    lobby.add_computer(table, 1)
    assert Table.from_document(table.to_document()) == table
    lobby.deal(table, 1, at())
    stored = Table.from_document(table.to_document())
    stored.fresh_moves = table.fresh_moves
    assert stored == table


def test_a_draft_leaves_the_original_alone() -> None:
    table = open_table()
    before = table.to_document()
    draft = table.draft()
    lobby.sit(draft, person(1))
    lobby.deal(draft, 1, at())
    draft.seats[0].rings += 1
    assert table.to_document() == before


def test_nobody_else_sits_where_one_plays_alone() -> None:
    table = open_table(solo=True)
    with refused("not-seated"):
        lobby.sit(table, person(1))
