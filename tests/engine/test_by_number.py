"""Rules that no other test would miss (mutants.py found them), by their numbers in rules.md."""

import json
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from engine import (
    Action,
    CheatCaught,
    CheatMissed,
    FirstLead,
    Game,
    IllegalAction,
    Outcome,
    Returned,
    Rules,
    Shuffle,
    TimedOut,
    WentOut,
    actions,
    next_leader,
    record,
)
from engine.cards import DECKS, NAMES, RANKS, card_of, mask_of, names
from engine.deal import first_leader
from engine.house import house
from tests.engine.test_lists import deal_first, play, position, refuse

# 1, 3. What beats what


def beats(by: str, card: str, trump: str, spades: bool) -> bool:
    """1.4, 1.7, 3.2, 3.5, word for word."""
    colours = {"S": "B", "C": "B", "H": "R", "D": "R"}
    trump_joker = f"X{colours[trump]}" if trump else ""
    if trump_joker in (by, card):
        return by == trump_joker
    if by[0] == "X":
        return card[0] != "X" and colours[card[1]] == by[1]
    if by[1] == card[1]:
        return RANKS.index(by[0]) > RANKS.index(card[0])
    return by[1] == trump and not (spades and card in ("XB", f"{card[0]}S"))


@pytest.mark.parametrize("trump", ["S", "H", "D", "C", ""])
@pytest.mark.parametrize("spades", [False, True])
def test_1_4_every_card_against_every_other(trump: str, spades: bool) -> None:
    tables = house(Rules(deck=54, spades_by_spades=spades), "SHDC".index(trump) if trump else -1)
    for card in NAMES:
        others = [name for name in NAMES if name != card]
        beating = tuple(by for by in others if beats(by, card, trump, spades))
        assert names(tables.answers(mask_of(others), card_of(card))) == beating, card


@pytest.mark.parametrize("trump", ["S", "H", ""])
def test_3_6_a_dummy_against_every_other(trump: str) -> None:
    tables = house(Rules(deck=54, joker_mode="dummy"), "SHDC".index(trump) if trump else -1)
    for card in NAMES:
        others = [name for name in NAMES if name != card]
        suits = [by for by in others if by[0] != "X" and card[0] != "X"]
        beating = {by for by in suits if beats(by, card, trump, False)}
        beating |= {by for by in others if "X" in (by[0], card[0])}
        assert set(names(tables.answers(mask_of(others), card_of(card)))) == beating, card


def test_3_6_a_dummy_is_no_trump() -> None:
    rules = Rules(variant="perevodnoy", deck=54, joker_mode="dummy", proezdnoy="once_per_bout")
    game = Game.from_position(rules, [["XB", "2C", "3C"], ["XR", "4C"]], "H")
    play(game, "0 lead XB")
    assert refuse(game, "1 show XR") == "E_RANK"
    play(game, "1 transfer XR")


# 2. Trump


def test_2_2_nobody_sees_the_hidden_bottom_card_drawn() -> None:
    """Whatever card it is, the lowest of the deck too."""
    rules = Rules(deck=52, trump_visibility="suit_only")
    game = Game.from_position(rules, [["8C"], ["9C"]], "S", ["3C", "2S"])
    play(game, "0 lead 8C", "1 cover 8C 9C")
    assert game.hands[0] == ("2S", "3C")
    assert game.view(1).known == ((), ())


@pytest.mark.parametrize("joker", ["XR", "XB"])
def test_2_5_a_joker_at_the_bottom_may_mean_no_trumps(joker: str) -> None:
    rules = Rules(deck=54, trump_joker="no_trump")
    order = [name for name in names(DECKS[54]) if name != joker] + [joker]
    assert Game.deal(rules, lambda _: order).trump is None


def test_2_4_the_place_of_a_refused_bottom_card_stays_the_same_for_ever() -> None:
    """A record holds the order as it was shuffled, so that old ones replay."""
    order = names(DECKS[36])
    game = Game.deal(Rules(trump_ace="reselect"), lambda _: order)
    assert game.deck[0] == "AH"
    assert game.deck[-5:] == ("KS", "AS", "KH", "KD", "KC")
    assert {"AD", "AC"} < set(game.hands[0])


