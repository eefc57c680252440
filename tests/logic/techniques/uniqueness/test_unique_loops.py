from __future__ import annotations

from dataclasses import replace

from descarte import kinds
from descarte.logic import find, find_usable_techniques
from descarte.logic.techniques.uniqueness.unique_loops import loops
from descarte.model.clues import Clues, Mark, Total
from descarte.model.state import State
from descarte.proof import verify
from tests.logic.techniques.pictures import cells_with, empty, names, results, without

FLOOR = {"r1c1": "12", "r1c4": "12", "r2c4": "12", "r2c7": "12", "r3c1": "12"}
"""Candidates of cells that, with r3c7, are two cells in each of three rows, three columns and three boxes."""


def only_these(cells: dict[str, str]) -> State:
    """Return a board on which no other cell can have 1."""
    state = cells_with(empty(), **cells)
    every = (f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))
    return without(state, 1, *(name for name in every if name not in cells))


def test_type_1_the_one_cell_with_others_takes_one_of_them() -> None:
    assert results(cells_with(empty(), **FLOOR, r3c7="123"), "unique-loop-1") == ["r3c7<>12"]


def test_type_2_the_same_other_digit_in_two_cells() -> None:
    state = cells_with(empty(), **{**FLOOR, "r3c1": "123"}, r3c7="123")
    assert results(state, "unique-loop-2") == ["r3c2345689<>3"]


def test_type_3_the_others_of_two_cells_are_one_cell_of_a_subset() -> None:
    state = cells_with(empty(), **{**FLOOR, "r3c1": "123"}, r3c7="124", r3c5="34")
    assert results(state, "unique-loop-3")[0] == "r3c234689<>34"


def test_type_4_a_digit_locked_in_two_cells_forbids_the_other() -> None:
    state = cells_with(empty(), **{**FLOOR, "r3c1": "123"}, r3c7="124")
    without(state, 1, *names(3, (2, 3, 4, 5, 6, 8, 9)))
    assert results(state, "unique-loop-4") == ["r3c17<>2"]


def test_a_house_with_one_of_the_cells_is_no_loop() -> None:
    assert loops(only_these({**FLOOR, "r3c7": "123"}))
    assert not loops(only_these({**FLOOR, "r3c1": "34", "r3c2": "12", "r3c7": "123"}))


def test_a_rectangle_is_no_loop_and_three_cells_with_others_are_too_many() -> None:
    assert not loops(cells_with(empty(), r1c1="12", r1c4="12", r2c1="12", r2c4="123"))
    assert not loops(cells_with(empty(), **{**FLOOR, "r3c1": "123", "r1c1": "124"}, r3c7="125"))


def test_a_loop_has_a_cell_with_others() -> None:
    assert not loops(only_these({**FLOOR, "r3c7": "12"}))


def test_a_cage_may_notice_the_exchange_so_there_are_none_with_cages() -> None:
    plain = Clues(9, 9, (0,) * 81)
    state = State(kinds.build(replace(plain, sums=(Total(5, (0, 80)),))))
    assert not loops(cells_with(state, **FLOOR, r3c7="123"))


def test_a_step_is_proved_and_only_for_one_solution() -> None:
    state = cells_with(empty(), **FLOOR, r3c7="123")
    technique = find("unique-loop-1")
    (step,) = technique.find(state)
    assert verify(state, step)
    assert step.because.assumes_unique
    assert technique not in find_usable_techniques(state.puzzle, [technique], unique=False)


def test_a_long_loop_is_harder() -> None:
    long = {f"r{row}c{column}": "12" for row, column in ((1, 1), (1, 4), (4, 4), (4, 7), (7, 7), (2, 1))}
    (loop,) = loops(only_these({**long, "r2c5": "12", "r5c5": "12", "r5c8": "12", "r7c8": "123"}))
    assert (len(loop.corners), loop.rating) == (10, 4.7)


def test_a_cell_that_another_rule_binds_is_in_no_loop() -> None:
    free = kinds.build(replace(Clues(9, 9, (0,) * 81), marks=(Mark("thermometer", ((80, 79),)),)))
    bound = kinds.build(replace(Clues(9, 9, (0,) * 81), marks=(Mark("thermometer", ((12, 22),)),)))
    assert loops(cells_with(State(free), **FLOOR, r3c7="123"))
    assert not loops(cells_with(State(bound), **FLOOR, r3c7="123"))
