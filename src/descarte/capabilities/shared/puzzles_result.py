"""Results that consist of puzzles: new, minimal or equivalent ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from descarte.core.errors import Fault, OptionError, PuzzleError
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result

if TYPE_CHECKING:
    from descarte.diagnosis.pieces import Clue


@dataclass(frozen=True)
class PuzzlesResult(Result):
    """A result that consists of puzzles.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> len(PuzzlesResult("found", puzzle, made=(puzzle,)).made)
    1
    """

    made: tuple[Puzzle, ...] = ()


@dataclass(frozen=True)
class MinimalResult(PuzzlesResult):
    """A result with minimal puzzles and the clues that are not needed."""

    needless: Sequence[Clue] = ()
    every: bool | None = None
    """True if `made` holds all minimal puzzles; None if not all were requested."""


def text_of(puzzle: Puzzle, format: str | None, *, lossy: bool = False) -> str:
    """Return a puzzle as text in `format`, or in the simplest suitable one if it is None.

    Raise PuzzleError if the format cannot express the whole puzzle, unless `lossy` is true.

    >>> import descarte
    >>> text_of(descarte.read("1.....3.4......2"), None)
    '1.....3.4......2'
    """
    from descarte import formats
    from descarte.setters.known_solution import add_known_solution

    try:
        return formats.write([add_known_solution(puzzle, format)], format, lossy=lossy).rstrip("\n")
    except OptionError as error:
        raise PuzzleError([Fault(error.message)]) from error


def others_fields(result: Result) -> dict[str, Any]:
    """Return the JSON fields of the puzzles that were made and, for minimal ones, of the clues that are not needed.

    >>> import descarte
    >>> from descarte.capabilities.minimise import minimise_puzzle
    >>> puzzle = descarte.read("13....3.4......2")
    >>> [clue["name"] for clue in others_fields(minimise_puzzle(puzzle))["redundant"]]
    ['r1c1 = 1', 'r1c2 = 3']
    """
    from descarte import kinds
    from descarte.formats.json.fields import object_of

    made = result.made if isinstance(result, PuzzlesResult) else ()
    puzzles = {"puzzles": [object_of(kinds.clues_of(puzzle)) for puzzle in made]}
    if not isinstance(result, MinimalResult):
        return puzzles
    name = result.puzzle.name
    clues = [{"name": str(clue.name), "cells": [name(cell) for cell in clue.cells]} for clue in result.needless]
    return {"redundant": clues, "every": result.every, **puzzles}
