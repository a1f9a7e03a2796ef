"""SeatView: exactly what one seat may know, and nothing else.

This is the one place that decides it. A view holds no other hand, no card of the
deck but the open trump, and not who cheats; it holds what everybody has seen.
"""

from dataclasses import dataclass, replace

from engine.actions import Action
from engine.cards import DECKS, names
from engine.events import FirstLead, Outcome
from engine.rights import live, word
from engine.rules import Rules
from engine.state import DEFEND, LEAD, NOBODY, OVER, REDEAL, TAKE, Phase, State, seats_in


@dataclass(frozen=True, slots=True)
class Course:
    """How the game came here, as anybody knows who has watched and forgets nothing."""

    moves: tuple[tuple[int, Action], ...]
    """Every action since the deal or the position, with its seat; the word `cheat` is not heard."""
    leader: int
    """Who led this bout, whatever was transferred since (8.5)."""
    attack_seat: int
    defend_seat: int
    """Places in the circle: where `attacker` and `defender` play (10.5)."""
    passed: tuple[int, ...]
    """The seats that have passed since a card was laid."""
    played: tuple[tuple[str, ...], ...]
    """What each seat has laid in this bout."""
    returned: bool
    """Whether the defender has given back surplus cards in this bout (6.6)."""
    caught: tuple[int, ...]
    """Seats caught since they last laid a card (12.5)."""
    any_beaten: bool
    """Whether a bout has ended in the discard (6.3)."""
    taken_in_row: int
    """Bouts in a row that changed nothing (11.5)."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """The game as one seat sees it; `seat` None is a spectator."""

    rules: Rules
    seat: int | None
    phase: Phase
    bout: int
    first_bout: bool
    attacker: int | None
    defender: int | None
    hand: tuple[str, ...]
    """The seat's own cards, lowest first."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    table: tuple[tuple[str, str | None], ...]
    """The attack cards in the order they were laid, each with what covers it."""
    deck_count: int
    trump: str | None
    trump_card: str | None
    """The open card under the deck, while it lies there (2.2)."""
    discard: int
    seen_discard: tuple[str, ...]
    """The discard as a perfect memory has it; screens do not show it (8.3)."""
    known: tuple[tuple[str, ...], ...]
    """For each seat the cards in its hand that everybody has seen go there."""
    cards_left: tuple[str, ...] | None
    """12.9: the cards in other hands and in the deck, if the table has the assist."""
    places: tuple[int, ...]
    out: tuple[int, ...]
    live: tuple[int, ...]
    """7.4: who may still throw."""
    deciders: tuple[int, ...]
    """The seats that have something to decide now."""
    shown: tuple[int, ...]
    """The seats that have shown a trump in this bout (9.6)."""
    denied: tuple[tuple[int, int], ...]
    """12.5: pairs (accuser, accused) that are refused in this bout."""
    teams: tuple[int, ...] | None
    limit: int
    """Most attack cards in this bout (6.2, 6.3)."""
    opening: FirstLead | None
    redeals: int
    outcome: Outcome | None
    course: Course

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks on the table, for a pass that names them."""
        return ranks_of(self.table)


def ranks_of(table: tuple[tuple[str, str | None], ...]) -> tuple[str, ...]:
    """The ranks of all cards of a table, lowest first; X for jokers."""
    found = {name[0] for pair in table for name in pair if name is not None}
    return tuple(rank for rank in "23456789TJQKAX" if rank in found)


def see(state: State, seat: int | None) -> SeatView:
    """What this seat (None: a spectator) may know."""
    own = 0 if seat is None else state.holds[seat]
    seen_discard = state.gone & ~state.gone_unseen
    return SeatView(
        rules=state.rules,
        seat=seat,
        phase=state.phase,
        bout=state.bout,
        first_bout=state.first_bout,
        attacker=None if state.attacker == NOBODY else state.attacker,
        defender=None if state.defender == NOBODY else state.defender,
        hand=names(own),
        counts=tuple(hand.bit_count() for hand in state.holds),
        table=state.table,
        deck_count=len(state.stock),
        trump=state.trump,
        trump_card=state.trump_card,
        discard=state.discard,
        seen_discard=names(seen_discard),
        known=tuple(names(mask) for mask in state.known),
        cards_left=_cards_left(state, own),
        places=state.places,
        out=state.out,
        live=live_seats(state),
        deciders=deciders(state),
        shown=seats_in(state.shown),
        denied=state.denied,
        teams=state.teams,
        limit=state.limit,
        opening=state.opening,
        redeals=state.redeals,
        outcome=state.outcome,
        course=_course(state),
    )


def _course(state: State) -> Course:
    return Course(
        moves=tuple(
            (seat, replace(action, cheat=False) if action.cheat else action)
            for seat, action in state.log
        ),
        leader=state.leader,
        attack_seat=state.attack_seat,
        defend_seat=state.defend_seat,
        passed=seats_in(state.passed),
        played=tuple(names(mask) for mask in state.played),
        returned=state.returned,
        caught=seats_in(state.caught),
        any_beaten=state.any_beaten,
        taken_in_row=state.taken_in_row,
    )


def live_seats(state: State) -> tuple[int, ...]:
    """7.4: the seats that may still throw (at a cheating table: that have still to pass)."""
    return seats_in(live(state)) if state.phase in (DEFEND, TAKE) else ()


def deciders(state: State) -> tuple[int, ...]:
    """The seats with a move to make; it never depends on what anybody holds but how much."""
    if state.phase == REDEAL:
        return seats_in(state.playing & ~state.passed)
    if state.phase == LEAD:
        return (state.attacker,)
    if state.phase == OVER:
        return ()
    waiting = word(state)
    if state.phase == DEFEND and state.open:
        waiting = 0 if state.house.after_cover else waiting
        waiting |= 1 << state.defender
    return seats_in(waiting)


def _cards_left(state: State, own: int) -> tuple[str, ...] | None:
    """12.9: the deck without the discard, the table and the own hand."""
    if not state.rules.assist_cards_left:
        return None
    seen = (state.gone & ~state.gone_unseen) | state.on_table | own
    return names(DECKS[state.rules.deck] & ~seen)
