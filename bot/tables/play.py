"""The running game: what people, clocks and computer players do to it."""

from collections.abc import Iterable
from dataclasses import replace

from bot.tables import clock, computers
from bot.tables.computers import Question
from bot.tables.preferences import Order, Taste
from bot.tables.refusals import Refusal
from bot.tables.rights import seated
from bot.tables.stamp import Stamp
from bot.tables.story import tell
from bot.tables.table import TIME_OUTS_AWAY, Clock, Move, Seat, Status, Table
from bot.tables.timing import Moment
from engine import Action, Game, IllegalAction, Outcome, Shuffle, next_dealer, next_leader
from engine.actions import PASS, RESIGN, TIMEOUT
from engine.cards import RANKS, SUITS
from engine.computer import Decision, Level


def begin(table: Table, moment: Moment) -> None:
    """Deals the cards; after a finished game by the rule of the next lead (5.4, 5.7)."""
    rules = replace(table.rules, players=len(table.seats))
    previous = table.game
    table.rules = rules
    table.deals += 1
    shuffle = Shuffle(
        bytes.fromhex(table.secret), deck=rules.deck, cuts=table.cuts, deal=table.deals
    )
    lot = shuffle.seat(rules.players)
    table.game = Game.deal(
        rules,
        shuffle,
        dealer=next_dealer(previous, lot) if previous else lot,
        leader=next_leader(previous) if previous else None,
    )
    table.status = Status.PLAYING
    table.wants_deal = table.asks_cancel = False
    table.story = []
    if table.game.opening is not None:
        tell(table, (table.game.opening,))
    for seat in table.seats:
        seat.time_outs, seat.picked, seat.grid = 0, "", ()
        seat.passing = seat.cheating = False
        _ring(table, seat, moment)
    _settle(table, table.game.attacker, moment)


def act(table: Table, user_id: int, stamp: Stamp, action: Action, moment: Moment) -> None:
    """A person's move. A tap of an earlier bout or deal, or on other ranks, is refused."""
    index = _player(table, user_id, stamp, moment)
    seat = table.seats[index]
    seat.picked = ""
    if action in (TIMEOUT, RESIGN):  # the table's own words, never a button's
        raise Refusal("stale")
    if action == PASS and stamp.ranks != Stamp.of(table).ranks:
        raise Refusal("table-changed")
    _play(table, index, action, moment)


def pick(table: Table, user_id: int, stamp: Stamp, card: str, moment: Moment) -> None:
    """A tap on a card that could mean several things, or nothing: the choice row opens."""
    index = _player(table, user_id, stamp, moment)
    game = _game(table)
    actions = [action for action in choices(table, index) if action.cards == (card,)]
    if not actions:
        raise _why_not(game, index, card)
    table.seats[index].picked = "" if table.seats[index].picked == card else card


def pass_the_bout(table: Table, user_id: int, stamp: Stamp, moment: Moment) -> None:
    """The person passes until the end of the bout, or takes that back."""
    index = _player(table, user_id, stamp, moment)
    seat = table.seats[index]
    seat.passing = not seat.passing
    _settle(table, clock.must_act(_game(table)), moment)


def cheat(table: Table, user_id: int, stamp: Stamp, moment: Moment) -> None:
    """The person means to lay the next card whether it fits or not, or no longer (12.4)."""
    index = _player(table, user_id, stamp, moment)
    if not _game(table).rules.cheat:
        raise Refusal("stale")
    seat = table.seats[index]
    seat.cheating, seat.picked = not seat.cheating, ""


def open_menu(table: Table, user_id: int, menu: str, moment: Moment) -> None:
    """The person opens the menu of their private screen, or closes it."""
    index = seated(table, user_id)
    _game(table)
    _come_back(table, index, moment)
    table.seats[index].menu = menu


def resign(table: Table, user_id: int, moment: Moment) -> None:
    """The person gives up."""
    index = seated(table, user_id)
    _game(table)
    table.seats[index].menu = ""
    _play(table, index, RESIGN, moment)


