"""True candidates, as `candidates` tells them."""

from __future__ import annotations

from typing import Any

from descarte.model.result import Result
from descarte.setters.true_candidates import TrueCandidates


class CandidatesResult(Result):
    """An answer with true candidates."""

    true: TrueCandidates

    def __init__(self, found: TrueCandidates) -> None:
        sizes = {len(digits) for digits in found.digits}
        super().__init__("none" if 0 in sizes else "unique" if sizes == {1} else "several", found.puzzle)
        self.__dict__["true"] = found


def candidate_fields(result: Result) -> dict[str, Any]:
    """For each square the digits that it has in some solution; counted further than 1, in how many.

    >>> import descarte
    >>> found = descarte.true_candidates("1...............", limit=100)
    >>> candidate_fields(CandidatesResult(found))["candidates"][:2]
    [[1], [2, 3, 4]]
    """
    if not isinstance(result, CandidatesResult):
        return {}
    found, layout = result.true, result.puzzle.layout
    squares = [layout.cell_at.get(place) for place in range(layout.rows * layout.columns)]
    shown = {"candidates": [[] if cell is None else list(found.digits[cell]) for cell in squares]}
    if found.limit > 1:
        shown["solutions"] = [[] if cell is None else list(found.counts[cell]) for cell in squares]
    return shown
