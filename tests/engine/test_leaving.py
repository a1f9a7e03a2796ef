"""Running out of time, resigning, being thrown out (12.11–12.13)."""

from typing import Any

import pytest

from engine import Action, Game, IllegalAction, Outcome, Rules, TimedOut
from engine.cards import DECKS, names
from engine.events import Forfeited, GameOver
from tests.engine.test_lists import play, position, refuse

FORFEIT: dict[str, Any] = {"timeout": "forfeit"}
GOES_ON: dict[str, Any] = {"forfeit_result": "continue"}
FOUR = "6S KD 9C | 7S 8S TD | 6C QC JC | 6D QD JD"


def test_the_leaders_time_runs_out() -> None:
    game = position("6H 7D 7S KD | 8S 9S")
    events = play(game, "0 timeout")
    assert events[0] == TimedOut(0)
    assert game.table == (("7S", None),)
    only_trumps = position("9H 7H | 8S 9S")
    play(only_trumps, "0 timeout")
    assert only_trumps.table == (("7H", None),)


def test_a_throwers_time_runs_out() -> None:
    for options in ({}, FORFEIT):
        game = position(FOUR, **options)
        play(game, "0 lead 6S", "1 cover 6S 7S", "0 timeout")
        assert game.live == (2, 3)


def test_time_runs_out_where_nothing_is_to_be_done() -> None:
    for options in ({}, FORFEIT, {"throw_timing": "after_cover"}):
        game = position(FOUR, **options)
        assert play(game, "2 timeout") == [TimedOut(2)]
        play(game, "0 lead 6S")
        if options.get("throw_timing"):
            assert play(game, "0 timeout") == [TimedOut(0)]
        assert play(game, "3 timeout") == [TimedOut(3)]
        play(game, "1 cover 6S 7S")
        assert play(game, "1 timeout") == [TimedOut(1)]
        assert game.outcome is None


def test_time_runs_out_in_the_redeal_phase() -> None:
    rules = Rules(redeal="claim_5_suit", timeout="forfeit")
    game = Game.deal(rules, lambda _: names(DECKS[36]))
    play(game, "0 timeout", "0 timeout", "1 timeout")
    assert game.phase == "lead"


def test_time_runs_out_among_surplus_cards() -> None:
    game = position(
        "6S KD | 8S 9S | 6C 6D KC", overflow="defender_chooses", throw_order="free", deck="9C 9H"
    )
    play(game, "0 lead 6S", "2 throw 6C 6D", "1 timeout")
    assert game.hands[1] == ("6S", "6D", "8S", "9S")
    assert "6C" in game.hands[2]


def test_a_loss_by_time_names_those_already_out() -> None:
    game = position("6S | 7S | QC QD | KS KD", **FORFEIT)
    play(game, "0 lead 6S", "1 cover 6S 7S", "2 lead QC", "3 timeout")
    assert game.outcome == Outcome("durak", durak=3, places=((0,), (1,)), reason="timeout")


@pytest.mark.parametrize("line", ["2 timeout", "2 resign"])
def test_who_is_out_cannot_leave(line: str) -> None:
    game = position("6S KD | 7S 8S |", out=[2])
    assert refuse(game, line) == "E_TURN"


def test_the_game_goes_on_without_the_leader() -> None:
    game = position(FOUR, **GOES_ON)
    events = play(game, "0 resign")
    assert Forfeited(0, "resign") in events
    assert (game.out, game.attacker, game.defender, game.discard) == ((0,), 1, 2, 13)
    assert game.places == ()
    assert game.view(1).seen_discard == ()


def test_the_game_goes_on_without_who_would_defend() -> None:
    game = position(FOUR, **GOES_ON)
    play(game, "1 resign")
    assert (game.attacker, game.defender) == (0, 2)


def test_the_game_goes_on_without_a_thrower() -> None:
    game = position(FOUR, **GOES_ON)
    play(game, "0 lead 6S", "1 cover 6S 7S", "0 pass", "2 pass", "3 resign")
    assert game.attacker == 1
    assert game.bout == 3


def test_the_game_goes_on_without_the_attacker() -> None:
    game = position(FOUR, **GOES_ON)
    play(game, "0 lead 6S", "0 resign")
    assert (game.attacker, game.defender, game.live) == (0, 1, (2, 3))
    play(game, "1 take", "2 pass", "3 pass")
    assert (game.attacker, game.defender) == (2, 3)


