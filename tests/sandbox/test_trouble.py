"""Faults to order and speed limits."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import Message

from sandbox import FrozenClock, Group, Person, Telegram


async def test_an_error_strikes_as_often_as_told(
    tg: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    await anna.starts()
    fault = tg.fail("sendMessage", in_=group, times=2, code=500, description="Internal Error")
    for _ in range(2):
        with pytest.raises(TelegramServerError, match="Internal Error"):
            await bot.send_message(group.id, "x")
    await bot.send_message(group.id, "x")
    await bot.send_message(anna.id, "x")
    assert fault.hits == 2
    assert [screen.text for screen in anna.sees(group)].count("x") == 1


async def test_a_flood_wait(tg: Telegram, bot: Bot, group: Group) -> None:
    tg.flood(35)
    with pytest.raises(TelegramRetryAfter, match="Too Many Requests: retry after 35") as flood:
        await bot.send_message(group.id, "x")
    assert flood.value.retry_after == 35
    await bot.send_message(group.id, "x")


async def test_an_html_page(tg: Telegram, bot: Bot, anna: Person, group: Group) -> None:
    tg.fail("sendMessage", "html")
    with pytest.raises(ClientDecodeError) as failure:
        await bot.send_message(group.id, "x")
    assert "502 Bad Gateway" in str(failure.value.data)
    assert anna.screen(group).text == ""


@pytest.mark.parametrize(("after", "arrived"), [(False, 0), (True, 1)])
async def test_a_broken_connection(
    tg: Telegram, bot: Bot, anna: Person, group: Group, after: bool, arrived: int
) -> None:
    tg.fail("sendMessage", "reset", after=after)
    with pytest.raises(TelegramNetworkError):
        await bot.send_message(group.id, "x")
    assert [screen.text for screen in anna.sees(group)].count("x") == arrived
    await bot.send_message(group.id, "y")


@pytest.mark.parametrize(("after", "arrived"), [(False, 0), (True, 1)])
async def test_a_time_out(
    tg: Telegram, anna: Person, group: Group, after: bool, arrived: int
) -> None:
    session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url), timeout=0.2)
    async with Bot(tg.token, session=session) as hasty:
        tg.fail("sendMessage", "timeout", after=after)
        with pytest.raises(TelegramNetworkError, match="Request timeout error"):
            await hasty.send_message(group.id, "x")
    assert [screen.text for screen in anna.sees(group)].count("x") == arrived


async def test_a_slow_answer(tg: Telegram, bot: Bot, anna: Person, group: Group) -> None:
    tg.fail("sendMessage", "slow", seconds=8)
    sending = asyncio.create_task(bot.send_message(group.id, "x"))
    await tg.clock.somebody_sleeps()
    assert anna.screen(group).text == ""
    tg.clock.advance(8)
    assert isinstance(await sending, Message)


async def test_a_success_that_cannot_be_read(
    tg: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    tg.fail("sendMessage", "unreadable")
    with pytest.raises(ClientDecodeError) as failure:
        await bot.send_message(group.id, "x")
    assert failure.value.data["ok"] is True
    assert failure.value.data["result"]["message_id"] == anna.screen(group).id


async def test_a_groups_minute(tg: Telegram, bot: Bot, anna: Person) -> None:
    forum = tg.group("Клуб", [anna], forum=True)
    games = forum.topic("Игры")
    first = await bot.send_message(forum.id, "0")
    for number in range(1, 10):
        await bot.send_message(forum.id, str(number), message_thread_id=games.thread_id)
        await first.edit_text(f"{number}!")
        tg.clock.advance(3)
    await bot.send_message(forum.id, "20")
    assert not tg.overruns
    await bot.send_message(forum.id, "21")
    (overrun,) = tg.overruns
    assert overrun.limit.name == "20 a minute in a group"
    assert (overrun.chat_id, overrun.method) == (forum.id, "sendMessage")
    tg.clock.advance(61)
    await first.edit_text("тишина")
    assert len(tg.overruns) == 1


async def test_private_bursts(tg: Telegram, bot: Bot, anna: Person) -> None:
    await anna.starts()
    for number in range(5):
        await bot.send_message(anna.id, str(number))
    assert not tg.overruns
    await bot.send_message(anna.id, "5")
    assert len(tg.overruns) == 1


async def test_answers_to_taps_are_free(tg: Telegram, bot: Bot) -> None:
    for _ in range(100):
        await bot.get_me()
    assert not tg.overruns


async def test_limits_can_be_enforced() -> None:
    async with await Telegram.start(clock=FrozenClock(), enforce_budgets=True) as tg:
        group = tg.group("Дача", [tg.person("Аня")])
        session = AiohttpSession(api=TelegramAPIServer.from_base(tg.url))
        async with Bot(tg.token, session=session) as bot:
            for _ in range(20):
                await bot.send_message(group.id, "x")
            tg.clock.advance(10)
            with pytest.raises(TelegramRetryAfter) as flood:
                await bot.send_message(group.id, "x")
            assert flood.value.retry_after == 50
            tg.clock.advance(50)
            await bot.send_message(group.id, "x")


async def test_thirty_a_second_over_all(tg: Telegram, bot: Bot, anna: Person) -> None:
    groups = [tg.group(f"Дача {number}", [anna]) for number in range(31)]
    for group in groups[:30]:
        await bot.send_message(group.id, "x")
    assert not tg.overruns
    await bot.send_message(groups[30].id, "x")
    assert [overrun.limit.name for overrun in tg.overruns] == ["30 a second over all"]
