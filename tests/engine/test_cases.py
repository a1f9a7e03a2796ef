"""The cases of rules.md, section 17, as they stand in data/rules.json."""

import json
from pathlib import Path
from typing import Any

import pytest

from engine import Action, Game, IllegalAction, Rules

CASES = json.loads((Path(__file__).parent / "data" / "rules.json").read_text())


def position(case: dict[str, Any]) -> Game:
    return Game.from_position(
        Rules.from_dict({"players": len(case["hands"]), **case["options"]}),
        hands=case["hands"],
        trump=case["trump"],
        deck=case["deck"],
        attacker=case["attacker"],
        first_bout=case["first_bout"],
        discard=case["discard"],
        out=case["out"],
        teams=case["teams"],
    )


def action_of(step: dict[str, Any]) -> Action:
    words = [step["action"]]
    if "on" in step:
        words.append(str(step["on"]))
    words += step.get("cards", [])
    if step.get("cheat"):
        words.append("cheat")
    return Action.parse(" ".join(words))


def found(game: Game, what: str) -> Any:
    """What the game says where a case expects something."""
    if what.startswith("hand"):
        return sorted(game.hands[int(what[4:])])
    if what in ("table", "deck"):
        return len(getattr(game, what))
    if what == "result":
        return None if game.outcome is None else plain(game.outcome.result)
    return plain(getattr(game, what))


def plain(value: Any) -> Any:
    return [plain(part) for part in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    game = position(case)
    for step in case["play"]:
        seat, action = step["seat"], action_of(step)
        if "rejected" in step:
            before = game.copy()
            with pytest.raises(IllegalAction) as refusal:
                game.apply(seat, action)
            assert refusal.value.code == step["rejected"]
            assert game == before
            assert action not in game.legal_actions(seat)
        else:
            game.apply(seat, action)
    for what, expected in case["expect"].items():
        expectation = sorted(expected) if what.startswith("hand") else expected
        assert found(game, what) == expectation, what
    assert Game.from_record(game.to_record()) == game
    assert Game.from_dict(json.loads(json.dumps(game.to_dict()))) == game
