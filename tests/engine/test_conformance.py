"""What must hold for every game, whatever its rules: Hypothesis plays at random tables."""

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import Action, Game, IllegalAction, Rules, next_dealer, next_leader, shares
from tests.engine import kit

SEEDS = st.integers(0, 2**32)


def try_everything(game: Game) -> None:
    """legal_actions and cheat_actions are exactly what apply takes; a refusal changes nothing."""
    for seat in range(game.players):
        taken = set(game.legal_actions(seat)) | set(game.cheat_actions(seat))
        assert len(taken) == len(game.legal_actions(seat)) + len(game.cheat_actions(seat))
        for action in taken | set(kit.conceivable(game, seat)):
            trial = game.copy()
            try:
                trial.apply(seat, action)
            except IllegalAction:
                assert action not in taken
                assert trial == game
            else:
                assert action in taken


class Table(RuleBasedStateMachine):
    """People who do at each moment anything that is legal, and much that is not."""

    game: Game
    cards: tuple[int, int]

    @initialize(rules=kit.rules_strategy(), seed=SEEDS, late=st.booleans())
    def sit_down(self, rules: Rules, seed: int, late: bool) -> None:
        chance = random.Random(seed)
        make = kit.random_position if late else kit.random_deal
        self.game = make(rules, chance)
        self.cards = kit.all_cards(self.game)

    def goes_on(self) -> bool:
        return self.game.outcome is None

    @precondition(goes_on)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        choices = kit.honest(self.game)
        assert choices, "the game goes on and nobody can do anything"
        seat, action = data.draw(st.sampled_from(choices))
        self.game.apply(seat, action)

    @precondition(lambda self: self.goes_on() and self.game.rules.cheat)
    @rule(data=st.data())
    def cheat(self, data: st.DataObject) -> None:
        seat, action = data.draw(st.sampled_from(kit.everything(self.game)))
        self.game.apply(seat, action)

    @precondition(goes_on)
    @rule(pick=st.integers(0, 7), quits=st.integers(0, 9))
    def leave(self, pick: int, quits: int) -> None:
        seat = pick % self.game.players
        if self.game.playing >> seat & 1:
            self.game.apply(seat, Action("resign" if quits == 0 else "timeout"))

    @precondition(goes_on)
    @rule()
    def try_everything(self) -> None:
        try_everything(self.game)

    @rule()
    def reload(self) -> None:
        text = json.dumps(self.game.to_dict())
        again = Game.from_dict(json.loads(text))
        assert again == self.game
        assert json.dumps(again.to_dict()) == text
        self.game = again

    @rule()
    def record(self) -> None:
        assert Game.from_record(self.game.to_record()) == self.game

    @invariant()
    def cards_are_conserved(self) -> None:
        if hasattr(self, "game"):
            assert kit.all_cards(self.game) == self.cards

    @invariant()
    def those_with_a_move_decide(self) -> None:
        if hasattr(self, "game"):
            movers = {seat for seat, action in kit.honest(self.game) if action.kind != "accuse"}
            assert movers == set(self.game.deciders)

    @invariant()
    def views_are_honest(self) -> None:
        if not hasattr(self, "game"):
            return
        for seat in range(self.game.players):
            view = self.game.view(seat)
            assert view.hand == self.game.hands[seat]
            for known, hand in zip(view.known, self.game.hands, strict=True):
                assert set(known) <= set(hand)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            kit.play_out(self.game, random.Random(0))
            outcome = self.game.outcome
            assert outcome is not None
            assert sum(shares(self.game.rules, outcome, 1001)) == 1001
            assert next_leader(self.game) in {None, *range(self.game.players)}
            assert next_dealer(self.game) in range(self.game.players)


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


# Whole games


@pytest.mark.parametrize("seed", range(100))
def test_a_whole_game(seed: int) -> None:
    """Any rules, any actions, to the end; late positions as often as deals."""
    chance = random.Random(seed)
    rules = kit.random_rules(chance)
    game = (kit.random_position if seed % 2 else kit.random_deal)(rules, chance)
    cards = kit.all_cards(game)
    actions = 0
    while game.outcome is None:
        if chance.random() < 0.02:
            try_everything(game)
        choices = kit.everything(game) if chance.random() < 0.4 else kit.honest(game)
        game.apply(*chance.choice(choices))
        assert kit.all_cards(game) == cards
        actions += 1
        assert actions < 20_000, "the game does not end"
    assert Game.from_record(game.to_record()) == game
    assert Game.from_dict(json.loads(json.dumps(game.to_dict()))) == game


# What a seat cannot know


def twin_with_other_secrets(game: Game, seat: int, chance: random.Random) -> Game:
    """The same game for this seat: cards that it cannot know are elsewhere."""
    twin = game.copy()
    bottom = [0] if game.stock and game.house.bottom_is_open else []
    free_hands = [
        [card for card in range(54) if game.holds[other] & ~game.known[other] & 1 << card]
        for other in range(game.players)
        if other != seat
    ]
    others = [other for other in range(game.players) if other != seat]
    free_stock = [place for place in range(len(game.stock)) if place not in bottom]
    pool = [card for hand in free_hands for card in hand]
    pool += [game.stock[place] for place in free_stock]
    chance.shuffle(pool)
    for other, hand in zip(others, free_hands, strict=True):
        twin.holds[other] &= game.known[other]
        for _ in hand:
            twin.holds[other] |= 1 << pool.pop()
    for place in free_stock:
        twin.stock[place] = pool.pop()
    return twin


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(rules=kit.rules_strategy(), seed=SEEDS)
def test_a_seat_knows_nothing_else(rules: Rules, seed: int) -> None:
    chance = random.Random(seed)
    game = kit.random_deal(rules, chance)
    for _ in range(60):
        if game.outcome is not None:
            return
        for seat in range(rules.players):
            twin = twin_with_other_secrets(game, seat, chance)
            assert twin.view(seat) == game.view(seat)
            assert twin.legal_actions(seat) == game.legal_actions(seat)
            assert twin.view(None) == game.view(None)
        seat, action = chance.choice(kit.everything(game))
        game.apply(seat, action)


# Hostile input


@pytest.mark.parametrize("seat", [-1, 6, 99])
def test_unknown_seat(seat: int) -> None:
    game = kit.random_deal(Rules(), random.Random(1))
    with pytest.raises(IllegalAction):
        game.apply(seat, Action("take"))
    with pytest.raises(IllegalAction):
        game.legal_actions(seat)


@pytest.mark.parametrize("seat", [None, "0", 1.0, True, [0]])
def test_seat_that_is_no_number(seat: Any) -> None:
    game = kit.random_deal(Rules(), random.Random(1))
    with pytest.raises(TypeError, match="a seat is a number"):
        game.legal_actions(seat)
    with pytest.raises(TypeError, match="a seat is a number"):
        game.apply(seat, Action("take"))


@pytest.mark.parametrize("action", [None, "take", 7, ("take", 0, -1, False, 0)])
def test_what_is_no_action(action: Any) -> None:
    game = kit.random_deal(Rules(), random.Random(1))
    before = game.copy()
    with pytest.raises(TypeError, match="an Action is played"):
        game.apply(0, action)
    assert game == before


@given(st.text(max_size=60))
def test_garbage_is_no_action(text: str) -> None:
    try:
        action = Action.parse(text)
    except ValueError:
        return
    assert Action.parse(str(action)) == action
