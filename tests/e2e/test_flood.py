"""Somebody floods the bot: he is slowed down and answered, and the others do not notice."""

import asyncio
from pathlib import Path

from sandbox import Telegram
from sandbox.render import message_json
from tests.e2e.autopilot import seat_all
from tests.e2e.process import running_bot
from tests.e2e.test_games import company

FLOOD = 200


async def test_a_flood_drowns_nobody(telegram: Telegram, tmp_path: Path) -> None:
    people, group = await company(telegram, 2)
    flooder = telegram.person("Потоп")
    await flooder.starts()
    elsewhere = telegram.group("Болото", [flooder])
    async with running_bot(telegram, tmp_path, MOST_TAPS="", MOST_COMMANDS="") as bot:
        await people[0].says("/newgame", group)
        await seat_all(people, group)
        await flooder.says("/newgame", elsewhere)
        lobby = await flooder.waits_for("свобод", elsewhere)
        for _ in range(FLOOD):
            await flooder.says("/help", elsewhere)
        taps = [flooder.tap_data(f"g:{n}", lobby) for n in range(FLOOD)]
        drowning = asyncio.gather(*taps)
        await people[0].tap("Раздать", group)
        for person in people:
            await person.waits_for("козырь")
        answers = await drowning
        assert sum(answer.text.startswith("Не так быстро") for answer in answers) > FLOOD / 2
        said = [screen.text for screen in flooder.sees(elsewhere)]
        assert sum("Как начать" in text for text in said) <= 12
        assert sum(text.startswith("Не так быстро") for text in said) == 1
        assert "flooded" in bot.log


async def test_pictures_masks_and_other_bots(telegram: Telegram, tmp_path: Path) -> None:
    """What is said below a picture counts; under a mask each group counts for itself."""
    anna, boris = telegram.person("Аня"), telegram.person("Боря")
    await anna.starts()
    swamp, group = telegram.group("Болото", [anna]), telegram.group("Дача", [boris])
    async with running_bot(telegram, tmp_path, MOST_TAPS="", MOST_COMMANDS=""):
        await anna.waits_for("та самая игра")
        for _ in range(FLOOD):
            await anna.says("/help@another_bot", swamp)
            await anna.says("/help", swamp, anonymously=True)
            captioned = message_json((await anna.sends_file()).message) | {"caption": "/help"}
            telegram.queue_raw("message", captioned)
        await boris.says("/help", group, anonymously=True)
        await boris.waits_for("Как начать", group)
        for place in (swamp, anna.private):
            said = [screen.text for screen in anna.sees(place)]
            assert 0 < sum("Как начать" in text for text in said) <= 12
            assert sum(text.startswith("Не так быстро") for text in said) == 1
