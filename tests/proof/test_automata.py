"""Certificates with rules other than houses and cages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from descarte.fast import solutions
from descarte.model.automata import Automaton
from descarte.model.bits import bit, digits_of
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, Link, Pattern, Sum
from descarte.model.state import State
from descarte.model.step import Because, Case, Combine, Step
from descarte.proof import automata, verify
from descarte.proof.automata import (
    build_clique_constraints,
    build_distinct_reading,
    build_reading_constraint,
    to_linear_sum,
)
from descarte.proof.derived import combine_rules
from descarte.proof.propagate import Constraint, Contradiction, Refused
from tests.examples import always
from tests.fast.test_further import EMPTY, NOUN, SIZE, links, patterns, referee, sums

ROW = EMPTY.layout.houses[0]
RISING = Link("rising", 1, (0, 1), (0b1110, 0b1100, 0b1000, 0), NOUN)
ARROW = Sum("arrow", 1, (0, 1, 2), ((1, 2, 3, 4), (-1, -2, -3, -4), (-1, -2, -3, -4)), (0,), NOUN)


@always(100)
@given(st.one_of(links(), sums(), patterns()), st.tuples(*[st.integers(1, 15)] * 6))
def test_a_digit_stays_when_some_reading_has_it(rule: Further, masks: tuple[int, ...]) -> None:
    domains = [15] * 16
    for cell, mask in zip(rule.cells, masks, strict=False):
        domains[cell] = mask
    expected = [0] * len(rule.cells)
    for values in product(*(digits_of(domains[cell]) for cell in rule.cells)):
        grid = [0] * 16
        for cell, value in zip(rule.cells, values, strict=True):
            grid[cell] = value
        if rule.holds(grid):
            expected = [kept | bit(value) for kept, value in zip(expected, values, strict=True)]
    try:
        build_reading_constraint(rule).prune(domains)
    except Contradiction:
        assert not all(expected)
    else:
        assert [domains[cell] for cell in rule.cells] == expected


def pruned(constraint: Constraint, cells: Sequence[int], masks: Sequence[int]) -> list[int] | None:
    domains = [15] * 16
    for cell, mask in zip(cells, masks, strict=False):
        domains[cell] = mask
    try:
        constraint.prune(domains)
    except Contradiction:
        return None
    return [domains[cell] for cell in cells]


def left_by(cells: Sequence[int], masks: Sequence[int], holds: Callable[[list[int]], bool]) -> list[int] | None:
    """Return the candidates that remain, found by brute force."""
    kept = [0] * len(cells)
    for values in product(*map(digits_of, masks[: len(cells)])):
        grid = [0] * 16
        for cell, value in zip(cells, values, strict=True):
            grid[cell] = value
        if holds(grid):
            kept = [before | bit(value) for before, value in zip(kept, values, strict=True)]
    return kept if all(kept) else None


@always(100)
@given(patterns(), st.tuples(*[st.integers(1, 15)] * 6))
def test_a_digit_stays_when_some_reading_without_a_digit_twice_has_it(rule: Pattern, masks: tuple[int, ...]) -> None:
    def apart(grid: list[int]) -> bool:
        return rule.holds(grid) and len({grid[cell] for cell in rule.cells}) == len(rule.cells)

    assert pruned(build_distinct_reading(rule, SIZE), rule.cells, masks) == left_by(rule.cells, masks, apart)


def clique(cells: Sequence[int], table: tuple[int, ...]) -> list[Link]:
    return [Link("clique", number, pair, table, NOUN) for number, pair in enumerate(combinations(cells, 2))]


@always(100)
@given(st.lists(st.booleans(), min_size=10, max_size=10), st.tuples(*[st.integers(1, 15)] * 4), st.integers(3, 4))
def test_cells_of_which_each_is_linked_with_each_are_read_exactly(
    pairs: list[bool], masks: tuple[int, ...], count: int
) -> None:
    table = [0] * SIZE
    for (one, other), allowed in zip(combinations_with_replacement(range(SIZE), 2), pairs, strict=True):
        table[one] |= allowed << other
        table[other] |= allowed << one
    cells = (2, 5, 8, 11)[:count]
    links_of_all = clique(cells, tuple(table))
    (constraint,) = build_clique_constraints(links_of_all, SIZE)
    expected = left_by(cells, masks, lambda grid: all(link.holds(grid) for link in links_of_all))
    assert pruned(constraint, cells, masks) == expected


NEAR = (0b0110, 0b1101, 0b1011, 0b0110)
"""Link: for each digit, the set of different digits at most two apart."""


@pytest.mark.parametrize(
    "cited",
    [
        clique((0, 1, 2, 3), NEAR)[1:],
        [*clique((0, 1, 2), NEAR)[1:], Link("clique", 9, (0, 0), NEAR, NOUN)],
        clique((0, 1, 2), RISING.allowed),
        [*clique((0, 1, 2), NEAR)[1:], Link("clique", 9, (0, 1), (15, 15, 15, 15), NOUN)],
        clique((0, 1), NEAR),
    ],
    ids=["one missing", "a cell with itself", "not both ways", "two tables", "a pair"],
)
def test_other_links_are_read_one_by_one(cited: list[Link]) -> None:
    assert not build_clique_constraints(cited, SIZE)


def test_a_pattern_is_read_without_a_digit_twice_only_with_its_house() -> None:
    """Of 343, 141 and 234 only the last has no digit twice, which neither the reading nor the house sees by itself."""
    moves = ((1, 2, 3, -1), (-1, -1, -1, 4), (-1, -1, 5, -1), (-1, -1, -1, 6))
    last = ((7, -1, -1, -1), (-1, -1, -1, 7), (-1, -1, 7, -1), (-1,) * 4)
    rule = Pattern("three", 1, (0, 1, 2), Automaton((*moves, *last), (False,) * 7 + (True,)), NOUN)
    state = State(EMPTY.but(rules=(rule,)))
    for houses, believed in ((), False), ((ROW,), True), (EMPTY.layout.houses[1:2], False):
        claim = Step("claim", discards=((1, 4),), because=Because(rules=(rule, *houses)))
        assert bool(verify(state, claim)) is believed


@pytest.mark.parametrize("cells", [(0, 1, 0), (0, 1, 2, 0), (0, 0), (0, 1, 4, 1)])
@pytest.mark.parametrize("total", range(2, 13))
def test_a_cell_that_a_pattern_reads_twice_has_its_digit_twice(cells: tuple[int, ...], total: int) -> None:
    moves = [[state + digit if state + digit <= total else -1 for digit in range(1, 5)] for state in range(total + 1)]
    rule = Pattern("adds", 1, cells, Automaton(tuple(map(tuple, moves)), (False,) * total + (True,)), NOUN)
    state = State(EMPTY.but(rules=(rule,)))
    grids = [grid for grid in solutions(EMPTY) if rule.holds(grid)]
    for cell, digit in product({*cells}, range(1, 5)):
        claim = Step("claim", discards=((cell, digit),), because=Because(rules=(rule, *EMPTY.layout.houses)))
        assert not verify(state, claim) or all(grid[cell] != digit for grid in grids)


def test_where_too_much_can_be_used_a_reading_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    (constraint,) = build_clique_constraints(clique((0, 1, 2, 3), NEAR), SIZE)
    assert pruned(constraint, (0, 1, 2, 3), (15, 15, 15, 15)) is None
    monkeypatch.setattr(automata, "MOST_PAIRS", 3)
    assert pruned(constraint, (0, 1, 2, 3), (15, 15, 15, 15)) == [15] * 4


def test_the_last_cell_counts_among_what_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    three = Pattern(
        "three", 1, (0,), Automaton(((1, 2, 3, 4), *[(-1,) * 4] * 4), (False, False, False, True, False)), NOUN
    )
    monkeypatch.setattr(automata, "MOST_PAIRS", 4)
    assert pruned(build_reading_constraint(three), (0,), (15,)) == [0b100]
    monkeypatch.setattr(automata, "MOST_PAIRS", 3)
    assert pruned(build_reading_constraint(three), (0,), (15,)) == [15]


def test_what_goes_together_with_the_digits_used_costs_as_much_as_there_are_sets_of_digits() -> None:
    rule = Pattern("any", 1, (0, 1, 2), Automaton(((0,) * SIZE,), (True,)), NOUN)
    (together,) = build_clique_constraints(clique((0, 1, 2, 3), NEAR), SIZE)
    assert build_distinct_reading(rule, SIZE).work == 3 * 16
    assert together.work == 4 * 16


@always(100)
@given(st.one_of(links(), sums(), patterns()), st.integers(0, 15), st.integers(1, SIZE))
def test_what_the_judge_believes_is_true_of_every_solution(rule: Further, cell: int, digit: int) -> None:
    puzzle = EMPTY.but(rules=(rule,))
    cited = (*EMPTY.layout.houses, rule)
    step = Step("claim", discards=((cell, digit),), because=Because(rules=cited))
    if verify(State(puzzle), step):
        assert all(grid[cell] != digit for grid in referee(puzzle))


def test_a_step_may_cite_a_rule_of_the_puzzle_and_no_other() -> None:
    state = State(EMPTY.but(rules=(RISING,)))
    step = Step("bounds", discards=((0, 4), (1, 1)), because=Because(rules=(RISING,)))
    assert verify(state, step)
    assert not verify(State(EMPTY), step)
    assert not verify(state, replace(step, because=Because(rules=(replace(RISING, allowed=(0, 0, 0, 15)),))))


def test_without_the_rule_the_step_does_not_follow() -> None:
    state = State(EMPTY.but(rules=(RISING,)))
    assert not verify(state, Step("bounds", discards=((0, 4),), because=Because(rules=(ROW,))))


def test_a_sum_of_digits_is_crossed_with_the_houses_that_are_cited() -> None:
    """The shaft has two different digits of row 1, so the circle is 3 or 4; without the row it could be 2."""
    state = State(EMPTY.but(rules=(ARROW,)))
    step = Step("arrow", discards=((0, 2),), because=Because(rules=(ARROW, ROW)))
    assert verify(state, step)
    assert not verify(state, replace(step, because=Because(rules=(ARROW,))))


def test_a_sum_of_digits_can_be_added_to_others() -> None:
    """Row 1 is 10 and the arrow 0: twice the shaft and r1c4 are 10, so that r1c4 is even."""
    state = State(EMPTY.but(rules=(ARROW,)))
    step = Step("sum", discards=((3, 1), (3, 3)), because=Because(combine=(Combine(((ROW, 1), (ARROW, -1))),)))
    assert verify(state, step)
    assert not verify(state, replace(step, discards=((3, 4),)))


def test_a_sum_that_counts_otherwise_is_not_added() -> None:
    counted = Sum("count", 1, (0, 1), ((1, 0, 0, 0), (1, 0, 0, 0)), (1,), NOUN)
    assert to_linear_sum(counted, SIZE) is None
    step = Step("sum", discards=((0, 2),), because=Because(combine=(Combine(((counted, 1),)),)))
    assert not verify(State(EMPTY.but(rules=(counted,))), step)


def test_a_case_ends_where_a_rule_cannot_be_kept() -> None:
    """With r1c1 = 4 nothing is left that r1c2 could rise to; the case needs no further step."""
    puzzle = EMPTY.but(rules=(Link("rising", 1, (0, 10), RISING.allowed, NOUN),))
    cases = (Case((0, 4)), Case((0, 4), holds=False))
    step = Step("cases", discards=((0, 4),), because=Because(cases=cases))
    assert verify(State(puzzle), step)
    assert not verify(State(EMPTY), step)


def rectangle(puzzle: Puzzle) -> bool:
    """Return True if the judge discards 1 from r1c1 because 1 and 2 could be exchanged in four corners otherwise."""
    corners = tuple((cell, 0b11) for cell in (0, 1, 12, 13))
    state = State(puzzle)
    state.change(discards=[(cell, digit) for cell in (1, 12, 13) for digit in (3, 4)])
    step = Step("rectangle", discards=((0, 1),), because=Because(within=corners[1:], swap=corners))
    return bool(verify(state, step))


def test_an_exchange_of_digits_is_no_argument_where_another_rule_tells_them_apart() -> None:
    assert rectangle(EMPTY)
    assert not rectangle(EMPTY.but(rules=(RISING,)))
    assert not rectangle(EMPTY.but(domains=(0b1101, *[15] * 15)))
    assert rectangle(EMPTY.but(domains=(*[15] * 15, 0b1101)))


def test_the_work_of_a_reading_grows_with_its_cells_its_states_and_its_digits() -> None:
    """As often as it looks at a cell: for each cell, each state that may be reached there and each digit."""
    alike = Automaton(((0, 1, -1, -1), (1, 0, -1, -1), (2, 2, 2, 2)), (True, True, False))
    assert build_reading_constraint(Pattern("pattern", 1, (0, 1, 2, 3, 4), alike, NOUN)).work == 5 * 3 * 4
    assert build_reading_constraint(RISING).work == 2 * 4 * 4
    assert build_reading_constraint(ARROW).work == 3 * (3 + 3 + 3 + 1) * 4


def test_two_digits_are_enough_for_a_line_of_sums() -> None:
    assert to_linear_sum(Sum("sum", 1, (0, 1), ((1, 2), (2, 4)), (5,), NOUN), 2) == ({0: 1, 1: 2}, 5)
    assert to_linear_sum(Sum("sum", 1, (0, 1), ((1,), (1,)), (2,), NOUN), 1) is None


def test_a_sum_that_is_added_brings_its_total() -> None:
    """The first two cells make 5, the first and the third 3: the second holds 2 more than the third."""
    five, three = (Sum("sum", 1, (0, cell), ((1, 2, 3, 4),) * 2, (up,), NOUN) for cell, up in ((1, 5), (2, 3)))
    domains = [15] * 16
    combine_rules(Combine(((five, 1), (three, -1))), SIZE, ()).prune(domains)
    assert domains[:3] == [15, 0b1100, 0b0011]


def test_a_cell_that_adds_nothing_is_no_part_of_a_sum() -> None:
    assert to_linear_sum(Sum("sum", 1, (0, 1), ((1, 2, 3, 4), (7, 7, 7, 7)), (9,), NOUN), 4) == ({0: 1, 1: 0}, 2)


def test_no_count_of_a_digit_follows_from_a_sum() -> None:
    with pytest.raises(Refused):
        combine_rules(Combine(((ARROW, 1),), 2), SIZE, ())
    with pytest.raises(Refused):
        combine_rules(Combine(((ROW, 1), (ARROW, -1)), 2), SIZE, ())


def test_a_link_in_a_cited_house_allows_no_equal_digits() -> None:
    """With r1c3 = 2 the link leaves r1c1 and r1c2 the pairs 1-1 and 3-3, the row 1-3 and 3-1."""
    twins = Link("twins", 1, (0, 1), (0b0001, 0b1000, 0b0100, 0), NOUN)
    state = State(EMPTY.but(rules=(twins,)))
    facts = (0, 0b0111), (1, 0b1101), (2, 0b0011)
    state.change(discards=[(cell, digit) for cell, mask in facts for digit in digits_of(~mask & 15)])
    proved = Step("test", discards=((2, 2),), because=Because(rules=(twins, ROW), within=facts))
    assert verify(state, proved)
    for rules in ((twins,), (ROW,), (twins, EMPTY.layout.houses[1])):
        assert not verify(state, replace(proved, because=replace(proved.because, rules=rules)))


def test_only_a_cited_house_with_both_cells_forbids_equal_digits_of_a_link() -> None:
    """The link allows 1-1, 2-4 and 3-3. In a row only 2-4 is left."""
    link = Link("link", 1, (0, 1), (0b0001, 0b1000, 0b0100, 0), NOUN)
    state, second_row = State(EMPTY.but(rules=(link,))), EMPTY.layout.houses[1]
    step = Step("test", discards=((0, 1),), because=Because(rules=(link, ROW)))
    for rules, holds in (((link, ROW), True), ((link, second_row, ROW), True), ((link, second_row), False)):
        assert bool(verify(state, replace(step, because=Because(rules=rules)))) is holds
    assert not verify(state, replace(step, because=Because(rules=(link,))))


def test_a_sum_in_a_cited_house_is_read_as_it_is() -> None:
    total = Sum("sum", 1, (0, 1), ((1, 2, 3, 4),) * 2, (7,), NOUN)
    step = Step("test", discards=((0, 1),), because=Because(rules=(total, ROW)))
    assert verify(State(EMPTY.but(rules=(total,))), step)


@always(100)
@given(links(), st.tuples(*[st.integers(1, 15)] * 2))
def test_a_link_without_equal_digits_keeps_what_some_unequal_pair_has(rule: Link, masks: tuple[int, ...]) -> None:
    def holds(grid: list[int]) -> bool:
        one, other = rule.cells
        return rule.holds(grid) and grid[one] != grid[other]

    if rule.cells[0] != rule.cells[1]:
        assert pruned(build_reading_constraint(rule.remove_equal_pairs()), rule.cells, masks) == left_by(
            rule.cells, masks, holds
        )
