from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.logic import find, sentence
from descarte.logic.inference.rules.clue import clues_of
from descarte.logic.techniques.rules.house_needs import _find_needed_digits, find_needed_digits
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

KEY = "rule-house-needs"
DOT = ".WhiteDot~R5C2~R6C2"


def column(text: str = DOT) -> State:
    """Return a state in which the 4 of column 2 fits only in r5c2 and r6c2."""
    others = {f"r{row}c2": "12356789" for row in range(1, 10) if row not in (5, 6)}
    return cells_with(State(descarte.read(text)), **others)


def test_a_dot_with_the_only_places_of_a_digit_has_it() -> None:
    assert "r56c2<>126789" in results(column(), KEY)


def test_places_outside_the_clue_leave_it_alone() -> None:
    others = {f"r{row}c2": "12356789" for row in (1, 2, 3, 4, 7, 8)}
    assert results(cells_with(State(descarte.read(DOT)), **others), KEY) == []


def test_a_thermometer_that_must_have_a_digit() -> None:
    """The 2 of the row stands on the first three cells, and not on the last: the bulb is 1 or 2."""
    others = {f"r1c{at}": "13456789" for at in range(4, 10)}
    others |= {"r1c1": "1234567", "r1c2": "2345678", "r1c3": "3456789"}
    state = cells_with(State(descarte.read(".Thermo~R1C1~R1C2~R1C3")), **others)
    assert any("r1c1<>34567" in found for found in results(state, KEY))


def test_it_is_found_when_the_house_changes_and_the_clue_does_not() -> None:
    state = State(descarte.read(DOT))
    technique = find(KEY)
    assert not list(technique.find(state))
    state.change(discards=[(state.puzzle.cell(f"r{row}c2"), 4) for row in (1, 2, 3, 4, 7, 8, 9)])
    assert list(technique.find(state))


def test_the_judge_needs_the_house() -> None:
    state = column()
    step = next(find(KEY).find(state))
    assert verify(state, step)
    rules = tuple(rule for rule in step.because.rules if rule.kind != "column")
    assert not verify(state, replace(step, because=replace(step.because, rules=rules)))


def test_it_says_where_the_digit_must_be() -> None:
    state = column()
    words = sentence(next(find(KEY).find(state)), state.puzzle)
    assert "In column 2 the 4 fits only in r5c2 and r6c2. So one of them is 4, and the white dot" in words.say("en")
    assert "En la columna 2 el 4 solo cabe en f5c2 y f6c2. Así que una de ellas es 4, y el punto blanco" in words.say(
        "es"
    )


@pytest.mark.parametrize("text", [DOT, f".Sandwich~12~C2{DOT}", ".Renban~R4C2~R5C2~R6C2"])
def test_the_kernel_answers_as_python_does(text: str) -> None:
    state = column(text)
    every = [(clue, find_needed_digits(state, clue)) for clue in clues_of(state.puzzle)]
    assert any(found for _, found in every)
    for clue, found in every:
        assert found == _find_needed_digits(state, clue)
