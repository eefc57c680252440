from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

import descarte
from descarte import kinds
from descarte.logic import explain, find_available_steps, next_step, select
from descarte.logic.techniques.basic.subsets import hidden_sets
from descarte.model.bits import digits_of
from descarte.model.clues import Clues
from descarte.model.state import State
from descarte.proof import verify

DIAGONAL = "5..893...7.....5836....1.2...9.3.7.8.7.9.4.....6.8.2.4.1.3...5.8.7...9.2.6.4.8..."


def with_only(candidates: dict[int, tuple[int, ...]]) -> State:
    state = State(kinds.build(Clues(9, 9, (0,) * 81, kind="sudoku")))
    state.change(discards=[(cell, d) for cell, digits in candidates.items() for d in range(1, 10) if d not in digits])
    return state


def test_seed_000_the_pair_in_its_second_row() -> None:
    state = State(descarte.read(DIAGONAL, kind="diagonal"))
    found = [
        step for step in find_available_steps(state, select(["naked-pair"])) if dict(step.words)["cells"] == (12, 14)
    ]
    (step,) = found
    assert digits_of(state.candidates[12]) == digits_of(state.candidates[14]) == (2, 6)
    in_row = {(state.puzzle.name(cell), digit) for cell, digit in step.discards if 9 <= cell < 18}
    assert in_row == {("r2c2", 2), ("r2c3", 2), ("r2c5", 2), ("r2c5", 6)}
    assert verify(state, step)


def test_seed_000_its_agent_solves_figure_5() -> None:
    agent = select(["naked-single", "hidden-single", "naked-pair"])
    assert explain(descarte.read(DIAGONAL, kind="diagonal"), agent).status == "unique"


def test_a_pair_in_two_houses_is_locked_and_a_pair_in_one_is_not() -> None:
    state = with_only({0: (1, 2), 1: (1, 2)})
    step = next_step(state, select(["locked-pair"]))
    assert step is not None
    assert {cell for cell, _ in step.discards} == {*range(2, 9), 9, 10, 11, 18, 19, 20}
    apart = with_only({0: (1, 2), 8: (1, 2)})
    assert next_step(apart, select(["locked-pair"])) is None
    step = next_step(apart, select(["naked-pair"]))
    assert step is not None
    assert {cell for cell, _ in step.discards} == set(range(1, 8))


def test_a_triple_of_three_pairs() -> None:
    state = with_only({0: (1, 2), 4: (2, 3), 8: (1, 3)})
    step = next_step(state, select(["naked-triple"]))
    assert step is not None
    assert len(step.discards) == 18
    assert verify(state, step)


def test_a_hidden_pair_leaves_no_room() -> None:
    state = with_only(dict.fromkeys(range(2, 9), (3, 4, 5, 6, 7, 8, 9)))
    step = next_step(state, select(["hidden-pair"]))
    assert step is not None
    assert step.discards == tuple((cell, digit) for cell in (0, 1) for digit in range(3, 10))
    assert verify(state, step)


def test_a_cage_is_a_house_for_naked_subsets_only() -> None:
    clues = Clues(9, 9, (0,) * 81, kind="sudoku", extra=((0, 30, 60),))
    state = State(kinds.build(clues))
    state.change(discards=[(cell, digit) for cell in (0, 30) for digit in range(3, 10)])
    step = next_step(state, select(["naked-pair"]))
    assert step is not None
    assert step.discards == ((60, 1), (60, 2))
    assert verify(state, step)
    lonely = State(kinds.build(clues))
    lonely.change(discards=[(60, digit) for digit in (1, 2)])
    assert next_step(lonely, select(["hidden-pair"])) is None


@pytest.mark.parametrize("search", [hidden_sets, hidden_sets.__wrapped__])  # type: ignore[attr-defined]
def test_digits_whose_cells_have_no_others_are_not_hidden(search: Callable[..., Iterator[tuple[int, ...]]]) -> None:
    others: dict[int, tuple[int, ...]] = dict.fromkeys(range(2, 9), (3, 4, 5, 6, 7, 8, 9))
    assert (0, 1, 2) in search(with_only(others), [0], 2)
    assert (0, 1, 2) not in search(with_only(others | {0: (1, 2), 1: (1, 2)}), [0], 2)
