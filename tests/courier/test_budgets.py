"""How often the courier calls, and who comes first when it may not call more often."""

import asyncio
from dataclasses import replace

import pytest
from aiogram import Bot
from aiolimiter import AsyncLimiter

from bot.courier import Courier, Limits, Priority
from bot.courier.gate import Gate
from bot.courier.lane import Lanes
from bot.screens.screen import ScreenKey
from sandbox import Telegram
from storage import Database
from tests.courier.conftest import LIFTED, Board
from tests.courier.places import TABLE, screen, show, started


def busiest(times: list[float], seconds: float) -> int:
    """The most calls in any window of so many seconds."""
    return max(sum(start <= time < start + seconds for time in times) for start in times)


async def test_sends_and_edits_of_a_group_share_its_budget(
    tg: Telegram, bot: Bot, board: Board, database: Database
) -> None:
    """Thirty times as fast as in reality: 17 and 3 in any two seconds; 0.2 for a busy machine."""
    limits = replace(LIFTED, group_messages_per_minute=17 * 30, group_burst=3)
    courier = Courier(bot, board, database, limits)
    group = tg.group("Дача", [tg.person("Аня")])
    for number in range(14):
        courier.say(group.id, f"слово {number}")
        await show(courier, board, TABLE, screen(group, f"ход {number}"))
    times = [call.at for call in tg.calls_of(in_=group)]
    assert len(times) == 28
    assert busiest(times, 1.8) <= 20
    assert times[-1] - times[0] >= 2.5
    await courier.close(1)


async def test_a_fresh_group_budget_never_exceeds_twenty_in_a_minute() -> None:
    limiter = Limits().of_chat(-1)
    assert limiter.max_rate + limiter.max_rate / limiter.time_period * 60 == pytest.approx(20)
    overall = Limits().overall()
    assert overall.max_rate + overall.max_rate / overall.time_period == pytest.approx(30)


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
    gate = Gate(AsyncLimiter(1, 0.05))
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
