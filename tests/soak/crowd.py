"""People who do all kinds of things at random: play, press old and forged buttons, make trouble.

All that is chosen comes from the dice: the same seed chooses the same. How it is interleaved with
what the bot does is up to the machine.
"""

import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from sandbox import Button, Person, Place, Screen, Telegram
from sandbox.chats import Message
from sandbox.screens import screens_of
from sandbox.updates import CallbackQuery
from tests.e2e.autopilot import ALWAYS, choices
from tests.soak.trouble import Circle, Trouble

NAMES = ("Аня", "Боря", "Вера", "Глеб", "Даша", "Егор")
WISHES = ("perevodnoy", "podkidnoy 1bots", "perevodnoy 24", "karto", "home 52", "addhobby", "2p")
COMMANDS = (
    *("/table", "/join", "/leave", "/begin", "/cancel", "/kick", "/hand", "/surrender", "/rematch"),
    *("/verify", "/rules", "/rules perevodnoy", "/help", "/settings", "/lang", "/next", "/start"),
    *(
        "/privacy",
        "/forget",
        "/forget",
        "/cut ъ",
        "/newgame",
        "/newgame 99 lots",
        "/unknown",
        "просто слова",
    ),
)
OPEN_KINDS = ("group", "supergroup", "forum")
OF_A_TABLE = ("g:", "l:")
UNDECODABLE = {"id": 1, "date": "never", "chat": "?"}


@dataclass(frozen=True, eq=False)
class Tap:
    """A tap and the update that it came with."""

    query: CallbackQuery
    update_id: int


