"""SQLite through aiosqlite: plain records in, plain records out. Knows neither engine nor bot."""

from storage.database import Database, DatabaseError
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
    "Database",
    "DatabaseError",
    "FarewellRecord",
    "MoveRecord",
    "PersonRecord",
    "ScreenRecord",
    "TableRecord",
]
