"""Flat Monte Carlo: every action is tried in the same deals, without thinking of replies."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from engine.actions import Action
from engine.computer.belief import Belief, Chance
from engine.computer.simulation import apply, prospects

ROUND: Final = 10
HOPELESS: Final = 0.5
"""After each round of deals, actions are tried no more that are so far behind the best,
divided by the root of the number of deals."""


def search(
    belief: Belief,
    seat: int,
    tried: Sequence[Action],
    is_over: Callable[[], bool],
    chance: Chance,
) -> dict[Action, float]:
    """For each action what it is worth to the seat, as a mean over common deals."""
    totals = dict.fromkeys(tried, 0.0)
    means: dict[Action, float] = {}
    deals = 0
    while not deals or not is_over():
        deals += 1
        deal = belief.deal(chance)
        for action in totals:
            state = deal.copy()
            apply(state, seat, action)
            totals[action] += prospects(state)[seat]
        if belief.is_certain:
            break
        if deals % ROUND == 0:
            enough = max(totals.values()) - HOPELESS * sqrt(deals)
            means |= {action: total / deals for action, total in totals.items()}
            totals = {action: total for action, total in totals.items() if total >= enough}
            if len(totals) == 1:
                break
    return means | {action: total / deals for action, total in totals.items()}
