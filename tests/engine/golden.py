"""Golden games and counts of action sequences, as data files; this script writes them anew.

    python -m tests.engine.golden

A golden game is a record whose comments say what happened and what everybody held: the
engine of today must tell it word for word. The counts are what perft is in chess: so
many sequences of actions of a given length lead on from a deal.
"""

import json
import random
from pathlib import Path

from engine import Game, Rules, Shuffle
from engine.computer import choose
from engine.rules import allowed_values
from tests.engine import kit

DATA = Path(__file__).parent / "data"
COUNTS = DATA / "counts.json"
DEPTH = {2: 5, 3: 4, 4: 4, 6: 3}


def houses() -> dict[str, Rules]:
    """Every preset with every variant it plays, for some numbers of players, by name."""
    found = {}
    for preset in Rules.PRESETS:
        for variant in allowed_values("variant"):
            for players in DEPTH:
                try:
                    rules = Rules.preset(preset, variant=variant, players=players)
                except ValueError:
                    continue  # the house does not play that
                found[f"{preset} {variant} {players}"] = rules
    return found


def dealt(rules: Rules) -> Game:
    """The deal from which the counts and the golden game of these rules start."""
    return Game.deal(rules, Shuffle(b"golden", deck=rules.deck))


# Counts


def counts(rules: Rules) -> list[int]:
    """How many sequences of 1, 2, 3, … actions lead on from the deal."""
    depth = DEPTH[rules.players]
    found = [0] * depth
    _count(_opened(rules), found, 0)
    return found


def _count(game: Game, found: list[int], depth: int) -> None:
    if depth == len(found):
        return
    for seat, action in kit.honest(game):
        found[depth] += 1
        if depth + 1 < len(found):
            following = game.copy()
            following.apply(seat, action)
            _count(following, found, depth + 1)


def _opened(rules: Rules) -> Game:
    """The deal, one bout played, so that transfers are in reach."""
    game = dealt(rules)
    chance = random.Random(7)
    while game.bout < 2 and game.outcome is None:
        game.apply(*chance.choice(kit.honest(game)))
    return game


# Golden games


def path_of(preset: str) -> Path:
    """The file of a preset's golden game."""
    return DATA / f"golden-{preset}.txt"


def play(preset: str) -> Game:
    """A whole game by chance, perevodnoy where the house plays it."""
    variant = "perevodnoy" if Rules.PRESETS[preset].perevodnoy else "podkidnoy"
    game = dealt(Rules.preset(preset, variant=variant, players=4))
    chance = random.Random(11)
    while game.outcome is None:
        game.apply(*chance.choice(kit.honest(game)))
    return game


def transcript(game: Game) -> str:
    """The record of a game, with what happened as comments."""
    head, _, plays = game.to_record().partition("\nplay\n")
    again = Game.from_record(f"{head}\nplay\n")
    lines = [head, "play", *_position(again)]
    for line, (seat, action) in zip(plays.splitlines(), game.log, strict=False):
        lines.append(line)
        lines += [f"#   {event}" for event in again.apply(seat, action)]
        lines += _position(again)
    lines.append(plays.splitlines()[-1])
    return "\n".join(lines) + "\n"


def _position(game: Game) -> list[str]:
    hands = " | ".join(" ".join(hand) for hand in game.hands)
    return [f"#   {game.phase}: {hands}; deck {len(game.deck)}, discard {game.discard}"]


# Games of the computer player


def computer_tables() -> dict[str, Rules]:
    """Tables at which the computer player has everything to decide that it decides."""
    return {
        "podkidnoy": Rules.preset("home", players=3),
        "perevodnoy": Rules.preset("home", variant="perevodnoy", players=4),
        "proezdnoy": Rules.preset("gambiter", variant="perevodnoy", players=3),
        "two": Rules(),
        "jokers": Rules(deck=54, players=5, variant="perevodnoy"),
        "overflow": Rules(players=4, overflow="defender_chooses", throw_order="free"),
        "cheating": Rules(players=3, cheat=True, throw_order="free"),
        "redeal": Rules(players=3, redeal="claim_one_color", trump_six_exchange=True),
        "teams": Rules(players=4, team_mode="2x2"),
        "prostoy": Rules(players=3, variant="prostoy", prostoy_lead="odd_sets"),
    }


def computer_path(name: str) -> Path:
    """The file of the games of such a table."""
    return DATA / f"computer-{name}.txt"


def computer_games(rules: Rules) -> list[str]:
    """The records of some games that the computer player plays with itself."""
    return [_computer_game(rules, deal) for deal in range(4)]


def _computer_game(rules: Rules, deal: int) -> str:
    game = Game.deal(rules, Shuffle(b"computer", deck=rules.deck, deal=deal))
    chance = random.Random(deal)
    while game.outcome is None:
        cheats = [
            (seat, action) for seat in range(game.players) for action in game.cheat_actions(seat)
        ]
        if cheats and chance.random() < 0.1:
            game.apply(*chance.choice(cheats))
            continue
        seat = chance.choice(game.deciders)
        game.apply(seat, choose(game.view(seat), game.legal_actions(seat)))
    return game.to_record()


def main() -> None:
    """Write all data files."""
    found = {name: counts(rules) for name, rules in houses().items()}
    lines = [f"{json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in found.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    for preset in Rules.PRESETS:
        path_of(preset).write_text(transcript(play(preset)))
    for name, rules in computer_tables().items():
        computer_path(name).write_text("\n".join(computer_games(rules)))


if __name__ == "__main__":
    main()
