"""The shuffle, the deal, chance that the table needs."""

from collections import Counter
from itertools import islice, permutations
from typing import Any

import pytest

from engine import Game, Rules, Shuffle, commitment
from engine.cards import DECKS, card_of, mask_of, names
from engine.deal import _below, deal_cards, first_leader


def test_an_order_is_the_deck() -> None:
    for deck, mask in DECKS.items():
        assert sorted(Shuffle(b"x", deck=deck)(0)) == sorted(names(mask))


def test_orders_of_this_version_stay() -> None:
    """A shuffle that was shown must check for ever."""
    shuffle = Shuffle(b"durak", deck=24, cuts=("7", "по-моему, хватит"), deal=3)
    assert " ".join(shuffle(0)) == ORDER_0
    assert " ".join(shuffle(2)) == ORDER_2
    assert [shuffle.seat(players) for players in range(2, 9)] == SEATS


ORDER_0 = "AH JC KS JS 9C KD JD TH AD QC QH 9S AC JH QS TC TD AS TS 9H KH QD 9D KC"
ORDER_2 = "9C 9D JD AS JH JC AC KC 9S JS TH KS TC QC TD AD AH TS KH QH KD 9H QS QD"
SEATS = [0, 0, 2, 3, 0, 2, 6]


def test_everything_changes_the_order() -> None:
    orders = {
        Shuffle(b"a")(0),
        Shuffle(b"a")(1),
        Shuffle(b"b")(0),
        Shuffle(b"a", deal=1)(0),
        Shuffle(b"a", cuts=("1",))(0),
        Shuffle(b"a", cuts=("1", ""))(0),
        Shuffle(b"a", cuts=("", "1"))(0),
    }
    assert len(orders) == 7


def test_commitment() -> None:
    assert commitment(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_rejection_is_fair() -> None:
    """Numbers beyond the last whole multiple of the bound are thrown away."""
    fair = 2**32 - 2**32 % 3
    assert _below(3, iter([fair, fair + 0, fair - 1])) == 2
    assert _below(3, iter([7])) == 1


def test_all_orders_are_about_equally_likely() -> None:
    """The order of four of the cards, over many deals."""
    watched = ("6S", "6H", "6D", "6C")
    seen: Counter[tuple[str, ...]] = Counter()
    for deal in range(2400):
        order = Shuffle(b"fair", deal=deal)(0)
        seen[tuple(sorted(watched, key=order.index))] += 1
    assert set(seen) == set(permutations(watched))
    chi_square = sum((count - 100) ** 2 / 100 for count in seen.values())
    assert chi_square < 50  # 23 degrees of freedom: once in a thousand


def test_dealt_one_or_two_at_a_time_from_the_dealers_left() -> None:
    order = list(names(DECKS[36]))
    one = deal_cards(Rules(players=3), order, dealer=0)
    two = deal_cards(Rules(players=3, deal_chunk=2), order, dealer=0)
    five = deal_cards(Rules(players=3, deal_chunk=2, hand_size=5), order, dealer=2)
    assert names(one.hands[1]) == tuple(order[0:18:3])
    assert names(one.hands[0]) == tuple(order[2:18:3])
    assert names(two.hands[1]) == tuple(order[at] for at in (0, 1, 6, 7, 12, 13))
    assert names(five.hands[0]) == tuple(order[at] for at in (0, 1, 6, 7, 12))
    assert names(five.hands[2]) == tuple(order[at] for at in (4, 5, 10, 11, 14))
    assert [names(1 << card)[0] for card in one.stock] == order[18:]


@pytest.mark.parametrize(
    ("order", "message"),
    [
        (["6S"], "does not hold each card"),
        (["6S", *names(DECKS[36])[:-1]], "does not hold each card"),
        (["6S", *names(DECKS[36])], "does not hold each card"),
        ([*names(DECKS[36])[:-1], "2S"], "does not hold each card"),
        ([*names(DECKS[36])[:-1], "nonsense"], "does not hold each card"),
    ],
)
def test_orders_that_are_none(order: list[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game.deal(Rules(), lambda _: order)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"dealer": 2}, "dealer=2: allowed are 0 to 1"),
        ({"dealer": -1}, "dealer=-1"),
        ({"dealer": True}, "dealer=True"),
        ({"leader": 2}, "leader=2: allowed are 0 to 1"),
        ({"teams": [0, 1]}, "teams=.*: allowed with 4 or 6 players"),
    ],
)
def test_deals_that_are_none(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Game.deal(Rules(), Shuffle(b"x"), **options)


def test_a_leader_from_the_match() -> None:
    game = Game.deal(Rules(players=3), Shuffle(b"x"), leader=2)
    assert game.attacker == 2
    assert game.opening is not None
    assert game.opening.reason == "match"
    assert game.view(0).known == ((), (), ())


def test_chance_of_the_table_comes_from_the_order() -> None:
    rules = Rules(players=4, first_lead="random")
    leaders = Counter(Game.deal(rules, Shuffle(b"x", deal=deal)).attacker for deal in range(80))
    assert set(leaders) == {0, 1, 2, 3}
    again = Counter(Game.deal(rules, Shuffle(b"x", deal=deal)).attacker for deal in range(80))
    assert again == leaders
    no_trump = Rules(players=4, no_trump=True, no_trump_lead="random")
    leaders = Counter(Game.deal(no_trump, Shuffle(b"x", deal=deal)).attacker for deal in range(80))
    assert set(leaders) == {0, 1, 2, 3}


def test_the_joker_goes_back_anywhere() -> None:
    rules = Rules(deck=54)
    places = set()
    for deal in range(40):
        order = [card for card in Shuffle(b"x", deck=54, deal=deal)(0) if card != "XR"] + ["XR"]
        dealt = deal_cards(rules, order, dealer=0)
        cards = [names(1 << card)[0] for card in dealt.stock]
        assert cards[-1] == next(card for card in reversed(order) if card[0] != "X")
        if "XR" in cards:
            places.add(cards.index("XR"))
    assert len(places) > 15


def test_a_lead_without_anything_to_draw_for() -> None:
    rules = Rules(no_trump=True, no_trump_lead="draw_for_trump")
    assert first_leader(rules, [1, 2], [], trump=-1, bottom=0, dealer=0) == (1, "dealer_left", None)


def test_drawing_for_a_trump_skips_what_is_none() -> None:
    rules = Rules(players=3, no_trump_lead="draw_for_trump")
    hands = [mask_of([name]) for name in ("6S", "7S", "8S")]
    stock = [card_of(name) for name in ("6C", "9H", "7C", "8C", "TH")]
    found = first_leader(rules, hands, stock, trump=1, bottom=stock[-1], dealer=0)
    assert found == (2, "draw_for_trump", None)


def test_the_stream_of_numbers_does_not_end() -> None:
    numbers = list(islice(Shuffle(b"x")._numbers(0), 20))
    assert len(set(numbers)) == 20


@pytest.mark.parametrize("options", [{"no_trump": True}, {"fixed_trump": "D"}])
def test_a_bottom_card_that_sets_nothing_may_be_any(options: dict[str, Any]) -> None:
    rules = Rules.from_dict({"deck": 54, "trump_ace": "reselect", **options})
    order = list(names(DECKS[54]))
    assert Game.deal(rules, lambda _: order).deck == tuple(order[12:])
    assert Game.deal(rules, lambda _: order).trump_card is None
