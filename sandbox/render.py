"""Objects of the sandbox as the JSON that the Bot API sends."""

from sandbox.chats import Chat, Json, Media, Member, Message, User

_ADMIN_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_send_welcome_messages",
    "can_pin_messages",
    "can_manage_topics",
)
_MEMBER_RIGHTS = (
    "can_send_messages",
    "can_send_audios",
    "can_send_documents",
    "can_send_photos",
    "can_send_videos",
    "can_send_video_notes",
    "can_send_voice_notes",
    "can_send_polls",
    "can_send_other_messages",
    "can_add_web_page_previews",
    "can_react_to_messages",
    "can_edit_tag",
    "can_change_info",
    "can_invite_users",
    "can_pin_messages",
    "can_manage_topics",
)


def user_json(user: User) -> Json:
    """A User."""
    return _without_none(
        id=user.id,
        is_bot=user.is_bot,
        first_name="" if user.deactivated else user.first_name,
        username=user.username,
        language_code=user.language,
    )


def chat_json(chat: Chat) -> Json:
    """A Chat."""
    return _without_none(
        id=chat.id,
        type=chat.kind,
        title=chat.title,
        username=chat.username or (chat.user.username if chat.user else None),
        first_name=chat.user.first_name if chat.user else None,
        is_forum=True if chat.forum else None,
    )


def full_chat_json(chat: Chat) -> Json:
    """A ChatFullInfo."""
    gifts = dict.fromkeys(
        (
            "unlimited_gifts",
            "limited_gifts",
            "unique_gifts",
            "premium_subscription",
            "gifts_from_channels",
        ),
        False,
    )
    info = chat_json(chat) | {
        "accent_color_id": 0,
        "max_reaction_count": 11,
        "accepted_gift_types": gifts,
    }
    if not chat.private:
        info["permissions"] = dict.fromkeys(_MEMBER_RIGHTS[:10], True)
    return info


def member_json(member: Member) -> Json:
    """A ChatMember of any kind."""
    shown: Json = {"user": user_json(member.user), "status": member.status}
    if member.admin:
        shown["is_anonymous"] = False
    if member.status == "administrator":
        shown |= {"can_be_edited": False} | dict.fromkeys(_ADMIN_RIGHTS, True)
    elif member.status == "restricted":
        shown |= {"is_member": True, "until_date": 0} | dict.fromkeys(
            _MEMBER_RIGHTS, member.may_send
        )
    elif member.status == "kicked":
        shown["until_date"] = 0
    return shown


def message_json(message: Message, *, with_reply: bool = True) -> Json:
    """A Message as the bot gets it."""
    content = message.content
    caption = content.media is not None
    shown = _without_none(
        message_id=message.id,
        date=int(message.date),
        chat=chat_json(message.chat),
        message_thread_id=message.thread_id,
        is_topic_message=True if message.thread_id is not None else None,
        sender_chat=chat_json(message.sender_chat) if message.sender_chat else None,
        edit_date=int(message.edited_at) if message.edited_at is not None else None,
        receiver_user=user_json(message.receiver) if message.receiver else None,
        ephemeral_message_id=message.ephemeral_id,
        reply_markup=content.keyboard,
    )
    if message.sender is not None:
        shown["from"] = user_json(message.sender)
    if content.text.text:
        shown["caption" if caption else "text"] = content.text.text
    if content.text.entities:
        shown["caption_entities" if caption else "entities"] = list(content.text.entities)
    if content.media is not None:
        shown |= media_json(content.media)
    if with_reply and message.reply_to is not None:
        shown["reply_to_message"] = message_json(message.reply_to, with_reply=False)
    return shown | message.service


def inaccessible_json(message: Message) -> Json:
    """What is left of a message that the bot can no longer reach."""
    return {"chat": chat_json(message.chat), "message_id": message.id, "date": 0}


def media_json(media: Media) -> Json:
    """The photo or document field of a message."""
    file = {"file_id": media.file_id, "file_unique_id": media.file_id, "file_size": media.size}
    if media.kind == "photo":
        return {"photo": [file | {"width": 640, "height": 480}]}
    return {"document": file | {"file_name": media.name}}


def _without_none(**fields: object) -> Json:
    return {name: value for name, value in fields.items() if value is not None}
