"""A person's settings and a group's, by their buttons."""

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sandbox import Person, Place, Telegram
from tests.e2e.autopilot import play_all
from tests.e2e.process import running_bot
from tests.e2e.saved import read
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt


async def sees_button(person: Person, text: str, place: Place | None = None) -> None:
    await person.waits_until(lambda screen: screen.button(text), place, what=f"a button {text}")


async def test_a_person_turns_the_pages_of_his_settings(telegram: Telegram, tmp_path: Path) -> None:
    anna = telegram.person("Аня")
    async with running_bot(telegram, tmp_path):
        await anna.says("/settings")
        await anna.waits_for("Ваши настройки")
        for tap, shows in (
            ("Звонить: в мой ход", "Звонить: никогда"),
            ("Карты: по мастям", "Карты: по старшинству"),
            ("Стол: подробно", "Стол: коротко"),
            ("Компьютер ходит: не спеша", "Компьютер ходит: мгновенно"),
            ("Тихие часы: нет", "✓ нет"),
            ("23–8", "17"),
            (str((datetime.now(UTC).hour + 5) % 24), "✓ 23–8"),
            ("Назад", "Тихие часы: 23–8"),
            ("Язык: Русский", "✓ Русский"),
            ("English", "Language: English"),
        ):
            await anna.tap(tap)
            await sees_button(anna, shows)
        assert len(anna.sees()) == 2, "all in one message"
    before = anna.screen()
    async with running_bot(telegram, tmp_path):
        await anna.says("/settings")
        await anna.waits_until(
            lambda screen: (
                screen.message is not before.message and screen.button("Quiet hours: 23–8")
            )
        )


