"""Bot API methods that send, edit and delete what everybody in a chat sees."""

from dataclasses import replace
from typing import Any

from aiogram.enums import ChatAction
from aiogram.methods import (
    DeleteMessage,
    DeleteMessages,
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
    PinChatMessage,
    SendChatAction,
    SendDocument,
    SendMessage,
    SendPhoto,
    SetMessageReaction,
    UnpinChatMessage,
)
from aiogram.types import InputMediaDocument, InputMediaPhoto, ReactionTypeEmoji, ReplyParameters

from sandbox import methods_ephemeral
from sandbox.chats import Chat, Content, Json, Media, Message
from sandbox.errors import BadRequestError, MalformedError
from sandbox.registry import (
    caption_text,
    implements,
    keyboard_json,
    message_text,
    own_message,
    require_presence,
    writable_chat,
)
from sandbox.render import message_json
from sandbox.world import World

DELETABLE_FOR = 48 * 3600.0
ACTIONS = frozenset(ChatAction)
REACTIONS = frozenset(
    reaction
    for row in (
        "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥",
        "🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨",
        "🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡",
    )
    for reaction in row.split()
)


@implements(SendMessage)
def send_message(world: World, method: SendMessage) -> Json:
    """SendMessage."""
    text = message_text(method.text, method.parse_mode, method.entities)
    content = Content(text, keyboard_json(method.reply_markup))
    return _send(world, method, content)


@implements(SendPhoto)
def send_photo(world: World, method: SendPhoto) -> Json:
    """SendPhoto."""
    return _send_media(world, method, "photo", method.photo)


@implements(SendDocument)
def send_document(world: World, method: SendDocument) -> Json:
    """SendDocument."""
    return _send_media(world, method, "document", method.document)


def _send_media(world: World, method: SendPhoto | SendDocument, kind: str, file: object) -> Json:
    caption = caption_text(method.caption, method.parse_mode, method.caption_entities)
    media = _stored(world, kind, file)
    return _send(world, method, Content(caption, keyboard_json(method.reply_markup), media))


def _stored(world: World, kind: str, file: object) -> Media:
    if not isinstance(file, str):
        raise MalformedError(f"there is no {kind} in the request")
    if file.startswith("attach://"):
        upload = world.uploads.pop(file.removeprefix("attach://"))
        return world.store_file(kind, upload.name, upload.data)
    if file in world.files:
        return Media(kind, file, file, len(world.files[file]))
    raise BadRequestError("wrong remote file identifier specified: Wrong character in the string")


def _send(world: World, method: SendMessage | SendPhoto | SendDocument, content: Content) -> Json:
    if method.ephemeral_message_parameters is not None:
        return methods_ephemeral.send(world, method, content)
    chat = writable_chat(world, method.chat_id, method.message_thread_id)
    message = world.post(
        chat,
        world.bot,
        content,
        thread_id=method.message_thread_id,
        reply_to=_reply_target(chat, method.reply_parameters),
        silent=bool(method.disable_notification),
    )
    return message_json(message)


def _reply_target(chat: Chat, reply: ReplyParameters | None) -> Message | None:
    if reply is None:
        return None
    if reply.message_id is None:
        raise BadRequestError("a reply to an ephemeral message must be an ephemeral message")
    message = chat.messages.get(reply.message_id)
    if message is not None and not message.deleted:
        return message
    if reply.allow_sending_without_reply is True:
        return None
    raise BadRequestError("message to be replied not found")


@implements(EditMessageText)
def edit_message_text(world: World, method: EditMessageText) -> Json:
    """EditMessageText; without a keyboard in the request the old one goes."""
    message = own_message(world, method.chat_id, method.message_id)
    text = message_text(method.text, method.parse_mode, method.entities)
    if message.content.media is not None:
        raise BadRequestError("there is no text in the message to edit")
    return _edited(world, message, Content(text, keyboard_json(method.reply_markup)))


@implements(EditMessageReplyMarkup)
def edit_message_reply_markup(world: World, method: EditMessageReplyMarkup) -> Json:
    """EditMessageReplyMarkup."""
    message = own_message(world, method.chat_id, method.message_id)
    keyboard = keyboard_json(method.reply_markup)
    return _edited(world, message, replace(message.content, keyboard=keyboard))


