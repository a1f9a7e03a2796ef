"""The bot's disk is full, or its database locked, in the midst of a game."""

import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from sandbox import Telegram
from tests.crash.mortal import MortalBot, locked, mortal_bot
from tests.e2e.autopilot import choices
from tests.e2e.saved import read
from tests.e2e.test_games import company
from tests.e2e.test_manners import dealt, who_leads

SLOW = {"WINDOW_SECONDS": "600", "TURN_SECONDS": "600"}


@contextmanager
def full(bot: MortalBot) -> Iterator[None]:
    """No file of the bot's can grow, nor be written beyond where its log ends."""
    limits = resource.prlimit(bot.pid, resource.RLIMIT_FSIZE)
    room = bot.log_path.stat().st_size + 4096
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, (room, limits[1]))
    yield
    resource.prlimit(bot.pid, resource.RLIMIT_FSIZE, limits)


@pytest.mark.parametrize("trouble", [full, locked])
async def test_who_plays_is_told_and_plays_on_when_it_is_over(
    telegram: Telegram,
    tmp_path: Path,
    trouble: Callable[[MortalBot], AbstractContextManager[None]],
) -> None:
    people, group = await company(telegram, 3)
    async with mortal_bot(telegram, tmp_path, **SLOW) as bot:
        await bot.start()
        await dealt(people, group)
        leader, hand = await who_leads(people)
        card = choices(hand)[0].text
        with trouble(bot):
            for _ in range(2):  # the second time at once
                answer = await leader.tap(card, on=hand)
                assert answer.alert
                assert "Не удалось сохранить" in answer.text
        assert read(bot.database).moves == []
        assert not (await leader.tap(card, on=hand)).alert
        await people[0].waits_for("Отбивается", group)
        assert len(read(bot.database).moves) == 1
        assert await bot.end(signal.SIGTERM) == 0
        assert "Traceback" not in bot.log
