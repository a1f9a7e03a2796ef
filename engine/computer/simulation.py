"""What the players that think ahead share: whose turn, what is worth trying, who loses."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from engine.actions import Action
from engine.computer import playout
from engine.computer.evaluation import Worths, scale, worths
from engine.game import MOVES
from engine.legal import legal_actions
from engine.rights import surplus, word
from engine.seating import first_clockwise
from engine.state import DEFEND, LEAD, State, seats_in

LONGEST: Final = 2000
"""Actions after which a game through the engine counts as a draw."""


def mover(state: State) -> int:
    """The seat that acts next: who leads, who has a card to answer, then who has the word."""
    if state.phase == LEAD:
        return state.attacker
    if state.phase == DEFEND and state.open:
        return state.defender
    return first_clockwise(word(state), state.attacker).bit_length() - 1


def options(state: State, seat: int) -> list[Action]:
    """The legal actions worth a thought: what comes to the same is there once."""
    legal = legal_actions(state, seat)
    if len(legal) == 1:
        return legal
    return worth_a_thought(state, seat, legal)


def worth_a_thought(state: State, seat: int, legal: Sequence[Action]) -> list[Action]:
    """Cards are thrown in one by one, and covered from the highest on; nobody is accused."""
    if seat == state.defender:
        target = state.open.bit_length() - 1
        return [action for action in legal if action.kind != "cover" or action.target == target]
    return [
        action
        for action in legal
        if action.kind != "accuse"
        and not (action.kind == "throw" and action.mask & action.mask - 1)
    ]


def habitual(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Of these actions the one that is played by habit; all of them if it is none of these."""
    _, action = _habit(state)
    return [action] if action in actions else actions


def apply(state: State, seat: int, action: Action) -> None:
    """Play a legal action."""
    MOVES[action.kind](state, seat, action)


def prospects(state: State) -> Worths:
    """What the game is worth to each seat if all play on by habit.

    The mean of how it ends and of what the formula says before the next lead; when the
    deck is gone by then, how it ends.
    """
    if not playout.supports(state.rules):
        return _prospects_by_engine(state)
    if state.outcome is not None:
        return _worths_at_the_end(state)
    rest = playout.Rest()
    loser = playout.playout(state, rest=rest)
    ended = loses(state.rules.players, 0 if loser == playout.DRAW else 1 << loser)
    if not rest.left:
        return ended
    judged = _judge(state, rest.hands, rest.leader, rest.defender, rest.left)
    return [(one + other) / 2 for one, other in zip(ended, judged, strict=True)]


def _judge(state: State, hands: list[int], leader: int, defender: int, left: int) -> Worths:
    measure = scale(state.rules, state.trump_suit, left)
    found = worths(hands, leader, defender, measure)
    if not state.team_of:
        return found
    return [1 - sum(1 - found[mate] for mate in seats_in(side)) for side in state.sides]


def _prospects_by_engine(state: State) -> Worths:
    """By rules that the fused play-outs do not know: play on to the next lead, then judge."""
    if state.outcome is None and state.stock and state.phase == LEAD:
        return _judge(state, state.holds, state.attacker, state.defender, len(state.stock))
    bout = state.bout
    for _ in range(LONGEST):
        if state.outcome is not None:
            return _worths_at_the_end(state)
        if state.stock and state.bout != bout:
            return _judge(state, state.holds, state.attacker, state.defender, len(state.stock))
        apply(state, *_habit(state))
    return loses(state.players, 0)


def _habit(state: State) -> tuple[int, Action]:
    too_many = surplus(state)
    if too_many:
        returns = [a for a in legal_actions(state, state.defender) if a.kind == "return"]
        return state.defender, max(returns, key=lambda action: action.mask)
    return playout.habit(state)


def _worths_at_the_end(state: State) -> Worths:
    outcome = state.outcome
    assert outcome is not None
    if outcome.durak is not None:
        return loses(state.players, 1 << outcome.durak)
    if outcome.kind == "team_lost":
        return loses(state.players, state.sides[outcome.seats[0]])
    return loses(state.players, 0)


@cache
def loses(players: int, losers: int) -> Worths:
    """1 for each seat, 0 for the losers; without losers it is a draw: 0.5 for all."""
    if not losers:
        return (0.5,) * players
    return tuple(0.0 if losers >> seat & 1 else 1.0 for seat in range(players))
