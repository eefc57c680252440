"""True candidates, compared with the list of all solutions."""

from __future__ import annotations

from collections import Counter

import pytest

import descarte
from descarte import kinds
from descarte.core.deadline import TimeUp, limit_time
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.setters.true_candidates import true_candidates

THERMOMETER = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("thermometer", ((0, 1, 2, 3),)),)))
ODD = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("odd", ((5,),)),)))
PUZZLES = [
    descarte.read("1.....3........."),
    descarte.read("12........1....."),
    descarte.read("1.....3.4......2"),
    THERMOMETER,
    ODD,
    kinds.build(kinds.find("kakuro").sample),
    kinds.build(kinds.find("killer").sample),
]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.kind)
@pytest.mark.parametrize("limit", [1, 3, 1000])
def test_they_are_what_all_solutions_have(puzzle: Puzzle, limit: int) -> None:
    grids = list(descarte.solutions(puzzle))
    found = true_candidates(puzzle, limit)
    for cell, place in enumerate(puzzle.layout.places):
        counts = Counter(grid[place] for grid in grids)
        assert found.counts[cell] == tuple(min(limit, counts[digit]) for digit in range(1, puzzle.layout.size + 1))
    assert found.marked.candidates is not None
    assert descarte.count(found.marked) == len(grids)


def test_a_puzzle_without_a_solution_has_none() -> None:
    found = true_candidates(descarte.read("123...4........."), 2)
    assert set(found.digits) == {()}
    assert found.solutions == 0


def test_the_players_marks_bind() -> None:
    puzzle = descarte.read("1.....3.........")
    marked = kinds.build(Clues(4, 4, puzzle.givens, candidates=(15, 15, 0b0010, *(15,) * 13)))
    assert true_candidates(marked).digits[3] == (4,)


def test_the_time_is_kept() -> None:
    with pytest.raises(TimeUp), limit_time(0.01):
        true_candidates(descarte.read("." * 625), 1000)


def test_the_digits_of_all_cells_are_worked_out_once() -> None:
    found = true_candidates(descarte.read("1..............."))
    assert found.digits is found.digits
