from __future__ import annotations

import random

import pytest

from descarte import fast, kinds
from descarte.fast.derived_sums import derived_sums
from descarte.model.clues import Clues, Total


def test_what_a_cage_leaves_of_a_row_is_known() -> None:
    puzzle = kinds.build(Clues(9, 9, (0,) * 81, cages=(Total(40, tuple(range(8))),)))
    assert ((8,), 5) in derived_sums(puzzle)


def test_what_cages_reach_out_of_a_row_is_known() -> None:
    cages = (Total(20, (0, 1, 2, 9)), Total(33, (3, 4, 5, 6, 7, 8)))
    assert ((9,), 8) in derived_sums(kinds.build(Clues(9, 9, (0,) * 81, cages=cages)))


def test_every_derived_sum_holds_in_the_solution() -> None:
    puzzle = kinds.build(kinds.find("killer").sample)
    grid = fast.solve(puzzle).grid
    assert grid is not None
    found = derived_sums(puzzle)
    assert found
    for cells, total in found:
        assert sum(grid[cell] for cell in cells) == total


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (2, 3), (3, 2)])
def test_every_sum_holds_whichever_cells_have_no_cage(rows: int, columns: int) -> None:
    size, chance, count = rows * columns, random.Random(1), 0
    grid = [(row % rows * columns + row // rows + column) % size + 1 for row in range(size) for column in range(size)]
    for _ in range(40):
        bare = chance.sample(range(len(grid)), 6)
        cages = tuple(Total(digit, (cell,)) for cell, digit in enumerate(grid) if cell not in bare)
        puzzle = kinds.build(Clues(size, size, (0,) * len(grid), box=(rows, columns), cages=cages))
        assert puzzle.is_solution(grid)
        for cells, total in derived_sums(puzzle):
            assert sum(grid[cell] for cell in cells) == total, (bare, cells)
            count += 1
    assert count > 200


def test_a_puzzle_without_cages_has_none() -> None:
    assert derived_sums(kinds.build(Clues(9, 9, (0,) * 81))) == []
