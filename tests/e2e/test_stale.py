"""Taps on messages that are not the live ones of their place: carried out, and the last."""

import random
from pathlib import Path

from sandbox import Person, Screen, Telegram
from tests.e2e.autopilot import OVER, choices, play_all
from tests.e2e.process import running_bot
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt, who_leads


def twins(person: Person, old: Screen) -> tuple[Screen, ...]:
    """Both messages with buttons, once there are two and the old one has gone."""
    found = tuple(screen for screen in person.sees() if screen.buttons)
    return found if len(found) == 2 and old.id not in {screen.id for screen in found} else ()


async def test_a_tap_on_the_twin_of_a_hand_is_a_move_and_the_end_of_the_twin(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path, REQUEST_TIMEOUT="1"):
        await dealt(people, group)
        leader, first = await who_leads(people)
        table_id = choices(first)[0].data.split(":")[1]  # type: ignore[union-attr]
        telegram.fail("sendMessage", "timeout", in_=leader.private, after=True)
        await leader.starts(table_id)
        twin, live = await telegram.until(lambda: twins(leader, first))
        card = choices(twin)[0].text
        answer = await leader.tap(card, on=twin)
        assert not answer.alert
        await people[0].waits_for(f"ходит: {card}", group)
        await leader.waits_until(lambda screen: screen.id == twin.id and not screen.buttons)
        assert leader.screen().id == live.id
        assert leader.screen().buttons


async def test_a_refused_tap_retires_its_message_too(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path, REQUEST_TIMEOUT="1"):
        telegram.fail("sendMessage", "timeout", in_=group, after=True)
        await people[0].says("/newgame", group)
        await telegram.until(lambda: len([s for s in people[0].sees(group) if s.buttons]) == 2)
        twin, live = (screen for screen in people[0].sees(group) if screen.buttons)
        assert (await people[0].tap("Сесть", on=twin)).alert
        await people[0].waits_until(
            lambda screen: screen.id == twin.id and not screen.buttons, group
        )
    assert people[0].screen(group).id == live.id
    assert people[0].screen(group).buttons


async def test_a_result_and_the_settings_keep_their_buttons(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        await play_all(people, dice)
        await people[0].waits_for(OVER, group)
        await people[0].tap("Проверить тасовку", group)
        await people[0].says("/lang")
        menu = await people[0].waits_for("На каком языке")
        await people[0].tap("Русский", on=menu)
    result = next(s for s in people[0].sees(group) if s.button("Реванш"))
    assert result.button("Проверить тасовку")
    assert people[0].screen().button("Русский")
