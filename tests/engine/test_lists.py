"""The lists of rules.md that are no cases: setup and bank (B), further cases (X), section 16."""

import random
from typing import Any

import pytest

from engine import (
    Action,
    Forfeited,
    Game,
    GameOver,
    IllegalAction,
    Outcome,
    Redealt,
    Returned,
    Rules,
    next_dealer,
    next_leader,
    shares,
)
from engine.cards import DECKS, card_of, mask_of, names
from engine.deal import deal_cards, first_leader, may_redeal
from tests.engine import kit


def play(game: Game, *lines: str) -> list[Any]:
    """Play lines such as `0 lead 6S`; all events."""
    events: list[Any] = []
    for line in lines:
        seat, text = line.split(" ", 1)
        events += game.apply(int(seat), Action.parse(text))
    return events


def refuse(game: Game, line: str) -> str:
    """The code with which the game refuses this line."""
    seat, text = line.split(" ", 1)
    before = game.copy()
    with pytest.raises(IllegalAction) as refusal:
        game.apply(int(seat), Action.parse(text))
    assert game == before
    return refusal.value.code


PARTS = ("out", "teams", "first_bout", "attacker")


def position(hands: str, trump: str = "H", deck: str = "", **options: Any) -> Game:
    """A position from hands such as `6S KD | 7S`; the rest are options or parts of a position."""
    parts = {name: options.pop(name) for name in PARTS if name in options}
    dealt = [hand.split() for hand in hands.split("|")]
    rules = Rules.from_dict({"players": len(dealt), **options})
    return Game.from_position(rules, dealt, trump, deck.split(), discard=10, **parts)


def deal_first(rules: Rules, first: str, bottom: str, dealer: int = 0) -> list[str]:
    """An order of the deck that gives these hands (`6S 7S | …`, from seat 0) and this bottom."""
    hands = [hand.split() for hand in first.split("|")]
    used = {card for hand in hands for card in hand} | {bottom}
    rest = [card for card in names(DECKS[rules.deck]) if card not in used]
    seats = [(dealer + 1 + step) % rules.players for step in range(rules.players)]
    top = [hands[seat][turn] for turn in range(rules.hand_size) for seat in seats]
    return [*top, *rest, bottom]


# B: setup, lead and bank


@pytest.mark.parametrize(
    ("hand", "redeal", "entitled"),
    [
        ("6S 7S 8S 9S TS 6H", "claim_5_suit", True),
        ("6S 7S 8S 9S TC 6H", "claim_5_suit", False),
        ("6S 7S 8S 9S TS 6H", "auto_6_suit", False),
        ("6S 7S 8S 9S TS JS", "auto_6_suit", True),
        ("6S 7S 8S 9S TS 6H", "auto_5_suit", True),
        ("6S 7S 8C 9C TS JS", "claim_one_color", True),
        ("6D 7H 8H 9H TH JD", "claim_one_color", True),
        ("6S 7H 8C 9C TS JS", "claim_one_color", False),
        ("6S 7S 8S 9S TS 6H", "off", False),
        ("6S 7S 8S 9S XB XR", "claim_5_suit", False),
        ("6S 7S 8S 9S XB XR", "claim_one_color", True),
    ],
)
def test_b1_hands_for_a_redeal(hand: str, redeal: Any, entitled: bool) -> None:
    assert may_redeal(Rules(redeal=redeal), mask_of(hand.split())) is entitled


def leader(hands: str, trump: str, bottom: str, dealer: int = 0, **options: Any) -> int:
    dealt = [mask_of(hand.split()) for hand in hands.split("|")]
    rules = Rules.from_dict({"players": len(dealt), **options})
    suit = "SHDC".index(trump)
    card = card_of(bottom)
    return first_leader(rules, dealt, [card], trump=suit, bottom=card, dealer=dealer)[0]


def test_b2_lowest_trump_leads() -> None:
    assert leader("6S 9H | AH 7C | 7H 8C", "H", "KH") == 2


@pytest.mark.parametrize(("turned_up", "expected"), [("QH", 2), ("8H", 1), ("TH", 2)])
def test_b3_add_hobby(turned_up: str, expected: int) -> None:
    assert leader("6S 9H | AH 7C | 7H 6C", "H", turned_up, first_lead="add_hobby") == expected


