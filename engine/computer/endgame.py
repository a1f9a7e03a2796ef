"""The exact value of an end of two players who know each other's cards.

Values are the attacker's: WIN, DRAWN, LOSS. The search goes through what matters: the
attacker leads and throws in single cards (two at once never do more than one after the
other), waits for the cover before he throws in more, and after "I take" adds any set
of cards. Taken bouts are counted (11.5), so that no line is endless.
"""

from typing import Final

from engine.cards import RANK_BY_LENGTH
from engine.state import DEFEND, LEAD, State
from engine.state import TAKE as TAKING

WIN: Final = 1
DRAWN: Final = 0
LOSS: Final = -1

Key = tuple[int, int, int, int, int, int]


class TooLongError(Exception):
    """The search met its cap of nodes."""


def supports(state: State) -> bool:
    """Whether two are left, at most one card is to be drawn, and the search knows the rules."""
    rules = state.rules
    return (
        state.playing.bit_count() == 2
        and len(state.stock) <= 1
        and state.phase in (LEAD, DEFEND, TAKING)
        and not state.first_bout
        and (state.any_beaten or rules.first_limit_scope == "first_bout")
        and not state.team_of
        and rules.variant != "prostoy"
        and not rules.cheat
        and rules.overflow == "reject"
        and rules.bout_limit != "hand_minus_one"
        and rules.throw_match == "rank"
        and rules.throw_ranks == "table"
        and rules.throw_after_take
        and not rules.trump_only_when_void
        and not rules.transfer_after_cover
        and rules.transfer_two_players
        and rules.proezdnoy == "off"
        and not rules.trump_six_exchange
    )