@dataclass(eq=False)
class Crowd:
    """Everybody, and all that they have tapped."""

    telegram: Telegram
    dice: random.Random
    circles: list[Circle]
    trouble: Trouble
    taps: list[Tap] = field(default_factory=list)

    @classmethod
    async def gather(
        cls, telegram: Telegram, dice: random.Random, kinds: Sequence[str], size: int = 3
    ) -> "Crowd":
        """A circle of each kind, `group`, `supergroup` or `forum`, of people who have started."""
        circles = [await _circle(telegram, kind, number, size) for number, kind in enumerate(kinds)]
        return cls(telegram, dice, circles, Trouble(telegram, dice))

    async def step(self) -> None:
        """Somebody does something."""
        if self.dice.random() < 0.1 and self.trouble.ends():
            return
        circle = self.dice.choice(self.circles)
        person = self.dice.choice(circle.people)
        deeds: dict[Callable[[Circle, Person], Awaitable[None]], float] = {
            self._move: 60,
            self._gather_at_the_table: 12,
            self._press_anything: 8,
            self._press_something_old: 4,
            self._forge: 2,
            self._look_at_the_cards: 3,
            self._see_the_menu: 3,
            self._redeliver: 1,
            self._rule: 2,
            self._wear_a_mask: 1,
            self._follow_a_link: 2,
            self._trouble: 6,
        }
        deed = self.dice.choices(list(deeds), list(deeds.values()))[0]
        await deed(circle, person)
        if self.dice.random() < 0.1:
            await self._say(circle, person)

    def tap(self, person: Person, screen: Screen, data: str) -> None:
        """Presses a button; nobody waits for the answer."""
        query = self.telegram.world.press(person.user, screen.message, data)
        self.taps.append(Tap(query, self.telegram.world.updates.last_id))

    def tap_any(self, message: Message) -> None:
        """Somebody who can see it presses the first button of a message."""
        screen = screens_of(message)[-1]
        people = (person for circle in self.circles for person in circle.people)
        person = next(person for person in people if _may_press(person, screen))
        self._press(person, screen, screen.buttons)

    async def everybody_says(self, text: str) -> None:
        """In private."""
        for circle in self.circles:
            for person in circle.people:
                await person.says(text)

    # Playing

    async def _move(self, circle: Circle, person: Person) -> None:
        """Somebody of the circle who has something to decide does it."""
        for mover in self.dice.sample(circle.people, len(circle.people)):
            for screen in reversed(mover.sees()[-4:]):
                if buttons := choices(screen):
                    cards = [button for button in buttons if button.text not in ALWAYS]
                    self._press(mover, screen, cards if self.dice.random() < 0.8 else buttons)
                    return
        await self._gather_at_the_table(circle, person)

    async def _gather_at_the_table(self, circle: Circle, person: Person) -> None:
        lobby = _newest(person, circle.place, "l:")
        if lobby is None:
            if _newest(person, circle.place, "g:") is None:
                await self._says(person, f"/newgame {self.dice.choice(WISHES)}", circle.place)
            return
        likely = [
            button
            for button in lobby.buttons
            if (button.data or "").rpartition(":")[2] in {"sit", "deal", "rematch", "agree"}
        ]
        self._press(person, lobby, likely if self.dice.random() < 0.9 else lobby.buttons)

    async def _press_anything(self, circle: Circle, person: Person) -> None:
        place = self.dice.choice([circle.place, person.private])
        shown = [screen for screen in person.sees(place)[-8:] if screen.buttons]
        if shown:
            screen = self.dice.choice(shown)
            self._press(person, screen, screen.buttons)

    async def _look_at_the_cards(self, circle: Circle, person: Person) -> None:
        table = _newest(person, circle.place, "g:")
        if table is not None:
            self._press(person, table, table.buttons)

    async def _see_the_menu(self, circle: Circle, person: Person) -> None:
        hand = _newest(person, person.private, "g:")
        if hand is not None:
            self._press(person, hand, [b for b in hand.buttons if "menu" in (b.data or "")])

    async def _rule(self, circle: Circle, person: Person) -> None:
        """The owner looks after the group's settings."""
        owner = circle.people[0]
        settings = _newest(owner, circle.place, "s:")
        if settings is None or self.dice.random() < 0.1:
            await self._says(owner, "/settings", circle.place)
        else:
            self._press(owner, settings, settings.buttons)

    async def _wear_a_mask(self, circle: Circle, person: Person) -> None:
        """An admin, or somebody's channel, writes without a name."""
        owner, chat = circle.people[0], circle.group.chat
        if chat.migrated_to is None and chat.holds(self.telegram.world.bot):
            channel = self.trouble.channel if self.dice.random() < 0.3 else None
            await owner.says(
                self.dice.choice(("/newgame", "/table", "/cancel", "/join")),
                circle.place,
                anonymously=channel is None,
                as_channel=channel,
            )

    async def _follow_a_link(self, circle: Circle, person: Person) -> None:
        """The private chat is opened from a table, to sit down there or to see one's cards."""
        for screen in reversed(person.sees(circle.place)[-6:]):
            for button in screen.buttons:
                if (button.data or "").startswith(OF_A_TABLE) and not person.private.chat.blocked:
                    await person.says(f"/start {(button.data or '').split(':')[1]}")
                    return

    async def _trouble(self, circle: Circle, person: Person) -> None:
        self.trouble.begins(circle, person)

    # Mischief

    async def _press_something_old(self, circle: Circle, person: Person) -> None:
        place = self.dice.choice([circle.place, person.private])
        messages = [m for m in place.chat.timeline if m.sender is self.telegram.world.bot]
        if messages:
            screen = self.dice.choice(screens_of(self.dice.choice(messages)))
            self._press(person, screen, screen.buttons)

    async def _forge(self, circle: Circle, person: Person) -> None:
        """A button of somebody else's, or one that has never been."""
        other = self.dice.choice(circle.people)
        seen = [screen for screen in other.sees() if screen.buttons]
        if not seen:
            return
        screen = self.dice.choice(seen)
        data = list(self.dice.choice(screen.buttons).data or "g:")
        if self.dice.random() < 0.5:
            data[self.dice.randrange(len(data))] = self.dice.choice("abg:? 9♠\x00")
        self.tap(person, screen, "".join(data)[:40])

    async def _redeliver(self, circle: Circle, person: Person) -> None:
        if self.dice.random() < 0.2:
            self.telegram.queue_raw("message", dict(UNDECODABLE))
        self.telegram.redeliver_last(self.dice.randint(1, 5))

    # Helpers

    def _press(self, person: Person, screen: Screen, buttons: Sequence[Button]) -> None:
        able = [button.data for button in buttons if button.data]
        if able and _may_press(person, screen):
            self.tap(person, screen, self.dice.choice(able))

    async def _say(self, circle: Circle, person: Person) -> None:
        place = self.dice.choice([circle.place, person.private])
        await self._says(person, self.dice.choice(COMMANDS), place)

    async def _says(self, person: Person, text: str, place: Place) -> None:
        chat = place.chat
        if chat.holds(person.user) and not chat.blocked and chat.migrated_to is None:
            await person.says(text, place)


async def _circle(telegram: Telegram, kind: str, number: int, size: int) -> Circle:
    people = [telegram.person(f"{name} {number}") for name in NAMES[:size]]
    for person in people:
        await person.starts()
    if kind == "forum":
        group = telegram.group(f"Форум {number}", people, forum=True)
        return Circle(group, people, group.topic("Дурак"))
    group = telegram.group(
        f"Дача {number}",
        people,
        kind="group" if kind == "group" else "supergroup",
        bot_is_admin=kind == "supergroup",
    )
    return Circle(group, people)


def _newest(person: Person, place: Place, kind: str) -> Screen | None:
    """The newest message there with a button of this kind."""
    for screen in reversed(person.sees(place)[-10:]):
        if any((button.data or "").startswith(kind) for button in screen.buttons):
            return screen
    return None


def _may_press(person: Person, screen: Screen) -> bool:
    chat = screen.message.chat
    return chat.holds(person.user) and not (chat.private and chat.blocked)
