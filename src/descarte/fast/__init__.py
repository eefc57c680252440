"""The answer, fast: one solution, how many there are, or all of them."""

from __future__ import annotations

import time
from collections.abc import Iterator

from descarte.errors import PuzzleError
from descarte.fast.twin import TOO_LATE, OutOfLimits, Twin
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result, Status
from descarte.text import Text

_TIME = Text(
    "stopped after {seconds:g} s without an answer; allow more with --timeout",
    "detenido tras {seconds:g} s sin respuesta; dé más tiempo con --timeout",
)


def solve(puzzle: Puzzle, *, first: bool = False, timeout: float | None = None) -> Result:
    """The solution and whether it is the only one (with `first`, any solution and no more questions)."""
    search = _search(puzzle, timeout)
    grids: list[Grid] = []
    stopped = False
    try:
        for values in search.solutions():
            grids.append(puzzle.grid(values))
            if first or len(grids) == 2:
                break
    except OutOfLimits:
        stopped = True
    status = _status(len(grids), first, stopped)
    return Result(
        status,
        puzzle,
        tuple(grids),
        counts={"solutions": len(grids), "nodes": search.nodes, "guesses": search.guesses},
        reason=_TIME.fill(seconds=timeout) if status == "stopped" else None,
    )


def _status(found: int, first: bool, stopped: bool) -> Status:
    if found == 2:
        return "several"
    if found and first:
        return "found"
    if stopped:
        return "stopped"
    return "unique" if found else "none"


def count(puzzle: Puzzle, limit: int | None = None, *, timeout: float | None = None) -> Result:
    """How many solutions there are, up to a limit, in `counts["solutions"]`; no grids are kept."""
    search = _search(puzzle, timeout)
    found = 0
    stopped = limit == 0
    try:
        for _ in search.leaves():
            found += 1
            if found == limit:
                break
    except OutOfLimits:
        stopped = True
    status: Status = (
        "stopped" if stopped else "none" if not found else "unique" if found == 1 and limit != 1 else "several"
    )
    if found == limit == 1:
        status = "found"
    return Result(
        status,
        puzzle,
        counts={"solutions": found, "nodes": search.nodes, "guesses": search.guesses},
        reason=_TIME.fill(seconds=timeout) if stopped else None,
    )


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """Every solution, one after the other, found when asked for."""
    for values in _search(puzzle, None).solutions():
        yield puzzle.grid(values)


def _search(puzzle: Puzzle, timeout: float | None) -> Twin:
    faults = puzzle.faults()
    if faults:
        raise PuzzleError(faults, id=puzzle.id)
    return Twin(puzzle, deadline=TOO_LATE if timeout is None else time.monotonic() + timeout)
