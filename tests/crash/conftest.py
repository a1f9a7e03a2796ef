"""A fresh Telegram for every test, as over HTTP."""

from tests.e2e.conftest import dice, telegram

__all__ = ["dice", "telegram"]
