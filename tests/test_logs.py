"""Logs never show the token, whoever logs it and however."""

import json
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNetworkError

from bot import logs

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


@pytest.fixture(autouse=True)
def tidy() -> Iterator[None]:
    root, hook = logging.getLogger(), sys.excepthook
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], sys.excepthook = handlers, hook
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("style", ["console", "json"])
async def test_the_token_is_redacted_in_messages_fields_and_tracebacks(
    style: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure("INFO", style)  # type: ignore[arg-type]
    address = f"https://api.telegram.org/bot{TOKEN}/getMe"
    log = structlog.get_logger("test")
    log.info(f"calling {address}", token=TOKEN)
    logging.getLogger("aiohttp").warning("lost %s", address)
    try:
        raise ConnectionError(address)
    except ConnectionError as error:
        log.exception("failed")
        logging.getLogger("other").exception("failed too")
        sys.excepthook(type(error), error, error.__traceback__)
    output = capsys.readouterr().err
    assert output.count("<token>") >= 6
    assert TOKEN not in output
    assert TOKEN[10:] not in output


async def test_an_error_of_the_real_client_is_redacted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure("INFO", "json")
    server = TelegramAPIServer.from_base("http://127.0.0.1:1")
    async with Bot(TOKEN, session=AiohttpSession(api=server)) as bot:
        with pytest.raises(TelegramNetworkError) as caught:
            await bot.get_me()
    structlog.get_logger("test").error("failed", exc_info=caught.value)
    line = capsys.readouterr().err
    assert json.loads(line)["event"] == "failed"
    assert TOKEN not in line


def test_json_is_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("INFO", "json")
    with structlog.contextvars.bound_contextvars(update_id=7):
        structlog.get_logger("bot.updates").warning("update_not_understood")
    entry = json.loads(capsys.readouterr().err)
    assert (entry["event"], entry["update_id"], entry["level"]) == (
        "update_not_understood",
        7,
        "warning",
    )
