"""The page itself: what it shows and how it behaves, with a hand on both ends."""

import pytest
from aiogram import Bot
from aiogram.types import (
    BotCommand,
    CopyTextButton,
    EphemeralMessageParameters,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)
from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page, expect

from sandbox import Person, Site
from tests.browser.panes import Panes

pytestmark = pytest.mark.asyncio(loop_scope="session")


def person(site: Site, name: str) -> Person:
    users = site.telegram.world.users.values()
    return Person(site.telegram, next(user for user in users if user.first_name == name))


def dacha(site: Site) -> int:
    return next(chat.id for chat in site.telegram.world.chats.values() if not chat.private)


def keyboard(*buttons: InlineKeyboardButton) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup(inline_keyboard=[list(buttons)])


async def serious(page: Page) -> list[str]:
    """What axe-core holds to be a serious barrier."""
    found = (await Axe().run(page)).response["violations"]
    return [
        f"{rule['id']}: {node['html']}"
        for rule in found
        if rule["impact"] in {"serious", "critical"}
        for node in rule["nodes"]
    ]


async def test_text_is_shown_as_formatted_and_never_as_markup(
    panes: Panes, site: Site, bot: Bot
) -> None:
    anna = panes.of("Аня")
    await anna.start()
    text = (
        "<b>Ко<i>зы</i>рь</b> &lt;img src=x onerror=alert(1)&gt;\n"
        "<pre>6♠</pre>\n<blockquote>ход</blockquote>\n"
        "<tg-spoiler>тайна</tg-spoiler> <a href='https://a.example/'>сюда</a> 🃏<u>ещё</u>"
    )
    await bot.send_message(person(site, "Аня").id, text, parse_mode="HTML")
    message = anna.messages.nth(1).locator(".text")
    await expect(message.locator("b")).to_have_text("Козырь")
    await expect(message.locator("b i")).to_have_text("зы")
    await expect(message.locator("pre")).to_have_text("6♠")
    await expect(message.locator("blockquote")).to_have_text("ход")
    await expect(message.locator("u")).to_have_text("ещё")
    await expect(message).to_contain_text("<img src=x onerror=alert(1)>")
    await expect(message.locator("img")).to_have_count(0)
    await message.locator(".spoiler").click()
    await expect(message.locator(".revealed")).to_have_text("тайна")


async def test_edits_and_deletions_are_seen_live(panes: Panes, site: Site, bot: Bot) -> None:
    anna = panes.of("Аня")
    await anna.start()
    chat_id = person(site, "Аня").id
    keys = keyboard(
        InlineKeyboardButton(text="Шесть", callback_data="6", style="primary"),
        InlineKeyboardButton(text="Взять", callback_data="take", style="danger"),
        InlineKeyboardButton(text="Код", copy_text=CopyTextButton(text="код")),
    )
    sent = await bot.send_message(chat_id, "раз", reply_markup=keys)
    await expect(anna.key("Взять")).to_have_class("key danger")
    await anna.key("Взять").focus()
    await bot.edit_message_text(
        "два", chat_id=chat_id, message_id=sent.message_id, reply_markup=keys
    )
    await expect(anna.messages.nth(1)).to_contain_text("изменено")
    await expect(anna.key("Взять")).to_be_focused()
    await bot.delete_message(chat_id, sent.message_id)
    await expect(anna.messages).to_have_count(1)


