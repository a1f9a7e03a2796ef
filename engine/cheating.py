"""Мухлёж: cards laid against the rules, accusations, and what comes of them (12.4–12.8)."""

from typing import Any

from engine import bout
from engine.actions import Action
from engine.cards import NAMES, names
from engine.errors import (
    E_CHEAT_OFF,
    E_DENIED,
    E_MULTI,
    E_OWN,
    E_PHASE,
    E_RIGHT,
    E_TARGET,
    IllegalAction,
)
from engine.events import CheatCaught, CheatMissed, Event
from engine.forfeits import leave
from engine.state import REDEAL, State, seats_in

BOUT_FIELDS = (
    "phase",
    "attack_seat",
    "defend_seat",
    "attacker",
    "defender",
    "open",
    "on_table",
    "match",
    "passed",
    "shown",
    "returned",
    "throwers",
    "voters",
    "holding",
    "limit",
)
BOUT_LISTS = ("holds", "laid", "covers", "played")


def remember(state: State, seat: int, mask: int) -> None:
    """Before a cheat card is laid: keep the bout as it is, should it be exposed."""
    before: dict[str, Any] = {name: getattr(state, name) for name in BOUT_FIELDS}
    before |= {name: getattr(state, name)[:] for name in BOUT_LISTS}
    state.cheats.append({"seat": seat, "mask": mask, "before": before})


def accusations(state: State, seat: int) -> list[Action]:
    """The accusations open to a seat at a cheating table."""
    if not state.playing >> seat & 1 or state.phase == REDEAL:
        return []
    others = state.playing & ~(1 << seat | state.denials[seat] | state.caught)
    if state.rules.cheat_accuse == "player":
        return [Action("accuse", 0, accused) for accused in seats_in(others)]
    return [
        Action("accuse", 1 << card, accused)
        for accused in seats_in(others)
        for card in range(state.played[accused].bit_length())
        if state.played[accused] >> card & 1
    ]


def accuse(state: State, seat: int, action: Action) -> list[Event]:
    """12.5: expose a seat (or one of its cards) before the bout ends."""
    _check_accusation(state, seat, action)
    accused = action.target
    for place, cheat in enumerate(state.cheats):
        if cheat["seat"] == accused and (not action.mask or action.mask == cheat["mask"]):
            return _caught(state, seat, place)
    return _missed(state, seat, accused)


def _check_accusation(state: State, seat: int, action: Action) -> None:
    if not state.rules.cheat:
        raise IllegalAction(E_CHEAT_OFF)
    if state.phase == REDEAL:
        raise IllegalAction(E_PHASE)
    if not state.playing >> seat & 1:
        raise IllegalAction(E_RIGHT)
    if action.twice:
        raise IllegalAction(E_OWN)
    accused = action.target
    if accused < 0 or accused == seat or not state.playing >> accused & 1:
        raise IllegalAction(E_TARGET)
    by_card = state.rules.cheat_accuse == "card"  # 12.7
    if action.mask & ~state.played[accused] if by_card else action.mask:
        raise IllegalAction(E_TARGET)
    if by_card and not action.mask:
        raise IllegalAction(E_TARGET)
    if action.mask.bit_count() > 1:
        raise IllegalAction(E_MULTI)
    if (state.denials[seat] | state.caught) >> accused & 1:
        raise IllegalAction(E_DENIED)


def _caught(state: State, accuser: int, place: int) -> list[Event]:
    """12.6: what happens to a caught cheat."""
    cheat = state.cheats[place]
    seat = cheat["seat"]
    card = NAMES[cheat["mask"].bit_length() - 1]
    consequence = state.rules.cheat_caught
    if consequence == "return_card":
        returned = _go_back(state, place)
        state.caught |= 1 << seat
        return [CheatCaught(accuser, seat, card, returned)]
    events: list[Event] = [CheatCaught(accuser, seat, card, ())]
    if consequence == "take_table":
        bout.take_table(state, seat, events, penalty=True)
    else:
        leave(state, seat, "cheat", events)
    return events


def _go_back(state: State, place: int) -> tuple[str, ...]:
    """12.6a: to the moment before the cheat card; what was seen since stays known."""
    before = state.cheats[place]["before"]
    seen = [state.known[seat] | state.played[seat] for seat in range(state.players)]
    returned = state.on_table & ~before["on_table"]
    for name in BOUT_FIELDS:
        setattr(state, name, before[name])
    for name in BOUT_LISTS:
        setattr(state, name, before[name][:])
    state.known = [seen[seat] & state.holds[seat] for seat in range(state.players)]
    state.cheats = state.cheats[:place]
    return names(returned)


def _missed(state: State, seat: int, accused: int) -> list[Event]:
    """12.5: the price of a wrong accusation."""
    events: list[Event] = [CheatMissed(seat, accused)]
    price = state.rules.cheat_wrong
    if price == "lose_right_vs_player":
        state.denials[seat] |= 1 << accused
    elif price == "lose_right_all":
        state.denials[seat] = (1 << state.players) - 1 & ~(1 << seat)
    elif price == "take_table" and state.on_table:
        bout.take_table(state, seat, events, penalty=True)
    return events
