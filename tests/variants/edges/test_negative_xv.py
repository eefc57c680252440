from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered


def test_neighbours_without_a_letter_add_up_to_neither() -> None:
    links = lowered(Link, Mark("negative_xv"), board(6, marks=(Mark("xv", ((0, 1),), (5,)),)))
    assert len(links) == 59
    assert links[0].allowed == (0b110111, 0b111011, 0b111101, 0b011110, 0b101111, 0b110111)
