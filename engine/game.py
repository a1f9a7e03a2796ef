"""Game: whose move, legal actions, apply, events, outcome.

>>> game = Game.from_position(
...     Rules(players=2), hands=[["6S", "KD"], ["7S", "9C"]], trump="H", deck=[], attacker=0)
>>> [str(action) for action in game.legal_actions(0)]
['lead 6S', 'lead KD']
>>> game.apply(0, Action.parse("lead 6S"))
(Led(seat=0, cards=('6S',)),)
>>> [str(action) for action in game.legal_actions(1)]
['cover 6S 7S', 'take']
>>> game.apply(1, Action.parse("cover 6S KD"))
Traceback (most recent call last):
engine.errors.IllegalAction: E_OWN: the card is not in this hand, or is named twice
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Self

from engine import cheating, forfeits, legal, moves, record, setup, view
from engine.actions import Action
from engine.clock import time_out
from engine.deal import NO_TRUMP, Shuffler
from engine.errors import E_OVER, E_TARGET, IllegalAction
from engine.events import Event
from engine.rules import Rules
from engine.state import State

Move = Callable[[State, int, Action], list[Event]]


def _timeout(state: State, seat: int, _action: Action) -> list[Event]:
    return time_out(state, seat)


def _resign(state: State, seat: int, _action: Action) -> list[Event]:
    return forfeits.resign(state, seat)


MOVES: Final[dict[str, Move]] = {
    "lead": moves.lead,
    "throw": moves.throw,
    "cover": moves.cover,
    "transfer": moves.transfer,
    "show": moves.show,
    "take": moves.take,
    "pass": moves.pass_,
    "redeal": moves.claim_redeal,
    "exchange": moves.exchange,
    "return": moves.give_back,
    "accuse": cheating.accuse,
    "timeout": _timeout,
    "resign": _resign,
}


class Game(State):
    """One deal, from the first card to the durak. All state is in the fields of State."""

    __slots__ = ()

    @classmethod
    def deal(
        cls,
        rules: Rules,
        shuffle: Shuffler,
        dealer: int = 0,
        leader: int | None = None,
        teams: Sequence[int] | None = None,
    ) -> Self:
        """Deal a game. `shuffle(k)` is the order of the deck for the k-th redeal."""
        rules = setup.with_teams(rules, rules.players, teams)
        setup.check_seat(rules, "dealer", dealer)
        orders = setup.draw_orders(rules, shuffle, dealer)
        game = cls.blank(rules, NO_TRUMP)
        setup.start_deal(game, orders, dealer, leader, teams)
        return game

    @classmethod
    def from_position(  # noqa: PLR0913 - a position has that many parts
        cls,
        rules: Rules,
        hands: Sequence[Iterable[str]],
        trump: str | None,
        deck: Sequence[str] = (),
        attacker: int = 0,
        *,
        first_bout: bool = False,
        discard: int = 0,
        out: Sequence[int] = (),
        teams: Sequence[int] | None = None,
    ) -> Self:
        """A game from a position before a lead. The deck's left card is drawn first."""
        return cls.start(
            rules, setup.Position(hands, trump, deck, attacker, first_bout, discard, out, teams)
        )

    @classmethod
    def start(cls, rules: Rules, position: setup.Position) -> Self:
        """`from_position`, the position as one value."""
        rules = setup.with_teams(rules, len(position.hands), position.teams)
        game = cls.blank(rules, setup.trump_of(rules, position.trump))
        setup.start_position(game, position)
        return game

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """All honest moves and declarations of a seat; empty: nothing to decide."""
        if type(seat) is not int or not 0 <= seat < self.players:
            self._check_seat(seat)
        return tuple(legal.legal_actions(self, seat))

    def cheat_actions(self, seat: int) -> tuple[Action, ...]:
        """12.4: the actions with the word `cheat` that `apply` would take."""
        self._check_seat(seat)
        return tuple(legal.cheat_actions(self, seat))

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Play an action. IllegalAction: it may not be done, and nothing has changed."""
        if type(action) is not Action:
            raise TypeError(f"an Action is played, not {type(action).__name__}")
        if self.outcome is not None:
            raise IllegalAction(E_OVER)
        if type(seat) is not int or not 0 <= seat < self.players:
            self._check_seat(seat)
        events = MOVES[action.kind](self, seat, action)
        self.log.append((seat, action))
        return tuple(events)

    def view(self, seat: int | None) -> view.SeatView:
        """What this seat may know; None: a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return view.see(self, seat)

    @property
    def live(self) -> tuple[int, ...]:
        """7.4: the seats that may still throw."""
        return view.live_seats(self)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that have something to decide now."""
        return view.deciders(self)

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks on the table."""
        return view.ranks_of(self.table)

    def to_record(self, tags: Mapping[str, str] | None = None) -> str:
        """The whole game as text (docs/record.md), with tags of the table such as Names."""
        return record.write(self, tags or {})

    @classmethod
    def from_record(cls, text: str) -> Self:
        """Replay a record; ValueError if it is none or breaks the rules."""
        written = record.read(text)
        game = cls._from_position_record(written) if written.hands else cls._dealt(written)
        for number, (seat, action) in enumerate(written.log, start=1):
            try:
                game.apply(seat, action)
            except IllegalAction as error:
                raise ValueError(f"record, action {number}, {seat} {action}: {error}") from error
        ended = None if game.outcome is None else record.result_text(game.outcome)
        if written.result != ended:
            raise ValueError(f"record: the result is {ended}, not {written.result}")
        return game

    @classmethod
    def _dealt(cls, written: record.Record) -> Self:
        game = cls.blank(written.rules, NO_TRUMP)
        dealer = written.number("dealer", 0) or 0
        leader, teams = written.number("leader"), written.numbers("teams")
        setup.start_deal(game, written.orders, dealer, leader, teams)
        return game

    @classmethod
    def _from_position_record(cls, written: record.Record) -> Self:
        position = setup.Position(
            hands=written.hands,
            trump=written.one("trump"),
            deck=written.words.get("stock", []),
            attacker=written.number("attacker", 0) or 0,
            first_bout=written.one("first_bout") == "True",
            discard=written.number("discard", 0) or 0,
            out=written.numbers("out") or [],
            teams=written.numbers("teams"),
        )
        return cls.start(written.rules, position)

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int:
            raise TypeError(f"a seat is a number, not {type(seat).__name__}")
        if not 0 <= seat < self.players:
            raise IllegalAction(E_TARGET)

    def __repr__(self) -> str:
        return f"<Game bout {self.bout}, {self.phase}, hands {self.hands}, table {self.table}>"
