"""Refutations by all rules, without reasons and with the rules that they rest on."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import descarte
from descarte import kinds
from descarte.logic import all_techniques, take_steps
from descarte.logic.inference.rules.clue import DrawnClue, clues_of
from descarte.logic.inference.rules.conclusion_reasons import (
    GLANCE,
    ONCE,
    TRACED,
    find_refutations,
    find_still_refuted,
    reason_index_of,
    trace_refutations,
)
from descarte.logic.inference.rules.per_puzzle import MOST_KEPT
from descarte.logic.inference.rules.sign_paths import JoinedSigns
from descarte.model.bits import digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.state import State
from descarte.variants import every_variant

pytest.importorskip("descarte.fast._kernel", reason="SKIPPED: the native kernel is not built")
LINES = (
    ".Shape~6x6.Thermo~R1C1~R2C1~R3C1~R3C2.Arrow~R6C6~R5C5~R5C4.Whisper~3~R1C4~R1C5~R2C5~R2C6"
    ".Renban~R4C1~R5C1~R5C2.WhiteDot~R3C5~R3C6.Sandwich~7~R6"
)
SMALL = ".Shape~4x4.WhiteDot~R1C1~R1C2"


def boards() -> list[State]:
    """Yield boards with rules of every sort, with more and more digits of one solution."""
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
    grounds = reason_index_of(state)
    assert grounds is not None
    every = [
        (cell, digit)
        for cell, mask in enumerate(state.candidates)
        if not state.placed[cell]
        for digit in digits_of(mask)
    ]
    glance, whole = (
        {one.candidate: one for one in grounds.refuter.find_refutations(state, every, effort) if one.ends > 0}
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
    known = find_refutations(state)
    assert known is not None
    found = trace_refutations(state, known)
    assert 1 < len(found) <= 2 * TRACED
    assert all(one.branch.steps or one.branch.removed for one in found)
    farthest = min(known, key=lambda one: (one.without, one.size, one.candidate)).candidate
    shortest = min(known, key=lambda one: (one.size, one.without, one.candidate)).candidate
    assert {farthest, shortest} <= {one.candidate for one in found}
    assert trace_refutations(state, known) == found


def test_what_was_refuted_stays_refuted_with_candidates_that_are_gone_without_it_among_them() -> None:
    state = boards()[1]
    known = find_refutations(state)
    assert known
    gone = known[0].candidate
    state.change(discards=[gone])
    again = find_still_refuted(state)
    assert again is not None
    assert {one.candidate for one in known} - {gone} == {one.candidate for one in again}


def claims_along(puzzle: Puzzle, between: Callable[[], object]) -> list[tuple[object, ...]]:
    """Return the claims of the steps of an explanation. `between` is called after each step."""
    state, found = State(puzzle), list[tuple[object, ...]]()
    for step in take_steps(state, all_techniques(), near=True):
        found.append((step.technique, step.places, step.discards))
        between()
    return found


@pytest.mark.parametrize("key", ["double_arrow", "counting_circles"])
def test_an_explanation_does_not_depend_on_other_puzzles_in_between(key: str) -> None:
    """As in several threads: the tables of the puzzle are cleared after each step, and made again."""
    sample = every_variant()[key].sample
    assert sample is not None
    others = [descarte.read(SMALL) for _ in range(MOST_KEPT + 1)]
    alone = claims_along(kinds.build(sample), lambda: None)
    assert claims_along(kinds.build(sample), lambda: [clues_of(other) for other in others]) == alone


def test_a_clue_that_is_made_again_keeps_its_number() -> None:
    puzzle = descarte.read(LINES)
    grounds = reason_index_of(State(puzzle))
    assert grounds is not None
    again = [DrawnClue(puzzle.layout, clue.rules) for clue in clues_of(puzzle)]
    assert [grounds.find_number(clue) for clue in again] == [*range(len(again))]
    assert grounds.find_number(JoinedSigns(puzzle.layout, again[0].rules)) is None


def test_threads_explain_one_puzzle_alike() -> None:
    sample = every_variant()["double_arrow"].sample
    assert sample is not None
    alone = claims_along(kinds.build(sample), lambda: None)
    shared = kinds.build(sample)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: claims_along(shared, lambda: clues_of(descarte.read(SMALL))), range(8)))
    assert found == [alone] * 8
