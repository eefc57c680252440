from __future__ import annotations

import pytest

from descarte import fast, kinds
from descarte.model.clues import Clues, Mark
from tests.variants.boards import agrees, board, solutions, wrong


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("length", [3, 4, 5])
def test_the_second_cell_tells_where_the_first_digit_stands_and_0_names_no_cell(first: int, length: int) -> None:
    assert agrees(
        Mark("value_indexing", ((0, 1, 2, 3, 7)[:length],)),
        board(first=first),
        lambda value, place, *line: 1 <= place <= len(line) and line[place - 1] == value,
    )


def test_a_puzzle_with_digits_from_0_has_the_solutions_that_trying_everything_finds() -> None:
    arrows = (Mark("value_indexing", ((0, 5, 2, 3, 7),)), Mark("value_indexing", ((15, 10, 9, 4),)))
    clues = Clues(4, 4, (0,) * 16, kind="latin", symbols=tuple("0123"), marks=arrows)
    found = [*fast.solutions(kinds.build(clues))]
    assert sorted(found) == sorted(solutions(clues, most=1000))
    assert 0 < len(found) < 576


def test_there_is_an_arrow() -> None:
    assert wrong(Mark("value_indexing", ((0, 1),)), board()) == [
        "indexing arrow at r1c1 has 2 cells, but needs at least 3"
    ]
