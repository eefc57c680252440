from __future__ import annotations

import pytest

import descarte
from descarte import fast, kinds
from descarte.fast.follow_assumption import count_left_after
from descarte.fast.python import engine
from descarte.model.bits import digits_of
from descarte.model.clues import Clues, Mark
from descarte.model.state import State


def thermometers() -> State:
    givens = (0, 0, 0, 0, 3, 0, 1, 0, 2, 1, 0, 0, 0, 0, 0, 0)
    return State(kinds.build(Clues(4, 4, givens, marks=(Mark("thermometer", ((0, 1, 2, 3),)),))))


def test_what_every_rule_refutes_is_impossible_and_the_solution_is_not() -> None:
    state = thermometers()
    (grid,) = state.puzzle.solve().grids
    every = [(cell, digit) for cell in range(16) for digit in digits_of(state.candidates[cell])]
    left = dict(zip(every, count_left_after(state, every) or (), strict=True))
    assert all(left[cell, digit] >= 0 for cell, digit in enumerate(grid))
    assert left[0, 4] == -1


def test_a_discard_of_the_solution_is_impossible() -> None:
    state = thermometers()
    (grid,) = state.puzzle.solve().grids
    assert count_left_after(state, list(enumerate(grid)), holds=False) == [-1] * 16
    assert (count_left_after(state, [(0, 4)], holds=False) or [-1])[0] >= 0


def test_a_state_that_fails_already_leaves_nothing() -> None:
    state = thermometers()
    state.change(discards=[(0, 1)])
    assert count_left_after(state, [(1, 3), (5, 1)]) == [-1, -1]


def test_without_the_kernel_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fast, "engine", lambda: engine)
    assert count_left_after(State(descarte.read("1.....3.4......2")), [(1, 3)]) is None


def test_the_last_place_of_a_digit_is_found_however_many_houses_there_are() -> None:
    size = 33
    empty = Clues(size, size, (0,) * size**2, kind="latin")
    state = State(kinds.build(empty))
    state.change(places=[(size * row + row, 1) for row in range(2, size)])
    one, other = (0, 1), (size + 1, 1)
    alone = count_left_after(state, [one])
    state.change(places=[other])
    assert alone == count_left_after(state, [one])


@pytest.mark.parametrize("pair", [(16, 1), (-1, 1), (0, 5)])
def test_an_assumption_out_of_range_is_refused(pair: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="out of range"):
        count_left_after(thermometers(), [pair])
