"""Calcudoku, compared with all Latin squares and with the other engines."""

from __future__ import annotations

from dataclasses import replace
from math import prod
from random import Random

import pytest

from descarte import fast, kinds
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Clues, Mark
from tests.examples import sample
from tests.kinds.making import calcudoku, latin_squares, learned

SAMPLE = kinds.find("calcudoku").sample


def results(values: list[int]) -> dict[str, int | float | None]:
    """Return the result of each operation, the largest digit first, or None for a division by 0."""
    first, *others = sorted(values, reverse=True)
    found: dict[str, int | float | None] = {
        "total": sum(values),
        "product": prod(values),
        "subtraction": first - sum(others),
        "division": first / prod(others) if prod(others) else None,
    }
    return found


def keeps(grid: tuple[int, ...], clues: Clues, first: int = 1) -> bool:
    for mark in clues.marks:
        found = results([grid[square] - 1 + first for square in mark.lines[0]])
        if mark.values[0] not in (found.values() if mark.variant == "calculation" else (found[mark.variant],)):
            return False
    return True


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", range(10))
def test_every_solution_of_a_small_one_is_found_and_no_other(seed: int, first: int) -> None:
    random = Random(seed)
    size = random.choice([3, 4])
    clues, _ = calcudoku(size, random, unsaid=0.4, first=first)
    puzzle, wanted = kinds.build(clues), {grid for grid in latin_squares(size) if keeps(grid, clues, first)}
    assert wanted
    assert set(kernel.solutions(puzzle)) == wanted
    assert set(engine.solutions(puzzle)) == wanted


@pytest.mark.parametrize("seed", sample(range(6), 3))
def test_larger_ones_are_solved_as_clause_learning_solves_them(seed: int) -> None:
    clues, grid = calcudoku(5 + seed % 3, Random(seed))
    puzzle = kinds.build(clues)
    assert puzzle.is_solution(grid)
    assert learned(puzzle) == fast.solve(puzzle).status


def test_digits_may_repeat_in_a_cage() -> None:
    clues = Clues(3, 3, (0,) * 9, kind="calcudoku", marks=(Mark("product", ((0, 1, 3),), (4,)),))
    assert {grid[0] for grid in kernel.solutions(kinds.build(clues))} == {1}


def test_cages_are_heavy_frames_with_number_and_sign() -> None:
    drawn = {drawing.text + drawing.look.mark for drawing in kinds.build(SAMPLE).drawings}
    assert {drawing.look.shape for drawing in kinds.build(SAMPLE).drawings} == {"block"}
    assert drawn == {"0−", "24×", "3", "1", "2÷", "8+", "2−"}


def test_other_rules_keep_their_looks() -> None:
    dotted = kinds.build(replace(SAMPLE, marks=(*SAMPLE.marks, Mark("difference", ((14, 15),)))))
    assert [drawing.look.shape for drawing in dotted.drawings].count("dot") == 1


@pytest.mark.parametrize("name", ["kenken", "keen", "calcudoku"])
def test_it_has_several_names(name: str) -> None:
    assert kinds.build(replace(SAMPLE, kind=name)).kind == "calcudoku"


def test_all_faults_of_its_cages_are_told_with_their_places() -> None:
    marks = (
        Mark("product", ((0, 1),), (7,)),
        Mark("subtraction", ((2,),), (1,)),
        Mark("division", ((3, 7),), (9,)),
        Mark("total", ((4, 5),), (40,)),
    )
    with pytest.raises(PuzzleError) as caught:
        kinds.build(Clues(4, 4, (0,) * 16, kind="calcudoku", marks=marks))
    assert [str(fault) for fault in caught.value.faults] == [
        "product at r1c1: 7 is not a product of the digits",
        "subtraction at r1c3 has 1 cell, but needs at least 2",
        "division at r1c4 has 9, but needs one of 1-4",
        "sum at r2c1 has 40, but its cells add up to 2 at least and 8 at most",
    ]