def leave(table: Table, user_id: int, moment: Moment) -> None:
    """The person goes away: a computer player holds the seat until they tap something."""
    index = seated(table, user_id)
    game = _game(table)
    table.seats[index].time_outs = TIME_OUTS_AWAY
    table.seats[index].menu = ""
    _settle(table, clock.must_act(game), moment)


def advice(table: Table, user_id: int) -> Question:
    """What the strongest computer player is to decide in the person's place."""
    game = _game(table)
    index = seated(table, user_id)
    if not game.legal_actions(index):
        raise Refusal("nothing-to-advise")
    return computers.question(table, index, Level.HARD)


def choices(table: Table, index: int) -> tuple[Action, ...]:
    """What a seat may do now; who has decided to cheat may do more (12.4)."""
    game = _game(table)
    legal = game.legal_actions(index)
    if not table.seats[index].cheating:
        return legal
    honest = {str(action) for action in legal}
    tricks = game.cheat_actions(index)
    return (*legal, *(t for t in tricks if str(t).removesuffix(" cheat") not in honest))


def expire(table: Table, moment: Moment) -> None:
    """The clock has run out: the table plays for those who did not."""
    game, running = _game(table), table.clock
    table.clock = Clock()
    for index in running.seats:
        if game.outcome is not None or clock.must_act(game) not in (None, index):
            break
        if running.decision.startswith("window"):
            if PASS in game.legal_actions(index):
                _play(table, index, PASS, moment)
        else:
            table.seats[index].time_outs += 1
            _play(table, index, TIMEOUT, moment)


def computer_moves(
    table: Table, asked: Question | None, decision: Decision | None, moment: Moment
) -> None:
    """A computer player does what it has decided, unless the table has changed meanwhile."""
    table.computer_at = 0.0
    game = _game(table)
    if asked is not None and (asked.seat, asked.moves) == (computers.to_move(table), table.moves):
        if decision is not None:
            _play(table, asked.seat, decision.action, moment)
            return
        table.seats[asked.seat].waited = table.moves
    _settle(table, clock.must_act(game), moment)


def _game(table: Table) -> Game:
    if table.status is not Status.PLAYING or table.game is None:
        raise Refusal("stale")
    return table.game


def _player(table: Table, user_id: int, stamp: Stamp, moment: Moment) -> int:
    """The seat that the person acts for; acting brings them back to it."""
    index = seated(table, user_id)
    _game(table)
    if not stamp.is_same_bout(Stamp.of(table)):
        raise Refusal("stale")
    _come_back(table, index, moment)
    return index


def _come_back(table: Table, index: int, moment: Moment) -> None:
    """Whoever taps something holds their seat themselves, with their full time."""
    seat = table.seats[index]
    was_away = seat.is_away
    seat.acted_at, seat.time_outs = moment.now, 0
    if was_away:
        clock.wind(table, moment)


def _play(table: Table, index: int, action: Action, moment: Moment) -> None:
    game = _game(table)
    actor = clock.must_act(game)
    bout = game.bout
    try:
        events = game.apply(index, action)
    except IllegalAction as error:
        raise Refusal(error.code, **_values(game)) from error
    table.moves += 1
    table.fresh_moves.append(Move(table.deals, index, str(action)))
    tell(table, events)
    if game.bout != bout:
        for seat in table.seats:
            seat.passing, seat.cheating, seat.picked = False, False, ""
    table.seats[index].picked = ""
    if action.cheat:
        table.seats[index].cheating = False
    _settle(table, actor, moment)


