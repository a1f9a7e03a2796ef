"""From bout to bout: laying cards, closing, drawing, going out, the next lead, the end (8, 11)."""

from typing import Any, Final, Literal

from engine import seating
from engine.cards import SIXES
from engine.events import (
    BoutBeaten,
    BoutTaken,
    Event,
    ForfeitReason,
    GameOver,
    Outcome,
    WentOut,
    bout_began,
    drew,
)
from engine.rights import bout_is_over, bout_limit, throwers
from engine.state import LEAD, NOBODY, OVER, TAKE, UNCOVERED, State, seats_in

MOST_POGONY: Final = 2


# The course of a bout


def begin(state: State, start: int, events: list[Event]) -> None:
    """A new bout: the first seat from `start` on that can leads at its left."""
    attack_seat, attacker = seating.next_leader(state, start)
    defend_seat, defender = seating.next_defender(state, attack_seat, attacker)
    state.clear_table()
    state.phase = LEAD
    state.leader = attacker
    set_roles(state, attack_seat, attacker, defend_seat, defender)
    events.append(bout_began(state.bout, attacker, defender))


def set_roles(
    state: State, attack_seat: int, attacker: int, defend_seat: int, defender: int
) -> None:
    """Who attacks and who defends from now on, and what follows from that."""
    state.attack_seat = attack_seat
    state.attacker = attacker
    state.defend_seat = defend_seat
    state.defender = defender
    state.limit = bout_limit(state, defender)
    set_rights(state)


def set_rights(state: State) -> None:
    """7.3, 12.6a: who may throw in, and whose pass the bout waits for."""
    state.throwers = throwers(state)
    everyone_else = state.playing & ~(1 << state.defender)
    state.voters = everyone_else if state.rules.cheat else state.throwers


def lay(state: State, seat: int, mask: int) -> None:
    """Cards go from a hand to the table; a new card takes all passes back (7.4)."""
    rest = state.holds[seat] & ~mask
    state.holds[seat] = rest
    if not rest:
        state.holding &= ~(1 << seat)
    state.known[seat] &= rest
    state.played[seat] |= mask
    state.on_table |= mask
    state.passed = 0
    if state.caught:
        state.caught &= ~(1 << seat)


def lay_to_attack(state: State, seat: int, mask: int) -> None:
    """Lay attack cards: a lead, a throw-in or a transfer."""
    lay(state, seat, mask)
    state.open |= mask
    matches = state.house.matches
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        card = lowest.bit_length() - 1
        state.laid.append(card)
        state.covers.append(UNCOVERED)
        state.match |= matches[card]


def lay_to_cover(state: State, seat: int, target: int, card: int) -> None:
    """Cover the open card `target`."""
    lay(state, seat, 1 << card)
    state.open &= ~(1 << target)
    state.covers[state.laid.index(target)] = card
    state.match |= state.house.cover_matches[card]


def give(state: State, seat: int, mask: int) -> None:
    """Cards that all have seen go to a hand."""
    state.holds[seat] |= mask
    state.known[seat] |= mask
    if mask:
        state.holding |= 1 << seat


def announce_take(state: State, events: list[Event]) -> None:
    """7.6, 8.2: the defender takes; where nobody may add to it, at once."""
    state.phase = TAKE
    state.passed = 0
    if not state.rules.throw_after_take:
        set_rights(state)
    close_if_over(state, events)


def close_if_over(state: State, events: list[Event]) -> None:
    """7.7: end the bout if nothing is left to do in it."""
    if bout_is_over(state):
        if state.phase == TAKE:
            take_table(state, state.defender, events)
        else:
            beat_table(state, events)


def beat_table(state: State, events: list[Event]) -> None:
    """8.3, 8.6: the cards go to the discard; the defender leads."""
    events.append(BoutBeaten(state.defender, state.on_table))
    state.gone |= state.on_table
    state.any_beaten = True
    _settle(state, state.defend_seat, events, taker=NOBODY)


def take_table(state: State, taker: int, events: list[Event], penalty: bool = False) -> None:
    """8.2: a seat takes all cards; 8.6: the player after the defender leads if he took."""
    events.append(BoutTaken(taker, state.on_table, penalty))
    give(state, taker, state.on_table)
    start = state.defend_seat + 1 if taker == state.defender else state.defend_seat
    _settle(state, start, events, taker)


def abandon_table(state: State, reason: ForfeitReason, events: list[Event]) -> None:
    """12.12: the defender left; his bout ends as if he had taken it away."""
    state.gone |= state.on_table
    _settle(state, state.defend_seat + 1, events, taker=NOBODY, left=reason)


# Between two bouts


def _settle(
    state: State, start: int, events: list[Event], taker: int, left: ForfeitReason | None = None
) -> None:
    """Draw, see who is out, and either end the game or begin the next bout."""
    deck_was_empty = not state.stock
    order = _order_of_drawing(state)
    if not deck_was_empty:
        _draw(state, order, events)
    emptied = [] if state.stock else [seat for seat in order if not state.holds[seat]]
    outcome = None
    if emptied:
        outcome = _send_out(state, emptied, taker, left, events)
    nothing_changed = deck_was_empty and taker != NOBODY and not emptied
    state.taken_in_row = state.taken_in_row + 1 if nothing_changed else 0
    if state.taken_in_row >= state.rules.stalemate_after:
        outcome = _outcome(state, "draw", seats=seats_in(state.playing), reason="stalemate")
    if outcome is not None:
        state.clear_table()
        finish(state, outcome, events)
        return
    state.first_bout = False
    state.bout += 1
    begin(state, start, events)


