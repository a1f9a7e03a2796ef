"""Virtual people and the places where they meet the bot."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import parse_qs, urlsplit

from sandbox.chats import Chat, Content, Member, Topic, User
from sandbox.entities import FormattedText, with_found_entities
from sandbox.screens import Screen, screen_of, screens_of
from sandbox.updates import Answer, CallbackQuery
from sandbox.world import ANONYMOUS_ADMIN, CHANNEL_SENDER, World

if TYPE_CHECKING:
    from sandbox.telegram import Telegram

T = TypeVar("T")


class WaitedInVainError(AssertionError):
    """What a person waited for did not come; the message shows what he sees instead."""


@dataclass(frozen=True, slots=True)
class Place:
    """A chat, or one topic of it."""

    telegram: "Telegram" = field(repr=False)
    chat: Chat
    thread_id: int | None = None

    @property
    def id(self) -> int:
        """The chat's id."""
        return self.chat.id

    @property
    def world(self) -> World:
        """The world it is in."""
        return self.telegram.world

    def history(self) -> list[Screen]:
        """Everything that was ever shown here to anybody, message by message."""
        return [screen for message in self.chat.timeline for screen in screens_of(message)]

    def __str__(self) -> str:
        return self.chat.title or (self.chat.user.first_name if self.chat.user else "?")


@dataclass(frozen=True, slots=True)
class ForumTopic(Place):
    """A topic of a forum."""

    @property
    def topic(self) -> Topic:
        """Its state."""
        return self.chat.topics[self.thread_id or 0]

    def close(self) -> None:
        """Nobody but admins may write any more."""
        self.topic.closed = True

    def reopen(self) -> None:
        """Everybody may write again."""
        self.topic.closed = False

    def delete(self) -> None:
        """The topic goes with all its messages."""
        self.topic.deleted = True
        for message in self.chat.timeline:
            if message.thread_id == self.thread_id:
                self.world.delete(message)


@dataclass(frozen=True, slots=True)
class Group(Place):
    """A group or supergroup."""

    @property
    def owner(self) -> User:
        """Who made it."""
        return next(m.user for m in self.chat.members.values() if m.status == "creator")

    def topic(self, name: str) -> ForumTopic:
        """Open a topic."""
        topic = self.world.add_topic(self.chat, name, self.owner)
        return ForumTopic(self.telegram, self.chat, topic.id)

    def add(self, person: "Person", *, admin: bool = False) -> None:
        """Somebody joins."""
        self.promote(person) if admin else self._set(person.user, "member")
        joined = [_user_field(person.user)]
        self.world.post(self.chat, person.user, Content(), service={"new_chat_members": joined})

    def promote(self, person: "Person") -> None:
        """Make somebody an admin."""
        self._set(person.user, "administrator")

    def demote(self, person: "Person") -> None:
        """Make an admin an ordinary member."""
        self._set(person.user, "member")

    def remove(self, person: "Person") -> None:
        """Throw somebody out."""
        self._set(person.user, "kicked")
        self.world.post(
            self.chat,
            self.owner,
            Content(),
            service={"left_chat_member": _user_field(person.user)},
        )

    def add_bot(self, *, admin: bool = False) -> None:
        """The bot joins (again)."""
        self._set(self.world.bot, "administrator" if admin else "member")
        joined = [_user_field(self.world.bot)]
        self.world.post(self.chat, self.owner, Content(), service={"new_chat_members": joined})

    def kick_bot(self) -> None:
        """Throw the bot out."""
        self._set(self.world.bot, "kicked")

    def promote_bot(self) -> None:
        """Make the bot an admin."""
        self._set(self.world.bot, "administrator")

    def demote_bot(self) -> None:
        """Make the bot an ordinary member."""
        self._set(self.world.bot, "member")

    def restrict_bot(self) -> None:
        """The bot may read and not write."""
        self._set(self.world.bot, "restricted", may_send=False)

    def upgrade(self) -> "Group":
        """Turn a basic group into a supergroup; this group is dead, the new one is returned."""
        return Group(self.telegram, self.world.upgrade(self.chat, self.owner))

    def delete(self, screen: Screen) -> None:
        """An admin deletes a message."""
        self.world.delete(screen.message)

    def _set(self, user: User, status: str, *, may_send: bool = True) -> None:
        self.world.set_member(self.chat, user, status, by=self.owner, may_send=may_send)


