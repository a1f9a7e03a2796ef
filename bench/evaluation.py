"""Learn what `engine/computer/evaluation.py` knows; writes `engine/computer/weights.py`.

    python -m bench.evaluation [positions for each number of players]

Positions before a lead come from games by habit in which some actions are drawn by lot;
each is played out by habit four times with the unseen deck shuffled anew. The numbers
are fitted to who loses by stochastic gradient descent (Adagrad). The same seed gives the
same file.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from pathlib import Path

from bench.engine import InOrder
from engine import Game, Rules
from engine.cards import DECKS, cards_in, names
from engine.computer.evaluation import DEFENDER, LEADER, ROW, bases, levels
from engine.computer.playout import DRAW, habit, playout
from engine.computer.simulation import apply, mover, options

PLAYERS = (2, 3, 4, 5)
PLAYOUTS = 4
EPOCHS = 6
STEP = 0.08
FILE = Path(__file__).parents[1] / "engine" / "computer" / "weights.py"


@dataclass(frozen=True)
class Sample:
    """A position: what each seat has on the scale of levels, and how often each lost."""

    places: tuple[tuple[int, ...], ...]
    bases: tuple[float, float, float]
    lost: tuple[float, ...]


def samples(players: int, chance: random.Random) -> Iterator[Sample]:
    """Positions of games, without end."""
    rules = Rules(players=players)
    deck = list(names(DECKS[rules.deck]))
    while True:
        order = chance.sample(deck, len(deck))
        game = Game.deal(rules, InOrder(order))
        whims = chance.choice((0.0, 0.1, 0.2, 0.4))
        while game.outcome is None and game.stock:
            if game.phase == "lead":
                yield sample(game, chance)
            if chance.random() < whims:
                seat = mover(game)
                apply(game, seat, chance.choice(options(game, seat)))
            else:
                apply(game, *habit(game))


def sample(game: Game, chance: random.Random) -> Sample:
    """The position and who loses it."""
    of_card = levels(game.rules, game.trump_suit)
    places = [[of_card[card] for card in cards_in(hand)] for hand in game.holds]
    places[game.attacker].append(LEADER)
    places[game.defender].append(DEFENDER)
    lost = [0.0] * game.players
    trial = game.copy()
    for _ in range(PLAYOUTS):
        bottom, *rest = game.stock
        chance.shuffle(rest)
        trial.stock = [bottom, *rest]
        loser = playout(trial)
        for seat in range(game.players):
            share = 1 / game.players if loser == DRAW else float(loser == seat)
            lost[seat] += share / PLAYOUTS
    return Sample(tuple(map(tuple, places)), bases(len(game.stock)), tuple(lost))


def shares(weights: Sequence[float], found: Sample) -> list[float]:
    """How likely each seat is the durak."""
    rows = [(part, row * ROW) for row, part in enumerate(found.bases)]
    odds = [
        exp(-sum(part * weights[row + place] for part, row in rows for place in places))
        for places in found.places
    ]
    total = sum(odds)
    return [one / total for one in odds]


def learn(found: list[Sample], chance: random.Random) -> list[float]:
    """The numbers that fit the samples."""
    weights = [0.0] * (3 * ROW)
    squares = [1e-3] * (3 * ROW)
    for epoch in range(EPOCHS):
        chance.shuffle(found)
        for one in found:
            for places, lost, share in zip(one.places, one.lost, shares(weights, one), strict=True):
                error = share - lost
                for row, part in enumerate(one.bases):
                    for place in places:
                        index, slope = row * ROW + place, error * part
                        squares[index] += slope * slope
                        weights[index] += STEP * slope / sqrt(squares[index])
        print(f"  epoch {epoch + 1}: loss {loss(weights, found[:5000]):.4f}", flush=True)
    return weights


def loss(weights: Sequence[float], found: Sequence[Sample]) -> float:
    """Mean cross entropy."""
    total = 0.0
    for one in found:
        total -= sum(
            lost * log(share) for lost, share in zip(one.lost, shares(weights, one), strict=True)
        )
    return total / len(found)


def write(learned: dict[int, list[float]]) -> None:
    """The file of numbers."""
    lines = ['"""Numbers that `bench/evaluation.py` learned, by the number of players."""', ""]
    lines += ["from typing import Final", "", "WEIGHTS: Final = {"]
    for players, weights in learned.items():
        lines.append(f"    {players}: (")
        for start in range(0, len(weights), 10):
            row = ", ".join(f"{number:.3f}" for number in weights[start : start + 10])
            lines.append(f"        {row},")
        lines.append("    ),")
    FILE.write_text("\n".join([*lines, "}", ""]))


def main(positions: int) -> None:
    """Learn for each number of players."""
    learned = {}
    for players in PLAYERS:
        print(f"{players} players", flush=True)
        chance = random.Random(players)
        source = samples(players, chance)
        learned[players] = learn([next(source) for _ in range(positions)], chance)
    write(learned)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
