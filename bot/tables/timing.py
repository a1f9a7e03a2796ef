"""How long things take at a table, in seconds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Timing:
    """The limits that the operator sets."""

    turn_seconds: float = 60.0  # to lead or to defend; 0: no clock
    window_seconds: float = 10.0  # to throw in once nothing is open
    patient_seconds: float = 900.0  # a slower table is played by correspondence
    delivery_seconds: float = 30.0  # how long a screen may take to arrive before the clock runs
    least_seconds: float = 15.0  # what a defender has at least when a card is thrown in
    computer_pause: float = 1.2
    lobby_seconds: float = 15 * 60.0
    finished_seconds: float = 60 * 60.0  # how long a rematch is offered
    abandoned_seconds: float = 7 * 24 * 3600.0
    restart_grace: float = 30.0
    ring_pause: float = 10.0  # who has acted within this time is not rung


@dataclass(frozen=True, slots=True)
class Moment:
    """Now, in seconds since the epoch, and how long things take."""

    now: float
    timing: Timing
