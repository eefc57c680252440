"""Contradictions explained as steps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import descarte
from descarte.core.text import Text
from descarte.diagnosis import contradiction
from descarte.diagnosis.contradiction import find_cited_rules, find_contradiction_steps
from descarte.logic import find
from descarte.logic.contract import Technique
from descarte.model.state import State
from descarte.model.step import Step
from tests.diagnosis.puzzles import SMALL, WRONG_DIGIT


def lies(state: State) -> Iterator[Step]:
    yield Step("lie", discards=tuple((2, digit) for digit in range(1, 10) if state.candidates[2] >> (digit - 1) & 1))


def test_steps_that_are_not_proved_are_not_told() -> None:
    lie = Technique("lie", Text("lie", "mentira"), Text("", ""), lies)
    assert find_contradiction_steps(descarte.read("12....34........"), [lie]) == ()
    assert find_contradiction_steps(descarte.read("1234............" + "." * 65), [lie]) is None


def test_steps_that_were_left_out_wrongly_are_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = descarte.read(WRONG_DIGIT)
    needed = find_contradiction_steps(puzzle)
    monkeypatch.setattr(contradiction, "drop_unneeded_steps", lambda _, __: ())
    everything = find_contradiction_steps(puzzle)
    assert needed
    assert everything is not None
    assert len(everything) >= len(needed)


def test_a_contradiction_is_told_by_case_splits_where_nothing_easier_leads_there() -> None:
    split = find("case-split")
    steps = find_contradiction_steps(descarte.read(WRONG_DIGIT), [split])
    assert steps
    assert {step.technique for step in steps} == {split.key}


def test_the_rules_that_steps_rest_on() -> None:
    assert {str(rule.name) for rule in find_cited_rules(descarte.read(SMALL), ())} == {"row 1", "column 4"}
