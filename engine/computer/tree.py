"""Search in one tree of information sets, as Cowling, Powley and Whitehouse describe it (2012).

Each iteration deals the unseen cards anew and goes down the tree as far as that deal
allows; an action counts as available only when its owner could play it. Where the tree
ends, `simulation.prospects` says what the game is worth to each seat. The others do not
always play what the tree thinks best for them: people are fallible, and play by habit.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from engine.actions import PASS, Action
from engine.cards import NAMES
from engine.computer.belief import Belief, Chance, Weights
from engine.computer.simulation import apply, habitual, mover, options, prospects
from engine.state import State

EXPLORATION: Final = 0.3
HABIT: Final = 0.4
"""How often the others play by habit in the tree."""

KIND_BITS: Final = {
    kind: place << len(NAMES) for place, kind in enumerate(("", "transfer", "show", "return"))
}


class Node:
    """What the tree knows of one action after those above it."""

    __slots__ = ("action", "available", "children", "total", "visits")

    def __init__(self, action: Action) -> None:
        self.action = action
        self.children: dict[int, Node] = {}
        """By cards and kind: where a seat may act, these tell its actions apart."""
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
) -> list[Node]:
    """The actions of the seat with what is known of them when time is over."""
    root = Node(PASS)
    while not is_over() or not root.children:
        state = belief.deal(chance, weights)
        path = _descend(root, state, seat, tried, chance)
        worths = prospects(state)
        for turn, node in path:
            node.visits += 1
            node.total += worths[turn]
    return list(root.children.values())


def _descend(
    node: Node, state: State, turn: int, actions: Sequence[Action], chance: Chance
) -> Path:
    """Play down the tree and one action beyond it."""
    path: Path = []
    seat = turn
    while True:
        node = _pick(node, actions, chance)
        apply(state, turn, node.action)
        path.append((turn, node))
        if not node.visits or state.outcome is not None:
            return path
        turn = mover(state)
        actions = options(state, turn)
        if turn != seat and len(actions) > 1 and chance.random() < HABIT:
            actions = habitual(state, actions)


def _pick(node: Node, actions: Sequence[Action], chance: Chance) -> Node:
    """A new action by chance, else the one with the highest upper confidence bound."""
    children = node.children
    untried = []
    best_bound = -1.0
    for action in actions:
        key = action.mask | KIND_BITS.get(action.kind, 0)
        child = children.get(key)
        if child is None:
            untried.append((key, action))
            continue
        child.available += 1
        if untried:
            continue
        visits = child.visits
        bound = child.total / visits + EXPLORATION * sqrt(log(child.available) / visits)
        if bound > best_bound:
            best_bound, best = bound, child
    if not untried:
        return best
    key, action = untried[int(chance.random() * len(untried))]
    child = children[key] = Node(action)
    return child
