"""How fast the engine is: random games through the public API, and fused play-outs.

    python -m bench.engine [seconds for each figure]

Random games: at each step one action, uniform over the legal actions of all seats.
Play-outs: each position of a greedy game (a lead, a cover, …) is played out to its end.
Processor time of one process, so that neighbours on the machine count less.
"""

import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

from engine import Game, Rules
from engine.cards import DECKS, names
from engine.computer.playout import habit, playout


def random_games(rules: Rules, seconds: float) -> tuple[float, float]:
    """Full games a second, and actions in a game."""
    chance = random.Random(1)
    uniform = chance.random
    seats = range(rules.players)
    deck = names(DECKS[rules.deck])
    orders = [chance.sample(deck, len(deck)) for _ in range(1000)]
    games = actions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        game = Game.deal(rules, InOrder(orders[games % len(orders)]))
        while game.outcome is None:
            legal = [game.legal_actions(seat) for seat in seats]
            pick = int(uniform() * sum(map(len, legal)))
            for seat, choices in enumerate(legal):
                if pick < len(choices):
                    game.apply(seat, choices[pick])
                    break
                pick -= len(choices)
            actions += 1
        games += 1
    return games / (time.process_time() - start), actions / games


@dataclass(frozen=True)
class InOrder:
    """A shuffle that gives this order, whatever the redeal."""

    order: Sequence[str]

    def __call__(self, _redeal: int) -> Sequence[str]:
        return self.order


def greedy_positions(rules: Rules, games: int) -> list[Game]:
    """Every position of some games played by habit."""
    chance = random.Random(2)
    deck = list(names(DECKS[rules.deck]))
    found = []
    for _ in range(games):
        chance.shuffle(deck)
        game = Game.deal(rules, InOrder(tuple(deck)))
        while game.outcome is None:
            found.append(game.copy())
            game.apply(*habit(game))
    return found


def playout_microseconds(rules: Rules, seconds: float) -> float:
    """Average time to finish a game from a position of a greedy game."""
    positions = greedy_positions(rules, 20)
    done = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        for position in positions:
            playout(position)
        done += len(positions)
    return (time.process_time() - start) / done * 1e6


def best_of(rounds: int, rules: Rules, seconds: float) -> None:
    """Print the best and the middle of several rounds: a busy machine slows some of them."""
    found = sorted(random_games(rules, seconds / rounds) for _ in range(rounds))
    best, actions = found[-1]
    middle, _ = found[len(found) // 2]
    print(
        f"random {rules.variant}, {rules.players} players: "
        f"{best:5.0f} games/s at best, {middle:5.0f} in the middle, {actions:.0f} actions a game"
    )


def main(seconds: float) -> None:
    """Print all figures."""
    for players in (2, 4, 6):
        best_of(9, Rules(players=players), seconds)
    best_of(9, Rules(variant="perevodnoy"), seconds)
    for variant in ("podkidnoy", "perevodnoy"):
        for players in (2, 3, 4, 5, 6):
            rules = Rules.from_dict({"variant": variant, "players": players})
            micros = playout_microseconds(rules, seconds / 2)
            print(f"play-out, {variant}, {players} players: {micros:5.1f} µs")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
