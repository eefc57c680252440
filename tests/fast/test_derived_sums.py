from __future__ import annotations

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


def test_a_puzzle_without_cages_has_none() -> None:
    assert derived_sums(kinds.build(Clues(9, 9, (0,) * 81))) == []
