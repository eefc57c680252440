"""The record of one puzzle: the JSON object that every command and every route returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from descarte.core.errors import Fault
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result, Status

NOTHING: Mapping[str, Any] = {}


def record_of(
    puzzle: Puzzle | None,
    status: Status,
    *,
    grids: Sequence[Grid] = (),
    counts: Mapping[str, int] = NOTHING,
    faults: tuple[Fault, ...] = (),
    more: Mapping[str, Any] = NOTHING,
    number: int = 1,
    id: str | None = None,
) -> dict[str, Any]:
    """Return the record of puzzle `number` of the input, with the fields `more` that a command adds.

    `puzzle` is None if it could not be read; then `id` identifies it.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> record_of(puzzle, "unique", more={"level": 1})["status"]
    'unique'
    """
    from descarte.formats.scanning.symbols import symbols_to_json

    identity = id if puzzle is None else puzzle.id
    return {
        "index": number,
        **({"id": identity} if identity is not None else {}),
        "kind": None if puzzle is None else puzzle.kind,
        **({"symbols": symbols_to_json(puzzle.symbols)} if puzzle is not None and puzzle.symbols else {}),
        "status": status,
        "grids": [list(grid) for grid in grids],
        "faults": [{"message": str(fault), "cells": [place.name() for place in fault.cells]} for fault in faults],
        "counts": dict(counts),
        **more,
    }


def record_of_result(result: Result, more: Mapping[str, Any] = NOTHING) -> dict[str, Any]:
    """Return the record of a result, with the fields `more` added.

    >>> import descarte
    >>> record_of_result(descarte.solve("1.....3.4......2"))["grids"][0][:4]
    [1, 3, 2, 4]
    """
    return record_of(
        result.puzzle, result.status, grids=result.grids, counts=result.counts, faults=result.faults, more=more
    )


def result_as_shown(puzzle: Puzzle) -> Result:
    """Return the result for a command that only shows the puzzle: status "fault" with the faults, or "found".

    >>> import descarte
    >>> [result_as_shown(descarte.read(text)).status for text in ("11....3.4......2", "1.....3.4......2")]
    ['fault', 'found']
    """
    faults = puzzle.faults()
    return Result("fault" if faults else "found", puzzle, faults=faults)