@pytest.mark.parametrize(
    ("rule", "dealer", "expected"),
    [("dealer_left", 1, 2), ("dealer_left", 2, 0), ("lowest_card", 0, 1), ("lowest_card", 1, 0)],
)
def test_b4_nobody_has_a_trump(rule: str, dealer: int, expected: int) -> None:
    hands = "6S 9C | AS 6C | 7S 8C"
    assert leader(hands, "H", "KH", dealer=dealer, no_trump_lead=rule) == expected


def test_draw_for_trump_goes_round_until_a_trump_comes() -> None:
    rules = Rules(players=3, no_trump_lead="draw_for_trump")
    hands = [mask_of(hand.split()) for hand in ("6S", "7S", "8S")]
    stock = [card_of(name) for name in ("6C", "7C", "8C", "9H", "TH")]
    found = first_leader(rules, hands, stock, trump=1, bottom=stock[-1], dealer=0)
    assert found == (1, "draw_for_trump", None)


def test_the_trump_ace_counts_and_the_joker_does_not() -> None:
    assert leader("XR 9C | AH 6C", "H", "KH", deck=54) == 1
    assert leader("XR 9C | AS 6C", "H", "KH", deck=54, dealer=0) == 1


@pytest.mark.parametrize(
    ("rule", "expected"),
    [("pod_duraka", 1), ("iz_pod_duraka", 3), ("durak_leads", 2), ("lowest_trump", None)],
)
def test_b5_later_deals(rule: str, expected: int | None) -> None:
    game = position("6S|7S 8S|9S TS KS|QS", next_lead=rule)
    play(game, "2 resign")
    assert game.outcome is not None
    assert game.outcome.durak == 2
    assert next_leader(game) == expected
    assert next_dealer(game) == 2


def test_no_loser_no_next_leader() -> None:
    game = position("6S | 7S", next_lead="pod_duraka")
    assert next_leader(game) is None
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert next_leader(game) is None
    assert next_dealer(game) == game.dealer


@pytest.mark.parametrize(("rule", "expected"), [("loser", 2), ("rotate", 1), ("random", 3)])
def test_next_dealer(rule: str, expected: int) -> None:
    game = position("6S | 7S 8S | 9S | TS", dealer=rule)
    play(game, "2 resign")
    assert next_dealer(game, lot=3) == expected


def test_the_losing_team_is_led_at_through_its_player_with_most_cards() -> None:
    game = position("6S | 7S 8S | 9S TS | JS QS KS", teams=[0, 1, 0, 1], next_lead="pod_duraka")
    play(game, "1 resign")
    assert game.outcome is not None
    assert game.outcome.result == ("team_lost", 1, "resign")
    assert next_leader(game) == 2


@pytest.mark.parametrize(
    ("players", "outcome", "bank", "won"),
    [
        (3, Outcome("durak", durak=2, places=((1,), (0,))), 1000, (200, 800, 0)),
        (3, Outcome("draw", seats=(0, 2), places=((1,), (0,), (2,))), 1000, (100, 800, 100)),
        (4, Outcome("durak", durak=2, places=((3,), (1,), (0,))), 1000, (100, 300, 0, 600)),
        (4, Outcome("draw", seats=(0, 2), places=((3,), (1,), (0,), (2,))), 1000,
         (50, 300, 50, 600)),
        (3, Outcome("draw", seats=(0, 2), places=((1,), (0,), (2,))), 1001, (100, 801, 100)),
        (2, Outcome("durak", durak=0, places=((1,),)), 100, (0, 100)),
        (2, Outcome("draw", seats=(0, 1), places=((0,), (1,))), 101, (51, 50)),
        (4, Outcome("team_lost", team=1, seats=(1, 3)), 101, (51, 0, 50, 0)),
        (3, Outcome("durak", durak=2, places=((1,),), left=(0,)), 1000, (0, 1000, 0)),
        (4, Outcome("cancelled"), 100, (25, 25, 25, 25)),
        (4, Outcome("durak", durak=3, places=((1,),), reason="timeout"), 1000, (200, 600, 200, 0)),
        (3, Outcome("durak", durak=2, places=((0, 1),)), 1000, (500, 500, 0)),
    ],
)  # fmt: skip
def test_b6_bank(players: int, outcome: Outcome, bank: int, won: tuple[int, ...]) -> None:
    teams: Any = {"team_mode": "2x2"} if outcome.kind == "team_lost" else {}
    assert shares(Rules(players=players, **teams), outcome, bank) == won


