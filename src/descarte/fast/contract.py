"""The interface that every engine of this room implements."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, Protocol

from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid

Values = tuple[Digit, ...]
"""One digit per cell."""

Ending = Literal["finished", "limit", "deadline", "nodes", "budget", "beyond"]
"""The reason why a search ended.

The search was complete, found enough solutions, ran out of time, nodes or dead ends (budget), or found more solutions
than an engine can count (beyond).
"""

Progress = Callable[[int, int], object]
"""Function that is called about twenty times per second with the numbers of solutions and nodes so far."""

BEAT = 0.05
"""Seconds between two calls of a progress function."""


class Limits(NamedTuple):
    """The limits of a search, and its progress function.

    >>> Limits(timeout=2.0).nodes is None
    True
    """

    timeout: float | None = None
    """Wall time in seconds."""
    nodes: int | None = None
    """Number of nodes of the search tree."""
    progress: Progress | None = None
    """Function to call about twenty times per second, if any."""
    asked: float | None = None
    """The original time limit in seconds, of which `timeout` seconds are left."""


NO_LIMITS = Limits()
"""Limits that never end a search."""


class OutOfLimits(Exception):
    """Error: a search that yields its solutions has reached a limit.

    >>> OutOfLimits("nodes").ending
    'nodes'
    """

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


class Found(NamedTuple):
    """The result of a search: the first solutions as whole grids, the number of solutions, and how it ended.

    >>> Found((), 0, "finished", 1, 0).total
    0
    """

    grids: tuple[Grid, ...]
    """The first solutions, as whole grids."""
    total: int
    """Number of solutions found."""
    ending: Ending
    """The reason why the search ended."""
    nodes: int
    """Number of nodes of the search tree."""
    guesses: int
    """Number of guesses."""


class Engine(Protocol):
    """An engine, which solves puzzles of any kind."""

    name: str
    """"kernel" or "twin"."""
    gives_up: bool
    """True if `find` stops after `fails` dead ends."""

    def takes(self, puzzle: Puzzle) -> bool:
        """Return True if the engine supports the size of a puzzle."""
        ...

    def is_surely_sound(self, puzzle: Puzzle) -> bool:
        """Return True if a quick check shows that a puzzle has no faults. It may return False for a sound puzzle."""
        ...

    def find(
        self, puzzle: Puzzle, *, limit: int | None, keep: int, limits: Limits = NO_LIMITS, fails: int | None = None
    ) -> Found:
        """Search for up to `limit` solutions (None for all) and keep the first `keep` of them.

        An engine with `gives_up` stops after `fails` dead ends, with the ending "budget".
        """
        ...

    def solutions(self, puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Iterator[Values]:
        """Yield every solution on demand. Raise OutOfLimits at a limit."""
        ...
