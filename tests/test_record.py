"""`python -m bot record FILE`, and the file that the bot gives away."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.record import inspect
from bot.screens.record import record_file
from bot.screens.result import verification
from bot.screens.texts import texts
from bot.tables import lobby, play
from bot.tables.table import Status, Table
from tests.tables.company import at, computer_moves, open_table, person

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def finished() -> Table:
    """A game of a person and two computer players, that the person leaves to a computer too."""
    table = open_table(words="perevodnoy 2bots")
    lobby.sit(table, person(1))
    table.secret = f"{5:064x}"
    lobby.cut(table, 2, "карта, «туз» & <b>")
    lobby.deal(table, 1, at())
    for user_id in (1, 2):
        play.leave(table, user_id, at())
    while table.status is Status.PLAYING:
        computer_moves(table)
    return table


@pytest.fixture(scope="module")
def record(finished: Table) -> str:
    return record_file(finished, texts("ru")).content


def test_a_record_is_printed_and_verified(record: str) -> None:
    lines = list(inspect(record))
    assert lines[0] == "Durak, perevodnoy, 4 players, 36 cards"
    assert any("Аня" in line for line in lines)
    assert any(line.startswith("Result: ") for line in lines)
    assert lines[-2].startswith("Checked: all")
    assert lines[-1].endswith("cut by 1: nobody could steer it.")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tag Secret ", "tag Secret 00", "not the one whose SHA-256"),
        ('tag Cuts ["', 'tag Cuts ["x', "does not make the order"),
        ("tag Deal 1", "tag Deal 2", "does not make the order"),
        ("tag Secret ", "tag Secret zz", "hexadecimal"),
        ("tag Names [", "tag Names {", "JSON list"),
        ("durak record 1", "durak record 9", "first line"),
        ("\nresult ", "\n0 take\nresult ", "E_"),
        ("\nresult durak ", "\nresult draw ", "result"),
    ],
)
def test_what_does_not_hold_is_said(record: str, old: str, new: str, complaint: str) -> None:
    assert old in record
    changed = record.replace(old, new, 1)
    with pytest.raises(ValueError, match=complaint):
        list(inspect(changed))


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bot", "record", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, cwd=ROOT, timeout=60, check=False
    )


def test_the_command_reads_files_and_standard_input(record: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(record, "utf-8")
    from_file, from_input = run(str(file)), run("-", typed=record)
    assert (from_file.returncode, from_file.stderr) == (0, "")
    assert from_file.stdout == from_input.stdout


@pytest.mark.parametrize("typed", ["", "nonsense", "durak record 1\nplay\n9 take\n"])
def test_what_is_no_record_is_one_line(typed: str) -> None:
    result = run("-", typed=typed)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there_is_one_line() -> None:
    result = run("no-such-file.txt")
    assert result.returncode == 1
    assert "no-such-file.txt" in result.stderr
    assert "Traceback" not in result.stderr


def test_the_verification_says_only_what_was_checked(finished: Table) -> None:
    text = texts("ru")
    assert "✅" in verification(finished, text)
    forged = finished.draft()
    forged.secret = f"{6:064x}"
    assert "❌" in verification(forged, text)
