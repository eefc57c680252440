from __future__ import annotations

import descarte
from descarte.logic.inference.patterns.certificates import (
    candidates_at,
    candidates_of_digit,
    cite_candidates,
    cite_missing_digits,
)
from descarte.model.state import State


def test_facts_are_true_of_the_state() -> None:
    state = State(descarte.read("1.....3.4......2"))
    for cell, digits in (*cite_candidates(state, range(16)), *cite_missing_digits(state, 0b1, [1, 2, 3])):
        assert not state.candidates[cell] & ~digits


def test_candidates_are_those_that_are_there() -> None:
    state = State(descarte.read("1.....3.4......2"))
    assert candidates_at(state, [1, 2], 0b1111) == ((1, 2), (1, 3), (1, 4), (2, 2), (2, 4))
    assert candidates_of_digit(2, state.places[2] & 0b111111) == ((1, 2), (2, 2), (4, 2), (5, 2))
