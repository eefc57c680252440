"""Made puzzles have the requested difficulty."""

from __future__ import annotations

import pytest

import descarte
from descarte.making.difficulty.judge import (
    band_of,
    find_other_techniques,
    find_techniques_up_to,
    judge,
    needs_techniques,
    rate_quickly,
)
from descarte.making.request import Request
from descarte.rating import GRADES, rate
from tests.examples import mostly_long

PUZZLES = [puzzle for seed in range(12) for puzzle in descarte.make(seed=seed)]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=range(len(PUZZLES)))
def test_the_judge_says_what_rate_says(puzzle: descarte.Puzzle) -> None:
    rating = rate(puzzle)
    assert rating.rating is not None
    for grade in GRADES:
        least, most = band_of(grade.key)
        verdict = judge(puzzle, Request(grade=grade.key))
        assert verdict.right == (rating.grade == grade) == (least < rating.rating <= most)
        assert verdict.too_hard == (rating.rating > most)
        if verdict.right:
            assert (verdict.rating, verdict.grade) == (rating.rating, grade.key)
            assert verdict.hardest == next(iter(rating.techniques))


@pytest.mark.parametrize("kind", mostly_long(["killer", "jigsaw", "kakuro"], "kakuro"))
def test_other_kinds_get_the_grade_that_rate_gives(kind: str) -> None:
    for puzzle in descarte.make(kind, count=6, seed=7):
        rating = rate(puzzle)
        right = [grade.key for grade in GRADES if judge(puzzle, Request(kind=kind, grade=grade.key)).right]
        assert rating.grade is not None
        assert right == [rating.grade.key]


def test_nobody_looks_for_steps_that_are_too_hard() -> None:
    assert "aic" not in {technique.key for technique in find_techniques_up_to(5.0)}
    assert rate_quickly(descarte.read("1.....3.4......2"), 1.0) is None


def test_a_technique_is_needed_when_nothing_as_easy_can_stand_for_it() -> None:
    (puzzle,) = descarte.make(needs="x-wing", seed=1)
    assert needs_techniques(puzzle, ("x-wing",))
    assert not needs_techniques(puzzle, ("naked-pair",))
    assert not needs_techniques(puzzle, ("case-split",))
    assert not needs_techniques(puzzle, ("x-wing", "locked-pointing"))


def test_of_several_techniques_each_is_needed_beside_the_others() -> None:
    easy = descarte.read("1.....3.4......2")
    assert needs_techniques(easy, ("hidden-single",))
    assert not needs_techniques(easy, ("hidden-single", "naked-pair"))
    (puzzle,) = descarte.make(needs="naked-pair,hidden-single", seed=3)
    assert needs_techniques(puzzle, ("naked-pair", "hidden-single"))


def test_grades_are_written_with_a_hyphen() -> None:
    assert [grade.key for grade in GRADES] == [
        "easy",
        "medium",
        "hard",
        "very-hard",
        "extreme",
        "diabolical",
        "nightmare",
    ]
    assert str(GRADES[3].name) == "very hard"


def test_naked_singles_are_left_out_in_whatever_form_they_come() -> None:
    keys = {one.key for one in find_other_techniques(("naked-single",), "naked-single")}
    assert keys.isdisjoint({"naked-single", "single-candidates"})
    assert "hidden-single" in keys
