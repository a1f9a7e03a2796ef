"""Clocks. A clock belongs to a decision: to lead, to defend, or the window to throw in."""

from dataclasses import replace

from bot.tables.table import Clock, Status, Table
from bot.tables.timing import Moment
from engine import Game, SeatView


def wind(table: Table, moment: Moment) -> None:
    """Sets the clock for what the table waits for now; a decision that stays keeps its time."""
    game = table.game
    if table.status is not Status.PLAYING or game is None or not limit(table, moment):
        table.clock = Clock()
        return
    decision, seats = _decision(game)
    if not any(_is_timed(table, seat) for seat in seats):
        table.clock = Clock()
    elif decision.startswith("window"):
        table.clock = _window(table, decision, seats, moment)
    else:
        table.clock = _turn(table, decision, seats, moment)


def latest(table: Table, moment: Moment) -> float:
    """When the time of whoever decides is over at the latest, if it had to begin anew now."""
    return moment.now + table.clock.limit + moment.timing.delivery_seconds


def delivered(table: Table, user_id: int, decision: str, moment: Moment) -> bool:
    """The person's screen has arrived: their time runs from now. Whether that changed anything."""
    clock = table.clock
    seat = table.seat_of(user_id)
    if clock.started or clock.decision != decision or seat not in clock.seats:
        return False
    deadline = min(clock.deadline, moment.now + clock.limit)
    table.clock = replace(clock, deadline=deadline, started=True)
    return True


def warn(table: Table, moment: Moment) -> None:
    """Half of the time is over: whoever has to decide is told, once, if their phone may ring."""
    nudged = tuple(
        index
        for index in table.clock.seats
        if _is_timed(table, index) and table.seats[index].taste.rings_at(moment.now)
    )
    table.clock = replace(table.clock, warned=True, nudged=nudged)


def limit(table: Table, moment: Moment) -> float:
    """Seconds to lead or to defend at this table; 0: it has no clock."""
    if table.solo:
        return 0.0
    return moment.timing.turn_seconds if table.limit is None else float(table.limit)


def must_act(game: Game | SeatView) -> int | None:
    """The seat that must lead or defend, or None while only throwers have something to say."""
    if game.phase == "lead":
        return game.attacker
    if game.phase == "defend" and open_cards(game):
        return game.defender
    return None


def open_cards(game: Game | SeatView) -> list[str]:
    """The cards that are still to be beaten."""
    return [attack for attack, cover in game.table if cover is None]


def _decision(game: Game) -> tuple[str, tuple[int, ...]]:
    actor = must_act(game)
    if actor is not None:
        return f"{game.phase} {game.bout} {actor}", (actor,)
    seats = game.deciders
    attackers = game.rules.throw_order == "attacker_first" and seats == (game.attacker,)
    word = "first" if attackers else "all"
    return f"window {game.bout} {game.phase} {game.defender} {word}", seats


def _is_timed(table: Table, seat: int) -> bool:
    return not (table.seats[seat].is_computer or table.seats[seat].is_away)


def _turn(table: Table, decision: str, seats: tuple[int, ...], moment: Moment) -> Clock:
    assert table.game is not None
    laid = _attack_cards(table.game)
    clock = table.clock
    if clock.decision != decision:
        seconds = limit(table, moment)
        deadline = moment.now + seconds + moment.timing.delivery_seconds
        return Clock(decision, seats, seconds, deadline, laid=laid)
    least = moment.now + min(moment.timing.least_seconds, clock.limit)
    deadline = max(clock.deadline, least) if laid > clock.laid else clock.deadline
    return replace(clock, deadline=deadline, laid=laid)


def _window(table: Table, decision: str, seats: tuple[int, ...], moment: Moment) -> Clock:
    assert table.game is not None
    laid = _all_cards(table.game)
    clock = table.clock
    if clock.decision == decision and clock.laid == laid:
        return replace(clock, seats=seats)
    seconds = window(table, moment)
    return Clock(decision, seats, seconds, moment.now + seconds, started=True, laid=laid)


def window(table: Table, moment: Moment) -> float:
    """Seconds to throw in; who has a day for a move has as long as for a move here too."""
    seconds = limit(table, moment)
    return seconds if seconds > moment.timing.patient_seconds else moment.timing.window_seconds


def _attack_cards(game: Game) -> int:
    return len(game.table)


def _all_cards(game: Game) -> int:
    return 2 * len(game.table) - len(open_cards(game))
