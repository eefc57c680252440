"""The board on which steps are left out by trial: singles are followed wherever they stand."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic.fewest import _Board
from descarte.model.state import State


@pytest.mark.parametrize("times", range(4))
def test_a_hidden_single_in_any_corner_is_placed(times: int) -> None:
    """The only place for 1 in a box is its corner; the board is turned from corner to corner."""
    rows = ["....", "..1.", ".1..", "...."]
    for _ in range(times):
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]
    board = _Board(State(descarte.read("".join(rows))))
    corners = {0, 15} if times % 2 == 0 else {3, 12}
    board.follow()
    assert {cell for cell in (0, 3, 12, 15) if not board.unplaced >> cell & 1} == corners
    assert all(board.places[1] >> cell & 1 for cell in corners)
