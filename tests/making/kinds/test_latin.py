"""Making of Latin squares."""

from __future__ import annotations

import pytest

import descarte


@pytest.mark.parametrize("size", [2, 3, 5, 7, 11])
def test_latin_squares_of_any_order_have_one_solution(size: int) -> None:
    (puzzle,) = descarte.make("latin", size=size, seed=1)
    assert puzzle.kind == "latin"
    assert puzzle.layout.rows == size
    assert puzzle.count(limit=2) == 1


def test_a_latin_square_may_have_diagonals() -> None:
    (puzzle,) = descarte.make("latin", size=5, options="diagonal", seed=1)
    assert [mark.variant for mark in puzzle.marks] == ["diagonal"]
    assert puzzle.count(limit=2) == 1


def test_a_latin_square_has_no_boxes() -> None:
    with pytest.raises(descarte.OptionError, match="--box has no meaning for a puzzle of kind latin"):
        descarte.make("latin", box=(3, 3))
