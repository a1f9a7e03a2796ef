"""Everything that goes wrong between the courier and Telegram, and what comes of it."""

import asyncio
from dataclasses import replace

import pytest
import structlog
from aiogram import Bot

from bot.courier import Courier
from bot.screens.screen import Farewell, ScreenKey
from sandbox import Telegram
from storage import Database
from tests.courier.conftest import LIFTED, Board
from tests.courier.places import HAND, TABLE, methods, screen, show, started, strikes


async def test_an_edit_that_changes_nothing_is_a_success(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    group = tg.group("Дача", [tg.person("Аня")])
    await show(courier, board, TABLE, screen(group, "стол"))
    await show(courier, board, TABLE, screen(group, "<b></b>стол"))
    assert "not modified" in str(tg.calls_of("editMessageText")[0].error)
    assert len(board.delivered_screens) == 2


async def test_a_message_that_an_admin_deleted_is_sent_anew(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "раз"))
    group.delete(anna.screen(group))
    await show(courier, board, TABLE, screen(group, "два"))
    await show(courier, board, TABLE, screen(group, "три"))
    assert anna.screen(group).text == "три"
    assert methods(tg) == ["sendMessage", "editMessageText", "sendMessage", "editMessageText"]


@pytest.mark.parametrize("kind", ["html", "reset", "timeout", "error"])
@pytest.mark.parametrize("after", [False, True])
async def test_a_failed_edit_is_tried_again_with_the_newest_state(
    tg: Telegram, courier: Courier, board: Board, kind: str, after: bool
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "раз"))
    fault = tg.fail("editMessageText", kind, after=after)  # type: ignore[arg-type]
    board.screens[TABLE] = screen(group, "два")
    courier.mark(TABLE)
    await strikes(tg, fault)
    board.screens[TABLE] = screen(group, "три")
    await courier.idle()
    assert anna.screen(group).text == "три"
    assert len([s for s in anna.sees(group) if s.buttons]) == 1


