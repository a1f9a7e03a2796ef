"""Play a game out in one go, on masks: what a computer player does thousands of times a second.

Both functions here play what `habit` says, seat by seat, but without events, checks
and turns: they only ask who loses. `tests/engine/test_playout.py` holds them against
the engine move for move.

The habit is that of a careful beginner: lead the lowest plain card, cover the lowest
open card as cheaply as possible or take, throw in cards one by one, trumps only when
the deck is gone, transfer with a plain card.
"""

from functools import lru_cache
from typing import Final

from engine.actions import PASS, TAKE, Action
from engine.cards import RANK_BY_LENGTH
from engine.legal import legal_actions
from engine.rights import word
from engine.rules import Rules
from engine.seating import clockwise, first_clockwise
from engine.state import DEFEND, LEAD, NOBODY, State
from engine.state import TAKE as TAKING

DRAW: Final = -1

ENDLESS: Final = 100
"""So many taken bouts in a row without a card drawn are a draw, though the deck lasts."""

Trace = list[tuple[int, Action]]


class Rest:
    """The position before the next lead, if the deck lasts until then."""

    __slots__ = ("defender", "hands", "leader", "left")

    hands: list[int]
    leader: int
    defender: int
    left: int
    """Cards in the deck; 0: there was no such position."""

    def __init__(self) -> None:
        self.left = 0


def supports(rules: Rules) -> bool:
    """Whether a game by these rules can be played out here."""
    return (
        rules.variant != "prostoy"
        and rules.team_mode == "none"
        and not rules.cheat
        and rules.overflow == "reject"
        and rules.bout_limit != "hand_minus_one"
        and rules.throw_match == "rank"
        and rules.throw_ranks == "table"
        and rules.throw_after_take
        and not rules.trump_only_when_void
        and not rules.transfer_after_cover
        and rules.transfer_two_players
    )


def playout(state: State, trace: Trace | None = None, rest: Rest | None = None) -> int:
    """The seat that loses if all go on by habit, or DRAW.

    `trace` gets all moves but passes, `rest` the position before the next lead.
    """
    if state.rules.players == 2 and not state.house.perevodnoy:
        return _duel(state, trace, rest)
    return _circle(state, trace, rest)


# The habit, as the engine plays it


def habit(state: State) -> tuple[int, Action]:
    """Whose move it is by habit, and which; for one who has a whole game at hand."""
    plain = ~state.house.trumps
    if state.phase == LEAD:
        hand = state.holds[state.attacker]
        return state.attacker, Action("lead", _lowest(hand & plain or hand))
    if state.phase == DEFEND and state.open:
        return state.defender, _habit_of_defence(state, plain)
    seat = first_clockwise(word(state), state.attacker).bit_length() - 1
    kept = ~plain if state.stock else 0
    legal = legal_actions(state, seat)
    throws = [action for action in legal if action.kind == "throw" and not action.mask & kept]
    return seat, min(throws, key=lambda throw: (not throw.mask & plain, throw.mask), default=PASS)


def _habit_of_defence(state: State, plain: int) -> Action:
    legal = legal_actions(state, state.defender)
    single = [action for action in legal if action.kind == "transfer" and _is_single(action.mask)]
    transfers = [action for action in single if action.mask & plain]
    if transfers:
        return min(transfers, key=lambda action: action.mask)
    target = _lowest(state.open).bit_length() - 1
    covers = [action for action in legal if action.kind == "cover" and action.target == target]
    return min(covers, key=lambda cover: (not cover.mask & plain, cover.mask), default=TAKE)


def _lowest(mask: int) -> int:
    return mask & -mask


def _is_single(mask: int) -> bool:
    return not mask & (mask - 1)


# Two players, podkidnoy: the fast case


