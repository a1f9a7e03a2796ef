"""The people and the groups that the bot knows."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.tables.names import tame
from bot.tables.preferences import Habits, Preferences, Solo, Taste
from bot.tables.table import Person
from storage import ChatRecord, Database, PersonRecord


class People:
    """People as they were last met."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def meet(self, user_id: int, name: str, language: str) -> Person:
        """The person as we know them; remembered at the first meeting, renamed when renamed."""
        name = tame(name) or str(user_id)
        async with self._database.reading():
            known = await self._database.people.find(user_id)
        if known is not None and known.name == name:
            return _person(known)
        async with self._database.transaction():
            known = await self._database.people.find(user_id)
            record = replace(known, name=name) if known else PersonRecord(user_id, name, language)
            await self._database.people.save(record)
        return _person(record)

    async def find(self, user_id: int) -> Person | None:
        """The person, if we have met."""
        async with self._database.reading():
            record = await self._database.people.find(user_id)
        return _person(record) if record else None

    async def change(
        self,
        user_id: int,
        *,
        language: str | None = None,
        reachable: bool | None = None,
        taste: Taste | None = None,
        solo: Solo | None = None,
    ) -> None:
        """Remembers something new about somebody whom we have met."""
        async with self._database.transaction():
            known = await self._database.people.find(user_id)
            if known is None:
                return
            liked = Preferences.read(known.settings)
            liked = Preferences(taste or liked.taste, solo or liked.solo)
            record = replace(
                known,
                language=known.language if language is None else language,
                reachable=known.reachable if reachable is None else reachable,
                settings=liked.to_document(),
            )
            await self._database.people.save(record)


def _person(record: PersonRecord) -> Person:
    liked = Preferences.read(record.settings)
    return Person(
        record.user_id, record.name, record.language, record.reachable, liked.taste, liked.solo
    )


@dataclass(frozen=True, slots=True)
class Chat:
    """A group as the bot knows it."""

    chat_id: int
    title: str
    language: str
    habits: Habits = field(default_factory=Habits)


class Chats:
    """Groups, with their languages and habits."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, chat_id: int) -> Chat | None:
        """The group, if the bot has been used there."""
        async with self._database.reading():
            return await self._find(chat_id)

    async def meet(self, chat_id: int, title: str, language: str) -> Chat:
        """The group; at the first use it speaks the language of whoever uses it."""
        title = tame(title) or "…"
        async with self._database.transaction():
            known = await self._find(chat_id)
            chat = replace(known, title=title) if known else Chat(chat_id, title, language)
            if chat != known:
                await self._save(chat)
        return chat

    async def change(self, chat_id: int, how: Callable[[Chat], Chat]) -> Chat | None:
        """Changes a group that is known; what `how` raises leaves it as it was."""
        async with self._database.transaction():
            known = await self._find(chat_id)
            if known is None:
                return None
            chat = how(known)
            await self._save(chat)
        return chat

    async def forget(self, user_id: int) -> None:
        """In no group does this person wait for a table any more. Part of a transaction."""
        for record in await self._database.people.chats_with(str(user_id)):
            chat = _chat(record)
            waiting = tuple(other for other in chat.habits.next if other != user_id)
            await self._save(replace(chat, habits=replace(chat.habits, next=waiting)))

    async def _find(self, chat_id: int) -> Chat | None:
        record = await self._database.people.find_chat(chat_id)
        return _chat(record) if record else None

    async def _save(self, chat: Chat) -> None:
        record = ChatRecord(chat.chat_id, chat.title, chat.language, chat.habits.to_document())
        await self._database.people.save_chat(record)


def _chat(record: ChatRecord) -> Chat:
    return Chat(record.chat_id, record.title, record.language, Habits.read(record.settings))
