"""People and the chats they play in."""

import aiosqlite

from storage.records import ChatRecord, PersonRecord


class People:
    """Rows of `people` and `chats`."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def find(self, user_id: int) -> PersonRecord | None:
        """The person, or None."""
        query = "SELECT name, language, reachable, settings FROM people WHERE user_id = ?"
        for row in await self._connection.execute_fetchall(query, (user_id,)):
            reachable = None if row[2] is None else bool(row[2])
            return PersonRecord(user_id, row[0], row[1], reachable, row[3])
        return None

    async def save(self, person: PersonRecord) -> None:
        """Inserts or replaces the person."""
        await self._connection.execute(
            "INSERT INTO people (user_id, name, language, reachable, settings)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (user_id) DO UPDATE SET name = excluded.name,"
            " language = excluded.language, reachable = excluded.reachable,"
            " settings = excluded.settings",
            (person.user_id, person.name, person.language, person.reachable, person.settings),
        )

    async def delete(self, user_id: int) -> None:
        """Deletes the person."""
        await self._connection.execute("DELETE FROM people WHERE user_id = ?", (user_id,))

    async def find_chat(self, chat_id: int) -> ChatRecord | None:
        """The chat, or None."""
        query = "SELECT title, language, settings FROM chats WHERE chat_id = ?"
        for row in await self._connection.execute_fetchall(query, (chat_id,)):
            return ChatRecord(chat_id, row[0], row[1], row[2])
        return None

    async def chats_with(self, words: str) -> list[ChatRecord]:
        """The chats in whose settings these words stand."""
        query = "SELECT chat_id, title, language, settings FROM chats WHERE instr(settings, ?)"
        return [
            ChatRecord(*row) for row in await self._connection.execute_fetchall(query, (words,))
        ]

    async def save_chat(self, chat: ChatRecord) -> None:
        """Inserts or replaces the chat."""
        await self._connection.execute(
            "INSERT INTO chats (chat_id, title, language, settings) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (chat_id) DO UPDATE SET title = excluded.title,"
            " language = excluded.language, settings = excluded.settings",
            (chat.chat_id, chat.title, chat.language, chat.settings),
        )

    async def move_chat(self, old_id: int, new_id: int) -> None:
        """The group became a supergroup: what was kept for it, if anything, moves to the new id."""
        await self._connection.execute(
            "UPDATE OR REPLACE chats SET chat_id = ? WHERE chat_id = ?", (new_id, old_id)
        )
