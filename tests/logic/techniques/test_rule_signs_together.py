from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.logic import find, sentence
from descarte.logic.techniques.rule_signs_together import NEED, TOGETHER
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, results

SCALES = {TOGETHER: (4.2, 80), NEED: (4.2, 80)}
WHITE = ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3"
SMALL = f".Shape~4x4{WHITE}"


def board(text: str, **cells: str) -> State:
    return cells_with(State(descarte.read(text)), **cells)


def test_the_middle_of_three_consecutive_digits_is_neither_least_nor_greatest() -> None:
    assert results(board(WHITE), TOGETHER) == ["r1c2<>19"]


def test_cells_that_do_not_see_one_another_may_be_alike() -> None:
    assert results(board(".WhiteDot~R1C3~R1C4.WhiteDot~R1C4~R2C4"), TOGETHER) == []


def test_easier_signs_come_first() -> None:
    assert results(board(WHITE, r1c1="1"), TOGETHER) == []


def test_three_cells_of_a_row_need_the_digits_in_the_middle() -> None:
    assert results(board(SMALL), NEED) == ["r1c4<>23"]


def test_a_digit_that_one_arrangement_does_without_is_not_needed() -> None:
    assert results(board(WHITE), NEED) == []


def test_the_judge_needs_the_signs_and_the_house() -> None:
    for key in (TOGETHER, NEED):
        state = board(SMALL)
        step = next(find(key).find(state))
        assert verify(state, step)
        for left_out in ("row", "difference"):
            rules = tuple(rule for rule in step.because.rules if rule.kind != left_out)
            assert len(rules) < len(step.because.rules)
            assert not verify(state, replace(step, because=replace(step.because, rules=rules)))


def test_it_says_which_signs_and_what_they_need() -> None:
    state = board(SMALL)
    words = sentence(next(find(NEED).find(state)), state.puzzle)
    assert words.say("en").startswith(
        "In r1c1, r1c2 and r1c3 there must be 2 and 3, or the signs between r1c1, r1c2 and r1c3 could not all be "
        "satisfied. r1c4 sees all of these cells."
    )
    assert "tienen que estar los dígitos 2 y 3: si no, no se podrían cumplir todos los signos" in words.say("es")
