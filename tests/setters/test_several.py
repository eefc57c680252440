"""Puzzles with several solutions."""

from __future__ import annotations

from itertools import combinations

import pytest

import descarte
from descarte.core.errors import Stopped
from descarte.core.text import Text, speaking
from descarte.model.puzzle import Puzzle
from descarte.setters import several
from descarte.setters.several import ComparedResult, compare_solutions

THREE = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9.........")
"""A Sudoku with three solutions."""
OPEN = descarte.read("." * 81)
KAKURO = descarte.read("3 3\n# 7\\\\- 6\\\\-\n-\\\\7 . .\n-\\\\6 . .\n".replace("\\\\", "\\"))


def with_givens(puzzle: Puzzle, givens: tuple[tuple[int, int], ...]) -> Puzzle:
    digits = list(puzzle.givens)
    for cell, digit in givens:
        digits[cell] = digit
    return puzzle.but(givens=tuple(digits))


@pytest.mark.parametrize("puzzle", [THREE, OPEN, KAKURO, descarte.read("1...............")], ids=lambda one: one.kind)
def test_the_givens_that_are_named_leave_exactly_one_solution(puzzle: Puzzle) -> None:
    found = compare_solutions(puzzle)
    assert found.givens
    assert descarte.solve(with_givens(puzzle, found.givens)).status == "unique"


def test_no_two_solutions_are_closer_than_the_pair() -> None:
    grids = [*descarte.solutions(THREE)]
    found = compare_solutions(THREE)
    distances = [sum(a != b for a, b in zip(*two, strict=True)) for two in combinations(grids, 2)]
    assert set(found.pair) <= set(grids)
    assert sum(a != b for a, b in zip(*found.pair, strict=True)) == min(distances)
    assert (found.count, found.exact, found.compared) == (3, True, 3)


def test_in_words() -> None:
    found = compare_solutions(THREE)
    assert str(found.reason) == (
        "There are 3 solutions. These two differ in 4 cells; no two are closer. "
        "With r5c7 = 3 as a further given there is exactly one."
    )
    with speaking("es"):
        assert str(found.reason) == (
            "Hay 3 soluciones. Estas dos difieren en 4 casillas; no hay dos más parecidas. "
            "Con f5c7 = 3 como número dado hay exactamente una."
        )


def test_a_count_that_is_not_finished_is_said_to_be_a_lower_bound() -> None:
    found = compare_solutions(OPEN)
    assert not found.exact
    assert str(found.reason).startswith("There are 100000 solutions or more. ")
    assert "of the first 400, no two are closer" in str(found.reason)
    assert str(found.reason).endswith(" further givens leave exactly one.")


def test_without_time_for_givens_none_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_: Puzzle) -> Puzzle:
        raise Stopped(Text("stopped", "detenido"), 0)

    monkeypatch.setattr(several, "make_unique", stop)
    found = compare_solutions(descarte.read("1..............."))
    assert found.givens == ()
    assert "further given" not in str(found.reason)


def test_the_result_of_a_check_has_the_closest_pair() -> None:
    result = ComparedResult(descarte.check(THREE))
    assert result.solutions is not None
    assert result.grids == result.solutions.pair
    assert (result.status, result.puzzle) == ("several", THREE)
    assert result.solutions.record["givens"] == ["r5c7=3"]


def test_without_time_for_others_the_two_known_solutions_are_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    known = tuple(descarte.solutions(THREE))[:2]
    monkeypatch.setattr(several, "_list_solutions", lambda _: ([], False))
    monkeypatch.setattr(several, "_count_solutions", lambda _, least: (least, False))
    found = compare_solutions(THREE, known)
    assert set(found.pair) == set(known)
    assert (found.count, found.exact) == (2, False)
    assert str(found.reason).startswith("There are 2 solutions or more.")
