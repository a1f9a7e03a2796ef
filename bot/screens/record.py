"""A finished game as a file to keep: the engine's record with the table's tags."""

import json

from bot.screens.pieces import player_label
from bot.screens.screen import Attachment
from bot.screens.texts import Texts
from bot.tables.table import Table


def record_file(table: Table, text: Texts) -> Attachment:
    """The record of the game that has just ended, with all that its shuffle was made of."""
    assert table.game is not None
    names = [player_label(seat, text) for seat in table.seats]
    tags = {
        "Names": json.dumps(names, ensure_ascii=False),
        "Deal": str(table.deals),
        "Commitment": table.commitment,
        "Secret": table.secret,
        "Cuts": json.dumps(table.cuts, ensure_ascii=False),
    }
    return Attachment(f"durak-{table.table_id}-{table.deals}.txt", table.game.to_record(tags))
