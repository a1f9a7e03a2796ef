"""`docs/features.md` and `docs/faults.md` name a test for every row, and the test is there."""

import re
from pathlib import Path

import pytest

ROWS = [
    line
    for page in ("docs/features.md", "docs/faults.md")
    for line in Path(page).read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith(("| source", "| fault"))
]
REFERENCE = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
LATER = "later"


@pytest.mark.parametrize("row", ROWS)
def test_a_row_is_shown_by_tests_that_exist(row: str) -> None:
    references = REFERENCE.findall(row)
    assert references or LATER in row
    for file, name in references:
        source = Path(file).read_text("utf-8")
        assert re.search(rf"^(async )?def {name}\(", source, re.MULTILINE), name
