"""What happens to the chats themselves: people leave, the bot is let in or not, groups move."""

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.types import ChatMemberRestricted, ChatMemberUpdated, Message, Update

from bot.courier import Courier
from bot.tables.tables import Tables

_GONE = {ChatMemberStatus.KICKED, ChatMemberStatus.LEFT}


def build() -> Router:
    """The handlers of service messages and membership."""
    router = Router(name="chats")
    router.my_chat_member.register(private_chat, F.chat.type == ChatType.PRIVATE)
    router.my_chat_member.register(group_chat)
    router.chat_member.register(member_changed)
    router.message.register(upgraded, F.migrate_to_chat_id)
    router.message.register(member_left, F.left_chat_member)
    return router


async def private_chat(change: ChatMemberUpdated, tables: Tables) -> None:
    """Somebody blocked the bot, or let it in again."""
    reachable = change.new_chat_member.status not in _GONE
    await tables.set_reachable(change.chat.id, reachable=reachable)


async def group_chat(change: ChatMemberUpdated, courier: Courier) -> None:
    """The bot was removed from a group, or is back: what is shown there is brought up to date."""
    if change.new_chat_member.status not in _GONE:
        courier.welcome(change.chat.id)


async def member_changed(change: ChatMemberUpdated, tables: Tables, event_update: Update) -> None:
    """Somebody joined, left or was removed; told only where the bot is an admin."""
    member = change.new_chat_member
    absent = isinstance(member, ChatMemberRestricted) and not member.is_member
    if member.status in _GONE or absent:
        await tables.gone(change.chat.id, member.user.id, event_update.update_id)


async def member_left(message: Message, tables: Tables, event_update: Update) -> None:
    """The group's own words for it, told everywhere."""
    assert message.left_chat_member is not None
    await tables.gone(message.chat.id, message.left_chat_member.id, event_update.update_id)


async def upgraded(message: Message, tables: Tables) -> None:
    """The group became a supergroup with another id."""
    assert message.migrate_to_chat_id is not None
    await tables.move_chat(message.chat.id, message.migrate_to_chat_id)
