"""Bot API methods about updates, taps, chats, members and the bot itself."""

from typing import Any

from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMyCommands,
    DeleteWebhook,
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    GetFile,
    GetMe,
    GetMyCommands,
    GetMyDescription,
    GetMyName,
    GetMyShortDescription,
    GetUpdates,
    GetWebhookInfo,
    LeaveChat,
    SetChatMenuButton,
    SetMyCommands,
    SetMyDefaultAdministratorRights,
    SetMyDescription,
    SetMyName,
    SetMyShortDescription,
    SetWebhook,
)
from aiogram.types import BotCommandScopeDefault

from sandbox.chats import Chat, Json, Member
from sandbox.entities import utf16_length
from sandbox.errors import BadRequestError, MalformedError
from sandbox.registry import implements, known_user, require_presence
from sandbox.render import full_chat_json, member_json, user_json
from sandbox.updates import Answer, CallbackQuery, Webhook
from sandbox.world import World

ANSWERABLE_FOR = 30.0
ANSWER_LIMIT = 200

# Updates


@implements(GetUpdates)
async def get_updates(world: World, method: GetUpdates) -> list[Json]:
    """GetUpdates."""
    if method.allowed_updates is not None:
        world.updates.allowed = method.allowed_updates
    updates = await world.updates.fetch(
        method.offset or 0, method.limit or 100, method.timeout or 0
    )
    return [update.json() for update in updates]


@implements(SetWebhook)
def set_webhook(world: World, method: SetWebhook) -> bool:
    """SetWebhook; the sandbox takes plain http too, for it lives on loopback."""
    if method.url and not method.url.startswith(("http://", "https://")):
        raise MalformedError("bad webhook: An HTTPS URL must be provided for webhook")
    if method.allowed_updates is not None:
        world.updates.allowed = method.allowed_updates
    return _use_webhook(world, Webhook(method.url, method.secret_token or ""), method)


@implements(DeleteWebhook)
def delete_webhook(world: World, method: DeleteWebhook) -> bool:
    """DeleteWebhook."""
    return _use_webhook(world, Webhook(), method)


def _use_webhook(world: World, webhook: Webhook, method: SetWebhook | DeleteWebhook) -> bool:
    world.updates.webhook = webhook
    if method.drop_pending_updates:
        world.updates.waiting.clear()
    world.changes.ring()
    return True


@implements(GetWebhookInfo)
def get_webhook_info(world: World, method: GetWebhookInfo) -> Json:
    """GetWebhookInfo."""
    info: Json = {
        "url": world.updates.webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.waiting),
    }
    if world.updates.webhook.error:
        info["last_error_message"] = world.updates.webhook.error
    if world.updates.allowed:
        info["allowed_updates"] = world.updates.allowed
    return info


# Taps


@implements(AnswerCallbackQuery)
def answer_callback_query(world: World, method: AnswerCallbackQuery) -> bool:
    """AnswerCallbackQuery: once, within 30 seconds of the delivery of the tap."""
    if method.text is not None and utf16_length(method.text) > ANSWER_LIMIT:
        raise MalformedError("MESSAGE_TOO_LONG")
    query = world.queries.get(method.callback_query_id)
    if query is None or not _answerable(world, query):
        raise BadRequestError(
            "query is too old and response timeout expired or query ID is invalid"
        )
    if method.url and not method.url.startswith(_start_links(world)):
        raise MalformedError("URL_INVALID")
    world.answer(query, Answer(method.text or "", bool(method.show_alert), method.url))
    return True


def _answerable(world: World, query: CallbackQuery) -> bool:
    if query.delivered_at is None or query.answer is not None:
        return False
    return world.clock.now() - query.delivered_at <= ANSWERABLE_FOR


def _start_links(world: World) -> tuple[str, ...]:
    name = world.bot.username
    return (
        f"https://t.me/{name}?start=",
        f"t.me/{name}?start=",
        f"tg://resolve?domain={name}&start=",
    )


# Chats and members


@implements(GetChat)
def get_chat(world: World, method: GetChat) -> Json:
    """GetChat."""
    return full_chat_json(_present(world, method.chat_id))


@implements(GetChatMember)
def get_chat_member(world: World, method: GetChatMember) -> Json:
    """GetChatMember."""
    chat = _present(world, method.chat_id)
    user = known_user(world, method.user_id)
    if chat.private:
        return member_json(Member(user))
    return member_json(chat.member(user) or Member(user, "left"))


