"""Ephemeral messages: who may get them, for how long, and who sees them."""

from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    BotCommand,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    ReplyParameters,
)

from sandbox import Group, Person, Telegram

CARDS = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="Мои карты", callback_data="g:hand")]]
)


async def table(bot: Bot, group: Group) -> None:
    await bot.send_message(group.id, "Стол", reply_markup=CARDS)


async def show_hand(
    bot: Bot, person: Person, group: Group, query_id: str | None, *, replace: bool = False
) -> Message:
    return await bot.send_message(
        group.id,
        "6♠ 7♥",
        reply_markup=CARDS,
        ephemeral_message_parameters=EphemeralMessageParameters(
            receiver_user_id=person.id,
            callback_query_id=query_id,
            replace_callback_query_message=replace or None,
        ),
    )


async def test_after_a_tap_only_the_tapper_sees_it(
    bot: Bot, anna: Person, boris: Person, group: Group
) -> None:
    await table(bot, group)
    query = anna.tap_unanswered("Мои карты", group)

    hand = await show_hand(bot, anna, group, query.id, replace=True)

    assert hand.message_id == 0
    assert hand.ephemeral_message_id
    assert hand.receiver_user is not None
    assert hand.receiver_user.id == anna.id
    assert anna.screen(group).ephemeral
    assert [screen.text for screen in anna.sees(group)][-1] == "6♠ 7♥"
    assert "Стол" not in [screen.text for screen in anna.sees(group)]
    assert boris.screen(group).text == "Стол"


async def test_edits_and_deletion(bot: Bot, anna: Person, group: Group) -> None:
    await table(bot, group)
    query = anna.tap_unanswered("Мои карты", group)
    hand = await show_hand(bot, anna, group, query.id, replace=True)
    address: dict[str, Any] = {
        "chat_id": group.id,
        "receiver_user_id": anna.id,
        "ephemeral_message_id": hand.ephemeral_message_id or 0,
    }
    assert await bot.edit_ephemeral_message_text(text="7♥", reply_markup=CARDS, **address)
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_ephemeral_message_reply_markup(reply_markup=CARDS, **address)
    with pytest.raises(TelegramBadRequest, match="MEDIA_CAPTION_TOO_LONG"):
        await bot.edit_ephemeral_message_text(text="x" * 1025, **address)
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_message(group.id, 0)
    assert anna.screen(group).text == "7♥"
    assert await bot.delete_ephemeral_message(**address)
    assert anna.screen(group).text == "Стол"
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_ephemeral_message_text(text="x", **address)


async def test_fifteen_seconds_and_ones_own_tap(
    tg: Telegram, bot: Bot, anna: Person, boris: Person, group: Group
) -> None:
    await table(bot, group)
    query = anna.tap_unanswered("Мои карты", group)
    with pytest.raises(TelegramBadRequest, match="QUERY_ID_INVALID"):
        await show_hand(bot, boris, group, query.id)
    tg.clock.advance(16)
    with pytest.raises(TelegramBadRequest, match="QUERY_ID_INVALID"):
        await show_hand(bot, anna, group, query.id)


async def test_out_of_the_blue_needs_an_admin(
    tg: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    with pytest.raises(TelegramBadRequest, match="CHAT_ADMIN_REQUIRED"):
        await show_hand(bot, anna, group, None)
    group.promote_bot()
    await show_hand(bot, anna, group, None)
    stranger = tg.person("Чужой")
    with pytest.raises(TelegramBadRequest, match="USER_NOT_PARTICIPANT"):
        await show_hand(bot, stranger, group, None)


async def test_taps_on_an_ephemeral_message(bot: Bot, anna: Person, group: Group) -> None:
    group.promote_bot()
    hand = await show_hand(bot, anna, group, None)
    query = anna.tap_unanswered("Мои карты", group)
    update = (await bot.get_updates())[-1].callback_query
    assert update is not None
    assert isinstance(update.message, Message)
    assert update.message.message_id == 0
    assert update.message.ephemeral_message_id == hand.ephemeral_message_id
    with pytest.raises(TelegramBadRequest, match="must be edited"):
        await show_hand(bot, anna, group, query.id, replace=True)
    await show_hand(bot, anna, group, query.id)


async def test_they_vanish_with_a_restart_of_the_client(
    bot: Bot, anna: Person, group: Group
) -> None:
    group.promote_bot()
    await table(bot, group)
    await show_hand(bot, anna, group, None)
    anna.restarts_client()
    assert anna.screen(group).text == "Стол"


async def test_ephemeral_commands(
    tg: Telegram, bot: Bot, anna: Person, boris: Person, group: Group
) -> None:
    await bot.set_my_commands([BotCommand(command="hand", description="?", is_ephemeral=True)])
    await anna.says("/hand", group)
    assert all(screen.text != "/hand" for screen in boris.sees(group))
    asked = (await bot.get_updates())[-1].message
    assert asked is not None
    assert (asked.message_id, asked.text) == (0, "/hand")
    reply = ReplyParameters(ephemeral_message_id=asked.ephemeral_message_id)
    to_anna = EphemeralMessageParameters(receiver_user_id=anna.id)
    with pytest.raises(TelegramBadRequest, match="must be an ephemeral message"):
        await bot.send_message(group.id, "6♠", reply_parameters=reply)
    await bot.send_message(
        group.id, "6♠", reply_parameters=reply, ephemeral_message_parameters=to_anna
    )
    assert anna.screen(group).text == "6♠"
    tg.clock.advance(16)
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(
            group.id, "7♠", reply_parameters=reply, ephemeral_message_parameters=to_anna
        )
    await anna.says("/hand", group, old_client=True)
    assert boris.screen(group).text == "/hand"


async def test_not_in_private(bot: Bot, anna: Person) -> None:
    await anna.starts()
    with pytest.raises(TelegramBadRequest, match="to groups and supergroups only"):
        await bot.send_message(
            anna.id,
            "x",
            ephemeral_message_parameters=EphemeralMessageParameters(receiver_user_id=anna.id),
        )
