"""Pure: a table and a place in, text and keyboard out."""

from bot.screens.places import places
from bot.screens.render import screen
from bot.screens.screen import Button, Farewell, Screen, ScreenKey, Style

__all__ = ["Button", "Farewell", "Screen", "ScreenKey", "Style", "places", "screen"]
