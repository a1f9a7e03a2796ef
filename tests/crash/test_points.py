"""The bot dies once at every await of the way from an update to what people see."""

import random
from pathlib import Path

from sandbox import Telegram
from tests.crash.excuses import EXCUSES
from tests.crash.points import all_points
from tests.crash.story import Story

LIVES = 230
MOST_SPARED = 90
"""What takes rare events is left to `make crash`, which spares nothing."""


def test_excuses_name_what_is_there() -> None:
    names = [point.awaited for point in all_points()]
    assert all(any(name.startswith(excused) for name in names) for excused in EXCUSES)


async def test_the_bot_dies_once_at_every_await(
    telegram: Telegram, tmp_path: Path, dice: random.Random
) -> None:
    story = Story(telegram, tmp_path, dice)
    await story.run(LIVES)
    assert len(story.spared()) <= MOST_SPARED, story.report()
