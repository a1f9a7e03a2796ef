"""Screens and farewells."""

from pathlib import Path

from storage import Database, FarewellRecord


async def test_messages_that_have_to_go_are_kept_until_they_are_gone(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "durak.sqlite3")
    first = FarewellRecord(-1, 10, "delete", 5.0)
    second = FarewellRecord(-1, 11, "strip", 6.0)
    async with database.transaction():
        await database.screens.owe([first, second, second])
    await database.close()

    database = await Database.open(tmp_path / "durak.sqlite3")
    async with database.transaction():
        assert await database.screens.farewells() == [first, second]
        await database.screens.settle([(-1, 10), (-2, 11)])
        assert await database.screens.farewells() == [second]
    await database.close()
