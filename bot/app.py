"""The composition root: puts handlers, tables, storage and courier together, as nobody else may."""

import asyncio
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog
from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import ClientDecodeError, TelegramAPIError, TelegramUnauthorizedError

import handlers
from bot import screens
from bot.courier import Admins, Courier, Priority, Session
from bot.housekeeping import Housekeeping
from bot.operator import Operator, Views
from bot.screens import Screen, ScreenKey, places
from bot.screens.places import user_of
from bot.screens.texts import REFERENCE, texts
from bot.settings import Settings
from bot.steady import steady_clock
from bot.tables.clock import must_act
from bot.tables.table import Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Timing
from bot.thinkers import Thinkers
from bot.updates import Poller, PollingRefusedError, UpdateProcessor, Webhook
from handlers.menu import menus
from storage import Database, DatabaseError, TableRecord, unusable

RETRY_SECONDS = 3.0

log = structlog.get_logger(__name__)


class Stage:
    """Between tables and courier: what is shown where, and what the courier finds out."""

    tables: Tables
    courier: Courier

    def __init__(self, bot_name: str) -> None:
        self._bot_name = bot_name

    def screen(self, key: ScreenKey) -> Screen | None:
        """What the place should show now."""
        table = self.tables.find(key.table_id)
        return screens.screen(table, key.place, self._bot_name) if table else None

    def changed(self, table: Table, tapper: int | None) -> None:
        """A change has been committed: every place that shows the table is brought up to date."""
        shown = {*places(table), *self.courier.places_of(table.table_id)}
        for place in shown:
            if not _is_lost(table, place):
                key = ScreenKey(table.table_id, place)
                self.courier.mark(key, _priority(table, place, tapper))
        if table.status is Status.CLOSED:
            if table.closing:
                farewell = texts(table.language)(f"closed-{table.closing}")
                self.courier.say(table.chat_id, farewell, thread_id=table.thread_id)
            self.courier.close_table(table.table_id)

    def all_places(self) -> list[ScreenKey]:
        """Every place of every open table."""
        return [
            ScreenKey(table.table_id, place)
            for table in self.tables.all()
            for place in places(table)
        ]

    async def mourn(self, broken: TableRecord) -> None:
        """A table could not be read: its chat is told."""
        chat = await self.tables.chats.find(broken.chat_id)
        farewell = texts(chat.language if chat else REFERENCE)("closed-broken")
        self.courier.say(broken.chat_id, farewell, thread_id=broken.thread_id, silent=False)

    def counts(self) -> Counter[str]:
        """How many tables there are, by status."""
        return Counter(table.status.value for table in self.tables.all())

    async def delivered(self, key: ScreenKey, screen: Screen) -> None:
        """Whoever must decide has their full time from now."""
        user_id = user_of(key.place)
        if screen.decision and user_id is not None:
            self.tables.delivered(key.table_id, user_id, screen.decision)

    async def unreachable(self, chat_id: int) -> None:
        """The person has not started the bot, or has blocked it."""
        await self.tables.set_reachable(chat_id, reachable=False)

    async def reached(self, chat_id: int) -> None:
        """A private message has arrived: news, if a table waits for that."""
        seats = (seat for table in self.tables.tables_of(chat_id) for seat in table.seats)
        if any(seat.user_id == chat_id and not seat.reachable for seat in seats):
            await self.tables.set_reachable(chat_id, reachable=True)

    async def chat_lost(self, chat_id: int) -> None:
        """The bot may not write in the group: its hands play on, its table waits for a welcome."""
        log.info("chat_lost", chat=chat_id)

    async def chat_moved(self, old_id: int, new_id: int) -> None:
        """The group became a supergroup."""
        await self.tables.move_chat(old_id, new_id)


def _is_lost(table: Table, place: str) -> bool:
    """Whether it is the hand of a person who cannot be written to, until they show up again."""
    user_id = user_of(place)
    index = None if user_id is None else table.seat_of(user_id)
    return table.is_open and index is not None and table.seats[index].reachable is False


def _priority(table: Table, place: str, tapper: int | None) -> Priority:
    user_id = user_of(place)
    if user_id is None:
        return Priority.GROUP
    actor = must_act(table.game) if table.game and table.status is Status.PLAYING else None
    if actor is not None and table.seats[actor].user_id == user_id:
        return Priority.ACTOR
    return Priority.TAPPER if user_id == tapper else Priority.OTHERS


async def run(settings: Settings, stopping: asyncio.Event | None = None) -> None:
    """Serves Telegram until SIGTERM or SIGINT, or until `stopping` is set.

    Raises `PollingRefusedError` for a token that Telegram does not take, `DatabaseError` for a
    database that cannot be used.
    """
    stopping = stopping or asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stopping.set)
    database = await Database.open(settings.database_path)
    try:
        async with _bot(settings) as bot:
            me = await _introduce(bot, settings.request_timeout, stopping)
            if me is not None:
                await _serve(settings, database, bot, me, stopping)
    except sqlite3.DatabaseError as error:  # nothing that is caught elsewhere: at the start
        raise DatabaseError(unusable(settings.database_path, error)) from error
    finally:
        await database.close()


