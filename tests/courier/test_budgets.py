"""How often the courier calls, and who comes first when it may not call more often."""

import asyncio
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest
from aiogram import Bot
from aiogram.client.telegram import TelegramAPIServer
from hypothesis import given
from hypothesis import strategies as st
from pydantic import SecretStr

from bot.courier import Courier, Limits, Priority, Session
from bot.courier.budgets import Bucket, Pulse
from bot.courier.gate import Gate
from bot.courier.lane import Lanes
from bot.screens.screen import Farewell, ScreenKey
from bot.settings import Settings
from sandbox import Clock, FrozenClock, Telegram
from sandbox.budgets import Budgets
from sandbox.chats import Chat
from storage import Database
from tests.courier.conftest import LIFTED, Board
from tests.courier.places import TABLE, screen, show, started

PAUSES = st.lists(st.just(0.0) | st.floats(0, 70), max_size=300)
PRIVATE, GROUP = Chat(1, "private"), Chat(-1, "supergroup")


def spend(bucket: Bucket, telegram: Budgets, method: str, chat: Chat, pause: float) -> None:
    """After a pause, one call as soon as the bucket lets it out."""
    clock = telegram.clock
    clock.advance(pause)
    clock.advance(bucket.wait)
    bucket.take()
    telegram.spend(method, chat)


@given(pauses=PAUSES)
@pytest.mark.parametrize("chat", [PRIVATE, GROUP], ids=lambda chat: chat.kind)
def test_whatever_is_asked_of_it_a_chats_bucket_keeps_telegrams_limits(
    chat: Chat, pauses: list[float]
) -> None:
    telegram = Budgets(FrozenClock())
    bucket = Limits().of_chat(chat.id, telegram.clock.now)
    for pause in pauses:
        spend(bucket, telegram, "editMessageText", chat, pause)
    assert not telegram.overruns


@given(pauses=PAUSES)
def test_whatever_is_asked_of_it_the_bucket_of_all_chats_keeps_telegrams_limit(
    pauses: list[float],
) -> None:
    telegram = Budgets(FrozenClock())
    bucket = Limits().overall(telegram.clock.now)
    for pause in pauses:
        spend(bucket, telegram, "deleteMessage", GROUP, pause / 70)
    assert not telegram.overruns


@pytest.mark.parametrize(("chat", "calls"), [(PRIVATE, 51), (GROUP, 17)], ids=["private", "group"])
def test_constant_demand_uses_what_may_be_used(chat: Chat, calls: int) -> None:
    telegram = Budgets(FrozenClock())
    bucket = Limits().of_chat(chat.id, telegram.clock.now)
    began = telegram.clock.now()
    for _ in range(3 + 10 * calls):
        spend(bucket, telegram, "sendMessage", chat, 0)
    assert telegram.clock.now() - began == pytest.approx(10 * 60)
    assert not telegram.overruns


def test_the_settings_have_the_same_limits() -> None:
    settings = Settings(_env_file=None, bot_token=SecretStr("1:" + "a" * 20))
    assert settings.limits == Limits()


class RacingClock(Clock):
    """So many times as fast as everybody else's."""

    def __init__(self, speed: float) -> None:
        super().__init__()
        self._speed = speed

    def now(self) -> float:
        return super().now() * self._speed


@pytest.mark.parametrize(("kind", "speed"), [("private", 10), ("group", 30)])
async def test_a_courier_under_constant_demand_keeps_the_limits_of_a_chat(
    board: Board, database: Database, kind: str, speed: float
) -> None:
    """Sends and edits, so many times as fast as in reality."""
    limits = replace(
        Limits(messages_per_second=10_000),
        group_messages_per_minute=17 * speed,
        private_messages_per_second=0.85 * speed,
    )
    async with await Telegram.start(clock=RacingClock(speed)) as tg:
        session = Session(api=TelegramAPIServer.from_base(tg.url))
        async with Bot(tg.token, session=session) as bot:
            courier = Courier(bot, board, database, limits)
            anna = await started(tg)
            chat = anna.private if kind == "private" else tg.group("Дача", [anna])
            for number in range(14):
                courier.say(chat.id, f"слово {number}")
                await show(courier, board, TABLE, screen(chat, f"ход {number}"))
            await courier.close(1)
        assert len(tg.calls_of(in_=chat)) == 28
        assert not [overrun for overrun in tg.overruns if overrun.chat_id == chat.id]


