"""One screen, several screens, chapters: what the courier calls and what it leaves out."""

import structlog
from aiogram import Bot

from bot.courier import Courier, Priority
from bot.screens.screen import Button, Farewell, ScreenKey, Style
from sandbox import Telegram
from storage import Database
from tests.courier.conftest import LIFTED, Board
from tests.courier.places import HAND, TABLE, methods, screen, show, started


async def test_a_new_place_gets_a_message_with_its_buttons(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    rows = (
        (Button("6♠", "g:6S", style=Style.SUCCESS),),
        (Button("Личка", url="https://t.me/x?start=t"),),
    )
    await show(courier, board, TABLE, screen(group, "<b>Стол</b> &amp; стул", rows=rows))
    seen = anna.screen(group)
    assert seen.text == "Стол & стул"
    assert seen.buttons[0].data == "g:6S"
    assert seen.buttons[0].style == "success"
    assert seen.buttons[1].url == "https://t.me/x?start=t"
    assert board.delivered_screens == [(TABLE, board.screens[TABLE])]


async def test_within_a_chapter_the_message_is_edited_and_only_if_it_changes(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "раз"))
    await show(courier, board, TABLE, screen(group, "раз"))
    await show(courier, board, TABLE, screen(group, "два", rows=()))
    assert methods(tg) == ["sendMessage", "editMessageText"]
    assert [s.text for s in anna.sees(group) if s.text] == ["два"]
    assert anna.screen(group).buttons == ()
    assert len(board.delivered_screens) == 3  # the same look can belong to a new decision


async def test_states_that_nobody_saw_are_skipped(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    group = tg.group("Дача", [tg.person("Аня")])
    for number in range(20):
        board.screens[TABLE] = screen(group, f"ход {number}")
        courier.mark(TABLE, Priority.GROUP)
    await courier.idle()
    assert [call.parameters["text"] for call in tg.calls_of("sendMessage")] == ["ход 19"]


async def test_a_new_chapter_is_a_new_message_and_the_old_one_says_farewell(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "кон 1"))
    await show(courier, board, TABLE, screen(group, "кон 2", chapter="2"))
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    await show(courier, board, HAND, screen(anna, "ваш ход", chapter="2", rings=True))
    old, new = anna.sees(group)[-2:]
    assert (old.text, old.buttons) == ("кон 1", ())
    assert (new.text, len(new.buttons)) == ("кон 2", 1)
    assert "рука" not in [s.text for s in anna.sees()]
    silent = {
        c.parameters["text"]: c.parameters["disable_notification"]
        for c in tg.calls_of("sendMessage")
    }
    assert silent == {"кон 1": True, "кон 2": True, "рука": True, "ваш ход": False}


async def test_a_message_older_than_two_days_is_stripped_instead_of_deleted(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    anna = await started(tg)
    courier = Courier(bot, board, database, LIFTED, now=tg.clock.now)
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    tg.clock.advance(48 * 3600)
    await show(courier, board, HAND, screen(anna, "новая", chapter="2"))
    assert methods(tg) == ["sendMessage", "sendMessage", "editMessageReplyMarkup"]
    assert anna.sees()[-2].buttons == ()
    await courier.close(1)


async def test_a_place_with_nothing_to_show_is_retired(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    del board.screens[HAND]
    courier.mark(HAND)
    courier.mark(ScreenKey("t1", "hand:404"))
    await courier.idle()
    assert methods(tg) == ["sendMessage", "deleteMessage"]
    assert courier.places_of("t1") == []


async def test_a_screen_that_cannot_be_drawn_stops_nobody(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    group = tg.group("Дача", [tg.person("Аня")])
    broken = ScreenKey("t2", "table")
    board.broken.add(broken)
    courier.mark(broken)
    with structlog.testing.capture_logs() as entries:
        await show(courier, board, TABLE, screen(group, "стол"))
    assert [(entry["event"], entry["job"]) for entry in entries] == [("job_failed", "t2/table")]
    assert methods(tg) == ["sendMessage"]


async def test_words_are_said_in_their_thread_as_a_reply(tg: Telegram, courier: Courier) -> None:
    anna = tg.person("Аня")
    forum = tg.group("Форум", [anna], forum=True)
    topic = forum.topic("Дурак")
    question = await anna.says("/help", topic)
    courier.say(forum.id, "помощь", thread_id=topic.thread_id or 0, reply_to=question.id)
    await courier.idle()
    assert anna.screen(topic).text == "помощь"


async def test_taps_on_other_messages_than_the_live_one_are_noticed(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука"))
    live = anna.screen()
    courier.say(anna.id, "двойник", rows=((Button("Пас", "g:pass"),),))
    await courier.idle()
    twin = anna.screen()
    assert courier.is_current(anna.id, live.id)
    assert not courier.is_current(anna.id, twin.id)
    courier.retire(anna.id, live.id)
    courier.retire(anna.id, twin.id)
    await courier.idle()
    assert [len(s.buttons) for s in anna.sees()[-2:]] == [1, 0]


async def test_a_closed_table_is_forgotten_once_its_end_is_delivered(
    tg: Telegram, courier: Courier, board: Board, database: Database
) -> None:
    anna = await started(tg)
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "стол"))
    await show(courier, board, HAND, screen(anna, "рука"))
    board.screens[TABLE] = screen(group, "дурак — Аня", chapter="конец")
    courier.mark(TABLE)
    courier.close_table("t1")
    assert set(courier.places_of("t1")) == {"table", "hand:1"}
    await courier.idle()
    await courier.close(1)
    assert anna.screen(group).text == "дурак — Аня"
    assert courier.places_of("t1") == []
    async with database.transaction():
        assert await database.screens.of_table("t1") == []


async def test_taps_are_answered_at_once_and_late_answers_are_no_error(
    tg: Telegram, bot: Bot, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука"))
    tap = anna.tap_unanswered("Пас")
    await bot.get_updates()
    tg.fail("answerCallbackQuery", code=502)
    courier.answer(tap.id, "не ваш ход", alert=True)
    courier.answer("нет такого")
    await courier.close(5)
    assert tap.answer is not None
    assert (tap.answer.text, tap.answer.alert) == ("не ваш ход", True)
