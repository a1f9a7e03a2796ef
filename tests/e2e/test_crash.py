"""SIGKILL at random moments: the same game, every acknowledged move kept, none played twice."""

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from bot.screens.taps import GameTap
from engine import Action, Game, Shuffle
from sandbox import Telegram
from tests.e2e.autopilot import OVER, play_all, seat_all
from tests.e2e.process import running_bot
from tests.e2e.saved import Saved, read
from tests.e2e.test_games import company

KILLS = 10


def check_replay(saved: Saved) -> None:
    """The log alone leads from the deal to the very game that is stored: the same hands."""
    table = saved.table
    assert table.game is not None
    secret = bytes.fromhex(table.secret)
    shuffle = Shuffle(secret, deck=table.rules.deck, cuts=table.cuts, deal=table.deals)
    game = Game.deal(table.rules, shuffle, dealer=shuffle.seat(table.rules.players))
    for _, seat, action in saved.moves:
        game.apply(seat, Action.parse(action))
    assert game.hands == table.game.hands
    assert game == table.game


def check_moves(saved: Saved, telegram: Telegram) -> None:
    """Every acknowledged tap is in the log, and no tap is there twice."""
    tapped: Counter[tuple[int, str]] = Counter()
    acknowledged: Counter[tuple[int, str]] = Counter()
    for query in telegram.taps:
        if not query.data.startswith("g:"):
            continue
        action = GameTap.parse(query.data).action
        if action.startswith("?"):
            continue
        move = (query.user.id, str(Action.parse(action)))
        tapped[move] += 1
        if query.answer is not None and not query.answer.alert:
            acknowledged[move] += 1
    played = Counter(
        (saved.table.seats[seat].user_id or 0, action) for _, seat, action in saved.moves
    )
    assert acknowledged <= played
    assert played <= tapped


async def answers(telegram: Telegram, more: int) -> None:
    """Returns when so many more taps have been answered."""
    enough = len(telegram.answers) + more
    await telegram.until(lambda: len(telegram.answers) >= enough)


async def test_killed_ten_times_in_a_game(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    people, group = await company(telegram, 4)
    database = tmp_path / "durak.sqlite3"
    async with running_bot(telegram, tmp_path, WINDOW_SECONDS="600", TURN_SECONDS="600") as bot:
        await people[0].says("/newgame perevodnoy", group)
        await seat_all(people, group)
        await people[0].tap("Раздать", group)
        playing = asyncio.create_task(play_all(people, dice))
        for _ in range(KILLS):
            await answers(telegram, dice.randint(1, 4))
            if playing.done():
                await playing
                pytest.fail("the game ended before it was killed often enough")
            await bot.kill()
            saved = read(database)
            check_replay(saved)
            check_moves(saved, telegram)
            await bot.start()
        await playing
        result = await people[0].waits_for(OVER, group)
        assert result.button("Реванш")
    saved = read(database)
    check_replay(saved)
    check_moves(saved, telegram)
