"""At a cheating table (12.4): to see what others lay against the rules, and to do it oneself."""

from collections.abc import Iterator, Sequence

from engine.actions import Action
from engine.cards import RANK_BY_LENGTH, SUITS, cards_in, mask_of, rank_of
from engine.computer.belief import Chance
from engine.house import House, house
from engine.view import SeatView


def accusation(
    view: SeatView, legal: Sequence[Action], attention: float, chance: Chance
) -> Action | None:
    """Accuse an opponent of a card that has no right to lie where it lies, if it is noticed."""
    accusations = [action for action in legal if action.kind == "accuse"]
    if not accusations:
        return None
    for seat, card in wrong_cards(view):
        if _is_partner(view, seat) or chance.random() >= attention:
            continue
        for action in accusations:
            if action.accused == seat and action.mask in (0, card):
                return action
    return None


def _is_partner(view: SeatView, seat: int) -> bool:
    return view.teams is not None and view.teams[seat] == view.teams[view.seat or 0]


def wrong_cards(view: SeatView) -> Iterator[tuple[int, int]]:
    """Cards of this bout that everybody can see are wrong, each with who laid it."""
    tables = _house(view)
    lying = mask_of(card for pair in view.table for card in pair if card is not None)
    match = still_open = 0
    for seat, action in _moves_of_this_bout(view):
        cards = action.mask
        card = cards.bit_length() - 1
        wrong = False
        if action.kind == "cover":
            wrong = not tables.beaten_by[action.target] >> card & 1
            still_open &= ~(1 << action.target)
            match |= tables.cover_matches[card]
        elif action.kind in ("lead", "throw", "transfer"):
            if action.kind == "throw":
                wrong = bool(cards & ~match)
            elif action.kind == "transfer" and still_open & lying:
                wrong = bool(cards & ~RANK_BY_LENGTH[(still_open & lying).bit_length()])
            still_open |= cards
            for one in cards_in(cards):
                match |= tables.matches[one]
        if wrong and cards & lying:
            yield seat, cards


def _moves_of_this_bout(view: SeatView) -> list[tuple[int, Action]]:
    moves = view.course.moves
    starts = [number for number, (_, action) in enumerate(moves) if action.kind == "lead"]
    return list(moves[starts[-1] :]) if starts and view.table else []


def trick(view: SeatView, cheating: Sequence[Action]) -> Action | None:
    """A plain card that looks as if it covered: a higher rank, or the cheapest there is."""
    trumps = _house(view).trumps
    covers = [action for action in cheating if action.kind == "cover" and not action.mask & trumps]
    if not covers:
        return None

    def looks(action: Action) -> tuple[bool, int]:
        return rank_of(action.mask.bit_length() - 1) <= rank_of(action.target), action.mask

    return min(covers, key=looks)


def _house(view: SeatView) -> House:
    return house(view.rules, -1 if view.trump is None else SUITS.index(view.trump))
