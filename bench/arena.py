"""Computer players against each other, over paired deals: each deal is played from every seat.

    python -m bench.arena hard normal --deals 500 --file results.jsonl
    python -m bench.arena hard normal normal --rules players=3     one hard among normal ones
    python -m bench.arena hard:50 ismcts:50 --sequential 0.50 0.55  stop as soon as it is clear

Players are named with what they may use: `hard:50` (milliseconds a move), `flat:100` (deals);
`bench/players.py` lists them. Results are added to the file game by game; what is in it
already is not played again. A game is worth 1, a draw 0.5, being the durak (or of his
team) 0. Time is processor time, so that neighbours on the machine count less.
"""

import argparse
import json
import math
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import Pool
from pathlib import Path

from bench.players import make_player
from engine import Action, Game, Rules
from engine.cards import DECKS, names
from engine.computer.simulation import mover


@dataclass(frozen=True)
class Match:
    """Who plays whom, by which rules; `players[0]` is the one in question."""

    players: tuple[str, ...]
    rules: str

    @property
    def seatings(self) -> list[tuple[str, ...]]:
        """All ways to sit down one after the other in this order."""
        turns = [self.players[turn:] + self.players[:turn] for turn in range(len(self.players))]
        return list(dict.fromkeys(turns))

    def read_rules(self) -> Rules:
        """The rules, for so many players."""
        options = dict(option.split("=", 1) for option in self.rules.split())
        return Rules.from_dict({"players": len(self.players), **options})


@dataclass(frozen=True)
class Result:
    """One game: what it was worth to each seat, and how long each decision took, in ms."""

    players: tuple[str, ...]
    rules: str
    deal: int
    seating: tuple[str, ...]
    worth: tuple[float, ...]
    milliseconds: dict[str, list[float]]


def play(match: Match, deal: int, seating: tuple[str, ...]) -> Result:
    """One game. Deal and seating decide all chance but what hangs on the clock."""
    rules = match.read_rules()
    order = list(names(DECKS[rules.deck]))
    random.Random(deal).shuffle(order)
    game = Game.deal(rules, lambda _: order, dealer=deal % rules.players)
    players = [the_player(name) for name in seating]
    chance = random.Random(f"{deal} {seating}")
    milliseconds: dict[str, list[float]] = defaultdict(list)
    while game.outcome is None:
        seat = mover(game)
        legal = game.legal_actions(seat)
        if len(legal) == 1:
            game.apply(seat, legal[0])
            continue
        view = game.view(seat)
        start = time.process_time()
        action: Action = players[seat](view, legal, chance)
        spent = (time.process_time() - start) * 1000
        milliseconds[seating[seat]].append(round(spent, 2))
        game.apply(seat, action)
    return Result(match.players, match.rules, deal, seating, worth(game), dict(milliseconds))


the_player = cache(make_player)


def worth(game: Game) -> tuple[float, ...]:
    """What the end is worth to each seat."""
    outcome = game.outcome
    assert outcome is not None
    losers = {outcome.durak} if outcome.kind == "durak" else set(outcome.seats)
    lost = 0.5 if outcome.kind == "draw" else 0.0
    return tuple(lost if seat in losers else 1.0 for seat in range(game.players))


def _play(task: tuple[Match, int, tuple[str, ...]]) -> Result:
    return play(*task)


# Scores


@dataclass(frozen=True)
class Score:
    """The mean of the first player's worth over deals, with half a 95% interval."""

    mean: float
    margin: float
    deals: int
    games: int

    def __str__(self) -> str:
        low, high = self.mean - self.margin, self.mean + self.margin
        return f"{self.mean:.1%} (95%: {low:.1%} to {high:.1%}) in {self.games} games"


