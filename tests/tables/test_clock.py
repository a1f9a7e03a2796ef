"""Clocks: they belong to a decision, start with the delivery, and play when they run out."""

from bot.tables import clock, lobby, play
from bot.tables.preferences import Taste
from bot.tables.table import Status, Table
from engine import Game
from tests.tables.company import START, at, dealt, open_table
from tests.tables.company import play as move
from tests.tables.test_play import actor, legal


def left(table: Table, seconds: float) -> float:
    """How many seconds the clock still has."""
    return table.clock.deadline - START - seconds


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


def led(people: int = 2, seed: int = 1) -> Table:
    """A table after the first lead of one card, one second after the deal."""
    table = dealt(people, seed=seed)
    move(table, actor(table), legal(table, actor(table), "lead")[0])
    return table


def test_a_turn_has_its_time_from_the_delivery_of_its_screen() -> None:
    table = dealt()
    leader = actor(table)
    assert table.clock.seats == (leader,)
    assert left(table, 0) == 60 + 30
    decision = table.clock.decision
    assert not clock.delivered(table, 2 - leader, decision, at(3)), "the other one's screen"
    assert not clock.delivered(table, leader + 1, "another decision", at(3))
    assert clock.delivered(table, leader + 1, decision, at(3))
    assert left(table, 3) == 60
    assert not clock.delivered(table, leader + 1, decision, at(9)), "it starts once"


def test_a_late_delivery_does_not_lengthen_the_time() -> None:
    table = dealt()
    assert clock.delivered(table, actor(table) + 1, table.clock.decision, at(80))
    assert left(table, 0) == 90


def test_covering_does_not_restart_the_defenders_clock() -> None:
    for seed in range(100):
        table = dealt(seed=seed)
        leader = actor(table)
        pairs = [text for text in legal(table, leader, "lead") if len(text.split()) == 3]
        if not pairs:
            continue
        move(table, leader, pairs[0])
        covers = legal(table, 1 - leader, "cover")
        if covers:
            deadline = table.clock.deadline
            move(table, 1 - leader, covers[0], seconds=20)
            assert table.clock.deadline == deadline
            return
    raise AssertionError("no such deal")


def test_a_card_thrown_in_lifts_what_is_left_to_fifteen_seconds() -> None:
    for seed in range(100):
        table = led(seed=seed)
        defender = actor(table)
        throws = legal(table, 1 - defender, "throw")
        if throws:
            clock.delivered(table, defender + 1, table.clock.decision, at(1))
            move(table, 1 - defender, throws[0], seconds=50)
            assert left(table, 50) == 15
            return
    raise AssertionError("no such deal")


def test_a_window_opens_when_nothing_is_open_and_closes_the_bout() -> None:
    table = led(people=3)
    defender = actor(table)
    move(table, defender, legal(table, defender, "cover")[0], seconds=5)
    assert table.clock.decision.startswith("window")
    assert left(table, 5) == 10
    throwers = [seat for seat in range(3) if seat != defender]
    assert table.clock.seats == tuple(throwers)
    play.expire(table, at(15))
    assert [move.action for move in table.fresh_moves[-2:]] == ["pass", "pass"]
    assert game_of(table).attacker == defender
    assert all(seat.time_outs == 0 for seat in table.seats), "a window is nobody's fault"


def test_a_pass_does_not_restart_the_window() -> None:
    table = led(people=3)
    defender = actor(table)
    move(table, defender, legal(table, defender, "cover")[0], seconds=5)
    deadline = table.clock.deadline
    move(table, next(s for s in range(3) if s != defender), "pass", seconds=8)
    assert table.clock.deadline == deadline


def test_out_of_time_the_defender_takes_and_the_leader_lays_his_lowest() -> None:
    table = dealt()
    leader = actor(table)
    play.expire(table, at(90))
    assert game_of(table).table
    assert table.seats[leader].time_outs == 1
    play.expire(table, at(200))
    assert game_of(table).phase == "take" or game_of(table).bout == 2
    assert table.seats[1 - leader].time_outs == 1


def test_after_two_time_outs_a_computer_holds_the_seat_until_its_owner_acts() -> None:
    table = dealt(people=2)
    leader = actor(table)
    table.seats[leader].time_outs = 1
    play.expire(table, at(90))
    assert table.seats[leader].is_away
    assert table.computer_at, "the computer has the seat's next word"
    move(table, leader, "pass", seconds=102)
    assert not table.seats[leader].is_away


def test_a_solo_game_has_no_clock() -> None:
    table = open_table(solo=True)
    lobby.deal(table, 1, at())
    assert table.status is Status.PLAYING
    assert table.clock.decision == ""


def test_half_way_through_the_clock_whoever_decides_is_told_once() -> None:
    table = dealt()
    leader = actor(table)
    clock.delivered(table, leader + 1, table.clock.decision, at(2))
    assert table.alarm == table.warning_at == START + 2 + 30
    clock.warn(table, at(32))
    assert list(table.clock.nudged) == [leader]
    assert table.alarm == table.clock.deadline
    move(table, leader, legal(table, leader, "lead")[0], 33)
    assert list(table.clock.nudged) == [], "the next decision begins anew"


def test_nobody_is_told_who_wants_no_ringing_or_has_little_time() -> None:
    table = dealt()
    leader = actor(table)
    table.seats[leader].taste = Taste(rings="never")
    clock.warn(table, at(60))
    assert (table.clock.warned, table.clock.nudged) == (True, ())
    quick = open_table(words="15s bot")
    lobby.deal(quick, 1, at())
    assert quick.warning_at == 0.0
