"""Links, sums and automata: every engine is compared with brute force over all grids."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte import fast, kinds
from descarte.core.text import Text
from descarte.fast import kernel
from descarte.fast.automata_layers import layers_of
from descarte.fast.contract import Engine
from descarte.fast.learning import handover
from descarte.fast.learning.prepare import problem_from, problem_of
from descarte.fast.python import engine as python_engine
from descarte.model.automata import build_automaton
from descarte.model.bits import bit
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.model.rule_names import Noun
from descarte.model.rules import Further, Link, Pattern, Sum
from tests.examples import examples

SIZE = 4
NOUN = Noun(Text("rule", "regla"))
EMPTY = kinds.build(Clues(SIZE, SIZE, (0,) * 16))
GRIDS = tuple(python_engine.solutions(EMPTY))
"""All 288 full grids of the empty board."""

cells = st.integers(0, 15)
lines = st.lists(cells, min_size=1, max_size=6, unique=True).map(tuple)


@st.composite
def links(draw: st.DrawFn) -> Link:
    one, other = draw(st.lists(cells, min_size=2, max_size=2, unique=True))
    allowed = draw(st.tuples(*[st.integers(0, 15)] * SIZE))
    return Link("link", 1, (one, other), allowed, NOUN)


@st.composite
def sums(draw: st.DrawFn) -> Sum:
    line = draw(lines)
    if draw(st.booleans()):
        weights = draw(st.tuples(*[st.sampled_from([-1, 1])] * len(line)))
        values = tuple(tuple(weight * digit for digit in range(1, SIZE + 1)) for weight in weights)
        return Sum("sum", 1, line, values, (draw(st.integers(-8, 14)),), NOUN)
    values = draw(st.tuples(*[st.tuples(*[st.integers(-2, 3)] * SIZE)] * len(line)))
    return Sum("sum", 1, line, values, tuple(sorted(draw(st.sets(st.integers(-4, 8), max_size=6)))), NOUN)


@st.composite
def patterns(draw: st.DrawFn) -> Pattern:
    states = draw(st.integers(1, 5))
    moves = draw(st.lists(st.tuples(*[st.integers(-1, states - 1)] * SIZE), min_size=states, max_size=states))
    ends = draw(st.tuples(*[st.booleans()] * states))

    def read(state: int, digit: int) -> int | None:
        return None if moves[state][digit - 1] < 0 else moves[state][digit - 1]

    return Pattern("pattern", 1, draw(lines), build_automaton(SIZE, 0, read, ends.__getitem__), NOUN)


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    rules: list[Further] = draw(st.lists(st.one_of(links(), sums(), patterns()), min_size=1, max_size=4))
    domains = draw(st.one_of(st.just(()), st.tuples(*[st.sampled_from([15, 15, 5, 10, 14])] * 16)))
    return EMPTY.but(rules=tuple(rules), domains=domains)


def referee(puzzle: Puzzle) -> set[tuple[int, ...]]:
    return {grid for grid in GRIDS if puzzle.is_solution(grid)}


@given(puzzles())
def test_the_kernel_finds_the_grids_that_keep_every_rule(puzzle: Puzzle) -> None:
    assert set(kernel.solutions(puzzle)) == referee(puzzle)
    assert kernel.find(puzzle, limit=None, keep=0).total == len(referee(puzzle))


@examples(40)
@given(puzzles())
def test_the_twin_finds_the_same(puzzle: Puzzle) -> None:
    found = list(python_engine.solutions(puzzle))
    assert len(found) == len(set(found))
    assert set(found) == referee(puzzle)


@examples(30)
@given(puzzles())
def test_clause_learning_finds_the_same(puzzle: Puzzle) -> None:
    found = handover.search_by_learning(puzzle, limit=300, solver="kernel")
    assert found.complete
    assert len(found.solutions) == len(referee(puzzle))
    assert set(found.solutions) == referee(puzzle)


@given(puzzles())
def test_a_problem_survives_the_way_to_another_process(puzzle: Puzzle) -> None:
    problem = problem_of(puzzle)
    assert problem_from(json.loads(json.dumps(problem.to_lists()))) == problem


@given(st.one_of(links(), sums(), patterns()), st.tuples(*[st.integers(1, 15)] * 6))
def test_pruning_leaves_what_is_part_of_some_reading(rule: Further, masks: tuple[int, ...]) -> None:
    masks = masks[: len(rule.cells)]
    kept = [0] * len(masks)

    def read(values: list[int]) -> None:
        at = len(values)
        if at < len(masks):
            for digit in range(1, SIZE + 1):
                if masks[at] & bit(digit):
                    read([*values, digit])
            return
        grid = [0] * 16
        for cell, value in zip(rule.cells, values, strict=True):
            grid[cell] = value
        if rule.holds(grid):
            for index, value in enumerate(values):
                kept[index] |= bit(value)

    read([])
    assert layers_of(rule).prune(masks) == (tuple(kept) if all(kept) else None)


def test_a_board_of_more_digits_than_the_kernel_links_goes_to_the_twin() -> None:
    big = kinds.build(Clues(36, 36, (0,) * 1296))
    assert kernel.takes(big)
    assert not kernel.takes(big.but(rules=(Link("link", 1, (0, 1), (1,) * 36, NOUN),)))


def test_a_rule_that_nothing_can_keep_leaves_no_solution() -> None:
    none = Link("link", 1, (0, 15), (0,) * SIZE, NOUN)
    assert fast.solve(EMPTY.but(rules=(none,))).status == "none"


@pytest.mark.parametrize("size", [9, 16])
def test_larger_boards_agree_with_the_twin(size: int) -> None:
    """A rising first row, and a first column whose ends differ by one."""
    rows, digits = tuple(range(size)), range(1, size + 1)
    rising = tuple(sum(bit(other) for other in digits if other > digit) for digit in digits)
    near = tuple(sum(bit(other) for other in (digit - 1, digit + 1) if other in digits) for digit in digits)
    rules = [Link("rising", number, pair, rising, NOUN) for number, pair in enumerate(pairwise(rows), 1)]
    rules.append(Link("near", 1, (0, size * (size - 1)), near, NOUN))
    puzzle = kinds.build(Clues(size, size, (0,) * size**2)).but(rules=tuple(rules))
    grid = next(kernel.solutions(puzzle))
    assert grid[:size] == tuple(range(1, size + 1))
    assert puzzle.is_solution(grid)
    assert puzzle.is_solution(next(python_engine.solutions(puzzle)))


@pytest.mark.parametrize("engine", [kernel, python_engine])
def test_a_player_s_marks_and_the_digits_that_a_rule_leaves_both_count(engine: Engine) -> None:
    marks, odd = (15,) * 15 + (0b0011,), (15,) * 15 + (0b0101,)
    found = set(engine.solutions(EMPTY.but(candidates=marks, domains=odd)))
    assert found == {grid for grid in GRIDS if grid[15] == 1}


@st.composite
def drawn_sums(draw: st.DrawFn) -> Puzzle:
    """Draw sums of digits that may overlap, most of them true in one grid. Derived sums follow from them."""
    grid = draw(st.sampled_from(GRIDS))
    rules: list[Further] = []
    for _ in range(draw(st.integers(1, 5))):
        line = draw(st.lists(cells, min_size=2, max_size=9, unique=True).map(tuple))
        total = sum(grid[cell] for cell in line) + draw(st.sampled_from([0, 0, 0, 1]))
        rules.append(Sum("sum", 1, line, ((1, 2, 3, 4),) * len(line), (total,), NOUN))
    return EMPTY.but(rules=tuple(rules))


@examples(300)
@given(drawn_sums())
def test_what_follows_from_drawn_sums_and_houses_loses_no_grid(puzzle: Puzzle) -> None:
    expected = {grid for grid in GRIDS if puzzle.is_solution(grid)}
    assert set(kernel.solutions(puzzle)) == expected
    assert kernel.find(puzzle, limit=None, keep=0).total == len(expected)


def test_sums_that_lie_in_three_rows_leave_a_sum_for_their_other_cells() -> None:
    """Three sums of eight cells each, over three rows: the cells left must be 9, and two of them share a column."""
    nine = kinds.build(Clues(9, 9, (0,) * 81))
    lines: list[list[int]] = [[], [], []]
    for cell in range(27):
        lines[(cell % 9 + cell // 9) % 3].append(cell)
    left = (lines[0].pop(0), lines[1].pop(0), lines[2].pop(-1))
    table = tuple(range(1, 10))

    def puzzle(total: int) -> Puzzle:
        totals = (36, 36, 135 - 72 - total)
        rules = [
            Sum("sum", 1, tuple(line), (table,) * 8, (mine,), NOUN) for line, mine in zip(lines, totals, strict=True)
        ]
        return nine.but(rules=tuple(rules))

    found = kernel.find(puzzle(25), limit=1, keep=1)
    assert sum(found.grids[0][cell] for cell in left) == 25
    assert kernel.find(puzzle(28), limit=1, keep=0)[1:4] == (0, "finished", 0)
