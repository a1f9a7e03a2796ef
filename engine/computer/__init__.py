"""Computer players: they see a SeatView and their legal actions, never a game."""

from engine.computer.greedy import choose

__all__ = ["choose"]
