from __future__ import annotations

from descarte.model.clues import Mark
from descarte.variants import every_variant
from tests.variants.boards import agrees, board, solutions, wrong


def test_digits_beside_a_white_dot_are_consecutive() -> None:
    assert agrees(Mark("difference", ((0, 1),)), board(), lambda a, b: abs(a - b) == 1)


def test_a_number_in_the_dot_is_the_difference() -> None:
    assert agrees(Mark("difference", ((0, 1),), (3,)), board(), lambda a, b: abs(a - b) == 3)


def test_two_digits_can_have_the_difference() -> None:
    assert wrong(Mark("difference", ((0, 1),), (4,)), board()) == ["white dot at r1c1 has 4, but needs one of 0-3"]


def test_a_dot_stands_between_two_cells() -> None:
    (said,) = wrong(Mark("difference", ((0, 1, 2),)), board())
    assert said.startswith("white dot at r1c1 has 3 cells")


def test_of_two_digits_beside_a_black_dot_one_is_twice_the_other() -> None:
    assert agrees(Mark("ratio", ((0, 1),)), board(), lambda a, b: a == 2 * b or b == 2 * a)


def test_a_number_in_the_dot_is_the_ratio() -> None:
    assert agrees(Mark("ratio", ((0, 1),), (3,)), board(), lambda a, b: a == 3 * b or b == 3 * a)


def test_a_dot_lies_between_two_cells() -> None:
    assert wrong(Mark("ratio", ((0, 1, 2),)), board()) == ["black dot at r1c1 has 3 cells, but can have 2 at most"]


def test_the_sample_has_dots_without_a_number_and_one_with_three() -> None:
    sample = every_variant()["ratio"].sample
    assert sample is not None
    (grid,) = solutions(sample)
    between = [sorted(grid[square] for square in mark.lines[0]) for mark in sample.marks]
    assert between == [[1, 2], [2, 4], [1, 3]]
