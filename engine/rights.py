"""What may be laid at this moment: the word, the room on the table, the limits (6, 7)."""

from engine.house import NO_LIMIT
from engine.seating import find_seat, first_clockwise
from engine.state import DEFEND, TAKE, State


def throwing_is_known(state: State) -> bool:
    """7.1, 7.6: whether these rules know throw-ins here at all."""
    return state.house.throws and (state.rules.throw_after_take or state.phase != TAKE)


def throwers(state: State) -> int:
    """7.3, 10.2: the players who may throw in at the defender."""
    if not throwing_is_known(state):
        return 0
    opponents = state.playing & ~state.sides[state.defender]
    who = state.rules.throw_who
    if who == "all":
        return opponents
    rightful = 1 << state.attacker
    if who == "neighbors":
        _, neighbour = find_seat(state, state.defend_seat + 1, opponents)
        rightful |= 1 << neighbour
    return rightful & opponents


def live(state: State) -> int:
    """7.4: the seats that have still to throw or pass; at a cheating table also empty hands."""
    return state.voters & ~state.passed & (state.holding | state.house.waits_for_empty_hands)


def word(state: State) -> int:
    """7.4: the seats whose turn it is to throw or pass."""
    waiting = live(state)
    order = state.rules.throw_order
    if order == "free":
        return waiting
    if order == "attacker_first":
        return waiting & 1 << state.attacker or waiting
    return first_clockwise(waiting, state.attacker)


def waits_for_cover(state: State) -> bool:
    """7.5: with after_cover nothing may be thrown in (nor passed) while a card is open."""
    return state.house.after_cover and state.open != 0 and state.phase == DEFEND


def room_in_bout(state: State) -> int:
    """6.2, 6.3: how many more attack cards the bout may have."""
    if state.house.chooses and overflow_is_welcome(state):
        return NO_LIMIT
    return state.limit - len(state.laid)


def room_in_hand(state: State) -> int:
    """6.4: how many more open cards the defender could answer."""
    if state.house.chooses and overflow_is_welcome(state):
        return NO_LIMIT
    return state.holds[state.defender].bit_count() - state.open.bit_count()


def overflow_is_welcome(state: State) -> bool:
    """6.6: whether more may be laid than the defender can answer; until he has chosen once."""
    return state.phase == DEFEND and not state.returned


def surplus(state: State) -> int:
    """6.6: how many open cards the defender has to give back."""
    if not state.house.chooses:
        return 0
    too_many = max(
        state.open.bit_count() - state.holds[state.defender].bit_count(),
        len(state.laid) - state.limit,
        0,
    )
    return min(too_many, state.open.bit_count())


def bout_limit(state: State, defender: int) -> int:
    """6.2, 6.3: most attack cards, as measured when the defender's part begins."""
    house = state.house
    limit = house.bout_limit
    if house.hand_minus_one:
        limit = max(limit, state.holds[defender].bit_count() - 1)
    first = not state.any_beaten if house.until_otboy else state.first_bout
    return min(limit, house.first_limit) if first else limit


def bout_is_over(state: State) -> bool:
    """7.7, 12.6a: whether the bout closes now."""
    if state.open and state.phase == DEFEND:
        return False
    if not live(state):
        return True
    if state.rules.cheat:
        return False
    if len(state.laid) >= state.limit:
        return True
    return state.open.bit_count() >= state.holds[state.defender].bit_count()
