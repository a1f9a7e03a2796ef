"""The players of the arena: the engine's own, and baselines to measure them by."""

import random
import time
from collections.abc import Callable, Sequence
from math import log, sqrt

from engine import Action, SeatView
from engine.actions import PASS
from engine.cards import SUITS
from engine.computer import Level, decide, greedy
from engine.computer.belief import Belief
from engine.computer.endgame import DRAWN, LOSS, WIN, Endgame, TooLongError, supports
from engine.computer.playout import DRAW, playout
from engine.computer.simulation import apply, mover
from engine.house import house
from engine.legal import legal_actions
from engine.state import State

Player = Callable[[SeatView, Sequence[Action], random.Random], Action]

EXPLORATION = 0.7
NODES = 30_000


def make_player(name: str) -> Player:
    """The player of this name: `kind` or `kind:size`, a size in milliseconds or deals."""
    kind, _, size = name.partition(":")
    if kind in ("easy", "normal", "hard"):
        return level_player(Level(kind), float(size) if size else None)
    return BASELINES[kind](float(size or 0))


def level_player(level: Level, milliseconds: float | None) -> Player:
    """A level of the engine, with its own budget or so much time."""

    def player(view: SeatView, legal: Sequence[Action], chance: random.Random) -> Action:
        budget = None if milliseconds is None else clock(milliseconds)
        decision = decide(view, legal, level, chance=chance, budget=budget)
        assert decision is not None
        return decision.action

    return player


def clock(milliseconds: float) -> Callable[[], bool]:
    """Whether so much processor time has gone by."""
    end = time.process_time() + milliseconds / 1000
    return lambda: time.process_time() >= end


# Baselines


def uniform(_view: SeatView, legal: Sequence[Action], chance: random.Random) -> Action:
    """Any legal action, each as likely."""
    return chance.choice(legal)


def careful(view: SeatView, legal: Sequence[Action], _chance: random.Random) -> Action:
    """The engine's greedy player: keeps dear cards while the deck lasts."""
    return greedy.choose(view, legal)


def reference(view: SeatView, legal: Sequence[Action], _chance: random.Random) -> Action:
    """Lowest plain card first, the cheapest cover, no trump thrown in while the deck lasts."""
    trumps = house(view.rules, -1 if view.trump is None else SUITS.index(view.trump)).trumps

    def cost(action: Action) -> tuple[bool, int, int]:
        return bool(action.mask & trumps), action.mask.bit_count(), action.mask

    for kind in ("lead", "transfer", "cover", "take", "throw"):
        found = [action for action in legal if action.kind == kind]
        if kind == "transfer" or (kind == "throw" and view.deck_count):
            found = [action for action in found if not action.mask & trumps]
        if found:
            return min(found, key=cost)
    return PASS if PASS in legal else legal[0]


def with_endgame(player: Player) -> Player:
    """The player, but exact at the end of two."""

    def exact(view: SeatView, legal: Sequence[Action], chance: random.Random) -> Action:
        return exactly(view, legal) or player(view, legal, chance)

    return exact


def exactly(view: SeatView, legal: Sequence[Action]) -> Action | None:
    """The best action where everything is known and two are left; None elsewhere."""
    belief = Belief.of(view)
    seat = view.seat
    state = belief.public
    if not belief.is_certain or seat is None:
        return None
    state = belief.deal(random.Random(0))
    if not supports(state):
        return None
    endgame = Endgame(state, NODES)

    def value(action: Action) -> int:
        after = state.copy()
        apply(after, seat, action)
        if after.outcome is None:
            return endgame.value(after, seat)
        if after.outcome.durak is None:
            return DRAWN
        return LOSS if after.outcome.durak == seat else WIN

    try:
        return max(legal, key=value)
    except TooLongError:
        return None


def worth(state: State, seat: int, loser: int) -> float:
    """1, a draw 0.5, the loss of the own side 0."""
    if loser == DRAW:
        return 0.5
    return 0.0 if state.sides[seat] >> loser & 1 else 1.0


def finish(state: State) -> int:
    """Who loses when all go on by habit."""
    if state.outcome is None:
        return playout(state)
    return DRAW if state.outcome.durak is None else state.outcome.durak


def flat(deals: float) -> Player:
    """Flat Monte Carlo over so many common deals, played out by habit."""

    def player(view: SeatView, legal: Sequence[Action], chance: random.Random) -> Action:
        belief = Belief.of(view)
        assert view.seat is not None
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(int(deals)):
            deal = belief.deal(chance)
            for action in legal:
                state = deal.copy()
                apply(state, view.seat, action)
                totals[action] += worth(state, view.seat, finish(state))
        return max(totals, key=totals.__getitem__)

    return player


class Node:
    """An action in the tree of information sets."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.available = 1
        self.total = 0.0

    def bound(self) -> float:
        """UCB1 with the number of times it was available."""
        return self.total / self.visits + EXPLORATION * sqrt(log(self.available) / self.visits)


def ismcts(milliseconds: float) -> Player:
    """Single-observer ISMCTS of 2012: C = 0.7, play-outs by habit, no inference, no endgame."""

    def player(view: SeatView, legal: Sequence[Action], chance: random.Random) -> Action:
        belief = Belief.of(view)
        assert view.seat is not None
        root = Node()
        is_over = clock(milliseconds)
        while not is_over():
            iterate(root, belief.deal(chance), view.seat, legal, chance)
        return max(root.children, key=lambda action: root.children[action].visits)

    return player


def iterate(
    node: Node, state: State, turn: int, actions: Sequence[Action], chance: random.Random
) -> None:
    """Select, expand, play out, and carry the result back."""
    path: list[tuple[int, Node]] = []
    untried: list[Action] = []
    while not untried and state.outcome is None:
        if path:
            turn = mover(state)
            actions = legal_actions(state, turn)
        children = node.children
        untried = [action for action in actions if action not in children]
        known = [action for action in actions if action in children]
        for action in known:
            children[action].available += 1
        if untried:
            chosen = untried[int(chance.random() * len(untried))]
            children[chosen] = Node()
        else:
            chosen = max(known, key=lambda action: children[action].bound())
        node = children[chosen]
        apply(state, turn, chosen)
        path.append((turn, node))
    loser = finish(state)
    for seat, passed in path:
        passed.visits += 1
        passed.total += worth(state, seat, loser)


BASELINES: dict[str, Callable[[float], Player]] = {
    "random": lambda _: uniform,
    "careful": lambda _: careful,
    "greedy": lambda _: reference,
    "greedy+end": lambda _: with_endgame(reference),
    "flat": lambda deals: with_endgame(flat(deals)),
    "ismcts": ismcts,
}
