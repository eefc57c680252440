from __future__ import annotations

import descarte
from descarte.logic import find
from descarte.logic.engine import explain, select
from descarte.logic.splits.rule_splits import rule_splits
from descarte.logic.techniques.cases import _split
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.proof import judge, verify

PUZZLE = (
    ".Shape~6x6.Whisper~3~R1C1~R2C2~R3C3~R4C4~R5C5~R6C6.Arrow~R1C6~R2C5~R2C4.Thermo~R6C1~R5C1~R5C2"
    ".~R4C2_4.~R4C5_5.~R1C5_2.~R5C4_4.~R4C3_3"
)


def wrong(state: State) -> list[tuple[int, int]]:
    (grid,) = state.puzzle.solve().grids
    every = [(cell, digit) for cell in range(36) for digit in digits_of(state.candidates[cell])]
    return [(cell, digit) for cell, digit in every if grid[cell] != digit]


def test_a_split_is_verified_and_takes_a_wrong_candidate() -> None:
    state = State(descarte.read(PUZZLE))
    (step,) = rule_splits(state, wrong(state), _split)
    assert verify(state, step)
    assert set(step.discards) <= set(wrong(state))


def test_the_technique_splits_boards_with_rules() -> None:
    state = State(descarte.read(PUZZLE))
    (step,) = find("case-split").find(state)
    assert verify(state, step)


def test_with_splits_alone_every_rule_is_still_kept() -> None:
    puzzle = descarte.read(PUZZLE)
    result = explain(puzzle, select(["hidden-single", "naked-single", "case-split"]))
    assert result.status == "unique"
    assert judge(puzzle, result.trace).unique


def test_without_a_wrong_candidate_there_is_nothing_to_split() -> None:
    assert [*rule_splits(State(descarte.read(PUZZLE)), [], _split)] == []