class Endgame:
    """One search; what it has found serves every position of the same game."""

    def __init__(self, state: State, cap: int) -> None:
        """`cap`: so many nodes, then TooLongError."""
        house, rules = state.house, state.rules
        self.left = cap
        self._memo: dict[Key, int] = {}
        self._plain = ~house.trumps
        self._beaten_by = house.beaten_by
        self._full = rules.hand_size
        self._limit = house.bout_limit
        self._idle_most = rules.stalemate_after
        self._transfer_most = house.transfer_most if house.perevodnoy else 0
        self._last_bout = {"draw": DRAWN, "defender_loses": WIN, "attacker_loses": LOSS}[
            rules.final_bout
        ]

    def value(self, state: State, seat: int) -> int:
        """What the position, which `supports` allows, is worth to one of the two seats."""
        attack, defence = state.holds[state.attacker], state.holds[state.defender]
        stock = 1 << state.stock[0] if state.stock else 0
        idle, table = state.taken_in_row, state.on_table
        if state.phase == LEAD:
            found = self._lead(attack, defence, stock, idle)
        elif state.phase == TAKING:
            found = self._give(attack, defence, table, state.open, stock, idle)
        elif state.open:
            found = self._defend(attack, defence, table, state.open, stock, idle)
        else:
            found = self._attack(attack, defence, table, stock, idle)
        return found if seat == state.attacker else -found

    def _lead(self, attack: int, defence: int, stock: int, idle: int) -> int:
        """The attacker leads."""
        if not self._transfer_most and not stock and attack.bit_count() + idle <= self._idle_most:
            idle = 0  # his cards end before the bouts that are allowed
        key = (attack, defence, 0, 0, stock, idle)
        found = self._memo.get(key)
        if found is not None:
            return found
        self._count()
        best = LOSS
        for card in self._cheap_first(attack):
            best = max(best, self._defend(attack ^ card, defence, card, card, stock, idle))
            if best == WIN:
                break
        self._memo[key] = best
        return best

    def _defend(  # noqa: PLR0913, PLR0917 - a position
        self, attack: int, defence: int, table: int, still_open: int, stock: int, idle: int
    ) -> int:
        """The defender covers the lowest open card, transfers or takes."""
        key = (attack, defence, table, still_open, stock, idle)
        found = self._memo.get(key)
        if found is not None:
            return found
        self._count()
        worst = WIN
        card = still_open & -still_open
        rest = still_open ^ card
        for answer in self._cheap_first(defence & self._beaten_by[card.bit_length() - 1]):
            after, covered = defence ^ answer, table | answer
            if rest:
                worst = min(worst, self._defend(attack, after, covered, rest, stock, idle))
            else:
                worst = min(worst, self._attack(attack, after, covered, stock, idle))
            if worst == LOSS:
                break
        if worst > LOSS and self._transfer_most and table == still_open:
            worst = min(worst, self._transfer(attack, defence, table, stock, idle))
        if worst > LOSS:
            worst = min(worst, self._give(attack, defence, table, still_open, stock, idle))
        self._memo[key] = worst
        return worst

    def _transfer(self, attack: int, defence: int, table: int, stock: int, idle: int) -> int:
        """The defender's best transfer; WIN if there is none."""
        rank = RANK_BY_LENGTH[table.bit_length()]
        if table & ~rank:
            return WIN
        worst = WIN
        of_rank = part = defence & rank
        while part and worst > LOSS:
            laid = table | part
            fits = laid.bit_count() <= min(self._limit, attack.bit_count())
            if fits and part.bit_count() <= self._transfer_most:
                worst = min(worst, -self._defend(defence ^ part, attack, laid, laid, stock, idle))
            part = part - 1 & of_rank
        return worst

    def _attack(self, attack: int, defence: int, table: int, stock: int, idle: int) -> int:
        """Nothing is open: the attacker throws in, or the cards are beaten."""
        key = (attack, defence, table, 0, stock, idle)
        found = self._memo.get(key)
        if found is not None:
            return found
        self._count()
        best = LOSS
        matching = attack & _matching(table) if self._room(defence, table, 0) > 0 else 0
        for card in self._cheap_first(matching):
            best = max(best, self._defend(attack ^ card, defence, table | card, card, stock, idle))
            if best == WIN:
                break
        if best < WIN:
            best = max(best, self._beaten(attack, defence, stock))
        self._memo[key] = best
        return best

    def _give(  # noqa: PLR0913, PLR0917 - a position
        self, attack: int, defence: int, table: int, still_open: int, stock: int, idle: int
    ) -> int:
        """The defender takes; the attacker adds the set of cards that serves him best."""
        best = LOSS
        room = self._room(defence, table, still_open)
        matching = part = attack & _matching(table)
        while best < WIN:
            if part.bit_count() <= room:
                best = max(best, self._taken(attack ^ part, defence | table | part, stock, idle))
            if not part:
                break
            part = part - 1 & matching
        return best

    def _taken(self, attack: int, defence: int, stock: int, idle: int) -> int:
        if stock:
            return self._lead(*self._draw(attack, defence, stock), 0)
        if not attack:
            return WIN
        if idle + 1 >= self._idle_most:
            return DRAWN
        return self._lead(attack, defence, 0, idle + 1)

    def _beaten(self, attack: int, defence: int, stock: int) -> int:
        attack, defence, stock = self._draw(attack, defence, stock)
        if not attack:
            return WIN if defence else self._last_bout
        if not defence:
            return LOSS
        return -self._lead(defence, attack, stock, 0)

    def _draw(self, attack: int, defence: int, stock: int) -> tuple[int, int, int]:
        """8.4: the last card goes to the attacker, or to the defender."""
        if attack.bit_count() < self._full:
            return attack | stock, defence, 0
        if defence.bit_count() < self._full:
            return attack, defence | stock, 0
        return attack, defence, stock

    def _room(self, defence: int, table: int, still_open: int) -> int:
        """6.2, 6.4: how many more cards may be thrown in."""
        laid = (table.bit_count() + still_open.bit_count()) // 2
        return min(self._limit - laid, defence.bit_count() - still_open.bit_count())

    def _cheap_first(self, cards: int) -> list[int]:
        """The cards of a set one by one, trumps last."""
        plain = cards & self._plain
        trumps = cards ^ plain
        found = []
        while plain:
            card = plain & -plain
            plain ^= card
            found.append(card)
        while trumps:
            card = trumps & -trumps
            trumps ^= card
            found.append(card)
        return found

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLongError


def _matching(table: int) -> int:
    """7.2: the cards of the ranks on the table."""
    found = 0
    while table:
        rank = RANK_BY_LENGTH[(table & -table).bit_length()]
        found |= rank
        table &= ~rank
    return found
