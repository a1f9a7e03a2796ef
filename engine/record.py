"""A whole game as text, as PGN is for chess. The grammar stands in docs/record.md."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.actions import Action
from engine.events import Outcome
from engine.rules import Rules
from engine.state import State

HEADER: Final = "durak record 1"
PLAY: Final = "play"
LONGEST: Final = 200_000


@dataclass(slots=True)
class Record:
    """A record as read: how the game began, what was played, what it claims as its end."""

    rules: Rules = field(default_factory=Rules)
    tags: dict[str, str] = field(default_factory=dict)
    words: dict[str, list[str]] = field(default_factory=dict)
    """The lines that say how the game began, by their first word."""
    orders: list[list[str]] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    log: list[tuple[int, Action]] = field(default_factory=list)
    result: str | None = None

    def one(self, name: str) -> str | None:
        """The only word of a line."""
        words = self.words.get(name)
        if words is None:
            return None
        if len(words) != 1:
            raise ValueError(f"record: {name} has one value")
        return words[0]

    def number(self, name: str, default: int | None = None) -> int | None:
        """The only word of a line, as a number."""
        word = self.one(name)
        return default if word is None else _number(name, word)

    def numbers(self, name: str) -> list[int] | None:
        """The words of a line, as numbers."""
        words = self.words.get(name)
        return None if words is None else [_number(name, word) for word in words]


# Writing


def write(state: State, tags: Mapping[str, str]) -> str:
    """The game so far as text."""
    lines = [HEADER, "rules " + " ".join(_options(state.rules))]
    lines += [f"tag {name} {_one_line(name, value)}" for name, value in tags.items()]
    lines += _beginning(state)
    lines.append(PLAY)
    lines += [f"{seat} {action}" for seat, action in state.log]
    if state.outcome is not None:
        lines.append(f"result {result_text(state.outcome)}")
    return "\n".join(lines) + "\n"


def result_text(outcome: Outcome) -> str:
    """An outcome in a line: `durak 1`, `draw 0 2 stalemate`, `team_lost 1`."""
    words: list[str] = [outcome.kind]
    for part in outcome.result[1:]:
        words += map(str, part) if isinstance(part, tuple) else [str(part)]
    return " ".join(words)


def _options(rules: Rules) -> Iterator[str]:
    for name, value in rules.changes().items():
        yield f"{name}={_bank_text(value) if name == 'bank_split' else value}"


def _bank_text(split: list[list[int]]) -> str:
    return "/".join(",".join(map(str, shares)) for shares in split)


def _one_line(name: str, value: str) -> str:
    if not name.isidentifier() or "\n" in value or value != value.strip() or not value:
        raise ValueError(f"tag {name}: a word, then a line of text")
    return value


def _beginning(state: State) -> Iterator[str]:
    for order in state.orders:
        yield f"deck {order}"
    for name, value in state.origin.items():
        if name == "hands":
            yield from (f"hand {hand}".rstrip() for hand in value)
        elif name == "deck":
            yield f"stock {value}".rstrip()
        elif isinstance(value, list):
            if value:
                yield f"{name} " + " ".join(map(str, value))
        elif value is not None:
            yield f"{name} {value}"


# Reading


def read(text: str) -> Record:
    """The record in this text; ValueError with the line if it is none."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise ValueError("record: a text of reasonable length")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != HEADER:
        raise ValueError(f"record: the first line is {HEADER!r}")
    record = Record()
    playing = False
    for number, line in lines[1:]:
        try:
            if line == PLAY:
                playing = True
            elif playing:
                _read_play(record, line)
            else:
                _read_beginning(record, line)
        except ValueError as error:
            raise ValueError(f"record, line {number}: {error}") from error
    return record


def _read_beginning(record: Record, line: str) -> None:
    name, *words = line.split()
    if name == "rules":
        record.rules = Rules.from_dict(dict(_read_option(word) for word in words))
    elif name == "tag":
        _, key, value = line.split(maxsplit=2)
        record.tags[key] = value
    elif name == "deck":
        record.orders.append(words)
    elif name == "hand":
        record.hands.append(words)
    elif name in BEGINNINGS and name not in record.words:
        record.words[name] = words
    else:
        raise ValueError(f"{name[:20]!r} is not expected here")


BEGINNINGS: Final = frozenset(
    {"dealer", "leader", "teams", "trump", "stock", "attacker", "first_bout", "discard", "out"}
)


def _read_option(word: str) -> tuple[str, Any]:
    name, equals, value = word.partition("=")
    if not equals:
        raise ValueError(f"an option is name=value, not {word[:40]!r}")
    if name == "bank_split":
        return name, [[_number(name, part) for part in row.split(",")] for row in value.split("/")]
    return name, value


def _read_play(record: Record, line: str) -> None:
    if record.result is not None:
        raise ValueError("nothing follows the result")
    first, _, rest = line.partition(" ")
    if first == "result":
        record.result = rest
    else:
        record.log.append((_number("seat", first), Action.parse(rest)))


def _number(name: str, word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        raise ValueError(f"{name}: {word[:20]!r} is no number")
    return int(word)
