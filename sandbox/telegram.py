"""A whole Telegram in one object: the server, the world behind it, and its people."""

import asyncio
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Literal, TypeVar

from aiohttp import web

from sandbox.budgets import Overrun
from sandbox.chats import Json, Member
from sandbox.clock import Clock
from sandbox.faults import Fault, Kind
from sandbox.journal import Call, Violation
from sandbox.people import Group, Person, Place
from sandbox.postman import carry
from sandbox.server import LARGEST_REQUEST, BotApi
from sandbox.updates import Answer, CallbackQuery, Update
from sandbox.world import World

T = TypeVar("T")

TOKEN = "7000000001:SandboxSandboxSandboxSandboxSandbox"  # noqa: S105 - worth nothing
BOT_USERNAME = "durak_sandbox_bot"
LOOPBACK = "127.0.0.1"


class Telegram:
    """Telegram's side of the wire, for one bot.

    ``async with await Telegram.start() as tg`` serves the Bot API at `tg.url` for `tg.token`.
    """

    def __init__(self, world: World, patience: float) -> None:
        self.world = world
        self.patience = patience
        self.port = 0
        self._runner: web.AppRunner | None = None
        self._postman: asyncio.Task[None] | None = None

    @classmethod
    async def start(  # noqa: PLR0913 - all by name
        cls,
        *,
        clock: Clock | None = None,
        token: str = TOKEN,
        bot_username: str = BOT_USERNAME,
        port: int = 0,
        privacy: bool = True,
        enforce_budgets: bool = False,
        patience: float = 5.0,
    ) -> "Telegram":
        """Serve on a free port of the loopback interface (or on `port`).

        `privacy`: the bot does not see what people say to each other in groups.
        `patience`: after how many real seconds a person who waits gives up.
        """
        world = World(clock or Clock(), token, bot_username, privacy=privacy)
        world.budgets.enforced = enforce_budgets
        telegram = cls(world, patience)
        await telegram._serve(port)
        return telegram

    async def _serve(self, port: int) -> None:
        app = web.Application(client_max_size=LARGEST_REQUEST)
        app.add_routes(BotApi(self.world).routes())
        self._runner = web.AppRunner(
            app, access_log=None, handler_cancellation=True, shutdown_timeout=0.1
        )
        await self._runner.setup()
        site = web.TCPSite(self._runner, LOOPBACK, port)
        await site.start()
        self._postman = asyncio.create_task(carry(self.world.updates))
        self.port = int(self._runner.addresses[0][1])

    async def close(self) -> None:
        """Stop serving."""
        if self._postman is not None:
            self._postman.cancel()
            await asyncio.gather(self._postman, return_exceptions=True)
            self._postman = None
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> "Telegram":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def url(self) -> str:
        """The base address of the Bot API: BOT_API_URL."""
        return f"http://{LOOPBACK}:{self.port}"

    @property
    def token(self) -> str:
        """The bot's token: BOT_TOKEN."""
        return self.world.token

    @property
    def clock(self) -> Clock:
        """Telegram's clock."""
        return self.world.clock

    # Who and what there is

    def person(
        self, name: str, *, language: str | None = "ru", username: str | None = None
    ) -> Person:
        """A new person, who has not started the bot yet."""
        return Person(self, self.world.add_user(name, language=language, username=username))

    def group(  # noqa: PLR0913 - all but two by name
        self,
        title: str,
        members: Sequence[Person],
        *,
        admins: Sequence[Person] = (),
        bot_is_admin: bool = False,
        with_bot: bool = True,
        forum: bool = False,
        kind: Literal["group", "supergroup"] = "supergroup",
    ) -> Group:
        """A new group; the first member is its owner, and the bot is added by him."""
        chat = self.world.add_chat(kind, title, forum=forum)
        for person in members:
            chat.members[person.id] = Member(person.user)
        for person in admins:
            chat.members[person.id] = Member(person.user, "administrator")
        chat.members[members[0].id] = Member(members[0].user, "creator")
        group = Group(self, chat)
        if with_bot:
            group.add_bot(admin=bot_is_admin)
        return group

    def channel(self, title: str) -> Place:
        """A channel, on whose behalf people can write in groups."""
        return Place(self, self.world.add_chat("channel", title))

    # Trouble

    def fail(  # noqa: PLR0913 - all but two by name
        self,
        method: str | None = None,
        kind: Kind = "error",
        *,
        in_: Place | None = None,
        times: int | None = 1,
        after: bool = False,
        code: int = 502,
        description: str = "Bad Gateway",
        retry_after: int | None = None,
        seconds: float = 0.0,
    ) -> Fault:
        """Let the next `times` calls go wrong (None: all); see `Fault`."""
        fault = Fault(
            kind,
            method,
            in_.id if in_ else None,
            times,
            after,
            code,
            description,
            retry_after,
            seconds,
        )
        return self.world.faults.add(fault)

    def flood(self, seconds: int, method: str | None = None, *, in_: Place | None = None) -> Fault:
        """Answer the next call with 429 and this `retry_after`."""
        text = f"Too Many Requests: retry after {seconds}"
        return self.fail(method, in_=in_, code=429, description=text, retry_after=seconds)

    def queue_raw(self, kind: str, body: Json) -> Update | None:
        """Queue an update as it is, even one that aiogram cannot decode."""
        return self.world.updates.put(kind, body)

    def redeliver_unconfirmed(self) -> list[Update]:
        """What the bot has fetched and not confirmed comes once more."""
        return self.world.updates.redeliver_unconfirmed()

    def redeliver_last(self, count: int = 1) -> list[Update]:
        """The last delivered updates come once more, confirmed or not."""
        return self.world.updates.redeliver_last(count)

    # What has happened

    @property
    def calls(self) -> list[Call]:
        """All calls of the bot."""
        return self.world.journal.calls

    def calls_of(self, method: str | None = None, in_: Place | None = None) -> list[Call]:
        """The calls of a method, in a chat, or both."""
        return list(self.world.journal.find(method, in_.id if in_ else None))

    @property
    def violations(self) -> list[Violation]:
        """Requests that Telegram would refuse in any state of the world."""
        return self.world.journal.violations

    @property
    def overruns(self) -> list[Overrun]:
        """Calls above Telegram's speed limits."""
        return self.world.budgets.overruns

    @property
    def taps(self) -> list[CallbackQuery]:
        """All taps."""
        return list(self.world.queries.values())

    @property
    def answers(self) -> list[Answer]:
        """All answers to taps."""
        return [query.answer for query in self.taps if query.answer is not None]

    @property
    def unanswered(self) -> list[CallbackQuery]:
        """Taps that got no answer (yet)."""
        return [query for query in self.taps if query.answer is None]

    async def until(self, condition: Callable[[], T | None]) -> T:
        """Wait until something is true of this Telegram, and return it."""
        async with asyncio.timeout(self.patience):
            return await self.world.changes.until(condition)
