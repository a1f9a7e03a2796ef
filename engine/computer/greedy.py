"""A plain computer player: keeps its trumps, covers cheaply, gets rid of low cards."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Action
from engine.cards import NUMBERS, SUITS, cards_in, mask_of, rank_of
from engine.house import House, house
from engine.view import SeatView

TRUMP_COST: Final = 20
DEAR: Final = 9
"""From the jack on (with 36 cards) a plain card is kept while the deck lasts."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a decision needs to know, worked out once."""

    view: SeatView
    house: House
    hand: int

    @classmethod
    def of(cls, view: SeatView) -> "Outlook":
        """The outlook from this seat."""
        trump = -1 if view.trump is None else SUITS.index(view.trump)
        return cls(view, house(view.rules, trump), mask_of(view.hand))

    @property
    def deck_lasts(self) -> bool:
        """Whether cards spent now come back."""
        return self.view.deck_count > 0

    def cost(self, action: Action) -> int:
        """How dear the cards of an action are."""
        return sum(
            rank_of(card) + (TRUMP_COST if self.house.trumps >> card & 1 else 0)
            for card in cards_in(action.mask)
        )

    def has_trump(self, action: Action) -> bool:
        """Whether the action lays a trump."""
        return bool(action.mask & self.house.trumps)


def choose(view: SeatView, legal: Sequence[Action]) -> Action:
    """The action of the seat whose view this is; `legal` are its legal actions.

    ValueError for a seat with nothing to decide (a bare right to accuse is no decision).
    """
    by_kind: dict[str, list[Action]] = {}
    for action in legal:
        by_kind.setdefault(action.kind, []).append(action)
    outlook = Outlook.of(view)
    for kind, decide in DECISIONS:
        if kind in by_kind:
            decision = decide(outlook, by_kind[kind])
            if decision is not None:
                return decision
    raise ValueError(f"seat {view.seat} has nothing to decide")


def _first(_: Outlook, actions: list[Action]) -> Action | None:
    return actions[0]


def _expose(outlook: Outlook, accusations: list[Action]) -> Action | None:
    """Accuse the defender of a cover that plainly does not beat its card."""
    for target, cover in outlook.view.table:
        if cover is None or outlook.house.beaten_by[NUMBERS[target]] >> NUMBERS[cover] & 1:
            continue
        for accusation in accusations:
            by_card = not accusation.mask or accusation.mask == 1 << NUMBERS[cover]
            if accusation.accused == outlook.view.defender and by_card:
                return accusation
    return None


def _exchange_if_better(outlook: Outlook, actions: list[Action]) -> Action | None:
    return actions[0] if outlook.view.trump_card is not None else None


def _lead_low(outlook: Outlook, leads: list[Action]) -> Action | None:
    """The lowest plain card, with its equals."""
    lowest = min(leads, key=outlook.cost)
    rank = rank_of(lowest.mask.bit_length() - 1)
    together = [
        lead
        for lead in leads
        if not outlook.has_trump(lead) and {rank_of(card) for card in cards_in(lead.mask)} == {rank}
    ]
    return max(together, key=lambda lead: lead.mask.bit_count(), default=lowest)


def _cover_all(outlook: Outlook, covers: list[Action]) -> Action | None:
    """The first cover of the cheapest way to cover everything; None if there is none."""
    plan: list[Action] = []
    used = 0
    open_cards = sorted(
        {cover.target for cover in covers}, key=lambda card: -_height(outlook, card)
    )
    if len(open_cards) < sum(cover is None for _, cover in outlook.view.table):
        return None
    for card in sorted(open_cards, key=lambda card: -_height(outlook, card)):
        ways = [cover for cover in covers if cover.target == card and not cover.mask & used]
        if not ways:
            return None
        plan.append(min(ways, key=outlook.cost))
        used |= plan[-1].mask
    return plan[0] if _is_worth_it(outlook, plan) else None


def _height(outlook: Outlook, card: int) -> int:
    return rank_of(card) + (TRUMP_COST if outlook.house.trumps >> card & 1 else 0)


def _is_worth_it(outlook: Outlook, plan: list[Action]) -> bool:
    """While the deck lasts, two high trumps are too much for low cards."""
    if not outlook.deck_lasts:
        return True
    trumps = [cover for cover in plan if outlook.has_trump(cover)]
    high = [cover for cover in trumps if outlook.cost(cover) >= TRUMP_COST + DEAR]
    return len(trumps) <= 2 and len(high) <= 1


def _transfer_cheaply(outlook: Outlook, transfers: list[Action]) -> Action | None:
    """Transfer with plain cards; with a trump only when the deck is gone."""
    cheapest = min(transfers, key=outlook.cost)
    return None if outlook.has_trump(cheapest) and outlook.deck_lasts else cheapest


def _throw_low(outlook: Outlook, throws: list[Action]) -> Action | None:
    """Throw plain cards in, dear ones and trumps only when the deck is gone."""
    plain = [throw for throw in throws if not outlook.has_trump(throw)]
    if outlook.deck_lasts:
        plain = [throw for throw in plain if outlook.cost(throw) < DEAR * throw.mask.bit_count()]
    elif not plain and outlook.view.phase == "defend":
        plain = [throw for throw in throws if throw.mask == outlook.hand]
    return min(
        plain, key=lambda throw: (-throw.mask.bit_count(), outlook.cost(throw)), default=None
    )


def _return_dearest(outlook: Outlook, returns: list[Action]) -> Action | None:
    return max(returns, key=outlook.cost)


Decision = Callable[[Outlook, list[Action]], Action | None]

DECISIONS: Final[tuple[tuple[str, Decision], ...]] = (
    ("redeal", _first),
    ("accuse", _expose),
    ("exchange", _exchange_if_better),
    ("show", _first),
    ("lead", _lead_low),
    ("return", _return_dearest),
    ("transfer", _transfer_cheaply),
    ("cover", _cover_all),
    ("take", _first),
    ("throw", _throw_low),
    ("pass", _first),
)
"""What is thought of, in this order; the first decision that finds something is played."""
