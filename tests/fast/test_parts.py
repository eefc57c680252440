"""Independent parts of a puzzle are counted separately, and limits give a true lower bound of the product."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from descarte import fast
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import House

Edges = list[tuple[int, int]]
FULL = list(itertools.combinations(range(4), 2))
"""All pairs of four cells. A colouring with three digits is impossible, which only a search proves."""


def colouring(graphs: list[Edges], digits: int) -> Puzzle:
    """Return the puzzle of colouring graphs that are not connected. Each edge is a house of two cells."""
    houses, cells = [], 0
    for edges in graphs:
        houses += [House("edge", 0, (cells + a, cells + b), False) for a, b in edges]
        cells += 1 + max(max(edge) for edge in edges)
    houses = [House("edge", number, house.cells, False) for number, house in enumerate(houses, 1)]
    layout = Layout(1, cells, digits, tuple(range(cells)), tuple(houses))
    return Puzzle("sudoku", layout, (), (0,) * cells)


def ring_with_chords(cells: int, seed: int) -> Edges:
    chance = random.Random(seed)
    ring = [(cell, (cell + 1) % cells) for cell in range(cells)]
    chords = [tuple(sorted(chance.sample(range(cells), 2))) for _ in range(cells // 2)]
    return sorted({(min(edge), max(edge)) for edge in [*ring, *chords]})


def colourings(edges: Edges, digits: int) -> int:
    cells = 1 + max(max(edge) for edge in edges)
    return sum(all(grid[a] != grid[b] for a, b in edges) for grid in itertools.product(range(digits), repeat=cells))


@pytest.mark.parametrize("seed", range(6))
def test_the_counts_of_parts_multiply(seed: int) -> None:
    graphs = [ring_with_chords(cells, seed) for cells in (9, 9, 8)]
    expected = math.prod(colourings(edges, 3) for edges in graphs)
    result = fast.count(colouring(graphs, 3))
    assert (result.counts["solutions"], result.status) == (expected, "none" if expected == 0 else "several")


@pytest.mark.parametrize("nodes", [100, 200, 100_000])
def test_a_part_without_a_solution_makes_the_product_nothing_and_ends_the_count(nodes: int) -> None:
    """The first part has more than 10^7 colourings, and is counted first."""
    result = fast.count(colouring([ring_with_chords(60, 1), FULL], 3), nodes=nodes)
    assert (result.status, result.counts["solutions"]) == ("none" if nodes == 100_000 else "stopped", 0)


@pytest.mark.parametrize("limit", [1_001, 100_000, 10**10])
def test_a_limit_cuts_a_product(limit: int) -> None:
    puzzle = colouring([ring_with_chords(60, seed) for seed in (1, 2, 3)], 4)
    result = fast.count(puzzle, limit, nodes=100_000)
    assert (result.status, result.counts["solutions"]) == ("several", limit)


def test_a_count_that_is_stopped_says_how_many_there_are_at_least() -> None:
    puzzle = colouring([ring_with_chords(60, seed) for seed in (1, 2, 3)], 4)
    result = fast.count(puzzle, nodes=20_000)
    assert result.status == "stopped"
    assert result.counts["solutions"] > 10**6


@pytest.mark.parametrize("nodes", [300, 600, 1_000, 2_000, 4_000])
def test_what_is_counted_so_far_is_never_more_than_there_are(nodes: int) -> None:
    graphs = [ring_with_chords(cells, 4) for cells in (8, 7, 7, 6)]
    expected = math.prod(colourings(edges, 4) for edges in graphs)
    assert fast.count(colouring(graphs, 4), nodes=nodes).counts["solutions"] <= expected
