"""Leaving a game before its end: resignation, running out of time, being caught (12.11–12.13)."""

from engine import bout
from engine.errors import E_TURN, IllegalAction
from engine.events import Event, Forfeited, ForfeitReason
from engine.seating import next_leader
from engine.state import LEAD, NOBODY, REDEAL, State


def resign(state: State, seat: int) -> list[Event]:
    """A seat gives up; before the first card of the deal that cancels the game."""
    if not state.playing >> seat & 1:
        raise IllegalAction(E_TURN)
    events: list[Event] = []
    if state.first_bout and state.phase in (REDEAL, LEAD):
        events.append(Forfeited(seat, "resign"))
        bout.cancel(state, events)
    else:
        leave(state, seat, "resign", events)
    return events


def leave(state: State, seat: int, reason: ForfeitReason, events: list[Event]) -> None:
    """12.12: the game ends with this seat as the loser, or the others play on."""
    events.append(Forfeited(seat, reason))
    if state.rules.forfeit_result == "ends_game" or not _others_can_go_on(state, seat):
        bout.lose_by_leaving(state, seat, reason, events)
        return
    _put_hand_away(state, seat)
    if state.phase == LEAD:
        bout.begin(state, state.attack_seat, events)
    elif seat == state.defender:
        bout.abandon_table(state, reason, events)
    else:
        _bout_goes_on(state, seat, events)


def _others_can_go_on(state: State, seat: int) -> bool:
    """Whether two sides still have cards when this seat is gone."""
    able = state.playing & ~(1 << seat)
    if not state.stock:
        able &= state.holding
    return len({side for side in state.sides if side & able}) > 1


def _put_hand_away(state: State, seat: int) -> None:
    state.gone |= state.holds[seat]
    state.gone_unseen |= state.holds[seat] & ~state.known[seat]
    state.holds[seat] = state.known[seat] = 0
    state.holding &= ~(1 << seat)
    state.playing &= ~(1 << seat)
    state.cheats = []


def _bout_goes_on(state: State, seat: int, events: list[Event]) -> None:
    """An attacker left in mid-bout: his cards stay, the rest of the attackers play on."""
    if seat == state.attacker:
        _, player = next_leader(state, state.attack_seat)
        on_attack = state.sides[seat] >> player & 1 if player != NOBODY else 0
        state.attacker = player if on_attack else seat
    bout.set_rights(state)
    bout.close_if_over(state, events)