def _duel(  # noqa: PLR0912, PLR0915 - fused for speed
    state: State, trace: Trace | None, rest: Rest | None
) -> int:
    plain = ~state.house.trumps
    beaten_by = state.house.beaten_by
    ranks = RANK_BY_LENGTH
    full = state.rules.hand_size
    stock = state.stock
    left = len(stock)
    attacker, defender = state.attacker, state.defender
    a, d = state.holds[attacker], state.holds[defender]
    lifted = state.house.bout_limit
    waits_for_beaten = state.rules.first_limit_scope == "until_first_otboy" and not state.any_beaten
    limit = min(state.house.first_limit, lifted) if waits_for_beaten else lifted
    idle, idle_most = state.taken_in_row, state.rules.stalemate_after
    laid, table, still_open, match = len(state.laid), state.on_table, state.open, state.match
    room = min(state.limit, laid + d.bit_count() - still_open.bit_count())
    taking = state.phase == TAKING
    if state.phase == LEAD:
        laid = 0
        room = min(state.limit, d.bit_count())
    while True:
        if not laid:
            if rest is not None:
                rest.hands = [a, d] if attacker == 0 else [d, a]
                rest.leader, rest.defender, rest.left = attacker, defender, left
                rest = None
            card = a & plain or a
            card &= -card
            a ^= card
            table = still_open = card
            laid = 1
            match = ranks[card.bit_length()]
            if trace is not None:
                trace.append((attacker, Action("lead", card)))
        while not taking:
            while still_open:
                card = still_open & -still_open
                answer = d & beaten_by[card.bit_length() - 1]
                if not answer:
                    taking = True
                    if trace is not None:
                        trace.append((defender, TAKE))
                    break
                answer = answer & plain or answer
                answer &= -answer
                d ^= answer
                table |= answer
                still_open ^= card
                match |= ranks[answer.bit_length()]
                if trace is not None:
                    trace.append((defender, Action("cover", answer, card.bit_length() - 1)))
            if taking or laid >= room:
                break
            card = a & match
            card = card & plain or (0 if left else card)
            if not card:
                break
            card &= -card
            a ^= card
            table |= card
            still_open = card
            laid += 1
            if trace is not None:
                trace.append((attacker, Action("throw", card)))
        if taking:
            while laid < room:
                card = a & match
                card = card & plain or (0 if left else card)
                if not card:
                    break
                card &= -card
                a ^= card
                table |= card
                laid += 1
                if trace is not None:
                    trace.append((attacker, Action("throw", card)))
            d |= table
        deck_was_empty = not left
        if left:
            missing = full - a.bit_count()
            while missing > 0 and left:
                left -= 1
                missing -= 1
                a |= 1 << stock[left]
            missing = full - d.bit_count()
            while missing > 0 and left:
                left -= 1
                missing -= 1
                d |= 1 << stock[left]
        if not a or not d:
            if a:
                return attacker
            if d:
                return defender
            return _last_bout(state.rules, attacker, defender)
        if taking:
            taking = False
            if deck_was_empty:
                idle += 1
                if idle >= idle_most:
                    return DRAW
        else:
            idle = 0
            limit = lifted
            a, d = d, a
            attacker, defender = defender, attacker
        laid = 0
        room = d.bit_count()
        room = min(room, limit)


def _last_bout(rules: Rules, attacker: int, defender: int) -> int:
    """11.4: both hands emptied together."""
    return {"draw": DRAW, "defender_loses": defender, "attacker_loses": attacker}[rules.final_bout]


# Any number of players, podkidnoy and perevodnoy


