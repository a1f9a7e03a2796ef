"""Who and what there is: users, chats, members, topics, messages and their histories."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sandbox.entities import FormattedText

Json = dict[str, Any]

GONE = frozenset({"left", "kicked"})


@dataclass(slots=True)
class User:
    """An account: a person's or a bot's."""

    id: int
    first_name: str
    is_bot: bool = False
    username: str | None = None
    language: str | None = None
    deactivated: bool = False


@dataclass(slots=True)
class Member:
    """A user's standing in a group."""

    user: User
    status: str = "member"
    may_send: bool = True

    @property
    def present(self) -> bool:
        """Is he in the group now?"""
        return self.status not in GONE

    @property
    def admin(self) -> bool:
        """May he do what admins do?"""
        return self.status in {"creator", "administrator"}


@dataclass(slots=True)
class Topic:
    """A topic of a forum."""

    id: int
    name: str
    closed: bool = False
    deleted: bool = False


@dataclass(frozen=True, slots=True)
class Media:
    """A picture or a file inside a message."""

    kind: str
    file_id: str
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Content:
    """All that an edit can change; two equal contents are "not modified"."""

    text: FormattedText = field(default_factory=FormattedText)
    keyboard: Json | None = None
    media: Media | None = None


@dataclass(frozen=True, slots=True)
class Version:
    """What a message said, and since when."""

    content: Content
    since: float


@dataclass(slots=True, eq=False)
class Message:
    """A message with everything it has ever said."""

    chat: "Chat"
    id: int
    order: int
    sender: User | None
    versions: list[Version]
    sender_chat: "Chat | None" = None
    thread_id: int | None = None
    reply_to: "Message | None" = None
    service: Json = field(default_factory=dict)
    silent: bool = False
    deleted: bool = False
    pinned: bool = False
    reactions: list[str] = field(default_factory=list)
    receiver: User | None = None
    ephemeral_id: int | None = None
    replaces: "Message | None" = None

    @property
    def content(self) -> Content:
        """What it says now."""
        return self.versions[-1].content

    @property
    def date(self) -> float:
        """When it was sent."""
        return self.versions[0].since

    @property
    def edited_at(self) -> float | None:
        """When it was last edited, if ever."""
        return self.versions[-1].since if len(self.versions) > 1 else None

    def visible_to(self, user: User) -> bool:
        """May this user see it (being in the chat)?"""
        if self.deleted:
            return False
        return self.receiver is None or user in (self.receiver, self.sender)


@dataclass(slots=True, eq=False)
class Chat:
    """A private chat with the bot, a group, a supergroup or a channel."""

    id: int
    kind: str
    title: str | None = None
    username: str | None = None
    user: User | None = None
    members: dict[int, Member] = field(default_factory=dict)
    timeline: list[Message] = field(default_factory=list)
    messages: dict[int, Message] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    forum: bool = False
    started: bool = False
    blocked: bool = False
    migrated_to: "Chat | None" = None
    last_message_id: int = 0

    @property
    def private(self) -> bool:
        """Is it a private chat?"""
        return self.kind == "private"

    def member(self, user: User) -> Member | None:
        """The user's standing, if he ever was here."""
        return self.members.get(user.id)

    def holds(self, user: User) -> bool:
        """Is the user in this chat now?"""
        if self.private:
            return user is self.user
        member = self.member(user)
        return member is not None and member.present

    def has_topic(self, topic_id: int) -> bool:
        """Is this an open topic here?"""
        topic = self.topics.get(topic_id)
        return topic is not None and not (topic.closed or topic.deleted)

    def is_admin(self, user: User) -> bool:
        """Is the user an admin here now?"""
        member = self.member(user)
        return member is not None and member.admin

    def ephemeral(self, ephemeral_id: int, receiver: User) -> Message | None:
        """The living ephemeral message of this number for this user."""
        for message in reversed(self.timeline):
            if message.ephemeral_id == ephemeral_id and message.receiver is receiver:
                return None if message.deleted else message
        return None

    def seen_by(self, user: User, thread_id: int | None = None) -> Iterator[Message]:
        """What the user sees here, oldest first; one topic only, if a topic is given."""
        if not self.holds(user):
            return
        shown = [m for m in self.timeline if m.visible_to(user)]
        replaced = {id(m.replaces) for m in shown if m.replaces is not None}
        for message in shown:
            if id(message) not in replaced and thread_id in (None, message.thread_id):
                yield message
