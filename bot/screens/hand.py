"""The private screen: the task, the table, the hand as a stable grid, the choices."""

from dataclasses import dataclass, replace
from functools import cached_property

from bot.screens.cards import card_name, card_names, suit_lines
from bot.screens.pieces import (
    clock_text,
    defender_of,
    pairs,
    player_label,
    player_name,
    story,
    team_mark,
    trump_line,
    waiting_for,
)
from bot.screens.screen import Button, Farewell, Screen, Style
from bot.screens.taps import AWAY, BACK, CHEAT, HINT, MENU, PICK, REST, SURRENDER, GameTap
from bot.screens.texts import Markup, Texts, texts
from bot.tables.clock import open_cards
from bot.tables.play import choices
from bot.tables.stamp import Stamp
from bot.tables.table import Seat, Table
from engine import Action, SeatView
from engine.computer import Decision

ROW = 6  # cards beside each other on a phone
MOST_SETS = 6
GONE = "·"  # the place of a card that has been laid: nobody's finger finds its neighbour there

Row = tuple[Button, ...]


def hand_screen(table: Table, index: int) -> Screen:
    """The whole game as one player may see it."""
    hand = _Hand(table, index)
    assert hand.seat.user_id is not None
    return Screen(
        chat_id=hand.seat.user_id,
        thread_id=0,
        text="\n".join(hand.lines()),
        rows=tuple(row for row in hand.rows() if row),
        chapter=f"hand {hand.seat.rings}",
        rings=not table.solo,
        farewell=Farewell.DELETE,
        decision=table.clock.decision if index in table.clock.seats else "",
    )


def glance_screen(table: Table, index: int) -> Screen:
    """The same in the group, for nobody else's eyes, with a way back to the table."""
    screen = hand_screen(table, index)
    text = texts(table.seats[index].language)
    back = GameTap(table.table_id, Stamp.of(table), BACK).data
    return replace(
        screen,
        chat_id=table.chat_id,
        thread_id=table.thread_id,
        rows=(*screen.rows, (Button(text.plain("button-back-to-table"), data=back),)),
    )


def hand_in_words(table: Table, index: int, text: Texts) -> str:
    """The cards of one player for an alert that only he sees."""
    return text.plain("my-cards", cards=card_names(table.seats[index].grid, text.language))


def advice_in_words(decision: Decision | None, text: Texts) -> str:
    """What the strongest computer player would do and why, for an alert."""
    if decision is None:
        return text.plain("advice-wait")
    action = decision.action
    on = card_name(action.on, text.language) if action.on else ""
    cards = card_names(action.cards, text.language)
    what = text.plain(f"advice-{action.kind}", cards=cards, on=on)
    return text.plain("advice", action=what, why=_why(decision, text))


def _why(decision: Decision, text: Texts) -> str:
    if decision.why == "only":
        return text.plain("advice-because-only")
    if decision.chance is None:
        return ""
    percent = round(100 * decision.chance)
    return text.plain(f"advice-because-{decision.why}", percent=percent)


