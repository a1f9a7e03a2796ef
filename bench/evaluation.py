"""Learn what `engine/computer/evaluation.py` knows; writes `engine/computer/weights.py`.

    python -m bench.evaluation [positions for each number of players]

Positions before a lead come from games by habit in which some actions are drawn by lot;
each is played out by habit with the unseen deck shuffled anew, and with two players the
end is solved where that is quick. For two players the numbers are fitted to who loses by
Newton's method, for more by stochastic gradient descent (Adagrad). The same seed gives
the same file.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from pathlib import Path

from bench.engine import InOrder
from engine import Game, Rules
from engine.cards import DECKS, cards_in, names
from engine.computer.endgame import Endgame, TooLongError
from engine.computer.evaluation import DEFENDER, LEADER, ROW, bases, levels
from engine.computer.playout import DRAW, habit, playout
from engine.computer.simulation import apply, loses, mover, options

PLAYERS = (2, 3, 4, 5)
PLAYOUTS = 4
EPOCHS = 6
STEP = 0.08
STEPS = 5
RIDGE = 3.0
KEPT = 0.7
"""Of the positions of one game so many are used."""
NODES = 1500
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
        chance.shuffle(deck)
        game = Game.deal(rules, InOrder(tuple(deck)))
        whims = chance.choice((0.0, 0.1, 0.2, 0.4))
        while game.outcome is None and game.stock:
            if game.phase == "lead" and chance.random() < KEPT:
                yield sample(game, chance)
            seat = mover(game)
            if chance.random() < whims:
                apply(game, seat, chance.choice(options(game, seat)))
            else:
                apply(game, *habit(game))


def sample(game: Game, chance: random.Random) -> Sample:
    """The position and who loses it."""
    of_card = levels(game.rules, game.trump_suit)
    places = [[of_card[card] for card in cards_in(hand)] for hand in game.holds]
    places[game.attacker].append(LEADER)
    places[game.defender].append(DEFENDER)
    playouts = 1 if game.players == 2 else PLAYOUTS
    lost = [0.0] * game.players
    for _ in range(playouts):
        for seat, share in enumerate(who_loses(game, chance)):
            lost[seat] += share / playouts
    return Sample(tuple(map(tuple, places)), bases(len(game.stock)), tuple(lost))


def who_loses(game: Game, chance: random.Random) -> list[float]:
    """The share of each seat in the loss when the game goes on with the deck shuffled anew."""
    trial = game.copy()
    bottom, *rest = trial.stock
    chance.shuffle(rest)
    trial.stock = [bottom, *rest]
    while trial.players == 2 and trial.outcome is None and len(trial.stock) > 1:
        apply(trial, *habit(trial))
    if trial.players == 2 and trial.outcome is None:
        try:
            worth = (Endgame(trial, NODES).value(trial, 0) + 1) / 2
        except TooLongError:
            pass
        else:
            return [1 - worth, worth]
    found = prospects_by_habit(trial)
    total = sum(1 - worth for worth in found)
    return [(1 - worth) / total for worth in found]


def prospects_by_habit(trial: Game) -> Sequence[float]:
    """What the game is worth to each seat when it is played out by habit."""
    if trial.outcome is None:
        loser = playout(trial)
    else:
        loser = DRAW if trial.outcome.durak is None else trial.outcome.durak
    return loses(trial.players, 0 if loser == DRAW else 1 << loser)


def shares(weights: Sequence[float], found: Sample) -> list[float]:
    """How likely each seat is the durak."""
    rows = [(part, row * ROW) for row, part in enumerate(found.bases)]
    odds = [
        exp(-sum(part * weights[row + place] for part, row in rows for place in places))
        for places in found.places
    ]
    total = sum(odds)
    return [one / total for one in odds]


def newton(found: list[Sample]) -> list[float]:
    """For two players: the numbers that fit the samples, kept small by a ridge."""
    size = 3 * ROW
    rows = [difference(one) for one in found]
    weights = [0.0] * size
    for step in range(STEPS):
        slope = [-RIDGE * weight for weight in weights]
        curve = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for one, row in zip(found, rows, strict=True):
            share = 1 / (1 + exp(-sum(weights[i] * x for i, x in row)))
            for i, x in row:
                slope[i] += x * (one.lost[1] - share)
                line, bent = curve[i], x * share * (1 - share)
                for j, y in row:
                    line[j] += bent * y
        weights = [w + change for w, change in zip(weights, solve(curve, slope), strict=True)]
        print(f"  step {step + 1}: loss {loss(weights, found[:5000]):.4f}", flush=True)
    return weights


def difference(one: Sample) -> list[tuple[int, float]]:
    """What the first of two seats has more than the second, where that is not nothing."""
    more: Counter[int] = Counter(one.places[0])
    more.subtract(one.places[1])
    return [
        (row * ROW + place, part * count)
        for row, part in enumerate(one.bases)
        for place, count in more.items()
        if count
    ]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a positive definite system, by elimination."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for other in rows:
            if other is not pivot and other[i]:
                ratio = other[i] / pivot[i]
                for j in range(i, len(other)):
                    other[j] -= ratio * pivot[j]
    return [row[-1] / row[i] for i, row in enumerate(rows)]


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
    lines += ["from typing import Final", "", "# fmt: off", "WEIGHTS: Final = {"]
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
        found = [next(source) for _ in range(positions)]
        learned[players] = newton(found) if players == 2 else learn(found, chance)
    write(learned)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