async def test_an_answer_is_a_toast_and_what_only_one_may_see_is_marked(
    panes: Panes, site: Site, bot: Bot
) -> None:
    anna, boris = panes.of("Аня"), panes.of("Боря")
    for pane in (anna, boris):
        await pane.chat("Дача").click()
    keys = keyboard(InlineKeyboardButton(text="Карты", callback_data="mine"))
    await bot.send_message(dacha(site), "Стол", reply_markup=keys)
    await anna.key("Карты").click()
    await expect(anna.key("Карты")).to_have_attribute("aria-busy", "true")

    query = (await bot.get_updates())[-1].callback_query
    assert query is not None
    await query.answer("Смотрите").as_(bot)
    await expect(anna.element.get_by_role("status")).to_have_text("Смотрите")
    await expect(anna.key("Карты")).not_to_have_attribute("aria-busy", "true")

    only = EphemeralMessageParameters(
        receiver_user_id=person(site, "Аня").id, callback_query_id=query.id
    )
    await bot.send_message(dacha(site), "6♠", ephemeral_message_parameters=only)
    await expect(anna.messages.last).to_contain_text("Видите только вы")
    await expect(anna.messages).to_have_count(2)
    await expect(boris.messages).to_have_count(1)


async def test_an_alert_bars_the_way_of_its_person_only(panes: Panes, site: Site, bot: Bot) -> None:
    anna, boris = panes.of("Аня"), panes.of("Боря")
    for pane in (anna, boris):
        await pane.chat("Дача").click()
    keys = keyboard(
        InlineKeyboardButton(text="Карты", callback_data="mine"),
        InlineKeyboardButton(text="Раздать", callback_data="deal"),
    )
    await bot.send_message(dacha(site), "Стол", reply_markup=keys)
    await boris.key("Карты").click()
    await boris.key("Раздать").click()
    await anna.input.focus()
    await site.telegram.until(lambda: len(site.telegram.taps) == 2)
    for update in await bot.get_updates():
        if update.callback_query:
            await update.callback_query.answer("Вы не играете", show_alert=True).as_(bot)
    await expect(boris.element.get_by_role("alertdialog")).to_contain_text("Вы не играете")
    await expect(anna.input).to_be_focused()
    await anna.say("А я играю")
    await expect(anna.messages.last).to_contain_text("А я играю")
    assert not await serious(panes.page)

    for left in (1, 0):  # one after the other
        await boris.element.get_by_role("alertdialog").get_by_role("button").press("Escape")
        await expect(boris.element.get_by_role("alertdialog")).to_have_count(left)
    await boris.say("Ладно")
    await expect(anna.messages.last).to_contain_text("Ладно")


async def test_the_topics_of_a_forum_are_kept_apart(panes: Panes, site: Site, bot: Bot) -> None:
    anna, boris = panes.of("Аня"), panes.of("Боря")
    for pane in (anna, boris):
        await pane.chat("Клуб").click()
    await anna.topic("Дурак").click()
    await anna.say("/newgame")
    asked = (await bot.get_updates())[-1].message
    assert asked is not None
    await bot.send_message(asked.chat.id, "Стол", message_thread_id=asked.message_thread_id)
    await expect(anna.messages).to_have_count(2)
    await expect(boris.messages).to_have_count(0)
    await expect(boris.topic("Дурак").get_by_label("непрочитанных: 2")).to_be_visible()
    await boris.topic("Дурак").click()
    await expect(boris.messages.last).to_contain_text("Стол")
    assert not await serious(panes.page)

    await panes.page.reload()
    await expect(boris.topic("Дурак")).to_have_attribute("aria-current", "true")
    await expect(boris.messages.last).to_contain_text("Стол")


async def test_a_deep_link_starts_the_private_chat(panes: Panes, site: Site, bot: Bot) -> None:
    boris = panes.of("Боря")
    await boris.chat("Дача").click()
    url = f"https://t.me/{site.telegram.world.bot.username}"
    await bot.send_message(
        dacha(site),
        "Стол",
        reply_markup=keyboard(
            InlineKeyboardButton(text="Открыть", url=f"{url}?start=table7"),
            InlineKeyboardButton(
                text="Позвать", url="https://t.me/share/url?url=t.me/x&text=Садись%20играть"
            ),
            InlineKeyboardButton(text="Добавить", url=f"{url}?startgroup=here"),
        ),
    )
    await boris.key("Добавить").click()
    await panes.dialog.get_by_role("button", name="Дача").click()
    await expect(boris.messages.last).to_contain_text("/start@durak_sandbox_bot here")

    await boris.key("Позвать").click()
    await panes.dialog.get_by_role("button", name="Дача").click()
    await expect(boris.messages.last).to_contain_text("Садись играть")

    await boris.key("Открыть").click()
    await expect(boris.messages.last).to_contain_text("/start table7")
    await expect(boris.chat("Durak")).to_have_attribute("aria-current", "true")


