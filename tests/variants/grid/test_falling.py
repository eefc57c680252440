from __future__ import annotations

from descarte import kinds
from descarte.model.clues import Clues


def test_it_is_the_diagonal_from_top_left_to_bottom_right() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, options=("falling",)))
    assert puzzle.layout.houses[-1].cells == (0, 5, 10, 15)
