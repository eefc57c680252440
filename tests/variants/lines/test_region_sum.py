from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_each_box_has_the_same_sum() -> None:
    assert agrees(Mark("region_sum", ((0, 1, 2, 6, 10),)), board(boxes=True), lambda a, b, c, d, e: a + b == c + d == e)


def test_each_visit_of_a_box_counts_apart() -> None:
    assert agrees(Mark("region_sum", ((0, 1, 2, 5),)), board(boxes=True), lambda a, b, c, d: a + b == c == d)


def test_it_needs_boxes() -> None:
    assert wrong(Mark("region_sum", ((0, 1),)), board()) == ["region sum line needs boxes or regions"]
