"""What a button meant when it was drawn."""

from dataclasses import dataclass
from typing import Self

from bot.tables.table import Table


@dataclass(frozen=True, slots=True)
class Stamp:
    """Deal, bout, defender and the ranks on the table at the moment of drawing."""

    deal: int
    bout: int
    defender: int
    ranks: str = ""

    @classmethod
    def of(cls, table: Table) -> Self:
        """The stamp of the table as it stands."""
        game = table.game
        if game is None:
            return cls(table.deals, 0, 0)
        return cls(table.deals, game.bout, game.defender, "".join(game.ranks))

    def is_same_bout(self, other: "Stamp") -> bool:
        """Whether both are of one attack on one defender."""
        return self.bout_text == other.bout_text

    @property
    def bout_text(self) -> str:
        """`deal.bout.defender`"""
        return f"{self.deal}.{self.bout}.{self.defender}"

    @classmethod
    def parse(cls, text: str, ranks: str = "") -> Self:
        """The stamp of a button; ValueError if the text is no such thing."""
        deal, bout, defender = text.split(".")
        return cls(int(deal), int(bout), int(defender), ranks)