@pytest.mark.parametrize("trouble", ["message gone", "message kept", "topic closed"])
async def test_a_second_call_that_the_first_made_necessary_is_paid_for(
    tg: Telegram, bot: Bot, board: Board, database: Database, trouble: str
) -> None:
    limits = replace(LIFTED, group_burst=1, group_messages_per_minute=600)
    courier = Courier(bot, board, database, limits)
    anna = tg.person("Аня")
    forum = tg.group("Форум", [anna], forum=True)
    topic = forum.topic("Дурак")
    if trouble == "topic closed":
        topic.close()
    table = screen(forum, "раз", thread_id=topic.thread_id, farewell=Farewell.DELETE)
    await show(courier, board, TABLE, table)
    if trouble == "message gone":
        forum.delete(anna.screen(topic))
    if trouble == "message kept":
        tg.fail("deleteMessage", code=400, description="Bad Request: message can't be deleted")
        table = replace(table, chapter="2")
    await show(courier, board, TABLE, replace(table, text="два"))
    await show(courier, board, TABLE, replace(table, text="три"))
    times = [call.at for call in tg.calls_of(in_=forum) if call.method != "deleteMessage"]
    assert len(times) == 4
    assert all(later - earlier > 0.08 for earlier, later in pairwise(times))
    await courier.close(1)


