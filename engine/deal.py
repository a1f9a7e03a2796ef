"""The shuffle that anyone can check, the deal, the trump, redeals, the first lead.

All chance of a game comes from the order of its deck, and all orders of a deal
from one secret, the cuts of the players and the numbers of deal and redeal:

>>> shuffle = Shuffle(b"secret", deck=36, cuts=("17", "как карта ляжет"), deal=1)
>>> shuffle(0) == Shuffle(b"secret", deck=36, cuts=("17", "как карта ляжет"), deal=1)(0)
True
>>> commitment(b"secret")[:16]
'2bb80d537b1da3e3'
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.cards import (
    BLACKS,
    DECKS,
    JOKERS,
    NAMES,
    NUMBERS,
    RANKS,
    REDS,
    SUIT_CARDS,
    SUITS,
    cards_in,
    names,
    rank_of,
    suit_of,
)
from engine.events import LeadReason
from engine.rules import Rules

Order = Sequence[str]
"""A deck from the top down; the last card lies at the bottom."""

Shuffler = Callable[[int], Order]
"""The order of the deck for the k-th redeal; 0 is the first deal."""

NO_TRUMP: Final = -1
TEN = RANKS.index("T")
ACE = RANKS.index("A")


def commitment(secret: bytes) -> str:
    """What is shown before anyone cuts: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Fisher–Yates driven by HMAC-SHA256; uniform over all orders of the deck.

    `secret` comes from the `secrets` module outside the engine. A cut is a text
    that its player chose; `deal` is the number of the deal at the table.
    """

    secret: bytes
    deck: int = 36
    cuts: tuple[str, ...] = ()
    deal: int = 0

    def __call__(self, redeal: int) -> tuple[str, ...]:
        """The order of the deck for this redeal, from the top down."""
        order = list(names(DECKS[self.deck]))
        numbers = self._numbers(redeal)
        for last in range(len(order) - 1, 0, -1):
            other = _below(last + 1, numbers)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def seat(self, players: int) -> int:
        """A seat by lot: the dealer where the rules draw him at random (5.7)."""
        return _below(players, self._numbers(-1))

    def _numbers(self, redeal: int) -> Iterator[int]:
        """Endless 32-bit numbers: HMAC-SHA256 of [deal, redeal, block, cuts], cut in fours."""
        block = 0
        while True:
            text = json.dumps([self.deal, redeal, block, list(self.cuts)], separators=(",", ":"))
            digest = hmac.digest(self.secret, text.encode(), "sha256")
            for start in range(0, len(digest), 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number below the bound; numbers that would favour some are rejected."""
    fair = 2**32 - 2**32 % bound
    return next(number for number in numbers if number < fair) % bound


def _lot(order: Sequence[int], purpose: str, bound: int) -> int:
    """Chance that the table itself needs, drawn from the order of the deck."""
    text = " ".join([purpose, *(NAMES[card] for card in order)])
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big") % bound


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands (as sets of cards), the rest of the deck, the trump and who leads."""

    hands: tuple[int, ...]
    stock: tuple[int, ...]
    """From the top down."""
    bottom: int
    """The turned-up card; with a full deal the dealer holds it (2.3)."""
    trump: int
    """The trump suit, or NO_TRUMP."""
    leader: int
    reason: LeadReason
    lead_card: int | None
    """The card that made the leader."""


def deal_cards(rules: Rules, order: Order, dealer: int, leader: int | None = None) -> Deal:
    """Deal this order of the deck."""
    cards = _settle_bottom(rules, [NUMBERS[name] for name in order])
    hands, stock = _hand_out(rules, cards, dealer)
    trump = _trump_suit(rules, cards[-1])
    if leader is None:
        seat, reason, card = first_leader(
            rules, hands, stock, trump=trump, bottom=cards[-1], dealer=dealer
        )
    else:
        seat, reason, card = leader, "match", None
    return Deal(tuple(hands), tuple(stock), cards[-1], trump, seat, reason, card)


def check_order(rules: Rules, order: Order) -> None:
    """ValueError unless the order holds each card of the deck once."""
    if len(order) != rules.deck or set(order) != _names_of_deck(rules.deck):
        raise ValueError(f"the order does not hold each card of a deck of {rules.deck} once")


@cache
def _names_of_deck(deck: int) -> frozenset[str]:
    return frozenset(names(DECKS[deck]))


def _settle_bottom(rules: Rules, cards: list[int]) -> list[int]:
    """2.4, 2.5: a card that may not be the trump card goes back higher up."""
    if rules.no_trump or rules.fixed_trump != "none":
        return cards
    refused = 0
    if rules.trump_joker == "reselect":
        refused |= JOKERS
    if rules.trump_ace == "reselect":
        refused |= 0b1111 << 4 * ACE
    while refused >> cards[-1] & 1:
        place = _lot(cards, "bottom", len(cards) - 1)
        cards.insert(place, cards.pop())
    return cards


def _hand_out(rules: Rules, cards: list[int], dealer: int) -> tuple[list[int], list[int]]:
    """1.5: one or two at a time, from the dealer's left."""
    players = rules.players
    hands = [0] * players
    top = 0
    left = rules.hand_size
    while left:
        chunk = min(rules.deal_chunk, left)
        for turn in range(players):
            seat = (dealer + 1 + turn) % players
            for card in cards[top : top + chunk]:
                hands[seat] |= 1 << card
            top += chunk
        left -= chunk
    return hands, cards[top:]