# X: further cases


def test_x1_full_deal() -> None:
    rules = Rules(players=6)
    order = [card for card in names(DECKS[36]) if card != "6H"] + ["6H"]
    game = Game.deal(rules, lambda _: order, dealer=5)
    assert game.deck == ()
    assert "6H" in game.hands[5]
    assert game.view(0).known[5] == ("6H",)
    assert game.attacker == 5
    assert game.trump == "H"
    play(game, "5 lead 6H", "0 take", "5 pass", "1 pass", "2 pass", "3 pass", "4 pass")
    assert sorted(map(len, game.hands)) == [5, 6, 6, 6, 6, 7]


def test_x1_under_suit_only_the_dealers_card_is_his_own() -> None:
    rules = Rules(players=6, trump_visibility="suit_only", reveal_lowest_trump=False)
    game = Game.deal(rules, lambda _: names(DECKS[36]), dealer=5)
    assert game.view(0).known[5] == ()
    assert game.view(0).trump_card is None
    assert game.view(0).trump == game.trump


FIVE_CLUBS = "6S 7S 8H 9H TD JD | 6C 7C 8C 9C TC JH | 6D 7D 8S 9S QH KH"


def test_x2_claim() -> None:
    rules = Rules(players=3, redeal="claim_5_suit")
    orders = [deal_first(rules, FIVE_CLUBS, "AH"), *([list(names(DECKS[36]))] * 10)]
    game = Game.deal(rules, lambda number: orders[number])
    assert game.phase == "redeal"
    assert game.deciders == (0, 1, 2)
    assert game.opening is None
    assert refuse(game, "2 redeal") == "E_REDEAL"
    assert refuse(game, "0 lead 6S") == "E_PHASE"
    assert refuse(game, "0 throw 6S") == "E_PHASE"
    assert [str(action) for action in game.legal_actions(0)] == ["pass"]
    assert [str(action) for action in game.legal_actions(1)] == ["pass", "redeal"]
    play(game, "0 pass")
    assert refuse(game, "0 redeal") == "E_TURN"
    assert refuse(game, "0 pass") == "E_TURN"
    events = play(game, "1 redeal")
    assert Redealt(1) in events
    assert game.redeals == 1
    assert game.phase == "redeal"
    play(game, "0 pass", "1 pass", "2 pass")
    assert game.attacker == game.deciders[0]
    assert refuse(game, "1 redeal") == "E_REDEAL"
    leads = game.legal_actions(game.attacker)
    game.apply(game.attacker, leads[0])
    assert refuse(game, "1 redeal") == "E_REDEAL"
    assert Game.from_record(game.to_record()) == game


def test_x2_at_the_most_so_many_redeals() -> None:
    rules = Rules(players=3, redeal="claim_5_suit", redeal_max=2)
    order = deal_first(rules, FIVE_CLUBS, "AH")
    game = Game.deal(rules, lambda _: order)
    play(game, "1 redeal", "1 redeal")
    assert game.phase == "lead"
    assert game.redeals == 2
    assert Game.from_record(game.to_record()) == game


def test_redeal_by_itself() -> None:
    rules = Rules(players=3, redeal="auto_5_suit")
    orders = [deal_first(rules, FIVE_CLUBS, "AH")] * 2 + [list(names(DECKS[36]))]
    game = Game.deal(rules, lambda number: orders[number])
    assert game.phase == "lead"
    assert game.redeals == 2
    assert Game.from_record(game.to_record()) == game


def test_x3_suit_only_until_it_is_drawn() -> None:
    game = position("6S 8C | 7S 9C", deck="TH", trump_visibility="suit_only")
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view.trump, view.trump_card) == ("H", None)
        assert "TH" not in repr(view)
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 pass")
    assert "TH" in game.view(0).hand
    assert "TH" not in repr(game.view(1))
    assert "TH" not in repr(game.view(None))


def test_the_open_trump_is_followed_into_the_hand() -> None:
    game = position("6S 8C | 7S 9C", deck="TH")
    assert game.view(1).trump_card == "TH"
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 pass")
    assert game.view(1).known[0] == ("TH",)
    assert game.view(1).trump_card is None


