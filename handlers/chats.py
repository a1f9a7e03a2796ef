"""What happens to the chats themselves: the bot blocked or let in, groups upgraded."""

from aiogram import F, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.types import ChatMemberUpdated, Message

from bot.courier import Courier
from bot.tables.tables import Tables

_GONE = {ChatMemberStatus.KICKED, ChatMemberStatus.LEFT}


def build() -> Router:
    """The handlers of service messages and membership."""
    router = Router(name="chats")
    router.my_chat_member.register(private_chat, F.chat.type == ChatType.PRIVATE)
    router.my_chat_member.register(group_chat)
    router.message.register(upgraded, F.migrate_to_chat_id)
    return router


async def private_chat(change: ChatMemberUpdated, tables: Tables) -> None:
    """Somebody blocked the bot, or let it in again."""
    reachable = change.new_chat_member.status not in _GONE
    await tables.set_reachable(change.chat.id, reachable=reachable)


async def group_chat(change: ChatMemberUpdated, courier: Courier) -> None:
    """The bot was removed from a group, or is back: what is shown there is brought up to date."""
    if change.new_chat_member.status not in _GONE:
        courier.welcome(change.chat.id)


async def upgraded(message: Message, tables: Tables) -> None:
    """The group became a supergroup with another id."""
    assert message.migrate_to_chat_id is not None
    await tables.move_chat(message.chat.id, message.migrate_to_chat_id)
