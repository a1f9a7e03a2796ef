"""What others probably do not hold, by what they did not do.

Whoever takes lets it be known that he could not cover cheaply, whoever passes that he
had nothing to add, whoever leads a nine that he had nothing lower. Each piece of news
makes some cards less likely in that hand; cards drawn later water it down.
"""

from typing import Final

from engine.actions import Action
from engine.cards import DECKS, NUMBERS, RANK_BY_LENGTH, SUITS, cards_in
from engine.computer.belief import Weights
from engine.house import House, house
from engine.seating import round_to
from engine.view import SeatView

UNUSUAL: Final = frozenset({"exchange", "return", "redeal", "accuse", "timeout", "resign", "show"})
"""After one of these nothing is inferred."""

# How much less likely: fitted to the hands in games of normal players (two players, podkidnoy).
LOWER_LEAD: Final = 0.65
PLAIN_WHEN_TRUMP_LED: Final = 0.6
PLAIN_COVER: Final = 0.65
TRUMP_COVER: Final = 0.9
CHEAPER_COVER: Final = 0.7
THROW: Final = 0.5
IMPOSSIBLE: Final = 1e-6


def weights(view: SeatView) -> Weights | None:
    """For each seat and card how likely it is there, against a card of no news; None: no news."""
    rules = view.rules
    if rules.cheat or rules.team_mode != "none" or rules.variant == "prostoy":
        return None
    memory = Memory(view)
    for seat, action in view.course.moves:
        if action.kind in UNUSUAL:
            return None
        memory.hear(seat, action)
    if memory.table and not view.table:
        memory.end_bout()
    as_it_is = tuple(memory.counts) == view.counts and memory.left == view.deck_count
    return memory.factors if as_it_is else None


class Memory:
    """The course of a game as somebody follows it who sees no hands."""

    def __init__(self, view: SeatView) -> None:
        rules = view.rules
        trump = -1 if view.trump is None else SUITS.index(view.trump)
        self.house: House = house(rules, trump)
        self.rules = rules
        self.deck = DECKS[rules.deck]
        self.counts = [rules.hand_size] * rules.players
        self.left = rules.deck - rules.hand_size * rules.players
        self.factors = [[1.0] * 54 for _ in range(rules.players)]
        self.playing = (1 << rules.players) - 1
        self.attacker = self.defender = 0
        self.table = self.open = 0
        self.taking = False
        self._hear_first_lead(view)

    def _hear_first_lead(self, view: SeatView) -> None:
        """5.1: nobody holds a lower trump than the one shown."""
        opening = view.opening
        if opening is None or opening.card is None or opening.reason != "lowest_trump":
            return
        shown = 1 << NUMBERS[opening.card]
        for seat in range(view.rules.players):
            self.doubt(seat, self.house.trumps & shown - 1, IMPOSSIBLE)

    def doubt(self, seat: int, cards: int, factor: float) -> None:
        """These cards are so much less likely in that hand."""
        mine = self.factors[seat]
        for card in cards_in(cards & self.deck):
            mine[card] *= factor

    def hear(self, seat: int, action: Action) -> None:
        """Take in one action."""
        cards = action.mask
        plain = ~self.house.trumps
        if action.kind == "lead":
            if self.table:
                self.end_bout()
            self.attacker = seat
            self.defender = self._after(seat)
            self._hear_lead(seat, cards, plain)
        elif action.kind == "cover":
            self._hear_cover(seat, action, plain)
        elif action.kind == "take":
            self._hear_take(seat, plain)
        elif action.kind == "pass":
            self._hear_pass(seat, plain)
        if action.kind == "transfer":
            self.attacker = seat
            self.defender = self._after(seat)
        if action.kind in ("lead", "throw", "transfer"):
            self.open |= cards
        self.table |= cards
        self.counts[seat] -= cards.bit_count()

    def _after(self, seat: int) -> int:
        players = self.rules.players
        turns = [(seat + step) % players for step in range(1, players)]
        return next(
            turn
            for turn in turns
            if self.playing >> turn & 1 and (self.left or self.counts[turn] > 0)
        )

    def _hear_lead(self, seat: int, cards: int, plain: int) -> None:
        lowest = cards & -cards
        if lowest & plain:
            self.doubt(seat, plain & lowest - 1 & ~RANK_BY_LENGTH[lowest.bit_length()], LOWER_LEAD)
        else:
            self.doubt(seat, plain, PLAIN_WHEN_TRUMP_LED)

    def _hear_cover(self, seat: int, action: Action, plain: int) -> None:
        answers = self.house.beaten_by[action.target]
        if action.mask & plain:
            cheaper = answers & plain & action.mask - 1
        else:
            cheaper = answers & (plain | action.mask - 1)
        self.doubt(seat, cheaper, CHEAPER_COVER)
        self.open &= ~(1 << action.target)

    def _hear_take(self, seat: int, plain: int) -> None:
        self.taking = True
        for card in cards_in(self.open):
            answers = self.house.beaten_by[card]
            self.doubt(seat, answers & plain, PLAIN_COVER)
            self.doubt(seat, answers & ~plain, TRUMP_COVER)

    def _hear_pass(self, seat: int, plain: int) -> None:
        match = 0
        for card in cards_in(self.table):
            match |= self.house.matches[card]
        self.doubt(seat, match & plain, THROW)

    def end_bout(self) -> None:
        """The table is cleared and hands are filled up."""
        if self.taking:
            self.counts[self.defender] += self.table.bit_count()
        for seat in round_to(self.rules.players, self.attacker, self.defender, self.playing):
            self._draw(seat)
        if not self.left:
            for seat, count in enumerate(self.counts):
                if not count:
                    self.playing &= ~(1 << seat)
        self.table = self.open = 0
        self.taking = False

    def _draw(self, seat: int) -> None:
        held = self.counts[seat]
        drawn = min(self.left, max(0, self.rules.hand_size - held))
        if not drawn:
            return
        self.left -= drawn
        self.counts[seat] = held + drawn
        new = drawn / (held + drawn)
        self.factors[seat] = [factor + (1 - factor) * new for factor in self.factors[seat]]
