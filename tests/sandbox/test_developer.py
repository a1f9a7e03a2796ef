"""What a developer is told of the wire, and the switches for trouble and for the bot."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramRetryAfter,
)
from aiohttp import ClientSession

from sandbox import Group, Person, Telegram
from sandbox.chats import Json
from sandbox.switches import Switches
from sandbox.web import Site
from sandbox.wire import Wire


@pytest.fixture
def switches(tg: Telegram) -> Switches:
    return Switches(tg)


@pytest.fixture
def wire(tg: Telegram, switches: Switches) -> Wire:
    wire = Wire(tg.world, switches)
    wire.news()
    return wire


def entries(wire: Wire) -> list[Json]:
    """The new entries."""
    return [entry for _, news in wire.news() for entry in news.get("entries", [])]


def short(wire: Wire) -> list[tuple[str, str, str]]:
    return [(entry["name"], entry["state"], entry["note"]) for entry in entries(wire)]


async def test_calls_and_updates_are_told_once_and_again_when_they_end_otherwise(
    wire: Wire, bot: Bot, tg: Telegram, anna: Person
) -> None:
    await anna.starts()
    [told] = entries(wire)
    assert (told["kind"], told["name"], told["state"]) == ("update", "message", "waiting")
    assert told["body"]["message"]["text"] == "/start"
    assert told["chat"] == anna.id

    await bot.get_updates()
    assert ("message", "ok", "") in short(wire)

    await bot.send_message(anna.id, "раз")
    [told] = entries(wire)
    assert (told["kind"], told["name"], told["chat"]) == ("call", "sendMessage", anna.id)
    assert told["body"]["text"] == told["result"]["text"] == "раз"
    with pytest.raises(TelegramAPIError):
        await bot.send_message(1, "никому")
    assert short(wire) == [("sendMessage", "error", "Bad Request: chat not found")]
    assert entries(wire) == []


async def test_what_is_used_of_the_limits_is_told_for_each_chat(
    wire: Wire, bot: Bot, tg: Telegram, anna: Person, group: Group
) -> None:
    await anna.starts()
    for _ in range(3):
        await bot.send_message(group.id, "раз")
    await bot.send_message(anna.id, "раз")
    budgets = dict(wire.news())["budgets"]
    assert budgets["overall"]["used"] == 4
    used = {(each["chat"], each["calls"]): each["used"] for each in budgets["chats"]}
    assert used[group.id, 20] == 3
    assert used[anna.id, 20] == 1
    tg.clock.advance(120)
    assert dict(wire.news())["budgets"]["chats"] == []


async def post(browser: ClientSession, path: str, **wish: object) -> int:
    async with browser.post(path, json=wish) as response:
        return response.status


async def test_trouble_begins_and_ends(tg: Telegram, bot: Bot, anna: Person, group: Group) -> None:
    site = Site(tg)
    await site.open()
    await anna.starts()
    yard = tg.group("Двор", [anna], kind="group")

    async def ask(what: str, **wish: object) -> None:
        assert await post(browser, "/trouble", what=what, **wish) == 204

    async with ClientSession(base_url=site.url) as browser:
        for what in ("network", "server"):
            await ask(what, on=True)
            await ask(what, on=True)  # a second click on a page that was not up to date
            with pytest.raises(Exception, match=r"(?i)disconnected|reset|decode"):
                await bot.get_me()
            assert site.switches.state()[what]
            await ask(what, on=False)
            await bot.get_me()

        await ask("flood", chat=group.id)
        with pytest.raises(TelegramRetryAfter):
            await bot.send_message(group.id, "раз")
        for place in (anna.private, group):
            await ask("absence", chat=place.id, on=True)
            with pytest.raises(TelegramForbiddenError):
                await bot.send_message(place.id, "раз")
            await ask("absence", chat=place.id, on=False)
            await bot.send_message(place.id, "раз")

        await ask("upgrade", chat=yard.id)
        with pytest.raises(TelegramMigrateToChat):
            await bot.send_message(yard.id, "раз")
        await ask("limits", on=True)
        with pytest.raises(TelegramRetryAfter):
            for _ in range(30):
                await bot.send_message(group.id, "раз")

        assert await post(browser, "/trouble", what="upgrade", chat=group.id) == 400
        assert await post(browser, "/trouble", what="flood", chat=1) == 404
        assert await post(browser, "/trouble", what="war") == 400
    await site.close()


async def test_the_bot_is_started_anew_by_whoever_started_it(tg: Telegram) -> None:
    speeds: list[int] = []
    site = Site(tg)
    await site.open()
    async with ClientSession(base_url=site.url) as browser:
        assert site.switches.state()["speeds"] == []
        assert await post(browser, "/restart", speed=2) == 409
        site.switches.restart = speeds.append
        assert await post(browser, "/restart", speed=3) == 400
        assert await post(browser, "/restart", speed=2) == 204
    assert speeds == [2]
    assert site.switches.state()["speed"] == 2
    await site.close()
