"""12.11: what the table does for a seat whose time ran out."""

from engine import moves
from engine.actions import PASS, TAKE, Action
from engine.cards import cards_in
from engine.errors import E_TURN, IllegalAction
from engine.events import Event, TimedOut
from engine.forfeits import leave
from engine.rights import surplus, waits_for_cover, word
from engine.state import DEFEND, LEAD, REDEAL, State


def time_out(state: State, seat: int) -> list[Event]:
    """The seat loses the game or the table plays for it; a late thrower passes."""
    if not state.playing >> seat & 1:
        raise IllegalAction(E_TURN)
    events: list[Event] = [TimedOut(seat)]
    if _must_move(state, seat):
        if state.rules.timeout == "forfeit":
            leave(state, seat, "timeout", events)
        else:
            events += _move_for(state, seat)
    elif may_pass(state, seat):
        events += moves.pass_(state, seat, PASS)
    return events


def _must_move(state: State, seat: int) -> bool:
    """Whether the seat has to lead or to defend."""
    if state.phase == LEAD:
        return seat == state.attacker
    return state.phase == DEFEND and seat == state.defender and state.open != 0


def may_pass(state: State, seat: int) -> bool:
    """Whether the seat may pass: it has the word, or has not yet declined a redeal."""
    if state.phase == REDEAL:
        return not state.passed >> seat & 1
    in_bout = state.phase != LEAD and not waits_for_cover(state)
    return in_bout and bool(word(state) >> seat & 1)


def _move_for(state: State, seat: int) -> list[Event]:
    if state.phase == LEAD:
        return moves.lead(state, seat, Action("lead", 1 << _cheapest(state, seat)))
    events: list[Event] = []
    too_many = surplus(state)
    if too_many:
        latest = [card for card in state.laid if state.open >> card & 1][-too_many:]
        back = Action("return", sum(1 << card for card in latest))
        events += moves.give_back(state, seat, back)
    if state.open:
        events += moves.take(state, seat, TAKE)
    return events


def _cheapest(state: State, seat: int) -> int:
    """The lowest plain card, else the lowest trump."""
    hand = state.holds[seat]
    return next(cards_in(hand & ~state.house.trumps or hand))
