"""People whom the bot cannot write to: nothing is tried until they show up again."""

from collections.abc import Callable
from pathlib import Path

from sandbox import Group, Person, Telegram
from sandbox.journal import Call
from tests.e2e.autopilot import choices
from tests.e2e.process import running_bot
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt, who_leads

CHANGES = 5
SLOW = {"WINDOW_SECONDS": "600", "TURN_SECONDS": "600"}


async def somebody_is_lost(
    people: list[Person], group: Group, lose: Callable[[Person], None]
) -> Person:
    """The defender, while a lead and some changes after it are shown to the others."""
    await dealt(people, group)
    leader, hand = await who_leads(people)
    lost = people[(people.index(leader) + 1) % len(people)]
    lose(lost)
    await leader.tap(choices(hand)[0].text, on=hand)
    await leader.waits_for("ходит", group)
    for _ in range(CHANGES):
        await shown_anew(leader, group)
    return lost


async def shown_anew(person: Person, group: Group) -> None:
    """The table at the bottom of the chat."""
    old = person.screen(group).id
    await person.says("/table", group)
    await person.waits_until(lambda screen: screen.buttons and screen.id > old, group)


def failed(telegram: Telegram, person: Person) -> list[Call]:
    return [call for call in telegram.calls_of(in_=person.private) if call.error]


async def test_somebody_who_blocks_the_bot_costs_no_call_until_he_lets_it_in(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path, **SLOW):
        boris = await somebody_is_lost(people, group, Person.blocks_bot)
        assert not failed(telegram, boris)
        boris.unblocks_bot()
        await boris.waits_for("ходит")


async def test_an_account_that_is_gone_is_not_tried_at_each_move(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path, **SLOW):
        boris = await somebody_is_lost(people, group, Person.deletes_account)
    assert 1 <= len(failed(telegram, boris)) <= 2  # one change may have been under way


async def test_a_tap_in_private_shows_that_the_bot_may_write_again(
    telegram: Telegram, tmp_path: Path
) -> None:
    """The news of an unblocked bot lives for a day, and the bot may be down for longer."""
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path, **SLOW):
        boris = await somebody_is_lost(people, group, Person.blocks_bot)
        boris.private.chat.blocked = False
        await boris.tap_data("none of ours", boris.screen())
        await boris.waits_for("ходит")


async def test_what_turns_out_to_be_closed_after_all_is_reported_again(
    telegram: Telegram, tmp_path: Path
) -> None:
    """He taps what is still on his phone, and the bot may not write to him all the same."""
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path, **SLOW):
        boris = await somebody_is_lost(people, group, Person.deletes_account)
        await boris.tap_data("none of ours", boris.screen())
        tries = len(failed(telegram, boris))
        for _ in range(CHANGES):
            await people[0].says("/table", group)
        await telegram.until(lambda: not telegram.world.updates.waiting)
    assert len(failed(telegram, boris)) <= tries + 2  # one change may have been under way
