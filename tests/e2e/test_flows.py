"""Ways through a table besides playing cards: commands, topics, time-outs, the end of a game."""

import asyncio
import random
from pathlib import Path

from sandbox import Person, Screen, Telegram
from tests.e2e.autopilot import OVER, choices, play_all, seat_all
from tests.e2e.process import running_bot
from tests.e2e.test_games import company
from tests.e2e.test_houses import turn_page
from tests.e2e.test_manners import dealt, who_leads


async def test_those_who_type_do_all_that_buttons_do(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 3)
    anna, boris, vera = people
    async with running_bot(telegram, tmp_path, WINDOW_SECONDS="600", TURN_SECONDS="600"):
        await anna.says("/newgame perevodnoj", group)
        await anna.waits_for("perevodnoy", group)  # the nearest word, and no table
        await anna.says("/newgame perevodnoy", group)
        await anna.waits_for("свобод", group)
        await boris.says("/join", group)
        await vera.says("/join", group)
        await anna.waits_for("3. Вера", group)
        await vera.says("/leave", group)
        await anna.waits_for("Ещё 4", group)
        await anna.says("/kick", group)
        await anna.waits_for("Места за столом", group)
        for label in ("✖ Боря", "Назад", "Назад"):
            await turn_page(telegram, anna, group, label)
        await anna.waits_for("Ещё 5", group)
        await boris.says("/join", group)
        await anna.says("/cancel", group)
        await anna.waits_for("Точно отменить", group)
        await anna.tap("Нет, играем", group)
        await anna.says("/begin", group)
        await boris.waits_for("козырь")
        old = boris.screen()
        await boris.says("/hand", group)
        await boris.waits_until(lambda screen: screen.id > old.id and screen.buttons)
        await anna.says("/verify", group)
        await anna.waits_for("Партия ещё идёт", group)
        await lead_something(people[:2])
        await boris.says("/surrender", group)
        await boris.waits_for("Точно сдаться")
        await boris.tap("Нет, играю")
        await boris.waits_until(lambda screen: not screen.button("Да, сдаюсь") and screen.buttons)
        await boris.says("/surrender", group)
        await boris.waits_until(lambda screen: screen.button("Да, сдаюсь"))
        await boris.tap("Да, сдаюсь")
        await anna.waits_for("Боря — дурак", group)
        await anna.says("/verify", group)
        await anna.waits_for("SHA-256", group)
        await boris.says("/rematch", group)
        await anna.waits_for("Сыграна|Сыграно", group)


async def lead_something(people: list[Person]) -> None:
    """The first card: from now on nobody leaves for nothing."""
    leader, hand = await who_leads(people)
    await leader.tap(choices(hand)[0].text, on=hand)
    await leader.waits_for("ходит")


async def test_each_topic_has_its_table(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    names = ("Аня", "Боря", "Вера", "Глеб")
    people = [telegram.person(name) for name in names]
    for person in people:
        await person.starts()
    group = telegram.group("Двор", people, forum=True)
    topics = [group.topic("Карты"), group.topic("Ещё карты")]
    pairs = [people[:2], people[2:]]
    async with running_bot(telegram, tmp_path):
        for topic, pair in zip(topics, pairs, strict=True):
            await pair[0].says("/newgame", topic)
            await pair[0].waits_for("свобод", topic)
            await pair[1].tap("Сесть", topic)
            await pair[0].tap("Раздать", topic)
        await play_all(people, dice)
        for topic, pair in zip(topics, pairs, strict=True):
            result = await pair[0].waits_for(OVER, topic)
            assert any(person.name in result.text for person in pair) or "Ничья" in result.text


async def test_who_is_silent_is_called_then_played_for_and_comes_back(
    telegram: Telegram, tmp_path: Path
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path, TURN_SECONDS="2", WINDOW_SECONDS="1"):
        await dealt(people, group)
        called = await people[0].waits_for("ждём вас", group)
        silent = next(person for person in people if person.name in called.text)
        await silent.waits_for("За вас играет компьютер")
        await silent.tap("Я вернулся")
        await silent.waits_until(lambda screen: "За вас играет" not in screen.text)


async def test_who_steps_away_is_played_for_to_the_end(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 3)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        for person in people:
            await person.tap("☰")
            await person.waits_until(lambda screen: screen.button("Отойти"))
            await person.tap("Отойти")
        result = await people[0].waits_for(OVER, group)
        assert result.button("Реванш")


async def test_the_record_and_the_shuffle_can_be_had(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await people[0].says("/newgame", group)
        await seat_all(people, group)
        await people[1].waits_for("снять колоду")
        await people[1].tap("18")
        await people[0].waits_for("Колоду сняли: Боря", group)
        await people[0].tap("Раздать", group)
        await play_all(people, dice)
        await people[0].waits_for(OVER, group)
        await people[0].tap("Запись партии", group)
        await people[0].waits_until(lambda screen: screen.media == "document", group)
        await people[0].tap("Проверить тасовку", group)
        await people[0].waits_for("подстроить её никто не мог", group)


async def test_the_score_of_a_match_goes_on(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        await play_all(people, dice)
        await people[0].waits_for(OVER, group)
        await people[0].tap("Реванш", group)
        await people[0].waits_for("Сыграна 1 партия", group)
        await people[0].tap("Раздать", group)
        await people[0].waits_for("раздача 2", group)
        await play_all(people, dice)
        await people[0].waits_for("Счёт за 2 партии", group)


async def test_names_of_all_kinds_are_shown_as_they_are(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people = [telegram.person(name) for name in ("<b>Аня</b> & Ко", "عبد الله", "🦊🦊🦊")]
    for person in people:
        await person.starts()
    group = telegram.group("<i>Дача</i> & «Двор»", people)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        for name in ("<b>Аня</b> & Ко", "عبد الله", "🦊🦊🦊"):
            await people[0].waits_for(name, group)
        await play_all(people, dice)


async def test_a_hand_of_many_cards_stays_usable(telegram: Telegram, tmp_path: Path) -> None:
    """Who always takes has more than twenty cards in the end; his leads are buttons still."""
    people, group = await company(telegram, 2)
    async with running_bot(telegram, tmp_path):
        await dealt(people, group)
        taker = people[0]
        playing = [asyncio.create_task(_take_all(taker)), asyncio.create_task(_give(people[1]))]
        async with asyncio.timeout(120):
            await taker.waits_until(lambda screen: len(_cards(screen)) >= 20)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)
        hand = taker.screen()
        assert max(len(row) for row in hand.rows) <= 8


def _cards(screen: Screen) -> list[str]:
    return [button.text for button in screen.buttons if button.text[-1] in "♠♣♦♥"]


async def _take_all(person: Person) -> None:
    await _keep_tapping(person, ("Беру", "Пас", "Бито"))


async def _give(person: Person) -> None:
    await _keep_tapping(person, ("♠", "♣", "♦", "♥", "Пас", "Бито", "Беру"))


async def _keep_tapping(person: Person, wanted: tuple[str, ...]) -> None:
    """Taps the first button that is there of those that are wanted, again and again."""
    seen = None
    while True:

        def is_news(screen: Screen, seen: object = seen) -> bool:
            return screen.version is not seen and bool(choices(screen))

        screen = await person.waits_until(is_news)
        seen = screen.version
        buttons = choices(screen)
        ranked = sorted(buttons, key=lambda button: _place(button.text, wanted))
        if ranked[0].data is not None:
            await person.tap_data(ranked[0].data, screen)


def _place(label: str, wanted: tuple[str, ...]) -> int:
    return next((n for n, end in enumerate(wanted) if label.endswith(end)), len(wanted))
