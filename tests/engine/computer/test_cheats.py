"""Seeing fraud where it is, and nowhere else."""

import random

from engine.computer.cheats import trick, wrong_cards
from engine.rules import Rules
from tests.engine import kit


def cheating_rules(chance: random.Random) -> Rules:
    return kit.random_rules(chance).but(cheat=True)


def test_honest_cards_are_never_wrong() -> None:
    chance = random.Random(1)
    for _ in range(60):
        make = kit.random_position if chance.random() < 0.5 else kit.random_deal
        game = make(cheating_rules(chance), chance)
        for _ in range(150):
            honest = [one for one in kit.honest(game) if one[1].kind != "accuse"]
            if not honest:
                break
            game.apply(*chance.choice(honest))
            if game.outcome is None:
                assert list(wrong_cards(game.view(0))) == [], game.to_record()


def test_a_false_card_is_wrong_while_it_lies_there() -> None:
    chance = random.Random(2)
    seen = 0
    while seen < 60:
        game = kit.random_position(cheating_rules(chance), chance)
        for _ in range(60):
            choices = kit.everything(game)
            if not choices or game.outcome is not None:
                break
            seat, action = chance.choice(choices)
            before = len(game.cheats)
            game.apply(seat, action)
            caught_so_far = any(move.kind == "accuse" for _, move in game.log)
            if len(game.cheats) > before and not caught_so_far and game.outcome is None:
                only_by_suit = game.rules.trump_only_when_void
                found = list(wrong_cards(game.view(0)))
                assert (seat, action.mask) in found or only_by_suit
                seen += 1


def test_a_trick_uses_no_trump() -> None:
    chance = random.Random(3)
    tricks = 0
    while tricks < 20:
        game = kit.random_position(cheating_rules(chance), chance)
        for _ in range(10):
            if game.outcome is None and game.phase == "defend" and game.open:
                found = trick(game.view(game.defender), game.cheat_actions(game.defender))
                if found is not None:
                    assert not found.mask & game.house.trumps
                    game.copy().apply(game.defender, found)
                    tricks += 1
            honest = kit.honest(game)
            if not honest:
                break
            game.apply(*chance.choice(honest))
