"""A running game: what a person's tap may do, and what follows from it."""

import re

import pytest

from bot.tables import lobby, play
from bot.tables.clock import must_act
from bot.tables.refusals import Refusal
from bot.tables.stamp import Stamp
from bot.tables.table import Status, Table
from engine import Action, Game
from tests.tables.company import at, computer_moves, dealt, open_table, person
from tests.tables.company import play as move


def legal(table: Table, seat: int, kind: str) -> list[str]:
    assert table.game is not None
    return [str(action) for action in table.game.legal_actions(seat) if action.kind == kind]


def actor(table: Table) -> int:
    assert table.game is not None
    seat = must_act(table.game)
    assert seat is not None
    return seat


def refused(code: str) -> "pytest.RaisesExc[Refusal]":
    return pytest.raises(Refusal, match=f"^{code}$")


def test_a_move_is_logged_and_told() -> None:
    table = dealt()
    leader = actor(table)
    lead = legal(table, leader, "lead")[0]
    move(table, leader, lead)
    assert [(m.deal, m.seat, m.action) for m in table.fresh_moves] == [(1, leader, lead)]
    assert [(line.verb, line.seat) for line in table.story][-1] == ("lead", leader)
    assert table.moves == 1


def test_a_strangers_tap_is_refused() -> None:
    table = dealt()
    with refused("not-seated"):
        play.act(table, 99, Stamp.of(table), Action.parse("take"), at())


def test_a_tap_of_another_deal_or_bout_is_refused() -> None:
    table = dealt()
    leader = actor(table)
    action = Action.parse(legal(table, leader, "lead")[0])
    now = Stamp.of(table)
    old = [
        Stamp(now.deal - 1, now.bout, now.defender),
        Stamp(now.deal, now.bout - 1, now.defender),
        Stamp(now.deal, now.bout, (now.defender + 1) % 2),
    ]
    for stamp in old:
        with refused("stale"):
            play.act(table, leader + 1, stamp, action, at())


def test_a_pass_drawn_before_a_new_rank_came_is_not_taken() -> None:
    table = dealt(people=3)
    leader = actor(table)
    move(table, leader, legal(table, leader, "lead")[0])
    drawn = Stamp.of(table)
    defender = actor(table)
    covers = legal(table, defender, "cover")
    covers_of_new_rank = [text for text in covers if text.split()[2][0] not in drawn.ranks]
    move(table, defender, covers_of_new_rank[0])
    user_id = table.seats[leader].user_id
    assert user_id is not None
    with refused("table-changed"):
        play.act(table, user_id, drawn, Action.parse("pass"), at())
    move(table, leader, "pass")


def test_an_illegal_move_names_its_rule() -> None:
    table = dealt()
    leader = actor(table)
    assert table.game is not None
    foreign = table.game.hands[1 - leader][0]
    with refused("E_OWN"):
        move(table, leader, f"lead {foreign}")
    with refused("E_PHASE"):
        move(table, leader, "take")


def test_no_button_resigns_or_runs_out_of_time() -> None:
    table = dealt()
    for forged in ("timeout", "resign"):
        with refused("stale"):
            move(table, actor(table), forged)


def test_a_card_of_several_meanings_is_picked_first() -> None:
    table = _table_with_a_choice()
    defender = actor(table)
    card = _card_with_a_choice(table, defender)
    user_id = table.seats[defender].user_id
    assert user_id is not None
    play.pick(table, user_id, Stamp.of(table), card, at())
    assert table.seats[defender].picked == card
    play.pick(table, user_id, Stamp.of(table), card, at())
    assert table.seats[defender].picked == ""
    play.pick(table, user_id, Stamp.of(table), card, at())
    move(table, defender, "take")
    assert table.seats[defender].picked == ""


def test_a_card_that_cannot_be_played_says_why() -> None:
    table = dealt()
    leader = actor(table)
    defender = 1 - leader
    move(table, leader, legal(table, leader, "lead")[0])
    playable = {text.split()[2] for text in legal(table, defender, "cover")}
    assert table.game is not None
    useless = next(card for card in table.game.hands[defender] if card not in playable)
    before = table.game.to_dict()
    with refused("E_BEAT"):
        play.pick(table, defender + 1, Stamp.of(table), useless, at())
    assert table.game.to_dict() == before


def test_the_hand_keeps_its_places_while_the_bout_lasts() -> None:
    table = dealt()
    leader = actor(table)
    grid = table.seats[leader].grid
    move(table, leader, legal(table, leader, "lead")[0])
    assert table.seats[leader].grid == grid
    assert table.game is not None
    assert set(table.game.hands[leader]) < set(grid)


def test_who_must_act_is_rung_unless_he_has_just_acted() -> None:
    table = dealt()
    leader = actor(table)
    defender = 1 - leader
    rings = table.seats[defender].rings
    move(table, leader, legal(table, leader, "lead")[0], seconds=60)
    assert table.seats[defender].rings == rings + 1
    assert table.seats[leader].rings == 1
    covers = legal(table, defender, "cover")
    move(table, defender, covers[0] if covers else "take", seconds=61)
    assert table.seats[leader].rings == 1


