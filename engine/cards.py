"""Cards, suits, ranks and decks; a set of cards is an integer with one bit a card.

Cards are numbered rank by rank (2S 2H 2D 2C 3S …), so that the lowest bit of a
set is its lowest card and ties between suits fall in the order S H D C. The two
jokers stand at the end and share a rank of their own (rule 3.4).

>>> names(mask_of(["TH", "6S", "XR"]))
('6S', 'TH', 'XR')
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

SUITS: Final = "SHDC"
RANKS: Final = "23456789TJQKA"
SPADES: Final = SUITS.index("S")

RED_JOKER: Final = 52
BLACK_JOKER: Final = 53
JOKER_RANK: Final = RED_JOKER >> 2

NAMES: Final = (*(rank + suit for rank in RANKS for suit in SUITS), "XR", "XB")
NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}
"""Card by name, the way back from `NAMES`."""

RANK_CARDS: Final = tuple(0b1111 << 4 * rank for rank in range(JOKER_RANK + 1))
SUIT_CARDS: Final = tuple(sum(1 << 4 * rank + suit for rank in range(13)) for suit in range(4))
JOKERS: Final = 1 << RED_JOKER | 1 << BLACK_JOKER
REDS: Final = SUIT_CARDS[SUITS.index("H")] | SUIT_CARDS[SUITS.index("D")]
BLACKS: Final = SUIT_CARDS[SUITS.index("S")] | SUIT_CARDS[SUITS.index("C")]
SIXES: Final = RANK_CARDS[RANKS.index("6")]

LOWEST_RANK: Final = {24: "9", 32: "7", 36: "6", 52: "2", 54: "2"}
"""The decks of rule 1.2 by size, each with the lowest rank it holds."""

DECKS: Final = {
    size: sum(RANK_CARDS[RANKS.index(lowest) : JOKER_RANK]) | (JOKERS if size == 54 else 0)
    for size, lowest in LOWEST_RANK.items()
}


RANK_BY_LENGTH: Final = (0, *(RANK_CARDS[card >> 2] for card in range(len(NAMES))))
"""The cards of a card's rank, by the bit length of the set that holds this card alone."""


def rank_of(card: int) -> int:
    """The rank as an index into `RANKS`; both jokers have `JOKER_RANK`."""
    return card >> 2


def suit_of(card: int) -> int:
    """The suit as an index into `SUITS`; a joker has none (-1)."""
    return card & 3 if card < RED_JOKER else -1


def suit_cards(card: int) -> int:
    """All cards of this card's suit; none for a joker."""
    return SUIT_CARDS[card & 3] if card < RED_JOKER else 0


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a set, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@lru_cache(maxsize=8192)
def names(mask: int) -> tuple[str, ...]:
    """The cards of a set by name, lowest first."""
    return tuple([NAMES[card] for card in cards_in(mask)])


def card_of(name: object) -> int:
    """The card of this name; ValueError if there is none."""
    card = NUMBERS.get(name) if isinstance(name, str) else None
    if card is None:
        raise ValueError(f"no such card: {str(name)[:20]!r}; cards look like 6S, TH, XR")
    return card


def mask_of(cards: Iterable[object]) -> int:
    """The set of these cards; ValueError for an unknown one or one named twice."""
    mask = 0
    for name in cards:
        bit = 1 << card_of(name)
        if mask & bit:
            raise ValueError(f"the card {name} is named twice")
        mask |= bit
    return mask
