"""Whom one finds in a sandbox: people, their group, and a forum with topics."""

from dataclasses import dataclass

from sandbox.telegram import Telegram


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of all, in one language."""

    language: str
    people: tuple[str, ...]
    group: str
    forum: str
    topics: tuple[str, ...]

    def enter(self, telegram: Telegram) -> None:
        """All come into being; nobody has started the bot yet."""
        people = [telegram.person(name, language=self.language) for name in self.people]
        telegram.group(self.group, people, kind="group")
        forum = telegram.group(self.forum, people, forum=True)
        for topic in self.topics:
            forum.topic(topic)


RUSSIAN = Cast("ru", ("Аня", "Боря", "Вера", "Глеб"), "Дача", "Клуб", ("Дурак", "Болталка"))
ENGLISH = Cast("en", ("Ann", "Ben", "Cleo", "Dan"), "Cottage", "Club", ("Durak", "Small talk"))
