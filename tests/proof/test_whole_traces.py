"""Verdicts on whole traces."""

from __future__ import annotations

from dataclasses import replace

import pytest

import descarte
from descarte import kinds
from descarte.model.bits import bit, union
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Case, Step
from descarte.model.verdict import NO_CLAIM
from descarte.proof import DEEPEST, verify, verify_steps
from descarte.proof.propagate import Refused
from descarte.proof.verify import _StepVerifier
from tests.proof.example_proofs import SMALL, small


def trace(puzzle: Puzzle) -> list[Step]:
    """Return the naked singles that solve a small puzzle."""
    state, found = State(puzzle), []
    while state.unplaced:
        cell = next(c for c, digits in enumerate(state.candidates) if digits.bit_count() == 1 and not state.placed[c])
        digit = state.candidates[cell].bit_length()
        found.append(Step("single", places=((cell, digit),), because=Because(within=((cell, bit(digit)),))))
        state.apply(found[-1])
    return found


def test_a_whole_trace_proves_that_the_solution_is_the_only_one() -> None:
    puzzle = descarte.read(SMALL)
    steps = trace(puzzle)
    verdict = verify_steps(puzzle, steps)
    assert verdict
    assert verdict.unique
    assert verdict.solved
    assert (verdict.reason.say("en"), verdict.reason.say("es")) == (
        "unique, proved without search",
        "única, demostrada sin búsqueda",
    )
    half = verify_steps(puzzle, steps[:3])
    assert half
    assert not half.unique
    skipped = verify_steps(puzzle, steps[1:])
    assert not skipped
    assert skipped.step is not None
    assert str(skipped).startswith(f"step {skipped.step + 1} (single): ")


def test_a_trace_that_assumes_one_solution_does_not_prove_it() -> None:
    clues = Clues(2, 2, (0,) * 4, kind="latin")
    puzzle = kinds.build(clues)
    swap = tuple((cell, union(1, 2)) for cell in range(4))
    lie = Step("swap", places=((0, 1),), because=Because(swap=swap))
    others = trace(kinds.build(replace(clues, givens=(1, 0, 0, 0))))
    verdict = verify_steps(puzzle, [lie, *others])
    assert verdict
    assert not verdict.unique
    assert str(verdict) == "solved; every step is proved, but some assume that there is only one solution"


def test_a_trace_from_pencil_marks_proves_no_more_than_they_say() -> None:
    puzzle = descarte.read(SMALL)
    verdict = verify_steps(puzzle.but(candidates=tuple(State(puzzle).candidates)), trace(puzzle))
    assert (bool(verdict), verdict.solved, verdict.unique) == (True, True, False)
    assert str(verdict) == "every step is proved; no other solution fits the pencil marks"


IMPOSSIBLE = "every step is proved; they show that the puzzle has no solution"
UNFINISHED = "every step is proved; the puzzle is not finished"


def test_steps_to_something_impossible_prove_that_there_is_no_solution() -> None:
    told = descarte.explain("12........1...2.")
    assert (told.status, len(told.trace)) == ("none", 1)
    assert str(verify_steps(told.puzzle, told.trace)) == IMPOSSIBLE
    assert str(verify_steps(told.puzzle, ())) == UNFINISHED


def test_what_contradicts_an_assumption_is_no_proof_that_there_is_no_solution() -> None:
    puzzle = kinds.build(Clues(2, 2, (0,) * 4, kind="latin"))
    because = Because(swap=tuple((cell, 0b11) for cell in range(4)))
    steps = [Step("guess", places=(claim,), because=because) for claim in ((0, 1), (3, 2))]
    assert str(verify_steps(puzzle, steps)) == UNFINISHED
    assert str(verify_steps(puzzle.but(candidates=(0b01, 0b01, 0b11, 0b11)), ())) == UNFINISHED


def test_what_cannot_be_seen_with_the_work_of_a_step_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    told = descarte.explain("12........1...2.")

    def refuse(*_: object) -> bool:
        raise Refused(NO_CLAIM)

    monkeypatch.setattr(_StepVerifier, "_fails", refuse)
    assert str(verify_steps(told.puzzle, told.trace)) == UNFINISHED


def test_cases_within_cases_have_the_same_limit_in_a_trace() -> None:
    state, steps = small(), [Step("inner", discards=((2, 4),))]
    for _ in range(DEEPEST + 1):
        cases = (Case((1, 2), (steps[-1],)), Case((1, 2), holds=False))
        steps.append(Step("outer", discards=((2, 4),), because=Because(cases=cases)))
    for refused in (verify(state, steps[DEEPEST]), verify_steps(state.puzzle, [steps[DEEPEST]])):
        assert "does not follow from what it cites" in str(refused)
    for refused in (verify(state, steps[-1]), verify_steps(state.puzzle, [steps[-1]])):
        assert "more than 40 cases within each other" in str(refused)
