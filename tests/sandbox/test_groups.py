"""Groups: members, rights, topics, upgrades, anonymous admins, and what the bot is told."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
)
from aiogram.types import (
    BotCommand,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
    Update,
)

from sandbox import Group, Person, Telegram

SIT = InlineKeyboardMarkup(
    inline_keyboard=[[InlineKeyboardButton(text="Сесть", callback_data="l")]]
)


async def fresh(bot: Bot) -> list[Update]:
    """The updates since the last look."""
    updates = await bot.get_updates()
    if updates:
        await bot.get_updates(offset=updates[-1].update_id + 1)
    return updates


async def last_message(bot: Bot) -> Message:
    message = (await fresh(bot))[-1].message
    assert message is not None
    return message


async def test_the_bot_is_told_that_it_was_added(bot: Bot, anna: Person, group: Group) -> None:
    added, service = await fresh(bot)
    assert added.my_chat_member is not None
    assert added.my_chat_member.from_user.id == anna.id
    assert added.my_chat_member.old_chat_member.status == "left"
    assert added.my_chat_member.new_chat_member.status == "member"
    assert service.message is not None
    assert service.message.new_chat_members is not None
    assert service.message.new_chat_members[0].id == bot.id


async def test_members_and_admins(tg: Telegram, bot: Bot, anna: Person, boris: Person) -> None:
    vera, gleb = tg.person("Вера"), tg.person("Глеб")
    group = tg.group("Дача", [anna, boris], admins=[vera])
    admins = await bot.get_chat_administrators(group.id)
    assert {(a.user.id, a.status) for a in admins} == {
        (anna.id, "creator"),
        (vera.id, "administrator"),
    }
    assert (await bot.get_chat_member(group.id, boris.id)).status == "member"
    assert (await bot.get_chat_member(group.id, gleb.id)).status == "left"
    group.remove(boris)
    assert (await bot.get_chat_member(group.id, boris.id)).status == "kicked"
    assert await bot.get_chat_member_count(group.id) == 3
    assert (await bot.get_chat(group.id)).title == "Дача"
    assert (await last_message(bot)).left_chat_member is not None


async def test_kicked_and_back(bot: Bot, anna: Person, group: Group) -> None:
    sent = await bot.send_message(group.id, "Стол")
    group.kick_bot()
    words = "Forbidden: bot was kicked from the supergroup chat"
    with pytest.raises(TelegramForbiddenError, match=words):
        await bot.send_message(group.id, "Стол")
    with pytest.raises(TelegramForbiddenError, match=words):
        await sent.edit_text("Стол 2")
    kicked = (await fresh(bot))[-1].my_chat_member
    assert kicked is not None
    assert kicked.new_chat_member.status == "kicked"
    await anna.says("/newgame", group)
    assert await fresh(bot) == []
    group.add_bot()
    await sent.edit_text("Стол 2")


async def test_the_bot_leaves(bot: Bot, group: Group) -> None:
    await bot.leave_chat(group.id)
    with pytest.raises(
        TelegramForbiddenError, match="Forbidden: bot is not a member of the supergroup chat"
    ):
        await bot.send_message(group.id, "Стол")


async def test_restricted(bot: Bot, group: Group) -> None:
    group.restrict_bot()
    with pytest.raises(
        TelegramBadRequest,
        match="Bad Request: not enough rights to send text messages to the chat",
    ):
        await bot.send_message(group.id, "Стол")
    changed = (await fresh(bot))[-1].my_chat_member
    assert changed is not None
    assert changed.new_chat_member.status == "restricted"


async def test_an_upgrade(tg: Telegram, bot: Bot, anna: Person, boris: Person) -> None:
    old = tg.group("Дача", [anna, boris], kind="group")
    table = await bot.send_message(old.id, "Стол")
    await fresh(bot)

    new = old.upgrade()

    gone, come = (update.message for update in await fresh(bot))
    assert gone is not None
    assert come is not None
    assert (gone.chat.id, gone.migrate_to_chat_id) == (old.id, new.id)
    assert (come.chat.id, come.migrate_from_chat_id) == (new.id, old.id)
    with pytest.raises(TelegramMigrateToChat) as moved:
        await bot.send_message(old.id, "Стол")
    assert moved.value.migrate_to_chat_id == new.id
    assert "group chat was upgraded to a supergroup chat" in str(moved.value)
    await table.edit_text("Никто не увидит")
    assert anna.screen(old).service
    await bot.send_message(new.id, "Стол")
    assert boris.screen(new).text == "Стол"
    with pytest.raises(AssertionError):
        await anna.says("сюда?", old)


async def test_topics(tg: Telegram, bot: Bot, anna: Person) -> None:
    forum = tg.group("Клуб", [anna], forum=True)
    games, talk = forum.topic("Игры"), forum.topic("Болтовня")
    await anna.says("/newgame", games)
    asked = await last_message(bot)
    assert (asked.message_thread_id, asked.is_topic_message) == (games.thread_id, True)
    await bot.send_message(forum.id, "Стол", message_thread_id=games.thread_id)
    assert anna.screen(games).text == "Стол"
    assert all(screen.text != "Стол" for screen in anna.sees(talk))
    games.close()
    with pytest.raises(TelegramBadRequest, match="Bad Request: TOPIC_CLOSED"):
        await bot.send_message(forum.id, "Стол", message_thread_id=games.thread_id)
    games.delete()
    with pytest.raises(TelegramBadRequest, match="Bad Request: message thread not found"):
        await bot.send_message(forum.id, "Стол", message_thread_id=games.thread_id)
    await bot.send_message(forum.id, "Стол")


async def test_anonymous_admins_and_channels(
    tg: Telegram, bot: Bot, anna: Person, group: Group
) -> None:
    await anna.says("/newgame", group, anonymously=True)
    asked = await last_message(bot)
    assert asked.from_user is not None
    assert asked.from_user.username == "GroupAnonymousBot"
    assert asked.sender_chat is not None
    assert asked.sender_chat.id == group.id

    channel = tg.channel("Новости")
    await anna.says("/newgame", group, as_channel=channel)
    asked = await last_message(bot)
    assert asked.sender_chat is not None
    assert asked.sender_chat.title == "Новости"

    await bot.send_message(group.id, "Стол", reply_markup=SIT)
    anna.tap_unanswered("Сесть", group)
    query = (await fresh(bot))[-1].callback_query
    assert query is not None
    assert query.from_user.id == anna.id


async def test_the_command_menu(bot: Bot, anna: Person, boris: Person, group: Group) -> None:
    everybody, admins = BotCommandScopeAllGroupChats(), BotCommandScopeAllChatAdministrators()
    await bot.set_my_commands([BotCommand(command="help", description="?")])
    await bot.set_my_commands([BotCommand(command="hand", description="?")], scope=everybody)
    await bot.set_my_commands([BotCommand(command="settings", description="?")], scope=admins)
    assert anna.menu() == ["help"]
    assert anna.menu(group) == ["settings"]
    assert boris.menu(group) == ["hand"]
    await bot.set_my_commands([BotCommand(command="cards", description="?")], everybody, "en")
    assert boris.menu(group) == ["cards"]
    assert [c.command for c in await bot.get_my_commands(everybody, "en")] == ["cards"]
    await bot.delete_my_commands(everybody, "en")
    assert boris.menu(group) == ["hand"]


async def test_names_and_descriptions(bot: Bot) -> None:
    await bot.set_my_description("Дурак в группе")
    await bot.set_my_short_description("Durak", language_code="en")
    await bot.set_my_name("Дурак")
    assert (await bot.get_my_description()).description == "Дурак в группе"
    assert (await bot.get_my_short_description()).short_description == ""
    assert (await bot.get_my_short_description(language_code="en")).short_description == "Durak"
    assert (await bot.get_my_name()).name == "Дурак"
    assert (await bot.get_me()).username == "durak_sandbox_bot"


async def test_the_bot_hears_of_a_block(bot: Bot, anna: Person) -> None:
    await anna.starts("x")
    await fresh(bot)
    anna.blocks_bot()
    blocked = (await fresh(bot))[-1].my_chat_member
    assert blocked is not None
    assert (blocked.chat.id, blocked.new_chat_member.status) == (anna.id, "kicked")
    await anna.follows("t.me/durak_sandbox_bot?start=7")
    back, start = await fresh(bot)
    assert back.my_chat_member is not None
    assert back.my_chat_member.new_chat_member.status == "member"
    assert start.message is not None
    assert start.message.text == "/start 7"
    with pytest.raises(AssertionError, match="does not lead to the bot"):
        await anna.follows("https://t.me/other_bot?start=7")
