"""Who sits where in the circle: the next leader, the next defender, the neighbours.

A *seat* is a place in the circle, a *player* is who plays there: the same number,
except in teams, where a seat whose player is out is played by his partner (10.5).
Sets of players are bit masks.
"""

from functools import cache, lru_cache

from engine.state import NOBODY, State


@cache
def clockwise(players: int, start: int) -> tuple[int, ...]:
    """All seats in order, from `start` round to its right-hand neighbour."""
    return tuple((start + step) % players for step in range(players))


@lru_cache(maxsize=4096)
def round_to(players: int, first: int, last: int, playing: int) -> tuple[int, ...]:
    """Those who play, clockwise from `first`, but `last` at the end."""
    circle = [seat for seat in clockwise(players, first) if seat != last]
    return tuple(seat for seat in (*circle, last) if playing >> seat & 1)


def first_clockwise(players: int, start: int) -> int:
    """The first of a set of players from `start` on, as a set of one."""
    chosen = players >> start << start or players
    return chosen & -chosen


def find_seat(state: State, start: int, able: int) -> tuple[int, int]:
    """The first seat from `start` on that one of the `able` players plays, and that player."""
    players = state.players
    start %= players
    if able >> start & 1:
        return start, start
    for seat in clockwise(players, start):
        player = _player_at(state, seat, able)
        if player != NOBODY:
            return seat, player
    return NOBODY, NOBODY


def _player_at(state: State, seat: int, able: int) -> int:
    if able >> seat & 1:
        return seat
    if state.rules.team_out == "skip":
        return NOBODY
    mates = able & state.sides[seat]
    return first_clockwise(mates, seat).bit_length() - 1 if mates else NOBODY


def next_leader(state: State, start: int) -> tuple[int, int]:
    """8.6, 8.7: the first seat from `start` on whose player has cards."""
    return find_seat(state, start, state.playing & state.holding)


def next_defender(state: State, attack_seat: int, attacker: int) -> tuple[int, int]:
    """The seat on the attacker's left, past those without cards and his own side (10.2)."""
    able = state.playing & state.holding & ~state.sides[attacker]
    return find_seat(state, attack_seat + 1, able)


def next_to_transfer(state: State) -> tuple[int, int]:
    """9.9, 9.10, 10.3: who defends if the defender transfers; NOBODY if nobody can."""
    able = state.playing & ~state.sides[state.defender]
    if not state.stock:
        able &= state.holding
    seat, player = find_seat(state, state.defend_seat + 1, able)
    if player == state.attacker and not state.rules.transfer_two_players:
        return NOBODY, NOBODY
    return seat, player
