from __future__ import annotations

import pytest

import descarte
from descarte.logic import sentence
from descarte.logic.techniques.rules import refuted_candidate
from descarte.logic.techniques.rules.refuted_candidate import refute_by_two_cages
from descarte.model.rules import Cage
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with

CAGES = "[[4, [0, 1]], [6, [2, 3]], [17, [9, 10]], [14, [60, 61]]]"
ROW = f'{{"n": 9, "givens": [{",".join("0" * 81)}], "cages": {CAGES}}}'
"""Cages of 4 and 6 in two cells of row 1 each. If the second is 1 + 5, the first cannot be 1 + 3; with 2 + 4 it can."""


def cages(state: State, one: int, other: int) -> tuple[Cage, Cage]:
    first, second = (cage for cage in state.puzzle.cages if cage.total in (one, other))
    return first, second


def test_a_digit_that_leaves_the_other_cage_no_way_goes() -> None:
    state = State(descarte.read(ROW))
    step = refute_by_two_cages(state, (2, 5), cages(state, 4, 6))
    assert step is not None
    assert step.discards == ((2, 5),)
    assert step.technique == "rule-pair"
    assert not step.because.cases
    assert verify(state, step)
    said = sentence(step, state.puzzle)
    assert said.say("en").startswith("Look at the cages of 4 (r1c1) and 6 (r1c3) together. Suppose r1c3 is 5.")
    assert said.say("es").startswith("Mira a la vez las jaulas de 4 (f1c1) y 6 (f1c3). Supón que f1c3 es 5. ")


def test_nothing_goes_with_which_both_can_be_kept() -> None:
    state = State(descarte.read(ROW))
    assert refute_by_two_cages(state, (2, 4), cages(state, 4, 6)) is None


def test_only_the_two_cages_are_looked_at() -> None:
    """Row 2 has 8 + 9 in its first two cells, which no cage but the third says."""
    state = State(descarte.read(ROW))
    assert refute_by_two_cages(state, (11, 9), cages(state, 4, 6)) is None
    assert refute_by_two_cages(state, (11, 9), cages(state, 6, 17)) is not None


def test_a_digit_that_is_left_alone_is_seen_before_it_is_placed() -> None:
    state = cells_with(State(descarte.read(ROW)), r1c1="1")
    step = refute_by_two_cages(state, (2, 3), cages(state, 4, 6))
    assert step is not None
    assert verify(state, step)


def test_what_a_cage_says_by_itself_need_not_be_said_before() -> None:
    """The first cage is 1 + 3; without these, 2 and two of the other digits do not make 9."""
    text = ROW.replace("[6, [2, 3]]", "[9, [2, 3, 4]]")
    state = cells_with(State(descarte.read(text)), r1c1="14", r1c2="35", r1c3="28", r1c4="1346", r1c5="1346")
    step = refute_by_two_cages(state, (2, 2), cages(state, 4, 9))
    assert step is not None
    assert verify(state, step)


def test_what_the_judge_does_not_believe_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(descarte.read(ROW))
    monkeypatch.setattr(refuted_candidate, "verify", lambda *_: False)
    assert refute_by_two_cages(state, (2, 5), cages(state, 4, 6)) is None
