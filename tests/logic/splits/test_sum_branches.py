from __future__ import annotations

import random

import pytest

import descarte
from descarte.fast.refutations import Budget
from descarte.logic import all_techniques
from descarte.logic.engine import next_step
from descarte.logic.splits.dead_ends import is_dead
from descarte.logic.splits.sum_branches import Teller, teller_of
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Case, Step
from descarte.proof import verify
from tests.logic import generated

pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")


def split(candidate: Candidate, steps: tuple[Step, ...]) -> Step:
    cases = Case(candidate, steps), Case(candidate, holds=False)
    return Step("case-split", discards=(candidate,), because=Because(cases=cases))


def stuck(puzzle: Puzzle) -> tuple[State, Teller]:
    """A state where singles and cages find nothing more, nor does the kernel without a split."""
    state, teller = State(puzzle), teller_of(State(puzzle))
    assert teller is not None
    easy = [technique for technique in all_techniques() if technique.rating < 2.7]
    while True:
        step = next_step(state, easy)
        if step is None:
            conclusions = teller.refuter.closed(state)[1]
            if not conclusions:
                return state, teller
            step = teller.step(state, conclusions[0], split)
            assert step is not None
            assert verify(state, step), (step, verify(state, step))
        state.apply(step)


def wrong(state: State) -> list[Candidate]:
    grid = state.puzzle.solve().grids[0]
    return [(c, d) for c, mask in enumerate(state.candidates) for d in digits_of(mask) if d != grid[c]]


@pytest.mark.parametrize("seed", [5, pytest.param(1, marks=pytest.mark.long), pytest.param(7, marks=pytest.mark.long)])
@pytest.mark.parametrize("closures", [1, 400])
def test_every_branch_is_told_in_steps_that_hold(seed: int, closures: int) -> None:
    state, teller = stuck(generated.killer(random.Random(seed), 2, 4))
    found = [one for one in teller.refuter.refuted(state, wrong(state)[:60], Budget(closures, 4)) if one.ends > 0]
    assert found
    for one in found:
        steps = teller.told(state, one.branch, split)
        assert steps is not None
        step = split(one.candidate, steps)
        assert verify(state, step), (one, verify(state, step))
        after = state.copy()
        after.change(places=(one.candidate,))
        for inner in steps:
            after.apply(inner)
        assert is_dead(after)


def test_the_solution_is_never_refuted() -> None:
    state, teller = stuck(generated.killer(random.Random(5), 2, 4))
    grid = state.puzzle.solve().grids[0]
    right = [(cell, grid[cell]) for cell, digit in enumerate(state.placed) if not digit]
    assert all(one.ends < 0 for one in teller.refuter.refuted(state, right, Budget(200, 4)))


def test_only_small_boards_with_cages_and_full_houses_have_a_teller() -> None:
    assert teller_of(State(descarte.read("1.....3.4......2"))) is None
    assert teller_of(State(descarte.read("5 4\n# 7\\- 9\\- #\n-\\3 . . #\n-\\9 . . #\n-\\4 . . #\n# # # #"))) is None
