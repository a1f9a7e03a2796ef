"""The three computer players: what they decide, and why."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal

from engine.actions import PASS, REDEAL, Action
from engine.cards import SUITS, cards_in, mask_of
from engine.computer import cheats, child, flat, inference, tree
from engine.computer.belief import Belief, Chance, Weights
from engine.computer.endgame import DRAWN, LOSS, WIN, Endgame, TooLongError
from engine.computer.endgame import supports as knows_the_end
from engine.computer.evaluation import scale
from engine.computer.simulation import apply, worth_a_thought
from engine.state import State
from engine.view import SeatView


class Level(StrEnum):
    """How well a computer player plays."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


Budget = int | Callable[[], bool]
"""How long to think: so many deals, or a question whether time is over."""

Why = Literal["only", "whim", "redeal", "exchange", "accuse", "cheat", "solved", "estimated"]


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and why it was chosen.

    `why`: `only` there was nothing else; `whim` a child's fancy; `redeal`, `exchange`,
    `accuse`, `cheat` rules of thumb; `solved` the end was searched to its end; `estimated` the
    best mean over deals. `chances`: for the last two what each action that was thought of
    is worth, best first: the probability of not losing, a draw counting half.
    """

    action: Action
    why: Why
    chances: tuple[tuple[Action, float], ...] = ()

    @property
    def chance(self) -> float | None:
        """What the chosen action is worth."""
        return dict(self.chances).get(self.action)


DEFAULT_BUDGET: Final = {Level.NORMAL: 50, Level.HARD: 1000}
END_NODES: Final = {Level.NORMAL: 4_000, Level.HARD: 20_000}
"""Nodes of the exact search, about 2.5 µs each."""

LOST_BUDGET: Final = 100
"""Deals to find out what an opponent is likeliest to miss when the end is lost."""


def decide(  # noqa: PLR0913 - the position, and how to think about it
    view: SeatView,
    legal: Sequence[Action],
    level: Level,
    *,
    chance: Chance,
    budget: Budget | None = None,
    cheating: Sequence[Action] = (),
) -> Decision | None:
    """What the seat whose view this is does; None: it waits (it has but the right to accuse).

    `legal` are the seat's legal actions and `cheating` the ways to cheat that it may use.
    `budget` is for normal and hard; without one they think a fixed number of deals. The
    same view, budget in deals and state of `chance` give the same decision.
    """
    if view.seat is None:
        raise ValueError("a spectator has nothing to decide")
    accusation = cheats.accusation(view, legal, NOTICES[level], chance)
    if accusation is not None:
        return Decision(accusation, "accuse")
    moves = [action for action in legal if action.kind != "accuse"]
    if not moves:
        return None
    decision = _by_rule(view, moves) or _by_thought(view, moves, level, chance, budget)
    if cheating and decision.action.kind == "take" and chance.random() < CHEATS[level]:
        trick = cheats.trick(view, cheating)
        return decision if trick is None else Decision(trick, "cheat")
    return decision


NOTICES: Final = {Level.EASY: 0.25, Level.NORMAL: 0.6, Level.HARD: 0.95}
"""How likely a level sees that a card on the table has no right to be there."""
CHEATS: Final = {Level.EASY: 0.1, Level.NORMAL: 0.15, Level.HARD: 0.2}
"""How likely it cheats rather than take."""


def _by_rule(view: SeatView, moves: Sequence[Action]) -> Decision | None:
    if view.phase == "redeal":
        claims = REDEAL in moves and _is_poor(view)
        return Decision(REDEAL if claims else PASS, "redeal" if claims else "only")
    for action in moves:
        if action.kind == "exchange":
            return Decision(action, "exchange")
    return Decision(moves[0], "only") if len(moves) == 1 else None


def _is_poor(view: SeatView) -> bool:
    """Whether the hand is worth less than its share of the cards it does not see."""
    trump = -1 if view.trump is None else SUITS.index(view.trump)
    worth = scale(view.rules, trump, view.deck_count).cards
    unseen = Belief.of(view).unseen
    own = [worth[card] for card in cards_in(mask_of(view.hand))]
    others = [worth[card] for card in unseen]
    return sum(own) / len(own) < sum(others) / max(1, len(others))


def _by_thought(
    view: SeatView, moves: Sequence[Action], level: Level, chance: Chance, budget: Budget | None
) -> Decision:
    if level is Level.EASY:
        return Decision(child.choose(view, moves, chance), "whim")
    assert view.seat is not None
    belief = Belief.of(view)
    tried = worth_a_thought(belief.public, view.seat, moves)
    if len(tried) == 1:
        return Decision(tried[0], "only")
    values = _solve(belief, view.seat, tried, END_NODES[level], chance)
    if values is None:
        is_over = _clock(DEFAULT_BUDGET[level] if budget is None else budget)
        news = inference.weights(view) if level is Level.HARD else None
        return _estimate(belief, view.seat, tried, level, is_over, chance, news)
    best = max(values.values())
    equals = [action for action in tried if values.get(action) == best]
    action = equals[0]
    if best < WIN and len(equals) > 1:
        is_over = _clock(LOST_BUDGET)
        action = _estimate(belief, view.seat, equals, Level.HARD, is_over, chance).action
    return Decision(action, "solved", _ranked((a, (v + 1) / 2) for a, v in values.items()))


def _solve(
    belief: Belief, seat: int, tried: Sequence[Action], nodes: int, chance: Chance
) -> dict[Action, int] | None:
    """The exact values up to the first win; None where they cannot be had."""
    if not belief.is_certain:
        return None
    state = belief.deal(chance)
    if not knows_the_end(state):
        return None
    endgame = Endgame(state, nodes)
    values: dict[Action, int] = {}
    try:
        for action in tried:
            values[action] = _value(state, seat, action, endgame)
            if values[action] == WIN:
                break
    except TooLongError:
        return None
    return values


def _value(state: State, seat: int, action: Action, endgame: Endgame) -> int:
    after = state.copy()
    apply(after, seat, action)
    if after.outcome is None:
        return endgame.value(after, seat)
    if after.outcome.durak is None:
        return DRAWN
    return LOSS if after.outcome.durak == seat else WIN


def _estimate(  # noqa: PLR0913, PLR0917 - a search and who makes it
    belief: Belief,
    seat: int,
    tried: Sequence[Action],
    level: Level,
    is_over: Callable[[], bool],
    chance: Chance,
    weights: Weights | None = None,
) -> Decision:
    if level is Level.NORMAL:
        means = flat.search(belief, seat, tried, is_over, chance)
        action = max(tried, key=means.__getitem__)
    else:
        found = tree.search(belief, seat, tried, is_over, chance, weights)
        means = {node.action: node.mean for node in found}
        action = max(found, key=lambda node: node.visits).action
    return Decision(action, "estimated", _ranked(means.items()))


def _ranked(chances: Iterable[tuple[Action, float]]) -> tuple[tuple[Action, float], ...]:
    return tuple(sorted(chances, key=lambda pair: -pair[1]))


def _clock(budget: Budget) -> Callable[[], bool]:
    if not isinstance(budget, int):
        return budget
    left = iter(range(budget))
    return lambda: next(left, None) is None
