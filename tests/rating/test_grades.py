"""Grades, the ratings in a word."""

from __future__ import annotations

import pytest

from descarte.rating import GRADES, grade_of


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
