"""Taps on cards and choices: callback data to engine actions."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.courier import Courier
from bot.screens.hand import advice_in_words, hand_in_words
from bot.screens.taps import AWAY, BACK, CHEAT, HINT, MENU, MINE, PICK, REST, SURRENDER, GameTap
from bot.screens.texts import texts
from bot.tables import play
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Status, Table
from bot.tables.tables import Tables
from bot.tables.timing import Moment
from bot.thinkers import Thinkers
from engine import Action
from engine.computer import Decision
from handlers.answers import LATER
from handlers.glances import glance_of

UNHURRIED = ("pass", REST)
"""Whoever presses these waits for nobody's screen, least of all for his own."""


def build() -> Router:
    """The handlers of a running game."""
    router = Router(name="game")
    router.callback_query.register(tap, F.data.startswith("g:"))
    return router


async def tap(  # noqa: PLR0913, PLR0917 - all that aiogram hands over
    query: CallbackQuery,
    person: Person,
    tables: Tables,
    courier: Courier,
    thinkers: Thinkers,
    event_update: Update,
) -> str | None:
    """A button of a hand or of the group's table. ValueError if it is none of ours."""
    button = GameTap.parse(query.data or "")
    if button.action == MINE:
        return _show_cards(query, button.table_id, person, tables, courier)
    if button.action == BACK:
        _close_glance(query, button.table_id, person, courier)
        return None
    if button.action == HINT:
        return _hint(query, tables.find(button.table_id), person, courier, thinkers)
    user_id, moment = person.user_id, tables.moment()
    waits = None if button.action in UNHURRIED else user_id
    async with tables.change(button.table_id, event_update.update_id, waits) as table:
        _do(table, user_id, button, moment)
    return None


def _do(table: Table, user_id: int, button: GameTap, moment: Moment) -> None:
    stamp = button.stamp
    match button.action.split():
        case [word] if word.startswith(PICK):
            play.pick(table, user_id, stamp, word.removeprefix(PICK), moment)
        case [word] if word == REST:
            play.pass_the_bout(table, user_id, stamp, moment)
        case [word] if word == CHEAT:
            play.cheat(table, user_id, stamp, moment)
        case [word] if word == SURRENDER:
            play.resign(table, user_id, moment)
        case [word] if word == AWAY:
            play.leave(table, user_id, moment)
        case [word, *menu] if word == MENU:
            play.open_menu(table, user_id, " ".join(menu), moment)
        case _:
            play.act(table, user_id, stamp, Action.parse(button.action), moment)


def _show_cards(
    query: CallbackQuery, table_id: str, person: Person, tables: Tables, courier: Courier
) -> str:
    """The table becomes the person's hand, for them alone; if it cannot, an alert says it."""
    table = tables.find(table_id)
    if table is None or table.status is not Status.PLAYING:
        raise Refusal("no-table")
    index = table.seat_of(person.user_id)
    if index is None:
        raise Refusal("not-seated")
    glance = glance_of(query, table_id, person)
    courier.glance(glance, hand_in_words(table, index, texts(person.language)))
    return LATER


def _close_glance(query: CallbackQuery, table_id: str, person: Person, courier: Courier) -> None:
    courier.refresh(replace(glance_of(query, table_id, person), closes=True))


def _hint(
    query: CallbackQuery,
    table: Table | None,
    person: Person,
    courier: Courier,
    thinkers: Thinkers,
) -> str:
    """Asks the strongest computer player; the answer comes when it has thought."""
    if table is None:
        raise Refusal("no-table")

    def tell(decision: Decision | None) -> None:
        words = advice_in_words(decision, texts(person.language))
        courier.answer(query.id, words, alert=True)

    asked = thinkers.later(person.user_id, play.advice(table, person.user_id), tell)
    return LATER if asked else texts(person.language).plain("slower")
