"""News from what others did not do."""

import random

import pytest

from engine import Action, Game, Rules
from engine.cards import NUMBERS
from engine.computer import choose, inference
from engine.computer.simulation import mover
from tests.engine import kit


def follow(game: Game) -> None:
    """Play a greedy game; at each step the counts that were followed are those on the table."""
    while game.outcome is None:
        for seat in range(game.players):
            assert inference.weights(game.view(seat)) is not None
        seat = mover(game)
        game.apply(seat, choose(game.view(seat), game.legal_actions(seat)))


@pytest.mark.parametrize("variant", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_counts_are_followed_through_whole_games(variant: str, players: int) -> None:
    chance = random.Random(players)
    rules = Rules.from_dict({"variant": variant, "players": players})
    for _ in range(3):
        follow(kit.random_deal(rules, chance))


def dealt(*lines: str) -> list[list[float]]:
    """What is thought of each hand after these lines; seat 0 leads, hearts are trumps."""
    hands = ("7H 9S TS JC QD KC", "8S 9C TD JS AH KS")
    order = [card for pair in zip(*(hand.split() for hand in hands), strict=True) for card in pair]
    rest = [card for card in kit.shuffled(Rules(), random.Random(1)) if card not in order]
    rest.remove("6H")
    game = Game.deal(Rules(), lambda _: (*order, *rest, "6H"), dealer=1)
    for line in lines:
        seat, text = line.split(" ", 1)
        game.apply(int(seat), Action.parse(text))
    found = inference.weights(game.view(0))
    assert found is not None
    return [list(factors) for factors in found]


def test_a_lower_trump_than_the_shown_one_is_nowhere() -> None:
    assert dealt()[1][NUMBERS["6H"]] < 0.001
    assert dealt()[1][NUMBERS["8H"]] == 1


def test_who_takes_has_hardly_a_plain_cover() -> None:
    held = dealt("0 lead 9S", "1 take")[1]
    assert held[NUMBERS["JS"]] < held[NUMBERS["JH"]] < held[NUMBERS["JD"]] == 1


def test_who_leads_has_hardly_anything_lower() -> None:
    held = dealt("0 lead 9S")[0]
    assert held[NUMBERS["8D"]] < 1 == held[NUMBERS["9D"]] == held[NUMBERS["TD"]]


def test_who_passes_has_hardly_a_card_that_fits() -> None:
    held = dealt("0 lead 9S", "1 cover 9S JS", "0 pass")[0]
    assert held[NUMBERS["JD"]] < held[NUMBERS["QC"]]


def test_drawn_cards_water_news_down() -> None:
    before = dealt("0 lead 9S", "1 cover 9S JS")[1][NUMBERS["TS"]]
    after = dealt("0 lead 9S", "1 cover 9S JS", "0 pass")[1][NUMBERS["TS"]]
    assert before < after < 1
