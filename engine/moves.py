"""The moves, each as two functions: the check of its rules and what it does.

The checks look for errors in the order of rules.md, section 17.
"""

from engine import bout, cheating, seating, setup
from engine.actions import Action
from engine.cards import NAMES, RANK_BY_LENGTH, RANK_CARDS, RANKS, cards_in, names
from engine.deal import may_redeal
from engine.errors import (
    E_BEAT,
    E_CHEAT_OFF,
    E_HAND,
    E_LIMIT,
    E_MULTI,
    E_NO_SHOW,
    E_NO_THROW,
    E_NO_TRANSFER,
    E_OWN,
    E_PHASE,
    E_RANK,
    E_REDEAL,
    E_RIGHT,
    E_SHOWN,
    E_TARGET,
    E_TIMING,
    E_TRANSFER_CAP,
    E_TRANSFER_COVERED,
    E_TRANSFER_FIRST,
    E_TRANSFER_NOBODY,
    E_TURN,
    IllegalAction,
)
from engine.events import (
    Event,
    Exchanged,
    RedealClaimed,
    Returned,
    Shown,
    Transferred,
    covered,
    led,
    passed,
    thrown,
    took,
)
from engine.rights import (
    bout_limit,
    room_in_bout,
    room_in_hand,
    surplus,
    throwing_is_known,
    waits_for_cover,
    word,
)
from engine.state import DEFEND, LEAD, NOBODY, REDEAL, TAKE, UNCOVERED, State

IN_BOUT = (DEFEND, TAKE)
SIX = RANKS.index("6")


# What several checks share


def _check_own(state: State, seat: int, action: Action) -> None:
    if action.twice or not action.mask or action.mask & ~state.holds[seat]:
        raise IllegalAction(E_OWN)


def is_of_one_rank(mask: int) -> bool:
    """Whether all cards of the set have one rank."""
    return not mask & ~RANK_BY_LENGTH[mask.bit_length()]


