"""For whoever runs the bot: metrics for Prometheus, and whether it lives and is ready."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from bot.metrics import LOOP

_PULSE_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Views:
    """What is asked of the bot when somebody looks."""

    ready: Callable[[], bool]
    waiting: Callable[[], Counter[str]]  # by priority
    tables: Callable[[], Counter[str]]  # by status


class _Now(Collector):
    """How things stand at the moment of a look."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The gauges."""
        tables = GaugeMetricFamily("durak_tables", "Open tables", labels=["status"])
        for status, count in self._views.tables().items():
            tables.add_metric([status], count)
        waiting = GaugeMetricFamily(
            "durak_waiting", "Screens and messages that wait for Telegram", labels=["priority"]
        )
        for priority, count in self._views.waiting().items():
            waiting.add_metric([priority], count)
        return [tables, waiting]


class Operator:
    """A small web server: `/live`, `/ready` and `/metrics`."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._now = _Now(views)
        app = web.Application()
        app.router.add_get("/live", self._live)
        app.router.add_get("/ready", self._ready)
        app.router.add_get("/metrics", self._metrics)
        self._runner = web.AppRunner(app, access_log=None)
        self._pulse: asyncio.Task[None] | None = None

    async def start(self, host: str, port: int) -> None:
        """Opens the port; OSError if it is taken."""
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        REGISTRY.register(self._now)
        self._pulse = asyncio.create_task(_feel_the_loop())

    async def close(self) -> None:
        """Closes the port."""
        if self._pulse is not None:
            self._pulse.cancel()
            REGISTRY.unregister(self._now)
        await self._runner.cleanup()

    async def _live(self, request: web.Request) -> web.Response:
        return web.Response(text="alive\n")

    async def _ready(self, request: web.Request) -> web.Response:
        if self._views.ready():
            return web.Response(text="ready\n")
        return web.Response(status=503, text="not ready: no word from Telegram lately\n")

    async def _metrics(self, request: web.Request) -> web.Response:
        return web.Response(
            body=generate_latest(REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST}
        )


async def _feel_the_loop() -> None:
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + _PULSE_SECONDS
        await asyncio.sleep(_PULSE_SECONDS)
        LOOP.observe(loop.time() - due)
