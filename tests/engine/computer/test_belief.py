"""Deals that agree with what a seat has seen."""

import random
from collections import Counter

from engine import Game
from engine.cards import DECKS
from engine.computer.belief import Belief
from engine.legal import legal_actions
from engine.state import State
from tests.engine import kit


def positions(seed: int, games: int) -> list[Game]:
    """Moments of whole games by all kinds of rules, cheating among them."""
    chance = random.Random(seed)
    found = []
    for _ in range(games):
        make = kit.random_position if chance.random() < 0.3 else kit.random_deal
        game = make(kit.random_rules(chance), chance)
        for _ in range(150):
            if game.outcome is not None:
                break
            if chance.random() < 0.1:
                found.append(game.copy())
            choices = kit.everything(game) if chance.random() < 0.2 else kit.honest(game)
            game.apply(*chance.choice(choices))
    return found


def test_a_deal_looks_the_same_from_the_seat_and_plays_by_the_rules() -> None:
    chance = random.Random(1)
    for game in positions(1, 60):
        for seat in range(game.players):
            view = game.view(seat)
            dealt = Belief.of(view).deal(chance)
            assert legal_actions(dealt, seat) == list(game.legal_actions(seat))
            assert [hand.bit_count() for hand in dealt.holds] == list(view.counts)
            assert all(not game.known[s] & ~dealt.holds[s] for s in range(game.players))
            assert dealt.holds[seat] == game.holds[seat]
            assert len(dealt.stock) == view.deck_count
            assert dealt.trump_card == view.trump_card
            assert no_card_twice(dealt)


def no_card_twice(state: State) -> bool:
    places = [*state.holds, *(1 << card for card in state.stock), state.on_table, state.gone]
    return sum(places) & ~DECKS[state.rules.deck] == 0 and all(
        not one & other for place, one in enumerate(places) for other in places[:place]
    )


def test_the_same_view_gives_the_same_deal_whatever_is_hidden() -> None:
    game = kit.random_deal(kit.random_rules(random.Random(3)), random.Random(3))
    deals = [Belief.of(game.view(0)).deal(random.Random(7)) for _ in range(2)]
    assert deals[0] == deals[1]


def test_every_unseen_card_is_as_likely_anywhere() -> None:
    chance = random.Random(5)
    game = kit.random_deal(kit.random_rules(random.Random(11)), chance)
    belief = Belief.of(game.view(0))
    seat, count = belief.missing[0]
    weighed = [[1.0] * 54 for _ in range(game.players)]
    for weights in (None, weighed):
        held = Counter[int]()
        for _ in range(3000):
            dealt = belief.deal(chance, weights)
            held.update(card for card in belief.unseen if dealt.holds[seat] >> card & 1)
        expected = 3000 * count / len(belief.unseen)
        assert all(abs(held[card] - expected) < 150 for card in belief.unseen)


def test_a_card_of_little_weight_is_seldom_there() -> None:
    chance = random.Random(5)
    game = kit.random_deal(kit.random_rules(random.Random(11)), chance)
    belief = Belief.of(game.view(0))
    seat, _ = belief.missing[0]
    weights = [[1.0] * 54 for _ in range(game.players)]
    weights[seat][belief.unseen[0]] = 0.05
    there = sum(
        belief.deal(chance, weights).holds[seat] >> belief.unseen[0] & 1 for _ in range(1000)
    )
    assert there < 100
