"""The solution that is stored with a puzzle."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.deadline import limit_time
from descarte.setters.known_solution import add_known_solution

UNIQUE = "1.....3.4......2"


def test_a_program_that_checks_answers_gets_the_only_solution() -> None:
    puzzle = descarte.read(UNIQUE)
    assert add_known_solution(puzzle, "sudokupad").solution == puzzle.solve().grid


@pytest.mark.parametrize("text", ["1...............", "1.....1.1......1"])
def test_a_puzzle_without_exactly_one_solution_gets_none(text: str) -> None:
    assert add_known_solution(descarte.read(text), "sudokupad").solution is None


def test_other_formats_get_none() -> None:
    puzzle = descarte.read(UNIQUE)
    assert add_known_solution(puzzle, "line") is puzzle
    assert add_known_solution(puzzle, None) is puzzle


def test_the_short_link_of_a_classic_needs_none_for_the_page_finds_it() -> None:
    classic = descarte.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    assert add_known_solution(classic, "sudokupad") is classic


def test_a_solution_that_came_along_is_kept() -> None:
    puzzle = descarte.read(UNIQUE)
    told = puzzle.but(solution=(1, 2, 3, 4) * 4)
    assert add_known_solution(told, "sudokupad") is told


def test_no_answer_is_waited_for_longer_than_the_limit() -> None:
    with limit_time(1e-9):
        assert add_known_solution(descarte.read("." * 16), "sudokupad").solution is None


def test_what_is_written_for_such_a_program_has_the_solution() -> None:
    text = descarte.write(descarte.read(UNIQUE), "sudokupad")
    assert descarte.read(text).solution == descarte.solve(UNIQUE).grid
