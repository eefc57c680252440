"""The text board with a character for the role of each candidate of a step."""

from __future__ import annotations

import descarte
from descarte.draw.text.step_board import describe_marks, marked_board, marks_of
from descarte.logic import find
from descarte.model.state import State
from descarte.model.step import Step


def test_every_candidate_of_the_step_has_its_mark_on_the_board() -> None:
    technique = find("finned-x-wing")
    state = State(descarte.read(technique.example))
    step = next(technique.find(state))
    drawn, bare = marked_board(state, step), str(state)
    marks = marks_of(step)
    for mark in "*+x":
        assert drawn.count(mark) - bare.count(mark) == list(marks.values()).count(mark)
    assert [str(name)[0] for name in describe_marks(step)] == ["*", "+", "x"]


def test_what_goes_is_marked_as_gone_though_it_has_a_role() -> None:
    step = Step("x", discards=((0, 1),), roles=(("pattern", ((0, 1), (1, 1))), ("target", ((0, 1),))))
    assert marks_of(step) == {(0, 1): "x", (1, 1): "*"}


def test_the_key_speaks_both_languages() -> None:
    (placed,) = describe_marks(Step("x", places=((0, 1),)))
    assert (placed.say("en"), placed.say("es")) == ("= placed", "= se coloca")
