"""All rules can be combined with each other, any kind and any size: engines agree, and text formats keep them."""

from __future__ import annotations

import pytest

from descarte import fast, formats, kinds
from descarte.fast import kernel
from descarte.fast.learning import handover
from descarte.fast.python import engine
from descarte.model.clues import Clues, Mark
from tests.examples import sample
from tests.variants.combining import combination

MOST = 300


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", sample(range(12), 3))
def test_small_boards_with_random_rules(seed: int, first: int) -> None:
    puzzle, grid = combination(seed, 4, first=first)
    assert puzzle.faults() == ()
    assert puzzle.is_solution(grid)
    found = set(kernel.solutions(puzzle))
    assert grid in found
    assert found == set(engine.solutions(puzzle))
    assert all(puzzle.is_solution(solution) for solution in found)
    learned = handover.search_by_learning(puzzle, limit=MOST, solver="cadical")
    assert set(learned.solutions) == found or len(found) >= MOST


@pytest.mark.parametrize("size", [5, 6, 7, 9])
@pytest.mark.parametrize("seed", sample(range(3), 3))
def test_larger_boards_with_random_rules(seed: int, size: int) -> None:
    puzzle, grid = combination(100 * size + seed, size)
    assert puzzle.is_solution(grid)
    found = fast.solve(puzzle)
    assert found.grids
    assert all(puzzle.is_solution(each) for each in found.grids)
    learned = handover.search_by_learning(puzzle, limit=2, solver="cadical")
    assert len(learned.solutions) == (1 if found.status == "unique" else 2)


@pytest.mark.long
@pytest.mark.parametrize("size", [12, 16])
@pytest.mark.parametrize("seed", range(2))
def test_large_boards_with_random_rules(seed: int, size: int) -> None:
    puzzle, grid = combination(1000 * size + seed, size)
    assert puzzle.is_solution(grid)
    found = fast.solve(puzzle, timeout=20)
    assert all(puzzle.is_solution(each) for each in found.grids)
    assert found.status in ("unique", "several", "stopped")


@pytest.mark.parametrize("seed", sample(range(12), 3))
def test_what_is_put_together_is_written_and_read_again(seed: int) -> None:
    puzzle, _ = combination(seed, 4 + seed % 4, first=seed % 2)
    assert [item.puzzle for item in formats.read(formats.write([puzzle]))] == [puzzle]
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle


def test_cells_that_cancel_each_other_out_leave_no_rule() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("average", ((0,), (0,))),)))
    assert puzzle.rules == ()
    assert fast.count(puzzle).counts["solutions"] == 288
