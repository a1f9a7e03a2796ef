"""What must be true of a database and of what people see, whatever has happened before."""

import sqlite3
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot import screens
from bot.screens.taps import AWAY, BACK, CHEAT, HINT, MENU, MINE, PICK, REST, SURRENDER, GameTap
from bot.tables.table import Status, Table
from engine import Action, Game, IllegalAction, MalformedAction, Shuffle
from sandbox import Telegram
from sandbox.chats import Message
from sandbox.registry import message_text
from sandbox.telegram import BOT_USERNAME
from tests.soak.crowd import OF_A_TABLE, Tap

CHANGES_NOTHING = {MINE, BACK, HINT, "verify", "record"}
NO_MOVES = {REST, CHEAT, MENU, SURRENDER, AWAY, "pass"}


@dataclass(frozen=True)
class Store:
    """All that is in the database."""

    tables: list[Table]
    alarms: dict[str, float | None]
    moves: dict[str, list[tuple[int, int, str]]]  # deal, seat, action, by table
    done: set[int]
    screens: dict[tuple[str, str], tuple[int, int]]  # (table, place): chat, message
    farewells: set[tuple[int, int]]

    @classmethod
    def read(cls, path: Path) -> "Store":
        """Reads it from outside; the bot may be dead."""
        with closing(sqlite3.connect(path)) as connection:
            ask = connection.execute
            ask("BEGIN")  # one look, whatever is committed meanwhile
            if not ask("SELECT 1 FROM sqlite_master WHERE name = 'farewells'").fetchone():
                return cls([], {}, {}, set(), {}, set())  # died before the schema was complete
            moves: dict[str, list[tuple[int, int, str]]] = {}
            for table_id, *move in ask(
                "SELECT table_id, deal, seat, action FROM moves ORDER BY table_id, number"
            ):
                moves.setdefault(table_id, []).append((move[0], move[1], move[2]))
            rows = ask("SELECT table_id, document, alarm FROM tables").fetchall()
            return cls(
                [Table.from_document(row[1]) for row in rows],
                {row[0]: row[2] for row in rows},
                moves,
                {row[0] for row in ask("SELECT update_id FROM updates")},
                {
                    (row[0], row[1]): (row[2], row[3])
                    for row in ask("SELECT table_id, place, chat_id, message_id FROM screens")
                },
                set(ask("SELECT chat_id, message_id FROM farewells")),
            )


def check_kept(store: Store, taps: Iterable[Tap], replayed: set[tuple[str, int]]) -> None:
    """Every acknowledged tap is in the database, in the log of moves too, and none twice.

    `replayed`: the tables, by id and number of moves, whose log has been checked before.
    """
    acknowledged: dict[str, Counter[tuple[int, int, str]]] = {}
    for tap in taps:
        if not _acknowledged(tap):
            continue
        word = tap.query.data.split(":")[3 if tap.query.data.startswith("g:") else 2]
        if word in CHANGES_NOTHING:
            continue
        assert tap.update_id in store.done, f"acknowledged and lost: {tap.query.data}"
        if tap.query.data.startswith("g:") and (move := _move(tap.query.data)):
            table_id, deal, action = move
            acknowledged.setdefault(table_id, Counter())[deal, tap.query.user.id, action] += 1
    for table in store.tables:
        if (table.table_id, table.moves) not in replayed:
            check_replay(table, store.moves.get(table.table_id, []))
            replayed.add((table.table_id, table.moves))
        if table.status in (Status.PLAYING, Status.FINISHED):
            played = Counter(
                (deal, table.seats[seat].user_id or 0, action)
                for deal, seat, action in store.moves.get(table.table_id, [])
                if deal == table.deals
            )
            taken = {
                move: count
                for move, count in acknowledged.get(table.table_id, Counter()).items()
                if move[0] == table.deals
            }
            assert Counter(taken) <= played, (table.table_id, taken, played)


def _acknowledged(tap: Tap) -> bool:
    answer = tap.query.answer
    return answer is not None and not answer.alert and tap.query.data.startswith(OF_A_TABLE)


