"""The runner: fetches updates raw, handles each by itself, and lets none stop the rest."""

from bot.updates.fetching import GetRawUpdates, RawUpdate
from bot.updates.poller import Poller, PollingRefusedError
from bot.updates.processor import UpdateProcessor
from bot.updates.webhook import Webhook

__all__ = [
    "GetRawUpdates",
    "Poller",
    "PollingRefusedError",
    "RawUpdate",
    "UpdateProcessor",
    "Webhook",
]
