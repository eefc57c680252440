from __future__ import annotations

import pytest

import descarte
from descarte.core.text import speaking
from descarte.logic import find
from descarte.logic.narrate.branches import branch_lines
from descarte.logic.narrate.story_pages import Appearance, branch_pages
from descarte.model.state import State
from descarte.model.step import Because, Case, Step

BOARD = ".9.6.7.853...1.7966.759..427.9...8548..754.39.3.8.9.1797.3..5....897.4.3..3...97."


def test_a_branch_is_told_from_its_assumption_to_what_is_impossible() -> None:
    state = State(descarte.read(BOARD))
    (step,) = find("case-split").find(state)
    (case, _) = step.because.cases
    first, *steps, last = branch_lines(step, state)
    cell, digit = case.candidate
    assert first == f"   Suppose {state.puzzle.name(cell)} is {digit}:"
    assert len(steps) == len(case.steps)
    assert all(line.startswith("   - ") for line in steps)
    assert last.startswith("   Now ")
    assert last.endswith(": impossible.")


def test_a_branch_can_be_told_in_spanish_and_as_experts_write() -> None:
    state = State(descarte.read(BOARD))
    (step,) = find("case-split").find(state)
    with speaking("es"):
        lines = list(branch_lines(step, state))
    assert lines[0].startswith("   Supón que ")
    assert lines[-1].endswith(": imposible.")
    assert all(" => " in line for line in list(branch_lines(step, state, short=True))[1:-1])


def test_an_explanation_has_the_branches_below_their_split() -> None:
    explanation = descarte.explain(BOARD, techniques="naked-single,case-split")
    lines = explanation.lines()
    number = next(index for index, line in enumerate(lines) if "case split" in line)
    assert lines[number + 1].startswith("   Suppose ")


def test_telling_the_branches_replays_the_trace_once(monkeypatch: pytest.MonkeyPatch) -> None:
    explanation = descarte.explain(BOARD, techniques="naked-single,case-split")
    other = descarte.explain(BOARD, techniques="naked-single,case-split")
    explanation.lines()
    applied: list[Step] = []
    apply = State.apply

    def note(state: State, step: Step) -> None:
        applied.append(step)
        apply(state, step)

    monkeypatch.setattr(State, "apply", note)
    assert explanation.state.solved
    assert applied == [*explanation.trace[-1:]]
    monkeypatch.undo()
    assert explanation.state.placed == other.state.placed


def test_a_step_that_goes_on_with_the_pattern_around_it_says_so() -> None:
    state = State(descarte.read("." * 16))
    inner = (
        Step("exocet", discards=((1, 2),)),
        Step("naked-single", places=((4, 3),), words=(("cell", 4), ("digit", 3))),
    )
    step = Step("exocet-pairs", discards=((0, 1),), because=Because(cases=(Case((0, 1), inner),)))
    assert "   - exocet: By the same pattern, 2 can be discarded from r1c2." in list(branch_lines(step, state))
    assert "By the same pattern, 2 can be discarded from r1c2." in [
        page.words for page in branch_pages(state, step, "1", Appearance())
    ]
    with speaking("es"):
        assert "   - exocet: Por el mismo patrón, se descarta el 2 de f1c2." in list(branch_lines(step, state))
