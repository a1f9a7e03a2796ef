"""Awaits that a crowd cannot make the bot reach, by the beginning of their names, and why."""

_CORRUPT = "only where a row is corrupt"
_DELETED = "only where a table is deleted under the bot's hands: tests/courier/test_ledger.py"
_TOOLS = "the running bot does not ask"
_METRICS = "no port for metrics is set"

EXCUSES = {
    "bot.app.Stage.mourn": _CORRUPT,
    "bot.app._serve: await stage.mourn": _CORRUPT,
    "bot.app._serve: await _open_metrics": _METRICS,
    "bot.app._open_metrics": _METRICS,
    "bot.tables.tables.Tables.load: await self._database.tables.set_aside": _CORRUPT,
    "storage.tables.Tables.set_aside": _CORRUPT,
    "bot.courier.ledger.Ledger._save: await self._write_one_by_one": _DELETED,
    "bot.courier.ledger.Ledger._write_one_by_one": _DELETED,
    "storage.screens.Screens.of_table:": _TOOLS,
    "storage.tables.Tables.find:": _TOOLS,
    "storage.tables.Tables.find_open": _TOOLS,
    "storage.tables.Tables._find_one": _TOOLS,
    "storage.tables.Tables.moves": _TOOLS,
    "storage.updates.Updates.quarantined": _TOOLS,
}


def excuse(awaited: str) -> str | None:
    """Why nobody dies at this await, if there is a reason."""
    return next((why for name, why in EXCUSES.items() if awaited.startswith(name)), None)
