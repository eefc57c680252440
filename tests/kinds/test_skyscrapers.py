"""Skyscrapers, compared with all Latin squares and with the other engines."""

from __future__ import annotations

from random import Random

import pytest

from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Clues, Mark
from tests.examples import sample
from tests.kinds.making import latin_squares, learned, seen, skyscrapers


def keeps(grid: tuple[int, ...], clues: Clues) -> bool:
    views = all(seen([grid[square] for square in mark.lines[0]]) == mark.values[0] for mark in clues.marks)
    return views and all(given in (0, digit) for given, digit in zip(clues.givens, grid, strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_every_solution_of_a_small_one_is_found_and_no_other(seed: int) -> None:
    random = Random(seed)
    size = random.choice([3, 4])
    clues, _ = skyscrapers(size, random, clues=random.random() * 0.6)
    puzzle, wanted = kinds.build(clues), {grid for grid in latin_squares(size) if keeps(grid, clues)}
    assert set(kernel.solutions(puzzle)) == wanted
    assert set(engine.solutions(puzzle)) == wanted


@pytest.mark.parametrize("seed", sample(range(4), 2))
def test_larger_ones_are_solved_as_clause_learning_solves_them(seed: int) -> None:
    clues, grid = skyscrapers(5 + seed % 3, Random(seed))
    puzzle = kinds.build(clues)
    assert puzzle.is_solution(grid)
    assert learned(puzzle) == fast.solve(puzzle).status


def test_a_latin_square_with_nothing_but_such_clues_is_one() -> None:
    clue = Mark("skyscraper", ((0, 1, 2, 3, 4),), (2,))
    assert kinds.build(Clues(5, 5, (0,) * 25, marks=(clue,))).kind == "skyscrapers"


def test_more_buildings_than_there_are_is_a_fault_with_its_place() -> None:
    with pytest.raises(PuzzleError, match="skyscraper at r1c1 has 5, but needs one of 1-4"):
        kinds.build(Clues(4, 4, (0,) * 16, kind="skyscrapers", marks=(Mark("skyscraper", ((0, 1, 2, 3),), (5,)),)))
