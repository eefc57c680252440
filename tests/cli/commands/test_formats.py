"""`descarte formats`."""

from __future__ import annotations

from descarte.formats import all_formats
from tests.cli.conftest import Run


def test_every_format_is_listed(descarte: Run) -> None:
    outcome = descarte("formats")
    assert outcome.code == 0
    assert [line.split()[0] for line in outcome.lines[1:]] == [format.key for format in all_formats()]


def test_as_objects(descarte: Run) -> None:
    records = descarte("formats", "--json").records
    assert [record["format"] for record in records] == [format.key for format in all_formats()]
    assert ".kk" in next(record for record in records if record["format"] == "kk")["suffixes"]