def test_2_6_the_six_is_no_longer_known_in_the_hand() -> None:
    game = position(
        "8C KC | 6H 7C 9D", deck="8D TH", trump_six_exchange=True, hand_size=1, attacker=1
    )
    play(game, "1 lead 6H", "0 take", "1 pass", "1 lead 7C", "0 cover 7C 8C", "1 pass")
    assert game.view(1).known[0] == ("6H",)
    play(game, "0 exchange")
    assert game.view(1).known[0] == ("TH",)


# 4. Redeal


def test_4_2_nobody_answers_twice() -> None:
    rules = Rules(players=3, redeal="claim_5_suit")
    game = Game.deal(rules, Shuffle(b"x"))
    play(game, "1 pass")
    assert refuse(game, "1 pass") == "E_TURN"
    play(game, "0 pass")
    assert refuse(game, "0 pass") == "E_TURN"


def test_4_2_how_many_decks_are_drawn_says_nothing_of_the_hands() -> None:
    drawn = []

    def shuffle(number: int) -> tuple[str, ...]:
        drawn.append(number)
        return Shuffle(b"x")(number)

    Game.deal(Rules(players=3, redeal="claim_5_suit", redeal_max=3), shuffle)
    assert drawn == [0, 1, 2, 3]


def test_4_2_after_so_many_redeals_the_deal_stands() -> None:
    rules = Rules(players=3, redeal="auto_5_suit", redeal_max=2)
    order = deal_first(rules, "7S 8S 9S TS JS 6H | 6C 7C 8C 9C TC JC | 6D 7D 8D 9D TD 7H", "AH")
    game = Game.deal(rules, lambda _: order)
    assert (game.phase, game.redeals) == ("lead", 2)


def test_4_2_a_trump_card_dealt_before_a_redeal_is_known_no_more() -> None:
    """2.3: six players and no stock, so that the dealer's last card is shown."""
    rules = Rules(players=6, redeal="claim_one_color", redeal_max=1, first_lead="dealer_left")
    reds = [card for card in names(DECKS[36]) if card[1] in "HD"]
    blacks = [card for card in names(DECKS[36]) if card[1] in "SC"]
    turns = [reds[at : at + 3] + blacks[at : at + 3] for at in range(0, 18, 3)]
    first = [card for turn in turns for card in turn]
    game = Game.deal(rules, lambda number: first[::-1] if number else first)
    assert game.known[0] == mask_of([first[-1]])
    play(game, "1 redeal")
    assert game.known == [mask_of([first[0]]), 0, 0, 0, 0, 0]


# 5. First lead


@pytest.mark.parametrize(
    "options", [{"first_lead": "random"}, {"no_trump": True, "no_trump_lead": "random"}]
)
def test_5_1_the_lot_of_a_deck_stays_the_same_for_ever(options: dict[str, Any]) -> None:
    rules = Rules.from_dict({"players": 4, **options})
    lots = [Game.deal(rules, Shuffle(b"x", deal=deal)).opening for deal in range(12)]
    seats = (0, 3, 0, 2, 1, 1, 3, 0, 1, 0, 3, 0)
    assert lots == [FirstLead(seat, "random", None) for seat in seats]


def test_5_2_the_dealers_left_leads_whoever_would_draw_a_trump() -> None:
    hands = [mask_of([name]) for name in ("6S", "7S", "8S")]
    stock = [card_of(name) for name in ("6C", "9H", "TH")]
    found = first_leader(Rules(players=3), hands, stock, trump=1, bottom=stock[-1], dealer=0)
    assert found == (1, "dealer_left", None)


def test_5_3_add_hobby_looks_at_the_card_turned_up() -> None:
    """A low one: who holds the highest trump leads, whatever lies above it."""
    rules = Rules(first_lead="add_hobby")
    hands = "6H 7S 7C 7D 8S 8C | AH 9S 9C 9D TS TC"
    order = deal_first(rules, hands, "8H")
    assert order[-2] == "AC"
    assert Game.deal(rules, lambda _: order).attacker == 1


