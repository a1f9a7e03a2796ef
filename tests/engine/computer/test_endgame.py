"""The endgame search against the engine itself."""

import random

import pytest

from engine import Game, Rules
from engine.computer.endgame import DRAWN, LOSS, WIN, Endgame, TooLongError, supports
from engine.rights import word
from engine.seating import first_clockwise
from engine.state import DEFEND, LEAD
from tests.engine import kit


def mover(game: Game) -> int:
    if game.phase == LEAD:
        return game.attacker
    if game.phase == DEFEND and game.open:
        return game.defender
    return first_clockwise(word(game), game.attacker).bit_length() - 1


def by_engine(game: Game, seat: int) -> int:
    """The value for a seat when every legal action is tried."""
    if game.outcome is not None:
        if game.outcome.durak is None:
            return DRAWN
        return LOSS if game.outcome.durak == seat else WIN
    turn = mover(game)
    values = []
    for action in game.legal_actions(turn):
        after = game.copy()
        after.apply(turn, action)
        values.append(by_engine(after, seat))
        if values[-1] == (WIN if turn == seat else LOSS):
            break
    return max(values) if turn == seat else min(values)


@pytest.mark.parametrize("variant", ["podkidnoy", "perevodnoy"])
def test_the_value_is_that_of_all_lines_of_the_engine(variant: str) -> None:
    chance = random.Random(3)
    seen = set()
    for _ in range(300):
        rules = Rules.from_dict(
            {
                "variant": variant,
                "stalemate_bouts": chance.choice((1, 2, 3)),
                "final_bout": chance.choice(("draw", "defender_loses", "attacker_loses")),
                "transfer_multi": chance.choice((True, False)),
                "bout_limit": chance.choice((6, "none")),
                "hand_size": 3,
            }
        )
        order = kit.shuffled(rules.but(deck=24), chance)
        most = 3 if variant == "podkidnoy" else 2
        first, second, drawn = (
            chance.randint(1, most),
            chance.randint(1, most),
            chance.choice((0, 0, 1)),
        )
        hands = [order[:first], order[first : first + second]]
        game = Game.from_position(rules, hands, "H", order[-1:] * drawn)
        for _ in range(chance.choice((0, 0, 1, 2))):
            game.apply(*chance.choice([(mover(game), a) for a in game.legal_actions(mover(game))]))
            if game.outcome is not None:
                break
        if game.outcome is not None:
            continue
        assert supports(game)
        expected = by_engine(game, 0)
        assert Endgame(game, 100_000).value(game, 0) == expected, game.to_record()
        assert Endgame(game, 100_000).value(game, 1) == -expected
        seen.add(expected)
    assert seen == {WIN, DRAWN, LOSS}


def test_the_cap_ends_the_search() -> None:
    rules = Rules()
    order = kit.shuffled(rules, random.Random(1))
    game = Game.from_position(rules, [order[:8], order[8:16]], "H")
    with pytest.raises(TooLongError):
        Endgame(game, 10).value(game, 0)


def test_other_rules_are_left_alone() -> None:
    hands = [["6S"], ["7S"]]
    for options in ({"variant": "prostoy"}, {"cheat": True}, {"trump_only_when_void": True}):
        assert not supports(Game.from_position(Rules.from_dict(options), hands, "H"))
    assert not supports(Game.from_position(Rules(), hands, "H", ["7H", "8H"]))
