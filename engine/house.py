"""What the rules come to once the trump is known, as tables that all games share.

Here the options that do not depend on the course of a game are consulted, once each.
"""

from functools import lru_cache

from engine.cards import (
    BLACK_JOKER,
    BLACKS,
    JOKER_RANK,
    JOKERS,
    NAMES,
    RANK_CARDS,
    RED_JOKER,
    REDS,
    SPADES,
    SUIT_CARDS,
    rank_of,
    suit_cards,
)
from engine.cards import DECKS as DECK_CARDS
from engine.rules import Rules

NO_LIMIT = 99
ANY_NUMBER = 4
"""As many cards of one rank as there are."""

ACE_RANK = JOKER_RANK - 1


class House:
    """The tables for one set of rules and one trump suit (-1: no trumps)."""

    __slots__ = (
        "after_cover",
        "beaten_by",
        "bottom_is_open",
        "bout_limit",
        "chooses",
        "cover_matches",
        "first_limit",
        "hand_minus_one",
        "lead_most",
        "lowest_rank",
        "matches",
        "perevodnoy",
        "throw_most",
        "throws",
        "transfer_most",
        "trumps",
        "until_otboy",
        "void_only",
        "waits_for_empty_hands",
    )

    def __init__(self, rules: Rules, trump: int) -> None:
        deck = DECK_CARDS[rules.deck]
        self.lowest_rank = rank_of((deck & -deck).bit_length() - 1)
        self.trumps = _trumps(rules, trump)
        self.beaten_by = tuple(
            _beaten_by(rules, trump, card, self.lowest_rank) for card in range(len(NAMES))
        )
        turned_up = not rules.no_trump and rules.fixed_trump == "none"  # 2.7, 2.8
        self.bottom_is_open = turned_up and rules.trump_visibility == "open"  # 2.2
        self.void_only = rules.trump_only_when_void  # 1.8
        by_suit = rules.throw_match == "rank_or_suit"  # 7.2
        self.matches = tuple(
            RANK_CARDS[rank_of(card)] | (suit_cards(card) if by_suit else 0)
            for card in range(len(NAMES))
        )
        no_matches = (0,) * len(NAMES)
        self.cover_matches = no_matches if rules.throw_ranks == "attack_only" else self.matches
        self.chooses = rules.overflow == "defender_chooses"  # 6.6
        self.waits_for_empty_hands = -1 if rules.cheat else 0  # 12.6a, as a set of seats
        self.throws = rules.variant != "prostoy"  # 13.1
        self.perevodnoy = rules.variant == "perevodnoy"  # 7.1
        self.after_cover = rules.throw_timing == "after_cover"  # 7.5
        self.lead_most = _lead_most(rules)
        self.throw_most = 1 if rules.throw_order == "one_by_one" else ANY_NUMBER  # 7.4
        self.transfer_most = ANY_NUMBER if rules.transfer_multi else 1  # 9.5
        self.bout_limit = NO_LIMIT if rules.bout_limit == "none" else 6  # 6.2
        self.hand_minus_one = rules.bout_limit == "hand_minus_one"  # 6.2
        self.until_otboy = rules.first_limit_scope == "until_first_otboy"  # 6.3
        self.first_limit = NO_LIMIT if rules.first_limit == "none" else rules.first_limit  # 6.3

    def answers(self, hand: int, card: int) -> int:
        """The cards of the hand that may cover this card (1.4–1.8)."""
        found = hand & self.beaten_by[card]
        if self.void_only and hand & suit_cards(card) and not self.trumps >> card & 1:
            found &= ~self.trumps
        return found


@lru_cache(maxsize=4096)
def house(rules: Rules, trump: int) -> House:
    """The tables for these rules and this trump suit, made once."""
    return House(rules, trump)


def _lead_most(rules: Rules) -> int:
    """6.1 and 13.1: how many cards of one rank may be led; 0: odd sets."""
    if rules.variant == "prostoy":
        return {"one": 1, "one_or_two": 2, "same_rank": ANY_NUMBER, "odd_sets": 0}[
            rules.prostoy_lead
        ]
    return 1 if rules.lead_multi == "single" else ANY_NUMBER


def trump_joker(rules: Rules, trump: int) -> int:
    """3.2: the joker of the trump suit's colour, as a set; empty without one."""
    if trump < 0 or rules.joker_mode == "dummy":
        return 0
    return 1 << RED_JOKER if SUIT_CARDS[trump] & REDS else 1 << BLACK_JOKER


def _trumps(rules: Rules, trump: int) -> int:
    return (SUIT_CARDS[trump] | trump_joker(rules, trump)) if trump >= 0 else 0


def _beaten_by(rules: Rules, trump: int, card: int, lowest_rank: int) -> int:
    """1.4: all cards that beat this one, whatever the deck."""
    if rules.joker_mode == "dummy":
        return _beaten_by_with_dummies(rules, trump, card, lowest_rank)
    top = trump_joker(rules, trump)
    if top >> card & 1:
        return 0
    trumps = _trumps(rules, trump)
    if card >= RED_JOKER:
        is_spade = rules.spades_by_spades and card == BLACK_JOKER  # 3.5
        return top if is_spade else trumps
    plain_joker = _joker_of_colour(card) & ~top  # never a trump's: that joker is the trump joker
    return _beaten_by_cards(rules, trump, card, lowest_rank) | top | plain_joker


def _joker_of_colour(card: int) -> int:
    return 1 << BLACK_JOKER if BLACKS >> card & 1 else 1 << RED_JOKER


def _beaten_by_with_dummies(rules: Rules, trump: int, card: int, lowest_rank: int) -> int:
    """3.6: a dummy beats any card and is beaten by any."""
    if card >= RED_JOKER:
        return (sum(SUIT_CARDS) | JOKERS) & ~(1 << card)
    return _beaten_by_cards(rules, trump, card, lowest_rank) | JOKERS


def _beaten_by_cards(rules: Rules, trump: int, card: int, lowest_rank: int) -> int:
    """1.4, 1.6, 1.7: the suited cards that beat a suited card."""
    suit = card & 3
    higher = SUIT_CARDS[suit] & ~((1 << card + 1) - 1)
    lowest_beats_ace = rules.lowest_beats_ace == "all" or (
        rules.lowest_beats_ace == "trump" and suit == trump
    )
    if lowest_beats_ace and rank_of(card) == ACE_RANK:
        higher |= 1 << 4 * lowest_rank + suit
    by_spades_only = rules.spades_by_spades and suit == SPADES
    if trump >= 0 and suit != trump and not by_spades_only:
        higher |= SUIT_CARDS[trump]
    return higher
