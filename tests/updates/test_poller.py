"""Polling over HTTP: what comes is handled once, whatever happens on the way."""

import asyncio
import sqlite3

import pytest
import structlog
from aiogram.types import Message

from bot.updates import PollingRefusedError
from sandbox import Person, Telegram
from tests.updates.conftest import Stand


@pytest.fixture
def anna(tg: Telegram) -> Person:
    return tg.person("Аня")


async def test_updates_are_handled_in_order_and_confirmed(
    tg: Telegram, stand: Stand, anna: Person
) -> None:
    async with stand.polling():
        for text in "абв":
            await anna.says(text)
        await stand.has_handled("а", "б", "в")
    assert tg.redeliver_unconfirmed() == []
    allowed = tg.calls_of("getUpdates")[0].parameters["allowed_updates"]
    assert allowed == '["message", "callback_query", "my_chat_member", "chat_member"]'


async def test_an_update_that_cannot_be_decoded_is_set_aside_and_the_rest_goes_on(
    tg: Telegram, stand: Stand, anna: Person
) -> None:
    await anna.says("до")
    tg.queue_raw("message", {"message_id": "secret", "chat": {"type": "hologram"}})
    await anna.says("после")
    with structlog.testing.capture_logs() as entries:
        async with stand.polling():
            await stand.has_handled("до", "после")
    ((update_id, payload, error),) = await stand.quarantined()
    assert "hologram" in payload
    assert "ValidationError" in error
    assert entries == [
        {"event": "update_not_understood", "update_id": update_id, "log_level": "warning"}
    ]


async def test_an_update_of_a_kind_that_aiogram_does_not_know_is_set_aside(stand: Stand) -> None:
    await stand.processor.process({"update_id": 7, "telepathy": {"id": 1}})
    assert [row[0] for row in await stand.quarantined()] == [7]


async def test_a_handler_that_fails_stops_nobody(tg: Telegram, stand: Stand, anna: Person) -> None:
    async def fail(message: Message) -> None:
        if message.text == "беда":
            raise ZeroDivisionError("in a handler")

    stand.on_message = fail
    await anna.says("беда")
    await anna.says("дальше")
    with structlog.testing.capture_logs() as entries:
        async with stand.polling():
            await stand.has_handled("дальше")
    assert [entry["event"] for entry in entries] == ["update_failed"]
    ((_, _, error),) = await stand.quarantined()
    assert error == "ZeroDivisionError: in a handler"


async def test_an_update_whose_storage_fails_is_tried_again(
    tg: Telegram, stand: Stand, anna: Person
) -> None:
    failures = [sqlite3.OperationalError("database is locked")] * 2

    async def lock(message: Message) -> None:
        if failures:
            raise failures.pop()

    stand.on_message = lock
    await anna.says("ход")
    async with stand.polling():
        await stand.has_handled("ход")
    assert await stand.quarantined() == []


async def test_an_update_is_not_confirmed_before_it_has_been_handled(
    tg: Telegram, stand: Stand, anna: Person
) -> None:
    entered, leave = asyncio.Event(), asyncio.Event()

    async def linger(message: Message) -> None:
        entered.set()
        await leave.wait()

    stand.on_message = linger
    await anna.says("ход")
    running = asyncio.create_task(stand.poller().run())
    await entered.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)

    assert len(tg.redeliver_unconfirmed()) == 1
    leave.set()
    async with stand.polling():
        await stand.has_handled("ход")


async def test_stopping_ends_the_long_poll_and_finishes_the_update_in_hand(
    tg: Telegram, stand: Stand, anna: Person
) -> None:
    entered, leave = asyncio.Event(), asyncio.Event()

    async def linger(message: Message) -> None:
        entered.set()
        await leave.wait()

    stand.on_message = linger
    await anna.says("в руках")
    await anna.says("ещё не взято")
    poller = stand.poller()
    running = asyncio.create_task(poller.run())
    await entered.wait()
    poller.stop()
    leave.set()
    async with asyncio.timeout(5):
        await running
    assert stand.texts == ["в руках"]

    stand.on_message = None
    async with stand.polling():
        await stand.has_handled("в руках", "ещё не взято")


async def test_a_silent_long_poll_is_cut_short_by_stop(tg: Telegram, stand: Stand) -> None:
    poller = stand.poller()
    running = asyncio.create_task(poller.run())
    async with asyncio.timeout(5):
        await tg.until(lambda: tg.calls_of("getUpdates"))
    async with asyncio.timeout(5):
        poller.stop()
        await running


@pytest.mark.parametrize("kind", ["html", "reset", "error"])
async def test_trouble_on_the_line_is_waited_out(
    tg: Telegram, stand: Stand, anna: Person, kind: str
) -> None:
    tg.fail("getUpdates", kind)  # type: ignore[arg-type]
    await anna.says("ход")
    async with stand.polling():
        await stand.has_handled("ход")


async def test_too_many_requests_are_waited_out(tg: Telegram, stand: Stand, anna: Person) -> None:
    tg.flood(1, "getUpdates")
    await anna.says("ход")
    async with stand.polling():
        await stand.has_handled("ход")
    first, second = tg.calls_of("getUpdates")[:2]
    assert second.at - first.at >= 1


@pytest.mark.parametrize(("code", "description"), [(401, "Unauthorized"), (404, "Not Found")])
async def test_a_token_that_telegram_does_not_take_ends_polling(
    tg: Telegram, stand: Stand, code: int, description: str
) -> None:
    tg.fail("getUpdates", code=code, description=description)
    with pytest.raises(PollingRefusedError, match="BOT_TOKEN"):
        await stand.poller().run()


async def test_a_conflict_is_borne_for_a_while(tg: Telegram, stand: Stand, anna: Person) -> None:
    words = "Conflict: terminated by other getUpdates request"
    tg.fail("getUpdates", code=409, description=words)
    await anna.says("ход")
    async with stand.polling():
        await stand.has_handled("ход")


async def test_a_conflict_that_lasts_ends_polling(tg: Telegram, stand: Stand) -> None:
    words = "Conflict: terminated by other getUpdates request"
    tg.fail("getUpdates", code=409, description=words, times=None)
    with pytest.raises(PollingRefusedError, match="Another program"):
        await stand.poller(conflict_patience=0.3).run()