@pytest.mark.parametrize("joker", ["XR", "XB"])
def test_x4_a_joker_at_the_bottom_goes_back(joker: str) -> None:
    rules = Rules(deck=54, players=4)
    order = [card for card in names(DECKS[54]) if card != joker] + [joker]
    dealt = deal_cards(rules, order, dealer=0)
    cards = [card for hand in dealt.hands for card in names(hand)]
    cards += [names(1 << card)[0] for card in dealt.stock]
    assert sorted(cards) == sorted(order)
    assert dealt.bottom == dealt.stock[-1]
    assert dealt.bottom < 52
    assert dealt.trump == dealt.bottom & 3
    other = deal_cards(rules, [*order[1:-1], order[0], joker], dealer=0)
    assert list(other.stock).index(other.bottom) == len(other.stock) - 1


def test_x4_or_play_without_trumps() -> None:
    rules = Rules(deck=54, trump_joker="no_trump")
    game = Game.deal(rules, lambda _: names(DECKS[54]))
    assert game.trump is None
    assert game.deck[-1] == "XB"


def test_an_ace_at_the_bottom_goes_back() -> None:
    game = Game.deal(Rules(trump_ace="reselect"), lambda _: names(DECKS[36]))
    assert game.deck[-1][0] != "A"
    assert game.trump == game.deck[-1][1]


def test_x5_defender_chooses() -> None:
    game = position(
        "6S KD | 8S 9S | 6C 6D KC", overflow="defender_chooses", throw_order="free", deck="9C 9H"
    )
    play(game, "0 lead 6S", "2 throw 6C 6D")
    assert refuse(game, "1 take") == "E_HAND"
    assert refuse(game, "1 return 6C 6D") == "E_MULTI"
    assert refuse(game, "1 return KC") == "E_TARGET"
    assert refuse(game, "0 return 6C") == "E_TURN"
    assert play(game, "1 return 6D") == [Returned(1, 2, ("6D",))]
    assert game.hands[2] == ("6D", "KC")
    assert refuse(game, "1 return 6C") == "E_TURN"
    assert refuse(game, "2 throw 6D") == "E_HAND"
    play(game, "1 take")
    assert game.attacker == 2


def test_x6_cancelled() -> None:
    game = kit.random_deal(Rules(players=3), random.Random(4))
    assert play(game, "2 resign") == [Forfeited(2, "resign"), GameOver(Outcome("cancelled"))]
    assert game.outcome == Outcome("cancelled")
    assert next_leader(game) is None
    assert shares(game.rules, game.outcome, 90) == (30, 30, 30)


def test_x6_but_not_after_the_first_card() -> None:
    game = kit.random_deal(Rules(players=3), random.Random(4))
    game.apply(game.attacker, game.legal_actions(game.attacker)[0])
    play(game, "2 resign")
    assert game.outcome is not None
    assert game.outcome.result == ("durak", 2, "resign")


def test_x8_cheat_and_ranks() -> None:
    game = position("AS KD | 6C 7C | 6D 9D", cheat=True)
    play(game, "0 lead AS", "1 cover AS 6C cheat", "0 pass", "2 throw 6D")
    assert game.table == (("AS", "6C"), ("6D", None))
    play(game, "0 accuse 1")
    assert len(game.table) == 1
    assert game.open == 1 << card_of("AS")
    assert game.hands[1:] == (("6C", "7C"), ("6D", "9D"))
    assert game.view(0).known == ((), ("6C",), ("6D",))
    assert refuse(game, "2 accuse 1") == "E_DENIED"
    assert game.denied == ()


def test_x10_two_sixes() -> None:
    game = position("6S 6C | 7D 8D KD", pogony=True)
    play(game, "0 lead 6S 6C", "1 take")
    assert game.outcome == Outcome("durak", durak=1, places=((0,),), pogony=2)


@pytest.mark.parametrize(
    ("hands", "lines", "pogony"),
    [
        ("6S | 7D 8D", ["0 lead 6S", "1 take"], 1),
        ("7S | 8D 9D", ["0 lead 7S", "1 take"], 0),
        ("6S 7C | 7S 8D", ["0 lead 6S", "1 cover 6S 7S", "0 throw 7C", "1 take"], 0),
        ("7S 6C | 6H 8D", ["0 lead 7S", "1 cover 7S 6H", "0 throw 6C", "1 take"], 1),
        ("6S | 7S 8D", ["0 lead 6S", "1 cover 6S 7S"], 0),
        ("6S 6C 6D | 7D 8D KD", ["0 lead 6S 6C 6D", "1 take"], 2),
    ],
)
def test_pogony(hands: str, lines: list[str], pogony: int) -> None:
    game = position(hands, pogony=True)
    play(game, *lines)
    assert game.outcome is not None
    assert game.outcome.pogony == pogony
    plain = position(hands)
    play(plain, *lines)
    assert plain.outcome is not None
    assert plain.outcome.pogony == 0


