"""Who is served first when not everybody can be."""

from enum import IntEnum


class Priority(IntEnum):
    """The smaller, the sooner."""

    ACTOR = 0  # who must lead or defend
    TAPPER = 1  # who has just tapped, and waits for what it did
    GROUP = 2  # the table in the group
    OTHERS = 3  # everybody else's hands, and tidying up
