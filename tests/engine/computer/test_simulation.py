"""What the players that think ahead share."""

import random

from engine import Rules
from engine.computer.playout import habit
from engine.computer.simulation import habitual, mover, options
from tests.engine import kit


def test_what_is_played_by_habit_is_one_of_the_options() -> None:
    chance = random.Random(6)
    ones = alls = 0
    for _ in range(100):
        game = kit.random_position(kit.random_rules(chance), chance)
        for _ in range(chance.randrange(10)):
            if game.outcome is None:
                game.apply(*chance.choice(kit.honest(game)))
        if game.outcome is not None:
            continue
        actions = options(game, mover(game))
        found = habitual(game, actions)
        assert set(found) <= set(actions)
        ones += len(found) < len(actions)
        alls += found is actions
    assert ones > 20
    assert alls


def test_by_habit_the_lowest_plain_card_is_led() -> None:
    game = kit.random_deal(Rules(), random.Random(1))
    assert habitual(game, options(game, mover(game))) == [habit(game)[1]]