async def test_only_admins_change_what_a_group_plays(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    chief, member = people
    async with running_bot(telegram, tmp_path):
        await member.says("/settings", group)
        await member.waits_for("Настройки группы", group)
        refused = await member.tap("Столы открывают: все", group)
        assert refused.alert
        assert "админы" in refused.text
        for tap, shows in (
            ("Правила: Домашние", "Игра"),
            ("Игра", "Колода: 36"),
            ("Колода: 36", "✓ 36"),
            ("52", "Колода: 52"),
            ("Во что играем: Подкидной дурак", "✓ Подкидной дурак"),
            ("Простой дурак", "Во что играем: Простой дурак"),
            ("Назад", "Игра"),
            ("Назад", "На ход"),
            ("На ход", "90 с"),
            ("90 с", "✓ 90 с"),
            ("Назад", "Игра"),
            ("Назад", "На ход: 90 с"),
            ("Столы открывают: все", "Столы открывают: админы"),
        ):
            answer = await chief.tap(tap, group)
            assert not answer.alert, (tap, answer)
            await sees_button(chief, shows, group)
        await member.says("/newgame", group)
        await member.waits_for("Столы здесь открывают админы", group)
        await chief.says("/newgame", group)
        lobby = await chief.waits_for("свобод", group)
        assert "Простой дурак" in lobby.text
        assert "52" in lobby.text
        assert "90 с" in lobby.text


async def test_an_admin_gives_the_group_another_language(
    telegram: Telegram, tmp_path: Path
) -> None:
    """The table that is open changes too; each private chat keeps its own language."""
    people, group = await company(telegram, 2)
    chief, member = people
    async with running_bot(telegram, tmp_path):
        await chief.says("/newgame", group)
        await chief.waits_for("свобод", group)
        await member.says("/lang", group)
        await member.waits_for("На каком языке", group)
        assert (await member.tap("English", group)).alert
        assert "English" in (await chief.tap("English", group)).text
        await member.waits_for("seats are free", group)
        await member.tap("Sit down", group)
        await member.waits_for("Вы за столом")


@pytest.mark.parametrize("taste", ["never", "quiet"])
async def test_who_wants_silence_gets_his_cards_without_a_sound(
    telegram: Telegram, tmp_path: Path, dice: random.Random, taste: str
) -> None:
    people, group = await company(telegram, 2)
    anna = people[0]
    async with running_bot(telegram, tmp_path):
        await anna.says("/settings")
        await anna.waits_for("Ваши настройки")
        if taste == "never":
            await anna.tap("Звонить: в мой ход")
            await anna.waits_until(lambda screen: screen.button("Звонить: никогда"))
        else:
            await anna.tap("Тихие часы: нет")
            await anna.waits_until(lambda screen: screen.button("23–8"))
            await anna.tap("23–8")
            await anna.waits_for("Который у вас")
            await anna.tap("2")
            await anna.waits_for("2 с минутами")
        await dealt(people, group)
        await play_all(people, dice)
        hands = telegram.calls_of("sendMessage", anna.private)
        assert all(call.parameters.get("disable_notification") is True for call in hands)


async def test_the_solo_menu_remembers(telegram: Telegram, tmp_path: Path) -> None:
    anna = telegram.person("Аня")
    async with running_bot(telegram, tmp_path):
        await anna.says("/newgame perevodnoy 3bots hard")
        await anna.waits_for("сколько соперников")
        await anna.tap("Раздать")
        await anna.waits_for("козырь")
        await anna.tap("☰")
        await anna.waits_until(lambda screen: screen.button("🏳 Сдаться"))
        await anna.tap("🏳 Сдаться")
        await anna.waits_until(lambda screen: screen.button("Да, сдаюсь"))
        await anna.tap("Да, сдаюсь")
        await anna.waits_until(lambda screen: screen.button("Ещё раз"))
        await anna.says("/newgame")
        menu = await anna.waits_for("сколько соперников")
        chosen = [button.text for button in menu.buttons if button.style == "primary"]
        assert chosen == ["✓ Переводной", "✓ 🤖 3", "✓ Сильный"]
    assert read(tmp_path / "durak.sqlite3").table.rules.variant == "perevodnoy"


async def test_who_asked_is_told_of_the_next_table(telegram: Telegram, tmp_path: Path) -> None:
    """Once each, with a seat at hand; who may not be written to hears what to do."""
    people, group = await company(telegram, 2)
    anna, boris = people
    vera = telegram.person("Вера")
    group.add(vera)
    async with running_bot(telegram, tmp_path):
        await boris.says("/next", group)
        await boris.waits_for("Напишу вам", group)
        await vera.says("/next", group)
        await vera.waits_for("Старт.*t.me/", group)
        await vera.starts()
        await vera.waits_for("та самая игра")
        await anna.says("/newgame", group)
        for person in (boris, vera):
            await person.waits_for("В группе «Дача» открыли стол")
            await person.tap("Сесть")
            await person.waits_for("Вы за столом «Дача»")
        await anna.tap("Отменить", group)
        await anna.waits_for("Точно отменить", group)
        await anna.tap("Да, отменить", group)
        await anna.waits_for("Стол закрыт", group)
        await anna.says("/newgame", group)
        await anna.waits_for("свобод", group)
    calls = telegram.calls_of("sendMessage", boris.private)
    assert len([call for call in calls if "открыли стол" in call.parameters["text"]]) == 1


async def test_rules_and_help_answer(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 1)
    anna = people[0]
    async with running_bot(telegram, tmp_path):
        await anna.says("/rules")
        await anna.waits_for("/rules perevodnoy")
        await anna.says("/rules perevodnoy")
        await anna.waits_for("Перевести")
        await anna.says("/rules chess")
        await anna.waits_for("Не знаю слова «chess»")
        await anna.says("/newgame prostoy", group)
        await anna.waits_for("свобод", group)
        await anna.says("/rules", group)
        await anna.waits_for("не подкидывают и не переводят", group)
        await anna.says("/help")
        await anna.waits_for("Где мои карты")
        assert "settings" in anna.menu()
        assert {"join", "next", "rules"} <= set(anna.menu(group))
