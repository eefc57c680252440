from __future__ import annotations

from descarte.model.clues import Mark
from descarte.model.rules import Link
from tests.variants.boards import board, lowered, wrong


def test_its_digit_tells_the_row_of_its_own_number() -> None:
    for column in ((3, 4, 1, 2), (2, 1, 4, 3), (4, 2, 3, 1), (2, 3, 1, 4)):
        values = [digit for digit in column for _ in range(4)]
        links = lowered(Link, Mark("row_indexer", ((4,),)), board())
        assert all(link.holds(values) for link in links) == (column.index(2) + 1 == column[1])


def test_the_cell_exists() -> None:
    assert wrong(Mark("row_indexer", ((16,),)), board()) == ["row indexer: square number 16 is outside the grid"]
