from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered


def test_neighbours_are_never_consecutive() -> None:
    links = lowered(Link, Mark("nonconsecutive"), board())
    assert len(links) == 24
    assert links[0].allowed == (0b1101, 0b1010, 0b0101, 0b1011)


def test_a_dot_spares_its_pair() -> None:
    marks = (Mark("ratio", ((0, 1),)), Mark("difference", ((1, 2),)))
    pairs = [set(link.cells) for link in lowered(Link, Mark("nonconsecutive"), board(marks=marks))]
    assert {0, 1} not in pairs
    assert {1, 2} not in pairs
    assert len(pairs) == 22
