"""The golden games and the counts, as `python -m tests.engine.golden` wrote them."""

import json

import pytest

from engine import Game, Rules
from tests.engine import golden

COUNTS = json.loads(golden.COUNTS.read_text())
HOUSES = golden.houses()


def test_every_house_is_counted() -> None:
    assert set(COUNTS) == set(HOUSES)


@pytest.mark.parametrize("name", HOUSES)
def test_counts(name: str) -> None:
    assert golden.counts(HOUSES[name]) == COUNTS[name]


@pytest.mark.parametrize("name", golden.computer_tables())
def test_computer_games(name: str) -> None:
    rules = golden.computer_tables()[name]
    assert "\n".join(golden.computer_games(rules)) == golden.computer_path(name).read_text()


@pytest.mark.parametrize("preset", Rules.PRESETS)
def test_golden_game(preset: str) -> None:
    text = golden.path_of(preset).read_text()
    game = Game.from_record(text)
    assert game.outcome is not None
    assert golden.transcript(game) == text
