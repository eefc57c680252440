from __future__ import annotations

from itertools import combinations

from descarte.kinds import kakuro, killer
from descarte.logic.inference.sums.unions import current_cuts, families, small_cuts
from descarte.model.state import State

# a circle of six nodes with one chord and a tail
GRAPH = {0: (0, 1), 1: (1, 2), 2: (2, 3), 3: (3, 4), 4: (4, 5), 5: (5, 0), 6: (0, 3), 7: (3, 6)}


def falls_apart(edges: set[int]) -> bool:
    reached, stack = {0}, [0]
    while stack:
        node = stack.pop()
        for edge, ends in GRAPH.items():
            if edge not in edges and node in ends:
                fresh = set(ends) - reached
                reached |= fresh
                stack += fresh
    return len(reached) < 7


def test_every_small_cut_is_found_once() -> None:
    expected: list[set[int]] = []
    for count in (1, 2, 3, 4):
        for chosen in map(set, combinations(GRAPH, count)):
            if falls_apart(chosen) and not any(smaller < chosen for smaller in expected):
                expected.append(chosen)
    found = [set(cut) for count in (1, 2, 3, 4) for cut in small_cuts(GRAPH, count)]
    assert len(found) == len(expected)
    assert all(cut in found for cut in expected)


def test_families_do_not_overlap() -> None:
    for puzzle in (killer.build(killer.KIND.sample), kakuro.build(kakuro.KIND.sample)):
        for family in families(puzzle):
            cells = [cell for rule in family for cell in rule.cells]
            assert len(cells) == len(set(cells))
    assert [family[0].kind for family in families(puzzle)] == ["across", "down"]


def test_every_equation_holds_of_the_solution() -> None:
    puzzle = killer.build(killer.KIND.sample)
    solution = puzzle.solve().grids[0]
    cuts = list(current_cuts(State(puzzle), range(1, 7)))
    assert cuts
    for cut in cuts:
        values = [sign * solution[cell] for cell, sign in zip(cut.cells, cut.signs, strict=True)]
        assert sum(values) == cut.total
