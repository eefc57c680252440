from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues


def test_it_is_the_diagonal_from_bottom_left_to_top_right() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("rising",)))
    assert puzzle.layout.houses[-1].cells == (3, 6, 9, 12)
