from __future__ import annotations

from descarte.model.clues import Mark
from tests.variants.boards import agrees, board, wrong


def test_the_second_cell_tells_where_the_first_digit_stands() -> None:
    assert agrees(
        Mark("value_indexing", ((0, 1, 2, 3),)),
        board(),
        lambda value, place, *line: place <= len(line) and line[place - 1] == value,
    )


def test_there_is_an_arrow() -> None:
    assert wrong(Mark("value_indexing", ((0, 1),)), board()) == [
        "indexing arrow at r1c1 has 2 cells, but needs at least 3"
    ]
