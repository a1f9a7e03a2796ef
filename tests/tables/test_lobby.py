"""The lobby: who may do what before the deal."""

import pytest

from bot.tables import agreement, lobby
from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table
from tests.tables.company import at, open_table, person


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