def test_the_game_goes_on_without_the_defender() -> None:
    game = position(FOUR, deck="8C 9H", **GOES_ON)
    play(game, "0 lead 6S", "1 resign")
    assert game.out == (1,)
    assert (game.attacker, game.defender) == (2, 3)
    assert game.discard == 14
    assert game.hands[0] == ("8C", "9H", "9C", "KD")


def test_the_last_two() -> None:
    game = position("6S KD | 7S 8S", **GOES_ON)
    play(game, "0 lead 6S", "1 resign")
    assert game.outcome == Outcome("durak", durak=1, reason="resign")


def test_whoever_is_left_by_a_defender_who_leaves() -> None:
    """The attacker is empty, the thrower is alone with cards: the leaver is the durak."""
    game = position("6S | 7S 8S | 9C", **GOES_ON)
    play(game, "0 lead 6S", "1 resign")
    assert game.outcome == Outcome("durak", durak=1, reason="resign")


def test_a_defender_leaves_and_the_deck_runs_out() -> None:
    game = position("6S | 7S 8S | 9C | ", deck="9H", throw_order="free", **GOES_ON)
    play(game, "0 lead 6S", "1 resign")
    assert game.outcome is None
    game = position("6S | 7S 8S | 9C", deck="9H", throw_order="free", **GOES_ON)
    play(game, "0 lead 6S", "1 resign")
    assert game.outcome is None
    assert (game.attacker, game.defender) == (2, 0)
    alone = position("9D | 7S 8S | 9C", deck="KH", throw_order="free", **GOES_ON)
    play(alone, "0 lead 9D", "2 throw 9C", "1 resign")
    assert alone.outcome == Outcome("durak", durak=1, places=((2,),), reason="resign")


def test_teams_and_leaving() -> None:
    teams = [0, 1, 0, 1]
    game = position(FOUR, teams=teams)
    play(game, "0 lead 6S", "1 resign")
    assert game.outcome == Outcome("team_lost", team=1, seats=(1, 3), reason="resign")
    game = position(FOUR, teams=teams, **GOES_ON)
    play(game, "0 lead 6S", "0 resign")
    assert (game.attacker, game.defender, game.live) == (2, 1, (2,))
    play(game, "2 resign")
    lost = Outcome("team_lost", team=0, seats=(0, 2), reason="resign", left=(0,))
    assert game.outcome == lost
    game = position(FOUR, teams=teams, **GOES_ON)
    events = play(game, "0 lead 6S", "1 resign")
    assert (game.attacker, game.defender) == (2, 3)
    assert not any(isinstance(event, GameOver) for event in events)


def test_caught_cheats_leave() -> None:
    options: dict[str, Any] = {"cheat": True, "cheat_caught": "lose_game"}
    game = position(FOUR, **options, **GOES_ON)
    play(game, "0 lead 6S", "1 cover 6S TD cheat", "2 accuse 1")
    assert game.out == (1,)
    assert (game.attacker, game.defender) == (2, 3)
    game = position(FOUR, **options)
    play(game, "0 lead 6S", "1 cover 6S TD cheat", "2 accuse 1")
    assert game.outcome == Outcome("durak", durak=1, reason="cheat")


def test_who_left_takes_his_tricks_along() -> None:
    """Once somebody has left, an older cheat card of this bout stands."""
    game = position(FOUR, cheat=True, **GOES_ON)
    play(game, "0 lead 6S", "1 cover 6S TD cheat", "3 resign", "2 accuse 1")
    assert game.denied == ((2, 1),)


def test_over_is_over() -> None:
    game = position("6S KD | 7S 8S")
    play(game, "0 resign")
    for text in ("lead 6S", "timeout", "resign", "accuse 1"):
        with pytest.raises(IllegalAction) as refusal:
            game.apply(0, Action.parse(text))
        assert refusal.value.code == "E_OVER"
    assert game.deciders == game.live == ()


def test_leaving_gives_no_right_to_throw() -> None:
    game = position(FOUR, cheat=True, throw_after_take=False, **GOES_ON)
    play(game, "0 lead 6S", "1 take", "3 resign")
    assert [str(action) for action in game.legal_actions(0)] == ["pass", "accuse 1", "accuse 2"]