def _move(data: str) -> tuple[str, int, str] | None:
    """(table, deal, action) if the button is a move that stands in the log at once."""
    tap = GameTap.parse(data)
    word = tap.action.split()[0]
    if word in NO_MOVES or word.startswith(PICK):
        return None
    try:
        return tap.table_id, tap.stamp.deal, str(Action.parse(tap.action))
    except MalformedAction:
        return None


def check_replay(table: Table, moves: list[tuple[int, int, str]]) -> None:
    """The log leads from the deal to the very game that is stored: the same cards everywhere."""
    if table.status is not Status.PLAYING:
        return  # with the next lobby comes another secret
    assert table.game is not None
    played = [(seat, action) for deal, seat, action in moves if deal == table.deals]
    assert len(moves) == table.moves, f"{table.table_id}: {len(moves)} of {table.moves} in the log"
    assert any(_replay(game, played) == table.game for game in starts(table)), table.table_id


def starts(table: Table) -> Iterator[Game]:
    """The running deal as it may have begun: who dealt, and who led, is not stored."""
    seats = range(table.rules.players)
    secret = bytes.fromhex(table.secret)
    shuffle = Shuffle(secret, deck=table.rules.deck, cuts=table.cuts, deal=table.deals)
    for leader in (None, *seats):
        for dealer in seats:
            yield Game.deal(table.rules, shuffle, dealer=dealer, leader=leader)


def _replay(game: Game, played: list[tuple[int, str]]) -> Game | None:
    try:
        for seat, action in played:
            game.apply(seat, Action.parse(action))
    except IllegalAction:
        return None
    return game


def check_clocks(store: Store) -> None:
    """Every table that somebody is waited for at wakes up by itself."""
    for table in store.tables:
        if table.is_open and (table.clock.decision or table.computer_at):
            assert store.alarms[table.table_id] is not None, table.table_id


def check_screens(store: Store, telegram: Telegram, deleted: Container[Message]) -> None:
    """Each chat shows what its tables look like now; the bot is not told what was `deleted`."""
    for table in store.tables:
        if not table.is_open:
            continue
        for place in screens.places(table):
            shown = screens.screen(table, place, BOT_USERNAME)
            if shown is None or not _may_be_written(telegram, shown.chat_id):
                continue
            where = f"{place} of {table.table_id} ({table.status})"
            found = store.screens.get((table.table_id, place))
            assert found is not None, f"nothing shows {where}"
            message = telegram.world.chats[found[0]].messages[found[1]]
            if message in deleted:
                continue
            assert not message.deleted, f"{where}: deleted"
            said = message.content
            assert said.text == message_text(shown.text, "HTML", None), where
            buttons = [
                (b["text"], b.get("callback_data", ""), b.get("url", ""))
                for row in (said.keyboard or {"inline_keyboard": []})["inline_keyboard"]
                for b in row
            ]
            assert buttons == [(b.text, b.data, b.url) for row in shown.rows for b in row], where


def left_behind(store: Store, telegram: Telegram) -> list[Message]:
    """Messages with a table's buttons that the bot knows nothing of."""
    known = set(store.screens.values()) | store.farewells
    return [
        message
        for chat in telegram.world.chats.values()
        for message in chat.timeline
        if message.sender is telegram.world.bot
        and not message.deleted
        and message.receiver is None
        and chat.migrated_to is None
        and (chat.id, message.id) not in known
        and _has_buttons_of_a_table(message)
    ]


def _has_buttons_of_a_table(message: Message) -> bool:
    keyboard = message.content.keyboard or {"inline_keyboard": []}
    data = (b.get("callback_data", "") for row in keyboard["inline_keyboard"] for b in row)
    return any(text.startswith(OF_A_TABLE) for text in data)


def _may_be_written(telegram: Telegram, chat_id: int) -> bool:
    chat = telegram.world.chats[chat_id]
    if chat.private:
        assert chat.user is not None
        return chat.started and not chat.blocked and not chat.user.deactivated
    return chat.holds(telegram.world.bot) and chat.migrated_to is None
