"""A game that plays itself: people sit down, look at their phones and tap what they see there."""

import asyncio
import random
from dataclasses import dataclass

from sandbox.people import Group, Person, Place
from sandbox.screens import Button, Screen
from sandbox.telegram import Telegram

EAGERNESS = 0.7  # how often who may throw in does so
PACE = 1.5
OPENING = "/newgame perevodnoy 1bot"
END = "🏁"  # begins the result; players who are out have it too


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on the buttons that a player knows."""

    sit: str
    deal: str
    passes: tuple[str, ...]
    take: str
    ranks: str  # lowest first, by their first signs


WORDS = {
    "ru": Words("Сесть", "Раздать", ("Бито", "Пас"), "Беру", "67891ВДКТ"),
    "en": Words("Sit down", "Deal", ("Done", "Pass"), "Take", "67891JQKA"),
}


class Company:
    """All people of a sandbox in its first group; about `pace` seconds pass before each tap."""

    def __init__(self, telegram: Telegram, pace: float = PACE) -> None:
        world = telegram.world
        self._people = [Person(telegram, user) for user in world.users.values() if not user.is_bot]
        chat = next(chat for chat in world.chats.values() if not chat.private)
        self._group = Group(telegram, chat)
        self._pace = pace
        self._words = WORDS[self._people[0].user.language or "en"]
        self._dice = random.Random()  # noqa: S311 - only for show

    @property
    def views(self) -> list[tuple[Person, Place]]:
        """What to look at: the table with the first one's eyes, and the hands of the others."""
        host, *others = self._people
        return [(host, self._group), *((person, person.private) for person in others)]

    async def gather(self, opening: str = OPENING) -> None:
        """All start the bot and sit down at the table that the first one opens."""
        host, *others = self._people
        for person in self._people:
            await person.starts()
        await host.says(opening, self._group)
        for person in others:
            await self._tap(person, self._words.sit)

    async def play(self) -> None:
        """The host deals, and all play to the end."""
        await self._tap(self._people[0], self._words.deal)
        await asyncio.gather(*map(self._play, self._people))

    async def _tap(self, person: Person, words: str) -> None:
        """Tap a button in the group, as soon as it is there."""
        await self._until_seen(person, words)
        await self._hesitate()
        person.tap_unanswered(words, self._group)

    async def _until_seen(self, person: Person, words: str) -> None:
        def seen() -> bool:
            return any(screen.button(words) for screen in person.sees(self._group))

        await person.world.changes.until(seen)

    async def _play(self, person: Person) -> None:
        """Tap whenever there is something to tap."""
        tapped: Screen | None = None

        def turn() -> Screen | None:
            screen = _hand(person)
            if screen is None or (tapped is not None and screen.version is tapped.version):
                return None
            return screen if _over(screen) or self._moves(screen) else None

        while not _over(await person.world.changes.until(turn)):
            await self._hesitate()
            tapped = turn()
            if tapped is not None and not _over(tapped):
                button = self._choice(tapped)
                assert button.data is not None
                person.world.press(person.user, tapped.message, button.data)

    def _moves(self, screen: Screen) -> list[Button]:
        """Cards that may be laid now are in colour; other moves go by their names."""
        words = (*self._words.passes, self._words.take)
        return [button for button in screen.buttons if button.style or button.text in words]

    def _choice(self, screen: Screen) -> Button:
        """Several cards at once, or else the lowest; without one a pass or a take."""
        moves = self._moves(screen)
        passes = [button for button in moves if button.text in self._words.passes]
        cards = [button for button in moves if button.style and button.text != self._words.take]
        if passes and (not cards or self._dice.random() > EAGERNESS):
            return passes[0]
        return min(reversed(cards or moves), key=self._value)

    def _value(self, button: Button) -> int:
        """Lowest first; what is green is several cards, or the meaning of the card that was picked.

        That card is green as well, and stands before its meanings.
        """
        return -1 if button.style == "success" else self._words.ranks.find(button.text[:1])

    async def _hesitate(self) -> None:
        await asyncio.sleep(self._pace * self._dice.uniform(0.6, 1.4))


def _hand(person: Person) -> Screen | None:
    """The newest private message with buttons."""
    return next((screen for screen in reversed(person.sees()) if screen.buttons), None)


def _over(screen: Screen) -> bool:
    return screen.text.startswith(END)
