"""Thousands of puzzles of each main kind have one solution and the requested grade, and none is repeated."""

from __future__ import annotations

import os

import pytest

import descarte
from descarte import fast
from descarte.logic.grades import GRADES
from descarte.logic.narrate.explanation import explanation
from descarte.making.parse_options import parse_request
from descarte.making.run import MakingRun
from descarte.rating.rating import rate

MANY = int(os.environ.get("DESCARTE_MANY", "1000"))
"""Number of puzzles per kind; a weekly run takes ten times as many."""
SHARE_WITH_SUMS = 10
"""One of so many puzzles with sums, or of a rare grade, is made per grade: a very hard Killer takes a second."""
KINDS = ["sudoku", "diagonal", "windoku", "latin", "jigsaw", "killer", "kakuro"]


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_many_of_a_kind_have_one_solution_and_none_comes_twice(kind: str) -> None:
    keys = set()
    for made in MakingRun(parse_request(kind, seed="many"), MANY, jobs=2):
        keys.add(made.key)
        answer = fast.solve(made.puzzle)
        assert answer.status == "unique"
        assert answer.grid == made.puzzle.solution
    assert len(keys) == MANY


FREQUENT = [grade.key for grade in GRADES[:4]]
RARE = {"extreme": KINDS[:6], "diabolical": KINDS[:6], "nightmare": ["sudoku", "diagonal", "jigsaw", "kakuro"]}
"""Grades of which few puzzles are made, with the kinds that have enough of them."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("kind", "grade"),
    [
        *((kind, grade) for grade in FREQUENT for kind in KINDS),
        *((kind, grade) for grade in RARE for kind in RARE[grade]),
    ],
)
def test_many_of_a_grade_have_one_solution_and_just_this_grade(kind: str, grade: str) -> None:
    count = max(1, MANY // len(GRADES) // (SHARE_WITH_SUMS if kind in ("killer", "kakuro") or grade in RARE else 1))
    if grade == "nightmare":
        count = max(1, count // SHARE_WITH_SUMS)
    keys = set()
    for made in MakingRun(parse_request(kind, seed="many grades", grade=grade), count, jobs=2):
        keys.add(made.key)
        walked = explanation(made.puzzle)
        assert walked.status == "unique"
        assert walked.grid == made.puzzle.solution
        assert walked.grade == grade
    assert len(keys) == count


GRADED = [*(("sudoku", grade.key) for grade in GRADES[:-1]), ("killer", "medium")]
SLOW = [("sudoku", "nightmare"), ("killer", "hard"), ("kakuro", "nightmare")]


@pytest.mark.parametrize(("kind", "grade"), [*GRADED, *(pytest.param(*one, marks=pytest.mark.long) for one in SLOW)])
def test_the_grade_is_what_rate_says(kind: str, grade: str) -> None:
    for made in MakingRun(parse_request(kind, seed="grades", grade=grade), 2):
        rating = rate(made.puzzle)
        assert rating.grade is not None
        assert rating.grade.key == grade
        assert rating.rating == made.attempt.rating == max(step.rating for step in rating.trace)
        assert next(iter(rating.techniques)) == made.attempt.hardest
        assert made.attempt.grade == grade


def test_a_needed_technique_is_needed() -> None:
    (puzzle,) = descarte.make(needs="naked-pair", seed=1)
    assert descarte.explain(puzzle, techniques="<=3.0,-naked-pair").status == "stuck"
    assert descarte.explain(puzzle, techniques="<=3.0").status == "unique"


def test_only_the_techniques_that_are_allowed() -> None:
    names = "full-house,hidden-single,naked-single"
    (puzzle,) = descarte.make(techniques=names, seed=1)
    assert descarte.explain(puzzle, techniques=names).status == "unique"
