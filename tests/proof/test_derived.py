from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.core.text import Text
from descarte.model.bits import bit, union
from descarte.model.clues import Clues, Mark, Total
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Cage, House, Rule, Sum
from descarte.model.step import Combine
from descarte.proof.derived import build_count, build_outside_pair, combine_counts, combine_rules, is_swappable
from descarte.proof.propagate import Constraint, Contradiction, Refused

ROW = House("row", 1, (0, 1, 2), True)
PART = House("cage", 1, (0, 1))
CAGE = Cage("cage", 1, (0, 1), 5)
LONG_CAGE = Cage("cage", 2, (0, 1, 2), 6)
"""A cage with as many cells as there are digits. Its cells need not differ."""


def grid(**changes: object) -> Puzzle:
    return kinds.build(replace(Clues(9, 9, (0,) * 81, kind="sudoku"), **changes))  # type: ignore[arg-type]


def rectangle(*cells: int) -> tuple[tuple[int, int], ...]:
    return tuple((cell, union(1, 2)) for cell in cells)


def test_a_count_finds_the_only_place_left() -> None:
    domains = [0b11, 0b01, 0b11]
    assert build_count({(0, 2): 1, (1, 2): 1}, 1).prune(domains) == [0]
    assert domains == [0b10, 0b01, 0b11]
    assert build_count({(0, 2): 1, (1, 2): 1}, 1).prune(domains) == []


def test_a_count_leaves_what_it_can_spare() -> None:
    domains = [0b11, 0b11, 0b11]
    assert build_count({(0, 2): 1, (2, 2): 1}, 1).prune(domains) == []
    assert build_count({(0, 1): 2, (1, 1): 1, (2, 1): 1}, 3).prune(domains) == [0]
    assert domains == [0b01, 0b11, 0b11]


def test_a_count_clears_a_negative_place() -> None:
    domains = [0b11, 0b01, 0b11]
    assert build_count({(1, 2): 1, (2, 2): -1}, 0).prune(domains) == [2]
    assert domains[2] == 0b01
    with pytest.raises(Contradiction):
        build_count({(1, 2): 1, (2, 2): -1}, 0).prune([0b11, 0b01, 0b10])
    domains = [0b11, 0b11]
    assert build_count({(0, 2): 1, (1, 2): -1}, 0).prune(domains) == []


def test_a_count_of_nothing() -> None:
    assert build_count({}, 0).prune([]) == []
    with pytest.raises(Contradiction):
        build_count({}, 1).prune([])


def test_cells_that_need_all_that_a_house_holds_clear_the_rest_of_it() -> None:
    """Two cells of a row with the digits 1 and 2: the row holds each of them once, and has none left."""
    both = Combine(((ROW, -1), (ROW, -1)), digits=(1, 2), cells=((0, 1), (1, 1)))
    domains = [0b011, 0b011, 0b111]
    assert combine_counts(both, 3).prune(domains) == [2, 2]
    assert domains == [0b011, 0b011, 0b100]
    domains = [0b011, 0b111, 0b111]
    assert combine_counts(both, 3).prune(domains) == []


def test_more_cells_than_digits_are_impossible() -> None:
    three = Combine(((ROW, -1), (ROW, -1)), digits=(1, 2), cells=((0, 1), (1, 1), (2, 1)))
    with pytest.raises(Contradiction):
        combine_counts(three, 3).prune([0b011] * 3)


@pytest.mark.parametrize("digit", [1, 2, 3])
def test_a_cell_counts_whatever_its_digit_is(digit: int) -> None:
    """A cell with one digit counts once, the other digit at most once in the row: there is nothing to be discarded."""
    domains = [bit(digit), 0b111, 0b111]
    other = digit % 3 + 1
    assert combine_counts(Combine(((ROW, -1),), digits=(other,), cells=((0, 1),)), 3).prune(domains) == []


def test_a_cell_can_be_taken_away_from_what_houses_need() -> None:
    """A row needs 1 and 2, and only two cells have them: these have nothing else."""
    both = Combine(((ROW, 1), (ROW, 1)), digits=(1, 2), cells=((0, -1), (1, -1)))
    domains = [0b111, 0b111, 0b100]
    assert combine_counts(both, 3).prune(domains) == [0, 1]
    assert domains == [0b011, 0b011, 0b100]


@pytest.mark.parametrize(("rule", "weight"), [(PART, 1), (PART, 0), (CAGE, 1), (CAGE, -1), (LONG_CAGE, 1)])
def test_what_cannot_be_counted_for_several_digits(rule: Rule, weight: int) -> None:
    with pytest.raises(Refused):
        combine_counts(Combine(((rule, weight),), digits=(1,), cells=((0, 1),)), 3)


