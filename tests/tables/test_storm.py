"""Whatever people, clocks and forgers do to a table in whatever order: it stands, and it shows."""

import random
import re
from collections.abc import Callable

import pytest

from bot.screens import places, screen
from bot.screens.cards import card_name
from bot.screens.places import GROUP
from bot.screens.taps import GameTap
from bot.tables import agreement, clock, lobby, play
from bot.tables.computers import next_question
from bot.tables.refusals import Refusal
from bot.tables.stamp import Stamp
from bot.tables.table import Status, Table
from bot.thinkers import quick
from engine import Action, MalformedAction
from engine.actions import KINDS
from engine.cards import DECKS, names
from engine.rules import allowed_values, option_names
from tests.screens.test_gallery import check_limits
from tests.tables.company import at, open_table, person

CARDS = names(DECKS[54])
WORDS = ("", "perevodnoy", "karto", "ymadam 54", "2x2", "prostoy 24", "addhobby 52", "home 15s")
STEPS = 300


class Storm:
    """One table, and everything that is done to it by the throw of a die."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.table = open_table(words=self.dice.choice(WORDS))
        self.seconds = 0.0

    def step(self) -> None:
        """One deed on a draft, as `Tables` does it; a refusal leaves the table as it was."""
        self.seconds += self.dice.expovariate(0.2)
        before = self.table.to_document()
        draft = self.table.draft()
        try:
            self._deed(draft)
        except (Refusal, MalformedAction):
            assert self.table.to_document() == before
        else:
            self.table = draft

    def _deed(self, table: Table) -> None:
        user_id = self.dice.randint(1, 7)
        if table.status is Status.LOBBY:
            self._before_the_deal(table, user_id)
        elif table.status is Status.PLAYING:
            self._while_playing(table, user_id)
        else:
            lobby.reopen(table, user_id, at(self.seconds))

    def _before_the_deal(self, table: Table, user_id: int) -> None:
        actor = table.host if self.dice.random() < 0.5 else user_id
        key = self.dice.choice([seat.key for seat in table.seats] or ["c9"])
        name = self.dice.choice(option_names())
        value = str(self.dice.choice(allowed_values(name) or (1, 4, 6, "x")))
        page = self.dice.choice(["", "rules", "houses", "throw throw_who", "seats", "clock", "?"])
        deeds: list[Callable[[], None]] = [
            lambda: lobby.sit(table, person(user_id - 1)),
            lambda: lobby.sit(table, person(user_id - 1)),
            lambda: lobby.stand(table, user_id),
            lambda: lobby.add_computer(table, actor),
            lambda: lobby.remove_computer(table, actor),
            lambda: lobby.remove(table, actor, key),
            lambda: lobby.move_on(table, actor, key),
            lambda: lobby.cut(table, user_id, "карта & <b>"),
            lambda: agreement.choose_option(table, actor, name, value),
            lambda: agreement.choose_house(table, actor, self.dice.choice(WORDS) or "home"),
            lambda: agreement.turn_page(table, actor, page),
            lambda: agreement.agree(table, user_id),
            lambda: lobby.deal(table, actor, at(self.seconds)),
            lambda: lobby.deal(table, actor, at(self.seconds)),
        ]
        self.dice.choice(deeds)()

    def _while_playing(self, table: Table, user_id: int) -> None:
        moment = at(self.seconds)
        stamp = Stamp.of(table)
        card = self.dice.choice(CARDS)
        asked = next_question(table)
        deeds: list[Callable[[], None]] = [
            lambda: self._legal_tap(table),
            lambda: self._forged_tap(table, user_id),
            lambda: play.computer_moves(table, asked, quick(asked) if asked else None, moment),
            lambda: play.expire(table, moment),
            lambda: clock.warn(table, moment),
            lambda: play.pick(table, user_id, stamp, card, moment),
            lambda: play.pass_the_bout(table, user_id, stamp, moment),
            lambda: play.cheat(table, user_id, stamp, moment),
            lambda: play.open_menu(table, user_id, "more", moment),
            lambda: play.leave(table, user_id, moment),
            lambda: play.resign(table, user_id, moment),
        ]
        weights = [20, 1, 15, 1, 1, 1, 1, 1, 1, 0.3, 0.05]
        self.dice.choices(deeds, weights)[0]()

    def _legal_tap(self, table: Table) -> None:
        assert table.game is not None
        able = [index for index in range(len(table.seats)) if play.choices(table, index)]
        index = self.dice.choice(able)
        user_id = table.seats[index].user_id
        if user_id is None:
            return
        action = self.dice.choice(play.choices(table, index))
        tap = GameTap.parse(GameTap(table.table_id, Stamp.of(table), str(action)).data)
        play.act(table, user_id, tap.stamp, Action.parse(tap.action), at(self.seconds))

    def _forged_tap(self, table: Table, user_id: int) -> None:
        words = [self.dice.choice(tuple(KINDS)), *self.dice.sample(CARDS, self.dice.randrange(3))]
        play.act(table, user_id, Stamp.of(table), Action.parse(" ".join(words)), at(self.seconds))

    def check(self) -> None:
        """The table can be stored, every screen can be drawn, and the group sees no hand."""
        assert Table.from_document(self.table.to_document()).to_document() == (
            self.table.to_document()
        )
        for place in places(self.table):
            shown = screen(self.table, place, "durak_bot")
            assert shown is not None, place
            check_limits(shown)
        if self.table.status is Status.PLAYING:
            self._check_what_the_group_sees()

    def _check_what_the_group_sees(self) -> None:
        game, shown = self.table.game, screen(self.table, GROUP, "durak_bot")
        assert game is not None
        assert shown is not None
        public = {card for pair in game.table for card in pair if card}
        public |= {card for line in self.table.story for card in (*line.cards, line.on) if card}
        public |= {game.trump_card} if game.trump_card else set()
        allowed = {card_name(card, "ru") for card in public}
        seen = set(re.findall(r"(?:10|[2-9ВДКТ])[♠♣♦♥]", shown.text))
        assert seen <= allowed, shown.text


@pytest.mark.parametrize("seed", range(20))
def test_a_table_stands_whatever_is_done_to_it(seed: int) -> None:
    storm = Storm(seed)
    for _ in range(STEPS):
        storm.step()
        storm.check()
