"""The sandbox's page: a small messenger on loopback, in which one can be any of the people."""

import asyncio
import errno
import json
import secrets
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Handler

from sandbox.cast import RUSSIAN, Cast
from sandbox.feed import Event, Feed
from sandbox.people import Person, Place
from sandbox.phones import Phones
from sandbox.switches import Switches
from sandbox.telegram import LOOPBACK, Telegram
from sandbox.wire import Wire

PORT = 8088
TICK = 1.0

_ASSETS = Path(__file__).parent / "page"
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_PICTURES = ((b"\x89PNG", "image/png"), (b"\xff\xd8", "image/jpeg"))


@asynccontextmanager
async def serve(port: int = PORT, cast: Cast = RUSSIAN) -> AsyncIterator["Site"]:
    """A Telegram with four people, a group and a forum, and its page, until the block ends."""
    token = f"7000000001:{secrets.token_hex(20)}"
    async with await Telegram.start(token=token) as telegram:
        cast.enter(telegram)
        site = Site(telegram)
        await site.open(port)
        try:
            yield site
        finally:
            await site.close()


class Site:
    """The page of one Telegram."""

    def __init__(self, telegram: Telegram) -> None:
        self.telegram = telegram
        self.switches = Switches(telegram)
        self.port = 0
        self._pages = 0
        self._runner: web.AppRunner | None = None

    @property
    def url(self) -> str:
        """The page's address."""
        return f"http://{LOOPBACK}:{self.port}/"

    def url_of(self, views: Iterable[tuple[Person, Place]]) -> str:
        """The page's address with these people in these places, side by side."""
        panes = (f"{person.id}.{place.id}.{place.thread_id or 0}" for person, place in views)
        return f"{self.url}#{','.join(panes)}"

    async def watched(self) -> None:
        """Return when somebody has the page open."""
        await self.telegram.world.changes.until(lambda: self._pages > 0)

    async def open(self, port: int = 0) -> None:
        """Serve the page on loopback, on this port or, if it is taken, on a free one."""
        app = web.Application(middlewares=[self._guard])
        app.on_response_prepare.append(_add_headers)
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/events", self._events),
                web.get("/wire", self._wire),
                web.get("/file/{id}", self._file),
                web.get(r"/{name:[a-z]+\.[a-z]+}", self._asset),
                *Phones(self.telegram).routes(),
                *self.switches.routes(),
            ]
        )
        self._runner = web.AppRunner(
            app, access_log=None, handler_cancellation=True, shutdown_timeout=0.1
        )
        await self._runner.setup()
        await self._listen(self._runner, port)
        self.port = int(self._runner.addresses[0][1])

    async def _listen(self, runner: web.AppRunner, port: int) -> None:
        try:
            await web.TCPSite(runner, LOOPBACK, port).start()
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
            await web.TCPSite(runner, LOOPBACK, 0).start()

    async def close(self) -> None:
        """Stop serving the page."""
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Other web sites, even those whose name leads to this machine, get nothing."""
        hosts = {f"{name}:{self.port}" for name in (LOOPBACK, "localhost")}
        origins = {None, *(f"http://{host}" for host in hosts)}
        if request.headers.get("Host") not in hosts or request.headers.get("Origin") not in origins:
            raise web.HTTPForbidden(text="This page is for this machine only")
        return await handler(request)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        return _asset("index.html")

    async def _asset(self, request: web.Request) -> web.StreamResponse:
        return _asset(request.match_info["name"])

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """Shows a picture; hands over anything else without looking inside."""
        data = self.telegram.world.files.get(request.match_info["id"])
        if data is None:
            raise web.HTTPNotFound
        for beginning, kind in _PICTURES:
            if data.startswith(beginning):
                return web.Response(body=data, content_type=kind)
        return web.Response(body=data, headers={"Content-Disposition": "attachment"})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """What people see."""
        self._pages += 1
        self.telegram.world.changes.ring()
        try:
            return await self._tell(request, Feed(self.telegram.world).news)
        finally:
            self._pages -= 1

    async def _wire(self, request: web.Request) -> web.StreamResponse:
        """What a developer sees."""
        return await self._tell(request, Wire(self.telegram.world, self.switches).news)

    async def _tell(
        self, request: web.Request, news: Callable[[], list[Event]]
    ) -> web.StreamResponse:
        """Server-sent events, as long as the page wants them."""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
        await response.prepare(request)
        await response.write(b"retry: 1000\n\n")
        changes = self.telegram.world.changes
        with suppress(ConnectionError):
            while True:
                seen = changes.count
                await response.write(_as_text(news()))
                await self._change_since(seen)
        return response

    async def _change_since(self, seen: int) -> None:
        """Wait for a change, but not long: a bot goes away without a sound."""
        changes = self.telegram.world.changes
        with suppress(TimeoutError):
            async with asyncio.timeout(TICK):
                await changes.until(lambda: changes.count != seen)


def _as_text(events: list[Event]) -> bytes:
    """Events as they travel; a comment if there are none, by which a lost page is noticed."""
    lines = [
        f"event: {name}\ndata: {json.dumps(body, ensure_ascii=False)}\n\n" for name, body in events
    ]
    return ("".join(lines) or ":\n\n").encode()


def _asset(name: str) -> web.StreamResponse:
    path = _ASSETS / name
    kind = _KINDS.get(path.suffix)
    if kind is None or not path.is_file():
        raise web.HTTPNotFound
    # Small files, read at once: one that is being sent is left open when the page goes away.
    return web.Response(body=path.read_bytes(), content_type=kind, charset="utf-8")


async def _add_headers(request: web.Request, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)
