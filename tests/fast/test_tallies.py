"""Counts of digits in some cells, combined with houses, are compared with brute force over all grids."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import kinds
from descarte.core.text import Text
from descarte.fast import kernel
from descarte.fast.follow_assumption import count_left_after
from descarte.fast.python import engine
from descarte.model.automata import build_automaton
from descarte.model.bits import Digits, bit
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, Link, Pattern, Sum
from descarte.model.state import State
from tests.examples import examples

NOUN = Noun(Text("rule", "regla"))
SMALL = kinds.build(Clues(4, 4, (0,) * 16))
GRIDS = tuple(engine.solutions(SMALL))
"""All 288 full grids."""
NINE = kinds.build(Clues(9, 9, (0,) * 81))
GRID = next(kernel.solutions(NINE))


def count(size: int, digits: Digits, cells: Sequence[int], totals: Sequence[int], against: Sequence[int] = ()) -> Sum:
    """Return the rule that some cells have a total number of these digits more than other cells."""
    table = tuple(int(bool(digits & bit(digit))) for digit in range(1, size + 1))
    tables = (table,) * len(cells) + (tuple(-value for value in table),) * len(against)
    return Sum("count", 1, (*cells, *against), tables, tuple(sorted(totals)), NOUN)


def ruled(puzzle: Puzzle, *rules: Further, domains: tuple[Digits, ...] = ()) -> Puzzle:
    return puzzle.but(rules=rules, domains=domains)


@st.composite
def tallies(draw: st.DrawFn) -> Puzzle:
    """Draw counts of several digits in the same cells, some of them in relation to other cells."""
    rules: list[Sum] = []
    for _ in range(draw(st.integers(1, 3))):
        cells = draw(st.lists(st.integers(0, 15), min_size=1, max_size=12, unique=True))
        if draw(st.booleans()):
            cut = draw(st.integers(0, len(cells)))
            compared = draw(st.lists(st.integers(1, 4), min_size=1, max_size=4, unique=True))
            more = draw(st.sampled_from([(0,), (0,), (1,), (0, 1)]))
            rules += [count(4, bit(digit), cells[:cut], more, cells[cut:]) for digit in compared]
            continue
        for _ in range(draw(st.integers(1, 4))):
            digits = draw(st.one_of(st.sampled_from([1, 2, 4, 8]), st.integers(1, 15)))
            totals = sorted(draw(st.sets(st.integers(0, 6), min_size=1, max_size=6)))
            rules.append(count(4, digits, cells, totals))
    domains = draw(st.one_of(st.just(()), st.tuples(*[st.sampled_from([15, 15, 5, 10, 14])] * 16)))
    return ruled(SMALL, *rules, domains=domains)


@examples(300)
@given(tallies())
def test_the_kernel_finds_the_grids_with_the_right_counts(puzzle: Puzzle) -> None:
    expected = {grid for grid in GRIDS if puzzle.is_solution(grid)}
    assert set(kernel.solutions(puzzle)) == expected
    assert kernel.find(puzzle, limit=None, keep=0).total == len(expected)


@st.composite
def larger(draw: st.DrawFn) -> Puzzle:
    """Draw counts that hold in a known grid, and candidates of each cell: its digit and at most one other."""
    rules: list[Sum] = []
    for _ in range(draw(st.integers(1, 3))):
        cells = draw(st.lists(st.integers(0, 80), min_size=2, max_size=40, unique=True))
        digits = draw(st.lists(st.integers(1, 9), min_size=1, max_size=9, unique=True))
        often = {digit: sum(GRID[cell] == digit for cell in cells) for digit in digits}
        spare = draw(st.sets(st.integers(0, 5), max_size=2))
        rules += [count(9, bit(digit), cells, sorted({often[digit], *spare})) for digit in digits]
    others = draw(st.lists(st.integers(1, 9), min_size=81, max_size=81))
    return ruled(NINE, *rules, domains=tuple(bit(a) | bit(b) for a, b in zip(GRID, others, strict=True)))


@examples(60)
@given(larger())
def test_on_nine_digits_the_kernel_counts_what_the_twin_counts(puzzle: Puzzle) -> None:
    assert GRID in kernel.solutions(puzzle)
    assert kernel.find(puzzle, limit=None, keep=0).total == engine.find(puzzle, limit=None, keep=0).total


def refuted(puzzle: Puzzle, cell: int, digit: int) -> bool:
    """Return True if the kernel refutes a candidate without guessing."""
    return count_left_after(State(puzzle), [(cell, digit)]) == [-1]


@pytest.mark.parametrize("digit", range(1, 10))
def test_a_digit_that_stands_in_each_row_of_the_cells_leaves_the_rest_of_the_rows(digit: int) -> None:
    cells = (0, 1, 12, 13, 24, 25)
    puzzle = ruled(NINE, count(9, bit(digit), cells, [3]))
    assert [cell for cell in range(27) if refuted(puzzle, cell, digit)] == [c for c in range(27) if c not in cells]


def test_a_digit_that_stands_as_often_as_it_must_leaves_the_other_cells() -> None:
    whole_row = tuple(range(9))
    puzzle = ruled(NINE, count(9, bit(4), (*whole_row, 30, 40, 50), [1]))
    assert all(refuted(puzzle, cell, 4) for cell in (30, 40, 50))
    assert not refuted(puzzle, 8, 4)


def test_two_groups_with_the_same_digits_have_each_as_often() -> None:
    """Three cells of a row and three that one house does not hold: no digit is in the second group twice."""
    domains = [511] * 81
    domains[0] = domains[1] = domains[2] = bit(1) | bit(2) | bit(3)
    rules = [count(9, bit(digit), (0, 1, 2), [0], (30, 40, 50)) for digit in range(1, 10)]
    puzzle = ruled(NINE, *rules, domains=tuple(domains))
    assert all(refuted(puzzle, cell, digit) for cell in (30, 40, 50) for digit in range(4, 10))
    assert not refuted(puzzle, 30, 2)


def circles(*cells: int) -> Puzzle:
    return kinds.build(Clues(9, 9, (0,) * 81, marks=(Mark("counting_circles", (cells,)),)))


def test_the_digits_of_three_circles_are_1_2_2_or_3_3_3() -> None:
    puzzle = circles(0, 13, 26)
    assert [digit for digit in range(1, 10) if not refuted(puzzle, 13, digit)] == [1, 2, 3]


def test_ten_circles_that_fill_a_row_are_too_few_for_its_digits() -> None:
    assert kernel.find(circles(*range(9, 19)), limit=1, keep=1)[1:4] == (0, "finished", 0)


def test_one_of_some_digits_is_needed_in_the_only_cell_that_is_left_for_it() -> None:
    domains = [511] * 81
    domains[0], domains[1] = 0b111000000, 0b110001000
    puzzle = ruled(NINE, count(9, 0b111, (0, 1, 30), [1, 2, 3]), domains=tuple(domains))
    assert [digit for digit in range(1, 10) if not refuted(puzzle, 30, digit)] == [1, 2, 3]


def test_a_digit_that_every_window_of_a_renban_needs_leaves_the_cells_that_see_all_its_places() -> None:
    """Six cells of a row on one line have 4, 5 and 6, whatever the window; the line says nothing of 3."""
    puzzle = kinds.build(Clues(9, 9, (0,) * 81, marks=(Mark("renban", (tuple(range(6)),)),)))
    assert [digit for digit in range(1, 10) if refuted(puzzle, 8, digit)] == [4, 5, 6]


def test_a_long_sum_is_bounded_by_the_houses_it_fills() -> None:
    """Three rows but their last cells, in an order that keeps to no house: at least 3 times 36."""
    cells = tuple(row * 9 + column for column in range(8) for row in (0, 3, 6))
    table = tuple(range(1, 10))
    assert kernel.find(ruled(NINE, Sum("sum", 1, cells, (table,) * 24, (107,), NOUN)), limit=1, keep=1).nodes == 0
    least = ruled(NINE, Sum("sum", 1, cells, (table,) * 24, (108,), NOUN))
    assert all(refuted(least, cell, 9) for cell in cells)


def test_cells_that_are_all_different_are_read_together() -> None:
    """Two cells of a row that share 1 and 2 leave the third one of a pattern neither, as if it never had them."""
    anything = Pattern("any", 1, (0, 1, 2), build_automaton(9, 0, lambda state, _digit: state, lambda _: True), NOUN)

    def left(third: Digits) -> list[int] | None:
        domains = (0b011, 0b011, third, *[511] * 78)
        return count_left_after(State(NINE.but(rules=(anything,), domains=domains)), [(80, 9)])

    assert left(0b1110) == left(0b1100)


def test_an_automaton_leaves_each_cell_what_some_reading_has() -> None:
    """Two even digits in three cells that see nothing of each other, the last of them odd."""
    even, odd = 0b010101010, 0b101010101
    twice = count(9, even, (0, 13, 26), [2])

    def left(domain: Digits) -> list[int] | None:
        domains = [511] * 81
        domains[0] = domains[13] = domain
        domains[26] = odd
        return count_left_after(State(ruled(NINE, twice, domains=tuple(domains))), [(80, 9)])

    assert left(511) == left(even)


def equal(one: int, other: int) -> Link:
    return Link("equal", 1, (one, other), tuple(bit(digit) for digit in range(1, 10)), NOUN)


def test_a_digit_that_stands_an_odd_number_of_times_in_pairs_of_equal_cells_is_in_the_odd_cell() -> None:
    """Two pairs of equal cells and one more have the digits of five others, of which one alone can be a 9."""
    pairs, odd = ((0, 12), (10, 76)), 40
    others = (3, 14, 25, 29, 54)
    domains = [511] * 81
    for cell in others[1:]:
        domains[cell] = 0b11111111
    domains[others[0]] = bit(9)
    same = [count(9, bit(digit), (*pairs[0], *pairs[1], odd), [0], others) for digit in range(1, 10)]
    puzzle = ruled(NINE, *same, *(equal(*pair) for pair in pairs), domains=tuple(domains))
    assert [digit for digit in range(1, 10) if not refuted(puzzle, odd, digit)] == [9]
    assert all(refuted(puzzle, cell, 9) for pair in pairs for cell in pair)
    assert not refuted(ruled(NINE, *same, domains=tuple(domains)), odd, 3)


@st.composite
def with_equal_cells(draw: st.DrawFn) -> Puzzle:
    """Draw counts in cells of which some are equal by links, directly or through other cells."""
    puzzle = draw(tallies())
    pairs = [(0, 6), (0, 9), (1, 7), (3, 8), (6, 15), (2, 12)]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=3, unique=True))
    links = tuple(Link("equal", 1, pair, (1, 2, 4, 8), NOUN) for pair in chosen)
    return puzzle.but(rules=(*puzzle.rules, *links))


@examples(300)
@given(with_equal_cells())
def test_equal_cells_are_counted_together_and_no_grid_is_lost(puzzle: Puzzle) -> None:
    assert set(kernel.solutions(puzzle)) == {grid for grid in GRIDS if puzzle.is_solution(grid)}