def as_sum(*parts: tuple[Rule, int], digit: int | None = None, size: int = 3) -> Constraint:
    return combine_rules(Combine(parts, digit), size, [])


@pytest.mark.parametrize(
    ("parts", "digit"),
    [
        ([(PART, 1)], 2),
        ([(PART, 0)], 2),
        ([(CAGE, 1)], 2),
        ([(ROW, 1), (CAGE, -1)], 2),
        ([(LONG_CAGE, 1)], 2),
        ([(ROW, 1), (LONG_CAGE, -1)], 2),
        ([(ROW, 1), (PART, -1)], None),
        ([(PART, 1)], None),
    ],
)
def test_what_cannot_be_added(parts: list[tuple[Rule, int]], digit: int | None) -> None:
    with pytest.raises(Refused, match="cannot be added"):
        as_sum(*parts, digit=digit)


def test_a_count_needs_full_houses_where_it_counts_up() -> None:
    counted = as_sum((ROW, 1), (PART, -1), digit=2)
    domains = [0b111, 0b111, 0b111]
    assert counted.prune(domains) == []
    domains = [0b111, 0b111, 0b101]
    assert counted.prune(domains) == []
    assert as_sum((ROW, 1), digit=2).prune(domains) == []
    domains = [0b101, 0b111, 0b101]
    assert as_sum((ROW, 1), digit=2).prune(domains) == [1]
    assert domains == [0b101, 0b010, 0b101]


def test_a_full_house_has_as_many_cells_as_there_are_digits_whatever_it_says() -> None:
    with pytest.raises(Refused):
        as_sum((House("row", 1, (0, 1), True), 1), digit=2)
    domains = [0b001, 0b111, 0b001]
    assert as_sum((House("run", 1, (0, 1, 2), False), 1), digit=2).prune(domains) == [1]


def test_a_count_weighs_houses() -> None:
    """Twice in row 1 less once in its first two cells: at least once in all, however it is spread."""
    domains = [0b111, 0b111, 0b101]
    assert as_sum((ROW, 2), (PART, -1), digit=2).prune(domains) == []
    assert as_sum((ROW, 1), (ROW, -1), digit=2).prune(domains) == []
    with pytest.raises(Contradiction):
        as_sum((ROW, 1), (House("part", 1, (0, 1, 2, 3)), -1), digit=2).prune([0b101, 0b101, 0b101, 0b010])


def test_a_sum_needs_totals() -> None:
    domains = [0b111] * 3
    assert as_sum((ROW, 1), (CAGE, -1)).prune(domains) == [2]
    assert domains == [0b111, 0b111, 0b001]
    domains = [0b111] * 3
    assert as_sum((ROW, 2), (CAGE, -2)).prune(domains) == [2]
    assert domains == [0b111, 0b111, 0b001]
    domains = [0b111] * 2
    assert as_sum((Cage("cage", 1, (0, 1), 6), 1)).prune(domains) == [0, 1]
    assert domains == [0b100, 0b100]


def test_a_cell_that_stands_in_a_cage_twice_counts_twice() -> None:
    domains = [0b1111]
    assert as_sum((Cage("cage", 1, (0, 0), 4), 1), size=4).prune(domains) == [0]
    assert domains == [0b0010]


def test_a_sum_over_too_many_numbers_is_refused_by_name() -> None:
    wide = Cage("cage", 1, (0, 1), 5)
    assert as_sum((wide, 1000), size=50)
    with pytest.raises(Refused) as caught:
        as_sum((wide, 1000), size=52)
    assert str(caught.value) == "its sum can have 102001 different values; the limit of the judge is 100000"
    assert "el límite del juez es 100000" in caught.value.reason.say("es")
    assert as_sum((Cage("cage", 1, (0, 1, 2), 5), 813), size=42), "100000 exactly"
    assert as_sum((Cage("cage", 1, (0,), 5), 333), (Cage("cage", 1, (1,), 5), -333), size=151)
    with pytest.raises(Refused):
        as_sum((Cage("cage", 1, (0,), 5), 334), (Cage("cage", 1, (1,), 5), -333), size=151)


def test_the_last_cell_outside_its_pair_leaves_it() -> None:
    domains = [0b011, 0b011, 0b111]
    assert build_outside_pair(((0, 0b011), (1, 0b011), (2, 0b011))).prune(domains) == [2]
    assert domains == [0b011, 0b011, 0b100]
    assert build_outside_pair(((0, 0b011), (1, 0b011), (2, 0b011))).prune(domains) == []
    with pytest.raises(Contradiction):
        build_outside_pair(((0, 0b011), (1, 0b011))).prune(domains)
    domains = [0b101, 0b110]
    assert build_outside_pair(((0, 0b011), (1, 0b011))).prune(domains) == []
    assert domains == [0b101, 0b110]


