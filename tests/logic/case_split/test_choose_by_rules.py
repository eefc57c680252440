from __future__ import annotations

from collections.abc import Sequence

import pytest

import descarte
from descarte.logic import all_techniques, find
from descarte.logic.case_split import choose_by_rules as module
from descarte.logic.case_split.choose_by_rules import PLANS, RuleSearch, rule_splits
from descarte.logic.engine import explain, select
from descarte.logic.techniques.last_resort.cases import _split
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Candidate, Step
from descarte.proof import verify, verify_steps

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
    (step,) = rule_splits(state, wrong(state), _split, all_techniques())
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
    assert verify_steps(puzzle, result.trace).unique


def test_without_a_wrong_candidate_there_is_nothing_to_split() -> None:
    assert [*rule_splits(State(descarte.read(PUZZLE)), [], _split, all_techniques())] == []


def test_in_a_whole_tree_a_candidate_of_the_cell_that_leaves_least_of_the_twelve_narrowest_is_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = State(descarte.read(PUZZLE))
    open_cells = [cell for cell in range(36) if state.unplaced >> cell & 1]
    narrow = sorted(open_cells, key=lambda cell: state.candidates[cell].bit_count())
    asked: list[list[int]] = []

    def left_after(_: State, candidates: Sequence[Candidate]) -> list[int]:
        asked.append(list(dict.fromkeys(cell for cell, _ in candidates)))
        return [0 if cell == narrow[11] else 9 for cell, _ in candidates]

    monkeypatch.setattr(module, "count_left_after", left_after)
    monkeypatch.setattr(RuleSearch, "refute_candidate", lambda *_: ())
    step = RuleSearch(lambda candidate, _: Step("", discards=(candidate,)), PLANS[-1], ())._split_smallest_cell(
        state, 1
    )
    assert asked == [narrow[:12]]
    assert step is not None
    assert step.discards[0][0] == narrow[11]


def test_eight_are_followed_straight_then_three_with_splits_within_then_three_by_whole_trees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = State(descarte.read(PUZZLE))
    tried: list[tuple[int, bool]] = []

    def followed(self: RuleSearch, _state: State, _candidate: Candidate, depth: int) -> None:
        tried.append((depth, self.whole))

    monkeypatch.setattr(RuleSearch, "refute_candidate", followed)
    assert [*rule_splits(state, wrong(state), _split, all_techniques())] == []
    assert tried == [(0, False)] * 8 + [(1, False)] * 3 + [(30, True)] * 3
