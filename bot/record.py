"""`python -m bot record FILE`: prints the record of a game and checks it."""

import json
from collections.abc import Iterator

from engine import Game, Shuffle, commitment
from engine.record import Record, read, result_text


def inspect(text: str) -> Iterator[str]:
    """What the record says, line by line, then what was checked.

    Raises ValueError for a text that is no record, a move that breaks the rules, a result
    that the moves do not have, or a shuffle that its secret does not make.
    """
    record = read(text)
    game = Game.from_record(text)
    yield from _heading(record)
    yield from _moves(record)
    yield f"Result: {result_text(game.outcome) if game.outcome else 'not finished'}"
    yield ""
    yield f"Checked: all {len(record.log)} moves are legal, and the result follows from them."
    yield _shuffle_checked(record)


def _heading(record: Record) -> Iterator[str]:
    rules = record.rules
    yield f"Durak, {rules.variant}, {rules.players} players, {rules.deck} cards"
    options = [f"{name}={value}" for name, value in rules.changes().items() if name != "players"]
    if options:
        yield "Rules: " + ", ".join(options)
    for seat, name in enumerate(_names(record)):
        yield f"{seat}  {name}"
    yield ""


def _moves(record: Record) -> Iterator[str]:
    names = _names(record)
    width = max(map(len, names), default=0)
    for number, (seat, action) in enumerate(record.log, start=1):
        name = names[seat] if seat < len(names) else str(seat)
        yield f"{number:4}  {name:<{width}}  {action}"
    yield ""


def _names(record: Record) -> list[str]:
    players = range(record.rules.players)
    names = _listed(record, "Names")
    return names if len(names) == len(players) else [f"seat {seat}" for seat in players]


def _listed(record: Record, tag: str) -> list[str]:
    try:
        value = json.loads(record.tags.get(tag, "[]"))
    except json.JSONDecodeError as error:
        raise ValueError(f"record: tag {tag} is a JSON list of texts") from error
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"record: tag {tag} is a JSON list of texts")
    return value


def _shuffle_checked(record: Record) -> str:
    secret = record.tags.get("Secret")
    if secret is None or not record.orders:
        return "The record does not say what the shuffle was made of."
    try:
        key, deal = bytes.fromhex(secret), int(record.tags.get("Deal", "0"))
    except ValueError as error:
        raise ValueError("record: the tag Secret is hexadecimal, the tag Deal a number") from error
    if commitment(key) != record.tags.get("Commitment"):
        raise ValueError("record: the secret is not the one whose SHA-256 was shown")
    cuts = tuple(_listed(record, "Cuts"))
    shuffle = Shuffle(key, deck=record.rules.deck, cuts=cuts, deal=deal)
    for redeal, order in enumerate(record.orders):
        if tuple(order) != shuffle(redeal):
            raise ValueError(f"record: the secret does not make the order of deck {redeal + 1}")
    by = f"cut by {len(cuts)}: nobody could steer it" if cuts else "nobody cut the deck"
    return f"Checked: the deck follows from the secret whose SHA-256 was shown; {by}."
