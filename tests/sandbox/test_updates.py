"""Updates: offsets, confirmation, long polling, two pollers, lifetimes, redelivery."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramBadRequest, TelegramConflictError
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from sandbox import Group, Person, Telegram

SIT = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="Сесть", callback_data="l")]]
)
TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


async def test_an_update_stays_until_it_is_confirmed(bot: Bot, anna: Person) -> None:
    await anna.says("раз")
    await anna.says("два")
    first, second = await bot.get_updates()
    assert first.update_id + 1 == second.update_id
    assert await bot.get_updates() == [first, second]
    assert await bot.get_updates(offset=second.update_id) == [second]
    assert await bot.get_updates(limit=1) == [second]
    assert await bot.get_updates(offset=second.update_id + 1) == []


async def test_negative_offset_forgets_all_but_the_last(bot: Bot, anna: Person) -> None:
    for text in ("раз", "два", "три"):
        await anna.says(text)
    (last,) = await bot.get_updates(offset=-1)
    assert last.message is not None
    assert last.message.text == "три"
    assert await bot.get_updates() == [last]


async def test_a_long_poll_ends_with_the_first_update(tg: Telegram, bot: Bot, anna: Person) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=50))
    await tg.until(lambda: tg.calls_of("getUpdates"))
    await anna.says("раз")
    (update,) = await poll
    assert update.message is not None
    assert update.message.from_user is not None
    assert update.message.from_user.language_code == "ru"


async def test_a_long_poll_ends_empty_by_telegrams_clock(tg: Telegram, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=20))
    await tg.clock.somebody_sleeps()
    tg.clock.advance(19)
    assert not poll.done()
    tg.clock.advance(1.5)
    assert await poll == []


async def test_two_pollers(tg: Telegram, bot: Bot, anna: Person) -> None:
    first = asyncio.create_task(bot.get_updates(timeout=50))
    await tg.until(lambda: tg.calls_of("getUpdates"))
    second = asyncio.create_task(bot.get_updates(timeout=50))
    with pytest.raises(
        TelegramConflictError,
        match="Conflict: terminated by other getUpdates request; "
        "make sure that only one bot instance is running",
    ):
        await first
    await anna.says("раз")
    assert len(await second) == 1


async def test_no_polling_beside_a_webhook(bot: Bot, anna: Person) -> None:
    await bot.set_webhook("https://example.org/hook")
    assert (await bot.get_webhook_info()).url == "https://example.org/hook"
    with pytest.raises(TelegramConflictError, match="can't use getUpdates method while webhook"):
        await bot.get_updates()
    await anna.says("раз")
    await bot.delete_webhook(drop_pending_updates=True)
    assert await bot.get_updates() == []


async def test_only_the_wanted_kinds_come(bot: Bot, anna: Person) -> None:
    await bot.get_updates(allowed_updates=["callback_query"])
    await anna.starts()
    await bot.send_message(anna.id, "Стол", reply_markup=SIT)
    query = anna.tap_unanswered("Сесть")
    (update,) = await bot.get_updates()
    assert update.callback_query is not None
    assert update.callback_query.id == query.id


async def test_a_tap_that_nobody_fetches_dies(tg: Telegram, bot: Bot, anna: Person) -> None:
    await anna.starts()
    await bot.send_message(anna.id, "Стол", reply_markup=SIT)
    query = anna.tap_unanswered("Сесть")
    tg.clock.advance(149)
    fetched = await bot.get_updates()
    tg.clock.advance(100)
    assert await bot.get_updates() == fetched
    late = anna.tap_unanswered("Сесть")
    tg.clock.advance(151)
    assert len(await bot.get_updates()) == 2
    assert (query.expired, late.expired) == (False, True)
    assert tg.unanswered == [query, late]


async def test_thirty_seconds_to_answer_and_once_only(tg: Telegram, bot: Bot, anna: Person) -> None:
    await anna.starts()
    await bot.send_message(anna.id, "Стол", reply_markup=SIT)
    slow, quick = anna.tap_unanswered("Сесть"), anna.tap_unanswered("Сесть")
    with pytest.raises(TelegramBadRequest, match=TOO_OLD):
        await bot.answer_callback_query(slow.id)
    tg.clock.advance(60)
    await bot.get_updates()
    tg.clock.advance(29)
    await bot.answer_callback_query(quick.id, "Ход сделан")
    with pytest.raises(TelegramBadRequest, match=TOO_OLD):
        await bot.answer_callback_query(quick.id)
    tg.clock.advance(2)
    with pytest.raises(TelegramBadRequest, match=TOO_OLD):
        await bot.answer_callback_query(slow.id)
    assert [answer.text for answer in tg.answers] == ["Ход сделан"]
    assert not tg.violations


async def test_a_lost_confirmation_brings_everything_again(
    tg: Telegram, bot: Bot, anna: Person
) -> None:
    await anna.says("раз")
    fetched = await bot.get_updates()
    await anna.says("два")
    tg.redeliver_unconfirmed()
    again = await bot.get_updates(offset=fetched[-1].update_id + 1)
    assert [u.message.text for u in again if u.message] == ["раз", "два"]
    assert again[0].update_id == fetched[0].update_id
    assert await bot.get_updates(offset=again[-1].update_id + 1) == []


async def test_a_confirmed_update_can_come_twice(tg: Telegram, bot: Bot, anna: Person) -> None:
    await anna.says("раз")
    fetched = await bot.get_updates()
    beyond = fetched[-1].update_id + 1
    assert await bot.get_updates(offset=beyond) == []
    tg.redeliver_last()
    assert await bot.get_updates(offset=beyond) == fetched
    assert await bot.get_updates(offset=beyond) == []


async def test_an_update_that_aiogram_cannot_decode(tg: Telegram, bot: Bot, anna: Person) -> None:
    tg.queue_raw("message", {"message_id": 1, "date": "yesterday", "chat": {"id": "?"}})
    await anna.says("раз")
    with pytest.raises(ClientDecodeError):
        await bot.get_updates()


async def test_a_tap_on_a_deleted_message_has_no_message(bot: Bot, anna: Person) -> None:
    await anna.starts()
    sent = await bot.send_message(anna.id, "Стол", reply_markup=SIT)
    screen = anna.screen()
    await sent.delete()
    task = anna.tap_soon("Сесть", on=screen)
    update = (await bot.get_updates())[-1]
    assert update.callback_query is not None
    assert update.callback_query.message is not None
    assert update.callback_query.message.date == 0
    await update.callback_query.as_(bot).answer()
    assert (await task).text == ""


async def test_privacy_hides_talk_from_the_bot(bot: Bot, anna: Person, group: Group) -> None:
    await bot.get_updates(offset=-1)
    await anna.says("кто играет?", group)
    await anna.says("/newgame@other_bot", group)
    await anna.says("/newgame@durak_sandbox_bot", group)
    sent = await bot.send_message(group.id, "Стол")
    await anna.says("ура", group, reply_to=anna.screen(group))
    texts = [u.message.text for u in await bot.get_updates() if u.message]
    assert texts[-2:] == ["/newgame@durak_sandbox_bot", "ура"]
    assert "кто играет?" not in texts
    assert sent.from_user is not None
    group.promote_bot()
    await anna.says("кто ещё?", group)
    last = (await bot.get_updates())[-1].message
    assert last is not None
    assert last.text == "кто ещё?"
