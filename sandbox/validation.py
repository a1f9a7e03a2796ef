"""Is this a request the Bot API would take? Judged by the installed aiogram's own classes."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import aiogram.methods
from aiogram.methods import SetMyCommands, TelegramMethod
from aiogram.types import InlineKeyboardButton, InlineKeyboardMarkup
from pydantic import BaseModel, ValidationError

from sandbox.entities import utf16_length
from sandbox.errors import MalformedError, UnknownMethodError

Method = TelegramMethod[Any]

MAX_BUTTONS = 100
MAX_BUTTONS_IN_ROW = 8
MAX_CALLBACK_DATA = 64
STYLES = ("danger", "success", "primary")

_ACTIONS = tuple(
    name
    for name in InlineKeyboardButton.model_fields
    if name not in {"text", "icon_custom_emoji_id", "style"}
)


def _known_methods() -> dict[str, type[Method]]:
    exported = (getattr(aiogram.methods, name) for name in aiogram.methods.__all__)
    return {
        cls.__api_method__.lower(): cls
        for cls in exported
        if isinstance(cls, type) and issubclass(cls, TelegramMethod) and cls is not TelegramMethod
    }


METHODS = _known_methods()


def method_class(name: str) -> type[Method]:
    """The aiogram class of a Bot API method; names are case-insensitive, as at Telegram's."""
    try:
        return METHODS[name.lower()]
    except KeyError:
        raise UnknownMethodError from None


def read_request(cls: type[Method], parameters: Mapping[str, Any], files: set[str]) -> Method:
    """Turn raw parameters into a checked aiogram method, or raise what the server would answer."""
    for name in parameters:
        _check_name(cls, name)
    document = {name: _decoded(cls, name, value) for name, value in parameters.items()}
    try:
        method = cls.model_validate_json(json.dumps(document), strict=True)
    except ValidationError as error:
        raise MalformedError(_first_problem(error)) from error
    for path, name in _unknown_fields(method):
        raise MalformedError(f'unknown field "{name}" in {path}')
    _check_attachments(document, files)
    _check_reply_markup(getattr(method, "reply_markup", None))
    if isinstance(method, SetMyCommands):
        _check_commands(method)
    return method


def _check_name(cls: type[Method], name: str) -> None:
    field = cls.model_fields.get(name)
    if field is None:
        raise MalformedError(f'unknown parameter "{name}"')
    if isinstance(field.json_schema_extra, dict) and field.json_schema_extra.get("deprecated"):
        raise MalformedError(f'parameter "{name}" is deprecated')


def _decoded(cls: type[Method], name: str, value: Any) -> Any:
    """Form fields arrive as strings; everything but text is JSON inside."""
    if not isinstance(value, str):
        return value
    accepted = get_args(cls.model_fields[name].annotation) or (cls.model_fields[name].annotation,)
    if str in accepted:
        return int(value) if int in accepted and re.fullmatch(r"-?\d+", value) else value
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        raise MalformedError(f'can\'t parse parameter "{name}": it is not JSON') from None


def _first_problem(error: ValidationError) -> str:
    problem = error.errors()[0]
    name = str(problem["loc"][0]) if problem["loc"] else "request"
    if problem["type"] == "missing" and len(problem["loc"]) == 1:
        return {"text": "message text is empty", "chat_id": "chat_id is empty"}.get(
            name, f'parameter "{name}" is required'
        )
    where = ".".join(str(part) for part in problem["loc"])
    return f'can\'t parse parameter "{name}": {where}: {problem["msg"]}'


def _unknown_fields(value: Any, path: str = "the request") -> Iterator[tuple[str, str]]:
    if isinstance(value, BaseModel):
        for name in value.model_extra or {}:
            yield path, name
        for name in value.model_fields_set - set(value.model_extra or {}):
            yield from _unknown_fields(getattr(value, name), name)
    elif isinstance(value, list):
        for item in value:
            yield from _unknown_fields(item, path)


def _check_attachments(value: Any, files: set[str]) -> None:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            _check_attachments(item, files)
    elif isinstance(value, str) and value.startswith("attach://"):
        _check_attachment(value.removeprefix("attach://"), files)


def _check_attachment(name: str, files: set[str]) -> None:
    if name not in files:
        raise MalformedError(f"there is no file {name} in the request")


def _check_reply_markup(markup: Any) -> None:
    if not isinstance(markup, InlineKeyboardMarkup):
        return
    rows = markup.inline_keyboard
    if sum(map(len, rows)) > MAX_BUTTONS:
        raise MalformedError("REPLY_MARKUP_TOO_LONG")
    for row in rows:
        if len(row) > MAX_BUTTONS_IN_ROW:
            raise MalformedError(
                f"a row of more than {MAX_BUTTONS_IN_ROW} buttons is not shown whole"
            )
        for button in row:
            _check_button(button)


def _check_button(button: InlineKeyboardButton) -> None:
    if not button.text.strip():
        raise MalformedError('can\'t parse inline keyboard button: Field "text" must be non-empty')
    actions = [name for name in _ACTIONS if getattr(button, name) is not None]
    if not actions:
        raise MalformedError(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if len(actions) > 1:
        raise MalformedError(
            "can't parse inline keyboard button: exactly one action expected, got "
            + ", ".join(actions)
        )
    data = button.callback_data
    if data is not None and not 1 <= len(data.encode()) <= MAX_CALLBACK_DATA:
        raise MalformedError("BUTTON_DATA_INVALID")
    if button.style is not None and button.style not in STYLES:
        raise MalformedError(f"can't parse inline keyboard button: invalid style {button.style!r}")
    if button.url is not None and not re.match(
        r"(?:https?://|tg://)\S+|[\w.-]+\.\w+/?", button.url
    ):
        raise MalformedError(
            f"inline keyboard button URL '{button.url}' is invalid: Wrong HTTP URL"
        )


def _check_commands(method: SetMyCommands) -> None:
    if len(method.commands) > 100:
        raise MalformedError("BOT_COMMANDS_TOO_MUCH")
    for command in method.commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.command):
            raise MalformedError("BOT_COMMAND_INVALID")
        if not 1 <= utf16_length(command.description) <= 256:
            raise MalformedError("BOT_COMMAND_DESCRIPTION_INVALID")
