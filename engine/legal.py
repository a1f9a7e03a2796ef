"""What a seat may do now: all its legal actions, and the ways to cheat."""

from collections.abc import Callable

from engine import moves
from engine.actions import (
    COVERS,
    EXCHANGE,
    LEADS,
    PASS,
    REDEAL,
    TAKE,
    THROWS,
    TRANSFERS,
    Action,
    picks_of_one_rank,
)
from engine.cards import RANK_CARDS, cards_in
from engine.cheating import accusations
from engine.clock import may_pass
from engine.deal import may_redeal
from engine.errors import IllegalAction
from engine.rights import (
    room_in_bout,
    room_in_hand,
    surplus,
    waits_for_cover,
    word,
)
from engine.seating import next_to_transfer
from engine.state import DEFEND, LEAD, NOBODY, State
from engine.state import REDEAL as REDEALING
from engine.state import TAKE as TAKING


def legal_actions(state: State, seat: int) -> list[Action]:
    """All honest moves and declarations of a seat."""
    phase = state.phase
    if phase == DEFEND:
        found = _defences(state) if seat == state.defender else _throws(state, seat)
    elif phase == LEAD:
        found = _leads(state) if seat == state.attacker else []
    elif phase == TAKING:
        found = _throws(state, seat) if seat != state.defender else []
    elif phase == REDEALING:
        found = _redeal_answers(state, seat)
    else:
        return []
    if state.rules.cheat:
        found += accusations(state, seat)
    return found


def _redeal_answers(state: State, seat: int) -> list[Action]:
    """4.2."""
    if not may_pass(state, seat):
        return []
    return [PASS, REDEAL] if may_redeal(state.rules, state.holds[seat]) else [PASS]


def _leads(state: State) -> list[Action]:
    """6.1, 13.1, and 2.6."""
    hand = state.holds[state.attacker]
    room = min(room_in_bout(state), room_in_hand(state))
    most = state.house.lead_most
    if most:
        found = picks_of_one_rank(LEADS, hand, min(room, most))
    else:
        found = [Action("lead", mask) for mask in _odd_sets(hand) if mask.bit_count() <= room]
    if state.rules.trump_six_exchange and state.trump_card and hand & moves.trump_six(state):
        found.append(EXCHANGE)
    return found


def _odd_sets(hand: int) -> list[int]:
    """13.1: one card, or one or two pairs and one card more."""
    pairs = [
        one | other
        for rank in RANK_CARDS
        for one in _bits(hand & rank)
        for other in _bits(hand & rank & ~((one << 1) - 1))
    ]
    doubles = [
        pair | other
        for place, pair in enumerate(pairs)
        for other in pairs[place + 1 :]
        if not pair & other
    ]
    found = set(_bits(hand))
    for base in pairs + doubles:
        found.update(base | more for more in _bits(hand & ~base))
    return sorted(found)


def _bits(mask: int) -> list[int]:
    return [1 << card for card in cards_in(mask)]


def _throws(state: State, seat: int) -> list[Action]:
    """7: throw-ins and the pass of a seat that has the word."""
    if not word(state) >> seat & 1 or (state.house.after_cover and waits_for_cover(state)):
        return []
    found = [PASS]
    if not state.throwers >> seat & 1:
        return found
    matching = state.holds[seat] & state.match
    if matching:
        room = min(state.house.throw_most, room_in_bout(state), room_in_hand(state))
        if room > 0:
            found += picks_of_one_rank(THROWS, matching, room)
    return found


def _defences(state: State) -> list[Action]:
    """8.1, 8.2, 9, 6.6."""
    still_open = state.open
    if not still_open:
        return []
    found = []
    hand = state.holds[state.defender]
    answers = state.house.answers
    while still_open:
        lowest = still_open & -still_open
        still_open ^= lowest
        target = lowest.bit_length() - 1
        beating = answers(hand, target)
        row = COVERS[target]
        while beating:
            lowest = beating & -beating
            beating ^= lowest
            found.append(row[lowest.bit_length() - 1])
    too_many = surplus(state) if state.house.chooses else 0
    if too_many:
        found += [Action("return", mask) for mask in _subsets(state.open, too_many)]
    else:
        found.append(TAKE)
    if state.house.perevodnoy:
        found += _transfers(state)
    return found


def _subsets(mask: int, most: int) -> list[int]:
    """All sets of at most that many cards of the mask, none empty."""
    found = []
    part = mask
    while part:
        if part.bit_count() <= most:
            found.append(part)
        part = part - 1 & mask
    return found


def _transfers(state: State) -> list[Action]:
    """9: transfers, and trumps to show."""
    of_rank = state.holds[state.defender] & moves.transferable(state)
    if not of_rank or moves.why_no_transfer(state) is not None:
        return []
    _, player = next_to_transfer(state)
    if player == NOBODY:
        return []
    room = moves.room_to_transfer(state, player)
    room_in_bout_then = moves.room_for_transfer_in_bout(state, player)
    most = min(state.house.transfer_most, room_in_bout_then, room)
    found = picks_of_one_rank(TRANSFERS, of_rank, most) if most > 0 else []
    if room >= 0 and moves.may_show(state):
        found += [Action("show", bit) for bit in _bits(of_rank & state.house.trumps)]
    return found


def cheat_actions(state: State, seat: int) -> list[Action]:
    """12.4: all actions with the word `cheat` that would be taken, honest cards among them."""
    if not state.rules.cheat:
        return []
    hand = _bits(state.holds[seat])
    if seat != state.defender:
        throws = [Action("throw", bit, cheat=True) for bit in hand]
        return [action for action in throws if _allows(moves.check_throw, state, seat, action)]
    covers = [Action("cover", bit, card, True) for card in cards_in(state.open) for bit in hand]
    transfers = [Action("transfer", bit, cheat=True) for bit in hand]
    return [action for action in covers if _allows(moves.check_cover, state, seat, action)] + [
        action for action in transfers if _allows(moves.check_transfer, state, seat, action)
    ]


def _allows(
    check: Callable[[State, int, Action], object], state: State, seat: int, action: Action
) -> bool:
    try:
        check(state, seat, action)
    except IllegalAction:
        return False
    return True
