"""What a page is told: who there is, what each person sees in each chat, answers to taps."""

from collections.abc import Iterator
from itertools import islice

from sandbox.chats import Chat, Json, Message, User
from sandbox.render import chat_json, message_json, user_json
from sandbox.updates import CallbackQuery
from sandbox.world import World

MOST_MESSAGES = 200

Event = tuple[str, Json]
Signature = tuple[int, bool, tuple[str, ...]]


class Feed:
    """Remembers what one page knows, so that only news travel.

    Messages, users, chats and commands are the objects of the Bot API; a message also has a
    `key`, which is its own among all messages of all chats.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self._told: Json = {}
        self._shown: dict[tuple[int, int], dict[int, Signature]] = {}
        self._taps_seen = len(world.queries)
        self._open_taps = [tap for tap in world.queries.values() if tap.answer is None]

    def news(self) -> list[Event]:
        """All that has changed since the last time."""
        people = [user for user in self._world.users.values() if _alive(user)]
        return [
            *self._world_news(people),
            *(event for user in people for event in self._chat_news(user)),
            *(("answer", _answer_json(tap)) for tap in self._answered()),
        ]

    def _world_news(self, people: list[User]) -> Iterator[Event]:
        now = {
            "bot": user_json(self._world.bot),
            "present": self._world.updates.attended,
            "introductions": self._world.introductions,
            "people": [
                user_json(user)
                | {"chats": [self._chat_json(chat, user) for chat in self._chats(user)]}
                for user in people
            ],
        }
        if now != self._told:
            self._told = now
            yield "world", now

    def _chats(self, user: User) -> list[Chat]:
        held = [c for c in self._world.chats.values() if c.holds(user) and c.migrated_to is None]
        return sorted(held, key=lambda chat: not chat.private)

    def _chat_json(self, chat: Chat, user: User) -> Json:
        return chat_json(chat) | {
            "open": chat.started and not chat.blocked if chat.private else True,
            "members": [m.user.first_name for m in chat.members.values() if m.present],
            "topics": [{"id": t.id, "name": t.name} for t in chat.topics.values() if not t.deleted],
            "formerly": self._former_id(chat),
            "commands": self._world.menu(user, chat),
        }

    def _former_id(self, chat: Chat) -> int | None:
        """The id that the group had before it became a supergroup."""
        chats = self._world.chats.values()
        return next((former.id for former in chats if former.migrated_to is chat), None)

    def _chat_news(self, user: User) -> Iterator[Event]:
        for chat in self._chats(user):
            seen = list(chat.seen_by(user))[-MOST_MESSAGES:]
            now = {message.order: _signature(message) for message in seen}
            before = self._shown.get((user.id, chat.id))
            if now != before:
                known = before or {}
                self._shown[user.id, chat.id] = now
                news = [m for m in seen if known.get(m.order) != now[m.order]]
                yield (
                    "chat",
                    {
                        "person": user.id,
                        "chat": chat.id,
                        "order": list(now),
                        "messages": [_message_json(message) for message in news],
                    },
                )

    def _answered(self) -> Iterator[CallbackQuery]:
        """The taps that have been answered since the last time."""
        queries = self._world.queries
        taps = [*self._open_taps, *islice(queries.values(), self._taps_seen, None)]
        self._taps_seen = len(queries)
        self._open_taps = [tap for tap in taps if tap.answer is None]
        yield from (tap for tap in taps if tap.answer is not None)


def _alive(user: User) -> bool:
    return not user.is_bot and not user.deactivated


def _signature(message: Message) -> Signature:
    """Differs whenever the message looks different."""
    return len(message.versions), message.pinned, tuple(message.reactions)


def _message_json(message: Message) -> Json:
    return message_json(message) | {
        "key": message.order,
        "pinned": message.pinned,
        "reactions": list(message.reactions),
    }


def _answer_json(tap: CallbackQuery) -> Json:
    assert tap.answer is not None
    return {
        "person": tap.user.id,
        "chat": tap.message.chat.id,
        "message": tap.message.order,
        "data": tap.data,
        "text": tap.answer.text,
        "alert": tap.answer.alert,
        "url": tap.answer.url,
    }
