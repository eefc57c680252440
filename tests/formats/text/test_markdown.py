"""Markdown tables."""

from __future__ import annotations

from descarte import formats
from tests.formats.puzzles import refused


def test_several_tables() -> None:
    table = "|  |  |\n|--|--|\n| 1 |  |\n|  |  |\n"
    assert [item.line for item in formats.read(table + "\n" + table)] == [3, 8]
    assert [item.line for item in formats.read(table + table)] == [3, 7]


def test_what_is_wrong_is_told() -> None:
    assert "as many rows" in refused("|  |  |\n|--|--|\n| 1 |  |\n", "markdown")
    assert "as many rows" in refused("|  |\n|--|\n| 2 |\n", "markdown")
