"""The learned formula, and where play-outs ask it."""

import random

import pytest

from engine import Rules
from engine.cards import mask_of
from engine.computer.evaluation import levels, scale, worths
from engine.computer.playout import Rest, habit, playout
from engine.computer.simulation import loses, prospects
from tests.engine import kit


def test_levels_of_36_cards() -> None:
    of_card = levels(Rules(), 1)
    names = ("6S", "7D", "AC", "6H", "AH")
    assert [of_card[mask_of([name]).bit_length() - 1] for name in names] == [0, 1, 8, 9, 17]


def test_trumps_are_worth_having() -> None:
    hands = [mask_of(["AH", "KH", "QH"]), mask_of(["6S", "7S", "8S"]), mask_of(["6C", "7C", "8C"])]
    for players in (2, 3):
        found = worths(hands[:players], 1, 0, scale(Rules(players=players), 1, 12))
        assert sum(found) == pytest.approx(players - 1)
        assert found[0] > found[1]


def test_who_has_lost_has_lost() -> None:
    assert loses(3, 0b010) == (1.0, 0.0, 1.0)
    assert loses(2, 0) == (0.5, 0.5)


@pytest.mark.parametrize("variant", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_play_out_rests_where_the_engine_begins_a_bout(variant: str, players: int) -> None:
    chance = random.Random(players)
    rules = Rules.from_dict({"variant": variant, "players": players})
    rests = 0
    for _ in range(60):
        game = kit.random_deal(rules, chance)
        for _ in range(chance.randrange(40)):
            if game.outcome is None:
                game.apply(*chance.choice(kit.honest(game)))
        if game.outcome is not None:
            continue
        rest = Rest()
        playout(game, rest=rest)
        while game.outcome is None and game.phase != "lead":
            game.apply(*habit(game))
        if game.outcome is not None or not game.stock:
            assert not rest.left
            continue
        assert (rest.hands, rest.left) == (game.holds, len(game.stock))
        assert (rest.leader, rest.defender) == (game.attacker, game.defender)
        rests += 1
    assert rests > 20


def test_prospects_by_all_kinds_of_rules() -> None:
    chance = random.Random(4)
    for _ in range(60):
        game = kit.random_position(kit.random_rules(chance), chance)
        teams = bool(game.team_of)
        found = prospects(game)
        assert all(0 <= worth <= 1 for worth in found)
        if teams:
            assert found[0] + found[1] == pytest.approx(1)
