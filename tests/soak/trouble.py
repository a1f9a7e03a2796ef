"""What can go wrong around the bot, at random: people, groups, the network; and how it ends."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from sandbox import Group, Person, Place, Telegram
from sandbox.chats import Json, Message

METHODS = (
    *(None, "getChatAdministrators", "sendMessage", "editMessageText", "answerCallbackQuery"),
    *("getUpdates", "getMe"),
)


@dataclass(eq=False)
class Circle:
    """A group and those who meet there; the first of them owns it."""

    group: Group
    people: list[Person]
    topic: Place | None = None

    @property
    def place(self) -> Place:
        """Where they play."""
        return self.topic or self.group


class Trouble:
    """All that goes wrong now, and how to make amends for it."""

    def __init__(self, telegram: Telegram, dice: random.Random) -> None:
        self.telegram = telegram
        self.dice = dice
        self.channel = telegram.channel("Канал")
        self.deleted: set[Message] = set()
        self._amends: list[Callable[[], object]] = []

    def begins(self, circle: Circle, person: Person) -> None:
        """Something goes wrong around these."""
        network = [self._break_something] * 7
        people = [
            self._block,
            self._leave_the_group,
            self._delete_a_message,
            self._kick,
            self._silence,
            self._close_topic,
            self._upgrade,
        ]
        self.dice.choice([*network, *people])(circle, person)

    def ends(self) -> bool:
        """One of the troubles is over, if there is one."""
        if not self._amends:
            return False
        self._amends.pop(self.dice.randrange(len(self._amends)))()
        return True

    def is_over(self) -> None:
        """All trouble is over."""
        while self.ends():
            pass
        self.telegram.world.faults.clear()

    def _block(self, circle: Circle, person: Person) -> None:
        if self.dice.random() < 0.5:
            person.blocks_bot()
            self._amends.append(person.unblocks_bot)
        else:  # and nobody tells the bot
            chat = person.private.chat
            chat.blocked = True
            self._amends.append(lambda: setattr(chat, "blocked", False))

    def _leave_the_group(self, circle: Circle, person: Person) -> None:
        group = circle.group
        if person is not circle.people[0] and group.chat.holds(person.user):
            person.leaves(group)
            self._amends.append(lambda: group.add(person))

    def _delete_a_message(self, circle: Circle, person: Person) -> None:
        shown = person.sees(circle.place)
        if shown:
            screen = self.dice.choice(shown[-6:])
            circle.group.delete(screen)
            self.deleted.add(screen.message)

    def _kick(self, circle: Circle, person: Person) -> None:
        self._bring_back_later(circle.group)
        circle.group.kick_bot()

    def _silence(self, circle: Circle, person: Person) -> None:
        self._bring_back_later(circle.group)
        circle.group.restrict_bot()

    def _bring_back_later(self, group: Group) -> None:
        was_admin = group.chat.is_admin(self.telegram.world.bot)
        self._amends.append(lambda: group.add_bot(admin=was_admin))

    def _close_topic(self, circle: Circle, person: Person) -> None:
        if circle.topic is not None and circle.topic.thread_id:
            topic = circle.group.chat.topics[circle.topic.thread_id]
            topic.closed = True
            self._amends.append(lambda: setattr(topic, "closed", False))

    def _upgrade(self, circle: Circle, person: Person) -> None:
        """The group becomes a supergroup; or they go on in a group of the old kind."""
        if circle.group.chat.kind == "group":
            circle.group = circle.group.upgrade()
            if self.dice.random() < 0.5:  # nobody tells the bot
                waiting = self.telegram.world.updates.waiting
                waiting[:] = [update for update in waiting if not _of_upgrade(update.body)]
        elif circle.topic is None:
            circle.group = self.telegram.group("Новая дача", circle.people, kind="group")

    def _break_something(self, circle: Circle, person: Person) -> None:
        method = self.dice.choice(METHODS)
        after = self.dice.random() < 0.5
        match self.dice.choice(["error", "html", "timeout", "reset", "unreadable", "flood"]):
            case "error":
                self.telegram.fail(method, code=self.dice.choice([500, 502, 504]), after=after)
            case "html":
                self.telegram.fail(method, "html", after=after)
            case "timeout":
                self.telegram.fail(method or "sendMessage", "timeout", after=after)
            case "reset":
                self.telegram.fail(method, "reset", after=after)
            case "unreadable":
                self.telegram.fail(method or "sendMessage", "unreadable")
            case _:
                self.telegram.flood(1, method)


def _of_upgrade(body: Json) -> bool:
    return "migrate_to_chat_id" in body
