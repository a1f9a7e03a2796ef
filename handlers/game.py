"""Taps on cards and choices: callback data to engine actions."""

from aiogram import F, Router
from aiogram.types import CallbackQuery, Update

from bot.screens.hand import hand_in_words
from bot.screens.taps import MINE, PICK, REST, GameTap
from bot.screens.texts import texts
from bot.tables import play
from bot.tables.refusals import Refusal
from bot.tables.table import Person, Status
from bot.tables.tables import Tables
from engine import Action
from handlers.answers import Alert


def build() -> Router:
    """The handlers of a running game."""
    router = Router(name="game")
    router.callback_query.register(tap, F.data.startswith("g:"))
    return router


async def tap(
    query: CallbackQuery, person: Person, tables: Tables, event_update: Update
) -> str | None:
    """A button of a hand or of the group's table. ValueError if it is none of ours."""
    button = GameTap.parse(query.data or "")
    if button.action == MINE:
        return _own_cards(button.table_id, person, tables)
    user_id, stamp, moment = person.user_id, button.stamp, tables.moment()
    async with tables.change(button.table_id, event_update.update_id, user_id) as table:
        if button.action.startswith(PICK):
            play.pick(table, user_id, stamp, button.action.removeprefix(PICK), moment)
        elif button.action == REST:
            play.pass_the_bout(table, user_id, stamp, moment)
        else:
            action = Action.parse(button.action)
            play.act(table, user_id, stamp, action, moment)
    return None


def _own_cards(table_id: str, person: Person, tables: Tables) -> Alert:
    table = tables.find(table_id)
    if table is None or table.status is not Status.PLAYING:
        raise Refusal("no-table")
    index = table.seat_of(person.user_id)
    if index is None:
        raise Refusal("not-seated")
    return Alert(hand_in_words(table, index, texts(person.language)))
