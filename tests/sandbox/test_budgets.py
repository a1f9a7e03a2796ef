"""What counts as too much in a private chat."""

from sandbox import FrozenClock
from sandbox.budgets import PRIVATE, PRIVATE_BURST, Budgets
from sandbox.chats import Chat

ANNA = Chat(1, "private")


def spent(*pauses: float, method: str = "editMessageText") -> Budgets:
    """Budgets after a call at the end of each pause."""
    budgets = Budgets(FrozenClock())
    for pause in pauses:
        budgets.clock.advance(pause)
        budgets.spend(method, ANNA)
    return budgets


def test_one_a_second_may_go_on_for_ever() -> None:
    assert not spent(*[1.0] * 200).overruns


def test_a_burst_may_come_now_and_then() -> None:
    assert not spent(*([8.0, 0.0, 0.0, 0.0, 0.0] * 10)).overruns


def test_a_longer_burst_is_too_much() -> None:
    assert [overrun.limit for overrun in spent(*[0.1] * 6).overruns] == [PRIVATE_BURST]


def test_more_than_one_a_second_is_too_much_in_the_end() -> None:
    assert not spent(*[0.9] * 20).overruns
    assert {overrun.limit for overrun in spent(*[0.9] * 30).overruns} == {PRIVATE}


def test_deleting_costs_nothing() -> None:
    assert not spent(*[0.1] * 25, method="deleteMessage").overruns
