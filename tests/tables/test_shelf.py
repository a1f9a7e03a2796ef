"""The open tables: found by id, place and person, in whatever state they were put back."""

import copy

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.shelf import Shelf
from bot.tables.table import Seat, Table
from tests.tables.company import open_table

PEOPLE, PLACES = st.integers(1, 4), st.integers(1, 3)
DEEDS = st.lists(st.tuples(st.sampled_from("abc"), st.lists(PEOPLE, unique=True), PLACES, PLACES))


def at(table_id: str, people: list[int], chat_id: int, thread_id: int) -> Table:
    table = copy.copy(open_table())
    table.table_id, table.chat_id, table.thread_id = table_id, chat_id, thread_id
    table.seats = [Seat("кто-то", user_id=user_id) for user_id in people]
    return table


@given(deeds=DEEDS)
def test_it_finds_what_a_search_through_all_would_find(
    deeds: list[tuple[str, list[int], int, int]],
) -> None:
    shelf, tables = Shelf(), dict[str, Table]()
    for name, people, chat_id, thread_id in deeds:
        if any(
            (table.chat_id, table.thread_id) == (chat_id, thread_id) and table.table_id != name
            for table in tables.values()
        ):
            continue  # one open table in a place
        if name in tables and not people:
            shelf.remove(name)
            del tables[name]
        else:
            tables[name] = at(name, people, chat_id, thread_id)
            shelf.put(tables[name])
        assert shelf.all() == list(tables.values())
        for user_id in range(1, 5):
            sitting = [t for t in tables.values() if t.seat_of(user_id) is not None]
            assert sorted(t.table_id for t in shelf.of(user_id)) == sorted(
                t.table_id for t in sitting
            )
        for place in [(chat, thread) for chat in range(1, 4) for thread in range(1, 4)]:
            there = [t for t in tables.values() if (t.chat_id, t.thread_id) == place]
            assert shelf.at(place) == (there[0] if there else None)


def test_of_several_tables_the_last_is_where_somebody_sat_down_last() -> None:
    shelf = Shelf()
    shelf.put(at("a", [1], 1, 1))
    shelf.put(at("b", [2], 1, 2))
    shelf.put(at("a", [1, 2], 1, 1))
    assert [table.table_id for table in shelf.of(2)] == ["b", "a"]
    assert shelf.of(3) == []