# Section 16: what engines get wrong


@pytest.mark.parametrize("kind", ["lead", "throw", "transfer", "show", "return"])
def test_a_card_named_twice(kind: str) -> None:
    game = position(
        "7S 7D 8D | 7C 9C TD | JS JC JD",
        variant="perevodnoy",
        proezdnoy="once_per_bout",
        throw_order="free",
    )
    if kind == "lead":
        assert refuse(game, "0 lead 7S 7S") == "E_OWN"
        return
    play(game, "0 lead 7S")
    expected = {"throw": "0 throw 7D 7D", "return": "1 return 7S 7S"}
    line = expected.get(kind, f"1 {kind} 7C 7C")
    assert refuse(game, line) == ("E_PHASE" if kind == "return" else "E_OWN")


def test_a_transferred_card_leaves_the_hand() -> None:
    game = position("7S KD | 7C 8S | JS JC JD", variant="perevodnoy")
    assert refuse(game, "1 transfer 7C") == "E_PHASE"
    play(game, "0 lead 7S")
    assert refuse(game, "1 transfer 7D") == "E_OWN"
    play(game, "1 transfer 7C")
    assert game.hands[1] == ("8S",)


def test_a_cover_of_nothing() -> None:
    game = position("6S KD | 7S 8S")
    play(game, "0 lead 6S")
    assert refuse(game, "1 cover KD 8S") == "E_TARGET"
    play(game, "1 cover 6S 7S")
    assert refuse(game, "1 cover 6S 8S") == "E_TARGET"


def test_the_last_seat_can_be_the_fallback_leader() -> None:
    assert leader("7S | 8C | 6C", "H", "KH", dealer=1) == 2
    assert leader("7S | 8C | 6C", "H", "KH", dealer=2, no_trump_lead="lowest_card") == 2


def test_the_game_ends_when_the_loser_takes() -> None:
    game = position("6S | 7C 8C")
    play(game, "0 lead 6S", "1 take")
    assert game.outcome == Outcome("durak", durak=1, places=((0,),))
    assert game.legal_actions(0) == game.legal_actions(1) == ()
    assert refuse(game, "0 pass") == "E_OVER"
    assert refuse(game, "1 resign") == "E_OVER"


def test_no_transfer_to_oneself() -> None:
    game = position("9S KD QD | 9C KS |", variant="perevodnoy")
    assert game.out == (2,)
    play(game, "0 lead 9S", "1 transfer 9C")
    assert (game.attacker, game.defender) == (1, 0)
    alone = position("9S | 9C KS |", variant="perevodnoy")
    play(alone, "0 lead 9S")
    assert refuse(alone, "1 transfer 9C") == "E_TRANSFER_NOBODY"


def test_everybody_out_at_once() -> None:
    game = position("6S | 7S | 7C")
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert game.outcome is not None
    assert game.outcome.result == ("durak", 2)
    game = position("6S | 7S 8C | 7C", throw_order="free")
    play(game, "0 lead 6S", "1 cover 6S 7S", "2 throw 7C", "1 cover 7C 8C")
    assert game.outcome == Outcome("draw", seats=(0, 1, 2), places=((0,), (2,), (1,)))


def test_a_bout_is_not_closed_for_want_of_a_rank() -> None:
    """7.8: nobody learns that an attacker has no matching card."""
    game = position("6S KD QD | 7S 8S 9S", deck="9C 9H")
    play(game, "0 lead 6S", "1 cover 6S 7S")
    assert game.phase == "defend"
    assert game.deciders == (0,)
    assert [str(action) for action in game.legal_actions(0)] == ["pass"]


def test_games_without_end_are_a_draw() -> None:
    game = position("6S 7S | 8H 9H | TH JH", stalemate_bouts=2)
    play(game, "0 lead 6S", "1 take", "0 pass", "2 pass")
    assert game.taken_in_row == 1
    play(game, "2 lead TH", "0 take")
    assert game.outcome is not None
    assert game.outcome.result == ("draw", (0, 1, 2), "stalemate")
