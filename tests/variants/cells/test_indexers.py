from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered, wrong


def test_its_digit_tells_the_row_of_its_own_number() -> None:
    for column in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        values = [digit for digit in column for _ in range(4)]
        links = lowered(Link, Mark("row_indexer", ((4,),)), board())
        assert all(link.holds(values) for link in links) == (column.index(2) + 1 == column[1])


def test_the_cell_of_a_row_indexer_exists() -> None:
    assert wrong(Mark("row_indexer", ((16,),)), board()) == ["row indexer: square number 16 is outside the grid"]


def test_its_digit_tells_the_column_of_its_own_number() -> None:
    for row in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        links = lowered(Link, Mark("column_indexer", ((0,),)), board())
        assert all(link.holds(row) for link in links) == (row.index(1) + 1 == row[0])


def test_the_cell_of_a_column_indexer_exists() -> None:
    assert wrong(Mark("column_indexer", ((16,),)), board()) == ["column indexer: square number 16 is outside the grid"]


def test_its_digit_tells_the_place_of_its_own_number() -> None:
    for box in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        values = [*box[:2], 0, 0, *box[2:]]
        links = lowered(Link, Mark("box_indexer", ((1,),)), board(boxes=True))
        assert all(link.holds(values) for link in links) == (box.index(2) + 1 == box[1])


def test_it_needs_boxes() -> None:
    assert wrong(Mark("box_indexer", ((0,),)), board()) == ["box indexer needs boxes or regions"]
