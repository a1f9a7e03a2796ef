"""Trouble to order, and the bot's own switch, as the page's developer finds them."""

from collections.abc import Callable
from typing import Literal

from aiohttp import web

from sandbox.chats import Chat, Json
from sandbox.faults import Fault
from sandbox.people import Group, Person, Place
from sandbox.telegram import Telegram
from sandbox.wishes import Wish, done, read

SPEEDS = (1, 2, 5, 10)
FLOOD_SECONDS = 10

Restart = Callable[[int], None]
Outage = Literal["network", "server"]


class Trouble(Wish):
    """Something goes wrong, or no longer: everywhere, or in one chat."""

    what: Literal["network", "server", "limits", "absence", "flood", "upgrade"]
    on: bool = True
    chat: int | None = None


class Anew(Wish):
    """The bot is to start anew, its clocks that many times as fast as they are set."""

    speed: Literal[1, 2, 5, 10]


class Switches:
    """What a developer switches, and how the switches stand."""

    def __init__(self, telegram: Telegram) -> None:
        self._telegram = telegram
        self._world = telegram.world
        self._outages: dict[Outage, Fault] = {}
        self._speed = 1
        self.restart: Restart | None = None

    def routes(self) -> list[web.RouteDef]:
        """What an aiohttp application needs."""
        return [web.post("/trouble", self.trouble), web.post("/restart", self.anew)]

    def state(self) -> Json:
        """How the switches stand, and on which chats they work."""
        chats = [chat for chat in self._world.chats.values() if chat.migrated_to is None]
        return {
            "network": "network" in self._outages,
            "server": "server" in self._outages,
            "limits": self._world.budgets.enforced,
            "speed": self._speed,
            "speeds": list(SPEEDS) if self.restart else [],
            "chats": [self._chat_json(chat) for chat in chats],
        }

    def _chat_json(self, chat: Chat) -> Json:
        absent = chat.blocked if chat.private else not chat.holds(self._world.bot)
        title = chat.user.first_name if chat.user else chat.title
        return {"id": chat.id, "title": title, "type": chat.kind, "absent": absent}

    async def trouble(self, request: web.Request) -> web.Response:
        """Trouble begins or ends."""
        wish = await read(request, Trouble)
        match wish.what:
            case "network" | "server":
                self._break(wish.what, on=wish.on)
            case "limits":
                self._world.budgets.enforced = wish.on
            case "absence":
                self._expel(self._chat(wish), on=wish.on)
            case "flood":
                self._telegram.flood(FLOOD_SECONDS, in_=Place(self._telegram, self._chat(wish)))
            case "upgrade":
                self._upgrade(self._chat(wish))
        self._world.changes.ring()
        return done()

    async def anew(self, request: web.Request) -> web.Response:
        """The bot starts anew, if whoever started it can do that."""
        wish = await read(request, Anew)
        if self.restart is None:
            raise web.HTTPConflict(text="The bot was started elsewhere")
        self._speed = wish.speed
        self.restart(wish.speed)
        self._world.changes.ring()
        return done()

    def _break(self, outage: Outage, *, on: bool) -> None:
        """Let every call fail from now on, or none."""
        fault = self._outages.pop(outage, None)
        if fault is not None:
            self._world.faults.remove(fault)
        if on:
            kind: Literal["reset", "html"] = "reset" if outage == "network" else "html"
            self._outages[outage] = self._telegram.fail(kind=kind, times=None)

    def _expel(self, chat: Chat, *, on: bool) -> None:
        """The person blocks the bot, or the group throws it out."""
        if chat.user is not None:
            person = Person(self._telegram, chat.user)
            person.blocks_bot() if on else person.unblocks_bot()
        elif on == chat.holds(self._world.bot):
            group = Group(self._telegram, chat)
            group.kick_bot() if on else group.add_bot()

    def _upgrade(self, chat: Chat) -> None:
        if chat.kind != "group":
            raise web.HTTPBadRequest(text="Only a basic group can become a supergroup")
        Group(self._telegram, chat).upgrade()

    def _chat(self, wish: Trouble) -> Chat:
        chat = self._world.chats.get(wish.chat or 0)
        if chat is None or chat.migrated_to is not None:
            raise web.HTTPNotFound(text="There is no such chat")
        return chat
