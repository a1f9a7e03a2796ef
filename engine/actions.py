"""The actions of a game and their text form, both ways.

>>> Action.parse("lead 6C 6S")
Action.parse('lead 6S 6C')
>>> Action.parse("cover 6S 7S cheat").on
'6S'
>>> str(Action.parse("accuse 2"))
'accuse 2'
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from engine.cards import JOKER_RANK, NAMES, NUMBERS, RANK_BY_LENGTH, names
from engine.errors import MalformedAction

Kind = Literal[
    "lead",
    "throw",
    "cover",
    "transfer",
    "show",
    "take",
    "pass",
    "redeal",
    "accuse",
    "exchange",
    "return",
    "timeout",
    "resign",
]

KINDS: Final[dict[str, Kind]] = {kind: kind for kind in get_args(Kind)}
WITH_CARDS: Final = frozenset({"lead", "throw", "transfer", "show", "return"})
WITH_CHEAT: Final = frozenset({"throw", "cover", "transfer"})
LONGEST_TEXT: Final = 200
NOTHING: Final = -1


@dataclass(frozen=True, slots=True, repr=False)
class Action:
    """One action. Its cards are a set: their order means nothing."""

    kind: Kind
    mask: int = 0
    """The cards laid, shown, returned or accused."""
    target: int = NOTHING
    """cover: the open card; accuse: the seat."""
    cheat: bool = False
    twice: int = 0
    """Cards named more than once; such an action is never legal."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The names of the cards, lowest first."""
        return names(self.mask)

    @property
    def on(self) -> str | None:
        """cover: the name of the open card."""
        return NAMES[self.target] if self.kind == "cover" else None

    @property
    def accused(self) -> int | None:
        """accuse: the seat."""
        return self.target if self.kind == "accuse" else None

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action this text means; MalformedAction (a ValueError) if it means none."""
        if not isinstance(text, str) or len(text) > LONGEST_TEXT:
            raise MalformedAction("an action is a line of text such as 'cover 6S 7S'")
        head, *words = text.split() or [""]
        kind = KINDS.get(head)
        if kind is None:
            raise MalformedAction(f"no such action: {head[:20]!r}; known: {', '.join(KINDS)}")
        cheat = kind in WITH_CHEAT and words[-1:] == ["cheat"]
        if cheat:
            words.pop()
        action = _read_arguments(kind, words)
        return replace(action, cheat=True) if cheat else action

    def __str__(self) -> str:
        words: list[str] = [self.kind]
        if self.kind == "cover":
            words.append(NAMES[self.target])
        elif self.kind == "accuse":
            words.append(str(self.target))
        words += names(self.mask)
        words += names(self.twice)
        if self.cheat:
            words.append("cheat")
        return " ".join(words)

    def __repr__(self) -> str:
        return f"Action.parse({str(self)!r})"


def _read_arguments(kind: Kind, words: list[str]) -> Action:
    if kind == "cover":
        if len(words) != 2:
            raise MalformedAction("cover names two cards: the open one, then the one that beats it")
        return Action(kind, 1 << _card(words[1]), _card(words[0]))
    if kind == "accuse":
        return _read_accusation(words)
    if kind in WITH_CARDS:
        if not words:
            raise MalformedAction(f"{kind} names at least one card")
        mask, twice = _read_cards(words)
        return Action(kind, mask, twice=twice)
    if words:
        raise MalformedAction(f"{kind} stands alone")
    return Action(kind)


def _read_accusation(words: list[str]) -> Action:
    if not words or not (words[0].isascii() and words[0].isdecimal()) or len(words[0]) > 2:
        raise MalformedAction("accuse names a seat")
    mask, twice = _read_cards(words[1:])
    return Action("accuse", mask, int(words[0]), twice=twice)


def _read_cards(words: list[str]) -> tuple[int, int]:
    mask = twice = 0
    for word in words:
        bit = 1 << _card(word)
        twice |= mask & bit
        mask |= bit
    return mask, twice


def _card(word: str) -> int:
    card = NUMBERS.get(word)
    if card is None:
        raise MalformedAction(f"no such card: {word[:20]!r}; cards look like 6S, TH, XR")
    return card


# Actions are values, so those that games need again and again are made once.

TAKE: Final = Action("take")
PASS: Final = Action("pass")
REDEAL: Final = Action("redeal")
EXCHANGE: Final = Action("exchange")
TIMEOUT: Final = Action("timeout")
RESIGN: Final = Action("resign")

COVERS: Final = tuple(
    tuple(Action("cover", 1 << card, target) for card in range(len(NAMES)))
    for target in range(len(NAMES))
)
"""COVERS[open card][card]."""

Picks = tuple[dict[int, tuple[Action, ...]], ...]


def _picks(kind: Kind) -> Picks:
    """For 0 to 4 cards at most: by the cards of a rank held, all ways to lay some of them."""
    found: Picks = ({}, {}, {}, {}, {})
    for rank in range(JOKER_RANK + 1):
        ways = [Action(kind, four << 4 * rank) for four in range(16)]
        for four in range(1, 16):
            parts = [ways[part] for part in range(1, 16) if part & four == part]
            for most, table in enumerate(found):
                table[four << 4 * rank] = tuple(
                    way for way in parts if way.mask.bit_count() <= most
                )
    return found


LEADS: Final = _picks("lead")
THROWS: Final = _picks("throw")
TRANSFERS: Final = _picks("transfer")


def picks_of_one_rank(picks: Picks, mask: int, most: int) -> list[Action]:
    """All actions that lay at most that many cards of one rank out of `mask`."""
    table = picks[min(4, most)]
    found: list[Action] = []
    while mask:
        of_rank = mask & RANK_BY_LENGTH[(mask & -mask).bit_length()]
        found += table[of_rank]
        mask ^= of_rank
    return found
