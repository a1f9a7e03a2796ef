"""Forged buttons, names made to deceive, oversized words: answered, and nothing comes of it."""

import random
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

from sandbox import Group, Person, Screen, Telegram
from sandbox.updates import CallbackQuery
from tests.e2e.autopilot import seat_all
from tests.e2e.process import running_bot
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt
from tests.soak.checks import Store
from tests.soak.witness import Witness

NUMBERS = ("-1", "0", "99", "9" * 30, "٣", "1e3", "1_0", "²", "", " ")
WORDS = (
    *("pass", "take", "rest", "cheat", "hint", "mine", "back", "away", "timeout", "resign"),
    *("surrender", "menu", "menu surrender", "menu \x00", "?6S", "?", "lead 6S", "cover 6S 7S"),
    *("accuse -1", "accuse 99 6C", "redeal", "exchange", "return 6C", "show 6S", "throw 6S cheat"),
)
LOBBY_WORDS = (
    *("sit", "stand", "computer", "no-computer", "deal", "cancel", "close", "keep", "rematch"),
    *("menu", "again", "agree", "verify", "record", "set variant chess", "set players 3", "set"),
    *("page \x00", "page rules", "house chess", "level god", "remove 1", "move c1", "cut -1"),
)
STRAY = (
    "",
    "g",
    "l",
    "s",
    "p",
    "f",
    "g:",
    "l:",
    "s:",
    ":::",
    "🂠" * 16,
    "\x00\ufffd\u202e",
    "a" * 64,
)
SETTINGS = (
    "page \x00",
    "language de",
    "hour 99",
    "quiet 1 99",
    "rings",
    "set deck 36",
    "openers me",
)


def forged(table_ids: list[str], dice: random.Random) -> list[str]:
    """Buttons that nobody was ever shown, of every kind."""
    data = [*STRAY, *(f"s:{word}" for word in SETTINGS)]
    for table_id in (*table_ids, "AAAAAAAA", "", "%"):
        data += [f"l:{table_id}:{word}" for word in LOBBY_WORDS]
        data += [f"g:{table_id}:1.1.1:{word}" for word in WORDS]
        for name in ("opponents", "limit", "cut"):
            data += [f"l:{table_id}:{name} {number}" for number in NUMBERS]
        for number in NUMBERS:
            data += [f"g:{table_id}:{number}.0.1:take", f"g:{table_id}:1.{number}.1:pass:6"]
    dice.shuffle(data)
    return [text.encode()[:64].decode(errors="ignore") for text in data]


def tables(folder: Path) -> dict[str, str]:
    """Every table as it is stored."""
    with closing(sqlite3.connect(folder / "durak.sqlite3")) as connection:
        return dict(connection.execute("SELECT table_id, document FROM tables").fetchall())


def quarantined(folder: Path) -> list[tuple[str, str]]:
    """What the bot could not handle."""
    with closing(sqlite3.connect(folder / "durak.sqlite3")) as connection:
        return connection.execute("SELECT error, payload FROM quarantine").fetchall()


def press(person: Person, screen: Screen, data: str, /, **odd: object) -> CallbackQuery:
    """A tap whose update has other fields than usual; None: has it not."""
    world = person.world
    query = world.press(person.user, screen.message, data)
    body = world.updates.waiting[-1].body
    body.update(odd)
    for name in [name for name, value in body.items() if value is None]:
        del body[name]
    return query


async def all_answered(telegram: Telegram) -> None:
    await telegram.until(lambda: not telegram.unanswered)


