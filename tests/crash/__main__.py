"""`python -m tests.crash --deaths 3`: the bot dies everywhere; prints where it has been."""

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

from sandbox import Telegram
from tests.crash.story import Story


async def _main(deaths: int, seed: str, most: int) -> None:
    with tempfile.TemporaryDirectory(prefix="durak-crash-") as folder:
        async with await Telegram.start(patience=60) as telegram:
            story = Story(telegram, Path(folder), random.Random(seed), deaths)
            try:
                await story.run(most)
            finally:
                print(story.report())


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--deaths", type=int, default=3, help="at each point; 0: one at each await")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lives", type=int, default=20_000, help="at most")
    arguments = parser.parse_args()
    asyncio.run(_main(arguments.deaths, arguments.seed, arguments.lives))


if __name__ == "__main__":
    main()
