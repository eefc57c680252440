"""Making of Sudokus of any size, box and further rules, checked by other engines."""

from __future__ import annotations

import pytest

import descarte
from descarte import fast
from descarte.making.grids.symmetry import orbits
from descarte.making.request import SYMMETRIES

WISHES = [
    {},
    {"size": 4},
    {"size": 6, "box": (3, 2)},
    {"size": 8},
    {"size": 12},
    {"options": "diagonal"},
    {"options": "windoku"},
    {"options": "anti-knight"},
    {"options": "antiking"},
    {"options": "diagonal,windoku"},
    {"options": "antiknight,antiking"},
    {"size": 6, "options": "nonconsecutive"},
]


@pytest.mark.parametrize("wish", WISHES, ids=str)
def test_every_puzzle_has_exactly_one_solution(wish: dict[str, object]) -> None:
    for puzzle in descarte.make(count=2, seed=5, **wish):  # type: ignore[arg-type]
        found = fast.engine("twin").find(puzzle, limit=2, keep=2)
        assert found.grids == (puzzle.solution,)
        assert puzzle.is_solution(puzzle.solution or ())


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_pattern_has_the_symmetry_asked_for(symmetry: str) -> None:
    (puzzle,) = descarte.make(symmetry=symmetry, seed=2)
    for group in orbits(9, 9, symmetry):
        assert len({bool(puzzle.givens[cell]) for cell in group}) == 1


def test_as_many_givens_as_asked_for() -> None:
    for count in (24, 30, 50):
        (puzzle,) = descarte.make(clues=count, seed=2)
        assert sum(map(bool, puzzle.givens)) == count


@pytest.mark.parametrize("symmetry", ["none", "rotational"])
def test_minimal_means_that_no_given_can_go(symmetry: str) -> None:
    (puzzle,) = descarte.make(clues="minimal", symmetry=symmetry, seed=3)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            text = "".join(map(str, (*puzzle.givens[:cell], 0, *puzzle.givens[cell + 1 :])))
            assert descarte.count(text, limit=2) == 2


def test_a_pattern_gets_digits() -> None:
    pattern = "x.x...x.x .x.x.x.x. x...x...x .x.x.x.x. ..x...x.. .x.x.x.x. x...x...x .x.x.x.x. x.x...x.x"
    (puzzle,) = descarte.make(pattern=pattern, seed=1)
    assert [bool(given) for given in puzzle.givens] == [sign == "x" for sign in pattern.replace(" ", "")]
    assert puzzle.count(limit=2) == 1
