"""Sending, editing, deleting: what is stored, who sees it, what cannot be done."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import (
    BufferedInputFile,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputMediaPhoto,
    ReactionTypeEmoji,
    ReplyParameters,
)

from sandbox import Group, Person, Telegram

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are "
    "exactly the same as a current content and reply markup of the message"
)
TABLE = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="6♠", callback_data="g:6S", style="success")]]
)


async def test_private_chats_are_closed_until_started(bot: Bot, anna: Person) -> None:
    with pytest.raises(
        TelegramForbiddenError, match="Forbidden: bot can't initiate conversation with a user"
    ):
        await bot.send_message(anna.id, "Привет")
    await anna.starts()
    sent = await bot.send_message(anna.id, "Привет", disable_notification=True)
    assert anna.screen().id == sent.message_id
    assert anna.screen().silent


async def test_blocked(bot: Bot, anna: Person) -> None:
    await anna.starts()
    anna.blocks_bot()
    with pytest.raises(TelegramForbiddenError, match="Forbidden: bot was blocked by the user"):
        await bot.send_message(anna.id, "Привет")
    anna.unblocks_bot()
    await bot.send_message(anna.id, "Привет")
    anna.deletes_account()
    with pytest.raises(TelegramForbiddenError, match="Forbidden: user is deactivated"):
        await bot.send_chat_action(anna.id, "typing")


async def test_only_members_see_a_group(tg: Telegram, bot: Bot, anna: Person, group: Group) -> None:
    stranger = tg.person("Чужой")
    await bot.send_message(group.id, "Стол")
    assert anna.screen(group).text == "Стол"
    assert stranger.sees(group) == []
    anna.leaves(group)
    assert anna.sees(group) == []


async def test_edits_keep_a_history(bot: Bot, anna: Person) -> None:
    await anna.starts()
    sent = await bot.send_message(anna.id, "один", reply_markup=TABLE)
    with pytest.raises(TelegramBadRequest, match=NOT_MODIFIED):
        await sent.edit_text(" <i></i>один ", parse_mode="HTML", reply_markup=TABLE)
    await sent.edit_text("два")
    with pytest.raises(TelegramBadRequest, match=NOT_MODIFIED):
        await sent.edit_reply_markup()
    await sent.edit_reply_markup(reply_markup=TABLE)

    screen = anna.screen()
    assert (screen.text, [str(b) for b in screen.buttons]) == ("два", ["[6♠]"])
    assert screen.buttons[0].style == "success"
    assert [(old.text, len(old.buttons)) for old in screen.history] == [("один", 1), ("два", 0)]


async def test_what_cannot_be_edited(bot: Bot, anna: Person, group: Group) -> None:
    theirs = await anna.says("моё", group)
    with pytest.raises(TelegramBadRequest, match="Bad Request: message can't be edited"):
        await bot.edit_message_text("x", chat_id=group.id, message_id=theirs.id)
    sent = await bot.send_message(group.id, "x")
    await sent.delete()
    with pytest.raises(TelegramBadRequest, match="Bad Request: message to edit not found"):
        await sent.edit_text("y")
    with pytest.raises(TelegramBadRequest, match="Bad Request: message to delete not found"):
        await sent.delete()


async def test_what_cannot_be_deleted(tg: Telegram, bot: Bot, anna: Person, group: Group) -> None:
    theirs = await anna.says("моё", group)
    with pytest.raises(TelegramBadRequest, match="Bad Request: message can't be deleted"):
        await bot.delete_message(group.id, theirs.id)
    old = await bot.send_message(group.id, "x")
    fresh = await bot.send_message(group.id, "y")
    tg.clock.advance(48 * 3600 + 1)
    with pytest.raises(
        TelegramBadRequest, match="Bad Request: message can't be deleted for everyone"
    ):
        await old.delete()
    assert await bot.delete_messages(group.id, [old.message_id, fresh.message_id, 999])
    assert anna.screen(group).text == "y"


async def test_an_admin_deletes_a_message(bot: Bot, anna: Person, group: Group) -> None:
    sent = await bot.send_message(group.id, "x")
    group.delete(anna.screen(group))
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await sent.edit_text("y")


async def test_replies(bot: Bot, anna: Person, group: Group) -> None:
    asked = await anna.says("/rules", group)
    reply = await bot.send_message(
        group.id, "Вот", reply_parameters=ReplyParameters(message_id=asked.id)
    )
    assert reply.reply_to_message is not None
    assert reply.reply_to_message.text == "/rules"
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(group.id, "?", reply_parameters=ReplyParameters(message_id=999))
    gone = ReplyParameters(message_id=999, allow_sending_without_reply=True)
    assert await bot.send_message(group.id, "Вот", reply_parameters=gone)


async def test_reactions_and_pins(bot: Bot, anna: Person, group: Group) -> None:
    asked = await anna.says("/table", group)
    await bot.set_message_reaction(group.id, asked.id, [ReactionTypeEmoji(emoji="👍")])
    assert anna.screen(group).reactions == ["👍"]
    with pytest.raises(TelegramBadRequest, match="not enough rights to manage pinned messages"):
        await bot.pin_chat_message(group.id, asked.id)
    group.promote_bot()
    await bot.pin_chat_message(group.id, asked.id)
    assert anna.screen(group).pinned


async def test_pictures(tg: Telegram, bot: Bot, anna: Person) -> None:
    await anna.starts()
    first, second = BufferedInputFile(b"one", "1.png"), BufferedInputFile(b"two!", "2.png")
    sent = await bot.send_photo(anna.id, first, caption="<b>Стол</b>", parse_mode="HTML")
    assert (anna.screen().media, anna.screen().text) == ("photo", "Стол")
    with pytest.raises(TelegramBadRequest, match="there is no text in the message to edit"):
        await sent.edit_text("x")
    await sent.edit_media(InputMediaPhoto(media=second, caption="Конец"), reply_markup=TABLE)
    await sent.edit_caption(caption="Реванш", reply_markup=TABLE)
    assert [screen.text for screen in anna.private.history()][1:] == ["Стол", "Конец", "Реванш"]

    assert sent.photo is not None
    stored = await bot.get_file(sent.photo[-1].file_id)
    assert stored.file_path is not None
    content = await bot.download_file(stored.file_path)
    assert content is not None
    assert content.read() == b"one"
    again = await bot.send_document(anna.id, second)
    assert again.document is not None
    assert again.document.file_size == 4
    assert not tg.violations


async def test_commands_mentions_and_links_are_found(bot: Bot, anna: Person) -> None:
    await anna.starts()
    sent = await bot.send_message(
        anna.id, "😀 /join@durak_sandbox_bot @anna_k https://t.me/x и/или"
    )
    assert sent.entities is not None
    assert [(e.type, e.extract_from(sent.text or "")) for e in sent.entities] == [
        ("bot_command", "/join@durak_sandbox_bot"),
        ("mention", "@anna_k"),
        ("url", "https://t.me/x"),
    ]
