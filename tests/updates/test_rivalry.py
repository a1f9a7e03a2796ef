"""Two programs on one token clash in turns; the newcomer leaves, whatever both fetch meanwhile."""

import pytest

from bot.updates.rivalry import Rivalry

PATIENCE = 60.0


def leaves_at(rivalry: Rivalry, clashes: list[float]) -> float | None:
    return next((now for now in clashes if rivalry.clash(now)), None)


@pytest.mark.parametrize("gap", [0.5, 10.0, 44.0])
def test_the_newcomer_leaves_before_the_one_that_was_there(gap: float) -> None:
    old, new = Rivalry(PATIENCE, begun=0.0), Rivalry(PATIENCE, begun=1000.0)
    steps = [1000.0 + gap * step for step in range(int(300 / gap))]
    left = leaves_at(new, [now + gap / 2 for now in steps])
    assert left is not None
    assert left - 1000.0 >= PATIENCE
    assert leaves_at(old, [now for now in steps if now < left]) is None


def test_of_two_newcomers_the_second_stays_when_the_first_has_left() -> None:
    one, other = Rivalry(PATIENCE, begun=0.0), Rivalry(PATIENCE, begun=5.0)
    left = leaves_at(one, [5.0 + 10 * step for step in range(30)])
    assert left is not None
    assert leaves_at(other, list(range(10, int(left), 10))) is None


def test_one_that_never_has_peace_again_leaves_too() -> None:
    old = Rivalry(PATIENCE, begun=0.0)
    left = leaves_at(old, [1000.0 + 10 * step for step in range(100)])
    assert left == 1000.0 + 2 * PATIENCE


def test_clashes_far_apart_are_no_rivalry() -> None:
    """As when the program is started again while its last request still hangs at Telegram."""
    clashes = [100.0 * times for times in range(1, 50)]
    assert leaves_at(Rivalry(PATIENCE, begun=0.0), clashes) is None
