"""Screens are kept as files that a person can read: one screen a file, in `__snapshots__`."""

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode


class ScreenSnapshot(SingleFileSnapshotExtension):
    """A text as it stands, without quotes or escapes."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def readable(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """What a text is to equal; `pytest --snapshot-update` writes it anew."""
    return snapshot.use_extension(ScreenSnapshot)
