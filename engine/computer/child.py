"""How a child plays: it sees the card before it and not the game."""

from collections.abc import Sequence

from engine.actions import Action
from engine.cards import SUITS
from engine.computer.belief import Chance
from engine.house import house
from engine.view import SeatView


def choose(view: SeatView, moves: Sequence[Action], chance: Chance) -> Action:
    """A card now is better than none: it covers whenever it can, and throws in whatever fits.

    It has no idea that trumps and high cards are dear later, but it starts with
    something low, and it never thinks of laying two cards at once.
    """
    kinds = {action.kind for action in moves}
    for kind in ("show", "transfer", "cover", "lead", "throw"):
        if kind in kinds:
            fitting = [action for action in moves if action.kind == kind and _is_single(action)]
            if fitting:
                return _any(_low_half(view, fitting) if kind == "lead" else fitting, chance)
    return moves[0] if "return" not in kinds else _any(moves, chance)


def _is_single(action: Action) -> bool:
    return not action.mask & action.mask - 1


def _low_half(view: SeatView, leads: Sequence[Action]) -> list[Action]:
    """The lower half of the leads, trumps above all others."""
    trumps = house(view.rules, -1 if view.trump is None else SUITS.index(view.trump)).trumps
    ordered = sorted(leads, key=lambda lead: (bool(lead.mask & trumps), lead.mask))
    return ordered[: (len(ordered) + 1) // 2]


def _any(actions: Sequence[Action], chance: Chance) -> Action:
    return actions[int(chance.random() * len(actions))]
