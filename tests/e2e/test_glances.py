"""«Мои карты» in the group: the table becomes one's own hand, and nobody else sees it."""

from pathlib import Path

import pytest

from sandbox import Telegram
from tests.e2e.autopilot import choices
from tests.e2e.process import running_bot
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt, who_leads


async def test_a_whole_turn_is_played_in_the_group(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path, WINDOW_SECONDS="600"):
        await dealt(people, group)
        leader, private = await who_leads(people)
        others = [person for person in people if person is not leader]
        answer = await leader.tap("Мои карты", group)
        assert (answer.text, answer.alert) == ("", False)
        hand = leader.screen(group)
        assert hand.ephemeral
        assert [b.text for b in choices(hand)] == [b.text for b in choices(private)]
        for other in others:
            assert "Ваш ход" not in other.describes(group)

        card = choices(hand)[0].text
        assert not (await leader.tap(card, group)).alert
        played = await leader.waits_for("Можно подкинуть", group)
        assert played.ephemeral
        assert card not in [button.text for button in played.buttons]
        await others[0].waits_for(f"ходит: {card}", group)

        defender = next(other for other in others if "Бейте" in other.screen().text)
        await defender.tap("Беру")
        await leader.waits_for("берёт", group)  # what others do shows in an open look too
        assert leader.screen(group).ephemeral

        await leader.tap("К столу", group)
        await telegram.until(lambda: not leader.screen(group).ephemeral)
        assert leader.screen(group).text == others[0].screen(group).text


@pytest.mark.parametrize("trouble", ["error", "timeout"])
async def test_where_it_fails_an_alert_says_the_cards(
    telegram: Telegram, tmp_path: Path, trouble: str
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path, REQUEST_TIMEOUT="1"):
        await dealt(people, group)
        await people[0].waits_for("колода", group)
        telegram.fail("sendMessage", trouble, in_=group)  # type: ignore[arg-type]
        answer = await people[0].tap("Мои карты", group)
        assert answer.alert
        assert answer.text.startswith("Ваши карты: ")
        assert not people[0].screen(group).ephemeral


async def test_a_stranger_sees_no_cards(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    vera = telegram.person("Вера")
    group.add(vera)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        await vera.waits_for("колода", group)
        answer = await vera.tap("Мои карты", group)
        assert answer.alert
        assert "Вы не за этим столом" in answer.text