@implements(EditMessageCaption)
def edit_message_caption(world: World, method: EditMessageCaption) -> Json:
    """EditMessageCaption."""
    message = own_message(world, method.chat_id, method.message_id)
    if message.content.media is None:
        raise BadRequestError("there is no caption in the message to edit")
    caption = caption_text(method.caption, method.parse_mode, method.caption_entities)
    keyboard = keyboard_json(method.reply_markup)
    return _edited(world, message, Content(caption, keyboard, message.content.media))


@implements(EditMessageMedia)
def edit_message_media(world: World, method: EditMessageMedia) -> Json:
    """EditMessageMedia, for pictures and files."""
    message = own_message(world, method.chat_id, method.message_id)
    media = method.media
    if not isinstance(media, InputMediaPhoto | InputMediaDocument):
        raise MalformedError("the sandbox edits pictures and files only")
    caption = caption_text(media.caption, media.parse_mode, media.caption_entities)
    stored = _stored(world, media.type, media.media)
    return _edited(world, message, Content(caption, keyboard_json(method.reply_markup), stored))


def _edited(world: World, message: Message, content: Content) -> Json:
    if content == message.content:
        raise BadRequestError(
            "message is not modified: specified new message content and reply markup are exactly "
            "the same as a current content and reply markup of the message"
        )
    world.edit(message, content)
    return message_json(message)


@implements(DeleteMessage)
def delete_message(world: World, method: DeleteMessage) -> bool:
    """DeleteMessage."""
    chat = world.find_chat(method.chat_id)
    require_presence(world, chat)
    world.delete(_deletable(world, chat, method.message_id))
    return True


def _deletable(world: World, chat: Chat, message_id: int) -> Message:
    message = chat.messages.get(message_id)
    if message is None or message.deleted:
        raise BadRequestError("message to delete not found")
    if world.clock.now() - message.date > DELETABLE_FOR:
        raise BadRequestError("message can't be deleted for everyone")
    if message.sender is not world.bot and not (chat.private or chat.is_admin(world.bot)):
        raise BadRequestError("message can't be deleted")
    return message


@implements(DeleteMessages)
def delete_messages(world: World, method: DeleteMessages) -> bool:
    """DeleteMessages; what cannot be deleted is passed over."""
    if not 1 <= len(method.message_ids) <= 100:
        raise MalformedError("message identifiers are not specified")
    chat = world.find_chat(method.chat_id)
    require_presence(world, chat)
    for message_id in method.message_ids:
        _delete_if_possible(world, chat, message_id)
    return True


def _delete_if_possible(world: World, chat: Chat, message_id: int) -> None:
    try:
        world.delete(_deletable(world, chat, message_id))
    except BadRequestError:
        return


@implements(SendChatAction)
def send_chat_action(world: World, method: SendChatAction) -> bool:
    """SendChatAction."""
    if method.action not in ACTIONS:
        raise MalformedError("wrong parameter action in request")
    writable_chat(world, method.chat_id, method.message_thread_id)
    return True


@implements(SetMessageReaction)
def set_message_reaction(world: World, method: SetMessageReaction) -> bool:
    """SetMessageReaction; a bot may set one reaction."""
    chat = world.find_chat(method.chat_id)
    require_presence(world, chat)
    message = chat.messages.get(method.message_id)
    if message is None or message.deleted:
        raise BadRequestError("message to react not found")
    emoji = [_emoji(reaction) for reaction in method.reaction or []]
    if len(emoji) > 1:
        raise MalformedError("REACTIONS_TOO_MANY")
    message.reactions = emoji
    world.changes.ring()
    return True


def _emoji(reaction: Any) -> str:
    if not isinstance(reaction, ReactionTypeEmoji) or reaction.emoji not in REACTIONS:
        raise MalformedError("REACTION_INVALID")
    return reaction.emoji


@implements(PinChatMessage, UnpinChatMessage)
def pin_chat_message(world: World, method: PinChatMessage | UnpinChatMessage) -> bool:
    """PinChatMessage and UnpinChatMessage."""
    chat = world.find_chat(method.chat_id)
    require_presence(world, chat)
    if not chat.private and not chat.is_admin(world.bot):
        raise BadRequestError("not enough rights to manage pinned messages in the chat")
    message = chat.messages.get(method.message_id or 0)
    if message is None or message.deleted:
        raise BadRequestError("message to pin not found")
    message.pinned = isinstance(method, PinChatMessage)
    world.changes.ring()
    return True