def _settle(table: Table, actor: int | None, moment: Moment) -> None:
    """What follows from a new position: standing passes, the end, the bell, the clock."""
    game = _game(table)
    _lay_out(table, game)
    for index in range(len(table.seats)):
        if game.outcome is None and _passes_by_itself(table, index):
            _play(table, index, PASS, moment)
            return
    if game.outcome is not None:
        _finish(table, game.outcome, moment)
    else:
        table.closes_at = moment.now + max(
            moment.timing.abandoned_seconds, 3 * clock.limit(table, moment)
        )
        next_actor = clock.must_act(game)
        if next_actor is not None and next_actor != actor:
            _ring(table, table.seats[next_actor], moment)
        _let_computers_move(table, moment)
    clock.wind(table, moment)


def _passes_by_itself(table: Table, index: int) -> bool:
    """By a standing pass; alone against computers also where nothing fits (7.8 shields people)."""
    game, seat = _game(table), table.seats[index]
    legal = game.legal_actions(index)
    if PASS not in legal or game.phase == "redeal":
        return False
    return seat.passing or (table.solo and not seat.is_computer and len(legal) == 1)


def _let_computers_move(table: Table, moment: Moment) -> None:
    """After a pause; passes of computer players cost nobody's time."""
    if computers.to_move(table) is not None and not table.computer_at:
        passed = bool(table.fresh_moves) and table.fresh_moves[-1].action == str(PASS)
        table.computer_at = moment.now + (0.0 if passed else computers.pause(table, moment))


def _finish(table: Table, outcome: Outcome, moment: Moment) -> None:
    table.status = Status.FINISHED
    table.computer_at = 0.0
    table.closes_at = moment.now + moment.timing.finished_seconds
    if outcome.kind != "cancelled":
        table.played += 1
    losers = outcome.seats if outcome.kind == "team_lost" else (outcome.durak,)
    for index in losers:
        if index is not None:
            table.seats[index].fools += 1


def _lay_out(table: Table, game: Game) -> None:
    """A hand keeps its order and its gaps until it gains cards or the bout is over."""
    for seat, hand in zip(table.seats, game.hands, strict=True):
        if seat.grid == () or not set(hand) <= set(seat.grid) or not game.table:
            seat.grid = sorted_hand(hand, game.trump, seat.taste.order)


def adapt(table: Table, user_id: int, taste: Taste) -> None:
    """The person likes it otherwise from now on: their hand is laid out as they want."""
    index = seated(table, user_id)
    seat = table.seats[index]
    if table.game is not None and taste.order != seat.taste.order:
        seat.grid = sorted_hand(table.game.hands[index], table.game.trump, taste.order)
    seat.taste = taste


def sorted_hand(hand: Iterable[str], trump: str | None, order: Order = "suit") -> tuple[str, ...]:
    """From low to high with the trumps last: suit by suit, or rank by rank."""

    def place(card: str) -> tuple[bool, int, int]:
        suit, rank = SUITS.find(card[1]), RANKS.find(card[0])
        return (card[1] == trump, *((suit, rank) if order == "suit" else (rank, suit)))

    return tuple(sorted(hand, key=place))


def _ring(table: Table, seat: Seat, moment: Moment) -> None:
    if (
        not (table.solo or seat.is_computer)
        and moment.now - seat.acted_at > moment.timing.ring_pause
        and seat.taste.rings_at(moment.now)
    ):
        seat.rings += 1


def _why_not(game: Game, index: int, card: str) -> Refusal:
    """The rule that forbids the natural use of the card."""
    trial = game.copy()
    if index == game.defender:
        open_cards = clock.open_cards(game)
        text = f"cover {open_cards[0]} {card}" if open_cards else f"throw {card}"
    else:
        text = f"throw {card}" if game.table else f"lead {card}"
    try:
        trial.apply(index, Action.parse(text))
    except IllegalAction as error:
        return Refusal(error.code, **_values(game))
    except ValueError:
        return Refusal("stale")
    return Refusal("table-changed")


def _values(game: Game) -> dict[str, str | int]:
    """What the texts of refusals may mention; all of it is open to everybody."""
    room = len(game.hands[game.defender]) if game.defender >= 0 else 0
    return {"laid": len(game.table), "room": room}