def _trump_suit(rules: Rules, bottom: int) -> int:
    """2.1, 2.5, 2.7, 2.8."""
    if rules.no_trump:
        return NO_TRUMP
    if rules.fixed_trump != "none":
        return SUITS.index(rules.fixed_trump)
    return suit_of(bottom)


def may_redeal(rules: Rules, hand: int) -> bool:
    """4.1: whether this hand entitles (or forces) to a redeal; jokers do not count."""
    most_of_a_suit = max((hand & suit).bit_count() for suit in SUIT_CARDS)
    if rules.redeal in ("claim_5_suit", "auto_5_suit"):
        return most_of_a_suit >= 5
    if rules.redeal == "auto_6_suit":
        return most_of_a_suit >= 6
    if rules.redeal == "claim_one_color":
        return not hand & REDS or not hand & BLACKS
    return False


def first_leader(  # noqa: PLR0913 - all that the options of 5.1–5.3 look at
    rules: Rules,
    hands: Sequence[int],
    stock: Sequence[int],
    *,
    trump: int,
    bottom: int,
    dealer: int,
) -> tuple[int, LeadReason, int | None]:
    """5.1–5.3: who leads the first bout, why, and the card that decides."""
    dealer_left = (dealer + 1) % rules.players
    if rules.first_lead == "dealer_left":
        return dealer_left, "dealer_left", None
    if rules.first_lead == "random":
        return _lot(_seen(hands, stock), "lead", rules.players), "random", None
    trumps = sum(hands) & SUIT_CARDS[trump] if trump >= 0 else 0
    if not trumps:
        return _leader_without_trumps(rules, hands, stock, trump, dealer)
    turned_up = rules.fixed_trump == "none"  # 2.8
    if rules.first_lead == "add_hobby" and turned_up and rank_of(bottom) < TEN:
        highest = trumps.bit_length() - 1
        return _holder(hands, highest), "highest_trump", highest
    lowest = next(cards_in(trumps))
    return _holder(hands, lowest), "lowest_trump", lowest


def _leader_without_trumps(
    rules: Rules, hands: Sequence[int], stock: Sequence[int], trump: int, dealer: int
) -> tuple[int, LeadReason, int | None]:
    """5.2: nobody holds a trump."""
    players = rules.players
    from_left = [(dealer + 1 + turn) % players for turn in range(players)]
    if rules.no_trump_lead == "lowest_card":
        lowest = {seat: next(cards_in(hands[seat])) for seat in from_left}
        seat = min(from_left, key=lambda seat: rank_of(lowest[seat]))
        return seat, "lowest_card", lowest[seat]
    if rules.no_trump_lead == "random":
        return _lot(_seen(hands, stock), "lead", players), "random", None
    if rules.no_trump_lead == "draw_for_trump" and trump != NO_TRUMP:
        for turn, card in enumerate(stock):
            if suit_of(card) == trump:
                return from_left[turn % players], "draw_for_trump", None
    return from_left[0], "dealer_left", None


def _seen(hands: Sequence[int], stock: Sequence[int]) -> list[int]:
    return [card for hand in hands for card in cards_in(hand)] + list(stock)


def _holder(hands: Sequence[int], card: int) -> int:
    return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)
