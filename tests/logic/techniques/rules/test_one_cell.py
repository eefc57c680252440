from __future__ import annotations

import descarte
from descarte.logic import find, sentence
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import results

SCALES = {"rule-one-cell": (1.0, 4)}
CALCUDOKU = find("rule-one-cell").example


def test_a_cage_of_one_cell_is_placed_and_not_told_as_a_bound() -> None:
    state = State(descarte.read(CALCUDOKU))
    assert results(state, "rule-one-cell") == ["r3c1=1", "r4c3=2"]
    for step in find("rule-one-cell").find(state):
        assert verify(state, step)
    explanation = descarte.explain(CALCUDOKU)
    assert [step.technique for step in explanation.trace[0].parts] == ["rule-one-cell"] * 2


def test_it_is_said_plainly() -> None:
    state = State(descarte.read(CALCUDOKU))
    said = sentence(next(find("rule-one-cell").find(state)), state.puzzle)
    assert said.say("en").endswith("it has no cell but r3c1, so it is as good as a given 1. So r3c1 is 1.")
    assert said.say("es").endswith(
        "no tiene más casilla que f3c1, así que es como un número dado: 1. Por tanto, f3c1 es 1."
    )


def test_a_cell_that_is_filled_or_cannot_hold_it_is_left_alone() -> None:
    state = State(descarte.read(CALCUDOKU))
    state.change(places=[(state.puzzle.cell("r3c1"), 1)], discards=[(state.puzzle.cell("r4c3"), 2)])
    assert results(state, "rule-one-cell") == []
