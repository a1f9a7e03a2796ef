"""Watches deals in the database, and checks that nobody was shown a card of anybody else's."""

import re
from dataclasses import dataclass, field
from typing import Any, Final

from bot.screens.taps import GameTap
from bot.tables.table import Status, Table
from engine import Action, Game, IllegalAction
from sandbox import Telegram
from sandbox.chats import Message
from tests.soak.checks import Store, starts

Deal = tuple[str, int]
Moves = list[tuple[int, str]]

_CARDS: Final = re.compile(r"\b(?:[2-9TJQKA][SHDC]|X[RB])\b")
_DRAWN: Final = re.compile(r"(10|[2-9ВДКТJQKA])([♠♣♦♥])")
_RANKS: Final = {"10": "T", "В": "J", "Д": "Q", "К": "K", "Т": "A"}
_SUITS: Final = dict(zip("♠♣♦♥", "SCDH", strict=True))


@dataclass
class Watched:
    """A deal: the table as it was seen last, and who held what at any time."""

    table: Table
    seen: int
    held: dict[int, set[str]] = field(default_factory=dict)
    public: set[str] = field(default_factory=set)


class Witness:
    """Keeps the deals that it has seen in the database."""

    def __init__(self) -> None:
        self.deals: dict[Deal, Watched] = {}

    def look(self, store: Store) -> None:
        """Takes note of the deals that are being played."""
        for table in store.tables:
            if table.game is not None and table.status is Status.PLAYING:
                key = table.table_id, table.deals
                self.deals[key] = Watched(table, len(_moves(store, key)))

    def check(self, store: Store, telegram: Telegram) -> None:
        """Every card that a button or a group's text ever named was its reader's to see."""
        for key, deal in self.deals.items():
            assert _replay(deal, _moves(store, key)), f"{key} cannot be replayed"
        for chat in telegram.world.chats.values():
            for message in chat.timeline:
                if message.sender is telegram.world.bot:
                    self._check_message(message)

    def _check_message(self, message: Message) -> None:
        reader = message.receiver or message.chat.user
        for version in message.versions:
            for data in _buttons(version.content.keyboard):
                tap = GameTap.parse(data)
                deal = self.deals.get((tap.table_id, tap.stamp.deal))
                if deal is None:
                    continue
                mine = deal.held.get(reader.id, set()) if reader else set()
                assert own_cards(tap.action) <= mine, f"{data} shown in {message.chat.id}"
                if reader is None:
                    shown = _drawn(version.content.text.text) - deal.public
                    assert not shown, f"{shown} in {message.chat.id}: {version.content.text.text}"


def _buttons(keyboard: Any) -> list[str]:
    rows = keyboard["inline_keyboard"] if keyboard else []
    data = (button.get("callback_data", "") for row in rows for button in row)
    return [text for text in data if text.startswith("g:")]


def own_cards(action: str) -> set[str]:
    """The cards of the player's own that an action names."""
    word, *cards = action.split()
    if word.startswith("?"):
        return {word[1:]}
    if word in {"accuse", "cheat"}:
        return set()
    own = cards[1:] if word == "cover" else cards
    return {card for card in own if _CARDS.fullmatch(card)}


def _moves(store: Store, key: Deal) -> Moves:
    table_id, number = key
    moves = store.moves.get(table_id, [])
    return [(seat, action) for deal, seat, action in moves if deal == number]


def _replay(deal: Watched, moves: Moves) -> bool:
    """Plays the deal from its cards on, and writes down who held what."""
    return any(_play(deal, game, moves) for game in starts(deal.table))


def _play(deal: Watched, game: Game, moves: Moves) -> bool:
    held: dict[int, set[str]] = {}
    public: set[str] = set()
    try:
        for number, (seat, action) in enumerate(moves):
            if number == deal.seen and game != deal.table.game:
                return False
            _hold(deal.table, game, held)
            public |= _open(game)
            game.apply(seat, Action.parse(action))
            public |= set(_CARDS.findall(action))
    except IllegalAction:
        return False
    if len(moves) == deal.seen and game != deal.table.game:
        return False
    _hold(deal.table, game, held)
    deal.held, deal.public = held, public | _open(game)
    return True


def _open(game: Game) -> set[str]:
    """The cards that lie open now, and those that were shown to tell who leads first."""
    first = game.opening.card if game.opening else None
    cards = (game.trump_card, first, *(card for pair in game.table for card in pair))
    return {card for card in cards if card}


def _hold(table: Table, game: Game, held: dict[int, set[str]]) -> None:
    for seat, hand in zip(table.seats, game.hands, strict=True):
        if seat.user_id is not None:
            held.setdefault(seat.user_id, set()).update(hand)


def _drawn(text: str) -> set[str]:
    return {_RANKS.get(rank, rank) + _SUITS[suit] for rank, suit in _DRAWN.findall(text)}
