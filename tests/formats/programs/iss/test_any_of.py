"""ISS constraints of which one of several rules must hold."""

from __future__ import annotations

from itertools import product

import pytest

from descarte.formats.programs.iss.any_of import UnmergeableRules, merge_alternatives
from descarte.model.clues import Mark
from tests.variants.boards import accepted, board

SUM = Mark("total", ((0, 1, 2),), (5,))
RISING = Mark("thermometer", ((0, 1, 2),))
X_SUM = Mark("x_sum", ((0, 1, 2, 3),), (5,))
ROOM = Mark("numbered_room", ((0, 1, 2, 3),), (3,))


def test_it_accepts_what_one_of_them_accepts() -> None:
    (mark,) = merge_alternatives([[SUM], [RISING]], board())
    assert accepted(mark, board()) == accepted(SUM, board()) | accepted(RISING, board())


def test_rules_of_a_group_hold_together() -> None:
    (mark,) = merge_alternatives([[SUM, RISING], [X_SUM], [ROOM]], board())
    rows = product(range(1, 5), repeat=4)
    both = {row for row in rows if sum(row[:3]) == 5 and row[0] < row[1] < row[2]}
    assert accepted(mark, board()) == both | accepted(X_SUM, board()) | accepted(ROOM, board())


def test_cells_that_differ_in_any_case_are_a_cage() -> None:
    automaton, cage = merge_alternatives(
        [[Mark("cage", ((0, 1),), (5,))], [Mark("lunchbox", ((1, 0),), (0,))]], board()
    )
    assert cage == Mark("cage", ((0, 1),))
    assert automaton.variant == "automaton"


def test_what_cannot_be_is_left_out() -> None:
    (mark,) = merge_alternatives([[SUM], [Mark("total", ((0, 1),), (99,))]], board())
    assert accepted(mark, board()) == accepted(SUM, board())
    with pytest.raises(UnmergeableRules):
        merge_alternatives([[Mark("total", ((0, 1),), (99,))]], board())


def test_a_line_and_the_same_line_backwards_are_refused() -> None:
    with pytest.raises(UnmergeableRules):
        merge_alternatives([[X_SUM], [Mark("x_sum", ((3, 2, 1, 0),), (5,))]], board())
