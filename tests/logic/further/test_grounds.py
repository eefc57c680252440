"""What all rules refute: at a glance, and with what it rests on."""

from __future__ import annotations

import random

import pytest

import descarte
from descarte.logic.further.grounds import GLANCE, ONCE, TRACED, grounds_of, refutations, still_refuted, traced
from descarte.model.bits import digits_of
from descarte.model.state import State

pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
LINES = (
    ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R3C2.Arrow~R6C6~R5C5~R5C4.Whisper~3~R1C4~R1C5~R2C5~R2C6"
    ".Renban~R4C1~R5C1~R5C2.WhiteDot~R3C5~R3C6.Sandwich~7~R6"
)


def boards() -> list[State]:
    """A board with rules of every sort, with more and more digits of one solution."""
    puzzle = descarte.read(LINES)
    grid = next(descarte.solutions(puzzle))
    chance = random.Random(3)
    found = []
    for count in (0, 3, 6, 10):
        state = State(puzzle)
        for cell in chance.sample(range(36), count):
            if not state.placed[cell]:
                state.change(places=[(cell, grid[cell])])
        found.append(state)
    return found


@pytest.mark.parametrize("number", range(4))
def test_a_glance_sees_the_same_candidates_as_a_whole_look(number: int) -> None:
    state = boards()[number]
    grounds = grounds_of(state)
    assert grounds is not None
    every = [
        (cell, digit)
        for cell, mask in enumerate(state.candidates)
        if not state.placed[cell]
        for digit in digits_of(mask)
    ]
    glance, whole = (
        {one.candidate: one for one in grounds.refuter.refuted(state, every, effort) if one.ends > 0}
        for effort in (GLANCE, ONCE)
    )
    assert glance.keys() == whole.keys()
    assert glance
    for candidate, one in glance.items():
        assert one.without == whole[candidate].without
        assert one.size >= whole[candidate].size
        assert not one.branch.steps


def test_some_of_the_refuted_get_their_branches_the_farthest_and_the_shortest_first() -> None:
    state = boards()[1]
    known = refutations(state)
    assert known is not None
    found = traced(state, known)
    assert 1 < len(found) <= 2 * TRACED
    assert all(one.branch.steps or one.branch.removed for one in found)
    farthest = min(known, key=lambda one: (one.without, one.size, one.candidate)).candidate
    shortest = min(known, key=lambda one: (one.size, one.without, one.candidate)).candidate
    assert {farthest, shortest} <= {one.candidate for one in found}
    assert traced(state, known) == found


def test_what_was_refuted_stays_refuted_with_candidates_that_are_gone_without_it_among_them() -> None:
    state = boards()[1]
    known = refutations(state)
    assert known
    gone = known[0].candidate
    state.change(discards=[gone])
    again = still_refuted(state)
    assert again is not None
    assert {one.candidate for one in known} - {gone} == {one.candidate for one in again}
