"""What the bot's database holds, read from outside."""

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.tables.table import Table


@dataclass(frozen=True)
class Saved:
    """The only table, as it was last committed, and the log of its moves."""

    table: Table
    moves: list[tuple[int, int, str]]  # deal, seat, action


def read(path: Path) -> Saved:
    with closing(sqlite3.connect(path)) as connection:
        document = connection.execute("SELECT document FROM tables").fetchone()[0]
        moves = connection.execute("SELECT deal, seat, action FROM moves ORDER BY number")
        return Saved(Table.from_document(document), moves.fetchall())
