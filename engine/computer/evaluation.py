"""What a position between two bouts is worth to each seat, by a small learned formula.

A hand's strength is the sum of what its cards are worth, and a little for who leads
and who defends. What a card is worth depends on how many cards of the deck beat it and
on how long the deck lasts. The durak is then one seat or another in proportion to
exp(-strength). `bench/evaluation.py` learned the numbers in `weights.py` from games by
habit with 36 cards; other decks are read on the same scale.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Final

from engine.cards import DECKS, NAMES
from engine.computer.weights import WEIGHTS
from engine.house import house
from engine.rules import Rules

LEVELS: Final = 18
"""Cards of 36 by how many others beat them: plain ones from the six up, then trumps."""
LEADER: Final = LEVELS
DEFENDER: Final = LEVELS + 1
ROW: Final = LEVELS + 2
"""Numbers for each of the three bases: one a level, one for the leader, one for the defender."""

Worths = Sequence[float]
"""For each seat the probability that it does not lose; a draw counts half."""


class Scale:
    """What each card adds to the strength of a hand while so many cards are left in the deck."""

    __slots__ = ("cards", "defender", "leader")

    def __init__(self, rules: Rules, trump: int, left: int) -> None:
        weights = WEIGHTS[min(max(WEIGHTS), rules.players)]
        parts = bases(left)

        def number(place: int) -> float:
            return sum(part * weights[row * ROW + place] for row, part in enumerate(parts))

        by_level = [number(level) for level in range(LEVELS)]
        self.cards = [by_level[level] for level in levels(rules, trump)]
        self.leader = number(LEADER)
        self.defender = number(DEFENDER)


def bases(left: int) -> tuple[float, float, float]:
    """How the cards left in the deck enter: always, the more, and when it is nearly gone."""
    return 1.0, left / 24, exp(-left / 4)


@lru_cache(maxsize=256)
def levels(rules: Rules, trump: int) -> tuple[int, ...]:
    """The level of each card."""
    deck = DECKS[rules.deck]
    beaten_by = house(rules, trump).beaten_by
    top = LEVELS - 1
    return tuple(
        max(0, top - round((beaten_by[card] & deck).bit_count() * 36 / rules.deck))
        for card in range(len(NAMES))
    )


@lru_cache(maxsize=4096)
def scale(rules: Rules, trump: int, left: int) -> Scale:
    """The scale for these rules, this trump suit and so many cards left, made once."""
    return Scale(rules, trump, left)


def worths(hands: Sequence[int], leader: int, defender: int, measure: Scale) -> Worths:
    """What the position before this lead is worth to each seat."""
    cards = measure.cards
    odds = []
    for hand in hands:
        strength, left = 0.0, hand
        while left:
            card = left & -left
            left ^= card
            strength -= cards[card.bit_length() - 1]
        odds.append(strength)
    odds[leader] -= measure.leader
    odds[defender] -= measure.defender
    if len(odds) == 2:
        first = 1.0 / (1.0 + exp(odds[0] - odds[1]))
        return first, 1.0 - first
    odds = [exp(strength) for strength in odds]
    total = sum(odds)
    return [1.0 - share / total for share in odds]
