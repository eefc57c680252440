"""Made puzzles have the requested difficulty."""

from __future__ import annotations

import pytest

import descarte
from descarte.making.difficulty.judge import (
    PAIRS,
    band_of,
    find_other_techniques,
    find_techniques_up_to,
    judge,
    needs_techniques,
    rate_between,
    rate_up_to,
)
from descarte.making.request import Request
from descarte.rating import GRADES, rate
from descarte.rating.profiles import RATING
from tests.examples import mostly_long

PUZZLES = [puzzle for seed in range(12) for puzzle in descarte.make(seed=seed)]


def test_the_lines_of_the_profile_are_in_order() -> None:
    first, *lines = RATING.lines
    lowest = [min(map(RATING.find_least_rating, line.techniques)) for line in lines]
    assert lowest == sorted(lowest)
    assert all(one.traits.foremost and one.rating <= GRADES[0].most for one in first.techniques)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=range(len(PUZZLES)))
def test_the_judge_says_what_rate_says(puzzle: descarte.Puzzle) -> None:
    rating = rate(puzzle).rating
    assert rating is not None
    for grade in GRADES:
        least, most = band_of(grade.key)
        verdict = judge(puzzle, Request(grade=grade.key))
        assert verdict.right == (least < rating <= most)
        assert verdict.rating == (rating if least < rating <= most else verdict.rating)
        assert (verdict.rating is None) == (rating > most)


@pytest.mark.long
@pytest.mark.parametrize("kind", mostly_long(["sudoku", "diagonal", "jigsaw", "antiknight"], "diagonal"))
def test_pairs_and_what_is_easier_may_be_taken_all_at_once(kind: str) -> None:
    for puzzle in descarte.make(kind, count=5, seed=4):
        for least, most in ((PAIRS, 5.0), (5.0, 7.0)):
            rated = rate_up_to(puzzle, most)
            assert rate_between(puzzle, least, most) == (
                (least, None) if rated is not None and rated[0] <= least else rated
            )


def test_a_hidden_triple_that_can_be_seen_without_pencil_marks_is_not_hard() -> None:
    puzzle = descarte.read(
        "..5.6....7....1........56....9......2...9.1.4....3.2.......8..3678.52....5.479..2", options="diagonal"
    )
    assert rate(puzzle).rating == 2.6
    assert rate_between(puzzle, PAIRS, 5.0) == (PAIRS, None)
    assert not judge(puzzle, Request(grade="hard", options=("diagonal",))).right


def test_nobody_looks_for_steps_that_are_too_hard() -> None:
    assert "aic" not in {technique.key for technique in find_techniques_up_to(5.0)}
    assert rate_up_to(descarte.read("1.....3.4......2"), 1.0) is None


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
