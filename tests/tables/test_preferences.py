"""What people and groups like: read from storage with care, and kept to at the table."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.tables import lobby, play
from bot.tables.agreement import choose_house, choose_option
from bot.tables.people import Chat
from bot.tables.preferences import Habits, Pace, Preferences, Solo, Taste
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.timing import Timing
from engine import Game
from storage import ChatRecord, Database, PersonRecord
from tests.tables.company import at, dealt, open_table, person, think

NOON = 12 * 3600.0  # UTC, of the first of January 1970


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    database = await Database.open(tmp_path / "durak.sqlite3")
    tables = Tables(database, Timing(), lambda table, tapper: None, think)
    yield tables
    await tables.close()
    await database.close()


def stored_in(tables: Tables) -> Database:
    return tables._database


@pytest.mark.parametrize(
    "document",
    [
        "",
        "no json",
        "[]",
        '{"house": "chess"}',
        '{"house": "home", "options": {"deck": 7}}',
        '{"options": {"deck": []}}',
        '{"options": {"fixed_trump": "S", "no_trump": true}}',
        '{"openers": "nobody"}',
        '{"limit": -1}',
        '{"next": "me"}',
        '{"taste": {"quiet": [1, 99]}, "limit": "x"}',
    ],
)
def test_a_document_that_cannot_be_read_means_the_defaults(document: str) -> None:
    assert Habits.read(document) == Habits()
    assert Preferences.read(document) == Preferences()


def test_documents_go_there_and_back() -> None:
    habits = Habits("karto", {"deck": 52, "variant": "prostoy"}, 30, "admins", (1, 2))
    assert Habits.read(habits.to_document()) == habits
    liked = Preferences(
        Taste("never", (23, 8), 3, "rank", compact=True, pace="instant"),
        Solo("gambiter", {"deck": 52}, 3, "hard"),
    )
    assert Preferences.read(liked.to_document()) == liked
    assert Habits.read("{}") == Habits()


@pytest.mark.parametrize(
    ("quiet", "offset", "hour", "rings"),
    [
        (None, 3, 2, True),
        ((23, 8), None, 2, True),  # nobody knows what time it is there
        ((23, 8), 0, 22, True),
        ((23, 8), 0, 23, False),
        ((23, 8), 0, 7, False),
        ((23, 8), 0, 8, True),
        ((13, 15), 0, 14, False),
        ((13, 15), 0, 15, True),
        ((23, 8), 3, 20, False),
        ((23, 8), -5, 12, False),
        ((23, 8), -5, 13, True),
    ],
)
def test_the_phone_is_quiet_at_quiet_hours(
    quiet: tuple[int, int] | None, offset: int | None, hour: int, rings: bool
) -> None:
    assert Taste(quiet=quiet, offset=offset).rings_at(hour * 3600.0 + 59) is rings
    assert not Taste("never", quiet, offset).rings_at(hour * 3600.0)


def actor_of(table: Table) -> int:
    assert table.game is not None
    assert table.game.attacker is not None
    return table.game.attacker


def test_who_wants_silence_is_not_rung() -> None:
    table = open_table()
    lobby.sit(table, replace(person(1), taste=Taste("never")))
    lobby.sit(table, replace(person(2), taste=Taste(quiet=(0, 12), offset=0)))
    moment = replace(at(), now=NOON - 1)
    play.begin(table, moment)
    assert [seat.rings for seat in table.seats] == [1, 0, 0]
    assert [seat.taste.rings for seat in Table.from_document(table.to_document()).seats] == [
        "turn", "never", "turn",
    ]  # fmt: skip


def test_a_hand_lies_as_its_owner_likes() -> None:
    table = dealt()
    game: Game | None = table.game
    assert game is not None
    by_suit = table.seats[0].grid
    play.adapt(table, 1, Taste(order="rank"))
    by_rank = table.seats[0].grid
    assert sorted(by_rank) == sorted(by_suit)
    plain = [card for card in by_rank if card[1] != game.trump]
    trumps = [card for card in by_rank if card[1] == game.trump]
    assert list(by_rank) == plain + trumps
    assert plain == sorted(plain, key=lambda card: "6789TJQKA".index(card[0]))
    play.adapt(table, 1, Taste())
    assert table.seats[0].grid == by_suit


def test_computer_players_take_no_time_where_that_is_liked() -> None:
    paces: tuple[tuple[Pace, float], ...] = (("normal", 1.2), ("instant", 0.0))
    for pace, pause in paces:
        table = open_table(solo=True)
        table.seats[0].taste = Taste(pace=pace)
        for seed in range(50):
            table.secret = f"{seed:064x}"
            play.begin(table, at())
            if table.seats[actor_of(table)].is_computer:
                break
        assert table.computer_at == pytest.approx(at().now + pause)


async def test_a_solo_game_is_remembered(tables: Tables) -> None:
    await tables.people.meet(1, "Аня", "ru")
    table = open_table(solo=True)
    await tables.open(table, 1)
    async with tables.change(table.table_id) as draft:
        choose_house(draft, 1, "karto")
        choose_option(draft, 1, "variant", "prostoy")
        lobby.choose_opponents(draft, 1, 3)
        draft.level = "hard"
        lobby.deal(draft, 1, tables.moment())
    known = await tables.people.find(1)
    assert known is not None
    assert (known.solo.house, known.solo.computers, known.solo.level) == ("karto", 3, "hard")
    assert known.solo.rules.variant == "prostoy"


async def test_a_change_of_taste_reaches_the_tables(tables: Tables) -> None:
    await tables.people.meet(1, "Аня", "ru")
    table = dealt()
    await tables.open(table, 1)
    await tables.adapt(1, Taste(compact=True))
    found = tables.find(table.table_id)
    assert found is not None
    assert found.seats[0].taste.compact
    assert not found.seats[1].taste.compact
    again = await tables.people.meet(1, "Аня", "ru")
    assert again.taste.compact


async def test_a_person_whose_settings_are_broken_still_plays(tables: Tables) -> None:
    database = stored_in(tables)
    async with database.transaction():
        await database.people.save(PersonRecord(5, "Боря", "uk", True, "{broken"))
        await database.people.save_chat(ChatRecord(-5, "Дача", "en", "{broken"))
    boris = await tables.people.meet(5, "Боря", "ru")
    assert (boris.language, boris.taste, boris.solo) == ("uk", Taste(), Solo())
    assert await tables.chats.meet(-5, "Дача", "ru") == Chat(-5, "Дача", "en")


async def test_a_group_keeps_its_language_and_learns_its_new_name(tables: Tables) -> None:
    assert (await tables.chats.meet(-5, "Дача", "uk")).language == "uk"
    again = await tables.chats.meet(-5, "Баня", "ru")
    assert (again.language, again.title) == ("uk", "Баня")
    await tables.chats.change(-5, lambda chat: replace(chat, habits=Habits(limit=30)))
    found = await tables.chats.find(-5)
    assert found is not None
    assert found.habits.limit == 30
    assert await tables.chats.change(-6, lambda chat: chat) is None
