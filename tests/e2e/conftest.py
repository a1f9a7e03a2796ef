"""A fresh Telegram for every test."""

import random
from collections.abc import AsyncIterator

import pytest

from sandbox import Telegram


@pytest.fixture
async def telegram() -> AsyncIterator[Telegram]:
    async with await Telegram.start(patience=120) as telegram:
        yield telegram


@pytest.fixture
def dice(request: pytest.FixtureRequest) -> random.Random:
    return random.Random(request.node.name)
