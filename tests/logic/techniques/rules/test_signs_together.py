from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte.core.text import Text
from descarte.logic import find, sentence
from descarte.logic.techniques.rules.signs_together import NEED, TOGETHER
from descarte.model.bits import union
from descarte.model.rule_names import Noun
from descarte.model.rules import Link
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty, results

SCALES = {TOGETHER: (4.2, 80), NEED: (4.2, 80)}
WHITE = ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3"
SMALL = f".Shape~4x4{WHITE}"
MULTIPLES = tuple(union(*(b for b in range(1, 10) if not a % b or not b % a)) for a in range(1, 10))
"""Link in which one digit is a multiple of the other, so that equal digits are allowed."""


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
    assert "tienen que estar los dígitos 2 y 3: si no, no se podrían cumplir a la vez los signos" in words.say("es")


@pytest.mark.parametrize(
    ("key", "cells"),
    [
        (TOGETHER, {"r1c1": "1347", "r1c2": "1569", "r1c3": "1456", "r1c4": "34678"}),
        ("along-signs", {"r1c1": "135", "r1c2": "2357", "r1c3": "1569"}),
        ("around-cell", {"r1c1": "135", "r1c2": "2357", "r1c3": "1569"}),
    ],
)
def test_signs_that_allow_equal_digits_are_proved_in_a_house(key: str, cells: dict[str, str]) -> None:
    nouns = [Noun(Text(f"pair {number}", f"par {number}")) for number in range(1, len(cells))]
    links = tuple(Link("table", at + 1, (at, at + 1), MULTIPLES, noun) for at, noun in enumerate(nouns))
    assert results(cells_with(State(empty().puzzle.but(rules=links)), **cells), key)