def is_odd_set(mask: int) -> bool:
    """13.1: one, three or five cards: pairs and one more."""
    count = mask.bit_count()
    pairs = sum((mask & rank).bit_count() // 2 for rank in RANK_CARDS)
    return count in (1, 3, 5) and pairs >= count // 2


# Lead


def lead(state: State, seat: int, action: Action) -> list[Event]:
    """6.1: the attacker lays the first cards."""
    if state.phase != LEAD:
        raise IllegalAction(E_PHASE)
    if seat != state.attacker:
        raise IllegalAction(E_TURN)
    _check_own(state, seat, action)
    mask = action.mask
    count = mask.bit_count()
    if not may_lead_together(state, mask):
        raise IllegalAction(E_MULTI)
    if count > room_in_bout(state):
        raise IllegalAction(E_LIMIT)
    if count > room_in_hand(state):
        raise IllegalAction(E_HAND)
    bout.lay_to_attack(state, seat, mask)
    state.phase = DEFEND
    return [led(seat, names(mask))]


def may_lead_together(state: State, mask: int) -> bool:
    """6.1, 13.1: whether these cards make one lead."""
    most = state.house.lead_most
    if not most:
        return is_odd_set(mask)
    return mask.bit_count() <= most and is_of_one_rank(mask)


# Throw in, pass


def throw(state: State, seat: int, action: Action) -> list[Event]:
    """7: a thrower adds cards to the attack."""
    check_throw(state, seat, action)
    mask = action.mask
    if mask & ~state.match:
        cheating.remember(state, seat, mask)
    bout.lay_to_attack(state, seat, mask)
    events: list[Event] = [thrown(seat, names(mask))]
    bout.close_if_over(state, events)
    return events


def check_throw(state: State, seat: int, action: Action) -> None:
    if not throwing_is_known(state):
        raise IllegalAction(E_NO_THROW)
    if action.cheat and not state.rules.cheat:
        raise IllegalAction(E_CHEAT_OFF)
    if state.phase not in IN_BOUT:
        raise IllegalAction(E_PHASE)
    if not state.throwers >> seat & 1:
        raise IllegalAction(E_RIGHT)
    if waits_for_cover(state):
        raise IllegalAction(E_TIMING)
    if not word(state) >> seat & 1:
        raise IllegalAction(E_TURN)
    _check_own(state, seat, action)
    mask = action.mask
    count = mask.bit_count()
    if count > (1 if action.cheat else state.house.throw_most) or not is_of_one_rank(mask):
        raise IllegalAction(E_MULTI)
    if mask & ~state.match and not action.cheat:
        raise IllegalAction(E_RANK)
    if count > room_in_bout(state):
        raise IllegalAction(E_LIMIT)
    if count > room_in_hand(state):
        raise IllegalAction(E_HAND)


def pass_(state: State, seat: int, _action: Action) -> list[Event]:
    """7.4: lay no more until another card comes; 4.2: claim no redeal."""
    if state.phase == REDEAL:
        return _pass_redeal(state, seat)
    if not state.house.throws and not state.rules.cheat:
        raise IllegalAction(E_NO_THROW)
    if state.phase not in IN_BOUT:
        raise IllegalAction(E_PHASE)
    if not state.voters >> seat & 1:
        raise IllegalAction(E_RIGHT)
    if waits_for_cover(state):
        raise IllegalAction(E_TIMING)
    if not word(state) >> seat & 1:
        raise IllegalAction(E_TURN)
    state.passed |= 1 << seat
    events: list[Event] = [passed(seat)]
    bout.close_if_over(state, events)
    return events


# Defend


def cover(state: State, seat: int, action: Action) -> list[Event]:
    """8.1: the defender covers one open card with one of his own."""
    if not check_cover(state, seat, action):
        cheating.remember(state, seat, action.mask)
    target = action.target
    card = action.mask.bit_length() - 1
    bout.lay_to_cover(state, seat, target, card)
    events: list[Event] = [covered(seat, NAMES[target], NAMES[card])]
    bout.close_if_over(state, events)
    return events


def check_cover(state: State, seat: int, action: Action) -> bool:
    """Whether the card beats the other; an honest one has to."""
    if action.cheat and not state.rules.cheat:
        raise IllegalAction(E_CHEAT_OFF)
    if state.phase != DEFEND:
        raise IllegalAction(E_PHASE)
    if seat != state.defender:
        raise IllegalAction(E_TURN)
    _check_own(state, seat, action)
    target = action.target
    if target < 0 or not state.open >> target & 1:
        raise IllegalAction(E_TARGET)
    beats = state.house.answers(state.holds[seat], target) & action.mask
    if not beats and not action.cheat:
        raise IllegalAction(E_BEAT)
    return beats != 0


def take(state: State, seat: int, _action: Action) -> list[Event]:
    """8.2: the defender takes while at least one card is open."""
    if state.phase != DEFEND:
        raise IllegalAction(E_PHASE)
    if seat != state.defender:
        raise IllegalAction(E_TURN)
    if not state.open:
        raise IllegalAction(E_TURN)
    if surplus(state):
        raise IllegalAction(E_HAND)
    events: list[Event] = [took(seat)]
    bout.announce_take(state, events)
    return events


def give_back(state: State, seat: int, action: Action) -> list[Event]:
    """6.6: the defender returns surplus cards to those who laid them."""
    if state.phase != DEFEND or not state.house.chooses:
        raise IllegalAction(E_PHASE)
    if seat != state.defender:
        raise IllegalAction(E_TURN)
    if not surplus(state):
        raise IllegalAction(E_TURN)
    mask = action.mask
    if action.twice:
        raise IllegalAction(E_OWN)
    if not mask or mask & ~state.open:
        raise IllegalAction(E_TARGET)
    if mask.bit_count() > surplus(state):
        raise IllegalAction(E_MULTI)
    return _return_cards(state, seat, mask)


def _return_cards(state: State, seat: int, mask: int) -> list[Event]:
    pairs = [
        (card, by)
        for card, by in zip(state.laid, state.covers, strict=True)
        if not mask >> card & 1
    ]
    state.laid = [card for card, _ in pairs]
    state.covers = [by for _, by in pairs]
    state.open &= ~mask
    state.on_table &= ~mask
    state.match = 0
    for card, by in pairs:
        state.match |= state.house.matches[card]
        if by != UNCOVERED:
            state.match |= state.house.cover_matches[by]
    state.returned = True
    events: list[Event] = []
    for owner, played in enumerate(state.played):
        back = played & mask
        if back:
            state.played[owner] &= ~back
            bout.give(state, owner, back)
            events.append(Returned(seat, owner, names(back)))
    bout.close_if_over(state, events)
    return events


# Transfer, show


def why_no_transfer(state: State) -> str | None:
    """9.2, 9.3: why the attack may not move on now, whatever the cards; None if it may."""
    if state.first_bout and not state.rules.transfer_first_bout:
        return E_TRANSFER_FIRST
    partly = state.open.bit_count() < len(state.laid)
    if not state.open or (partly and not state.rules.transfer_after_cover):
        return E_TRANSFER_COVERED
    return None


def _check_moving_on(state: State, seat: int) -> tuple[int, int]:
    """To which seat and player the attack may move on."""
    if state.phase != DEFEND:
        raise IllegalAction(E_PHASE)
    if seat != state.defender:
        raise IllegalAction(E_TURN)
    reason = why_no_transfer(state)
    if reason is not None:
        raise IllegalAction(reason)
    next_seat, player = seating.next_to_transfer(state)
    if player == NOBODY:
        raise IllegalAction(E_TRANSFER_NOBODY)
    return next_seat, player


def transferable(state: State) -> int:
    """9.1, 9.3: the cards whose rank all open cards have."""
    return RANK_BY_LENGTH[state.open.bit_length()] if is_of_one_rank(state.open) else 0


def may_show(state: State) -> bool:
    """9.6: once in a bout for each player."""
    return state.rules.proezdnoy != "off" and not state.shown >> state.defender & 1


def room_for_transfer_in_bout(state: State, player: int) -> int:
    """6.2, 6.3: how many more attack cards the bout may have with that defender."""
    return bout_limit(state, player) - len(state.laid)


def room_to_transfer(state: State, player: int) -> int:
    """9.4: how many open cards more the next player could answer."""
    return state.holds[player].bit_count() - state.open.bit_count()


def transfer(state: State, seat: int, action: Action) -> list[Event]:
    """9.1: the defender lays cards of the rank and the attack moves on."""
    next_seat, player = check_transfer(state, seat, action)
    mask = action.mask
    if mask & ~transferable(state):
        cheating.remember(state, seat, mask)
    bout.lay_to_attack(state, seat, mask)
    bout.set_roles(state, state.defend_seat, seat, next_seat, player)
    return [Transferred(seat, names(mask), player)]


def check_transfer(state: State, seat: int, action: Action) -> tuple[int, int]:
    """To which seat and player the attack moves on with these cards."""
    if not state.house.perevodnoy:
        raise IllegalAction(E_NO_TRANSFER)
    if action.cheat and not state.rules.cheat:
        raise IllegalAction(E_CHEAT_OFF)
    next_seat, player = _check_moving_on(state, seat)
    _check_own(state, seat, action)
    mask = action.mask
    count = mask.bit_count()
    if count > (1 if action.cheat else state.house.transfer_most) or not is_of_one_rank(mask):
        raise IllegalAction(E_MULTI)
    if mask & ~transferable(state) and not action.cheat:
        raise IllegalAction(E_RANK)
    if count > room_for_transfer_in_bout(state, player):
        raise IllegalAction(E_LIMIT)
    if count > room_to_transfer(state, player):
        raise IllegalAction(E_TRANSFER_CAP)
    return next_seat, player


def show(state: State, seat: int, action: Action) -> list[Event]:
    """9.6: the defender shows the trump of the rank and the attack moves on."""
    if not state.house.perevodnoy or state.rules.proezdnoy == "off":
        raise IllegalAction(E_NO_SHOW)
    next_seat, player = _check_moving_on(state, seat)
    _check_own(state, seat, action)
    mask = action.mask
    if mask.bit_count() > 1:
        raise IllegalAction(E_MULTI)
    if mask & ~(transferable(state) & state.house.trumps):
        raise IllegalAction(E_RANK)
    if state.shown >> seat & 1:
        raise IllegalAction(E_SHOWN)
    if room_to_transfer(state, player) < 0:
        raise IllegalAction(E_TRANSFER_CAP)
    state.shown |= 1 << seat
    state.known[seat] |= mask
    state.passed = 0
    bout.set_roles(state, state.defend_seat, seat, next_seat, player)
    return [Shown(seat, NAMES[mask.bit_length() - 1], player)]


# Before a lead


def _pass_redeal(state: State, seat: int) -> list[Event]:
    _check_redeal_turn(state, seat)
    state.passed |= 1 << seat
    events: list[Event] = [passed(seat)]
    if state.passed == state.playing:
        setup.open_play(state, events)
    return events


def claim_redeal(state: State, seat: int, _action: Action) -> list[Event]:
    """4.2: a hand that entitles to it has all cards dealt anew."""
    if state.phase != REDEAL:
        raise IllegalAction(E_REDEAL)
    _check_redeal_turn(state, seat)
    if not may_redeal(state.rules, state.holds[seat]):
        raise IllegalAction(E_REDEAL)
    events: list[Event] = [RedealClaimed(seat)]
    setup.redeal(state, events)
    return events


def _check_redeal_turn(state: State, seat: int) -> None:
    if state.passed >> seat & 1:
        raise IllegalAction(E_TURN)


def exchange(state: State, seat: int, _action: Action) -> list[Event]:
    """2.6: the attacker swaps the trump six for the open trump before he leads."""
    if not state.rules.trump_six_exchange or state.phase != LEAD:
        raise IllegalAction(E_PHASE)
    if seat != state.attacker:
        raise IllegalAction(E_TURN)
    six = trump_six(state)
    if not state.holds[seat] & six:
        raise IllegalAction(E_OWN)
    if state.trump_card is None:
        raise IllegalAction(E_TARGET)
    bottom = state.stock[0]
    state.stock[0] = next(cards_in(six))
    state.holds[seat] ^= six
    state.known[seat] &= ~six
    bout.give(state, seat, 1 << bottom)
    return [Exchanged(seat, names(six)[0], NAMES[bottom])]


def trump_six(state: State) -> int:
    """The six of trumps, as a set; empty without trumps."""
    return RANK_CARDS[SIX] & state.house.trumps