async def test_a_lost_connection_is_told_and_made_up_for(
    panes: Panes, site: Site, bot: Bot
) -> None:
    anna = panes.of("Аня")
    await anna.start()
    await bot.get_me()
    await bot.get_updates(timeout=0)
    await expect(panes.notice).to_be_empty()
    await bot.get_me()
    await expect(panes.notice).to_contain_text("Бот запущен заново")
    await expect(panes.notice).to_contain_text("Бот сейчас не отвечает")

    port = site.port
    await site.close()
    await expect(panes.notice).to_contain_text("Нет связи")
    await bot.send_message(person(site, "Аня").id, "Пока вас не было")
    await site.open(port)
    await expect(anna.messages.last).to_contain_text("Пока вас не было")
    await expect(panes.notice).not_to_contain_text("Нет связи")


async def test_commands_by_keyboard_and_in_the_persons_language(panes: Panes, bot: Bot) -> None:
    for language, words in (("ru", "Новая игра"), ("en", "New game")):
        commands = [
            BotCommand(command="help", description="?"),
            BotCommand(command="newgame", description=words),
        ]
        await bot.set_my_commands(commands, language_code=language)
    anna = panes.of("Аня")
    await anna.start()
    await anna.element.get_by_role("combobox", name="Язык Telegram").select_option("en")
    await anna.input.press("/")
    await expect(anna.commands).to_have_count(2)
    await anna.input.press("n")
    await expect(anna.commands).to_have_text(["/newgameNew game"])
    await anna.input.press("ArrowDown")
    await anna.input.press("Enter")
    await expect(anna.messages.last).to_contain_text("/newgame")
    await expect(anna.input).to_have_value("")


async def test_what_nobody_looks_at_is_counted_as_unread(
    panes: Panes, site: Site, bot: Bot
) -> None:
    vera, anna = person(site, "Вера"), panes.of("Аня")
    await vera.starts()
    await anna.start()
    await anna.chat("Дача").click()
    await bot.send_message(vera.id, "Вере")
    await bot.send_message(person(site, "Аня").id, "Ане")
    await expect(anna.chat("Durak").get_by_label("непрочитанных: 1")).to_be_visible()
    people = anna.element.get_by_role("combobox", name="Кто вы")
    await expect(people).to_contain_text("Вера (1)")
    await anna.chat("Durak").click()
    await expect(anna.chat("Durak").get_by_label("непрочитанных")).to_have_count(0)


async def test_nothing_bars_the_way_by_light_and_dark_in_width_and_on_a_phone(
    panes: Panes, site: Site, bot: Bot
) -> None:
    anna = person(site, "Аня")
    await panes.of("Аня").start()
    keys = keyboard(
        InlineKeyboardButton(text="6♠", callback_data="6", style="primary"),
        InlineKeyboardButton(text="Пас", callback_data="pass"),
        InlineKeyboardButton(text="Раздать", callback_data="deal", style="success"),
        InlineKeyboardButton(text="Беру", callback_data="take", style="danger"),
    )
    await bot.send_message(anna.id, "<i>Ход</i> /help", reply_markup=keys, parse_mode="HTML")
    await expect(panes.of("Аня").key("Беру")).to_be_visible()
    assert not await serious(panes.page)
    await panes.page.get_by_role("button", name="Светлая или тёмная тема").click()
    assert not await serious(panes.page)

    await panes.page.set_viewport_size({"width": 390, "height": 844})
    await expect(panes.page.locator(".pane")).to_have_count(1)
    overflow = "document.documentElement.scrollWidth - window.innerWidth"
    assert await panes.page.evaluate(overflow) <= 0
    assert not await serious(panes.page)
