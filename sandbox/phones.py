"""What a page may ask for: to write, tap, start, invite and set a language as a person."""

from typing import Literal

from aiohttp import web
from pydantic import Field

from sandbox.chats import Chat, Message
from sandbox.people import Group, Person, Place
from sandbox.telegram import Telegram
from sandbox.wishes import Wish, done, read

DATA_LIMIT = 64
TEXT_LIMIT = 4096


class Personal(Wish):
    """What one person wants."""

    person: int


class Say(Personal):
    """Write something in a chat, or in a topic of it."""

    chat: int
    topic: int | None = None
    text: str = Field(min_length=1, max_length=TEXT_LIMIT)


class Tap(Personal):
    """Tap a button of a message, known by its key and the button's data."""

    chat: int
    message: int
    data: str = Field(max_length=DATA_LIMIT)


class Start(Personal):
    """Press Start, or follow a link of the kind t.me/bot?start=payload."""

    payload: str = ""


class Invite(Personal):
    """Follow a link of the kind t.me/bot?startgroup=payload into this group."""

    chat: int
    payload: str = ""


class Language(Personal):
    """Set the language of the person's Telegram."""

    language: Literal["ru", "en", "uk"]


class Phones:
    """The phones of all people, as a page holds them in its hands."""

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram
        self._world = telegram.world

    def routes(self) -> list[web.RouteDef]:
        """What an aiohttp application needs."""
        return [
            web.post("/say", self.say),
            web.post("/tap", self.tap),
            web.post("/start", self.start),
            web.post("/invite", self.invite),
            web.post("/language", self.language),
        ]

    async def say(self, request: web.Request) -> web.Response:
        """The person writes; the text comes back to the page with the news."""
        wish = await read(request, Say)
        person = self._person(wish)
        chat = self._chat(person, wish.chat)
        if not wish.text.strip():
            raise web.HTTPBadRequest(text="There is nothing to say")
        if wish.topic is not None and not chat.has_topic(wish.topic):
            raise web.HTTPNotFound(text="There is no such topic")
        await person.says(wish.text.strip(), Place(self._telegram, chat, wish.topic))
        return done()

    async def tap(self, request: web.Request) -> web.Response:
        """The person taps; the answer comes with the news, whenever the bot gives it."""
        wish = await read(request, Tap)
        person = self._person(wish)
        message = self._message(self._chat(person, wish.chat), wish.message)
        self._world.press(person.user, message, wish.data)
        return done()

    async def start(self, request: web.Request) -> web.Response:
        """The person starts the bot in the private chat."""
        wish = await read(request, Start)
        await self._person(wish).starts(wish.payload)
        return done()

    async def invite(self, request: web.Request) -> web.Response:
        """The person adds the bot to a group, or greets it where it is already."""
        wish = await read(request, Invite)
        person = self._person(wish)
        group = Group(self._telegram, self._chat(person, wish.chat))
        if group.chat.private:
            raise web.HTTPBadRequest(text="This is no group")
        if not group.chat.holds(self._world.bot):
            group.add_bot()
        command = f"/start@{self._world.bot.username} {wish.payload}"
        await person.says(command.strip(), group)
        return done()

    async def language(self, request: web.Request) -> web.Response:
        """The person's Telegram speaks another language from now on."""
        wish = await read(request, Language)
        self._person(wish).user.language = wish.language
        self._world.changes.ring()
        return done()

    def _person(self, wish: Personal) -> Person:
        user = self._world.users.get(wish.person)
        if user is None or user.is_bot:
            raise web.HTTPNotFound(text="There is no such person")
        return Person(self._telegram, user)

    def _chat(self, person: Person, chat_id: int) -> Chat:
        chat = self._world.chats.get(chat_id)
        if chat is None or not chat.holds(person.user) or chat.migrated_to is not None:
            raise web.HTTPNotFound(text=f"{person.name} is in no such chat")
        return chat

    def _message(self, chat: Chat, key: int) -> Message:
        for message in reversed(chat.timeline):
            if message.order == key:
                return message
        raise web.HTTPNotFound(text="There is no such message")
