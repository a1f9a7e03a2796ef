"""After a game: the bank, the next dealer, the next leader (5.4–5.7, 12.1, 12.2).

>>> shares(Rules(players=3), Outcome("durak", durak=2, places=((1,), (0,))), 1000)
(200, 800, 0)
>>> shares(Rules(players=3), Outcome("draw", seats=(0, 2), places=((1,), (0,), (2,))), 1000)
(100, 800, 100)
"""

from typing import Final

from engine.events import Outcome
from engine.game import Game
from engine.rules import Rules
from engine.seating import clockwise, first_clockwise

LEAD_STEP: Final = {"pod_duraka": -1, "iz_pod_duraka": 1, "durak_leads": 0}
"""5.4: from the durak to the next leader."""


def shares(rules: Rules, outcome: Outcome, bank: int) -> tuple[int, ...]:
    """What each seat gets of a bank; what cannot be divided goes to the first place."""
    groups = ranking(rules, outcome)
    percents = [100] if outcome.kind == "team_lost" else _percents(rules, groups)
    won = [0] * rules.players
    for group, percent in zip(groups, percents, strict=True):
        for seat in group:
            won[seat] = bank * percent // (100 * len(group))
    won[groups[0][0]] += bank - sum(won)
    return tuple(won)


def ranking(rules: Rules, outcome: Outcome) -> list[tuple[int, ...]]:
    """The seats that share in the bank, best first, those that share a place together."""
    everyone = tuple(range(rules.players))
    if outcome.kind == "team_lost":
        return [tuple(seat for seat in everyone if seat not in outcome.seats)]
    if outcome.kind == "draw" and rules.team_mode != "none":
        return [everyone]
    placed = [group for group in outcome.places if not set(group) & set(outcome.seats)]
    served = {seat for group in placed for seat in group} | {outcome.durak, *outcome.left}
    rest = [seat for seat in everyone if seat not in served]
    return [*placed, tuple(rest)] if rest else placed  # 12.12


def _percents(rules: Rules, groups: list[tuple[int, ...]]) -> list[int]:
    """A group shares all the places that it covers; the durak's place is worth nothing."""
    table = [*rules.bank_split[rules.players - 2], 0]
    percents = []
    place = 0
    for group in groups:
        percents.append(sum(table[place : place + len(group)]))
        place += len(group)
    return percents


# The next deal of a match


def next_leader(game: Game) -> int | None:
    """5.4–5.6: who leads the next deal; None: the first lead decides (lowest trump)."""
    loser = loser_of(game)
    rule = game.rules.next_lead
    if loser is None or rule == "lowest_trump":
        return None
    return (loser + LEAD_STEP[rule]) % game.players


def next_dealer(game: Game, lot: int = 0) -> int:
    """5.7: who deals next; `lot` is a seat from `Shuffle.seat` for dealers drawn at random."""
    if game.rules.dealer == "random":
        return lot
    if game.rules.dealer == "rotate":
        return (game.dealer + 1) % game.players
    loser = loser_of(game)
    return game.dealer if loser is None else loser


def loser_of(game: Game) -> int | None:
    """The durak; of a losing team the player with most cards (5.6)."""
    outcome = game.outcome
    if outcome is None:
        return None
    if outcome.kind != "team_lost":
        return outcome.durak
    losers = [seat for seat in range(game.players) if game.team_of[seat] == outcome.team]
    most = max(game.holds[seat].bit_count() for seat in losers)
    tied = sum(1 << seat for seat in losers if game.holds[seat].bit_count() == most)
    return first_clockwise(tied, clockwise(game.players, game.dealer)[1]).bit_length() - 1