@dataclass(frozen=True, slots=True, eq=False)
class Person:
    """Somebody with a phone."""

    telegram: "Telegram" = field(repr=False)
    user: User

    @property
    def id(self) -> int:
        """The user id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The first name."""
        return self.user.first_name

    @property
    def world(self) -> World:
        """The world he lives in."""
        return self.telegram.world

    @property
    def private(self) -> Place:
        """His private chat with the bot."""
        return Place(self.telegram, self.world.chats[self.id])

    # Looking

    def sees(self, place: Place | None = None) -> list[Screen]:
        """All messages he sees there, oldest first."""
        place = place or self.private
        seen = place.chat.seen_by(self.user, place.thread_id)
        return [screen_of(message) for message in seen]

    def screen(self, place: Place | None = None) -> Screen:
        """The newest message there."""
        seen = self.sees(place)
        if not seen:
            raise AssertionError(self.describes(place))
        return seen[-1]

    def describes(self, place: Place | None = None) -> str:
        """What he sees, for the eyes of a developer."""
        shown = "\n".join(map(str, self.sees(place))) or "  nothing"
        return f"{self.name} sees in {place or 'the private chat'}:\n{shown}"

    async def waits_for(self, pattern: str, in_: Place | None = None) -> Screen:
        """Wait for a message that contains `pattern` or matches it as a regular expression."""
        return await self.waits_until(
            lambda screen: pattern in screen.text or bool(re.search(pattern, screen.text)),
            in_,
            what=repr(pattern),
        )

    async def waits_until(
        self,
        condition: Callable[[Screen], object],
        in_: Place | None = None,
        *,
        what: str = "the expected screen",
    ) -> Screen:
        """Wait for a message that satisfies `condition`; of several, the newest is returned."""

        def found() -> Screen | None:
            return next(filter(condition, reversed(self.sees(in_))), None)

        return await self._patiently(self.world.changes.until(found), what, in_)

    async def _patiently(self, wait: Awaitable[T], what: str, place: Place | None) -> T:
        try:
            async with asyncio.timeout(self.telegram.patience):
                return await wait
        except TimeoutError:
            calls = [c for c in self.world.journal.calls if c.method != "getUpdates"][-10:]
            recent = "\n".join(f"  {call}" for call in calls)
            raise WaitedInVainError(
                f"{self.name} waited in vain for {what}\n{self.describes(place)}\n"
                f"The bot's last calls:\n{recent or '  none'}"
            ) from None

    # Writing

    async def says(  # noqa: PLR0913 - all but two by name
        self,
        text: str,
        to: Place | None = None,
        *,
        reply_to: Screen | None = None,
        anonymously: bool = False,
        as_channel: Place | None = None,
        old_client: bool = False,
    ) -> Screen:
        """Write something, in the private chat by default.

        `anonymously`: as an anonymous admin; `as_channel`: on behalf of a channel.
        A command that the bot registered as ephemeral is sent so, unless by an `old_client`.
        """
        place = to or self.private
        if not place.chat.holds(self.user) or place.chat.migrated_to is not None:
            raise AssertionError(f"{self.name} can't write in {place}")
        content = Content(with_found_entities(FormattedText(text)))
        if self._is_ephemeral(text, place) and not old_client:
            return screen_of(
                self.world.post_ephemeral(
                    place.chat, self.user, self.world.bot, content, thread_id=place.thread_id
                )
            )
        if place.chat.private:
            place.chat.started = True
        sender, sender_chat = self._mask(place, anonymously, as_channel)
        return screen_of(
            self.world.post(
                place.chat,
                sender,
                content,
                thread_id=place.thread_id,
                sender_chat=sender_chat,
                reply_to=reply_to.message if reply_to else None,
            )
        )

    def _mask(
        self, place: Place, anonymously: bool, as_channel: Place | None
    ) -> tuple[User, Chat | None]:
        if anonymously:
            if not place.chat.is_admin(self.user):
                raise AssertionError(f"{self.name} is no admin of {place}")
            return ANONYMOUS_ADMIN, place.chat
        if as_channel is not None:
            return CHANNEL_SENDER, as_channel.chat
        return self.user, None

    def menu(self, place: Place | None = None) -> list[str]:
        """The commands that Telegram offers him there."""
        return [
            command["command"]
            for command in self.world.menu(self.user, (place or self.private).chat)
        ]

    def _is_ephemeral(self, text: str, place: Place) -> bool:
        if place.chat.private or not text.startswith("/"):
            return False
        name = text[1:].split(maxsplit=1)[0].partition("@")[0]
        commands = self.world.menu(self.user, place.chat)
        return any(c["command"] == name and c.get("is_ephemeral") for c in commands)

    async def sends_file(self, kind: str = "photo", to: Place | None = None) -> Screen:
        """Send a picture, which no bot for a card game expects."""
        place = to or self.private
        media = self.world.store_file(kind, "file", b"bytes")
        return screen_of(
            self.world.post(place.chat, self.user, Content(media=media), thread_id=place.thread_id)
        )

    async def starts(self, payload: str = "") -> Screen:
        """Press Start in the private chat, or follow a link with a payload there."""
        self.unblocks_bot()
        return await self.says(f"/start {payload}".strip())

    async def follows(self, url: str) -> Screen:
        """Open a link of the kind t.me/bot?start=payload."""
        link = urlsplit(url if "//" in url else f"https://{url}")
        username = link.path.strip("/")
        if link.hostname != "t.me" or username != self.world.bot.username:
            raise AssertionError(f"{url} does not lead to the bot")
        return await self.starts(parse_qs(link.query).get("start", [""])[0])

    # Tapping

    async def tap(self, text: str, in_: Place | None = None, *, on: Screen | None = None) -> Answer:
        """Tap the button with this text on the newest message that has one; wait for the answer.

        `on`: on this screen instead, which may be old. A link button answers with its address.
        """
        screen = on or self._screen_with(text, in_)
        button = screen.button(text)
        if button is None:
            raise AssertionError(f"no button {text!r} on\n{screen}")
        if button.url is not None:
            return Answer(url=button.url)
        if button.data is None:
            raise AssertionError(f"button {text!r} does nothing here")
        return await self.tap_data(button.data, screen)

    def tap_soon(
        self, text: str, in_: Place | None = None, *, on: Screen | None = None
    ) -> "asyncio.Task[Answer]":
        """Tap without waiting; the task ends with the answer.

        The button is chosen and pressed now, so that several such taps are in flight at once.
        """
        screen = on or self._screen_with(text, in_)
        button = screen.button(text)
        if button is None or button.data is None:
            raise AssertionError(f"no callback button {text!r} on\n{screen}")
        query = self.world.press(self.user, screen.message, button.data)
        return asyncio.create_task(self._answer_to(query, screen))

    async def tap_data(self, data: str, on: Screen) -> Answer:
        """Send any callback data from a message, as a forged client could."""
        return await self._answer_to(self.world.press(self.user, on.message, data), on)

    def tap_unanswered(self, text: str, in_: Place | None = None) -> CallbackQuery:
        """Tap and put the phone away; what became of it stands in the query."""
        screen = self._screen_with(text, in_)
        button = screen.button(text)
        if button is None or button.data is None:
            raise AssertionError(f"no callback button {text!r} on\n{screen}")
        return self.world.press(self.user, screen.message, button.data)

    def _screen_with(self, text: str, place: Place | None) -> Screen:
        for screen in reversed(self.sees(place)):
            if screen.button(text):
                return screen
        raise AssertionError(f"no button {text!r}\n{self.describes(place)}")

    async def _answer_to(self, query: CallbackQuery, screen: Screen) -> Answer:
        place = Place(self.telegram, screen.message.chat, screen.message.thread_id)
        answered = self.world.changes.until(lambda: query.answer)
        return await self._patiently(answered, f"an answer to the tap {query.data!r}", place)

    # Coming and going

    def blocks_bot(self) -> None:
        """Block the bot; it is told."""
        if not self.private.chat.blocked:
            self.private.chat.blocked = True
            self._private_status("member", "kicked")

    def unblocks_bot(self) -> None:
        """Let the bot write again; it is told."""
        if self.private.chat.blocked:
            self.private.chat.blocked = False
            self._private_status("kicked", "member")

    def _private_status(self, old: str, new: str) -> None:
        chat, bot = self.private.chat, self.world.bot
        chat.members[bot.id] = Member(bot, old)
        self.world.set_member(chat, bot, new, by=self.user)
        del chat.members[bot.id]

    def deletes_account(self) -> None:
        """Nobody can write to him any more."""
        self.user.deactivated = True

    def leaves(self, group: Group) -> None:
        """Leave a group."""
        self.world.set_member(group.chat, self.user, "left", by=self.user)
        gone = {"left_chat_member": _user_field(self.user)}
        self.world.post(group.chat, self.user, Content(), service=gone)

    def deletes(self, screen: Screen) -> None:
        """Delete a message, as one may in a private chat."""
        self.world.delete(screen.message)

    def restarts_client(self) -> None:
        """Ephemeral messages do not survive this."""
        for chat in self.world.chats.values():
            for message in chat.timeline:
                if message.receiver is self.user:
                    self.world.delete(message)


def _user_field(user: User) -> dict[str, object]:
    return {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name}
