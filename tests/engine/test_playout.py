"""The fused play-outs against the engine, move for move."""

import random
from typing import Any

import pytest

from engine import Action, Game, Rules
from engine.computer.playout import DRAW, habit, playout, supports
from tests.engine import kit


def by_engine(game: Game) -> tuple[int, list[tuple[int, Action]]]:
    """The loser and all moves but passes when the engine plays by habit."""
    moves = []
    while game.outcome is None:
        seat, action = habit(game)
        game.apply(seat, action)
        if action.kind != "pass":
            moves.append((seat, action))
    return DRAW if game.outcome.durak is None else game.outcome.durak, moves


def compare_from_everywhere(rules: Rules, chance: random.Random, deals: int) -> None:
    assert supports(rules)
    for _ in range(deals):
        make = kit.random_position if chance.random() < 0.3 else kit.random_deal
        game = make(rules, chance)
        for _ in range(chance.choice((0, 0, 1, 2, 5, 20, 40))):
            if game.outcome is None:
                game.apply(*chance.choice(kit.honest(game)))
        if game.outcome is not None:
            continue
        before = game.copy()
        trace: list[tuple[int, Action]] = []
        loser = playout(game, trace)
        assert game == before
        assert playout(game) == loser
        expected, moves = by_engine(game)
        assert trace == moves
        assert loser == expected


@pytest.mark.parametrize("variant", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_move_for_move(variant: Any, players: int) -> None:
    deals = 1000 if players == 2 else 200
    rules = Rules(variant=variant, players=players)
    compare_from_everywhere(rules, random.Random(players), deals)


def test_move_for_move_by_other_rules() -> None:
    chance = random.Random(5)
    tried = 0
    while tried < 250:
        options = kit.random_rules(chance).to_dict()
        options |= {
            "team_mode": "none",
            "cheat": False,
            "overflow": "reject",
            "throw_match": "rank",
            "throw_ranks": "table",
            "throw_after_take": True,
            "trump_only_when_void": False,
            "transfer_after_cover": False,
            "transfer_two_players": True,
            "redeal": "off",
        }
        if options["variant"] == "prostoy" or options["bout_limit"] == "hand_minus_one":
            assert not supports(Rules.from_dict(options))
            continue
        compare_from_everywhere(Rules.from_dict(options), chance, 3)
        tried += 1


def test_taking_in_a_circle_while_the_deck_lasts_is_a_draw() -> None:
    hands = (
        "6C 9D JD QD KD AD",
        "7S 7H 7D 7C 8S 8H 8C TS JS KH KC",
        "6H 6D 9S TC AS AH",
    )
    deck = "KS QH TH 6S 8D 9H JH 9C AC QS TD QC JC"
    game = Game.from_position(
        Rules(players=3), [hand.split() for hand in hands], "C", deck.split(), attacker=2
    )
    assert playout(game) == DRAW


@pytest.mark.parametrize(("deck", "expected"), [((), "throw 7H"), (("9C",), "pass")])
def test_trumps_are_thrown_in_once_the_deck_is_gone(deck: tuple[str, ...], expected: str) -> None:
    game = Game.from_position(Rules(), [("6S", "7H", "AC"), ("7S", "8D", "9D")], "H", deck)
    game.apply(0, Action.parse("lead 6S"))
    game.apply(1, Action.parse("cover 6S 7S"))
    assert habit(game) == (0, Action.parse(expected))
