"""`descarte candidates`."""

from __future__ import annotations

from tests.cli.conftest import Run
from tests.cli.puzzles import BOARD, FAULTY, NONE, SEVERAL, UNIQUE


def test_the_candidates_of_a_puzzle_with_one_solution_are_its_digits(descarte: Run) -> None:
    assert descarte("candidates", UNIQUE) == (0, BOARD, "0 cells have more than one candidate\n")


def test_a_limit_counts(descarte: Run) -> None:
    outcome = descarte("candidates", "--limit", 4, SEVERAL)
    assert outcome.code == 1
    assert "r2c1: 3 in 3 and 4 in 3" in outcome.out
    assert "o más" in descarte("candidates", "--limit", 2, "--lang", "es", SEVERAL).out


def test_the_record(descarte: Run) -> None:
    (record,) = descarte("candidates", "--json", "--limit", 10, SEVERAL).records
    assert record["status"] == "several"
    assert record["candidates"][:5] == [[1], [2], [3, 4], [3, 4], [3, 4]]
    assert record["solutions"][4] == [0, 0, 3, 3]
    (record,) = descarte("candidates", "--json", UNIQUE).records
    assert (record["status"], record["candidates"][1]) == ("unique", [3])
    assert "solutions" not in record


def test_the_black_squares_of_a_kakuro_have_none(descarte: Run) -> None:
    (record,) = descarte("candidates", "--json", "--format", "kk", "3 3\n# 4\\ 3\\\n\\3 . .\n\\4 . .").records
    assert record["candidates"][0] == []


def test_nothing_is_possible_without_a_solution(descarte: Run) -> None:
    assert descarte("candidates", NONE) == (1, "no solution\n", "")
    assert descarte("candidates", FAULTY).code == 2


def test_many_puzzles_are_a_line_each(descarte: Run) -> None:
    outcome = descarte("candidates", UNIQUE, SEVERAL)
    assert outcome.out.splitlines()[0] == "1 3 2 4 2 4 3 1 4 2 1 3 3 1 4 2"
    assert outcome.code == 1
