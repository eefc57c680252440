"""Grades, the ratings in a word."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic.grades import GRADES, find_difficulty, find_grade, grade_of
from descarte.model.step import Step


@pytest.mark.parametrize(
    ("rating", "en", "es"),
    [
        (1.0, "easy", "fácil"),
        (2.5, "easy", "fácil"),
        (2.6, "medium", "medio"),
        (3.4, "medium", "medio"),
        (3.6, "hard", "difícil"),
        (5.0, "hard", "difícil"),
        (5.2, "very hard", "muy difícil"),
        (7.0, "very hard", "muy difícil"),
        (7.1, "extreme", "extremo"),
        (8.0, "extreme", "extremo"),
        (8.1, "diabolical", "diabólico"),
        (9.0, "diabolical", "diabólico"),
        (9.1, "nightmare", "pesadilla"),
        (11.9, "nightmare", "pesadilla"),
    ],
)
def test_grades_follow_the_rating(rating: float, en: str, es: str) -> None:
    name = grade_of(rating).name
    assert (name.say("en"), name.say("es")) == (en, es)


def test_every_grade_has_a_key_of_its_own() -> None:
    assert len({grade.key for grade in GRADES}) == len(GRADES) == 7


def test_a_grade_follows_from_the_hardest_step() -> None:
    puzzle = descarte.read("1.....3.4......2")
    assert find_difficulty(puzzle, [Step("x", rating=2.0), Step("y", rating=3.2), Step("x", rating=1.0)]) == 3.2
    assert find_grade(puzzle, []).key == "easy"


def make_kakuro(size: int) -> descarte.Puzzle:
    return next(descarte.make("kakuro", size=size, seed=1))


def test_the_grade_of_a_kakuro_grows_with_the_steps_that_weigh_combinations() -> None:
    puzzle = make_kakuro(8)
    assert len(puzzle.givens) < 50
    glance, weighed = Step("x", rating=1.5), Step("y", rating=2.3)
    assert find_difficulty(puzzle, [glance]) == 1.5
    assert find_difficulty(puzzle, [glance] + 3 * [weighed]) == 2.3
    assert find_difficulty(puzzle, [glance] + 9 * [weighed]) == pytest.approx(2.3 + 5 * (0.9 - 0.75))
    assert find_grade(puzzle, [glance] + 3 * [weighed]).key == "easy"
    assert find_grade(puzzle, [weighed]).key == "hard"


def test_the_grade_of_a_kakuro_grows_with_its_size() -> None:
    puzzle = make_kakuro(18)
    assert len(puzzle.givens) > 100
    found = find_difficulty(puzzle, [Step("x", rating=1.5)])
    assert 1.5 + 0.2 <= found <= 1.5 + 0.6


def test_no_amount_of_work_makes_a_kakuro_extreme() -> None:
    puzzle = make_kakuro(8)
    assert find_grade(puzzle, [Step("y", rating=6.9)]).key == "very-hard"
    assert find_difficulty(puzzle, [Step("y", rating=7.1)]) == 7.1


def test_no_other_kind_is_graded_by_its_amount_of_work() -> None:
    puzzle = next(descarte.make("killer", size=6, seed=1))
    assert find_difficulty(puzzle, [Step("y", rating=2.3)] * 500) == 2.3
