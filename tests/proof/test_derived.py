from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.model.bits import union
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House
from descarte.model.step import Combine
from descarte.proof.derived import Count, Outside, combined, swappable
from descarte.proof.propagate import Contradiction
from descarte.proof.sums import Sum

ROW = House("row", 1, (0, 1, 2), True)
PART = House("cage", 1, (0, 1))
CAGE = Cage("cage", 1, (0, 1), 5)
RECTANGLE = ((0, union(1, 2)), (1, union(1, 2)), (9, union(1, 2)), (10, union(1, 2)))


def grid(**changes: object) -> Puzzle:
    return kinds.build(replace(Clues(9, 9, (0,) * 81, kind="sudoku"), **changes))  # type: ignore[arg-type]


def rectangle(*cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((cell, union(1, 2)) for cell in cells)


def test_a_count_finds_the_only_place_left() -> None:
    domains = [0b11, 0b01, 0b11]
    assert Count({0: 1, 1: 1, 2: 0}, 2, 1).prune(domains) == [0]
    assert domains[0] == 0b10


def test_a_count_clears_a_negative_place() -> None:
    domains = [0b11, 0b01, 0b11]
    assert Count({1: 1, 2: -1}, 2, 0).prune(domains) == [2]
    assert domains[2] == 0b01
    with pytest.raises(Contradiction):
        Count({1: 1, 2: -1}, 2, 0).prune([0b11, 0b01, 0b10])


def test_a_count_needs_full_houses_where_it_counts_up() -> None:
    assert combined(Combine(((PART, 1),), 2), 3, ()) is None
    assert isinstance(combined(Combine(((ROW, 1), (PART, -1)), 2), 3, ()), Count)
    assert combined(Combine(((ROW, 1), (CAGE, -1)), 2), 3, ()) is None


def test_a_sum_needs_totals() -> None:
    assert combined(Combine(((ROW, 1), (PART, -1))), 3, ()) is None
    constraint = combined(Combine(((ROW, 1), (CAGE, -1))), 3, ())
    assert isinstance(constraint, Sum)
    domains = [0b111] * 3
    assert constraint.prune(domains) == [2]
    assert domains[2] == 0b001


def test_the_last_cell_outside_its_pair_leaves_it() -> None:
    domains = [0b011, 0b011, 0b111]
    assert Outside(((0, 0b011), (1, 0b011), (2, 0b011))).prune(domains) == [2]
    assert domains[2] == 0b100
    with pytest.raises(Contradiction):
        Outside(((0, 0b011), (1, 0b011))).prune(domains)


def test_a_rectangle_in_two_boxes_can_be_swapped() -> None:
    assert swappable(grid(), rectangle(0, 3, 9, 12))
    assert swappable(kinds.build(Clues(9, 9, (0,) * 81, kind="latin")), rectangle(0, 1, 9, 10))


@pytest.mark.parametrize(
    "pattern",
    [
        rectangle(0, 1, 9, 10),
        rectangle(0, 3, 27, 30),
        rectangle(0, 3, 9),
        rectangle(0, 3, 9, 12, 12),
        rectangle(0, 3, 9, 13),
        ((0, union(1, 2)), (3, union(1, 2)), (9, union(1, 2)), (12, union(1, 3))),
        ((0, union(1, 2, 3)), (3, union(1, 2, 3)), (9, union(1, 2, 3)), (12, union(1, 2, 3))),
    ],
    ids=["one box", "four boxes", "three cells", "a cell twice", "a corner off", "another pair", "three digits"],
)
def test_what_a_swap_would_break(pattern: tuple[tuple[int, int], ...]) -> None:
    assert not swappable(grid(), pattern)


def test_a_swap_must_keep_givens() -> None:
    assert not swappable(grid(givens=(1,) + (0,) * 80), rectangle(0, 3, 9, 12))


def test_a_swap_must_keep_every_house() -> None:
    assert swappable(grid(options=("diagonal",)), rectangle(1, 4, 28, 31)) is False
    assert not swappable(grid(options=("diagonal",)), rectangle(0, 3, 9, 12))


def test_a_swap_must_keep_sums() -> None:
    kept = grid(kind="killer", cages=(Total(3, (0, 9)),))
    assert swappable(kept, rectangle(0, 3, 9, 12))
    broken = grid(kind="killer", cages=(Total(8, (9, 18)),))
    assert not swappable(broken, rectangle(0, 3, 9, 12))


def test_without_givens_pencil_marks_say_nothing_of_swaps() -> None:
    marks = grid(candidates=(511,) * 81)
    assert not swappable(marks, rectangle(0, 3, 9, 12))
    assert swappable(grid(candidates=(511,) * 81, givens=(0,) * 80 + (1,)), rectangle(0, 3, 9, 12))
