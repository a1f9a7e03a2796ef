"""The page's side of the server: who may ask, what one is told, what one can do."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.types import (
    BotCommand,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from aiohttp import ClientResponse, ClientSession

from sandbox import Group, Person, Site, Telegram, serve

Json = dict[str, Any]


class Listener:
    """A page without eyes: it reads the events and remembers the newest of what it was told."""

    def __init__(self, response: ClientResponse) -> None:
        self._response = response
        self.world: Json = {}
        self.messages: dict[tuple[int, int], dict[int, Json]] = {}
        self.answers: list[Json] = []

    async def until(self, condition: Any) -> None:
        """Read on until something is true of what is known."""
        async with asyncio.timeout(10):
            while not condition():
                await self._take_in()

    async def _take_in(self) -> None:
        name = ""
        while line := (await self._response.content.readline()).decode().rstrip("\n"):
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                self._remember(name, json.loads(value))

    def _remember(self, name: str, news: Json) -> None:
        if name == "world":
            self.world = news
        elif name == "answer":
            self.answers.append(news)
        else:
            place = news["person"], news["chat"]
            known = self.messages.get(place, {}) | {m["key"]: m for m in news["messages"]}
            self.messages[place] = {key: known[key] for key in news["order"]}

    def sees(self, person: Person, chat: int | None = None) -> list[Json]:
        """The messages that a person sees, as far as the page was told."""
        return list(self.messages.get((person.id, chat or person.id), {}).values())

    def texts(self, person: Person, chat: int | None = None) -> list[str]:
        """Their texts."""
        return [message.get("text", "") for message in self.sees(person, chat)]


@pytest.fixture
async def site(tg: Telegram, anna: Person, boris: Person, group: Group) -> AsyncIterator[Site]:
    site = Site(tg)
    await site.open()
    yield site
    await site.close()


@pytest.fixture
async def browser(site: Site) -> AsyncIterator[ClientSession]:
    async with ClientSession(base_url=site.url) as session:
        yield session


@pytest.fixture
async def listener(browser: ClientSession) -> AsyncIterator[Listener]:
    async with browser.get("/events") as response:
        assert response.content_type == "text/event-stream"
        listener = Listener(response)
        await listener.until(lambda: len(listener.messages) == 4)
        yield listener


async def post(browser: ClientSession, what: str, **wish: object) -> int:
    async with browser.post(what, json=wish) as response:
        return response.status


def keyboard(text: str, style: str | None = None) -> InlineKeyboardMarkup:
    button = InlineKeyboardButton(text=text, callback_data="sit", style=style)
    return InlineKeyboardMarkup(inline_keyboard=[[button]])


# Who may ask


async def test_the_page_and_its_parts_are_served_and_nothing_else(browser: ClientSession) -> None:
    async with browser.get("/") as page:
        assert page.content_type == "text/html"
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
    async with browser.get("/main.js") as script:
        assert (script.status, script.content_type) == (200, "text/javascript")
    for path in ("/nothing.js", "/web.py", "/page/main.js", "/..%2fweb.py", "/file/nothing"):
        async with browser.get(path) as refused:
            assert refused.status == 404, path


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
    ],
    ids=str,
)
@pytest.mark.parametrize("path", ["/", "/main.js", "/events"])
async def test_another_web_site_gets_nothing(
    browser: ClientSession, path: str, headers: dict[str, str]
) -> None:
    async with browser.get(path, headers=headers) as response:
        assert response.status == 403


async def test_another_web_site_can_do_nothing(browser: ClientSession, anna: Person) -> None:
    wish = {"person": anna.id, "payload": ""}
    async with browser.post("/start", json=wish, headers={"Origin": "http://a.b"}) as response:
        assert response.status == 403
    async with browser.post("/start", data=json.dumps(wish)) as response:
        assert response.status == 415
    assert not anna.sees()


async def test_the_page_itself_may_ask_by_both_names(site: Site, anna: Person) -> None:
    for name in ("127.0.0.1", "localhost"):
        origin = f"http://{name}:{site.port}"
        async with ClientSession(base_url=origin, headers={"Origin": origin}) as browser:
            assert await post(browser, "/start", person=anna.id) == 204


# What one is told


async def test_it_tells_who_there_is_and_where(
    listener: Listener, tg: Telegram, anna: Person, boris: Person, group: Group
) -> None:
    assert listener.world["bot"]["username"] == tg.world.bot.username
    people = {person["id"]: person for person in listener.world["people"]}
    assert people.keys() == {anna.id, boris.id}
    assert people[boris.id]["language_code"] == "en"
    private, dacha = people[anna.id]["chats"]
    assert (private["id"], private["open"]) == (anna.id, False)
    assert (dacha["title"], dacha["members"]) == ("Дача", ["Аня", "Боря", "Durak"])
    assert listener.sees(anna, group.id)[0]["new_chat_members"]


async def test_an_edit_comes_alone_and_a_deletion_leaves_a_gap(
    listener: Listener, bot: Bot, anna: Person
) -> None:
    await anna.starts()
    first = await bot.send_message(anna.id, "раз")
    second = await bot.send_message(anna.id, "два <b>", entities=[])
    await listener.until(lambda: listener.texts(anna) == ["/start", "раз", "два <b>"])
    untouched = listener.sees(anna)[2]

    await bot.edit_message_text(
        "<b>три</b>", chat_id=anna.id, message_id=first.message_id, parse_mode="HTML"
    )
    await listener.until(lambda: listener.texts(anna) == ["/start", "три", "два <b>"])
    edited = listener.sees(anna)[1]
    assert edited["entities"] == [{"type": "bold", "offset": 0, "length": 3}]
    assert "edit_date" in edited
    assert listener.sees(anna)[2] is untouched

    await bot.delete_message(anna.id, second.message_id)
    await listener.until(lambda: listener.texts(anna) == ["/start", "три"])


async def test_an_ephemeral_message_is_told_to_its_receiver_only(
    listener: Listener, bot: Bot, anna: Person, boris: Person, group: Group
) -> None:
    group.promote_bot()
    only = EphemeralMessageParameters(receiver_user_id=anna.id)
    await bot.send_message(group.id, "тайна", ephemeral_message_parameters=only)
    await bot.send_message(group.id, "всем")
    await listener.until(lambda: "всем" in listener.texts(anna, group.id))
    await listener.until(lambda: "всем" in listener.texts(boris, group.id))
    assert "тайна" in listener.texts(anna, group.id)
    assert "тайна" not in listener.texts(boris, group.id)


async def test_it_tells_whether_a_bot_takes_the_updates(
    listener: Listener, bot: Bot, tg: Telegram
) -> None:
    assert listener.world["present"] is False
    await bot.get_updates(timeout=0)
    await listener.until(lambda: listener.world["present"])
    tg.clock.advance(10)
    await listener.until(lambda: not listener.world["present"])


async def test_whoever_comes_later_is_told_all_there_is(
    listener: Listener, browser: ClientSession, bot: Bot, anna: Person
) -> None:
    await anna.starts()
    await bot.send_message(anna.id, "раз", reply_markup=keyboard("Сесть", style="success"))
    async with browser.get("/events") as response:
        late = Listener(response)
        await late.until(lambda: late.texts(anna) == ["/start", "раз"])
    [[button]] = late.sees(anna)[1]["reply_markup"]["inline_keyboard"]
    assert button == {"text": "Сесть", "callback_data": "sit", "style": "success"}


# What one can do


async def test_writing_reaches_the_bot_and_comes_back(
    listener: Listener, browser: ClientSession, bot: Bot, anna: Person, group: Group
) -> None:
    assert await post(browser, "/start", person=anna.id, payload="table7") == 204
    assert await post(browser, "/say", person=anna.id, chat=group.id, text=" /newgame ") == 204
    await listener.until(lambda: "/newgame" in listener.texts(anna, group.id))
    await listener.until(lambda: listener.texts(anna) == ["/start table7"])
    assert listener.world["people"][0]["chats"][0]["open"]
    texts = [update.message.text for update in await bot.get_updates() if update.message]
    assert texts == [None, "/start table7", "/newgame"]


async def test_a_tap_is_answered_with_the_news(
    listener: Listener, browser: ClientSession, bot: Bot, anna: Person
) -> None:
    await anna.starts()
    await bot.send_message(anna.id, "Стол", reply_markup=keyboard("Сесть"))
    await listener.until(lambda: len(listener.sees(anna)) == 2)
    key = listener.sees(anna)[1]["key"]

    tap = {"person": anna.id, "chat": anna.id, "message": key, "data": "sit"}
    assert await post(browser, "/tap", **tap) == 204
    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    assert query.data == "sit"
    await query.answer("Вы за столом", show_alert=True).as_(bot)

    await listener.until(lambda: listener.answers)
    assert listener.answers == [{**tap, "text": "Вы за столом", "alert": True, "url": None}]


async def test_a_person_changes_the_language_and_the_menu(
    listener: Listener, browser: ClientSession, bot: Bot, anna: Person
) -> None:
    def commands() -> list[str]:
        chat = listener.world["people"][0]["chats"][0]
        return [command["description"] for command in chat["commands"]]

    await bot.set_my_commands(
        [BotCommand(command="newgame", description="Гра")], language_code="uk"
    )
    assert await post(browser, "/language", person=anna.id, language="uk") == 204
    await listener.until(lambda: commands() == ["Гра"])


async def test_inviting_a_bot_that_was_thrown_out(
    listener: Listener, browser: ClientSession, anna: Person, group: Group, tg: Telegram
) -> None:
    group.kick_bot()
    assert await post(browser, "/invite", person=anna.id, chat=group.id, payload="x") == 204
    await listener.until(
        lambda: f"/start@{tg.world.bot.username} x" in listener.texts(anna, group.id)
    )
    assert group.chat.holds(tg.world.bot)


async def test_what_is_written_in_a_topic_stays_there(
    listener: Listener, browser: ClientSession, tg: Telegram, anna: Person
) -> None:
    forum = tg.group("Клуб", [anna], forum=True)
    topic = forum.topic("Дурак")
    wish: Json = {"person": anna.id, "chat": forum.id, "text": "Сюда"}
    assert await post(browser, "/say", **wish, topic=topic.thread_id) == 204
    await listener.until(lambda: "Сюда" in listener.texts(anna, forum.id))
    assert listener.sees(anna, forum.id)[-1]["message_thread_id"] == topic.thread_id
    [club] = [c for c in listener.world["people"][0]["chats"] if c["id"] == forum.id]
    assert club["topics"] == [{"id": topic.thread_id, "name": "Дурак"}]
    topic.close()
    assert await post(browser, "/say", **wish, topic=topic.thread_id) == 404


async def test_it_tells_that_the_bot_has_started_again_and_where_a_group_has_gone(
    listener: Listener, bot: Bot, tg: Telegram, anna: Person
) -> None:
    for count in (1, 2):
        await bot.get_me()
        await listener.until(lambda count=count: listener.world["introductions"] == count)
    old = tg.group("Двор", [anna], kind="group")
    new = old.upgrade()

    def former() -> dict[int, int | None]:
        return {chat["id"]: chat["formerly"] for chat in listener.world["people"][0]["chats"]}

    await listener.until(lambda: new.id in former())
    assert former()[new.id] == old.id
    assert old.id not in former()


@pytest.mark.parametrize(
    ("what", "wish", "status"),
    [
        ("/say", {"chat": 1, "text": "да"}, 404),
        ("/say", {"text": "да"}, 400),
        ("/say", {"chat": "1", "text": "да"}, 400),
        ("/say", {"chat": 1, "text": ""}, 400),
        ("/tap", {"chat": 1, "message": 1, "data": "x" * 65}, 400),
        ("/start", {"person": 1}, 404),
        ("/start", {"person": None}, 400),
        ("/language", {"language": "xx"}, 400),
        ("/invite", {"chat": 0, "payload": ""}, 404),
        ("/nothing", {}, 404),
    ],
)
async def test_nonsense_is_refused(
    browser: ClientSession, anna: Person, what: str, wish: Json, status: int
) -> None:
    assert await post(browser, what, **{"person": anna.id, **wish}) == status


async def test_a_message_of_another_chat_cannot_be_tapped(
    browser: ClientSession, bot: Bot, anna: Person, boris: Person
) -> None:
    await anna.starts()
    screen = anna.screen()
    key = screen.message.order
    assert await post(browser, "/tap", person=boris.id, chat=anna.id, message=key, data="x") == 404
    assert await post(browser, "/tap", person=boris.id, chat=boris.id, message=key, data="x") == 404


# The sandbox as a whole


async def test_serving_fills_a_telegram_and_takes_another_port_if_need_be() -> None:
    async with serve(0) as first, serve(first.port) as second:
        assert first.port != second.port
        assert first.telegram.token != second.telegram.token
        users = first.telegram.world.users.values()
        assert [user.first_name for user in users if not user.is_bot] == [
            "Аня",
            "Боря",
            "Вера",
            "Глеб",
        ]
        titles = [chat.title for chat in first.telegram.world.chats.values() if not chat.private]
        assert titles == ["Дача", "Клуб"]
