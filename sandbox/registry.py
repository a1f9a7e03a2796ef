"""Which function of the sandbox carries out which Bot API method, and what they share."""

from collections.abc import Callable
from typing import Any, TypeVar

from aiogram.types import InlineKeyboardMarkup, MessageEntity

from sandbox.chats import Chat, Json, Message, User
from sandbox.entities import FormattedText, parse_html, trimmed, utf16_length, with_found_entities
from sandbox.errors import BadRequestError, ForbiddenError, MalformedError
from sandbox.validation import Method
from sandbox.world import World

M = TypeVar("M", bound=Method)
Handler = Callable[[World, M], Any]

HANDLERS: dict[type[Method], Handler[Any]] = {}

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024


def implements(*classes: type[Method]) -> Callable[[Handler[M]], Handler[M]]:
    """Mark a function as the implementation of Bot API methods."""

    def register(handler: Handler[M]) -> Handler[M]:
        HANDLERS.update(dict.fromkeys(classes, handler))
        return handler

    return register


def read_text(
    text: str | None, parse_mode: object, entities: list[MessageEntity] | None
) -> FormattedText:
    """Text as Telegram keeps it: markup parsed, ends trimmed, links found."""
    if not isinstance(parse_mode, str):
        given = tuple(entity.model_dump(exclude_none=True) for entity in entities or ())
        formatted = FormattedText(text or "", given)
    elif parse_mode.lower() == "html":
        formatted = parse_html(text or "")
    else:
        raise MalformedError(f"the sandbox reads HTML only, not {parse_mode}")
    return with_found_entities(trimmed(formatted))


def message_text(
    text: str | None, parse_mode: object, entities: list[MessageEntity] | None
) -> FormattedText:
    """The text of a message: 1–4096 characters."""
    formatted = read_text(text, parse_mode, entities)
    if not formatted.text:
        raise MalformedError("message text is empty")
    if utf16_length(formatted.text) > TEXT_LIMIT:
        raise MalformedError("message is too long")
    return formatted


def caption_text(
    text: str | None, parse_mode: object, entities: list[MessageEntity] | None
) -> FormattedText:
    """The caption of a picture or file: at most 1024 characters."""
    formatted = read_text(text, parse_mode, entities)
    if utf16_length(formatted.text) > CAPTION_LIMIT:
        raise MalformedError("message caption is too long")
    return formatted


def keyboard_json(markup: object) -> Json | None:
    """An inline keyboard as it is stored; other reply markups belong to no message."""
    if not isinstance(markup, InlineKeyboardMarkup) or not any(markup.inline_keyboard):
        return None
    return markup.model_dump(exclude_none=True)


def kind_name(chat: Chat) -> str:
    """How error texts call this kind of chat."""
    return f"{chat.kind} chat"


def require_presence(world: World, chat: Chat) -> None:
    """The bot must be in a group to do anything there."""
    member = chat.member(world.bot)
    if chat.private or (member is not None and member.present):
        return
    if member is not None and member.status == "kicked":
        raise ForbiddenError(f"bot was kicked from the {kind_name(chat)}")
    raise ForbiddenError(f"bot is not a member of the {kind_name(chat)}")


def writable_chat(world: World, chat_id: int | str, thread_id: int | None = None) -> Chat:
    """The chat to send to, if the bot may send there."""
    chat = world.find_chat(chat_id)
    if chat.user is not None:
        _require_open(chat, chat.user)
    if chat.migrated_to is not None:
        raise BadRequestError(
            "group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.migrated_to.id
        )
    require_presence(world, chat)
    member = chat.member(world.bot)
    if member is not None and not member.may_send:
        raise BadRequestError("not enough rights to send text messages to the chat")
    _require_topic(world, chat, thread_id)
    return chat


def _require_open(chat: Chat, user: User) -> None:
    if user.deactivated:
        raise ForbiddenError("user is deactivated")
    if chat.blocked:
        raise ForbiddenError("bot was blocked by the user")
    if not chat.started:
        raise ForbiddenError("bot can't initiate conversation with a user")


def _require_topic(world: World, chat: Chat, thread_id: int | None) -> None:
    if thread_id is None:
        return
    topic = chat.topics.get(thread_id)
    if topic is None or topic.deleted:
        raise BadRequestError("message thread not found")
    if topic.closed and not chat.is_admin(world.bot):
        raise BadRequestError("TOPIC_CLOSED")


def own_message(world: World, chat_id: int | str | None, message_id: int | None) -> Message:
    """The bot's message to edit; in an upgraded group the old messages can still be edited."""
    if chat_id is None or message_id is None:
        raise MalformedError("message identifier is not specified")
    chat = world.find_chat(chat_id)
    require_presence(world, chat)
    message = chat.messages.get(message_id)
    if message is None or message.deleted:
        raise BadRequestError("message to edit not found")
    if message.sender is not world.bot or message.service:
        raise BadRequestError("message can't be edited")
    return message


def known_user(world: World, user_id: int) -> User:
    """The user of this id."""
    try:
        return world.users[user_id]
    except KeyError:
        raise BadRequestError("user not found") from None
