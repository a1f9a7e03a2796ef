"""The people of the demonstration know a card from a word, whatever colour the word has."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup

from sandbox import Company, Telegram


def key(text: str, style: str | None = None) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, callback_data=text, style=style)


@pytest.mark.parametrize(
    ("keys", "tapped"),
    [
        ([key("8♣"), key("К♣", "primary"), key("9♥", "primary"), key("Беру", "danger")], "9♥"),
        ([key("8♣", "primary"), key("8♥ 8♦", "success"), key("Беру")], "8♥ 8♦"),
        ([key("8♥", "success"), key("9♣", "primary"), key("Бить 7♦", "success")], "Бить 7♦"),
        ([key("8♣"), key("☰"), key("Беру", "danger")], "Беру"),
        ([key("8♣"), key("Пас до конца кона"), key("Пас")], "Пас"),
    ],
    ids=[
        "the lowest card",
        "several cards",
        "a meaning",
        "nothing but taking",
        "nothing but passing",
    ],
)
async def test_what_is_tapped(
    tg: Telegram, bot: Bot, keys: list[InlineKeyboardButton], tapped: str
) -> None:
    anna = tg.person("Аня")
    group = tg.group("Дача", [anna])
    await anna.starts()
    deal = InlineKeyboardMarkup(inline_keyboard=[[key("Раздать")]])
    await bot.send_message(group.id, "Стол", reply_markup=deal)
    hand = InlineKeyboardMarkup(inline_keyboard=[keys])
    await bot.send_message(anna.id, "Бейте 7♣", reply_markup=hand)

    playing = asyncio.create_task(Company(tg, pace=0).play())
    await tg.until(lambda: len(tg.taps) == 2)
    assert [tap.data for tap in tg.taps] == ["Раздать", tapped]
    await bot.send_message(anna.id, "🏁 Аня — дурак!", reply_markup=deal)
    await playing
