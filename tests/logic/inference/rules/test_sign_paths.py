from __future__ import annotations

from itertools import pairwise

import descarte
from descarte.logic.inference.rules.sign_paths import (
    MOST_TOGETHER,
    deduce_along_signs,
    deduce_from_signs,
    is_sign,
    signs_of,
)
from descarte.model.bits import digits_of
from descarte.model.state import State
from tests.logic.techniques.pictures import cells_with

CORNER = ".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.BlackDot~R1C2~R2C2.WhiteDot~R9C8~R9C9"
"""Three dots around r1c2, and one far from it."""


def test_signs_that_hang_together_are_one_path_and_a_sign_alone_is_none() -> None:
    assert [set(clue.cells) for clue in signs_of(descarte.read(CORNER)).paths] == [{0, 1, 2, 10}]


def test_around_a_cell_are_all_its_signs() -> None:
    around = dict(signs_of(descarte.read(CORNER)).around)
    assert {cell: len(clue.rules) for cell, clue in around.items()} == {0: 1, 1: 3, 2: 1, 10: 1, 79: 1, 80: 1}


def test_the_signs_of_one_house_are_a_group_and_so_is_a_short_path() -> None:
    groups = signs_of(descarte.read(CORNER)).groups
    assert sorted(sorted(clue.cells) for clue in groups) == [[0, 1, 2], [0, 1, 2, 10]]


def test_a_path_with_many_cells_is_no_group() -> None:
    snake = [(1, column) for column in range(1, 6)] + [(2, column) for column in range(5, 0, -1)]
    dots = "".join(f".WhiteDot~R{a}C{b}~R{c}C{d}" for (a, b), (c, d) in pairwise(snake))
    signs = signs_of(descarte.read(dots))
    assert [len(clue.cells) for clue in signs.paths] == [10]
    assert max(len(clue.cells) for clue in signs.groups) <= MOST_TOGETHER


def test_a_rule_of_the_whole_grid_is_around_cells_and_in_no_path() -> None:
    puzzle = descarte.read(".WhiteDot~R1C1~R1C2.WhiteDot~R1C2~R1C3.StrictKropki")
    signs = signs_of(puzzle)
    assert [clue.cells for clue in signs.paths] == [(0, 1, 2)]
    assert len(signs.around) == 81
    assert {str(noun.the) for noun in signs.whole} == {
        "the rule of no consecutive neighbours",
        "the rule that all black dots are given",
    }


def test_a_sign_forbids_most_pairs() -> None:
    rules = descarte.read(".WhiteDot~R1C1~R1C2.StrictKropki").rules
    assert {rule.kind for rule in rules if is_sign(rule)} == {"difference"}
    assert {rule.kind for rule in rules if not is_sign(rule)} == {"negative ratio", "nonconsecutive"}


def test_cells_of_one_house_have_no_digit_in_common() -> None:
    """Beside 2, 4 or 8 no 4 can stand without a dot: neither by the rule, nor twice in the row."""
    state = cells_with(State(descarte.read(".StrictKropki")), r1c1="248")
    clue = dict(signs_of(state.puzzle).around)[0]
    found = deduce_from_signs(clue, clue.masks(state), clue.parts, 9)
    assert found is not None
    assert digits_of(found.left[clue.cells.index(1)]) == (1, 2, 3, 5, 6, 7, 8, 9)


def test_a_wave_goes_on_from_sign_to_sign() -> None:
    state = cells_with(State(descarte.read(CORNER)), r1c1="1")
    (wave,) = deduce_along_signs(state, signs_of(state.puzzle).paths[0], 9)
    left = dict(zip(signs_of(state.puzzle).paths[0].cells, map(digits_of, wave.left), strict=True))
    assert (left[1], left[2], left[10]) == ((2,), (3,), (4,))


def test_a_wave_ends_after_so_many_cells() -> None:
    state = cells_with(State(descarte.read(CORNER)), r1c1="1")
    clue = signs_of(state.puzzle).paths[0]
    first = next(deduce_along_signs(state, clue, 2))
    assert sum(mask != before for mask, before in zip(first.left, clue.masks(state), strict=True)) == 2


def test_where_a_cell_would_be_left_nothing_there_is_no_wave() -> None:
    state = cells_with(State(descarte.read(CORNER)), r1c1="1", r1c3="9")
    assert not list(deduce_along_signs(state, signs_of(state.puzzle).paths[0], 9))
