"""Of the steps of a branch, only those on which its end depends are kept."""

from __future__ import annotations

from descarte.logic import find
from descarte.logic.simplify.branch_steps import drop_unneeded_steps
from descarte.model.step import Because, Step
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty


def test_steps_that_the_end_does_not_rest_on_are_left_out() -> None:
    start = cells_with(empty(), r1c1="1", r1c2="12", r1c3="12", r9c9="9")
    state, steps = start.copy(), []
    idle = Step("naked-single", places=((80, 9),), because=Because(within=((80, 1 << 8),)))
    for step in (idle, *find("naked-single").find(start)):
        if state.candidates[step.places[0][0]] and not state.placed[step.places[0][0]]:
            steps.append(step)
            state.apply(step)
    second = next(find("naked-single").find(state))
    steps.append(second)
    state.apply(second)
    assert state.broken
    needed = drop_unneeded_steps(start, steps)
    assert idle not in needed
    again = start.copy()
    for step in needed:
        assert verify(again, step)
        again.apply(step)
    assert again.broken


def test_what_a_fact_allows_did_not_have_to_go() -> None:
    start = cells_with(empty(), r1c2="123", r1c3="1")
    needed = Step("x", discards=((1, 3),), because=Because(within=((1, 0b111),)))
    idle = Step("x", discards=((1, 2),), because=Because(within=((1, 0b111),)))
    last = Step("x", discards=((2, 1),), because=Because(within=((1, 0b011),)))
    assert drop_unneeded_steps(start, [needed, idle, last]) == (needed, last)
