"""How cards look in each language."""

_SUITS = {"S": "♠", "C": "♣", "D": "♦", "H": "♥"}
_RANKS = {
    "ru": {"T": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"},
    "uk": {"T": "10", "J": "В", "Q": "Д", "K": "К", "A": "Т"},
    "en": {"T": "10"},
}


_JOKERS = {"XR": "🃏🔴", "XB": "🃏⚫"}


def card_name(card: str, language: str) -> str:
    """`TH` → `10♥`, `JS` → `В♠`, `XR` → `🃏🔴`"""
    if card in _JOKERS:
        return _JOKERS[card]
    ranks = _RANKS.get(language, {"T": "10"})
    return ranks.get(card[0], card[0]) + _SUITS[card[1]]


def card_names(cards: tuple[str, ...] | list[str], language: str) -> str:
    """The cards, apart by spaces."""
    return " ".join(card_name(card, language) for card in cards)


def suit_lines(cards: tuple[str, ...] | list[str], language: str) -> str:
    """`♠ 7 10 Т  ♥ 6`: the cards by suit, jokers last."""
    parts = []
    for suit, sign in _SUITS.items():
        ranks = [card_name(card, language).removesuffix(sign) for card in cards if card[1] == suit]
        if ranks:
            parts.append(f"{sign} {' '.join(ranks)}")
    parts += [name for joker, name in _JOKERS.items() if joker in cards]
    return "  ".join(parts)


def suit_name(suit: str) -> str:
    """`H` → `♥`"""
    return _SUITS[suit]