@implements(GetChatAdministrators)
def get_chat_administrators(world: World, method: GetChatAdministrators) -> list[Json]:
    """GetChatAdministrators, without other bots."""
    chat = _present(world, method.chat_id)
    if chat.private:
        raise BadRequestError("there are no administrators in the private chat")
    return [member_json(member) for member in chat.members.values() if member.admin]


@implements(GetChatMemberCount)
def get_chat_member_count(world: World, method: GetChatMemberCount) -> int:
    """GetChatMemberCount."""
    chat = _present(world, method.chat_id)
    return 2 if chat.private else sum(member.present for member in chat.members.values())


@implements(LeaveChat)
def leave_chat(world: World, method: LeaveChat) -> bool:
    """LeaveChat."""
    chat = _present(world, method.chat_id)
    if chat.private:
        raise BadRequestError("chat member status can't be changed in private chats")
    world.set_member(chat, world.bot, "left", by=world.bot)
    return True


def _present(world: World, chat_id: int | str) -> Chat:
    chat = world.find_chat(chat_id)
    require_presence(world, chat)
    return chat


@implements(GetFile)
def get_file(world: World, method: GetFile) -> Json:
    """GetFile."""
    if method.file_id not in world.files:
        raise BadRequestError("wrong file_id or the file is temporarily unavailable")
    return {
        "file_id": method.file_id,
        "file_unique_id": method.file_id,
        "file_size": len(world.files[method.file_id]),
        "file_path": method.file_id,
    }


# The bot itself


@implements(GetMe)
def get_me(world: World, method: GetMe) -> Json:
    """GetMe."""
    world.introductions += 1
    world.changes.ring()
    return user_json(world.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
    }


def _scope_key(world: World, scope: Any, language: str | None) -> tuple[str, str]:
    scope = scope or BotCommandScopeDefault()
    chat_id = getattr(scope, "chat_id", None)
    if chat_id is not None:
        world.find_chat(chat_id)
    return scope.model_dump_json(exclude_none=True), language or ""


@implements(SetMyCommands)
def set_my_commands(world: World, method: SetMyCommands) -> bool:
    """SetMyCommands."""
    key = _scope_key(world, method.scope, method.language_code)
    world.profile.commands[key] = [c.model_dump(exclude_none=True) for c in method.commands]
    world.changes.ring()
    return True


@implements(GetMyCommands)
def get_my_commands(world: World, method: GetMyCommands) -> list[Json]:
    """GetMyCommands."""
    return world.profile.commands.get(_scope_key(world, method.scope, method.language_code), [])


@implements(DeleteMyCommands)
def delete_my_commands(world: World, method: DeleteMyCommands) -> bool:
    """DeleteMyCommands."""
    world.profile.commands.pop(_scope_key(world, method.scope, method.language_code), None)
    world.changes.ring()
    return True


@implements(SetMyName)
def set_my_name(world: World, method: SetMyName) -> bool:
    """SetMyName."""
    return _set_profile(world, "name", method.language_code, method.name, limit=64)


@implements(SetMyDescription)
def set_my_description(world: World, method: SetMyDescription) -> bool:
    """SetMyDescription."""
    return _set_profile(world, "description", method.language_code, method.description, limit=512)


@implements(SetMyShortDescription)
def set_my_short_description(world: World, method: SetMyShortDescription) -> bool:
    """SetMyShortDescription."""
    text = method.short_description
    return _set_profile(world, "short_description", method.language_code, text, limit=120)


def _set_profile(
    world: World, field: str, language: str | None, text: str | None, *, limit: int
) -> bool:
    if utf16_length(text or "") > limit:
        raise MalformedError(f"bot {field.replace('_', ' ')} is too long")
    world.profile.texts[field, language or ""] = text or ""
    return True


@implements(GetMyName)
def get_my_name(world: World, method: GetMyName) -> Json:
    """GetMyName."""
    return {"name": _profile(world, "name", method.language_code) or world.bot.first_name}


@implements(GetMyDescription)
def get_my_description(world: World, method: GetMyDescription) -> Json:
    """GetMyDescription."""
    return {"description": _profile(world, "description", method.language_code)}


@implements(GetMyShortDescription)
def get_my_short_description(world: World, method: GetMyShortDescription) -> Json:
    """GetMyShortDescription."""
    return {"short_description": _profile(world, "short_description", method.language_code)}


def _profile(world: World, field: str, language: str | None) -> str:
    texts = world.profile.texts
    return texts.get((field, language or "")) or texts.get((field, "")) or ""


@implements(SetChatMenuButton, SetMyDefaultAdministratorRights)
def accept(world: World, method: SetChatMenuButton | SetMyDefaultAdministratorRights) -> bool:
    """Methods that change nothing anybody here would see."""
    return True
