"""Steps by one derived sum say which of its sides would be too large or too small."""

from __future__ import annotations

import random
import re

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import find
from descarte.logic.inference.reasons.of_derived_sum import explain_by_derived_sum, find_derived_sum
from descarte.logic.inference.reasons.phrases import Speaker
from descarte.logic.inference.reasons.side_names import DERIVED
from descarte.logic.inference.reasons.totals import SumReasons
from descarte.logic.inference.rules.refutation_sentences import write_sum
from descarte.model.rule_names import Noun
from descarte.model.rules import Cage, Sum
from descarte.model.state import State
from descarte.model.step import Because, Combine, DerivedSum, Step

KILLER = find("house-sum").example


def test_the_sum_of_a_step_is_that_of_its_certificate() -> None:
    state = State(descarte.read(KILLER))
    step = next(find("house-sum").find(state))
    assert find_derived_sum(state, step) == DerivedSum(((2, -1), (29, -1), (37, 1)), -13)


def test_other_steps_have_no_derived_sum() -> None:
    state = State(descarte.read(KILLER))
    row = state.puzzle.layout.houses[0]
    counted = Step("fish", discards=((0, 1),), because=Because(combine=(Combine(((row, 1),), 1),)))
    assert find_derived_sum(state, counted) is None
    assert explain_by_derived_sum(state, counted) == ()


@pytest.mark.parametrize("seed", range(20))
def test_left_and_right_are_those_of_the_equation_as_it_is_written(seed: int) -> None:
    chance = random.Random(seed)
    state = State(descarte.read("." * 81))
    cells = sorted(chance.sample(range(81), 6))
    weights = [chance.choice((1, -1)) for _ in cells]
    stated = DerivedSum(tuple(zip(cells, weights, strict=True)), chance.randint(-9, 9))
    tables = tuple(tuple(weight * digit for digit in range(1, 10)) for weight in weights)
    noun: Noun = Cage("cage", 1, (0,), 1).noun
    reasons = SumReasons(Speaker(state), Sum(DERIVED, 0, tuple(cells), tables, (stated.total,), noun), [])
    with speaking("en", "r1c1"):
        written = str(write_sum(stated, state.puzzle.layout)).split(" = ")
        for sign in (1, -1):
            side = reasons.equation.sides[sign]
            if side.cells:
                at = ["the left side", "the right side"].index(str(reasons.name(side)))
                named = {str(state.puzzle.layout.place(cell)) for cell in side.cells}
                assert set(re.findall(r"r\dc\d", written[at])) == named
