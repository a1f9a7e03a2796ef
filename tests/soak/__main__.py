"""`python -m tests.soak --minutes 10 --seed 1`: many tables, random trouble, then the truth."""

import argparse
import asyncio
import logging
import random
import shutil
import sys
import tempfile
from pathlib import Path

from sandbox import Telegram
from tests.soak.soak import Soak


async def _main(minutes: float, seed: str, circles: int) -> bool:
    print(f"seed {seed}: {minutes:g} minutes, {circles} circles of people", flush=True)
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # connections that we break
    folder = Path(tempfile.mkdtemp(prefix="durak-soak-"))
    async with await Telegram.start(patience=120) as telegram:
        soak = Soak(telegram, folder, random.Random(seed), circles)
        troubles = await soak.run(minutes * 60)
    print(soak.report())
    for trouble in troubles:
        print(f"TROUBLE: {trouble}")
    if troubles:
        print(f"{len(troubles)} troubles; the seed was {seed}, the log and the database: {folder}")
        return False
    print("all is well")
    shutil.rmtree(folder)
    return True


def main() -> int:
    """Reads the command line; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--circles", type=int, default=30, help="of three people each")
    arguments = parser.parse_args()
    return 0 if asyncio.run(_main(arguments.minutes, arguments.seed, arguments.circles)) else 1


if __name__ == "__main__":
    sys.exit(main())
