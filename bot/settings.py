"""Everything that can be set from outside: environment variables, or lines of `.env`."""

import re
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, HttpUrl, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.courier.budgets import Limits
from bot.housekeeping import Retention

Positive = Annotated[float, Field(gt=0)]
AtLeastOne = Annotated[float, Field(ge=1)]
Seconds = Annotated[int, Field(gt=0)]
Count = Annotated[int, Field(gt=0)]

_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{20,}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,256}")
_SANDBOX_HINT = "To try the bot without a token: python -m bot sandbox"


class SettingsError(Exception):
    """The settings cannot be used; each line of the message names a variable."""


class _Environment(BaseSettings):
    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )


class _Token(_Environment):
    bot_token: SecretStr | None = None


class _Storage(_Environment):
    database_path: Path = Path("durak.sqlite3")


class Settings(_Storage):
    """The settings, each explained in `.env.example`."""

    bot_token: SecretStr
    bot_api_url: HttpUrl = HttpUrl("https://api.telegram.org")

    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["console", "json"] = "console"

    messages_per_second: Positive = 30
    group_messages_per_minute: Positive = 17
    group_burst: AtLeastOne = 3
    private_messages_per_second: Positive = 0.85
    private_burst: AtLeastOne = 3

    webhook_url: Annotated[str, Field(pattern=r"^$|^https?://.+")] = ""
    webhook_secret: SecretStr = SecretStr("")
    webhook_host: str = "127.0.0.1"
    webhook_port: Annotated[int, Field(ge=1, le=65535)] = 8443

    most_taps: Count = 40
    most_commands: Count = 12

    request_timeout: Seconds = 10
    poll_timeout: Seconds = 30
    conflict_patience: Positive = 60
    stop_deadline: Positive = 10

    turn_seconds: Positive = 60
    window_seconds: Positive = 10
    delivery_seconds: Positive = 30
    restart_grace: Annotated[float, Field(ge=0)] = 30
    computer_pause: Annotated[float, Field(ge=0)] = 1.2
    lobby_minutes: Positive = 15

    keep_games_days: Positive = 90
    keep_updates_days: AtLeastOne = 7
    keep_quarantine_days: Positive = 30

    metrics_port: Annotated[int, Field(ge=0, le=65535)] = 0
    metrics_host: str = "127.0.0.1"

    thinking_processes: Annotated[int, Field(ge=1, le=64)] = 1

    @field_validator("bot_token")
    @classmethod
    def _is_a_token(cls, token: SecretStr) -> SecretStr:
        if not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("is not a bot's token; @BotFather gives one, like 123456789:AAH-x_9…")
        return token

    @model_validator(mode="after")
    def _a_webhook_has_a_secret(self) -> Self:
        if self.webhook_url and not _SECRET.fullmatch(self.webhook_secret.get_secret_value()):
            raise ValueError(
                "WEBHOOK_SECRET is missing or unfit: 16 to 256 letters, digits, _ and -, which only"
                " Telegram and this bot know. One is made by: openssl rand -hex 32"
            )
        return self

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, value: Any, info: Any) -> Any:
        if not isinstance(value, str):
            return value
        return value.upper() if info.field_name == "log_level" else value.lower()

    @property
    def limits(self) -> Limits:
        """The courier's."""
        return Limits(
            messages_per_second=self.messages_per_second,
            group_messages_per_minute=self.group_messages_per_minute,
            group_burst=self.group_burst,
            private_messages_per_second=self.private_messages_per_second,
            private_burst=self.private_burst,
        )

    @property
    def retention(self) -> Retention:
        """The housekeeping's."""
        return Retention(self.keep_games_days, self.keep_updates_days, self.keep_quarantine_days)

    @classmethod
    def load(cls, **overrides: Any) -> Self:
        """Reads the settings; `overrides` win over the environment and `.env`."""
        try:
            return cls(**overrides)
        except ValidationError as error:
            raise SettingsError(_explain(error)) from None


def database_path() -> Path:
    """Where the database is, whether or not a token is set."""
    return _Storage().database_path


def has_token() -> bool:
    """Whether a token is set, be it a good one or not."""
    return _Token().bot_token is not None


def _explain(error: ValidationError) -> str:
    lines = [
        _line("".join(map(str, problem["loc"])).upper(), problem) for problem in error.errors()
    ]
    if any(line.startswith("BOT_TOKEN") for line in lines):
        lines.append(_SANDBOX_HINT)
    return "\n".join(lines)


def _line(name: str, problem: Any) -> str:
    if problem["type"] == "missing":
        return f"{name} is not set. Put it into the environment or into .env (see .env.example)."
    message = problem["msg"].removeprefix("Value error, ")
    if not name:  # about several settings, which it names
        return str(message)
    return f"{name} {message}" if message.startswith("is ") else f"{name}: {message}."
