"""How the arena counts."""

from pathlib import Path

import pytest

from bench.arena import Match, Result, Score, is_decided, play, read, score, write


def result(deal: int, seating: tuple[str, ...], worth: tuple[float, ...]) -> Result:
    return Result(("a", "b"), "", deal, seating, worth, {})


def test_everybody_plays_from_every_seat() -> None:
    assert Match(("a", "b", "b"), "").seatings == [
        ("a", "b", "b"),
        ("b", "b", "a"),
        ("b", "a", "b"),
    ]
    assert Match(("a", "b", "a", "b"), "").seatings == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_a_deal_counts_when_it_was_played_from_all_seats() -> None:
    results = [
        result(0, ("a", "b"), (1.0, 0.0)),
        result(0, ("b", "a"), (1.0, 0.0)),
        result(1, ("a", "b"), (1.0, 0.0)),
        result(1, ("b", "a"), (0.0, 1.0)),
        result(2, ("a", "b"), (0.0, 1.0)),
    ]
    found = score(Match(("a", "b"), ""), results)
    assert (found.mean, found.deals, found.games) == (0.75, 2, 4)
    assert found.margin == pytest.approx(1.96 * 0.25)


def test_the_sequential_test_waits_until_it_is_clear() -> None:
    assert is_decided(Score(0.55, 0.05, 100, 200), 0.5, 0.6) is None
    assert is_decided(Score(0.62, 0.05, 100, 200), 0.5, 0.6) == "60% rather than 50%"
    assert is_decided(Score(0.48, 0.05, 100, 200), 0.5, 0.6) == "50% rather than 60%"


def test_results_are_found_again(tmp_path: Path) -> None:
    match = Match(("greedy", "random"), "deck=24")
    file = tmp_path / "results.jsonl"
    played = play(match, 3, match.seatings[1])
    write(file, played)
    assert read(file, match, 0, 10) == [played]
    assert read(file, match, 4, 10) == []
    assert play(match, 3, match.seatings[1]).worth == played.worth
