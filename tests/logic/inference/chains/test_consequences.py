"""Consequences of a candidate along single links."""

from __future__ import annotations

import descarte
from descarte.logic.inference.chains.consequences import consequences_of
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.state import State

PUZZLE = "7165928343951486272846.....8.....37...7.....69..7...186.....9.24.93.678..7.....63"


def test_numbers_and_candidates_are_two_names_of_the_same() -> None:
    found = consequences_of(State(descarte.read(PUZZLE)))
    assert [found.number(found.candidate(number)) for number in found.numbers] == found.numbers


def test_links_go_both_ways() -> None:
    found = consequences_of(State(descarte.read(PUZZLE)))
    assert any(found.when_true.values())
    assert any(found.when_false.values())
    for table in (found.when_true, found.when_false):
        for number, others in table.items():
            assert all(table[other] >> number & 1 for other in cells_of(others))


def test_what_follows_from_a_true_candidate_is_true() -> None:
    state = State(descarte.read(PUZZLE))
    (grid,) = descarte.solve(state.puzzle).grids
    found = consequences_of(state)
    right = [number for number in found.numbers if grid[found.candidate(number)[0]] == found.candidate(number)[1]]
    assert len(right) > 20
    for number in right:
        reach = found.reach(number)
        assert all(grid[c] == d for c, d in map(found.candidate, cells_of(reach.true)))
        assert all(grid[c] != d for c, d in map(found.candidate, cells_of(reach.false)))


def test_a_chain_is_as_long_as_its_depth_and_made_of_links() -> None:
    found = consequences_of(State(descarte.read(PUZZLE)))
    start = found.numbers[0]
    reach = found.reach(start)
    assert reach.false
    for end in cells_of(reach.false):
        path = found.find_chain(start, end, true=False)
        assert (path[0], path[-1]) == (start, end)
        assert len(path) == reach.depth(end, true=False) + 1
        for index in range(len(path) - 1):
            links = found.when_false if index % 2 else found.when_true
            assert links[path[index]] >> path[index + 1] & 1


def test_it_is_kept_while_the_state_is_the_same() -> None:
    state = State(descarte.read(PUZZLE))
    assert consequences_of(state) is consequences_of(state)
    before = consequences_of(state)
    state.change(discards=[before.candidate(before.numbers[0])])
    assert consequences_of(state) is not before
