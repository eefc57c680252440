"""Futoshiki, compared with all Latin squares and with the other engines."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.core.text import speaking
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Clues, Mark
from tests.examples import sample
from tests.kinds.making import futoshiki, latin_squares, learned


def keeps(grid: tuple[int, ...], clues: Clues) -> bool:
    signs = all(grid[mark.lines[0][0]] > grid[mark.lines[0][1]] for mark in clues.marks)
    return signs and all(given in (0, digit) for given, digit in zip(clues.givens, grid, strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_every_solution_of_a_small_one_is_found_and_no_other(seed: int) -> None:
    random = Random(seed)
    size = random.choice([3, 4])
    clues, _ = futoshiki(size, random, signs=random.random() * 0.5)
    puzzle, wanted = kinds.build(clues), {grid for grid in latin_squares(size) if keeps(grid, clues)}
    assert set(kernel.solutions(puzzle)) == wanted
    assert set(engine.solutions(puzzle)) == wanted


@pytest.mark.parametrize("seed", sample(range(6), 3))
def test_larger_ones_are_solved_as_clause_learning_solves_them(seed: int) -> None:
    clues, grid = futoshiki(5 + seed % 4, Random(seed), givens=0.15)
    puzzle = kinds.build(clues)
    assert puzzle.is_solution(grid)
    assert learned(puzzle) == fast.solve(puzzle).status


def test_a_latin_square_with_nothing_but_signs_is_one() -> None:
    sign = Mark("inequality", ((0, 1),))
    assert kinds.build(Clues(5, 5, (0,) * 25, marks=(sign,))).kind == "futoshiki"
    assert kinds.build(Clues(4, 4, (0,) * 16, box=(1, 4), marks=(sign,))).kind == "futoshiki"
    assert kinds.build(Clues(4, 4, (0,) * 16, marks=(sign,))).kind == "sudoku"
    assert kinds.build(Clues(5, 5, (0,) * 25, marks=(sign, Mark("difference", ((1, 2),))))).kind == "latin"


def test_the_order_in_which_signs_are_told_makes_no_difference() -> None:
    sample = kinds.find("futoshiki").sample
    assert kinds.build(replace(sample, marks=sample.marks[::-1])) == kinds.build(sample)


def test_a_circle_of_signs_has_no_solution() -> None:
    circle = tuple(Mark("inequality", (pair,)) for pair in ((0, 1), (1, 5), (5, 4), (4, 0)))
    assert fast.solve(kinds.build(Clues(4, 4, (0,) * 16, kind="futoshiki", marks=circle))).status == "none"


def test_all_its_faults_are_told_with_their_places() -> None:
    clues = Clues(4, 4, (1, 1) + (0,) * 14, kind="futoshiki", marks=(Mark("inequality", ((3, 99),)),))
    with pytest.raises(PuzzleError) as caught:
        kinds.build(clues)
    assert [str(fault) for fault in caught.value.faults] == [
        "inequality sign: square number 99 is outside the grid",
        "1 appears 2 times in row 1: at r1c1 and r1c2",
    ]
    with speaking("es"):
        assert str(caught.value.faults[0]) == ("signo de desigualdad: la casilla número 99 está fuera de la cuadrícula")