async def test_the_most_urgent_place_of_a_chat_comes_first(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    limits = replace(LIFTED, private_messages_per_second=10, private_burst=1)
    courier = Courier(bot, board, database, limits)
    anna = await started(tg)
    keys = [ScreenKey("t1", f"hand:{number}") for number in range(5)]
    for key, text in zip(keys, "абвгд", strict=True):
        board.screens[key] = screen(anna, text)
    courier.mark(keys[0])
    await courier.idle()
    for key, priority in zip(keys[1:], (3, 2, 1, 3), strict=True):
        courier.mark(key, Priority(priority))
    courier.mark(keys[4], Priority.ACTOR)
    await courier.idle()
    assert [call.parameters["text"] for call in tg.calls_of("sendMessage")] == list("адгвб")
    await courier.close(1)


async def test_who_makes_the_bot_talk_does_not_stop_the_game(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    """A flood of words waits for the table at every other call, and does not grow without end."""
    limits = replace(LIFTED, group_messages_per_minute=3000, group_burst=1)
    courier = Courier(bot, board, database, limits)
    group = tg.group("Дача", [tg.person("Аня")])
    await show(courier, board, TABLE, screen(group, "ход 0"))
    for number in range(200):
        courier.say(group.id, f"слово {number}")
    for number in range(1, 9):
        board.screens[TABLE] = screen(group, f"ход {number}")
        courier.mark(TABLE, Priority.GROUP)
        await tg.until(partial(_shows, tg, f"ход {number}"))
    calls = [call.method for call in tg.calls_of(in_=group)]
    assert calls.index("editMessageText") <= 3
    assert calls[: calls.index("editMessageText")].count("sendMessage") <= 2
    both = "".join("w" if method == "sendMessage" else "t" for method in calls[3:])
    assert "www" not in both[: both.rindex("t")]
    await courier.idle()
    assert len(tg.calls_of("sendMessage")) <= 22
    await courier.close(1)


def _shows(tg: Telegram, text: str) -> bool:
    calls = tg.calls_of("editMessageText")
    return bool(calls) and calls[-1].parameters["text"] == text


async def test_over_all_chats_the_most_urgent_comes_first(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    courier = Courier(bot, board, database, replace(LIFTED, messages_per_second=10))
    people = [await started(tg, f"Игрок {number}") for number in range(6)]
    keys = [ScreenKey("t1", f"hand:{person.id}") for person in people]
    for key, person in zip(keys, people, strict=True):
        board.screens[key] = screen(person, person.name)
        courier.mark(key)
    courier.mark(keys[4], Priority.ACTOR)
    await courier.idle()
    order = [call.parameters["text"] for call in tg.calls_of("sendMessage")]
    assert order.index("Игрок 4") <= 1  # one call may have been under way
    await courier.close(1)


async def test_who_becomes_more_urgent_while_waiting_moves_up_at_the_gate() -> None:
    gate = Gate(Bucket(1, 20))
    await gate.enter(0, Priority.OTHERS)
    order: list[int] = []
    all_queue = asyncio.Barrier(4)

    async def enter(chat_id: int) -> None:
        queueing = asyncio.create_task(gate.enter(chat_id, Priority.OTHERS))
        await all_queue.wait()
        try:
            await queueing
        finally:
            queueing.cancel()
        order.append(chat_id)

    async with asyncio.TaskGroup() as group:
        waiting = [group.create_task(enter(chat_id)) for chat_id in (1, 2, 3)]
        await all_queue.wait()
        gate.hurry(3, Priority.ACTOR)
        waiting[0].cancel()
    assert order == [3, 2]


async def test_a_crowd_of_urgent_hands_leaves_a_share_to_the_groups_tables() -> None:
    gate = Gate(Bucket(1, 200))
    await gate.enter(0, Priority.ACTOR)
    order: list[int] = []

    async def enter(chat_id: int, priority: Priority) -> None:
        await gate.enter(chat_id, priority)
        order.append(chat_id)

    async with asyncio.TaskGroup() as group:
        for number in range(1, 61):
            group.create_task(enter(number, Priority.ACTOR))
        for number in (-1, -2):
            group.create_task(enter(number, Priority.GROUP))
    assert 5 <= order.index(-1) < order.index(-2) <= 25
    assert [chat_id for chat_id in order if chat_id > 0] == list(range(1, 61))


async def test_a_call_that_is_not_needed_costs_nothing(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    limits = replace(LIFTED, group_messages_per_minute=60, group_burst=2)
    courier = Courier(bot, board, database, limits)
    group = tg.group("Дача", [tg.person("Аня")])
    await show(courier, board, TABLE, screen(group, "раз"))
    async with asyncio.timeout(5):  # paid for, they would take twenty seconds
        for _ in range(20):
            courier.mark(TABLE)
            await courier.idle()
        await show(courier, board, TABLE, screen(group, "два"))
    await courier.close(1)


async def test_after_a_restart_the_budgets_are_assumed_nearly_spent(
    tg: Telegram, bot: Bot, courier: Courier, board: Board, database: Database
) -> None:
    group = tg.group("Дача", [tg.person("Аня")])
    await show(courier, board, TABLE, screen(group, "раз"))
    await courier.close(1)
    limits = replace(LIFTED, group_messages_per_minute=120, group_burst=3)
    second = Courier(bot, board, database, limits)
    await second.start()
    began = tg.clock.now()
    for number in range(3):
        await show(second, board, TABLE, screen(group, f"ход {number}"))
    last = tg.calls_of("editMessageText")[-1]
    assert last.at - began >= 0.9  # a full bucket would let all three through
    await second.close(1)


async def test_lanes_of_chats_that_fell_silent_are_forgotten() -> None:
    lanes = Lanes(LIFTED)
    for chat_id in range(1, 5000):
        lanes.of(chat_id)
    busy = lanes.of(6000)
    busy.put(TABLE, Priority.GROUP)
    for chat_id in range(10_000, 15_000):
        lanes.of(chat_id)
    assert lanes.find(6000) is busy
    assert lanes.find(1) is None


def test_the_pulse_tells_how_many_calls_a_second_go_out() -> None:
    clock = FrozenClock()
    pulse = Pulse(clock.now)
    for _ in range(600):
        pulse.beat()
        clock.advance(0.05)
    assert pulse.rate == pytest.approx(20, rel=0.05)
    clock.advance(60)
    assert pulse.rate < 0.1


async def test_what_nobody_waits_for_may_wait_until_something_stirs_the_chat() -> None:
    lane = Lanes(LIFTED).of(1)
    now = asyncio.get_running_loop().time()
    lane.put(TABLE, Priority.OTHERS, due=now + 3600)
    waiting = asyncio.create_task(lane.calm())
    await asyncio.sleep(0)
    assert not waiting.done()
    lane.put(TABLE, Priority.ACTOR, due=now)
    async with asyncio.timeout(10):
        await waiting
    assert lane.take()[:2] == (TABLE, Priority.ACTOR)


async def test_above_full_load_a_watchers_screen_shows_several_moves_at_once_and_none_is_lost(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    courier = Courier(bot, board, database, LIFTED)
    watcher = await started(tg)
    for _ in range(5000):
        courier._pulse.beat()
    hand = ScreenKey("t1", f"hand:{watcher.id}")
    for number in range(20):
        board.screens[hand] = screen(watcher, f"рука {number}")
        courier.mark(hand)
        await database.people.find(1)  # time for a worker, were there nothing to wait for
    await courier.close(10)
    assert watcher.screen().text == "рука 19"
    assert len([call for call in tg.calls if call.chat_id == watcher.id]) == 1
