"""Sentences on candidates that cells keep and lose, in both languages."""

from __future__ import annotations

import pytest

import descarte
from descarte.core.text import Place
from descarte.logic import find
from descarte.logic.inference.rules.sentences import describe_kept_cells
from descarte.model.state import State

ONE, OTHER = Place(0, 0), Place(0, 1)


@pytest.mark.parametrize(
    ("keeps", "loses", "en", "es"),
    [
        (0b1, 0b10, "r1c1 must be 1", "f1c1 tiene que ser 1"),
        (0b11, 0b100, "r1c1 can only be 1 or 2", "f1c1 solo puede ser 1 o 2"),
        (0b10001001, 0b10, "r1c1 can only be 1, 4 or 8", "f1c1 solo puede ser 1, 4 u 8"),
        (0b111100, 0b1, "r1c1 cannot be 1", "f1c1 no puede ser 1"),
        (0b1111, 0b11000000, "r1c1 cannot be 7 or 8", "f1c1 no puede ser 7 ni 8"),
        (0, 0b11, "nothing is left for r1c1", "a f1c1 no le queda nada"),
    ],
)
def test_what_is_left_or_lost_is_said_whichever_is_shorter(keeps: int, loses: int, en: str, es: str) -> None:
    said = describe_kept_cells(((ONE, keeps, loses),))
    assert (said.say("en"), said.say("es")) == (en, es)


def test_cells_of_which_the_same_is_said_go_together() -> None:
    said = describe_kept_cells(((ONE, 0b110, 0b1), (OTHER, 0b110, 0b1000)))
    assert said.say("en") == "r1c1 and r1c2 can only be 2 or 3"
    assert said.say("es") == "f1c1 y f1c2 solo pueden ser 2 o 3"


def test_digits_that_are_placed_are_no_candidates_of_the_pattern() -> None:
    state = State(descarte.read(".Shape~4x4.~R1C1_4.~R1C2_3.Arrow~R1C1~R1C2~R1C3"))
    step = next(find("rule-sum-bounds").find(state))
    assert step.places == ((2, 1),)
    assert {cell for cell, _ in dict(step.roles)["pattern"]} == {2}