def test_5_3_with_a_fixed_trump_no_card_is_turned_up() -> None:
    rules = Rules(first_lead="add_hobby", fixed_trump="D")
    order = deal_first(rules, "6D 7S 7C 7H 8S 8C | AD 9S 9C 9H TS TC", "8H")
    assert Game.deal(rules, lambda _: order).attacker == 0


def test_5_2_without_trumps_a_joker_is_none_either() -> None:
    rules = Rules(deck=54, players=3, no_trump=True, no_trump_lead="draw_for_trump")
    hands = [mask_of([name]) for name in ("6S", "7S", "8S")]
    stock = [card_of(name) for name in ("6C", "XR", "7C")]
    found = first_leader(rules, hands, stock, trump=-1, bottom=stock[-1], dealer=0)
    assert found == (1, "dealer_left", None)


@pytest.mark.parametrize(("resigns", "leader"), [(1, 0), (0, 1)])
def test_5_6_of_equal_losers_the_first_from_the_old_dealer_counts(
    resigns: int, leader: int
) -> None:
    game = position("6S | 7S | 8S | 9S", teams=[0, 1, 0, 1], next_lead="pod_duraka")
    play(game, f"{resigns} resign")
    assert game.dealer == 0
    assert next_leader(game) == leader


# 6. Attack


