"""How long a game takes at a human pace: `python -m bench.pace [PLAYERS [GAMES]]`.

Tables are played by simulated people in simulated time: each sees a change after a second, thinks
for about three seconds (lognormal), and answers; who has nothing to throw in passes at once seven
times of ten, and otherwise lets the window close. Nobody waits for Telegram's limits here. Prints
the median and the 90th percentile of a game's minutes, and what they are made of.
"""

import random
import statistics
import sys
from collections import Counter
from dataclasses import dataclass, field

from bot.tables import lobby, play
from bot.tables.clock import must_act
from bot.tables.lobby import Place
from bot.tables.stamp import Stamp
from bot.tables.table import Person, Status, Table
from bot.tables.timing import Moment, Timing
from bot.tables.words import wish_of
from engine import Game
from engine.actions import PASS
from engine.computer import choose

DELIVERY_SECONDS = 1.0
THINKING_SECONDS = 3.0
SPREAD = 0.5
PASSES_AT_ONCE = 0.7
TIMING = Timing()


@dataclass
class Evening:
    """One game: the table, what each person means to do and when, what it was made of."""

    table: Table
    dice: random.Random
    now: float = 0.0
    plans: dict[int, float] = field(default_factory=dict)  # seat → when it acts
    counts: Counter[str] = field(default_factory=Counter)
    waited: float = 0.0

    def play(self) -> None:
        """Plays to the end."""
        while self.table.status is Status.PLAYING:
            self._plan()
            self._advance()

    def _plan(self) -> None:
        """Everybody who has something to decide decides when."""
        game = self.table.game
        assert game is not None
        for seat in range(len(self.table.seats)):
            legal = game.legal_actions(seat)
            if not legal or seat in self.plans:
                continue
            idle = must_act(game) != seat and choose(game.view(seat), legal) == PASS
            if idle and self.dice.random() > PASSES_AT_ONCE:
                self.plans[seat] = float("inf")
            else:
                thinking = self.dice.lognormvariate(0, SPREAD) * THINKING_SECONDS
                self.plans[seat] = self.now + DELIVERY_SECONDS + thinking

    def _advance(self) -> None:
        seat, at = min(self.plans.items(), key=lambda plan: plan[1], default=(-1, float("inf")))
        deadline = self.table.clock.deadline or float("inf")
        before, self.now = self.now, min(at, deadline)
        if must_act(self._game) is None:
            self.waited += self.now - before
        if deadline <= at:
            self.counts["windows that ran out"] += 1
            play.expire(self.table, self._moment)
            self.plans.clear()
        else:
            self._tap(seat)

    def _tap(self, seat: int) -> None:
        del self.plans[seat]
        game = self._game
        legal = game.legal_actions(seat)
        if not legal:
            return
        action = choose(game.view(seat), legal)
        self.counts["taps"] += 1
        user_id = self.table.seats[seat].user_id
        assert user_id is not None
        stamp, moment = Stamp.of(self.table), self._moment
        if action == PASS:
            self.counts["passes"] += 1
            play.pass_the_bout(self.table, user_id, stamp, moment)
        else:
            play.act(self.table, user_id, stamp, action, moment)
            self.plans.clear()  # the table has changed: all look again

    @property
    def _game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def _moment(self) -> Moment:
        return Moment(self.now, TIMING)


def evening(players: int, number: int) -> Evening:
    """A table where so many people have just been dealt to."""
    people = [Person(n, f"person {n}", "en", reachable=True) for n in range(1, players + 1)]
    start = Moment(0.0, TIMING)
    place = Place(-100, "en", title="bench")
    table = lobby.open_table(place, people[0], wish_of(["perevodnoy"]), start)
    table.secret = f"{number:064x}"
    for person in people[1:]:
        lobby.sit(table, person)
    lobby.deal(table, 1, start)
    return Evening(table, random.Random(number))


def main() -> None:
    """Plays the games and prints what they were like."""
    players, games = (int(word) for word in (*sys.argv[1:], *("6", "200")[len(sys.argv) - 1 :]))
    evenings = [evening(players, number) for number in range(games)]
    for number, one in enumerate(evenings, start=1):
        one.play()
        print(f"\r{number} of {games} games", end="", file=sys.stderr)
    minutes = sorted(one.now / 60 for one in evenings)
    print(f"\n{players} people, {games} games of perevodnoy, in minutes:")
    print(f"  median {statistics.median(minutes):.1f}, 90% {minutes[games * 9 // 10]:.1f}")
    waited = statistics.median(one.waited / one.now for one in evenings)
    print(f"  waiting for throw-ins: {waited:.0%} of the time")
    for name in ("taps", "passes", "windows that ran out"):
        print(f"  {name}: {statistics.median(one.counts[name] for one in evenings):.0f} a game")


if __name__ == "__main__":
    main()
