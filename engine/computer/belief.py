"""What a seat may think of the cards it cannot see: deals that agree with all it has seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, Protocol, Self

from engine.bout import set_rights
from engine.cards import DECKS, NUMBERS, SUITS, cards_in, mask_of
from engine.state import NOBODY, UNCOVERED, State
from engine.view import SeatView


class Chance(Protocol):
    """What of `random.Random` the computer players use; whoever asks them brings it."""

    def random(self) -> float:
        """A number from 0 up to 1."""


NO_SUIT: Final = -1

Weights = Sequence[Sequence[float]]
"""For each seat and each card how likely the seat holds it, against a card of no news (1)."""


@dataclass(frozen=True, slots=True)
class Belief:
    """The game from one seat, and how to fill in the rest."""

    public: State
    """The game without the cards that the seat cannot see."""
    unseen: tuple[int, ...]
    """The cards that may lie in other hands or in the deck, lowest first."""
    missing: tuple[tuple[int, int], ...]
    """Seats with unseen cards, and how many."""
    stock: int
    """How many unseen cards lie in the deck."""

    @classmethod
    def of(cls, view: SeatView) -> Self:
        """The belief of the seat whose view this is."""
        public = _public_state(view)
        trump_card = mask_of([view.trump_card] if view.trump_card else [])
        seen = public.gone | public.on_table | trump_card
        for hand in public.holds:
            seen |= hand
        missing = tuple(
            (seat, count - public.holds[seat].bit_count())
            for seat, count in enumerate(view.counts)
            if count > public.holds[seat].bit_count()
        )
        unseen = tuple(cards_in(DECKS[view.rules.deck] & ~seen))
        return cls(public, unseen, missing, view.deck_count - trump_card.bit_count())

    @property
    def is_certain(self) -> bool:
        """Whether only one deal is possible."""
        return len(self.unseen) == sum(count for _, count in self.missing) and (
            len(self.missing) <= 1
        )

    def deal(self, chance: Chance, weights: Weights | None = None) -> State:
        """A game as it may be: the unseen cards by chance, all else as it is."""
        random = chance.random
        state = self.public.copy()
        unseen = list(self.unseen)
        holds = state.holds
        bottom = self._hidden_bottom(unseen, chance)
        for seat, count in self.missing:
            if weights is None:
                unseen.sort(key=lambda _: random())
            else:
                mine = weights[seat]
                unseen.sort(key=lambda card: log(1.0 - random()) / mine[card], reverse=True)
            for card in unseen[:count]:
                holds[seat] |= 1 << card
            del unseen[:count]
        if weights is not None and self.stock:
            unseen.sort(key=lambda _: random())
        state.stock += bottom + unseen[: self.stock - len(bottom)]
        return state

    def _hidden_bottom(self, unseen: list[int], chance: Chance) -> list[int]:
        """2.2: where only the suit was shown, the bottom card is one of it."""
        public = self.public
        rules = public.rules
        turned_up = not rules.no_trump and rules.fixed_trump == "none"
        if not self.stock or not turned_up or public.stock:
            return []
        of_suit = [card for card in unseen if public.house.trumps >> card & 1]
        if not of_suit:
            return []
        bottom = of_suit[int(chance.random() * len(of_suit))]
        unseen.remove(bottom)
        return [bottom]


def _public_state(view: SeatView) -> State:
    """The game as the view has it; of the other hands what everybody has seen go there."""
    trump = NO_SUIT if view.trump is None else SUITS.index(view.trump)
    state = State.blank(view.rules, trump)
    if view.teams:
        state.set_teams(list(view.teams))
    state.known = [mask_of(cards) for cards in view.known]
    state.holds = state.known[:]
    if view.seat is not None:
        state.holds[view.seat] = mask_of(view.hand)
    state.stock = [NUMBERS[view.trump_card]] if view.trump_card else []
    state.gone = mask_of(view.seen_discard)
    state.unnamed = view.discard - state.gone.bit_count()
    state.place_groups = [[seat] for seat in view.places]
    state.playing &= ~_seats(view.out)
    state.redeals = view.redeals
    state.phase = view.phase
    state.bout = view.bout
    state.first_bout = view.first_bout
    state.holding = _seats(seat for seat, count in enumerate(view.counts) if count)
    _fill_table(state, view)
    _fill_course(state, view)
    return state


def _fill_table(state: State, view: SeatView) -> None:
    house = state.house
    for target, cover in view.table:
        card = NUMBERS[target]
        state.laid.append(card)
        state.on_table |= 1 << card
        state.match |= house.matches[card]
        if cover is None:
            state.covers.append(UNCOVERED)
            state.open |= 1 << card
        else:
            state.covers.append(NUMBERS[cover])
            state.on_table |= 1 << NUMBERS[cover]
            state.match |= house.cover_matches[NUMBERS[cover]]


def _fill_course(state: State, view: SeatView) -> None:
    course = view.course
    state.attacker = NOBODY if view.attacker is None else view.attacker
    state.defender = NOBODY if view.defender is None else view.defender
    state.attack_seat, state.defend_seat = course.attack_seat, course.defend_seat
    state.leader = course.leader
    state.played = [mask_of(cards) for cards in course.played]
    state.passed = _seats(course.passed)
    state.shown = _seats(view.shown)
    state.returned = course.returned
    state.caught = _seats(course.caught)
    state.any_beaten = course.any_beaten
    state.taken_in_row = course.taken_in_row
    state.limit = view.limit
    for accuser, accused in view.denied:
        state.denials[accuser] |= 1 << accused
    if state.defender != NOBODY:
        set_rights(state)


def _seats(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
