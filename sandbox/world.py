"""The state of the sandbox's Telegram and everything that can happen to it."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from sandbox.budgets import Budgets
from sandbox.changes import Changes
from sandbox.chats import Chat, Content, Json, Media, Member, Message, Topic, User, Version
from sandbox.clock import Clock
from sandbox.errors import BadRequestError
from sandbox.faults import Faults
from sandbox.journal import Journal
from sandbox.render import chat_json, inaccessible_json, member_json, message_json, user_json
from sandbox.updates import Answer, CallbackQuery, UpdateQueue

ANONYMOUS_ADMIN = User(1087968824, "Group", is_bot=True, username="GroupAnonymousBot")
CHANNEL_SENDER = User(136817688, "Channel", is_bot=True, username="Channel_Bot")
FIRST_PERSON_ID = 500_000_001
FIRST_GROUP_ID = 4_000_000_001
SUPERGROUP_OFFSET = -1_000_000_000_000


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came in a request."""

    name: str
    data: bytes


@dataclass(slots=True)
class BotProfile:
    """What the bot has set for itself."""

    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)


class World:
    """One Telegram with one bot in it."""

    def __init__(self, clock: Clock, token: str, bot_username: str, *, privacy: bool) -> None:
        self.clock = clock
        self.token = token
        self.privacy = privacy
        self.bot = User(int(token.partition(":")[0]), "Durak", is_bot=True, username=bot_username)
        self.changes = Changes()
        self.updates = UpdateQueue(clock, self.changes)
        self.budgets = Budgets(clock)
        self.faults = Faults()
        self.journal = Journal()
        self.profile = BotProfile()
        self.introductions = 0  # how often the bot has asked who it is, as it does when it starts
        self.users: dict[int, User] = {self.bot.id: self.bot}
        self.chats: dict[int, Chat] = {}
        self.queries: dict[str, CallbackQuery] = {}
        self.files: dict[str, bytes] = {}
        self.uploads: dict[str, Upload] = {}
        self._numbers = itertools.count(1)
        self._account_messages = itertools.count(1)
        self._ephemeral_ids = itertools.count(9_000_001)

    # People and chats

    def add_user(self, name: str, *, language: str | None, username: str | None) -> User:
        """A new account with its (not yet started) private chat."""
        user = User(FIRST_PERSON_ID + len(self.users), name, username=username, language=language)
        self.users[user.id] = user
        self.chats[user.id] = Chat(user.id, "private", user=user)
        return user

    def add_chat(self, kind: str, title: str, *, forum: bool = False) -> Chat:
        """A new empty group, supergroup or channel."""
        number = FIRST_GROUP_ID + next(self._numbers)
        chat_id = -number if kind == "group" else SUPERGROUP_OFFSET - number
        chat = Chat(chat_id, kind, title=title, forum=forum)
        self.chats[chat_id] = chat
        return chat

    def find_chat(self, chat_id: int | str) -> Chat:
        """The chat of this id or @username."""
        if isinstance(chat_id, int) and chat_id in self.chats:
            return self.chats[chat_id]
        for chat in self.chats.values():
            if chat.username and f"@{chat.username}" == chat_id:
                return chat
        raise BadRequestError("chat not found")

    def set_member(
        self, chat: Chat, user: User, status: str, *, by: User, may_send: bool = True
    ) -> None:
        """Change a user's standing and tell the bot, as far as it is told."""
        old = chat.member(user) or Member(user, "left")
        new = Member(user, status, may_send)
        chat.members[user.id] = new
        kind = "my_chat_member" if user is self.bot else "chat_member"
        if kind == "my_chat_member" or chat.is_admin(self.bot):
            self._put_member_update(kind, chat, by, old, new)
        self.changes.ring()

    def _put_member_update(self, kind: str, chat: Chat, by: User, old: Member, new: Member) -> None:
        body = {
            "chat": chat_json(chat),
            "from": user_json(by),
            "date": int(self.clock.now()),
            "old_chat_member": member_json(old),
            "new_chat_member": member_json(new),
        }
        self.updates.put(kind, body)

    # Messages

    def post(  # noqa: PLR0913 - all but three by name
        self,
        chat: Chat,
        sender: User | None,
        content: Content,
        *,
        thread_id: int | None = None,
        sender_chat: Chat | None = None,
        reply_to: Message | None = None,
        service: Json | None = None,
        silent: bool = False,
    ) -> Message:
        """Put a message into a chat; the bot is told if it may see it."""
        message = Message(
            chat,
            self._next_message_id(chat),
            next(self._numbers),
            sender,
            [Version(content, self.clock.now())],
            sender_chat=sender_chat,
            thread_id=thread_id,
            reply_to=reply_to,
            service=service or {},
            silent=silent,
        )
        chat.messages[message.id] = message
        return self._publish(message)

    def post_ephemeral(  # noqa: PLR0913 - all but four by name
        self,
        chat: Chat,
        sender: User,
        receiver: User,
        content: Content,
        *,
        thread_id: int | None = None,
        replaces: Message | None = None,
    ) -> Message:
        """Put a message into a group for the eyes of one user (or of the bot) only."""
        message = Message(
            chat,
            0,
            next(self._numbers),
            sender,
            [Version(content, self.clock.now())],
            thread_id=thread_id,
            receiver=receiver,
            ephemeral_id=next(self._ephemeral_ids),
            replaces=replaces,
        )
        return self._publish(message)

    def _publish(self, message: Message) -> Message:
        message.chat.timeline.append(message)
        if message.sender is not self.bot and self._bot_sees(message):
            self.updates.put("message", message_json(message))
        self.changes.ring()
        return message

    def _bot_sees(self, message: Message) -> bool:
        chat = message.chat
        if chat.private:
            return not chat.blocked
        if not chat.holds(self.bot):
            return False
        if not self.privacy or chat.is_admin(self.bot) or message.service or message.ephemeral_id:
            return True
        answers_bot = message.reply_to is not None and message.reply_to.sender is self.bot
        return answers_bot or self._calls_bot(message.content.text.text)

    def _calls_bot(self, text: str) -> bool:
        command, _, addressee = (
            text.split(maxsplit=1)[0].partition("@") if text.strip() else ("", "", "")
        )
        mentioned = f"@{self.bot.username}".lower() in text.lower()
        return mentioned or (command.startswith("/") and not addressee)

    def _next_message_id(self, chat: Chat) -> int:
        if chat.kind in {"private", "group"}:
            return next(self._account_messages)
        chat.last_message_id += 1
        return chat.last_message_id

    def edit(self, message: Message, content: Content) -> None:
        """Give a message new content; what it said stays in its history."""
        message.versions.append(Version(content, self.clock.now()))
        self.changes.ring()

    def delete(self, message: Message) -> None:
        """Take a message away from everybody."""
        message.deleted = True
        self.changes.ring()

    def store_file(self, kind: str, name: str, data: bytes) -> Media:
        """Keep an uploaded file."""
        file_id = f"{kind}-{next(self._numbers)}"
        self.files[file_id] = data
        return Media(kind, file_id, name, len(data))

    # Taps

    def press(self, user: User, message: Message, data: str) -> CallbackQuery:
        """A user taps a button; the query goes into the bot's queue."""
        query = CallbackQuery(
            str(4_000_000_000_000_000 + next(self._numbers)),
            user,
            message,
            data,
            self.clock.now(),
        )
        self.queries[query.id] = query
        shown = inaccessible_json(message) if message.deleted else message_json(message)
        body = {
            "id": query.id,
            "from": user_json(user),
            "chat_instance": str(message.chat.id),
            "message": shown,
            "data": data,
        }
        self.updates.put("callback_query", body, query)
        return query

    def answer(self, query: CallbackQuery, answer: Answer) -> None:
        """The bot's answer reaches the person."""
        query.answer = answer
        self.changes.ring()

    # Groups

    def upgrade(self, chat: Chat, by: User) -> Chat:
        """Turn a basic group into a supergroup with another id."""
        upgraded = self.add_chat("supergroup", chat.title or "")
        upgraded.members = {key: replace(member) for key, member in chat.members.items()}
        chat.migrated_to = upgraded
        self.post(chat, by, Content(), service={"migrate_to_chat_id": upgraded.id})
        self.post(upgraded, by, Content(), service={"migrate_from_chat_id": chat.id})
        return upgraded

    def add_topic(self, chat: Chat, name: str, by: User) -> Topic:
        """Open a topic in a forum; its id is that of the message which tells of it."""
        created = {"name": name, "icon_color": 0x6FB9F0}
        message = self.post(chat, by, Content(), service={"forum_topic_created": created})
        message.thread_id = message.id
        topic = Topic(message.id, name)
        chat.topics[topic.id] = topic
        return topic

    # The command menu

    def menu(self, user: User, chat: Chat) -> list[Json]:
        """The commands that a client offers this user in this chat."""
        for scope in self._scopes(user, chat):
            for language in (user.language or "", ""):
                commands = self.profile.commands.get(
                    (json.dumps(scope, separators=(",", ":")), language)
                )
                if commands:
                    return commands
        return []

    def _scopes(self, user: User, chat: Chat) -> Iterator[Json]:
        if chat.private:
            yield {"type": "chat", "chat_id": chat.id}
            yield {"type": "all_private_chats"}
        else:
            yield {"type": "chat_member", "chat_id": chat.id, "user_id": user.id}
            if chat.is_admin(user):
                yield {"type": "chat_administrators", "chat_id": chat.id}
            yield {"type": "chat", "chat_id": chat.id}
            if chat.is_admin(user):
                yield {"type": "all_chat_administrators"}
            yield {"type": "all_group_chats"}
        yield {"type": "default"}
