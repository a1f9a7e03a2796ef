"""Brings Telegram to the screens: priorities, speed limits, errors, restarts.

`courier.py` decides what goes next, `budgets.py` and `gate.py` when, `telegram.py` speaks to
Telegram and names what went wrong, `ledger.py` remembers which message shows what.
"""

from bot.courier.admins import Admins
from bot.courier.budgets import Limits
from bot.courier.courier import Courier
from bot.courier.delivery import Source
from bot.courier.priority import Priority
from bot.courier.session import Session
from bot.courier.telegram import Glance

__all__ = ["Admins", "Courier", "Glance", "Limits", "Priority", "Session", "Source"]
