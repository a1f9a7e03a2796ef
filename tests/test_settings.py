"""Settings: defaults, and one clear line for whatever is wrong."""

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, has_token

TOKEN = "123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"


@pytest.fixture(autouse=True)
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without `.env`, and an environment without settings."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


def example() -> list[str]:
    path = Path(__file__).parent.parent / ".env.example"
    return path.read_text("utf-8").splitlines()


def test_only_the_token_has_to_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    settings = Settings.load()
    assert settings.bot_token.get_secret_value() == TOKEN
    assert str(settings.bot_api_url) == "https://api.telegram.org/"
    assert settings.limits.group_messages_per_minute == 17
    assert TOKEN not in repr(settings)


def test_settings_are_read_from_a_file_and_the_environment_wins(
    nowhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nowhere / ".env").write_text(f"BOT_TOKEN={TOKEN}\nTURN_SECONDS=45\nWINDOW_SECONDS=5\n")
    monkeypatch.setenv("WINDOW_SECONDS", "7")
    settings = Settings.load()
    assert (settings.turn_seconds, settings.window_seconds) == (45, 7)
    assert has_token()


def test_a_missing_token_is_one_line_that_mentions_the_sandbox() -> None:
    with pytest.raises(SettingsError) as caught:
        Settings.load()
    first, second = str(caught.value).splitlines()
    assert first.startswith("BOT_TOKEN is not set")
    assert "python -m bot sandbox" in second
    assert not has_token()


@pytest.mark.parametrize("token", ["abc", "123:", "123456789:AAH dqTcvCH1vGWJxfSeofSAs0K5PALDsaw"])
def test_a_malformed_token_is_named_and_not_shown(
    token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOT_TOKEN", token)
    with pytest.raises(SettingsError, match=r"BOT_TOKEN is not a bot's token") as caught:
        Settings.load()
    assert token not in str(caught.value)
    assert has_token()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("GROUP_BURST", "0"),
        ("MESSAGES_PER_SECOND", "many"),
        ("LOG_LEVEL", "loud"),
        ("BOT_API_URL", "telegram"),
        ("STOP_DEADLINE", "-1"),
    ],
)
def test_a_malformed_value_is_named(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", TOKEN)
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        Settings.load()
    (line,) = str(caught.value).splitlines()
    assert line.startswith(name)


def test_the_example_explains_every_setting_and_shows_its_default() -> None:
    lines = example()
    shown = dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))
    assert set(shown) == {name.upper() for name in Settings.model_fields}
    defaults = Settings.load(bot_token=TOKEN)
    for name, value in shown.items():
        if name != "BOT_TOKEN":
            assert Settings.load(bot_token=TOKEN, **{name.lower(): value}) == defaults
            assert lines[lines.index(f"{name}={value}") - 1].startswith("# ")


def test_a_webhook_wants_a_secret() -> None:
    url = "https://durak.example/hook"
    with pytest.raises(SettingsError, match=r"^WEBHOOK_SECRET is missing"):
        Settings.load(bot_token=TOKEN, webhook_url=url)
    with pytest.raises(SettingsError, match=r"^WEBHOOK_SECRET is missing"):
        Settings.load(bot_token=TOKEN, webhook_url=url, webhook_secret="привет, это секрет")
    with pytest.raises(SettingsError, match=r"^WEBHOOK_URL"):
        Settings.load(bot_token=TOKEN, webhook_url="durak.example")
    assert Settings.load(bot_token=TOKEN, webhook_url=url, webhook_secret="a" * 32).webhook_url
