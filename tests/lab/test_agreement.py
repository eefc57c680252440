"""Every complete algorithm agrees with the solver, on puzzles of every kind that are not part of the project."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest
from bench.corpus import CORPUS

from descarte import fast, formats, lab
from descarte.model.puzzle import Puzzle

FILES = [
    *(f"sudoku/{name}.txt" for name in ("easy", "minimal", "seventeen", "top1465")),
    *(f"variants/{name}.jsonl" for name in ("diagonal", "jigsaw", "chess_windoku", "killer", "latin")),
    "kakuro/boards.kk",
]
MOST_CELLS = 200
LIMIT = 400
SKIPPED = {"variants/killer.jsonl": 4}
"""Number of puzzles at the start of a file to skip, because they are too hard for these algorithms."""
ALGORITHMS = lab.all_algorithms()
COMPLETE = [each.key for each in ALGORITHMS if each.complete and each.key != "breadth-first"]


@cache
def puzzles_of(name: str, count: int) -> list[Puzzle]:
    """Return the first puzzles of a file that are not too large."""
    items = formats.read((CORPUS / name).read_text(), source=name)
    found = (item.puzzle for item in items if item.puzzle is not None and len(item.puzzle.givens) <= MOST_CELLS)
    first = SKIPPED.get(name, 0)
    return list(islice((puzzle for puzzle in found if not puzzle.faults()), first, first + count))


def agree(name: str, key: str, count: int) -> None:
    """Check that an algorithm, if it ends within its limit, finds what the solver finds."""
    stopped = 0
    for puzzle in puzzles_of(name, count):
        variables = "mrv" if lab.find(key).orderings else None
        found, wanted = lab.run(puzzle, key, solutions=2, limit=LIMIT, variables=variables), fast.solve(puzzle)
        if found.status == "stopped":
            stopped += 1
            continue
        assert found.status == wanted.status
        if wanted.status == "unique":
            assert found.grids == wanted.grids
    if key == "mac-gac":
        assert stopped < count


@pytest.mark.corpus
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("key", ["forward-checking", "mac-gac", "dancing-links"])
def test_they_agree_with_the_solver(name: str, key: str) -> None:
    agree(name, key, 2)


@pytest.mark.long
@pytest.mark.corpus
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("key", COMPLETE)
def test_all_agree_with_the_solver_on_more_puzzles(name: str, key: str) -> None:
    agree(name, key, 4)
