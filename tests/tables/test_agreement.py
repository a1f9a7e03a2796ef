"""What a table plays by, and who has agreed to it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables import agreement, lobby
from bot.tables.refusals import Refusal
from bot.tables.table import Status, Table
from engine import Rules
from engine.rules import allowed_values, option_names
from tests.tables.company import at, open_table, person

HOST, GUEST = 1, 2


def refused(code: str) -> "pytest.RaisesExc[Refusal]":
    return pytest.raises(Refusal, match=f"^{code}$")


def with_guest(words: str = "") -> Table:
    table = open_table(words=words)
    lobby.sit(table, person(1))
    return table


def test_a_change_asks_those_who_sit() -> None:
    table = with_guest()
    agreement.choose_option(table, HOST, "throw_who", "neighbors")
    assert agreement.not_agreed(table) == [table.seats[1]]
    lobby.deal(table, HOST, at())
    assert (table.status, table.wants_deal) == (Status.LOBBY, True)
    agreement.agree(table, GUEST)
    lobby.deal_if_wanted(table, at())
    assert table.status is Status.PLAYING
    assert table.game is not None
    assert table.game.rules.throw_who == "neighbors"


def test_what_does_not_change_asks_nobody() -> None:
    table = with_guest()
    agreement.choose_option(table, HOST, "throw_who", table.rules.throw_who)
    agreement.choose_level(table, HOST, "hard")
    assert agreement.not_agreed(table) == []


def test_only_the_host_chooses() -> None:
    table = with_guest()
    with refused("host-only"):
        agreement.choose_option(table, GUEST, "throw_who", "neighbors")
    with refused("host-only"):
        agreement.choose_house(table, GUEST, "karto")
    with refused("host-only"):
        agreement.choose_limit(table, GUEST, 30)
    with refused("host-only"):
        agreement.choose_level(table, GUEST, "hard")
    with refused("host-only"):
        agreement.turn_page(table, GUEST, "rules")


@pytest.mark.parametrize(
    ("name", "value"),
    [("players", "3"), ("bank_split", "1"), ("_hash", "1"), ("nonsense", "1")],
)
def test_options_that_are_none_are_refused(name: str, value: str) -> None:
    with refused("stale"):
        agreement.choose_option(open_table(), HOST, name, value)


def test_a_value_that_is_none_is_refused_and_changes_nothing() -> None:
    table = open_table()
    before = table.to_document()
    with refused("clash-throw-who"):
        agreement.choose_option(table, HOST, "throw_who", "nobody")
    assert table.to_document() == before


@pytest.mark.parametrize(
    ("words", "seats"),
    [
        ("", 6),
        ("24", 4),
        ("52", 8),
        ("mailru", 4),
        ("2x2", 4),
        ("3x3", 6),
        ("4p", 4),
        ("ymadam", 5),
        ("ymadam 3x3", 6),
        ("ymadam 54", 8),
    ],
)
def test_the_rules_say_how_many_may_sit(words: str, seats: int) -> None:
    assert agreement.most_seats(open_table(words=words)) == seats


def test_a_deck_too_small_for_those_who_sit_is_refused() -> None:
    table = open_table()
    for number in range(1, 5):
        lobby.sit(table, person(number))
    with refused("clash-players"):
        agreement.choose_option(table, HOST, "deck", "24")
    with refused("clash-team-mode"):
        agreement.choose_option(table, HOST, "team_mode", "2x2")


def test_teams_are_dealt_to_when_every_seat_is_taken() -> None:
    table = with_guest("2x2")
    with refused("too-few-for-teams"):
        lobby.deal(table, HOST, at())
    lobby.add_computer(table, HOST)
    lobby.add_computer(table, HOST)
    lobby.deal(table, HOST, at())
    assert table.game is not None
    assert table.game.teams == (0, 1, 0, 1)


def test_seats_change_places_so_that_others_become_partners() -> None:
    table = with_guest("2x2")
    lobby.sit(table, person(2))
    lobby.move_on(table, HOST, table.seats[1].key)
    assert [seat.user_id for seat in table.seats] == [1, 3, 2]
    lobby.move_on(table, HOST, "2")
    assert [seat.user_id for seat in table.seats] == [2, 3, 1]
    with refused("stale"):
        lobby.move_on(table, HOST, "99")


def test_the_host_gives_a_seat_free() -> None:
    table = with_guest()
    with refused("host-only"):
        lobby.remove(table, GUEST, "1")
    with refused("stale"):
        lobby.remove(table, HOST, "1")
    lobby.remove(table, HOST, "2")
    assert [seat.user_id for seat in table.seats] == [1]


def test_a_house_without_transfers_plays_podkidnoy() -> None:
    table = open_table(words="perevodnoy")
    agreement.choose_house(table, HOST, "stakes")
    assert (table.house, table.rules.variant) == ("stakes", "podkidnoy")
    with refused("clash-variant"):
        agreement.choose_option(table, HOST, "variant", "perevodnoy")


@pytest.mark.parametrize("house", Rules.PRESETS)
def test_a_house_brings_its_own_options(house: str) -> None:
    table = open_table()
    agreement.choose_house(table, HOST, house)
    assert table.rules == Rules.preset(house, players=2)


def test_an_eight_handed_table() -> None:
    table = open_table(words="52 7bots")
    lobby.deal(table, HOST, at())
    assert table.game is not None
    assert table.game.rules.players == len(table.seats) == 8


CHOICES = st.lists(
    st.sampled_from(
        [
            (name, value)
            for name in option_names()
            if name not in agreement.NOT_CHOSEN
            for value in allowed_values(name) or (4, 5)
        ]
    ),
    max_size=12,
)


@given(CHOICES)
def test_whatever_is_chosen_can_be_dealt(choices: list[tuple[str, Any]]) -> None:
    table = open_table()
    refusals = set()
    for name, value in choices:
        try:
            agreement.choose_option(table, HOST, name, str(value))
        except Refusal as refusal:
            refusals.add(refusal.code)
    while len(table.seats) < agreement.fewest_seats(table):
        lobby.add_computer(table, HOST)
    lobby.deal(table, HOST, at())
    assert table.status is Status.PLAYING
    assert all(code.startswith("clash-") for code in refusals)


def test_a_house_keeps_the_teams_of_the_table() -> None:
    table = with_guest("2x2")
    agreement.choose_house(table, HOST, "gambiter")
    assert (table.house, table.rules.team_mode) == ("gambiter", "2x2")


def test_the_last_to_agree_lets_the_cards_be_dealt() -> None:
    table = with_guest()
    agreement.choose_option(table, HOST, "throw_who", "neighbors")
    lobby.deal(table, HOST, at())
    lobby.agree(table, GUEST, at())
    assert table.status is Status.PLAYING


def test_the_clock_of_a_group_is_always_known() -> None:
    assert open_table().limit == 60
    assert open_table(words="24h").limit == 86400