async def test_a_send_that_came_through_unread_leaves_a_twin_that_can_be_retired(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    tg.fail("sendMessage", "timeout", after=True)
    await show(courier, board, HAND, screen(anna, "рука"))
    twin, live = anna.sees()[-2:]
    assert twin.text == live.text == "рука"
    assert not courier.is_current(anna.id, twin.id)
    courier.retire(anna.id, twin.id)
    await courier.idle()
    assert [len(s.buttons) for s in anna.sees()[-2:]] == [0, 1]


async def test_however_often_a_twin_is_tapped_it_is_retired_once(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    tg.fail("sendMessage", "timeout", after=True)
    await show(courier, board, HAND, screen(anna, "рука"))
    twin, live = anna.sees()[-2:]
    for message in (twin, live, twin, twin):
        courier.retire(anna.id, message.id)
    await courier.idle()
    (call,) = tg.calls_of("editMessageReplyMarkup")
    assert call.parameters["message_id"] == twin.id


async def test_a_message_that_is_leaving_already_needs_no_second_call(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    old = anna.screen()
    fault = tg.flood(1, "deleteMessage")
    board.screens[HAND] = screen(anna, "ваш ход", chapter="2")
    courier.mark(HAND)
    await strikes(tg, fault)
    courier.retire(anna.id, old.id)
    await courier.idle()
    assert not tg.calls_of("editMessageReplyMarkup")
    assert len(tg.calls_of("deleteMessage")) == 2


async def test_an_ok_that_cannot_be_decoded_is_not_sent_again(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    tg.fail("sendMessage", "unreadable")
    await show(courier, board, HAND, screen(anna, "рука"))
    assert courier.is_current(anna.id, anna.screen().id)
    tg.fail("editMessageText", "unreadable")
    await show(courier, board, HAND, screen(anna, "другая"))
    await show(courier, board, HAND, screen(anna, "третья"))
    assert methods(tg) == ["sendMessage", "editMessageText", "editMessageText"]
    assert anna.screen().text == "третья"


async def test_429_stops_only_that_chat(tg: Telegram, courier: Courier, board: Board) -> None:
    anna, boris = await started(tg, "Аня"), await started(tg, "Боря")
    fault = tg.flood(1, "sendMessage", in_=anna.private)
    board.screens[HAND] = screen(anna, "рука")
    courier.mark(HAND)
    await strikes(tg, fault)
    courier.say(boris.id, "привет")
    await boris.waits_for("привет")
    assert not [s for s in anna.sees() if s.text == "рука"]
    await courier.idle()
    first, second = tg.calls_of("sendMessage", in_=anna.private)
    assert second.at - first.at >= 1
    assert anna.screen().text == "рука"


async def test_a_person_who_never_started_is_reported_at_each_try_and_reached_later(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    """Whoever tries again has had a reason to believe that the chat is open by now."""
    anna = tg.person("Аня")
    await show(courier, board, HAND, screen(anna, "рука"))
    courier.mark(HAND)
    await courier.idle()
    assert board.told == [("unreachable", anna.id)] * 2
    await anna.starts()
    courier.welcome(anna.id)
    await courier.idle()
    await show(courier, board, HAND, screen(anna, "рука 2"))
    assert board.told == [("unreachable", anna.id)] * 2 + [("reached", anna.id)]
    assert anna.screen().text == "рука 2"


async def test_a_source_that_cannot_take_the_news_stops_nobody(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    board.deaf = True
    with structlog.testing.capture_logs() as entries:
        await show(courier, board, HAND, screen(anna, "рука"))
    assert [entry["event"] for entry in entries] == ["chat_closed", "news_not_saved"]
    await anna.starts()
    courier.mark(HAND)
    await courier.idle()
    assert anna.screen().text == "рука"


async def test_the_news_that_somebody_is_reached_is_told_until_it_is_heard(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    board.deaf = True
    await show(courier, board, HAND, screen(anna, "рука"))
    assert board.told == []
    board.deaf = False
    await show(courier, board, HAND, screen(anna, "рука 2"))
    assert board.told == [("reached", anna.id)]


async def test_a_chat_that_is_flooded_with_words_hears_only_so_many(
    tg: Telegram, courier: Courier
) -> None:
    anna = await started(tg)
    for number in range(500):
        courier.say(anna.id, f"слово {number}")
    await courier.idle()
    assert len(tg.calls_of("sendMessage")) == 20


async def test_a_person_who_blocks_the_bot_gets_the_hand_after_letting_it_in_again(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    anna.blocks_bot()
    await show(courier, board, HAND, screen(anna, "ваш ход", chapter="2"))
    anna.unblocks_bot()
    courier.welcome(anna.id)
    await courier.idle()
    assert anna.screen().text == "ваш ход"
    assert board.told == [("reached", anna.id), ("unreachable", anna.id), ("reached", anna.id)]


async def test_a_deleted_account_is_unreachable(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    anna.deletes_account()
    await show(courier, board, HAND, screen(anna, "рука"))
    assert board.told == [("unreachable", anna.id)]


async def test_a_group_that_throws_the_bot_out_is_shown_the_table_when_it_is_back(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "раз"))
    group.kick_bot()
    courier.say(group.id, "никто не услышит")
    await show(courier, board, TABLE, screen(group, "два", chapter="2"))
    assert board.told == [("chat_lost", group.id)]
    group.add_bot()
    courier.welcome(group.id)
    await courier.idle()
    assert anna.screen(group).text == "два"
    assert "никто не услышит" not in [s.text for s in anna.sees(group)]


async def test_rights_that_were_taken_away_count_as_a_lost_group(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    group = tg.group("Дача", [tg.person("Аня")])
    group.restrict_bot()
    await show(courier, board, TABLE, screen(group, "стол"))
    assert board.told == [("chat_lost", group.id)]


async def test_a_group_that_becomes_a_supergroup_is_followed(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna], kind="group")
    await show(courier, board, TABLE, screen(group, "раз"))
    supergroup = group.upgrade()

    def move(old_id: int, new_id: int) -> None:
        assert (old_id, new_id) == (group.id, supergroup.id)
        board.screens[TABLE] = screen(supergroup, "два", chapter="2")
        courier.mark(TABLE)

    board.on_move = move
    courier.say(group.id, "слово")
    await show(courier, board, TABLE, screen(group, "два", chapter="2"))
    assert {s.text for s in anna.sees(supergroup) if s.buttons or s.text == "слово"} == {
        "два",
        "слово",
    }


@pytest.mark.parametrize("lost", ["close", "delete"])
async def test_without_its_topic_the_table_moves_to_the_general_one(
    tg: Telegram, courier: Courier, board: Board, lost: str
) -> None:
    anna = tg.person("Аня")
    forum = tg.group("Форум", [anna], forum=True)
    topic = forum.topic("Дурак")
    topic.close() if lost == "close" else topic.delete()
    await show(courier, board, TABLE, screen(forum, "стол", thread_id=topic.thread_id))
    assert anna.screen(forum).text == "стол"
    assert board.told == []


async def test_a_topic_closed_in_the_middle_of_a_game_is_left(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    forum = tg.group("Форум", [anna], forum=True)
    topic = forum.topic("Дурак")
    await show(courier, board, TABLE, screen(forum, "раз", thread_id=topic.thread_id))
    topic.close()
    tg.fail("editMessageText", code=400, description="Bad Request: TOPIC_CLOSED")
    await show(courier, board, TABLE, screen(forum, "два", thread_id=topic.thread_id))
    assert anna.screen(forum).text == "два"
    assert board.told == []


async def test_what_telegram_never_takes_is_dropped_and_the_chat_goes_on(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    tg.fail("sendMessage", code=400, description="Bad Request: message text is strange")
    await show(courier, board, HAND, screen(anna, "рука"))
    courier.say(anna.id, "привет")
    await courier.idle()
    assert anna.screen().text == "привет"


async def test_a_message_that_telegram_does_not_delete_loses_its_buttons(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    tg.fail("deleteMessage", code=400, description="Bad Request: message can't be deleted")
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    await show(courier, board, HAND, screen(anna, "ваш ход", chapter="2"))
    assert [(s.text, len(s.buttons)) for s in anna.sees()[-2:]] == [("рука", 0), ("ваш ход", 1)]


async def test_words_that_come_too_late_are_not_said(tg: Telegram, courier: Courier) -> None:
    anna = await started(tg)
    tg.flood(1, "sendMessage", in_=anna.private)
    courier.say(anna.id, "ваш ход", lifetime=0.5)
    await courier.idle()
    assert len(tg.calls_of("sendMessage")) == 1


async def test_after_a_restart_only_what_differs_is_redrawn(
    tg: Telegram, bot: Bot, courier: Courier, board: Board, database: Database
) -> None:
    anna = await started(tg)
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "стол"))
    await show(courier, board, HAND, screen(anna, "рука"))
    await courier.close(5)
    calls = len(tg.calls)

    board.screens[HAND] = screen(anna, "другая рука")
    board.delivered_screens.clear()
    second = Courier(bot, board, database, LIFTED)
    keys = await second.start()
    await second.reconcile(keys)
    await second.idle()
    assert [call.method for call in tg.calls[calls:]] == ["editMessageText"]
    assert {key for key, _ in board.delivered_screens} == {TABLE, HAND}
    await second.close(5)


async def test_a_replaced_message_goes_even_if_the_bot_died_in_between(
    tg: Telegram, bot: Bot, courier: Courier, board: Board, database: Database
) -> None:
    anna = await started(tg)
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    fault = tg.fail("deleteMessage", times=None)
    board.screens[HAND] = screen(anna, "ваш ход", chapter="2")
    courier.mark(HAND)
    await strikes(tg, fault)
    await courier.close(0)
    tg.world.faults.clear()

    second = Courier(bot, board, database, LIFTED)
    await second.start()
    await second.idle()
    await second.close(5)
    assert [s.text for s in anna.sees() if s.text.startswith(("рука", "ваш"))] == ["ваш ход"]
    async with database.transaction():
        assert await database.screens.farewells() == []


async def test_closing_delivers_what_is_pending(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    board.screens[HAND] = screen(anna, "рука")
    courier.mark(HAND)
    await courier.close(5)
    assert anna.screen().text == "рука"
    courier.mark(HAND)
    courier.say(anna.id, "поздно")
    await courier.idle()


async def test_closing_does_not_wait_longer_than_it_may(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    fault = tg.flood(300, "sendMessage")
    courier.say(anna.id, "нескоро")
    await strikes(tg, fault)
    async with asyncio.timeout(5):
        await courier.close(0.1)


async def test_a_database_that_is_busy_loses_no_message_id(
    tg: Telegram,
    courier: Courier,
    board: Board,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna = await started(tg)
    await database._connection.execute("PRAGMA query_only = ON")  # writes fail, like a full disk
    await show(courier, board, HAND, screen(anna, "рука"))
    await database._connection.execute("PRAGMA query_only = OFF")
    await courier.close(5)
    async with database.transaction():
        (record,) = await database.screens.of_table("t1")
    assert record.message_id == anna.screen().id


async def test_what_a_table_left_behind_when_it_was_closed_goes_after_the_start(
    tg: Telegram, bot: Bot, courier: Courier, board: Board, database: Database
) -> None:
    """The bot died after the table was closed, and before the chats were told."""
    anna = await started(tg)
    group = tg.group("Дача", [anna])
    await show(courier, board, TABLE, screen(group, "стол"))
    await show(courier, board, HAND, screen(anna, "рука", farewell=Farewell.DELETE))
    await courier.close(5)
    async with database.transaction():
        table = await database.tables.find("t1")
        assert table is not None
        await database.tables.save(replace(table, open=False))

    second = Courier(bot, board, database, LIFTED)
    assert await second.start() == []
    await second.idle()
    await second.close(5)
    assert anna.screen(group).buttons == ()
    assert "рука" not in [s.text for s in anna.sees()]
    async with database.transaction():
        assert await database.screens.of_table("t1") == []
        assert await database.screens.farewells() == []


async def test_a_screen_whose_table_is_gone_does_not_hold_up_the_others(
    tg: Telegram, courier: Courier, board: Board, database: Database
) -> None:
    anna, boris = await started(tg, "Аня"), await started(tg, "Боря")
    orphan = ScreenKey("deleted", "hand:1")
    board.screens[orphan], board.screens[HAND] = screen(boris, "сирота"), screen(anna, "рука")
    async with database.transaction():  # both wait for the database, and are written together
        courier.mark(orphan)
        courier.mark(HAND)
        await anna.waits_for("рука")
        await boris.waits_for("сирота")
    await courier.close(5)
    async with database.transaction():
        assert len(await database.screens.of_open_tables()) == 1


async def test_a_parked_screen_of_a_table_that_is_over_is_forgotten(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = tg.person("Аня")
    await show(courier, board, HAND, screen(anna, "рука"))
    del board.screens[HAND]
    courier.mark(HAND)
    courier.close_table("t1")
    await courier.idle()
    assert courier.places_of("t1") == []
    assert len(tg.calls_of("sendMessage")) == 1


async def test_what_a_chat_is_sent_is_not_logged_as_the_doing_of_one_update(
    tg: Telegram, courier: Courier, board: Board
) -> None:
    anna = await started(tg)
    with structlog.contextvars.bound_contextvars(update_id=1):
        await show(courier, board, HAND, screen(anna, "рука"))
    assert board.contexts == [{}]
