"""Contract of makers: how to make puzzles of one kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from descarte.core.text import Text
from descarte.making.request import Attempt, Request
from descarte.model.puzzle import Puzzle


@dataclass(frozen=True)
class Maker:
    """A generator of puzzles of one kind, one attempt at a time."""

    key: str
    """Key of the kind."""
    attempt: Callable[[Request, int, Random], Attempt]
    """Function that runs one attempt, given its number and random stream. It returns a puzzle or the nearest result."""
    takes: frozenset[str]
    """Fields of a request, beyond the common ones, that this maker uses."""
    sizes: range
    """Possible numbers of rows and columns."""
    seconds: Callable[[Request], float]
    """Function that estimates the seconds per attempt, from which the number of attempts before giving up follows."""
    suggested_sizes: tuple[int, ...] = (4, 6, 9, 12, 16)
    """Numbers of rows that forms of the page offer; those outside `sizes` are left out."""
    usual_size: int = 9
    """Number of rows that is preselected in the forms of the page."""
    square: bool = True
    """True if there must be as many rows as columns."""
    board: Callable[[Request], Puzzle] | None = None
    """Function that returns the board without clues, if it is not random. It raises PuzzleError if there is none."""
    is_relabellable: bool = False
    """True if any two digits may be exchanged, because rules only require digits to differ."""
    refuses: Callable[[Request], Text | None] = lambda _: None
    """Function that returns why a request can never be satisfied, or None if no reason is obvious."""
