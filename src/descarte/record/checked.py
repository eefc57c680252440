"""What `check` adds to a record: why there is no solution, or where two solutions differ."""

# ruff: noqa: PLC0415 (who only checks does not pay for the import of the techniques)

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from descarte import api
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result

if TYPE_CHECKING:
    from descarte.diagnosis import Why


def check(puzzle: Puzzle, *, why: bool = False) -> Result:
    """One solution, several or none; a faulty puzzle is a result too. With `why`, the reason where there is none.

    >>> import descarte
    >>> check(descarte.read("11....3.4......2")).status
    'fault'
    """
    if not why:
        return api.check(puzzle)
    from descarte.diagnosis import check_puzzle

    return check_puzzle(puzzle)


def why_of(result: Result | None) -> Why | None:
    """The reason why there is no solution, if it was asked for."""
    from descarte.diagnosis import CheckResult

    return result.why if isinstance(result, CheckResult) else None


def differing_squares(grids: tuple[Grid, ...]) -> list[int]:
    """The squares in which the first two grids differ.

    >>> differing_squares(((1, 2, 3), (1, 3, 2)))
    [1, 2]
    """
    return [place for place, (one, other) in enumerate(zip(*grids[:2], strict=True)) if one != other]


def check_fields(result: Result) -> dict[str, Any]:
    """The fields that `check` adds.

    >>> import descarte
    >>> check_fields(check(descarte.read("1324243142133...")))
    {}
    """
    reason = why_of(result)
    if reason is not None:
        return {"why": reason.record}
    if result.status != "several":
        return {}
    layout = result.puzzle.layout
    return {"differ": [str(layout.place(layout.cell_at[place])) for place in differing_squares(result.grids)]}
