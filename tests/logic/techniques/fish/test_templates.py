"""Templates, compared with a list of all templates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

import descarte
from descarte.logic import find
from descarte.logic.techniques.fish.templates import MOST_BRANCHES, Goal, ProofTree, template_places_of
from descarte.model.state import State
from descarte.model.step import Case, Step
from descarte.proof import verify
from tests.logic.techniques.pictures import empty, only_at, results

BOARDS = (
    find("template-set").example,
    "..41...9...5.4.18....6..4..4.7.8.51...85.1.4....46.8..382915764941726358..6834921",
    "812..9.3..96.38...43....9....93.7...2....139737194.8.5....954..95....27....8..5.9",
)


def templates(state: State, digit: int, row: int = 0, taken: tuple[int, ...] = ()) -> Iterator[int]:
    """Yield every choice of one cell per row without peers among them, as a bit set."""
    if row == 9:
        yield sum(1 << cell for cell in taken)
        return
    peers = state.puzzle.layout.peer_bits
    for cell in range(9 * row, 9 * row + 9):
        if state.places[digit] >> cell & 1 and not any(peers[cell] >> other & 1 for other in taken):
            yield from templates(state, digit, row + 1, (*taken, cell))


def common(sets: list[int]) -> tuple[int, int]:
    """Return the cells that are in all sets, and those that are in some."""
    every, some = (1 << 81) - 1, 0
    for cells in sets:
        every, some = every & cells, some | cells
    return every, some


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_in_all_and_in_none_of_the_templates_is_found(board: str) -> None:
    state = State(descarte.read(board))
    left = {digit: list(templates(state, digit)) for digit in range(1, 10)}
    while True:
        fixed = {digit: common(sets)[0] for digit, sets in left.items()}
        fewer = {d: [t for t in sets if not any(t & fixed[o] for o in fixed if o != d)] for d, sets in left.items()}
        if fewer == left:
            break
        left = fewer
    places, discards = set(), set()
    for digit, sets in left.items():
        every, some = common(sets)
        open_cells = state.places[digit] & state.unplaced
        places |= {(cell, digit) for cell in range(81) if open_cells & every & 1 << cell}
        discards |= {(cell, digit) for cell in range(81) if open_cells & ~some & 1 << cell}
    assert {claim for step in proved(state, "template-set") for claim in step.places} == places
    assert {claim for step in proved(state, "template-delete") for claim in step.discards} == discards
    assert discards


def proved(state: State, key: str) -> list[Step]:
    steps = list(find(key).find(state))
    for step in steps:
        verdict = verify(state, step)
        assert verdict, str(verdict)
    return steps


def test_one_digit_alone() -> None:
    state = only_at(
        """
        xx-xxxxxx
        xx-xxxxxx
        --x------
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        xxxxxxxxx
        """
    )
    assert results(state, "template-set") == ["r3c3=5"]
    assert results(state, "template-delete")
    every, some = common(list(templates(state, 5)))
    ways = template_places_of(state, 5)
    assert (ways.always, ways.never) == (every, state.places[5] & ~some)


def test_a_case_less_and_it_is_not_proved() -> None:
    state = State(descarte.read(BOARDS[0]))
    step = next(step for step in proved(state, "template-delete") if len(step.because.cases) > 1)
    fewer = replace(step.because, cases=step.because.cases[1:])
    assert not verify(state, replace(step, because=fewer))


def told_in_cases(step: Step) -> bool:
    """Return True if a step and the steps inside it are case splits. An impossible branch ends without a sentence."""
    inner = [one for case in step.because.cases for one in case.steps]
    return bool(step.because.cases) and all(map(told_in_cases, inner))


@pytest.mark.parametrize("board", BOARDS)
def test_a_branch_ends_where_a_house_has_no_place_left(board: str) -> None:
    state = State(descarte.read(board))
    steps = proved(state, "template-delete") + proved(state, "template-set")
    assert all(map(told_in_cases, steps))


def test_nothing_more_is_told_of_a_branch_that_leaves_a_house_without_a_place() -> None:
    """5 in r1c1 leaves no place in box 2: the other place of column 1 has it, and its row has no other."""
    state = only_at(
        """
        x--xxx---
        -xx---xxx
        -xx---xxx
        -xxxxxxxx
        xxxxxxxxx
        -xxxxxxxx
        -xxxxxxxx
        -xxxxxxxx
        -xxxxxxxx
        """
    )
    assert results(state, "template-set") == ["r5c1=5"]
    (step,) = proved(state, "template-delete")
    assert told_in_cases(step)
    assert step.because.cases[0] == Case((0, 5))


@pytest.mark.parametrize("key", ["template-delete", "template-set"])
def test_a_branch_that_contradicts_the_goal_is_followed_until_a_house_has_no_place(key: str) -> None:
    """5 in r2c8 is in no template, and no house is empty at first."""
    state = only_at("x-------- ---x-x-x- -x---xx-- -x------- ----x---x -----x-xx --xx----- -xx--xx-- -----x--x")
    ways = template_places_of(state, 5)
    goal = Goal(0, ways.never) if key == "template-delete" else Goal(ways.always, 0)
    step = ProofTree(state, key, 5).prove_goal(goal, state.places[5], 0)
    assert step is not None
    verdict = verify(state, step)
    assert verdict, str(verdict)


def test_a_board_without_a_placed_digit_has_no_lemmas_to_tell() -> None:
    assert not list(find("template-set").find(empty()))


def test_larger_boards_are_left_alone() -> None:
    assert not list(find("template-delete").find(State(descarte.read("." * 256))))


def branches(case: Case) -> int:
    return 1 + sum(branches(inner) for step in case.steps for inner in step.because.cases)


def test_a_proof_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    state = State(descarte.read(BOARDS[0]))
    largest = max(sum(map(branches, step.because.cases)) for step in proved(state, "template-delete"))
    assert 1 < largest < MOST_BRANCHES
    monkeypatch.setattr("descarte.logic.techniques.fish.templates.MOST_BRANCHES", 1)
    assert ProofTree(state, "template-delete", 1).branches == 0
    assert len(list(find("template-delete").find(state.copy()))) < 9
