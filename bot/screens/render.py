"""What each place shows at each moment of a table's life."""

from bot.screens.group import result_screen, table_screen
from bot.screens.hand import glance_screen, hand_screen
from bot.screens.lobby import lobby_screen, seated_screen, solo_menu
from bot.screens.places import is_glance, is_reminder, places, user_of
from bot.screens.reminders import reminder
from bot.screens.result import private_result
from bot.screens.screen import Screen
from bot.tables.table import Status, Table


def screen(table: Table, place: str, bot_name: str) -> Screen | None:
    """What the place should show; None if nothing any more."""
    if table.status is Status.CLOSED:
        return None
    if is_reminder(place):
        return reminder(table, place) if place in places(table) else None
    user_id = user_of(place)
    if user_id is None:
        return _group(table, bot_name)
    index = table.seat_of(user_id)
    if index is None:
        return None
    if is_glance(place):
        return glance_screen(table, index) if table.status is Status.PLAYING else None
    return _private(table, index)


def _group(table: Table, bot_name: str) -> Screen:
    match table.status:
        case Status.PLAYING:
            return table_screen(table, bot_name)
        case Status.FINISHED:
            return result_screen(table)
        case _:
            return lobby_screen(table, bot_name)


def _private(table: Table, index: int) -> Screen:
    match table.status:
        case Status.PLAYING:
            return hand_screen(table, index)
        case Status.FINISHED:
            return private_result(table, index)
        case _:
            return solo_menu(table) if table.solo else seated_screen(table, table.seats[index])
