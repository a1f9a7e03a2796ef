"""SQLite through aiosqlite: plain records in, plain records out. Knows neither engine nor bot."""

from storage.copies import Condition, back_up, examine, restore
from storage.database import Database, DatabaseError, unusable
from storage.records import (
    ChatRecord,
    FarewellRecord,
    MoveRecord,
    PersonRecord,
    ScreenRecord,
    TableRecord,
)

__all__ = [
    "ChatRecord",
    "Condition",
    "Database",
    "DatabaseError",
    "FarewellRecord",
    "MoveRecord",
    "PersonRecord",
    "ScreenRecord",
    "TableRecord",
    "back_up",
    "examine",
    "restore",
    "unusable",
]
