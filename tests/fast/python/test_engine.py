"""The engine in Python finds exactly the solutions that brute force finds."""

from __future__ import annotations

import pytest
from hypothesis import given

import descarte
from descarte import kinds
from descarte.fast.contract import Limits, OutOfLimits
from descarte.fast.python.engine import PythonSearch
from descarte.model.clues import Black, Clues
from descarte.model.puzzle import Puzzle
from tests.examples import examples
from tests.fast.puzzles import brute_force, puzzles


@examples(200)
@given(puzzles())
def test_the_twin_finds_exactly_the_solutions_that_brute_force_finds(puzzle: Puzzle) -> None:
    found = list(PythonSearch(puzzle).solutions())
    assert len(set(found)) == len(found)
    assert sorted(found) == sorted(brute_force(puzzle))


def test_pencil_marks_limit_the_solutions() -> None:
    without_one = (0b1110,) + (0b1111,) * 15
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, candidates=without_one))
    assert sum(1 for _ in PythonSearch(puzzle).leaves()) == 288 * 3 // 4


def test_a_node_limit_ends_the_search() -> None:
    search = PythonSearch(kinds.build(Clues(9, 9, (0,) * 81)), Limits(nodes=50))
    with pytest.raises(OutOfLimits):
        list(search.leaves())
    assert search.nodes == 50


def test_the_same_search_makes_the_same_nodes() -> None:
    puzzle = kinds.build(Clues(5, 5, (0,) * 25, kind="latin"))
    counts = []
    for _ in range(2):
        search = PythonSearch(puzzle, Limits(nodes=2000))
        with pytest.raises(OutOfLimits):
            list(search.leaves())
        counts.append(search.guesses)
    assert counts[0] == counts[1]


@pytest.mark.long
def test_the_largest_boards_need_no_deep_recursion() -> None:
    sudoku = kinds.build(Clues(36, 36, (0,) * 1296))
    assert next(PythonSearch(sudoku).solutions())
    side = 60
    squares = [None if row % 6 and column % 6 else Black() for row in range(side) for column in range(side)]
    kakuro = kinds.build(Clues(side, side, (0,) * side * side, blacks=tuple(squares)))
    assert kakuro.is_solution(kakuro.grid(next(PythonSearch(kakuro).solutions())))


def test_of_cells_with_two_candidates_one_that_sees_the_most_open_cells_is_chosen() -> None:
    puzzle = descarte.read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...................")
    search = PythonSearch(puzzle)
    node = search._root()
    assert node is not None
    assert search._propagate(node)
    digits = [sum(places >> cell & 1 for places in node.places) for cell in range(81)]
    peers = puzzle.layout.peers
    seen = {
        cell: sum(node.unplaced >> other & 1 for other in peers[cell])
        for cell in range(81)
        if node.unplaced >> cell & 1 and digits[cell] == 2
    }
    assert min(seen.values()) < max(seen.values())
    ((cell, _), (same, _)) = search._choose(node)
    assert cell == same
    assert seen[cell] == max(seen.values())
