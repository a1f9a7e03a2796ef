"""Flat Monte Carlo: every action is tried in the same deals, without thinking of replies."""

from collections.abc import Callable, Sequence

from engine.actions import Action
from engine.computer.belief import Belief, Chance
from engine.computer.simulation import apply, prospects


def search(
    belief: Belief,
    seat: int,
    tried: Sequence[Action],
    is_over: Callable[[], bool],
    chance: Chance,
) -> dict[Action, float]:
    """For each action what it is worth to the seat, as a mean over common deals."""
    totals = dict.fromkeys(tried, 0.0)
    deals = 0
    while not deals or not is_over():
        deals += 1
        deal = belief.deal(chance)
        for action in tried:
            state = deal.copy()
            apply(state, seat, action)
            totals[action] += prospects(state)[seat]
    return {action: total / deals for action, total in totals.items()}
