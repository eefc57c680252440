from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered, wrong


def test_its_digit_tells_the_column_of_its_own_number() -> None:
    for row in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        links = lowered(Link, Mark("column_indexer", ((0,),)), board())
        assert all(link.holds(row) for link in links) == (row.index(1) + 1 == row[0])


def test_the_cell_exists() -> None:
    assert wrong(Mark("column_indexer", ((16,),)), board()) == ["column indexer: square number 16 is outside the grid"]
