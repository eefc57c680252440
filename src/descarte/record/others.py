"""Answers that are made of puzzles: new ones, minimal ones, others that are the same."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from descarte import fast, formats, kinds
from descarte.core.errors import Fault, OptionError, PuzzleError
from descarte.formats.json.fields import object_of
from descarte.model.puzzle import Puzzle
from descarte.model.result import Result, Status
from descarte.rating.grades import grade_of
from descarte.record.record import result_as_shown
from descarte.setters.canonical import canonical
from descarte.setters.known_solution import add_known_solution
from descarte.setters.minimal import minimal_puzzles, minimise, redundant
from descarte.setters.transform import WAYS, transform
from descarte.setters.uniqueness import make_unique

if TYPE_CHECKING:
    from descarte.diagnosis.pieces import Clue
    from descarte.making.run import MadePuzzle


class PuzzlesResult(Result):
    """An answer that is made of puzzles.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> len(PuzzlesResult("found", puzzle, [puzzle]).made)
    1
    """

    made: tuple[Puzzle, ...]

    def __init__(self, status: Status, puzzle: Puzzle, made: Sequence[Puzzle]) -> None:
        super().__init__(status, puzzle)
        self.__dict__["made"] = tuple(made)


class MinimalResult(PuzzlesResult):
    """An answer with minimal puzzles and the clues that are not needed."""

    needless: Sequence[Clue]
    every: bool | None
    """Whether these are all minimal puzzles; None when they were not asked for."""

    def __init__(
        self, puzzle: Puzzle, found: Sequence[Puzzle], needless: Sequence[Clue], every: bool | None = None
    ) -> None:
        super().__init__("unique", puzzle, found)
        self.__dict__.update(needless=needless, every=every)


def minimise_puzzle(puzzle: Puzzle, *, all: int | None = None, seed: int | str | None = None) -> Result:
    """A minimal puzzle, or up to `all` of them; a puzzle without exactly one solution has none.

    >>> import descarte
    >>> len(minimise_puzzle(descarte.read("13....3.4......2"), all=5).made)
    2
    """
    solved = fast.solve(puzzle)
    if solved.status != "unique":
        return solved
    needless = redundant(puzzle)
    if all is None:
        return MinimalResult(puzzle, [minimise(puzzle, seed)], needless)
    found = list(islice(minimal_puzzles(puzzle), all + 1))
    return MinimalResult(puzzle, found[:all], needless, every=len(found) <= all)


def canonise_puzzle(puzzle: Puzzle) -> Result:
    """The one form of a puzzle, as an answer.

    >>> import descarte
    >>> len(canonise_puzzle(descarte.read("1.....3.4......2")).made)
    1
    """
    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, [canonical(puzzle)])


def transform_puzzle(puzzle: Puzzle, seed: int | str | None = None, ways: Iterable[str] = WAYS) -> Result:
    """Another puzzle that is the same, as an answer.

    >>> import descarte
    >>> transform_puzzle(descarte.read("11....3.4......2")).status
    'fault'
    """
    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, [transform(puzzle, seed, ways)])


def make_puzzle_unique(puzzle: Puzzle, seed: int | str | None = None) -> Result:
    """The puzzle with the givens that it lacks, as an answer.

    >>> import descarte
    >>> make_puzzle_unique(descarte.read("1...............")).made[0].count()
    1
    """
    found = result_as_shown(puzzle)
    return found if found.faults else PuzzlesResult("found", puzzle, [make_unique(puzzle, seed)])


def text_of(puzzle: Puzzle, format: str | None, *, lossy: bool = False) -> str:
    """A puzzle in a format; one that cannot say everything is a fault, unless it may be lossy.

    >>> import descarte
    >>> text_of(descarte.read("1.....3.4......2"), None)
    '1.....3.4......2'
    """
    try:
        return formats.write([add_known_solution(puzzle, format)], format, lossy=lossy).rstrip("\n")
    except OptionError as error:
        raise PuzzleError([Fault(error.message)]) from error


def others_fields(result: Result) -> dict[str, Any]:
    """The puzzles that were made; of minimal ones, also the clues that are not needed.

    >>> import descarte
    >>> [clue["name"] for clue in others_fields(minimise_puzzle(descarte.read("13....3.4......2")))["redundant"]]
    ['r1c1 = 1', 'r1c2 = 3']
    """
    made = result.made if isinstance(result, PuzzlesResult) else ()
    puzzles = {"puzzles": [object_of(kinds.clues_of(puzzle)) for puzzle in made]}
    if not isinstance(result, MinimalResult):
        return puzzles
    layout = result.puzzle.layout
    clues = [
        {"name": str(clue.name), "cells": [str(layout.place(cell)) for cell in clue.cells]} for clue in result.needless
    ]
    return {"redundant": clues, "every": result.every, **puzzles}


def made_object(made: MadePuzzle, seed: str) -> dict[str, Any]:
    """A puzzle that was made, with its solution, its grade and where it came from."""
    attempt = made.attempt
    assert attempt.clues is not None
    found = object_of(attempt.clues) | {"seed": seed, "try": attempt.number}
    if attempt.rating is not None:
        found |= {"grade": grade_of(attempt.rating).key, "rating": attempt.rating, "hardest": attempt.hardest}
    return found
