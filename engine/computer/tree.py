"""Search in one tree of information sets, as Cowling, Powley and Whitehouse describe it (2012).

Each iteration deals the unseen cards anew and goes down the tree as far as that deal
allows; an action counts as available only when its owner could play it. Where the tree
ends, `simulation.prospects` says what the game is worth to each seat.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from engine.actions import Action
from engine.computer.belief import Belief, Chance, Weights
from engine.computer.simulation import apply, mover, options, prospects
from engine.state import State

EXPLORATION: Final = 0.3


class Node:
    """What the tree knows of one action after those above it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What the action was worth to the seat that plays it."""
        return self.total / self.visits


Path = list[tuple[int, Node]]


def search(  # noqa: PLR0913, PLR0917 - all that a search depends on
    belief: Belief,
    seat: int,
    tried: Sequence[Action],
    is_over: Callable[[], bool],
    chance: Chance,
    weights: Weights | None = None,
) -> dict[Action, Node]:
    """The actions of the seat with what is known of them when time is over."""
    root = Node()
    while not is_over() or not root.children:
        state = belief.deal(chance, weights)
        path = _descend(root, state, seat, tried, chance)
        worths = prospects(state)
        for turn, node in path:
            node.visits += 1
            node.total += worths[turn]
    return root.children


def _descend(
    node: Node, state: State, turn: int, actions: Sequence[Action], chance: Chance
) -> Path:
    """Play down the tree and one action beyond it."""
    path: Path = []
    while True:
        untried = [action for action in actions if action not in node.children]
        if untried:
            action = untried[int(chance.random() * len(untried))]
            child = node.children[action] = Node()
        else:
            action, child = _best(node, actions)
        apply(state, turn, action)
        path.append((turn, child))
        if untried or state.outcome is not None:
            return path
        node = child
        turn = mover(state)
        actions = options(state, turn)


def _best(node: Node, actions: Sequence[Action]) -> tuple[Action, Node]:
    """The action with the highest upper confidence bound among those that are available."""
    best_bound = -1.0
    for action in actions:
        child = node.children[action]
        child.available += 1
        visits = child.visits
        bound = child.total / visits + EXPLORATION * sqrt(log(child.available) / visits)
        if bound > best_bound:
            best_bound, best, best_child = bound, action, child
    return best, best_child
