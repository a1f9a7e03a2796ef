"""The sandbox from both ends at once: people on one side, an aiogram bot on the other."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot, Dispatcher, F
from aiogram.filters import Command, CommandStart
from aiogram.types import CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message

from sandbox import Group, Person, Telegram, WaitedInVainError


def _keyboard(*texts: str) -> InlineKeyboardMarkup:
    row = [InlineKeyboardButton(text=text, callback_data=f"say {text}") for text in texts]
    return InlineKeyboardMarkup(inline_keyboard=[row])


def _dispatcher() -> Dispatcher:
    dispatcher = Dispatcher()

    @dispatcher.message(CommandStart())
    async def start(message: Message) -> None:
        await message.answer(f"Привет, <b>{message.text}</b>", parse_mode="HTML")

    @dispatcher.message(Command("newgame"))
    async def newgame(message: Message) -> None:
        await message.answer("Стол открыт", reply_markup=_keyboard("Сесть", "Встать"))

    @dispatcher.callback_query(F.data == "say Сесть")
    async def sit(query: CallbackQuery) -> None:
        assert isinstance(query.message, Message)
        name = query.from_user.first_name
        await query.message.edit_text(
            f"{query.message.text}\n{name}", reply_markup=query.message.reply_markup
        )
        await query.answer("Вы за столом")

    @dispatcher.callback_query(F.data == "say Встать")
    async def stand(query: CallbackQuery) -> None:
        await query.answer("Вы не сидите", show_alert=True)

    return dispatcher


@pytest.fixture
async def running(tg: Telegram, bot: Bot) -> AsyncIterator[None]:
    dispatcher = _dispatcher()
    polling = asyncio.create_task(dispatcher.start_polling(bot, handle_signals=False))
    await tg.until(lambda: tg.calls_of("getUpdates"))
    yield
    await dispatcher.stop_polling()
    await polling


@pytest.mark.usefixtures("running")
async def test_a_person_starts_the_bot_and_reads_the_reply(tg: Telegram, anna: Person) -> None:
    await anna.starts("table7")

    reply = await anna.waits_for("Привет")

    assert reply.text == "Привет, /start table7"
    assert reply.html == "Привет, <b>/start table7</b>"
    assert not reply.edited
    assert not tg.violations


@pytest.mark.usefixtures("running")
async def test_taps_are_answered_and_everybody_sees_the_edit(
    tg: Telegram, anna: Person, boris: Person, group: Group
) -> None:
    await anna.says("/newgame", group)
    opened = await boris.waits_for("Стол открыт", in_=group)
    assert [button.text for button in opened.buttons] == ["Сесть", "Встать"]

    answer = await boris.tap("Сесть", in_=group)
    refusal = await anna.tap("Встать", in_=group)

    assert (answer.text, answer.alert) == ("Вы за столом", False)
    assert (refusal.text, refusal.alert) == ("Вы не сидите", True)
    edited = anna.screen(group)
    assert edited.text == "Стол открыт\nБоря"
    assert edited.edited
    assert [old.text for old in edited.history] == ["Стол открыт"]
    assert not tg.unanswered
    assert not tg.violations


@pytest.mark.usefixtures("running")
async def test_an_old_screen_keeps_its_buttons(anna: Person, boris: Person, group: Group) -> None:
    await anna.says("/newgame", group)
    old = await anna.waits_for("Стол", in_=group)
    await boris.tap("Сесть", in_=group)

    both = [anna.tap_soon("Встать", on=old), anna.tap_soon("Встать", on=old)]
    answers = await asyncio.gather(*both)

    assert [answer.text for answer in answers] == ["Вы не сидите"] * 2


async def test_waiting_in_vain_shows_what_is_there_instead(
    tg: Telegram, bot: Bot, anna: Person
) -> None:
    tg.patience = 0.05
    await anna.starts()
    await bot.send_message(anna.id, "Ваш ход", reply_markup=_keyboard("Беру"))

    with pytest.raises(WaitedInVainError) as failure:
        await anna.waits_for("Бито")

    assert "Ваш ход" in str(failure.value)
    assert "[Беру]" in str(failure.value)
    assert "sendMessage" in str(failure.value)
