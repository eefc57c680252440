"""Solving and counting, as `solve` and `count` do."""

from __future__ import annotations

from dataclasses import replace

from descarte import api, fast
from descarte.core.text import Text
from descarte.fast.contract import Progress
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

_LIMIT = Text("stopped at the limit of {limit}", "detenido en el límite de {limit}")


def solve_puzzle(
    puzzle: Puzzle, *, first: bool = False, limit: int | None = None, progress: Progress | None = None
) -> Result:
    """The solution, and whether it is the only one; up to `limit` solutions, 2 unless told.

    >>> import descarte
    >>> len(solve_puzzle(descarte.read("1..............."), limit=5).grids)
    5
    """
    wanted = limit or 2
    result = api.solve(puzzle, first=first, limit=max(2, wanted), progress=progress)
    return result if len(result.grids) <= wanted else replace(result, grids=result.grids[:wanted])


def count_solutions(puzzle: Puzzle, *, limit: int | None = None, progress: Progress | None = None) -> Result:
    """The number of solutions, counted up to `limit`; then a reason says that it was reached.

    >>> import descarte
    >>> result = count_solutions(descarte.read("1..............."), limit=10)
    >>> result.counts["solutions"], str(result.reason)
    (10, 'stopped at the limit of 10')
    """
    result = fast.count(puzzle, None if limit is None else limit + 1, progress=progress)
    if limit is None or result.counts["solutions"] <= limit:
        return result
    counts = {**result.counts, "solutions": limit}
    return replace(result, status="several", counts=counts, reason=_LIMIT.fill(limit=limit))
