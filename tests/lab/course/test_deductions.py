"""Eliminate, only choice and naked twins: required, optional and wrong deductions."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from descarte import fast
from descarte.lab.course import deductions
from descarte.lab.course.deductions import ELIMINATE, NAKED_TWINS, ONLY_CHOICE
from descarte.lab.course.functions import CourseFunction
from descarte.lab.course.grids import EASY, read_grid, shuffle_grid
from tests.examples import sample
from tests.lab.beginners import GOOD, WRONG_DEDUCTIONS
from tests.lab.course.in_process import failures, grade_here

KEYS = ("eliminate", "only-choice", "naked-twins")


@pytest.mark.parametrize("seed", sample(range(10), 6))
@pytest.mark.parametrize(("key", "text"), [(key, text) for key in KEYS for text in GOOD[key]])
def test_a_good_solution_has_all_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, text: str, seed: int
) -> None:
    assert failures(grade_here(tmp_path, monkeypatch, key, text, seed)) == {}


@pytest.mark.parametrize("mistake", sample(WRONG_DEDUCTIONS, 3))
def test_a_usual_mistake_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str) -> None:
    key, text, words = WRONG_DEDUCTIONS[mistake]
    assert text not in GOOD[key]
    for seed in range(5):
        reasons = failures(grade_here(tmp_path, monkeypatch, key, text, seed)).values()
        assert any(words in reason for reason in reasons), reasons


@pytest.mark.parametrize("function", [ELIMINATE, ONLY_CHOICE, NAKED_TWINS], ids=lambda function: function.name)
def test_to_return_what_was_given_is_wrong_wherever_something_follows(function: CourseFunction) -> None:
    unchanged = [function.wrong(call, call[0]) is None for call in function.calls(Random(3))]
    assert unchanged.count(True) == (1 if function is NAKED_TWINS else 0)


def test_no_deduction_takes_a_digit_of_the_solution() -> None:
    text = shuffle_grid(EASY, Random(5))
    solution = dict(zip(deductions.CELLS, fast.solve(read_grid(text)).grids[0], strict=True))
    values = deductions.values_of(text)
    for deduce in (deductions.eliminate, deductions.choose_only, deductions.discard_twins):
        values = deductions.repeat(deduce, values)
        assert all(str(solution[cell]) in values[cell] for cell in values)


def test_twins_of_the_judge_never_lose_a_digit_themselves() -> None:
    """Otherwise the answer would depend on which twins are looked at first."""
    for values, houses in NAKED_TWINS.calls(Random(8)):
        after = deductions.discard_twins(values)
        for house in houses:
            pairs = [values[cell] for cell in house if len(values[cell]) == 2]
            twins = [cell for cell in house if pairs.count(values[cell]) == 2]
            assert all(after[cell] == values[cell] for cell in twins)