def _order_of_drawing(state: State) -> tuple[int, ...]:
    """8.4, 8.5: the attacker, the others clockwise, the defender last."""
    first = state.attacker if state.rules.draw_order == "current_attacker" else state.leader
    return seating.round_to(state.players, first, state.defender, state.playing)


def _draw(state: State, order: tuple[int, ...], events: list[Event]) -> None:
    """8.4: fill the hands up; the open trump comes last and everybody sees where it goes."""
    stock, holds, full = state.stock, state.holds, state.rules.hand_size
    bottom = 1 << stock[0] if state.house.bottom_is_open else 0
    counts = []
    for seat in order:
        missing = full - holds[seat].bit_count()
        if missing > 0 and stock:
            drawn = 0
            for card in stock[-missing:]:
                drawn |= 1 << card
            del stock[-missing:]
            holds[seat] |= drawn
            state.known[seat] |= drawn & bottom
            state.holding |= 1 << seat
            counts.append((seat, drawn.bit_count()))
    if counts:
        events.append(drew(tuple(counts)))


def _send_out(
    state: State, emptied: list[int], taker: int, left: ForfeitReason | None, events: list[Event]
) -> Outcome | None:
    """11.1, 11.2: those without cards are out; the outcome if that ends the game."""
    for seat in emptied:
        state.playing &= ~(1 << seat)
    loser = _loser(state, emptied, left is not None)
    _give_places(state, [seat for seat in emptied if loser != ("seat", seat)], events)
    if loser is None:
        return None
    kind, who = loser
    if kind == "draw":
        return _outcome(state, "draw", seats=tuple(sorted(emptied)))
    if kind == "team":
        return _team_lost(state, who, left)
    pogony = _pogony(state, who, taker)
    return _outcome(state, "durak", durak=who, reason=left, pogony=pogony)


def _give_places(state: State, seats: list[int], events: list[Event]) -> None:
    """11.2: the next places, one each or one for all."""
    first_place = 1 + len(state.places)
    shared = state.rules.same_bout_places == "shared"
    state.place_groups += [seats] if shared else [[seat] for seat in seats]
    for step, seat in enumerate(seats):
        events.append(WentOut(seat, first_place if shared else first_place + step))


Loser = tuple[Literal["seat", "team", "draw"], int]


def _loser(state: State, emptied: list[int], defender_left: bool) -> Loser | None:
    """11.3, 11.4, 10.6, 12.12: who has lost; None while the game goes on."""
    playing = state.playing
    sides = {side for side in state.sides if side & playing}
    if len(sides) > 1:
        return None
    if defender_left:
        return _losing_side(state, state.defender)
    if sides:
        return _losing_side(state, seats_in(playing)[0])
    culprit = {"defender_loses": state.defender, "attacker_loses": state.attacker}.get(
        state.rules.final_bout, NOBODY
    )
    if culprit not in emptied:
        return "draw", NOBODY
    return _losing_side(state, culprit)


def _losing_side(state: State, seat: int) -> Loser:
    return ("team", state.team_of[seat]) if state.team_of else ("seat", seat)


def _pogony(state: State, durak: int, taker: int) -> int:
    """13.2: the sixes with which the last winner went out, if the durak took them."""
    if not state.rules.pogony or taker != durak:
        return 0
    winner = state.places[-1]
    sixes = 0
    for card in reversed(state.laid):
        if state.played[winner] >> card & 1:
            if not SIXES >> card & 1:
                break
            sixes += 1
    return min(sixes, MOST_POGONY)


# The end


def lose_by_leaving(state: State, seat: int, reason: ForfeitReason, events: list[Event]) -> None:
    """12.12: the game ends and this seat (or its team) has lost it."""
    if state.team_of:
        outcome = _team_lost(state, state.team_of[seat], reason)
    else:
        outcome = _outcome(state, "durak", durak=seat, reason=reason)
    finish(state, outcome, events)


def cancel(state: State, events: list[Event]) -> None:
    """12.13: somebody left before the first card."""
    finish(state, Outcome("cancelled"), events)


def finish(state: State, outcome: Outcome, events: list[Event]) -> None:
    """The game is over."""
    state.phase = OVER
    state.outcome = outcome
    events.append(GameOver(outcome))


def _team_lost(state: State, team: int, reason: ForfeitReason | None) -> Outcome:
    """10.6, 10.7: all of that team are duraks."""
    losers = tuple(seat for seat, label in enumerate(state.team_of) if label == team)
    return _outcome(state, "team_lost", team=team, seats=losers, reason=reason)


def _outcome(
    state: State,
    kind: Literal["durak", "draw", "team_lost"],
    durak: int | None = None,
    **parts: Any,
) -> Outcome:
    """The outcome, with the places reached and who left on the way."""
    places = tuple(tuple(group) for group in state.place_groups)
    without_place = set(state.out) - set(state.places) - {durak}
    return Outcome(kind, durak, places=places, left=tuple(sorted(without_place)), **parts)
