"""The connection: one process, one writer, numbered migrations."""

import asyncio
import fcntl
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Self, TextIO

import aiosqlite

from storage.people import People
from storage.screens import Screens
from storage.tables import Tables
from storage.updates import Updates


class DatabaseError(Exception):
    """The database cannot be used; the message says why and what to do."""


def unusable(path: Path, error: sqlite3.Error) -> str:
    """That SQLite does not take the database, and what to do about it."""
    return (
        f"The database {path} cannot be used: {error}.\n"
        "If it is damaged: `python -m bot check` examines it, `python -m bot restore FILE` puts a"
        " backup in its place (the damaged file is kept); or set another DATABASE_PATH."
    )


class Database:
    """An open database. All access goes through `transaction`, one at a time.

    aiosqlite shares one connection between coroutines: without the lock they would
    nest BEGIN or roll back each other's work.
    """

    def __init__(self, connection: aiosqlite.Connection, lock_file: TextIO) -> None:
        self._connection = connection
        self._lock_file = lock_file
        self._lock = asyncio.Lock()
        self.people = People(connection)
        self.tables = Tables(connection)
        self.screens = Screens(connection)
        self.updates = Updates(connection)

    @classmethod
    async def open(cls, path: Path) -> Self:
        """Opens or creates the database at `path` and brings its schema up to date."""
        async with AsyncExitStack() as undo:
            lock_file = undo.enter_context(locked(path))
            try:
                connection = await aiosqlite.connect(path, isolation_level=None)
                undo.push_async_callback(connection.close)
                await _prepare(connection)
                await _migrate(connection)
            except sqlite3.Error as error:
                raise DatabaseError(unusable(path, error)) from error
            undo.pop_all()
        return cls(connection, lock_file)

    async def close(self) -> None:
        """Closes the connection after the transaction in hand and lets other processes in."""
        async with self._lock:
            await self._connection.close()
            self._lock_file.close()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[None]:
        """A look at what has been committed."""
        async with self._lock:
            yield

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[None]:
        """Everything inside is committed together, or not at all."""
        async with self._lock:
            try:
                await self._connection.execute("BEGIN IMMEDIATE")
                yield
                await self._connection.execute("COMMIT")
            except BaseException:
                # Whoever is cancelled leaves without waiting for SQLite: the roll-back queues up
                # behind the BEGIN or COMMIT that is under way, and does nothing if there is none.
                await self._connection.rollback()
                raise


def locked(path: Path) -> TextIO:
    """An open file that lets nobody else use the database until it is closed."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock_file = path.with_name(path.name + ".lock").open("w")
    except OSError as error:
        raise DatabaseError(
            f"The database {path} cannot be used: {error.strerror}. "
            "The folder must exist and be writable by the user that runs the bot."
        ) from error
    try:
        fcntl.flock(lock_file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        lock_file.close()
        raise DatabaseError(
            f"Another process is using the database {path}. Stop it, or set another DATABASE_PATH."
        ) from error
    return lock_file


async def _prepare(connection: aiosqlite.Connection) -> None:
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "busy_timeout = 1000",
    ):
        await connection.execute(f"PRAGMA {pragma}")


def newest_version() -> int:
    """The version of the schema that this program writes."""
    return len(_migrations())


def _migrations() -> list[str]:
    folder = files("storage") / "migrations"
    scripts = sorted((file for file in folder.iterdir()), key=lambda file: file.name)
    return [script.read_text("utf-8") for script in scripts if script.name.endswith(".sql")]


async def _migrate(connection: aiosqlite.Connection) -> None:
    migrations = _migrations()
    async with connection.execute("PRAGMA user_version") as cursor:
        row = await cursor.fetchone()
    version: int = row[0] if row else 0
    if version > len(migrations):
        raise DatabaseError(
            f"The database is of a newer version of this program ({version}; "
            f"this one knows {len(migrations)}). Update the program."
        )
    for number, script in enumerate(migrations[version:], start=version + 1):
        await connection.executescript(
            f"BEGIN;\n{script}\nPRAGMA user_version = {number};\nCOMMIT;"
        )
