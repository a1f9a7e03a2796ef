"""Updates that Telegram brings by itself; each is acknowledged after it has been handled."""

import asyncio
import hmac
import json

import structlog
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramUnauthorizedError
from aiohttp import web

from bot.updates.fetching import ALLOWED_UPDATES, RawUpdate
from bot.updates.poller import PollingRefusedError
from bot.updates.processor import UpdateProcessor

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the name of a header
_LARGEST_UPDATE = 1024 * 1024
_MOST_AT_ONCE = 10  # they are handled one after another; more would only wait here
_RETRY_SECONDS = 3.0

log = structlog.get_logger(__name__)


class Webhook:
    """A web server for Telegram. It runs until `stop`, like a `Poller`."""

    def __init__(  # noqa: PLR0913 - where it is, and for whom
        self,
        bot: Bot,
        processor: UpdateProcessor,
        *,
        url: str,
        secret: str,
        host: str,
        port: int,
        request_timeout: int = 10,
    ) -> None:
        self._bot = bot
        self._processor = processor
        self._url = url
        self._secret = secret.encode()
        self._place = (host, port)
        self._request_timeout = request_timeout
        self._one_by_one = asyncio.Lock()
        self._stopping = asyncio.Event()
        self._announced = False
        app = web.Application(client_max_size=_LARGEST_UPDATE)
        app.router.add_post("/{path:.*}", self._receive)
        self._runner = web.AppRunner(app, access_log=None)

    def is_receiving(self) -> bool:
        """Whether Telegram knows where to bring updates."""
        return self._announced

    def stop(self) -> None:
        """Takes nothing more; `run` returns after the update in hand."""
        self._stopping.set()

    async def run(self) -> None:
        """Serves until `stop`. `PollingRefusedError` if Telegram or the machine does not let us."""
        await self._runner.setup()
        try:
            try:
                await web.TCPSite(self._runner, *self._place).start()
            except OSError as error:
                raise PollingRefusedError(
                    f"WEBHOOK_PORT {self._place[1]} cannot be opened: {error.strerror}."
                ) from error
            await self._announce()
            await self._stopping.wait()
        finally:
            await self._runner.cleanup()

    async def _announce(self) -> None:
        while not self._stopping.is_set() and not self._announced:
            try:
                await self._bot.set_webhook(
                    self._url,
                    secret_token=self._secret.decode(),
                    allowed_updates=[*ALLOWED_UPDATES],
                    max_connections=_MOST_AT_ONCE,
                    request_timeout=self._request_timeout,
                )
                self._announced = True
            except TelegramUnauthorizedError as error:
                raise PollingRefusedError("Telegram does not accept the BOT_TOKEN.") from error
            except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
                log.warning("webhook_not_set", error=str(error), wait=_RETRY_SECONDS)
                await self._pause(_RETRY_SECONDS)

    async def _pause(self, seconds: float) -> None:
        waiting = asyncio.create_task(self._stopping.wait())
        await asyncio.wait([waiting], timeout=seconds)
        waiting.cancel()

    async def _receive(self, request: web.Request) -> web.Response:
        """One update. What is not from Telegram learns nothing."""
        given = request.headers.get(SECRET_HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            log.warning("webhook_forged", remote=request.remote)
            return web.Response(status=401)
        raw = _update(await request.read())
        if raw is None:
            log.warning("webhook_not_understood")
            return web.Response(status=400)
        async with self._one_by_one:
            if self._stopping.is_set():
                return web.Response(status=503)  # it comes again, to the next life
            await self._processor.process(raw)
        return web.Response()


def _update(body: bytes) -> RawUpdate | None:
    try:
        raw = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return raw if isinstance(raw, dict) and type(raw.get("update_id")) is int else None
