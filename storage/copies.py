"""Copies of a database: taken while a bot uses it, examined, put back."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from storage.database import DatabaseError, locked, newest_version

_PARTIAL = ".partial"
_COMPANIONS = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Condition:
    """What an examination found: the schema's version, open tables, people, megabytes."""

    version: int
    open_tables: int
    people: int
    megabytes: float


def examine(path: Path) -> Condition:
    """Reads the whole database, while a bot may use it; `DatabaseError` if it is not sound."""
    with _reading(path) as connection:
        (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise DatabaseError(f"The database {path} is damaged: {verdict}.")
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        if version > newest_version():
            raise DatabaseError(f"The database {path} is of a newer version of this program.")
        (tables,) = connection.execute("SELECT count(*) FROM tables WHERE open = 1").fetchone()
        (people,) = connection.execute("SELECT count(*) FROM people").fetchone()
    return Condition(version, tables, people, path.stat().st_size / 1e6)


def back_up(path: Path, target: Path) -> Condition:
    """Writes a copy of the database to `target`, as of one moment, while a bot may use it."""
    partial = target.with_name(target.name + _PARTIAL)
    if target.exists():
        raise DatabaseError(f"{target} exists already. Name a file that does not.")
    try:
        with _reading(path) as source, closing(sqlite3.connect(partial)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        condition = examine(partial)
        target.hardlink_to(partial)  # unlike a renaming, it never replaces a file
    except sqlite3.Error as error:
        raise DatabaseError(f"{target} cannot be written: {error}.") from error
    except OSError as error:
        raise DatabaseError(f"{target} cannot be written: {error.strerror}.") from error
    finally:
        partial.unlink(missing_ok=True)
    return condition


def restore(path: Path, copy: Path) -> Path | None:
    """Puts a copy in the place of the database. Where the replaced one is kept, if there was one.

    `DatabaseError` if a bot uses the database or the copy is not sound.
    """
    with locked(path):
        examine(copy)
        partial = path.with_name(path.name + _PARTIAL)
        try:
            shutil.copyfile(copy, partial)
            kept = _set_aside(path)
            partial.rename(path)
        except OSError as error:
            raise DatabaseError(f"{path} cannot be written: {error.strerror}.") from error
    return kept


def _set_aside(path: Path) -> Path | None:
    if not path.exists():
        return None
    kept = path.with_name(f"{path.name}.{datetime.now(UTC):%Y%m%d-%H%M%S}")
    for companion in _COMPANIONS:
        file = path.with_name(path.name + companion)
        if file.exists():
            file.rename(kept.with_name(kept.name + companion))
    return kept


@contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.is_file():
        raise DatabaseError(f"There is no database {path}.")
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)
        ) as connection:
            yield connection
    except sqlite3.Error as error:
        raise DatabaseError(f"The database {path} cannot be read: {error}.") from error
