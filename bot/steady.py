"""The time of day, for a program in which nobody may lose a move because a clock was set."""

import time
from collections.abc import Callable

_UPTIME = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
"""Goes on while the machine sleeps, where the system knows such a clock."""


def steady_clock() -> Callable[[], float]:
    """Seconds since the epoch: as they were now, and what has passed since whenever it is asked."""
    zero = time.time() - time.clock_gettime(_UPTIME)
    return lambda: zero + time.clock_gettime(_UPTIME)
