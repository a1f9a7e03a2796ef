"""Who may do what: hosts, admins, masks, those who leave, and the bot itself thrown out."""

import random
from pathlib import Path

import pytest

from sandbox import Group, Person, Screen, Telegram
from tests.e2e.autopilot import OVER, choices, play_all
from tests.e2e.process import running_bot
from tests.e2e.saved import read
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt, who_leads


async def lobby_of(host: Person, group: Group) -> Screen:
    await host.says("/newgame", group)
    return await host.waits_for("свобод", group)


async def test_an_admin_cancels_anothers_table_and_a_member_may_not(
    telegram: Telegram, tmp_path: Path
) -> None:
    chief, host, member = (telegram.person(name) for name in ("Шеф", "Аня", "Боря"))
    group = telegram.group("Дача", [chief, host, member])
    async with running_bot(telegram, tmp_path):
        await lobby_of(host, group)
        refused = await member.tap("Отменить", group)
        assert refused.alert
        assert "Аня (стол открыт на это имя)" in refused.text
        assert not (await chief.tap("Отменить", group)).alert
        await chief.waits_for("Точно отменить", group)
        refused = await member.tap("Да, отменить", group)
        assert refused.alert
        await chief.tap("Да, отменить", group)
        await host.waits_for("Стол закрыт", group)
        assert len(telegram.calls_of("getChatAdministrators")) == 1, "asked once a minute"


async def test_an_admin_does_by_command_what_the_host_may(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 3)
    chief, host, member = people
    async with running_bot(telegram, tmp_path):
        await lobby_of(host, group)
        await member.tap("Сесть", group)
        await host.waits_for("2. Вера", group)
        await member.says("/begin", group)
        await member.waits_for("Это может Боря", group)
        await chief.says("/begin", group)
        for person in (host, member):
            await person.waits_for("козырь")


async def test_an_admin_of_another_group_has_no_say_here(
    telegram: Telegram, tmp_path: Path
) -> None:
    host, stranger = telegram.person("Аня"), telegram.person("Чужой")
    await stranger.starts()
    group = telegram.group("Дача", [host])
    elsewhere = telegram.group("Баня", [stranger])
    async with running_bot(telegram, tmp_path):
        lobby = await lobby_of(host, group)
        button = lobby.button("Отменить")
        assert button is not None
        assert button.data is not None
        own = await lobby_of(stranger, elsewhere)
        assert (await stranger.tap_data(button.data, own)).alert


async def test_when_telegram_does_not_say_who_is_admin_nobody_is(
    telegram: Telegram, tmp_path: Path
) -> None:
    chief, host = telegram.person("Шеф"), telegram.person("Аня")
    group = telegram.group("Дача", [chief, host])
    telegram.fail("getChatAdministrators")
    async with running_bot(telegram, tmp_path):
        await lobby_of(host, group)
        assert (await chief.tap("Отменить", group)).alert
        assert not (await chief.tap("Отменить", group)).alert, "the failure is not remembered"


async def test_nobody_waits_while_telegram_is_asked(telegram: Telegram, tmp_path: Path) -> None:
    """An answer about admins that hangs holds up neither others nor the end of the bot."""
    chief, host, member = (telegram.person(name) for name in ("Шеф", "Аня", "Боря"))
    group = telegram.group("Дача", [chief, host, member])
    telegram.fail("getChatAdministrators", "timeout", times=None)
    async with running_bot(telegram, tmp_path, STOP_DEADLINE="1", REQUEST_TIMEOUT="5"):
        await lobby_of(host, group)
        waiting = chief.tap_unanswered("Отменить", group)
        await member.tap("Сесть", group)
        await host.waits_for("2. Боря", group)
        assert waiting.answer is None


async def test_an_anonymous_admin_opens_and_the_first_to_sit_is_host(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 3)
    chief, boris, vera = people
    async with running_bot(telegram, tmp_path):
        await chief.says("/newgame", group, anonymously=True)
        lobby = await boris.waits_for("свобод", group)
        assert "1." not in lobby.text, "nobody sits there"
        await chief.says("/join", group, anonymously=True)
        await chief.waits_for("Под этим именем за стол не сесть", group)
        await boris.tap("Сесть", group)
        await boris.waits_for("👑 Боря", group)
        await vera.tap("Сесть", group)
        await vera.waits_for("2. Вера", group)
        assert (await vera.tap("Раздать", group)).alert, "the host is another"
        await chief.tap("Сесть", group)
        await chief.waits_for("3. Аня", group)
        await chief.says("/begin", group, anonymously=True)
        for person in people:
            await person.waits_for("козырь")
    saved = read(tmp_path / "durak.sqlite3")
    assert saved.table.host == boris.id
    assert len(telegram.calls_of("getChatAdministrators")) == 1, "for Vera: a mask is proof enough"


