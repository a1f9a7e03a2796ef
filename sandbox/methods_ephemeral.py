"""Ephemeral messages: in a group, for one user's eyes, after his tap or from an admin."""

from dataclasses import replace

from aiogram.methods import (
    DeleteEphemeralMessage,
    EditEphemeralMessageReplyMarkup,
    EditEphemeralMessageText,
    SendDocument,
    SendMessage,
    SendPhoto,
)
from aiogram.types import EphemeralMessageParameters

from sandbox.chats import Chat, Content, Json, Message, User
from sandbox.entities import utf16_length
from sandbox.errors import BadRequestError, MalformedError
from sandbox.registry import (
    implements,
    keyboard_json,
    known_user,
    message_text,
    require_presence,
    writable_chat,
)
from sandbox.render import message_json
from sandbox.updates import CallbackQuery
from sandbox.world import World

ANSWERABLE_FOR = 15.0
EDIT_LIMIT = 1024


def send(world: World, method: SendMessage | SendPhoto | SendDocument, content: Content) -> Json:
    """Carry out a send method that has ephemeral_message_parameters."""
    wanted = method.ephemeral_message_parameters
    if wanted is None:
        raise MalformedError("ephemeral_message_parameters are missing")
    chat = writable_chat(world, method.chat_id, method.message_thread_id)
    if chat.kind not in {"group", "supergroup"}:
        raise MalformedError("ephemeral messages can be sent to groups and supergroups only")
    receiver = _receiver(world, chat, wanted)
    tap = _tap(world, chat, receiver, wanted)
    if tap is None:
        _require_right(world, chat, receiver, method)
    replaces = tap.message if tap and wanted.replace_callback_query_message else None
    if replaces is not None and replaces.ephemeral_id is not None:
        raise MalformedError("an ephemeral message can't be replaced, it must be edited")
    message = world.post_ephemeral(
        chat,
        world.bot,
        receiver,
        content,
        thread_id=method.message_thread_id,
        replaces=replaces,
    )
    return message_json(message)


def _receiver(world: World, chat: Chat, wanted: EphemeralMessageParameters) -> User:
    receiver = known_user(world, wanted.receiver_user_id)
    if receiver.is_bot or not chat.holds(receiver):
        raise BadRequestError("USER_NOT_PARTICIPANT")
    return receiver


def _tap(
    world: World, chat: Chat, receiver: User, wanted: EphemeralMessageParameters
) -> CallbackQuery | None:
    if wanted.callback_query_id is None:
        return None
    query = world.queries.get(wanted.callback_query_id)
    fits = query is not None and query.user is receiver and query.message.chat is chat
    if query is None or not fits or world.clock.now() - query.pressed_at > ANSWERABLE_FOR:
        raise BadRequestError("QUERY_ID_INVALID")
    return query


def _require_right(
    world: World, chat: Chat, receiver: User, method: SendMessage | SendPhoto | SendDocument
) -> None:
    reply = method.reply_parameters
    if reply is not None and reply.ephemeral_message_id is not None:
        command = chat.ephemeral(reply.ephemeral_message_id, world.bot)
        young = command is not None and world.clock.now() - command.date <= ANSWERABLE_FOR
        if command is None or command.sender is not receiver or not young:
            raise BadRequestError("message to be replied not found")
    elif not chat.is_admin(world.bot):
        raise BadRequestError("CHAT_ADMIN_REQUIRED")


@implements(EditEphemeralMessageText)
def edit_ephemeral_message_text(world: World, method: EditEphemeralMessageText) -> bool:
    """EditEphemeralMessageText; Telegram takes 1024 characters here, whatever its page says."""
    message = _own(world, method)
    text = message_text(method.text, method.parse_mode, method.entities)
    if utf16_length(text.text) > EDIT_LIMIT:
        raise MalformedError("MEDIA_CAPTION_TOO_LONG")
    return _edited(world, message, Content(text, keyboard_json(method.reply_markup)))


@implements(EditEphemeralMessageReplyMarkup)
def edit_ephemeral_message_reply_markup(
    world: World, method: EditEphemeralMessageReplyMarkup
) -> bool:
    """EditEphemeralMessageReplyMarkup."""
    message = _own(world, method)
    keyboard = keyboard_json(method.reply_markup)
    return _edited(world, message, replace(message.content, keyboard=keyboard))


def _edited(world: World, message: Message, content: Content) -> bool:
    if content == message.content:
        raise BadRequestError(
            "message is not modified: specified new message content and reply markup are exactly "
            "the same as a current content and reply markup of the message"
        )
    world.edit(message, content)
    return True


@implements(DeleteEphemeralMessage)
def delete_ephemeral_message(world: World, method: DeleteEphemeralMessage) -> bool:
    """DeleteEphemeralMessage."""
    world.delete(_own(world, method, missing="message to delete not found"))
    return True


def _own(
    world: World,
    method: EditEphemeralMessageText | EditEphemeralMessageReplyMarkup | DeleteEphemeralMessage,
    missing: str = "message to edit not found",
) -> Message:
    chat = world.find_chat(method.chat_id)
    require_presence(world, chat)
    receiver = known_user(world, method.receiver_user_id)
    message = chat.ephemeral(method.ephemeral_message_id, receiver)
    if message is None:
        raise BadRequestError(missing)
    return message
