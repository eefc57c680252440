"""Made puzzles are checked before they are returned, whatever the maker assumes."""

from __future__ import annotations

from dataclasses import replace

import descarte
from descarte import kinds
from descarte.making.grids.puzzle_from_grid import judge_attempt
from descarte.making.request import Request

ONE = "1.....3.4......2"


def test_a_puzzle_with_two_solutions_is_never_handed_out() -> None:
    puzzle = descarte.read("1324243142......")
    several = kinds.build(replace(kinds.clues_of(puzzle), givens=(*puzzle.givens[:8], *(0,) * 8)))
    assert several.count() > 1
    solution = descarte.solve(several).grids[0]
    assert not judge_attempt(several, replace(kinds.clues_of(several), solution=solution), Request(), 0).made


def test_a_puzzle_with_another_solution_than_the_makers_is_never_handed_out() -> None:
    puzzle = descarte.read(ONE)
    solution = puzzle.solve().grid
    assert solution is not None
    clues = kinds.clues_of(puzzle)
    assert judge_attempt(puzzle, replace(clues, solution=solution), Request(), 0).made
    assert not judge_attempt(puzzle, replace(clues, solution=(*solution[1:], solution[0])), Request(), 0).made