def _circle(  # noqa: PLR0912, PLR0915 - fused for speed
    state: State, trace: Trace | None, rest: Rest | None
) -> int:
    rules, house = state.rules, state.house
    plain = ~house.trumps
    beaten_by = house.beaten_by
    ranks = RANK_BY_LENGTH
    hands = state.holds[:]
    stock = state.stock
    left = len(stock)
    players = rules.players
    playing = state.playing
    attacker, defender, leader = state.attacker, state.defender, state.leader
    from_leader = rules.draw_order == "original_leader"
    may_transfer = house.perevodnoy and (rules.transfer_first_bout or not state.first_bout)
    lifted = house.bout_limit
    waits_for_beaten = rules.first_limit_scope == "until_first_otboy" and not state.any_beaten
    limit = state.limit
    next_limit = min(house.first_limit, lifted) if waits_for_beaten else lifted
    idle, idle_most = state.taken_in_row, rules.stalemate_after
    undrawn = 0
    laid, table, still_open, match = len(state.laid), state.on_table, state.open, state.match
    covered = still_open.bit_count() < laid
    taking = state.phase == TAKING
    passed = state.passed
    while True:
        if not laid:
            if rest is not None:
                rest.hands = hands[:]
                rest.leader, rest.defender, rest.left = attacker, defender, left
                rest = None
            card = hands[attacker] & plain or hands[attacker]
            card &= -card
            hands[attacker] ^= card
            table = still_open = card
            laid = 1
            covered = False
            match = ranks[card.bit_length()]
            if trace is not None:
                trace.append((attacker, Action("lead", card)))
        while True:
            if still_open and not taking:
                passed = 0
                own = hands[defender]
                if may_transfer and not covered and laid < limit:
                    card = own & match & plain
                    if card and not still_open & ~ranks[still_open.bit_length()]:
                        other = _next_with_cards(hands, playing, defender, left)
                        if other != NOBODY and hands[other].bit_count() > laid:
                            card &= -card
                            hands[defender] ^= card
                            table |= card
                            still_open |= card
                            laid += 1
                            if trace is not None:
                                trace.append((defender, Action("transfer", card)))
                            attacker, defender = defender, other
                            continue
                card = still_open & -still_open
                answer = own & beaten_by[card.bit_length() - 1]
                if answer:
                    answer = answer & plain or answer
                    answer &= -answer
                    hands[defender] ^= answer
                    table |= answer
                    still_open ^= card
                    covered = True
                    match |= ranks[answer.bit_length()]
                    if trace is not None:
                        trace.append((defender, Action("cover", answer, card.bit_length() - 1)))
                    continue
                taking = True
                if trace is not None:
                    trace.append((defender, TAKE))
            if laid >= limit or hands[defender].bit_count() <= still_open.bit_count():
                break
            for seat in _throwers(rules, playing, attacker, defender):
                card = hands[seat] & match
                card = card & plain or (0 if left else card)
                if card and not passed >> seat & 1:
                    break
            else:
                break
            passed = 0
            card &= -card
            hands[seat] ^= card
            table |= card
            still_open |= card
            laid += 1
            if trace is not None:
                trace.append((seat, Action("throw", card)))
        deck_was_empty = not left
        left_before = left
        if taking:
            hands[defender] |= table
        first = leader if from_leader else attacker
        for seat in clockwise(players, first):
            if left and seat != defender and playing >> seat & 1:
                left = _fill(hands, seat, rules.hand_size, stock, left)
        if left:
            left = _fill(hands, defender, rules.hand_size, stock, left)
        before = playing
        if not left:
            for seat in range(players):
                if not hands[seat]:
                    playing &= ~(1 << seat)
            if not playing & (playing - 1):
                if playing:
                    return playing.bit_length() - 1
                return _last_bout(rules, attacker, defender)
        undrawn = undrawn + 1 if taking and left == left_before else 0
        idle = idle + 1 if taking and deck_was_empty and before == playing else 0
        if idle >= idle_most or undrawn >= ENDLESS:
            return DRAW
        if not taking:
            next_limit = lifted
        attacker = first_clockwise(playing, (defender + taking) % players).bit_length() - 1
        defender = first_clockwise(playing, (attacker + 1) % players).bit_length() - 1
        leader = attacker
        may_transfer = house.perevodnoy
        limit = next_limit
        taking = False
        laid = still_open = table = 0


def _next_with_cards(hands: list[int], playing: int, defender: int, left: int) -> int:
    """9.10: who would defend next."""
    players = len(hands)
    for step in range(1, players):
        seat = (defender + step) % players
        if playing >> seat & 1 and (left or hands[seat]):
            return seat
    return NOBODY


def _throwers(rules: Rules, playing: int, attacker: int, defender: int) -> tuple[int, ...]:
    """7.3: who may throw in, the attacker first."""
    players = rules.players
    if rules.throw_who == "attacker":
        return (attacker,)
    if rules.throw_who == "neighbors":
        others = playing & ~(1 << defender)
        neighbour = first_clockwise(others, (defender + 1) % players).bit_length() - 1
        return (attacker, neighbour)
    return _all_throwers(players, playing, attacker, defender)


@lru_cache(maxsize=4096)
def _all_throwers(players: int, playing: int, attacker: int, defender: int) -> tuple[int, ...]:
    return tuple(
        seat for seat in clockwise(players, attacker) if playing >> seat & 1 and seat != defender
    )


def _fill(hands: list[int], seat: int, full: int, stock: list[int], left: int) -> int:
    """8.4: draw; how many cards are left."""
    missing = full - hands[seat].bit_count()
    while missing > 0 and left:
        left -= 1
        missing -= 1
        hands[seat] |= 1 << stock[left]
    return left