@dataclass(frozen=True)
class _Hand:
    """One player's view of a running game, being drawn."""

    table: Table
    index: int

    @cached_property
    def view(self) -> SeatView:
        assert self.table.game is not None
        return self.table.game.view(self.index)

    @cached_property
    def seat(self) -> Seat:
        return self.table.seats[self.index]

    @cached_property
    def text(self) -> Texts:
        return texts(self.seat.language)

    @cached_property
    def stamp(self) -> Stamp:
        return Stamp.of(self.table)

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        return choices(self.table, self.index)

    @cached_property
    def kinds(self) -> set[str]:
        return {action.kind for action in self.actions}

    # The text

    def lines(self) -> list[str]:
        timed = self.index in self.table.clock.seats
        lines = [
            self._joined(self._task(), clock_text(self.table, self.text) if timed else ""),
            self._joined(self._attack(), trump_line(self.view, self.text)),
            self._counts(),
        ]
        if self.view.table:
            lines += ["", pairs(self.view, self.text)]
        if self.view.cards_left is not None:
            lines += ["", self.text("cards-left", cards=self._suits(self.view.cards_left))]
        told = self._told()
        lines += ["", *(f"<i>{line}</i>" for line in told)] if told else []
        return [*lines, *self._question()]

    def _told(self) -> list[str]:
        """The last moves in words, for those who do not want their screen short."""
        if self.seat.taste.compact:
            return []
        return story(self.table, self.text, most=6 if self.table.solo else 3)

    def _question(self) -> list[str]:
        """What the choice row asks, or that a computer player holds the seat."""
        if self.seat.is_away:
            return ["", self.text("you-are-away")]
        if self.seat.menu == SURRENDER:
            return ["", self.text("surrender-question")]
        if self.seat.picked and self._single(self.seat.picked):
            return ["", self.text("task-choose", card=self._name(self.seat.picked))]
        if self.seat.cheating:
            return ["", self.text("task-cheat")]
        explained = self.view.rules.cheat and self.view.first_bout
        return ["", self.text("cheating-explained")] if explained else []

    def _task(self) -> str:
        """The first line is what the phone shows when it rings: the task, never the hand."""
        if self.index in self.view.out:
            return self.text("task-out")
        if self.view.phase == "redeal":
            return self.text("task-redeal" if self.kinds else "waiting-redeal")
        defender = player_name(defender_of(self.table, self.view), self.text)
        if "lead" in self.kinds:
            return self.text("task-lead", name=defender)
        if "return" in self.kinds and "take" not in self.kinds:
            return self.text("task-return", count=len(open_cards(self.view)) - len(self.view.hand))
        if "take" in self.kinds:
            return self.text("task-defend", cards=self._names(open_cards(self.view)))
        if self.index == self.view.defender and self._taking():
            return self.text("task-taking")
        if self.index == self.view.defender and self.view.table and not open_cards(self.view):
            return self.text("task-beaten")
        if self.kinds & {"throw", "pass"}:
            key = "task-throw-after-take" if self._taking() else "task-throw"
            return self.text(key, name=defender)
        return waiting_for(self.table, self.view, self.text)

    def _attack(self) -> str:
        if self.view.attacker is None:
            return ""
        return f"{self._player(self.view.attacker)} → {self._player(self.view.defender)}"

    def _counts(self) -> str:
        return self._joined(
            *(
                f"{team_mark(self.view.rules, index)}{self._player(index)} "
                f"{'🏁' if index in self.view.out else count}"
                for index, count in enumerate(self.view.counts)
            )
        )

    def _player(self, index: int | None) -> str:
        assert index is not None
        if index == self.index:
            return self.text("you")
        return player_name(self.table.seats[index], self.text)

    def _taking(self) -> bool:
        return self.view.phase == "take"

    def _name(self, card: str) -> str:
        return card_name(card, self.text.language)

    def _names(self, cards: list[str] | tuple[str, ...]) -> Markup:
        return Markup(card_names(cards, self.text.language))

    def _suits(self, cards: tuple[str, ...]) -> Markup:
        return Markup(suit_lines(cards, self.text.language))

    def _joined(self, *parts: str) -> str:
        return " · ".join(filter(None, parts))

    # The buttons

    def rows(self) -> list[Row]:
        cards = [self._card(card) for card in self.seat.grid]
        asked = self._meanings() if self.seat.picked else self._sets() + self._declarations()
        return [
            *_even_rows(cards, ROW),
            *_even_rows(asked, 2),
            *_even_rows(self._accusations(), 3),
            self._menu(),
            self._last_row(),
        ]

    def _button(self, label: str, action: str, style: Style = Style.PLAIN) -> Button:
        tap = GameTap(self.table.table_id, self.stamp, action)
        return Button(label, data=tap.data, style=style)

    def _single(self, card: str) -> list[Action]:
        return [action for action in self.actions if action.cards == (card,)]

    def _card(self, card: str) -> Button:
        """Plays the card if that can only mean one thing; else asks which, or says why not."""
        if card not in self.view.hand:
            return self._button(GONE, PICK + card)
        meanings = self._single(card)
        action = str(meanings[0]) if len(meanings) == 1 else PICK + card
        picked = card == self.seat.picked
        style = Style.SUCCESS if picked else Style.PRIMARY if meanings else Style.PLAIN
        return self._button(self._name(card), action, style)

    def _meanings(self) -> list[Button]:
        return [self._choice(action) for action in self._single(self.seat.picked)]

    def _sets(self) -> list[Button]:
        """Cards to be laid together; where there are too many ways, only the largest."""
        laid = ("lead", "throw", "transfer")
        together = [a for a in self.actions if len(a.cards) > 1 and a.kind in laid]
        if len(together) > MOST_SETS:
            most = max(len(action.cards) for action in together)
            together = [action for action in together if len(action.cards) == most]
        return [self._choice(action) for action in together[:MOST_SETS]]

    def _declarations(self) -> list[Button]:
        """What can be done besides laying cards: an exchange, cards given back."""
        return [self._choice(a) for a in self.actions if a.kind in ("exchange", "return")]

    def _accusations(self) -> list[Button]:
        """*Поймать* beside each player, or beside each card of his (12.5, 12.7)."""
        return [
            self._button(self._accusation(action), str(action))
            for action in self.actions
            if action.kind == "accuse"
        ]

    def _accusation(self, action: Action) -> str:
        assert action.accused is not None
        accused = self.table.seats[action.accused]
        name = player_label(accused, self.text)
        return self._joined(self.text.plain("button-catch", name=name), self._names(action.cards))

    def _menu(self) -> Row:
        """What is seldom needed, behind ☰."""
        if self.seat.menu == SURRENDER:
            return (
                self._word(SURRENDER, "surrender-yes", Style.DANGER),
                self._word(MENU, "surrender-no"),
            )
        if self.seat.menu != "more":
            return ()
        away = () if self.table.solo else (self._word(AWAY, "away"),)
        return (self._word(HINT, "hint"), *away, self._word(f"{MENU} {SURRENDER}", "surrender"))

    def _word(self, action: str, label: str, style: Style = Style.PLAIN) -> Button:
        return self._button(self._label(label), action, style)

    def _choice(self, action: Action) -> Button:
        on = self._name(action.on) if action.on else ""
        label = self.text.plain(
            f"button-choose-{action.kind}",
            cards=card_names(action.cards, self.text.language),
            on=on,
        )
        return self._button(label, str(action), Style.SUCCESS)

    def _last_row(self) -> Row:
        buttons = []
        if self.seat.is_away:
            return (self._word(MENU, "come-back", Style.PRIMARY),)
        if self.index not in self.view.out:
            more = MENU if self.seat.menu else f"{MENU} more"
            buttons.append(self._word(more, "menu-close" if self.seat.menu else "more"))
        if self._may_cheat():
            buttons.append(self._word(CHEAT, "cheat-undo" if self.seat.cheating else "cheat"))
        if "redeal" in self.kinds:
            buttons.append(self._word("redeal", "redeal", Style.DANGER))
        if "take" in self.kinds:
            buttons.append(self._word("take", "take", Style.DANGER))
        if "pass" in self.kinds:
            buttons.append(self._word("pass", self._pass_label()))
        if self._may_rest():
            buttons.append(self._word(REST, "rest-undo" if self.seat.passing else "rest"))
        return tuple(buttons)

    def _may_cheat(self) -> bool:
        if not self.view.rules.cheat or not self.view.table:
            return False
        assert self.table.game is not None
        return self.seat.cheating or bool(self.table.game.cheat_actions(self.index))

    def _pass_label(self) -> str:
        if self.view.phase == "redeal":
            return "no-redeal"
        beaten = not self._taking() and not open_cards(self.view)
        return "done" if beaten and self.index == self.view.attacker else "pass"

    def _label(self, word: str) -> str:
        return self.text.plain(f"button-{word}")

    def _may_rest(self) -> bool:
        """Throwers of a table with others may say that they want nothing more in this bout."""
        if not self.view.table or self.index == self.view.defender:
            return False
        return self.seat.passing or "pass" in self.kinds


def _even_rows(buttons: list[Button], most: int) -> list[Row]:
    """As few rows as fit, all of nearly the same length."""
    count = -(-len(buttons) // most)
    width = -(-len(buttons) // max(count, 1))
    return [tuple(buttons[start : start + width]) for start in range(0, len(buttons), width or 1)]
