"""The open tables, to be found by their id, by their place, and by who sits there."""

from collections import defaultdict

from bot.tables.table import Table

Place = tuple[int, int]
"""A chat and a topic of it; 0: no topic."""


class Shelf:
    """Open tables. A table that is put back in another state is found under that one only."""

    def __init__(self) -> None:
        self._tables: dict[str, Table] = {}
        self._by_place: dict[Place, str] = {}
        self._by_person: defaultdict[int, dict[str, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[Table]:
        """Every table."""
        return list(self._tables.values())

    def find(self, table_id: str) -> Table | None:
        """The table of this id."""
        return self._tables.get(table_id)

    def at(self, place: Place) -> Table | None:
        """The table of this chat or topic."""
        table_id = self._by_place.get(place)
        return self._tables[table_id] if table_id else None

    def of(self, user_id: int) -> list[Table]:
        """The tables where this person sits, in the order in which they sat down."""
        return [self._tables[table_id] for table_id in self._by_person.get(user_id, ())]

    def put(self, table: Table) -> None:
        """The table as it is now."""
        before = self._tables.get(table.table_id)
        if before is not None:
            self._forget(before, stay=_people(table))
        self._tables[table.table_id] = table
        self._by_place[_place(table)] = table.table_id
        for user_id in _people(table):
            self._by_person[user_id][table.table_id] = None

    def remove(self, table_id: str) -> None:
        """The table is closed."""
        table = self._tables.pop(table_id, None)
        if table is not None:
            self._forget(table, stay=set())

    def _forget(self, table: Table, stay: set[int]) -> None:
        if self._by_place.get(_place(table)) == table.table_id:
            del self._by_place[_place(table)]
        for user_id in _people(table) - stay:
            tables = self._by_person[user_id]
            tables.pop(table.table_id, None)
            if not tables:
                del self._by_person[user_id]


def _place(table: Table) -> Place:
    return table.chat_id, table.thread_id


def _people(table: Table) -> set[int]:
    return {seat.user_id for seat in table.seats if seat.user_id is not None}
