"""The solution that is written with a puzzle, for programs that check a player's answer against it."""

from __future__ import annotations

from contextlib import suppress

from descarte import fast, formats
from descarte.core.deadline import limit_time
from descarte.core.errors import PuzzleError, Stopped
from descarte.model.puzzle import Puzzle

_SECONDS = 2.0
"""Timeout in seconds for finding the solution."""


def add_known_solution(puzzle: Puzzle, format: str | None) -> Puzzle:
    """Return the puzzle with its only solution, if the program of a format checks answers against it.

    Return the puzzle unchanged if it has faults, no solution or several, or if the search takes more than two seconds.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> add_known_solution(puzzle, "sudokupad").solution[:4], add_known_solution(puzzle, "line").solution
    ((1, 3, 2, 4), None)
    """
    if puzzle.solution is not None or not formats.checks_answers(puzzle, format):
        return puzzle
    with limit_time(_SECONDS), suppress(PuzzleError, Stopped):
        found = fast.solve(puzzle)
        if found.status == "unique":
            return puzzle.but(solution=found.grid)
    return puzzle
