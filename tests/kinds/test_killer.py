from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import fast, kinds
from descarte.errors import PuzzleError
from descarte.model.clues import Clues, Total

SAMPLE = kinds.find("killer").sample


def test_a_cage_is_a_house_and_a_sum() -> None:
    puzzle = kinds.build(SAMPLE)
    cages = [house.cells for house in puzzle.layout.houses if house.kind == "cage"]
    assert cages == [cage.cells for cage in puzzle.cages]


def test_a_sum_alone_allows_repeats() -> None:
    sums = (Total(2, (0, 5)),)
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, box=(1, 4), sums=sums))
    result = fast.solve(puzzle, first=True)
    assert result.grid is not None
    assert (result.grid[0], result.grid[5]) == (1, 1)
    assert kinds.build(Clues(4, 4, (0,) * 16, box=(1, 4), cages=sums)).faults() != ()


def test_cages_stand_on_regions_too() -> None:
    jigsaw = kinds.find("jigsaw").sample
    puzzle = kinds.build(replace(jigsaw, kind=None, cages=(Total(5, (1, 2)),)))
    assert puzzle.kind == "killer"
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_a_killer_without_cages_is_none() -> None:
    with pytest.raises(PuzzleError, match="needs cages"):
        kinds.build(Clues(9, 9, (0,) * 81, kind="killer"))


def test_a_killer_can_have_diagonals_and_givens() -> None:
    clues = replace(SAMPLE, options=("diagonal",), givens=(2, *SAMPLE.givens[1:]))
    assert kinds.build(kinds.clues_of(kinds.build(clues))) == kinds.build(clues)