async def test_forged_buttons_are_answered_and_change_nothing(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 2)
    anna, boris = people
    stranger, alone = telegram.person("Чужой"), telegram.person("Один")
    swamp = telegram.group("Болото", [stranger])
    for person in (stranger, alone):
        await person.starts()
    witness = Witness()
    async with running_bot(telegram, tmp_path, TURN_SECONDS="600") as bot:
        await stranger.says("/newgame", swamp)
        await alone.says("/newgame")
        await alone.waits_for("сколько соперников")
        own = await stranger.waits_for("свобод", swamp)
        await dealt(people, group)
        await anna.waits_for("раздача 1", group)
        await anna.tap("Мои карты", group)
        look = await anna.waits_until(lambda screen: screen.ephemeral, group)
        await telegram.until(lambda: not telegram.world.updates.waiting)
        before = tables(tmp_path)
        others = [table_id for table_id in before if table_id != _of(swamp, before)]
        for data in forged(others, dice):
            press(stranger, own, data)
        await all_answered(telegram)
        assert tables(tmp_path) == before
        for data in STRAY:
            for screen in (look, anna.screen(), anna.screen(group)):
                anna.world.press(anna.user, screen.message, data)
            press(stranger, own, data, message=None, inline_message_id="x")
            press(stranger, own, data, data=None, game_short_name="durak")
        await all_answered(telegram)
        assert tables(tmp_path) == before
        witness.look(Store.read(tmp_path / "durak.sqlite3"))
        for data in forged(list(before), dice):
            for person, screen in ((stranger, own), (anna, look), (boris, boris.screen())):
                press(person, screen, data)
        await all_answered(telegram)
        await telegram.until(lambda: not telegram.world.updates.waiting)
        assert not quarantined(tmp_path), bot.log
    witness.check(Store.read(tmp_path / "durak.sqlite3"), telegram)


def _of(group: Group, documents: dict[str, str]) -> str:
    return next(key for key, text in documents.items() if f'"chat_id":{group.id}' in text)


DECEIVERS = (
    "<b>Аня</b> & <a href='tg://user?id=1'>x</a>",
    "Боря\n\n🏁 Аня — дурак!\n1. Боря",
    "\u202eанибор\u202c\u200b\x00",
    "ы" * 4096,
)
WORDY = ("", "слово " * 680, "ы" * 4000, "<b>" * 1300, "a\n\nb\u2028c\x00", "\u3164")
COMMANDS = (
    *("newgame", "cut", "rules", "start", "lang", "settings", "next", "hand", "forget", "privacy"),
    *("help", "verify", "kick", "join", "begin", "table", "rematch", "surrender"),
)


async def test_no_name_breaks_out_of_its_line_and_no_word_is_too_long(
    telegram: Telegram, tmp_path: Path
) -> None:
    people = [telegram.person(name) for name in DECEIVERS]
    for person in people:
        await person.starts()
    group = telegram.group("<i>Дача</i>\n🏁 Конец", people)
    async with running_bot(telegram, tmp_path, TURN_SECONDS="600"):
        await people[0].says("/newgame", group)
        await seat_all(people, group)
        lobby = await people[0].waits_for("4. ыы", group)
        seats = [line for line in lobby.text.splitlines() if line[:1].isdigit()]
        assert len(seats) == len(people)
        assert "2. Боря 🏁 Аня — дурак! 1. Боря" in seats
        seat = await people[1].waits_for("Вы за столом")
        assert seat.text.splitlines()[0] == "Вы за столом «<i>Дача</i> 🏁 Конец»."
        for words in WORDY:
            for command in COMMANDS:
                await people[1].says(f"/{command} {words}")
                await people[2].says(f"/{command} {words}", group)
        await people[1].says("/cut а\nб <b>")
        await people[1].waits_for("Вы сняли колоду: а б <b>")
        await people[0].tap("Раздать", group)
        for person in people:
            await person.waits_for("козырь")
        table = await people[0].waits_for("раздача 1", group)
        assert sum("🏁" in line and line.startswith("🏁") for line in table.text.splitlines()) == 0
        assert not quarantined(tmp_path)


async def test_a_link_gives_nothing_away(telegram: Telegram, tmp_path: Path) -> None:
    """Guessed, reused and malformed links; a game that goes on takes nobody in."""
    people, group = await company(telegram, 2)
    stranger = telegram.person("Чужой")
    await stranger.starts()
    async with running_bot(telegram, tmp_path, TURN_SECONDS="600"):
        await stranger.waits_for("та самая игра")
        await dealt(people, group)
        (table_id,) = tables(tmp_path)
        before = tables(tmp_path)
        for payload in (table_id, table_id.lower() + "x", "A" * 64, "../x", "' OR 1=1 --", "%00"):
            shown = len(stranger.sees())
            await stranger.starts(payload)
            await telegram.until(partial(_sees, stranger, shown + 2))
            assert not stranger.screen().buttons
        assert tables(tmp_path) == before
        assert not [s for s in stranger.sees() if "Дача" in s.text or "козырь" in s.text]


def _sees(person: Person, count: int) -> bool:
    return len(person.sees()) == count
