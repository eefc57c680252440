"""The native kernel, spoken to in flat arrays: puzzles are validated before they come here."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import accumulate
from typing import cast

from descarte.fast import _kernel
from descarte.fast.classic import HOUSES
from descarte.fast.engine import Ending, Found, Values
from descarte.model.bits import Digits, bit
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage

name = "kernel"
gives_up = True

UNLIMITED = (1 << 64) - 1
MOST_CELLS, MOST_DIGITS = 20_000, 128
_SYMBOLS = bytes.maketrans(bytes(range(10)), b".123456789")


def takes(puzzle: Puzzle) -> bool:
    """Whether a puzzle is within the kernel's sizes."""
    return len(puzzle.layout.places) <= MOST_CELLS and puzzle.layout.size <= MOST_DIGITS


def find(
    puzzle: Puzzle,
    *,
    limit: int | None,
    keep: int,
    timeout: float | None,
    fails: int | None = None,
) -> Found:
    """Up to `limit` solutions, of which the first `keep` are kept; gives up after `fails` dead ends, if asked to."""
    if keep <= 2 and is_classic(puzzle):
        return _find_classic(puzzle, limit, keep, timeout)
    seconds = math.inf if timeout is None else timeout
    wanted = UNLIMITED if limit is None else limit
    budget = UNLIMITED if fails is None else fails
    rules = _rules(puzzle.layout, puzzle.cages)
    candidates = _candidates(puzzle)
    ending, total, nodes, _, grids = _kernel.search(rules, candidates, wanted, keep, UNLIMITED, seconds, budget)
    return Found(tuple(tuple(grid) for grid in grids), total, cast("Ending", ending), nodes, nodes)


def solutions(puzzle: Puzzle) -> Iterator[Values]:
    """Every solution, found when asked for."""
    search = _kernel.start(_rules(puzzle.layout, puzzle.cages), _candidates(puzzle))
    while (grid := _kernel.next(search)) is not None:
        yield tuple(grid)


def is_classic(puzzle: Puzzle) -> bool:
    """Whether the engines for plain 9x9 Sudoku can take the puzzle."""
    return puzzle.candidates is None and not puzzle.cages and _is_classic_layout(puzzle.layout)


@lru_cache(maxsize=256)
def _is_classic_layout(layout: Layout) -> bool:
    return (layout.rows, layout.columns, layout.size) == (9, 9, 9) and {
        frozenset(house.cells) for house in layout.houses
    } == HOUSES


def _find_classic(puzzle: Puzzle, limit: int | None, keep: int, timeout: float | None) -> Found:
    text = bytes(puzzle.givens).translate(_SYMBOLS)
    kept: tuple[Values, ...] = ()
    total = 0
    few = limit is not None and limit <= 2
    if few or keep:
        total, *grids = _kernel.solve9(text, 1 if limit == 1 else 2)
        kept = tuple(tuple(map(int, grid)) for grid in grids[:keep] if grid)
    if few or total == 1:
        ending: Ending = "limit" if total == limit else "finished"
        return Found(kept, total, ending, total, 0)
    seconds = math.inf if timeout is None else timeout
    total, stopped, nodes = _kernel.count9(text, UNLIMITED if limit is None else limit, seconds)
    return Found(kept, total, "deadline" if stopped else "limit" if total == limit else "finished", nodes, nodes)


@lru_cache(maxsize=64)
def _rules(layout: Layout, cages: tuple[Cage, ...]) -> _kernel.Rules:
    house_starts, house_cells = _rows(house.cells for house in layout.houses)
    cage_starts, cage_cells = _rows(cage.cells for cage in cages)
    return _kernel.compile(
        len(layout.places),
        layout.size,
        house_starts,
        house_cells,
        bytes(house.full for house in layout.houses),
        cage_starts,
        cage_cells,
        memoryview(array("q", (cage.total for cage in cages))),
    )


def _rows(rows: Iterable[tuple[int, ...]]) -> tuple[memoryview, memoryview]:
    rows = list(rows)
    starts = array("i", accumulate(map(len, rows), initial=0))
    return memoryview(starts), memoryview(array("i", (cell for row in rows for cell in row)))


def _candidates(puzzle: Puzzle) -> bytes:
    marks: Iterable[Digits] = puzzle.candidates or [puzzle.layout.digits] * len(puzzle.givens)
    return b"".join(
        (mask & bit(given) if given else mask).to_bytes(16, "little")
        for mask, given in zip(marks, puzzle.givens, strict=True)
    )
