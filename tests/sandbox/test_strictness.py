"""What Telegram refuses, the sandbox refuses in the same words, and writes down."""

import json
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramAPIError, TelegramBadRequest, TelegramUnauthorizedError
from aiogram.methods import SendDice, SendMessage
from aiogram.types import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup
from aiohttp import ClientSession, FormData

from sandbox import Person, Telegram


@pytest.fixture
async def open_chat(anna: Person) -> int:
    await anna.starts()
    return anna.id


async def raw(tg: Telegram, method: str, **how: Any) -> tuple[int, dict[str, Any]]:
    url = f"{tg.url}/bot{tg.token}/{method}"
    async with ClientSession() as session, session.post(url, **how) as response:
        return response.status, await response.json()


def keyboard(*buttons: InlineKeyboardButton, row: int = 8) -> InlineKeyboardMarkup:
    rows = [list(buttons[i : i + row]) for i in range(0, len(buttons), row)]
    return InlineKeyboardMarkup(inline_keyboard=rows)


def button(text: str = "Пас", **how: Any) -> InlineKeyboardButton:
    return InlineKeyboardButton(text=text, **(how or {"callback_data": "g:pass"}))


async def refused(tg: Telegram, call: Any, words: str) -> None:
    """The call is refused with these words, and it is noted as the bot's fault."""
    before = len(tg.violations)
    with pytest.raises(TelegramAPIError) as failure:
        await call
    assert words in str(failure.value)
    assert len(tg.violations) == before + 1


@pytest.mark.parametrize(
    ("html", "words"),
    [
        ("<b>Бейте", "can't parse entities: Can't find end tag corresponding to start tag \"b\""),
        ("ы<card>", 'can\'t parse entities: Unsupported start tag "card" at byte offset 2'),
        ("6 < 7", 'can\'t parse entities: Unsupported start tag "" at byte offset 2'),
        ("6 <b", "can't parse entities: Unclosed start tag at byte offset 2"),
        ('<a href="x"', 'can\'t parse entities: Unclosed start tag "a" at byte offset 0'),
        ("<b>a</i>", 'Unmatched end tag at byte offset 4, expected "</b>", found "</i>"'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("   ", "message text is empty"),
        ("<b></b>", "message text is empty"),
        ("x" * 4097, "message is too long"),
        ("😀" * 2049, "message is too long"),
    ],
)
async def test_bad_texts(tg: Telegram, bot: Bot, open_chat: int, html: str, words: str) -> None:
    await refused(tg, bot.send_message(open_chat, html, parse_mode="HTML"), words)


async def test_lengths_are_counted_after_parsing_in_utf16_units(
    tg: Telegram, bot: Bot, open_chat: int
) -> None:
    text = f"<b>{'😀' * 2047}</b>&lt;&amp;"
    message = await bot.send_message(open_chat, text, parse_mode="HTML")
    assert message.text == "😀" * 2047 + "<&"
    assert message.entities is not None
    assert message.entities[0].length == 4094
    assert message.html_text == f"<b>{'😀' * 2047}</b>&lt;&amp;"
    assert not tg.violations


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        (keyboard(button(callback_data="я" * 32 + "x")), "BUTTON_DATA_INVALID"),
        (keyboard(button(callback_data="")), "BUTTON_DATA_INVALID"),
        (keyboard(*[button()] * 101), "REPLY_MARKUP_TOO_LONG"),
        (keyboard(*[button()] * 9, row=9), "more than 8 buttons"),
        (keyboard(InlineKeyboardButton(text="x")), "Text buttons are unallowed"),
        (keyboard(button(callback_data="a", url="https://t.me/x")), "exactly one action"),
        (keyboard(button(callback_data="a", style="pink")), "invalid style"),
        (keyboard(button(url="not a link")), "is invalid"),
        (keyboard(button(" ")), "must be non-empty"),
        (keyboard(button(callback_data="a", colour="red")), 'unknown field "colour"'),
    ],
)
async def test_bad_keyboards(
    tg: Telegram, bot: Bot, open_chat: int, markup: InlineKeyboardMarkup, words: str
) -> None:
    await refused(tg, bot.send_message(open_chat, "Ход", reply_markup=markup), words)


