"""What happens to taps that come late, twice, or from somebody else."""

import asyncio
import random
from pathlib import Path

from bot.tables.table import Status
from sandbox import Group, Person, Screen, Telegram
from tests.e2e.autopilot import choices, play_all, seat_all
from tests.e2e.process import running_bot
from tests.e2e.saved import read
from tests.e2e.test_games import company

MESSAGE = {"message_id": 1, "date": 1, "chat": {"id": 1, "type": "private", "first_name": "?"}}


async def dealt(people: list[Person], group: Group, variant: str = "") -> None:
    await people[0].says(f"/newgame {variant}", group)
    await seat_all(people, group)
    await people[0].tap("Раздать", group)
    for person in people:
        await person.waits_for("козырь")


async def who_leads(people: list[Person]) -> tuple[Person, Screen]:
    """Whose turn it is to lead, and his screen."""
    for person in people:
        if "Ваш ход" in person.screen().text:
            return person, person.screen()
    raise AssertionError("nobody leads")


async def test_a_closed_private_chat_is_opened_by_the_link(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    anna, boris = telegram.person("Аня"), telegram.person("Боря")
    group = telegram.group("Дача", [anna, boris])
    await anna.starts()
    async with running_bot(telegram, tmp_path):
        await anna.says("/newgame", group)
        await anna.waits_for("свобод", group)
        await boris.tap("Сесть", group)
        await anna.waits_for("Откройте личку.*Боря", group)
        refusal = await anna.tap("Раздать", group)
        assert "Боря" in refusal.text
        link = (await boris.tap("Открыть личку", group)).url
        assert link is not None
        await boris.follows(link)
        await boris.waits_for("козырь")
        await play_all([anna, boris], dice)


async def test_the_link_alone_seats(telegram: Telegram, tmp_path: Path) -> None:
    anna, boris, vera = (telegram.person(name) for name in ("Аня", "Боря", "Вера"))
    group = telegram.group("Дача", [anna, boris, vera])
    await anna.starts()
    async with running_bot(telegram, tmp_path):
        await anna.says("/newgame", group)
        await anna.waits_for("свобод", group)
        await boris.tap("Сесть", group)
        lobby = await anna.waits_for("Откройте личку", group)
        button = lobby.button("Открыть личку")
        assert button is not None
        assert button.url is not None
        await vera.follows(button.url)
        await vera.waits_for("Вы за столом «Дача»")
        await anna.waits_for("Вера", group)


async def test_a_double_tap_is_one_move(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        leader, screen = await who_leads(people)
        card = choices(screen)[0].text
        answers = await asyncio.gather(
            leader.tap_soon(card, on=screen), leader.tap_soon(card, on=screen)
        )
        assert sorted(answer.alert for answer in answers) == [False, True]
        await people[0].waits_for(f"ходит: {card}", group)


async def test_a_tap_of_an_earlier_bout_changes_nothing(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    """In the middle of the game, and again when it is over."""
    people, group = await company(telegram, 2)
    database = tmp_path / "durak.sqlite3"
    async with running_bot(telegram, tmp_path, WINDOW_SECONDS="600", TURN_SECONDS="600"):
        await dealt(people, group)
        leader, first = await who_leads(people)
        playing = asyncio.create_task(play_all(people, dice))
        async with asyncio.timeout(60):
            await telegram.until(lambda: bout_of(leader) not in {None, bout_of(leader, first)})
            playing.cancel()
            await asyncio.wait([playing])
            await telegram.until(lambda: not telegram.unanswered)
        for game_goes_on in (True, False):
            before = read(database)
            answer = await leader.tap(choices(first)[0].text, on=first)
            assert answer.alert
            assert "уже сделан" in answer.text
            assert read(database) == before
            if game_goes_on:
                assert before.table.status is Status.PLAYING
                await play_all(people, dice)


def bout_of(person: Person, on: Screen | None = None) -> str | None:
    """Deal and bout of the buttons of the person's hand, on this screen or the newest."""
    screen = on or person.screen()
    data = next((button.data for button in screen.buttons if button.data), None)
    return data.split(":")[2].rpartition(".")[0] if data else None


async def test_nobody_presses_another_persons_button(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    stranger = telegram.person("Чужой")
    await stranger.starts()
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        _, screen = await who_leads(people)
        data = choices(screen)[0].data
        assert data is not None
        own = await stranger.waits_for("дурак")
        answer = await stranger.tap_data(data, own)
        assert "не за этим столом" in answer.text
        refused = await people[1].tap("Отменить", group, on=_old_lobby(people[0], group))
        assert refused.alert


def _old_lobby(person: Person, group: Group) -> Screen:
    screens = [screen for message in group.chat.timeline for screen in _shown(message)]
    return next(screen for screen in screens if screen.button("Отменить"))


def _shown(message: object) -> tuple[Screen, ...]:
    from sandbox.screens import screens_of

    return screens_of(message)  # type: ignore[arg-type]


async def test_forged_data_is_answered(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        screen = people[0].screen()
        table_id = next(b.data for b in screen.buttons if b.data).split(":")[1]
        for data in (
            "g", "g:", "g:x:1.1.1:lead 6S", f"g:{table_id}:1.1:lead 6S", f"g:{table_id}:a.b.c:take",
            f"g:{table_id}:1.1.1:timeout", f"g:{table_id}:1.1.1:resign x", f"g:{table_id}:1.1.1:?",
            f"g:{table_id}:1.1.1:?6S6S", f"g:{table_id}:1.1.1:cover 6S", "l:x", "l:x:sit",
            f"l:{table_id}:sit", f"l:{table_id}:opponents x", f"l:{table_id}:variant chess",
            "s:", "s:de", "zzz", "🃏",
        ):  # fmt: skip
            answer = await people[0].tap_data(data, screen)
            assert answer.text, data
        assert people[0].screen().html == screen.html


async def test_an_undecodable_update_is_set_aside_and_play_goes_on(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path) as bot:
        await dealt(people, group)
        origin = {"type": "a kind of origin that aiogram has never heard of"}
        telegram.queue_raw("message", {**MESSAGE, "forward_origin": origin})
        await play_all(people, dice)
        assert "update_not_understood" in bot.log


async def test_a_redelivered_update_is_one_move(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        leader, screen = await who_leads(people)
        card = choices(screen)[0].text
        await leader.tap(card, on=screen)
        await people[0].waits_for(f"ходит: {card}", group)
        telegram.redeliver_last(1)
        await play_all(people, dice)


async def test_six_tap_at_once_and_no_cover_is_refused_because_of_a_throw(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    """All press as fast as they can; a cover is refused only for what its player did before."""
    people, group = await company(telegram, 6)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group, "perevodnoy")
        await play_all(people, dice)
        assert not telegram.unanswered
    covers = [query for query in telegram.taps if ":cover " in query.data]
    assert covers
    his_own_doing = {
        "Этой карты у вас уже нет.",
        "Этой карты на столе уже нет.",
        "Этот ход уже сделан.",
        "Сейчас этого делать нельзя.",  # he has said that he takes
    }
    refused = {query.answer.text for query in covers if query.answer and query.answer.alert}
    assert refused <= his_own_doing


async def test_a_hint_says_what_to_do_and_why(telegram: Telegram, tmp_path: Path) -> None:
    anna = telegram.person("Аня")
    async with running_bot(telegram, tmp_path):
        await anna.says("/newgame hard")
        await anna.waits_for("сколько соперников")
        await anna.tap("Раздать")
        await anna.waits_until(lambda screen: screen.button("Бито") or choices(screen))
        await anna.tap("☰")
        await anna.waits_until(lambda screen: screen.button("Совет"))
        hint = await anna.tap("Совет")
        assert hint.alert
        assert hint.text.startswith("💡 ")
        assert await anna.waits_until(lambda screen: screen.button("Сдаться"))