def test_6_6_who_gets_his_last_card_back_may_throw_again() -> None:
    game = position("6S KD | 8S 9S | 6C 6D", overflow="defender_chooses", throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C 6D")
    assert 2 not in game.live
    play(game, "1 return 6D")
    assert 2 in game.live


def test_6_6_any_of_the_open_cards_may_be_the_surplus() -> None:
    rules = Rules(deck=52, overflow="defender_chooses")
    game = Game.from_position(rules, [["2S", "2H", "2D", "3S"], ["4C"]], "C")
    play(game, "0 lead 2S", "0 throw 2H 2D")
    returns = {action.cards for action in game.legal_actions(1) if action.kind == "return"}
    assert returns == {*combinations(("2S", "2H", "2D"), 1), *combinations(("2S", "2H", "2D"), 2)}


def test_6_6_a_returned_card_matches_nothing_any_more() -> None:
    rules = Rules(
        variant="perevodnoy",
        overflow="defender_chooses",
        throw_order="free",
        throw_match="rank_or_suit",
        players=3,
    )
    hands = [["6S", "9S", "9D"], ["6C"], ["7S", "7C", "7D", "7H"]]
    game = Game.from_position(rules, hands, "H")
    play(game, "0 lead 6S", "0 throw 9S", "1 return 9S", "1 transfer 6C")
    assert refuse(game, "0 throw 9D") == "E_RANK"
    play(game, "0 throw 9S", "0 throw 9D")


def test_6_6_covers_still_match_after_a_return() -> None:
    rules = Rules(
        deck=52,
        variant="perevodnoy",
        overflow="defender_chooses",
        throw_order="free",
        transfer_after_cover=True,
        players=3,
    )
    hands = [["6S", "6D", "6H", "7D", "2S"], ["6C", "7S"], ["8S", "8C", "8D", "8H"]]
    game = Game.from_position(rules, hands, "H")
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 throw 6D 6H", "1 return 6H", "1 transfer 6C")
    assert refuse(game, "0 throw 2S") == "E_RANK"
    play(game, "0 throw 7D")


def test_6_6_who_gives_all_back_that_is_open_has_beaten_the_rest() -> None:
    game = position("6S KD | 7S | 6C QD", overflow="defender_chooses", throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "1 cover 6S 7S")
    assert refuse(game, "1 return 6C 6C") == "E_OWN"
    with pytest.raises(IllegalAction, match="E_TARGET"):
        game.apply(1, Action("return"))
    play(game, "1 return 6C")
    assert (game.bout, game.places, game.attacker) == (3, (1,), 2)


@pytest.mark.parametrize("kind", ["lead", "throw", "cover", "transfer", "show"])
def test_17_an_action_needs_a_card_of_the_hand(kind: Any) -> None:
    game = position("9S KD | 9H 8S | TS JD", variant="perevodnoy", proezdnoy="once_per_bout")
    seat = 0 if kind in ("lead", "throw") else 1
    if kind != "lead":
        play(game, "0 lead 9S")
    with pytest.raises(IllegalAction, match="E_OWN"):
        game.apply(seat, Action(kind, 0, card_of("9S")))
    if kind == "cover":
        with pytest.raises(IllegalAction, match="E_TARGET"):
            game.apply(seat, Action(kind, 1 << card_of("8S")))


def test_6_6_the_limit_holds_again_once_he_takes() -> None:
    game = position(
        "6S 6D 6C 6H 7S 7D | 7C 8S 9S TS JS QS", first_bout=True, overflow="defender_chooses"
    )
    play(game, "0 lead 6S 6D 6C 6H", "1 cover 6C 7C", "1 take")
    assert refuse(game, "0 throw 7S 7D") == "E_LIMIT"
    play(game, "0 throw 7S")


# 7. Throwing in


def test_7_2_a_joker_has_no_suit_to_match() -> None:
    rules = Rules(deck=54, throw_match="rank_or_suit")
    hands = [["2S", "2H", "XR", "XB"], ["3D", "4D", "5D"]]
    game = Game.from_position(rules, hands, "D")
    play(game, "0 lead XR")
    assert [refuse(game, f"0 throw {card}") for card in ("2S", "2H")] == ["E_RANK", "E_RANK"]
    play(game, "0 throw XB")


def test_7_2_only_the_rank_matches_whatever_the_card() -> None:
    game = Game.from_position(Rules(deck=52), [["6S", "2S"], ["3D", "4D"]], "D")
    play(game, "0 lead 6S")
    assert refuse(game, "0 throw 2S") == "E_RANK"


def test_7_2_only_the_rank_of_an_attack_card_matches() -> None:
    rules = Rules(deck=52, throw_ranks="attack_only")
    game = Game.from_position(rules, [["6S", "6D", "7C", "2S"], ["7S", "8D", "9D"]], "D")
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert [refuse(game, f"0 throw {card}") for card in ("7C", "2S")] == ["E_RANK", "E_RANK"]
    play(game, "0 throw 6D")


def test_7_6_without_late_throws_there_are_still_early_ones() -> None:
    game = position("6S 6D KD | 7S 8S TS", throw_after_take=False)
    play(game, "0 lead 6S", "0 throw 6D", "1 take")
    assert game.bout == 3


# 8. Defence, taking


def test_8_2_a_card_taken_openly_is_known_until_it_is_laid_again() -> None:
    game = position("6S KD | 7C 7S QD | 8S TC")
    play(game, "0 lead 6S", "1 take", "0 pass", "2 pass")
    assert game.view(0).known[1] == ("6S",)
    play(game, "2 lead TC", "0 take", "1 lead 6S")
    assert game.view(0).known[1] == ()


def test_8_7_nobody_leads_or_defends_without_cards() -> None:
    """Not even while there is a deck to draw from."""
    with pytest.raises(ValueError, match="attacker=0: this seat has no cards to lead"):
        position("| 7S 8S", deck="9C 9H")
    game = position("6S KD | | 7S 8S", deck="9C 9H")
    assert (game.attacker, game.defender) == (0, 2)


def test_8_1_the_lowest_card_of_all_covers_too() -> None:
    game = Game.from_position(Rules(deck=52), [["AC", "KC"], ["2S", "3S"]], "S")
    play(game, "0 lead AC", "1 cover AC 2S")
    assert game.table == (("AC", "2S"),)


# 9. Transfers


def test_9_9_three_may_transfer_where_two_may_not() -> None:
    game = position("9S KD | 9C 7C | TS JS", variant="perevodnoy", transfer_two_players=False)
    play(game, "0 lead 9S", "1 transfer 9C")
    assert (game.attacker, game.defender) == (1, 2)


def test_9_6_no_trump_is_shown_to_a_player_too_short() -> None:
    game = position("9S 9D KD | 9H 7C | TS", variant="perevodnoy", proezdnoy="once_per_bout")
    play(game, "0 lead 9S 9D")
    assert refuse(game, "1 show 9H") == "E_TRANSFER_CAP"
    assert [action.kind for action in game.legal_actions(1)] == ["cover", "cover", "take"]


LATE: dict[str, Any] = {
    "variant": "perevodnoy",
    "transfer_first_bout": True,
    "transfer_after_cover": True,
    "throw_order": "free",
}


def test_9_3_cards_of_two_ranks_are_not_transferred() -> None:
    hands = [["6S", "6D", "7D"], ["7S", "2S", "8S", "9S"], ["8C", "9C", "TC", "JC"]]
    game = Game.from_position(Rules(deck=52, players=3, **LATE), hands, "H")
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 throw 6D", "0 throw 7D")
    assert refuse(game, "1 transfer 2S") == "E_RANK"
    assert {action.kind for action in game.legal_actions(1)} == {"take"}


@pytest.mark.parametrize(("lead", "late"), [("6S 6D 6C", False), ("6S 6D 6C 6H", True)])
def test_9_4_a_transfer_counts_for_the_limit_of_the_bout(lead: str, late: bool) -> None:
    hands = "6S 6D 6C 6H 8S | 7S 7D 8C 9H 8D KD | 7C 9C TC JC QC KC"
    game = position(hands, first_bout=True, **LATE)
    play(game, f"0 lead {lead}", "1 cover 6S 7S", "1 cover 6D 7D", "1 cover 6C 8C")
    if late:
        play(game, "1 cover 6H 9H")
    play(game, "0 throw 8S")
    may = "transfer 8D" in map(str, game.legal_actions(1))
    assert may is not late
    if late:
        assert refuse(game, "1 transfer 8D") == "E_LIMIT"
    else:
        play(game, "1 transfer 8D")


def test_9_6_a_show_adds_nothing_even_past_the_next_players_limit() -> None:
    options = {"bout_limit": "hand_minus_one", "proezdnoy": "once_per_bout", **LATE}
    hands = "6S 6D 6C 7C 7H 8S 8D | 7S 7D 8C TC TH 8H JC QC KC | 9S 9D 9C"
    game = position(hands, **options)
    play(game, "0 lead 6S 6D 6C", "1 cover 6S 7S", "1 cover 6D 7D", "1 cover 6C 8C")
    play(game, "0 throw 7C 7H", "1 cover 7C TC", "1 cover 7H TH", "0 throw 8S 8D")
    play(game, "1 show 8H", "2 cover 8S 9S", "2 take")


# 11. The end


def test_11_4_the_durak_of_the_final_bout_gets_no_place() -> None:
    game = position("6S | 7S", final_bout="defender_loses")
    assert play(game, "0 lead 6S", "1 cover 6S 7S")[3:-1] == [WentOut(0, 1)]
    assert game.outcome == Outcome("durak", durak=1, places=((0,),))


def test_11_4_who_left_as_attacker_does_not_lose_the_final_bout() -> None:
    """Nor does anybody else: of the two who played on both are out."""
    game = position("6S KD | 7S 7H | 6C", final_bout="attacker_loses", forfeit_result="continue")
    play(game, "0 lead 6S", "0 resign", "1 cover 6S 7S", "2 throw 6C", "1 cover 6C 7H")
    assert game.outcome == Outcome("draw", seats=(1, 2), places=((2,), (1,)), left=(0,))


def test_11_5_taken_bouts_count_only_without_a_deck() -> None:
    game = position("6S 7S | 8H 9H", deck="6C 7C TC TH", stalemate_bouts=1, hand_size=2)
    play(game, "0 lead 6S", "1 take", "0 pass")
    assert game.outcome is None


# 12. Cheating


def test_12_4_the_tricks_of_a_defender() -> None:
    game = position("9S KD | 9C 8S | TS JD QD", cheat=True, variant="perevodnoy")
    play(game, "0 lead 9S")
    assert [str(action) for action in game.cheat_actions(1)] == [
        "cover 9S 8S cheat",
        "cover 9S 9C cheat",
        "transfer 8S cheat",
        "transfer 9C cheat",
    ]


def test_12_4_a_view_does_not_tell_who_tricked() -> None:
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    moves = [f"{seat} {action}" for seat, action in game.view(2).course.moves]
    assert moves == ["0 lead AS", "1 cover AS 6C"]


def test_12_4_a_trick_is_one_card() -> None:
    game = position("9S KD | 8C 8S | TS JD QD", cheat=True, variant="perevodnoy")
    play(game, "0 lead 9S")
    assert refuse(game, "1 transfer 8S 8C cheat") == "E_MULTI"


def test_12_5_the_price_of_a_wrong_accusation() -> None:
    for price, denied in (
        ("nothing", ()),
        ("lose_right_vs_player", ((0, 1),)),
        ("lose_right_all", ((0, 1), (0, 2))),
    ):
        game = position("AS KD | 6C AC | 8D 9D", cheat=True, cheat_wrong=price)
        play(game, "0 lead AS")
        assert play(game, "0 accuse 1") == [CheatMissed(0, 1)]
        assert game.table == (("AS", None),)
        assert game.denied == denied


def test_12_5_what_is_denied_is_denied_until_the_end_of_the_bout() -> None:
    game = position("6S 7D KD | 7S 8S TS | 8D 9D", cheat=True)
    play(game, "0 lead 6S", "2 accuse 1")
    assert refuse(game, "2 accuse 1") == "E_DENIED"
    play(game, "1 cover 6S 8S", "0 pass", "2 pass")
    assert not game.denied
    assert play(game, "2 accuse 1") == [CheatMissed(2, 1)]
    assert position("6S KD | 7S 8S").view(0).denied == ()


def test_12_6a_in_the_next_bout_he_may_be_accused_before_he_lays_a_card() -> None:
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat", "2 accuse 1")
    assert refuse(game, "0 accuse 1") == "E_DENIED"
    play(game, "1 take", "0 pass", "2 pass")
    assert play(game, "0 accuse 1") == [CheatMissed(0, 1)]


def test_12_7_only_a_card_that_somebody_laid_is_accused() -> None:
    rules = Rules(deck=52, cheat=True, cheat_accuse="card")
    game = Game.from_position(rules, [["AS", "KD"], ["6C", "7C"]], "H")
    play(game, "0 lead AS")
    accusations = [str(action) for action in game.legal_actions(1) if action.kind == "accuse"]
    assert accusations == ["accuse 0 AS"]


@pytest.mark.parametrize("price", ["take_table", "lose_game"])
def test_12_6_who_caught_whom(price: str) -> None:
    game = position("AS KD | 6C 7C | 8D 9D", cheat=True, cheat_caught=price)
    play(game, "0 lead AS", "1 cover AS 6C cheat")
    assert play(game, "2 accuse 1")[0] == CheatCaught(2, 1, "6C", ())


def test_12_6a_a_caught_card_is_not_caught_again() -> None:
    game = position("AS KD | 6C 6H | 8D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat", "2 accuse 1", "1 cover AS 6H")
    assert play(game, "0 accuse 1") == [CheatMissed(0, 1)]


def test_12_6a_a_cheating_table_waits_for_empty_hands_too() -> None:
    game = position("6S | 7S 8H 9S | 6C | KD", cheat=True, throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "1 cover 6S 7S", "1 cover 6C 8H")
    assert game.live == (0, 2, 3)


def test_12_9_the_cards_left_are_those_not_yet_beaten() -> None:
    game = position("6S KD | 7S 8S", assist_cards_left=True)
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 pass")
    everywhere = set(names(DECKS[36]))
    assert set(game.view(1).cards_left or ()) == everywhere - {"6S", "7S", "8S"}


# 12. Clock, leaving


def test_12_11_no_time_runs_out_for_who_has_nothing_to_do() -> None:
    game = position("6S 6D KD | 7S 8S QD | 6C QS", timeout="forfeit", throw_order="free")
    assert play(game, "2 timeout") == [TimedOut(2)]
    play(game, "0 lead 6S", "1 take")
    assert play(game, "1 timeout") == [TimedOut(1)]
    play(game, "2 throw 6C")


def test_12_11_the_table_returns_the_latest_open_card() -> None:
    game = position("6S KD | 8D 9S | 6C 6D KC", overflow="defender_chooses", throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "2 throw 6D", "1 cover 6D 8D")
    assert play(game, "1 timeout")[1] == Returned(1, 2, ("6C",))


def test_12_12_the_hand_of_who_left_is_seen_no_more_than_it_was() -> None:
    game = position("6S KD | 8S QD 7C | 7H 9S TS | JS QS", forfeit_result="continue")
    play(game, "0 lead 6S", "1 cover 6S 8S", "0 pass", "2 pass", "3 pass")
    play(game, "1 lead QD", "2 take", "1 pass", "0 pass", "3 pass", "2 resign")
    assert game.hands[2] == ()
    assert game.view(0).seen_discard == ("6S", "8S", "QD")


def test_12_12_who_left_is_not_waited_for() -> None:
    """Nor is somebody whose last card lies on the table."""
    game = position("6S KD | 7S 8H 9S | 6C | QD KC", forfeit_result="continue", throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "3 resign")
    assert game.live == (0,)
    assert game.holding == 0b0011


def test_12_12_the_others_draw_clockwise_from_the_seat_of_the_attacker_who_left() -> None:
    rules: dict[str, Any] = {
        "cheat": True,
        "throw_order": "free",
        "forfeit_result": "continue",
    }
    game = position("6S KD | 7S 7H 8H | 6C | 6D", deck="9C 9H", hand_size=1, **rules)
    play(game, "0 lead 6S", "2 throw 6C", "3 throw 6D")
    play(game, "1 cover 6S 7S", "1 cover 6C 7H", "1 cover 6D 8H", "0 resign")
    assert game.live == (2, 3)
    play(game, "2 pass", "3 pass")
    assert game.hands == ((), (), ("9C",), ("9H",))


# 13. Dialects


def test_13_1_odd_sets_are_pairs_and_one_card_more() -> None:
    hand = ["2S", "2H", "2D", "3S", "3H", "4C", "4D"]
    rules = Rules(deck=52, variant="prostoy", prostoy_lead="odd_sets", first_limit="none")
    game = Game.from_position(rules, [hand, ["5S", "6S", "7S", "8S", "9S", "TS"]], "D")
    expected = set()
    for size in (1, 3, 5):
        for cards in combinations(hand, size):
            counts = Counter(card[0] for card in cards).values()
            if sum(count // 2 for count in counts) >= size // 2:
                expected.add(frozenset(cards))
    leads = [frozenset(action.cards) for action in game.legal_actions(0)]
    assert len(leads) == len(set(leads))
    assert set(leads) == expected


def test_13_1_five_cards_are_a_lead_in_the_first_bout_if_two_pairs_are_among_them() -> None:
    options: dict[str, Any] = {"variant": "prostoy", "prostoy_lead": "odd_sets"}
    game = position("6S 6D 7S 7D 8S 9S | 9C TC JC QC KC AC", first_bout=True, **options)
    assert refuse(game, "0 lead 6S 6D 7S 8S 9S") == "E_MULTI"
    play(game, "0 lead 6S 6D 7S 7D 8S")


def test_13_2_only_the_last_winners_sixes_are_pogony() -> None:
    game = position("6S | 7S 8S 9S | 6C", pogony=True, throw_order="free")
    play(game, "0 lead 6S", "2 throw 6C", "1 take")
    assert game.outcome == Outcome("durak", durak=1, places=((0,), (2,)), pogony=1)


# Texts


def test_actions_made_once_are_those_of_their_texts() -> None:
    made = (actions.TAKE, actions.PASS, actions.REDEAL, actions.EXCHANGE)
    assert made == tuple(map(Action.parse, ("take", "pass", "redeal", "exchange")))
    left = (actions.TIMEOUT, actions.RESIGN)
    assert left == (Action.parse("timeout"), Action.parse("resign"))


def test_a_text_may_be_long_but_not_very_long() -> None:
    assert Action.parse("take".ljust(200)) == actions.TAKE
    with pytest.raises(ValueError, match="an action is a line of text"):
        Action.parse("take".ljust(201))


# Records


def record_of_a_redeal() -> str:
    rules = Rules(players=3, redeal="claim_5_suit", redeal_max=1)
    hands = "7S 8S 9S TS JS 6H | 6C 7C 8C 9C TC JC | 6D 7D 8D 9D TD 7H"
    order = deal_first(rules, hands, "AH")
    game = Game.deal(rules, lambda _: order)
    play(game, "1 redeal")
    return game.to_record()


def test_a_record_has_a_deck_for_each_redeal() -> None:
    text = record_of_a_redeal()
    deck = next(line for line in text.splitlines() if line.startswith("deck"))
    assert text.count(deck) == 2
    assert Game.from_record(text).to_record() == text
    with pytest.raises(ValueError, match="there is no deck for another redeal"):
        Game.from_record(text.replace(f"{deck}\n", "", 1))
    with pytest.raises(ValueError, match="decks: allowed are 1 to 2 by these rules"):
        Game.from_record(text.replace(deck, f"{deck}\n{deck}", 1))


def test_a_record_has_a_dealer_at_the_table() -> None:
    with pytest.raises(ValueError, match="dealer=3: allowed are 0 to 2"):
        Game.from_record(record_of_a_redeal().replace("dealer 0", "dealer 3"))


def test_a_record_of_a_position_without_trumps() -> None:
    text = position("6S KD | 7S", trump="none").to_record()
    assert "\ntrump none\n" in text
    assert Game.from_record(text).trump is None


def test_a_record_of_a_position_with_everything() -> None:
    game = position("| 7S | | 9S", out=[2, 0], attacker=1)
    assert game.places == (2, 0)
    assert Game.from_record(game.to_record()) == game


def test_what_a_record_leaves_out() -> None:
    text = "durak record 1\nhand 6S\nhand 7S\ntrump H\n"
    game = Game.from_record(text)
    assert (game.attacker, game.discard, game.bout) == (0, 0, 2)
    rules = Rules(players=3)
    whole = Game.deal(rules, Shuffle(b"x"))
    assert Game.from_record(whole.to_record().replace("dealer 0\n", "")) == whole


def test_the_tags_of_a_record() -> None:
    text = position("6S | 7S").to_record({"Names": "Анна, Борис", "Table": "7"})
    assert record.read(text).tags == {"Names": "Анна, Борис", "Table": "7"}


def test_a_record_may_be_long_but_not_very_long() -> None:
    text = position("6S | 7S").to_record()
    record.read(text.ljust(200_000, "#"))
    with pytest.raises(ValueError, match="a text of reasonable length"):
        record.read(text.ljust(200_001, "#"))


# Seats


def test_seats_that_are_none() -> None:
    game = position("6S KD | 7S 8S", cheat=True)
    asked: list[Callable[[int], object]] = [
        game.legal_actions,
        game.cheat_actions,
        game.view,
        lambda seat: game.apply(seat, actions.TAKE),
    ]
    for ask in asked:
        for seat in (-1, 2):
            with pytest.raises(IllegalAction, match="E_TARGET"):
                ask(seat)
    wrong: Any = "0"
    with pytest.raises(ValueError, match="dealer=0: allowed are 0 to 1"):
        Game.deal(Rules(redeal="auto_5_suit"), Shuffle(b"x"), dealer=wrong)


# JSON


def test_what_was_written_down_does_not_change_with_the_game() -> None:
    game = position("6S KD | 7S 8S | 9S TS", deck="8C 9C 9H", throw_order="free", hand_size=2)
    written = game.to_dict()
    text = json.dumps(written)
    again = Game.from_dict(written)
    for each in (game, again):
        play(each, "0 lead 6S", "1 cover 6S 7S", "0 pass", "2 pass", "1 lead 8S")
    assert again == game
    assert json.dumps(written) == text
