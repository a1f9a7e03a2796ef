"""A second process on the same token or database: it says so and leaves, the first serves on."""

from pathlib import Path

from sandbox import Telegram
from tests.e2e.process import BotProcess

PATIENCE = 1.0


async def serves(telegram: Telegram) -> None:
    """Somebody who comes now gets an answer."""
    person = telegram.person("Новый")
    await person.starts()
    await person.waits_for("та самая игра")


async def test_a_second_process_on_the_same_token_leaves(
    telegram: Telegram, tmp_path: Path
) -> None:
    first, second = (
        BotProcess(
            telegram,
            tmp_path,
            {
                "CONFLICT_PATIENCE": str(PATIENCE),
                "DATABASE_PATH": str(tmp_path / f"{name}.sqlite3"),
            },
            name,
        )
        for name in ("first", "second")
    )
    async with first:
        await serves(telegram)
        await telegram.clock.sleep(PATIENCE)  # whoever has had peace for so long was here first
        async with second:
            assert await second.ends() == 2
        assert "Another program receives the updates of this BOT_TOKEN" in second.log
        assert "Traceback" not in second.log
        await serves(telegram)
        assert await first.stop() == 0
    first.assert_clean()


async def test_a_second_process_on_the_same_database_leaves(
    telegram: Telegram, tmp_path: Path
) -> None:
    async with BotProcess(telegram, tmp_path, {}) as first:
        await serves(telegram)
        async with BotProcess(telegram, tmp_path, {}, "second") as second:
            assert await second.ends() == 2
        assert "Another process is using the database" in second.log
        await serves(telegram)
        assert await first.stop() == 0
    first.assert_clean()
