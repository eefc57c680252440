"""The n queens have the known numbers of solutions."""

from __future__ import annotations

import json
from itertools import permutations

import pytest

import descarte
from descarte import fast, kinds, lab
from descarte.core.errors import PuzzleError
from descarte.fast import kernel
from descarte.fast.python import engine
from descarte.model.clues import Clues, Mark


def queens(size: int, *rows: int) -> Clues:
    return Clues(1, size, rows + (0,) * (size - len(rows)), kind="queens")


@pytest.mark.parametrize(("size", "ways"), [(1, 1), (2, 0), (3, 0), (4, 2), (5, 10), (6, 4), (7, 40), (8, 92)])
def test_there_are_as_many_ways_as_the_books_say(size: int, ways: int) -> None:
    assert fast.count(kinds.build(queens(size))).counts["solutions"] == ways


def test_they_are_those_that_trying_everything_finds() -> None:
    wanted = {
        rows
        for rows in permutations(range(1, 7))
        if all(abs(rows[i] - rows[j]) != j - i for j in range(6) for i in range(j))
    }
    puzzle = kinds.build(queens(6))
    assert set(kernel.solutions(puzzle)) == set(engine.solutions(puzzle)) == wanted


@pytest.mark.parametrize("key", [each.key for each in lab.all_algorithms() if each.complete])
def test_every_complete_algorithm_of_the_lab_places_six_queens_in_four_ways(key: str) -> None:
    puzzle = kinds.build(queens(6))
    assert sorted(lab.run(puzzle, key, solutions=9).grids) == sorted(fast.solutions(puzzle))


@pytest.mark.parametrize("key", ["min-conflicts", "min-conflicts-plain"])
def test_local_search_places_twenty_queens(key: str) -> None:
    puzzle = kinds.build(queens(20))
    found = lab.run(puzzle, key, seed=1)
    assert found.status == "found"
    assert puzzle.is_solution(found.grids[0])


def test_they_are_read_from_json_and_further_rules_go_on_top() -> None:
    puzzle = descarte.read(json.dumps({"kind": "queens", "rows": 1, "columns": 8}))
    assert puzzle == kinds.build(queens(8))
    odd = descarte.read(
        json.dumps({"kind": "queens", "rows": 1, "columns": 8, "marks": [{"rule": "odd", "lines": [[0]]}]})
    )
    assert {grid[0] % 2 for grid in fast.solutions(odd)} == {1}


def test_a_board_of_several_rows_and_regions_are_faults() -> None:
    with pytest.raises(PuzzleError) as caught:
        kinds.build(Clues(2, 2, (0,) * 4, kind="queens", regions=(0,) * 4))
    assert len(caught.value.faults) == 2
    with pytest.raises(PuzzleError, match="outside the grid"):
        kinds.build(Clues(1, 4, (0,) * 4, kind="queens", marks=(Mark("thermometer", ((0, 9),)),)))
