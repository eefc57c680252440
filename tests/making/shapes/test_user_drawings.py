"""Making of puzzles with marks that users drew."""

from __future__ import annotations

import pytest

from descarte.core.errors import InputError
from descarte.making.shapes.user_drawings import layout_of, pattern_of, regions_of, signs_of


def test_borders_and_blanks_do_not_count() -> None:
    assert signs_of("+---+---+\n| x . | . 5 |\n") == "x..5"


def test_a_pattern_of_another_size_is_bad_input() -> None:
    with pytest.raises(InputError, match="expected a drawing of 2 by 2 cells, found 3 cells"):
        pattern_of("x..", 2, 2)


def test_regions_are_numbered_as_they_come() -> None:
    assert regions_of("cc\nab", 2, 2) == (0, 0, 1, 2)


def test_a_kakuro_is_a_layout() -> None:
    whites, rows, columns = layout_of("3 3\n# 4\\ 3\\\n\\3 . .\n\\4 . .\n")
    assert (rows, columns) == (3, 3)
    assert whites == (False, False, False, False, True, True, False, True, True)


def test_lines_of_a_layout_are_equally_long() -> None:
    with pytest.raises(
        InputError, match=r"lines of the same length, of '#' and '.', found lines of 3 and 2 characters"
    ):
        layout_of("###\n#.")
