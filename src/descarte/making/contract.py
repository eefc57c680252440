"""What a maker is: the way to make puzzles of one kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from descarte.core.text import Text
from descarte.making.request import Attempt, Request
from descarte.model.puzzle import Puzzle


@dataclass(frozen=True)
class Maker:
    """The way to make a kind: one try at a time, and how many tries it is worth."""

    key: str
    """The key of the kind."""
    attempt: Callable[[Request, int, Random], Attempt]
    """One try with this number and this chance: a puzzle, or the nearest it got."""
    takes: frozenset[str]
    """The fields of a request, beyond the common ones, that it has a use for."""
    sizes: range
    """How many rows and columns there can be."""
    seconds: Callable[[Request], float]
    """What a try costs, about: what it is worth in tries follows."""
    suggested_sizes: tuple[int, ...] = (4, 6, 9, 12, 16)
    """Numbers of rows that forms offer, as far as `sizes` has them."""
    usual_size: int = 9
    """Number of rows that forms propose first."""
    square: bool = True
    """Whether there are as many rows as columns."""
    board: Callable[[Request], Puzzle] | None = None
    """The board without clues, where it does not depend on chance: PuzzleError when there is none."""
    is_relabellable: bool = False
    """True if any two digits may change places: they mean nothing but that they differ."""
    refuses: Callable[[Request], Text | None] = lambda _: None
    """Why a request can never be met, if that can be seen at once."""