def test_a_standing_pass_is_played_and_can_be_taken_back() -> None:
    table = dealt(people=3)
    leader = actor(table)
    thrower = next(i for i in range(3) if i not in (leader, _defender(table)))
    move(table, leader, legal(table, leader, "lead")[0])
    user_id = table.seats[thrower].user_id
    assert user_id is not None
    play.pass_the_bout(table, user_id, Stamp.of(table), at())
    assert table.seats[thrower].passing
    assert (table.moves, table.fresh_moves[-1].action) == (2, "pass")
    move(table, _defender(table), legal(table, _defender(table), "cover")[0])
    assert table.fresh_moves[-1].action == "pass"
    play.pass_the_bout(table, user_id, Stamp.of(table), at())
    assert not table.seats[thrower].passing


def test_computer_players_play_to_the_end() -> None:
    table = open_table()
    for _ in range(4):
        lobby.add_computer(table, 1)
    table.seats = table.seats[1:]
    play.begin(table, at())
    seconds = 0.0
    while table.status is Status.PLAYING:
        assert table.computer_at
        seconds = table.computer_at - at().now
        computer_moves(table, seconds)
    assert table.game is not None
    assert table.game.outcome is not None


def test_after_a_draw_or_new_company_the_lowest_trump_leads() -> None:
    table = dealt(people=3)
    assert table.game is not None
    play.resign(table, 1, at())
    assert table.status is Status.FINISHED
    lobby.reopen(table, 1, at())
    lobby.sit(table, person(3))
    assert table.game is None
    lobby.deal(table, 1, at())
    assert table.game is not None
    assert table.game.opening is not None
    assert table.game.opening.reason != "match"


def test_the_durak_defends_first_in_the_next_deal() -> None:
    table = dealt(people=3)
    move(table, actor(table), legal(table, actor(table), "lead")[0])
    play.resign(table, 2, at())
    lobby.reopen(table, 1, at())
    lobby.deal(table, 1, at())
    assert table.game is not None
    assert (table.game.attacker, table.game.defender) == (0, 1)


def _defender(table: Table) -> int:
    assert table.game is not None
    return table.game.defender


def _table_with_a_choice() -> Table:
    """A table where some card of the defender covers more than one open card."""
    for seed in range(200):
        table = dealt(people=2, seed=seed)
        leader = actor(table)
        pairs = [text for text in legal(table, leader, "lead") if len(text.split()) == 3]
        if pairs:
            move(table, leader, pairs[0])
            if _card_with_a_choice(table, 1 - leader):
                return table
    raise AssertionError("no such deal")


def _card_with_a_choice(table: Table, seat: int) -> str:
    cards = [text.split()[2] for text in legal(table, seat, "cover")]
    return next((card for card in cards if cards.count(card) > 1), "")


def test_alone_one_need_not_pass_where_nothing_fits() -> None:
    table = open_table(solo=True)
    table.deals, table.status = 1, Status.PLAYING
    rules = table.rules.but(players=2)
    hands = [["6S", "KD"], ["7S", "8D"]]
    table.game = Game.from_position(
        rules, hands=hands, trump="H", deck=["8C", "QC", "AH"], attacker=0, discard=10
    )
    bout = table.game.bout
    move(table, 0, "lead 6S")
    table.game.apply(1, Action.parse("cover 6S 7S"))
    play.pass_the_bout(table, 1, Stamp.of(table), at())
    play.pass_the_bout(table, 1, Stamp.of(table), at())
    assert table.game.bout == bout + 1


def test_a_trick_that_is_honest_is_offered_once() -> None:
    table = dealt(people=3, cheat=True)
    leader = actor(table)
    move(table, leader, legal(table, leader, "lead")[0])
    defender = actor(table)
    play.cheat(table, defender + 1, Stamp.of(table), at())
    offered = [str(action).removesuffix(" cheat") for action in play.choices(table, defender)]
    assert len(offered) == len(set(offered))


@pytest.mark.parametrize(
    ("place", "whole", "damaged"),
    [
        ("game", '"holds":', '"held":'),
        ("seats", '"seats":[', '"seats":"6S",["'),
        ("table_id", '"table_id":', '"id":'),
        ("story", '"cards":[', '"cards":["6S",7,'),
    ],
)
def test_a_table_that_cannot_be_read_quotes_no_card(place: str, whole: str, damaged: str) -> None:
    document = dealt(2).to_document().replace(whole, damaged, 1)
    with pytest.raises(ValueError, match=rf"{place}|document") as raised:
        Table.from_document(document)
    assert not re.search(r"[2-9TJQKA][SHDC]", str(raised.value))
    assert raised.value.__suppress_context__