async def test_the_largest_keyboard_passes(tg: Telegram, bot: Bot, open_chat: int) -> None:
    data = "я" * 32
    buttons = [button(callback_data=data, style="danger")] * 100
    await bot.send_message(open_chat, "Ход", reply_markup=keyboard(*buttons))
    assert not tg.violations


@pytest.mark.parametrize(
    ("method", "parameters", "status", "words"),
    [
        ("sendMassage", {}, 404, "Not Found: method not found"),
        ("sendMessage", {"text": "x"}, 400, "Bad Request: chat_id is empty"),
        ("sendMessage", {"chat_id": 1}, 400, "Bad Request: message text is empty"),
        ("sendMessage", {"chat_id": 1, "text": "x", "colour": "1"}, 400, 'parameter "colour"'),
        ("sendMessage", {"chat_id": 1, "text": "x", "disable_notification": "yes"}, 400, "JSON"),
        ("sendMessage", {"chat_id": 1, "text": "x", "reply_markup": '{"a":1}'}, 400, "reply_mark"),
        ("sendMessage", {"chat_id": 1, "text": "x", "receiver_user_id": "5"}, 400, "deprecated"),
        ("deleteMessage", {"chat_id": 1, "message_id": '"5"'}, 400, "valid integer"),
        ("answerCallbackQuery", {}, 400, 'parameter "callback_query_id" is required'),
        ("sendDice", {"chat_id": 1}, 501, "the sandbox does not know sendDice yet"),
    ],
)
async def test_bad_requests(
    tg: Telegram, method: str, parameters: dict[str, str], status: int, words: str
) -> None:
    got, body = await raw(tg, method, data=parameters)
    assert got == body["error_code"] == status
    assert body["ok"] is False
    assert words in body["description"]
    assert [violation.reason for violation in tg.violations] == [body["description"]]


async def test_every_encoding_is_read(tg: Telegram, open_chat: int) -> None:
    markup = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    plain = {"chat_id": str(open_chat), "text": "x", "reply_markup": json.dumps(markup)}
    multipart = FormData(plain, default_to_multipart=True)
    answers = [
        await raw(tg, "sendMessage", data=plain),
        await raw(tg, "SENDMESSAGE", params=plain),
        await raw(tg, "sendmessage", data=multipart),
        await raw(tg, "sendMessage", json={**plain, "reply_markup": markup}),
        await raw(tg, "sendMessage", json={**plain, "chat_id": open_chat}),
    ]
    assert [status for status, _ in answers] == [200] * 5
    assert all(body["result"]["reply_markup"] == markup for _, body in answers)
    assert {call.method for call in tg.calls} == {"sendMessage"}


async def test_json_that_is_none(tg: Telegram) -> None:
    headers = {"Content-Type": "application/json"}
    status, body = await raw(tg, "getMe", data="[", headers=headers)
    assert status == 400
    assert "can't parse the JSON" in body["description"]


async def test_another_token_is_refused(tg: Telegram, bot: Bot) -> None:
    async with Bot("1:other", session=bot.session) as other:
        with pytest.raises(TelegramUnauthorizedError, match="Unauthorized"):
            await other.get_me()
    assert tg.violations


async def test_a_method_that_is_not_built_yet_is_a_violation(
    tg: Telegram, bot: Bot, open_chat: int
) -> None:
    await refused(tg, bot(SendDice(chat_id=open_chat)), "Not Implemented")


async def test_long_answers_to_taps(tg: Telegram, bot: Bot) -> None:
    await refused(tg, bot.answer_callback_query("1", "x" * 201), "MESSAGE_TOO_LONG")


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (BotCommand(command="New", description="x"), "BOT_COMMAND_INVALID"),
        (BotCommand(command="new", description=""), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_bad_commands(tg: Telegram, bot: Bot, command: BotCommand, words: str) -> None:
    await refused(tg, bot.set_my_commands([command]), words)


async def test_errors_of_circumstance_are_no_violations(tg: Telegram, bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="Bad Request: chat not found"):
        await bot(SendMessage(chat_id=12345, text="x"))
    assert not tg.violations
    assert [str(call) for call in tg.calls] == ["sendMessage in 12345: Bad Request: chat not found"]
