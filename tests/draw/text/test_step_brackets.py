"""Brackets and symbols of a step among pencil marks."""

from __future__ import annotations

import pytest

import descarte
from descarte.draw.text.board import pencil_marks
from descarte.draw.text.step_brackets import BRACKETS, describe_signs, write_signed_marks
from descarte.kinds import build
from descarte.logic.contract import Technique
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.model.step import Step
from tests.logic.example_steps import SHOWN, first_step_of


def test_a_candidate_of_the_pattern_may_go() -> None:
    state = State(descarte.read("1.....3.4......2"))
    step = Step("x", discards=((1, 2), (1, 3)), roles=(("pattern", ((1, 2),)), ("fin", ((2, 4),))))
    assert write_signed_marks(state, step)[1:3] == ["(-2)-34", "2[4]"]
    assert "| 1 (-2)-34 | 2[4] 4  |" in pencil_marks(state, step=step)


def test_a_candidate_in_two_roles_has_one_pair_of_brackets() -> None:
    state = State(descarte.read("1.....3.4......2"))
    assert write_signed_marks(state, Step("x", roles=(("pattern", ((1, 2),)), ("fin", ((1, 2),)))))[1] == "(2)34"


def test_digits_of_two_figures_are_kept_apart() -> None:
    state = State(build(Clues(16, 16, (0,) * 256)))
    assert write_signed_marks(state, Step("x", discards=((0, 11),)))[0].startswith("1,2,3,4,5,6,7,8,9,10,-11,12")


@pytest.mark.parametrize("technique", SHOWN, ids=lambda technique: technique.key)
def test_every_technique_shows_all_that_it_does(technique: Technique) -> None:
    state, step = first_step_of(technique)
    marks = write_signed_marks(state, step)
    assert sum(mark.count("-") for mark in marks) == len(step.discards)
    assert sum(mark.startswith("=") for mark in marks) == len(step.places)
    said = [str(text) for text in describe_signs(step)]
    for brackets in BRACKETS:
        used = any(brackets[0] in mark for mark in marks)
        assert used == any(words.startswith(brackets) for words in said)