async def test_a_channel_opens_a_table_and_has_no_rights(
    telegram: Telegram, tmp_path: Path
) -> None:
    chief, member = telegram.person("Шеф"), telegram.person("Боря")
    group, channel = telegram.group("Дача", [chief, member]), telegram.channel("Канал")
    async with running_bot(telegram, tmp_path):
        await member.says("/newgame", group, as_channel=channel)
        await member.waits_for("свобод", group)
        await member.says("/cancel", group, as_channel=channel)
        await member.waits_for("Это могут админы группы", group)
        await member.says("/leave", group, as_channel=channel)
        await member.waits_for("Вы не за этим столом", group)
        await member.tap("Сесть", group)
        await member.waits_for("👑 Боря", group)
        await member.says("/cancel", group)
        await member.waits_for("Точно отменить", group)


async def test_who_leaves_the_group_leaves_the_lobby(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 3)
    chief, host, member = people
    async with running_bot(telegram, tmp_path):
        await lobby_of(host, group)
        await member.tap("Сесть", group)
        await chief.waits_for("2. Вера", group)
        host.leaves(group)
        lobby = await chief.waits_for("1. 👑 Вера", group)
        assert "Боря" not in lobby.text
        group.remove(member)
        await chief.waits_until(lambda screen: "Вера" not in screen.text, group)


@pytest.mark.parametrize("bot_is_admin", [False, True])
async def test_who_leaves_the_group_in_his_turn_is_played_for(
    telegram: Telegram, tmp_path: Path, dice: random.Random, bot_is_admin: bool
) -> None:
    people, group = await company(telegram, 3)
    if bot_is_admin:
        group.promote_bot()
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        leader, _ = await who_leads(people)
        others = [person for person in people if person is not leader]
        leader.leaves(group)
        await others[0].waits_for(f"{leader.name} ходит", group)
        await play_all(others, dice)
        await others[0].waits_for(OVER, group)
    saved = read(tmp_path / "durak.sqlite3")
    assert {seat.user_id for seat in saved.table.seats} == {person.id for person in people}


async def test_the_bot_thrown_out_comes_back_to_the_table(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    """Meanwhile the game goes on in the private chats."""
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path, TURN_SECONDS="600", WINDOW_SECONDS="600"):
        await dealt(people, group)
        group.kick_bot()
        leader, screen = await who_leads(people)
        card = choices(screen)[0].text
        await leader.tap(card, on=screen)
        for person in people:
            await person.waits_for(f"ходит: {card}")
        await telegram.until(lambda: [c for c in telegram.calls_of(in_=group) if c.error])
        seen = people[0].sees(group)
        assert not any(f"ходит: {card}" in screen.text for screen in seen)
        group.add_bot()
        await people[0].waits_for(f"ходит: {card}", group)
        await play_all(people, dice)
        await people[0].waits_for(OVER, group)


async def test_the_bot_that_may_not_write_waits_until_it_may(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await lobby_of(people[0], group)
        group.restrict_bot()
        await people[1].tap("Сесть", group)
        await people[1].waits_for("Вы за столом")
        group.promote_bot()
        await people[0].waits_for("2. Боря", group)


async def test_one_person_at_two_tables(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    """In a group and alone at once: each message plays its own game."""
    people, group = await company(telegram, 2)
    anna = people[0]
    async with running_bot(telegram, tmp_path, TURN_SECONDS="600", WINDOW_SECONDS="600"):
        await dealt(people, group)
        leader, screen = await who_leads(people)
        await anna.says("/newgame")
        await anna.waits_for("сколько соперников")
        await anna.tap("Раздать")
        solo = await anna.waits_for("Кузьма")
        card = choices(screen)[0].text
        await leader.tap(card, on=screen)
        await people[1].waits_for(f"ходит: {card}", group)
        await telegram.until(lambda: len(live(anna)) == 2)
        first, second = live(anna)
        assert table_in(first) != table_in(second)
        assert solo.message.id in {first.message.id, second.message.id}


def live(person: Person) -> list[Screen]:
    return [screen for screen in person.sees() if screen.buttons]


def table_in(screen: Screen) -> str:
    """The table that the buttons belong to."""
    data = screen.buttons[0].data
    assert data is not None
    return data.split(":")[1]
