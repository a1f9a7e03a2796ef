"""Computer players: they see a SeatView and their legal actions, never a game.

`decide` is the entry: a level, an action and why. `choose` is the plain greedy player,
fast enough for anywhere.
"""

from engine.computer.greedy import choose
from engine.computer.levels import Budget, Decision, Level, decide

__all__ = ["Budget", "Decision", "Level", "choose", "decide"]
