"""Kinds and rules that each format can express."""

from __future__ import annotations

import pytest

from descarte import kinds
from descarte.core.text import speaking
from descarte.formats import all_formats, find
from descarte.formats.writing.format_support import find_format_support


def test_json_says_every_kind_and_every_field() -> None:
    said = find_format_support(find("json"))
    assert set(said.kinds) == {kind.key for kind in kinds.all_kinds()}
    for format in all_formats():
        assert set(find_format_support(format).fields) <= set(said.fields)


@pytest.mark.parametrize(
    ("key", "written", "field"),
    [
        ("line", {"sudoku", "latin"}, "solution"),
        ("fpuzzles", {"sudoku", "latin", "killer", "jigsaw"}, "colours"),
        ("puzzlink", {"sudoku", "kakuro"}, None),
        ("sumocue", {"sudoku", "killer", "jigsaw"}, "options"),
        ("game-id", {"futoshiki", "calcudoku", "skyscrapers"}, "entries"),
        ("sudokumaker", {"sudoku", "latin", "killer", "jigsaw"}, "corners"),
        ("ksudoku", {"sudoku", "latin", "killer", "jigsaw", "calcudoku"}, "entries"),
        ("hodoku", {"sudoku"}, "entries"),
    ],
)
def test_what_some_can_say(key: str, written: set[str], field: str | None) -> None:
    said = find_format_support(find(key))
    assert set(said.kinds) == written
    assert field in said.fields if field else not said.fields


def test_it_is_told_in_both_languages() -> None:
    words = find_format_support(find("hodoku")).words()
    assert [str(word) for word in words] == ["writes Sudoku", "keeps the player's digits"]
    with speaking("es"):
        assert [str(word) for word in words] == ["escribe sudoku", "conserva los dígitos del jugador"]
