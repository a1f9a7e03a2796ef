"""The rules of durak: pure, without I/O, clock or chance of its own.

>>> game = Game.deal(Rules.preset("home", players=3), Shuffle(b"a secret"))
>>> game.phase, len(game.deck), game.trump == game.deck[-1][1]
('lead', 18, True)
"""

from engine.actions import Action
from engine.deal import Shuffle, commitment
from engine.errors import REASONS, IllegalAction, MalformedAction
from engine.events import (
    BoutBeaten,
    BoutBegan,
    BoutTaken,
    CheatCaught,
    CheatMissed,
    Covered,
    Drew,
    Event,
    Exchanged,
    FirstLead,
    Forfeited,
    GameOver,
    Led,
    Outcome,
    Passed,
    RedealClaimed,
    Redealt,
    Returned,
    Shown,
    Thrown,
    TimedOut,
    Took,
    Transferred,
    WentOut,
)
from engine.game import Game
from engine.rules import Preset, Rules
from engine.scoring import next_dealer, next_leader, shares
from engine.view import SeatView

__all__ = [
    "REASONS",
    "Action",
    "BoutBeaten",
    "BoutBegan",
    "BoutTaken",
    "CheatCaught",
    "CheatMissed",
    "Covered",
    "Drew",
    "Event",
    "Exchanged",
    "FirstLead",
    "Forfeited",
    "Game",
    "GameOver",
    "IllegalAction",
    "Led",
    "MalformedAction",
    "Outcome",
    "Passed",
    "Preset",
    "RedealClaimed",
    "Redealt",
    "Returned",
    "Rules",
    "SeatView",
    "Shown",
    "Shuffle",
    "Thrown",
    "TimedOut",
    "Took",
    "Transferred",
    "WentOut",
    "commitment",
    "next_dealer",
    "next_leader",
    "shares",
]
