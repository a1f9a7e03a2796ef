"""SQLite through aiosqlite: plain records in, plain records out. Knows neither engine nor bot."""

from storage.database import Database, DatabaseError
from storage.records import ChatRecord, MoveRecord, PersonRecord, ScreenRecord, TableRecord

__all__ = [
    "ChatRecord",
    "Database",
    "DatabaseError",
    "MoveRecord",
    "PersonRecord",
    "ScreenRecord",
    "TableRecord",
]