@asynccontextmanager
async def _bot(settings: Settings) -> AsyncIterator[Bot]:
    server = TelegramAPIServer.from_base(str(settings.bot_api_url).rstrip("/"))
    bot = Bot(
        settings.bot_token.get_secret_value(),
        session=Session(api=server),
        default=DefaultBotProperties(parse_mode=ParseMode.HTML),
    )
    try:
        yield bot
    finally:
        await bot.session.close()


async def _introduce(bot: Bot, request_timeout: int, stopping: asyncio.Event) -> str | None:
    """The bot's username, as soon as Telegram can be reached; None if we are to stop before."""
    while not stopping.is_set():
        try:
            me = await bot.get_me(request_timeout=request_timeout)
        except TelegramUnauthorizedError as error:
            raise PollingRefusedError(
                "Telegram does not accept the BOT_TOKEN. Copy it again from @BotFather."
            ) from error
        except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
            log.warning("telegram_unreachable", error=type(error).__name__, wait=RETRY_SECONDS)
            await _wait(stopping, RETRY_SECONDS)
        else:
            assert me.username is not None
            return me.username
    return None


async def _wait(event: asyncio.Event, seconds: float) -> None:
    waiting = asyncio.create_task(event.wait())
    await asyncio.wait([waiting], timeout=seconds)
    waiting.cancel()


async def _serve(
    settings: Settings, database: Database, bot: Bot, bot_name: str, stopping: asyncio.Event
) -> None:
    stage, now = Stage(bot_name), steady_clock()
    courier = Courier(
        bot, stage, database, settings.limits, request_timeout=settings.request_timeout, now=now
    )
    thinkers = Thinkers(settings.thinking_processes)
    tables = Tables(database, _timing(settings), stage.changed, thinkers, now)
    stage.tables, stage.courier = tables, courier
    shown = await courier.start()
    for broken in await tables.load():
        await stage.mourn(broken)
    admins = Admins(bot, settings.request_timeout)
    dispatcher = Dispatcher(
        disable_fsm=True,  # it would remember everybody who ever pressed a button
        tables=tables,
        courier=courier,
        admins=admins,
        thinkers=thinkers,
        bot_name=bot_name,
        retention=settings.retention,
    )
    dispatcher.include_router(handlers.build(settings.most_taps, settings.most_commands))
    processor = UpdateProcessor(
        bot, dispatcher, database, partial(handlers.apologise, courier), now=now
    )
    runner = _runner(settings, bot, processor)
    operator = Operator(Views(runner.is_receiving, courier.waiting, stage.counts))
    housekeeping = Housekeeping(database, settings.retention, now)
    chores = [
        asyncio.create_task(housekeeping.run()),
        asyncio.create_task(courier.reconcile([*shown, *stage.all_places()])),
        asyncio.create_task(_offer_commands(bot, settings.request_timeout)),
        asyncio.create_task(thinkers.wake()),
        asyncio.create_task(_stop_on(stopping, runner)),
    ]
    if settings.metrics_port:
        await _open_metrics(operator, settings.metrics_host, settings.metrics_port)
    log.info("serving", bot=bot_name, tables=len(tables.all()))
    try:
        await runner.run()
    finally:
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        begun = time.monotonic()
        await operator.close()
        await admins.close(settings.stop_deadline)
        await tables.close()
        thinkers.close()
        await courier.close(settings.stop_deadline - (time.monotonic() - begun))
        log.info("stopped")


async def _open_metrics(operator: Operator, host: str, port: int) -> None:
    """People play on where nobody can count them."""
    try:
        await operator.start(host, port)
    except OSError as error:
        log.error("no_metrics", port=port, error=error.strerror)


def _runner(settings: Settings, bot: Bot, processor: UpdateProcessor) -> Poller | Webhook:
    """Updates are fetched, or brought where a webhook is set; all else is the same."""
    if not settings.webhook_url:
        return Poller(
            bot,
            processor,
            poll_timeout=settings.poll_timeout,
            request_timeout=settings.request_timeout,
            conflict_patience=settings.conflict_patience,
        )
    return Webhook(
        bot,
        processor,
        url=settings.webhook_url,
        secret=settings.webhook_secret.get_secret_value(),
        host=settings.webhook_host,
        port=settings.webhook_port,
        request_timeout=settings.request_timeout,
    )


async def _stop_on(stopping: asyncio.Event, runner: Poller | Webhook) -> None:
    await stopping.wait()
    runner.stop()


async def _offer_commands(bot: Bot, request_timeout: int) -> None:
    """The command menus; they matter too little to stop anything."""
    for commands, scope, language in menus():
        try:
            await bot.set_my_commands(
                commands, scope=scope, language_code=language, request_timeout=request_timeout
            )
        except (TelegramAPIError, ClientDecodeError, UnicodeDecodeError) as error:
            log.warning("commands_not_set", error=type(error).__name__)


def _timing(settings: Settings) -> Timing:
    return Timing(
        turn_seconds=settings.turn_seconds,
        window_seconds=settings.window_seconds,
        delivery_seconds=settings.delivery_seconds,
        restart_grace=settings.restart_grace,
        computer_pause=settings.computer_pause,
        lobby_seconds=settings.lobby_minutes * 60,
    )