def test_how_much_work_they_are() -> None:
    assert build_count({(0, 2): 1, (5, 2): -1}, 1).work == 2
    assert build_outside_pair(rectangle(0, 3, 9, 12)).work == 4


def test_a_rectangle_in_two_boxes_can_be_swapped() -> None:
    assert is_swappable(grid(), rectangle(0, 3, 9, 12))
    assert is_swappable(kinds.build(Clues(9, 9, (0,) * 81, kind="latin")), rectangle(0, 1, 9, 10))


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
    assert not is_swappable(grid(), pattern)


def test_a_swap_must_keep_givens() -> None:
    assert not is_swappable(grid(givens=(1,) + (0,) * 80), rectangle(0, 3, 9, 12))


def test_a_swap_must_keep_every_house() -> None:
    assert is_swappable(grid(options=("diagonal",)), rectangle(1, 4, 28, 31)) is False
    assert not is_swappable(grid(options=("diagonal",)), rectangle(0, 3, 9, 12))


def test_a_swap_must_keep_sums() -> None:
    kept = grid(kind="killer", cages=(Total(3, (0, 9)),))
    assert is_swappable(kept, rectangle(0, 3, 9, 12))
    broken = grid(kind="killer", cages=(Total(8, (9, 18)),))
    assert not is_swappable(broken, rectangle(0, 3, 9, 12))


def test_the_cells_of_a_cage_that_are_exchanged_see_each_other() -> None:
    """Two cells of a cage that may be alike can both be 1 before and 2 after: their sum changes.

    {1,2}  .  .  {1,2}        the corners of a rectangle in rows 1 and 2; the cage joins two that share no house
    {1,2}  .  .  {1,2}
    """
    latin = kinds.build(Clues(4, 4, (0,) * 16, kind="latin"))
    corners = rectangle(0, 3, 4, 7)
    assert is_swappable(latin, corners)
    wanted = {(0, 3): True, (3, 7): True, (0, 7): False, (3, 4): False, (0, 3, 7): False}
    wanted |= {(0, 1, 3): True, (1, 0, 3, 2): True, (1, 2): True, (0, 1): False}
    for cells, kept in wanted.items():
        assert is_swappable(latin.but(cages=(Cage("cage", 1, cells, 3),)), corners) is kept, cells
    assert is_swappable(latin.but(cages=(Cage("cage", 1, (0, 3, 4, 7), 6),)), corners)


def test_a_cage_keeps_its_sum_only_with_the_same_pair() -> None:
    """1 and 2, 2 and 3, 3 and 1 go round in two rows: what a row holds stays, what two cells of it hold does not."""
    latin = kinds.build(Clues(6, 6, (0,) * 36, kind="latin"))
    pairs = (union(1, 2), union(2, 3), union(1, 3))
    ring = tuple((row * 6 + column, pairs[column]) for row in (0, 1) for column in range(3))
    assert is_swappable(latin, ring)
    assert not is_swappable(latin.but(cages=(Cage("cage", 1, (0, 1), 3),)), ring)
    assert is_swappable(latin.but(cages=(Cage("cage", 1, (1, 7), 5),)), ring)


def test_without_givens_pencil_marks_say_nothing_of_swaps() -> None:
    marks = grid(candidates=(511,) * 81)
    assert not is_swappable(marks, rectangle(0, 3, 9, 12))
    assert is_swappable(grid(candidates=(511,) * 81, givens=(0,) * 80 + (1,)), rectangle(0, 3, 9, 12))


def test_a_swap_must_touch_no_other_rule() -> None:
    for line, kept in (((0, 1), False), ((12, 13), False), ((1, 2), True)):
        marked = grid(marks=(Mark("difference", (line,)),))
        assert is_swappable(marked, rectangle(0, 3, 9, 12)) is kept, line


def test_a_swap_must_keep_what_a_cell_may_hold() -> None:
    for digits, kept in (((1, 3), False), ((1, 2, 3), True)):
        marked = grid().but(domains=(sum(bit(digit) for digit in digits), *(511,) * 80))
        assert is_swappable(marked, rectangle(0, 3, 9, 12)) is kept, digits


def test_a_rule_as_long_as_a_house_is_no_house() -> None:
    """One of two totals is known, so there is none to be added."""
    either = Sum("sum", 1, tuple(range(9)), (tuple(range(1, 10)),) * 9, (20, 70), Noun(Text("the sum", "la suma")))
    with pytest.raises(Refused, match="cannot be added"):
        combine_rules(Combine(((either, 1),)), 9, ())
