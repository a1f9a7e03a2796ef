"""How a game begins: by a deal, with redeals (2–5), or from a position."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine import bout, deal
from engine.cards import DECKS, NAMES, NUMBERS, SUITS, mask_of
from engine.events import Event, FirstLead, Redealt
from engine.rules import Rules
from engine.seating import next_defender, next_leader
from engine.state import NOBODY, REDEAL, State

NO_TRUMP_WORDS = frozenset({None, "", "none"})


# A deal


def draw_orders(rules: Rules, shuffle: deal.Shuffler, dealer: int) -> list[deal.Order]:
    """4: the orders this deal may need: all it may be redealt to, or up to the one that stands."""
    if rules.redeal.startswith("claim"):
        return [shuffle(number) for number in range(rules.redeal_max + 1)]
    orders = [shuffle(0)]
    while rules.redeal != "off" and len(orders) <= rules.redeal_max:
        hands = deal.deal_cards(rules, orders[-1], dealer).hands
        if not any(deal.may_redeal(rules, hand) for hand in hands):
            break
        orders.append(shuffle(len(orders)))
    return orders


def start_deal(
    state: State,
    orders: Sequence[deal.Order],
    dealer: int,
    leader: int | None,
    teams: Sequence[int] | None,
) -> None:
    """Fill a blank table by a deal."""
    rules = state.rules
    check_seat(rules, "dealer", dealer)
    if leader is not None:
        check_seat(rules, "leader", leader)
    most = 1 if rules.redeal == "off" else 1 + rules.redeal_max
    if not 1 <= len(orders) <= most:
        raise ValueError(f"decks: allowed are 1 to {most} by these rules")
    for order in orders:
        deal.check_order(rules, order)
    seat_teams(state, teams)
    state.dealer = dealer
    state.origin = {"dealer": dealer, "leader": leader, "teams": list(teams) if teams else None}
    state.orders = [" ".join(order) for order in orders]
    claims = rules.redeal.startswith("claim")
    state.redeals = 0 if claims else len(orders) - 1
    _deal_out(state, [])


def redeal(state: State, events: list[Event]) -> None:
    """4.2: a new shuffle, trump and first leader."""
    if state.redeals + 1 >= len(state.orders):
        raise ValueError("there is no deck for another redeal")  # a record that lacks it
    state.redeals += 1
    events.append(Redealt(state.redeals))
    _deal_out(state, events)


def _deal_out(state: State, events: list[Event]) -> None:
    rules = state.rules
    dealt = deal.deal_cards(
        rules, state.orders[state.redeals].split(), state.dealer, state.origin["leader"]
    )
    state.set_trump(dealt.trump)
    state.holds = list(dealt.hands)
    state.known = [0] * rules.players
    state.stock = list(reversed(dealt.stock))
    state.holding = state.playing
    if not state.stock and state.house.bottom_is_open:
        state.known[state.dealer] |= 1 << dealt.bottom  # 2.3
    shown = dealt.lead_card if rules.reveal_lowest_trump else None
    state.first_lead = [dealt.leader, dealt.reason, None if shown is None else NAMES[shown]]
    if rules.redeal.startswith("claim") and state.redeals < rules.redeal_max:
        state.phase = REDEAL
        state.passed = 0
    else:
        open_play(state, events)


def open_play(state: State, events: list[Event]) -> None:
    """5: the deal stands; the first leader is named."""
    state.orders = state.orders[: state.redeals + 1]
    state.bout = 1
    seat, reason, shown = state.first_lead
    if shown is not None:
        state.known[seat] |= 1 << NUMBERS[shown]
    events.append(FirstLead(seat, reason, shown))
    bout.begin(state, seat, events)


# A position


@dataclass(frozen=True, slots=True)
class Position:
    """A moment before a lead."""

    hands: Sequence[Iterable[str]]
    trump: str | None
    deck: Sequence[str]
    attacker: int
    first_bout: bool
    discard: int
    out: Sequence[int]
    teams: Sequence[int] | None


def start_position(state: State, position: Position) -> None:
    """Fill a blank table with a position."""
    rules = state.rules
    attacker, discard, teams = position.attacker, position.discard, position.teams
    check_seat(rules, "attacker", attacker)
    if type(discard) is not int or not 0 <= discard <= rules.deck:
        raise ValueError(f"discard={discard}: allowed are 0 to {rules.deck}")
    seat_teams(state, teams)
    state.holds = [mask_of(hand) for hand in position.hands]
    state.stock = [NUMBERS[name] for name in reversed(_checked_deck(position.deck))]
    _check_cards(rules, state)
    state.holding = sum(1 << seat for seat, hand in enumerate(state.holds) if hand)
    _set_out(state, position.out)
    state.unnamed = discard
    state.any_beaten = discard > 0
    state.first_bout = bool(position.first_bout)
    state.bout = 1 if state.first_bout else 2
    state.origin = {
        "hands": [" ".join(hand) for hand in state.hands],
        "trump": state.trump or "none",
        "deck": " ".join(state.deck),
        "attacker": attacker,
        "first_bout": state.first_bout,
        "discard": discard,
        "out": list(state.places),
        "teams": list(teams) if teams else None,
    }
    _check_lead_is_possible(state, attacker)
    bout.begin(state, attacker, [])


def _checked_deck(deck: Sequence[str]) -> Sequence[str]:
    mask_of(deck)
    return deck


def _check_cards(rules: Rules, state: State) -> None:
    """No card twice, none from another deck."""
    seen = 0
    for part in (*state.holds, sum(1 << card for card in state.stock)):
        if seen & part:
            raise ValueError(f"the card {_first_name(seen & part)} is in two places")
        seen |= part
    strange = seen & ~DECKS[rules.deck]
    if strange:
        raise ValueError(f"the card {_first_name(strange)} is not in a deck of {rules.deck}")


def _first_name(mask: int) -> str:
    return NAMES[(mask & -mask).bit_length() - 1]


def _set_out(state: State, out: Sequence[int]) -> None:
    """11.1: those named, then whoever has no card and none to draw."""
    gone = list(out)
    for seat in gone:
        check_seat(state.rules, "out", seat)
    if not state.stock:
        gone += [seat for seat, hand in enumerate(state.holds) if not hand and seat not in gone]
    for seat in gone:
        if state.holds[seat] or not state.playing >> seat & 1:
            raise ValueError(f"out={list(out)}: allowed are seats without cards, each once")
        state.playing &= ~(1 << seat)
        state.place_groups.append([seat])


def _check_lead_is_possible(state: State, attacker: int) -> None:
    seat, player = next_leader(state, attacker)
    if seat != attacker:
        raise ValueError(f"attacker={attacker}: this seat has no cards to lead")
    if next_defender(state, seat, player)[1] == NOBODY:
        raise ValueError("hands: there is nobody to lead at")


# Both


def check_seat(rules: Rules, name: str, seat: object) -> None:
    """ValueError unless there is such a seat."""
    if type(seat) is not int or not 0 <= seat < rules.players:
        raise ValueError(f"{name}={seat}: allowed are 0 to {rules.players - 1}")


def seat_teams(state: State, teams: Sequence[int] | None) -> None:
    """10.1: partners sit alternately."""
    rules = state.rules
    if rules.team_mode == "none":
        return
    labels = list(teams) if teams else [seat % 2 for seat in range(rules.players)]
    first, second = labels[:2]
    alternate = [first, second] * (rules.players // 2)
    if sorted(labels[:2]) != [0, 1] or labels != alternate:
        raise ValueError(f"teams={labels}: allowed are 0 and 1 in turn, one for each seat")
    state.set_teams(labels)


def with_teams(rules: Rules, players: int, teams: Sequence[int] | None) -> Rules:
    """The rules for so many seats; `teams` implies team_mode."""
    changes: dict[str, Any] = {"players": players}
    if teams:
        changes["team_mode"] = {4: "2x2", 6: "3x3"}.get(players, "none")
        if changes["team_mode"] == "none":
            raise ValueError(f"teams={list(teams)}: allowed with 4 or 6 players")
    if all(getattr(rules, name) == value for name, value in changes.items()):
        return rules
    return rules.but(**changes)


def trump_of(rules: Rules, trump: str | None) -> int:
    """2.7, 2.8: the trump suit of a position, as the rules have it."""
    if rules.no_trump:
        return deal.NO_TRUMP
    if rules.fixed_trump != "none":
        return SUITS.index(rules.fixed_trump)
    if trump in NO_TRUMP_WORDS:
        return deal.NO_TRUMP
    if trump not in tuple(SUITS):
        raise ValueError(f"trump={trump}: allowed are {', '.join(SUITS)}, none")
    return SUITS.index(trump)