def score(match: Match, results: Sequence[Result]) -> Score:
    """Games with the same deal hang together: the interval is over deals played from all seats."""
    by_deal: dict[int, list[float]] = defaultdict(list)
    for result in results:
        own = [
            w
            for name, w in zip(result.seating, result.worth, strict=True)
            if name == match.players[0]
        ]
        by_deal[result.deal].append(sum(own) / len(own))
    full = [
        sum(games) / len(games) for games in by_deal.values() if len(games) == len(match.seatings)
    ]
    count = len(full)
    if count < 2:
        return Score(0.5, 0.5, count, count * len(match.seatings))
    mean = sum(full) / count
    variance = sum((value - mean) ** 2 for value in full) / (count - 1)
    return Score(mean, 1.96 * math.sqrt(variance / count), count, count * len(match.seatings))


def is_decided(found: Score, low: float, high: float) -> str | None:
    """Wald's sequential test of two means, with errors of 5%: which it is, once clear."""
    if found.deals < 20 or not found.margin:
        return None
    variance = (found.margin / 1.96) ** 2 * found.deals
    ratio = (high - low) * found.deals * (found.mean - (low + high) / 2) / variance
    bound = math.log(0.95 / 0.05)
    if abs(ratio) < bound:
        return None
    return f"{high:.0%} rather than {low:.0%}" if ratio > 0 else f"{low:.0%} rather than {high:.0%}"


def times(results: Iterable[Result]) -> Iterator[str]:
    """Milliseconds a decision, for each player."""
    by_player: dict[str, list[float]] = defaultdict(list)
    for result in results:
        for name, found in result.milliseconds.items():
            by_player[name] += found
    for name, found in by_player.items():
        found.sort()
        middle, late = found[len(found) // 2], found[int(len(found) * 0.95)]
        yield (
            f"  {name}: ms a decision p50 {middle:.1f}, p95 {late:.1f}, max {found[-1]:.1f}"
            f" ({len(found)} decisions)"
        )


# The run


def run(match: Match, options: argparse.Namespace) -> list[Result]:
    """Play what the file lacks; all results of this match."""
    results = read(options.file, match, options.first, options.deals)
    done = {(result.deal, result.seating) for result in results}
    tasks = [
        (match, deal, seating)
        for deal in range(options.first, options.first + options.deals)
        for seating in match.seatings
        if (deal, seating) not in done
    ]
    with Pool(options.workers) as pool:
        for result in pool.imap_unordered(_play, tasks):
            results.append(result)
            write(options.file, result)
            found = score(match, results)
            progress(len(results), options.deals * len(match.seatings), found)
            if options.sequential and (decided := is_decided(found, *options.sequential)):
                print(f"\n{decided}")
                pool.terminate()
                break
    return results


def progress(done: int, most: int, found: Score) -> None:
    """One line, drawn over the last one."""
    if sys.stderr.isatty():
        bar = "#" * (30 * done // most)
        print(f"\r[{bar:30}] {done}/{most} {found}", end="", file=sys.stderr, flush=True)


def read(file: Path | None, match: Match, first: int, deals: int) -> list[Result]:
    """What has been played of this match."""
    if file is None or not file.exists():
        return []
    found = []
    for line in file.read_text().splitlines():
        data = json.loads(line)
        same = tuple(data["players"]) == match.players and data["rules"] == match.rules
        if same and first <= data["deal"] < first + deals:
            lists = {name: tuple(data[name]) for name in ("players", "seating", "worth")}
            found.append(Result(**{**data, **lists}))
    return found


def write(file: Path | None, result: Result) -> None:
    """Add a line."""
    if file is not None:
        with file.open("a") as lines:
            lines.write(json.dumps(asdict(result)) + "\n")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("players", nargs="+")
    parser.add_argument("--rules", default="", help='such as "variant=perevodnoy deck=52"')
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--file", type=Path)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--sequential", type=float, nargs=2, metavar=("LOW", "HIGH"))
    options = parser.parse_args()
    match = Match(tuple(options.players), options.rules)
    results = run(match, options)
    print(f"\n{' '.join(match.players)} {match.rules}: {score(match, results)}", flush=True)
    print("\n".join(times(results)))


if __name__ == "__main__":
    main()
