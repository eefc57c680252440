"""What every engine of this room answers, so that any of them can stand in for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, Protocol

from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid

Values = tuple[Digit, ...]
"""A digit for each cell."""

Ending = Literal["finished", "limit", "deadline", "nodes", "budget", "beyond"]
"""Everything was seen; enough solutions were found; the time was up; the nodes, or the fails allowed, were used up;
there are more solutions than an engine can count."""

Progress = Callable[[int, int], object]
"""Called about twenty times a second, with the solutions found so far and the nodes it took."""

BEAT = 0.05
"""Seconds between two calls of a progress function."""


class Limits(NamedTuple):
    """When a search has to stop, and who wants to hear how far it is.

    >>> Limits(timeout=2.0).nodes is None
    True
    """

    timeout: float | None = None
    """Seconds of the clock."""
    nodes: int | None = None
    """Points of the search tree."""
    progress: Progress | None = None
    asked: float | None = None
    """The limit of time as it was set, of which `timeout` is what was left."""


NO_LIMITS = Limits()


class OutOfLimits(Exception):
    """A search that gives its solutions one by one has reached a limit.

    >>> OutOfLimits("nodes").ending
    'nodes'
    """

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


class Found(NamedTuple):
    """What a search found: the first solutions as whole grids, how many there were in all, and how it ended."""

    grids: tuple[Grid, ...]
    total: int
    ending: Ending
    nodes: int
    guesses: int


class Engine(Protocol):
    """A solver of any puzzle."""

    name: str
    gives_up: bool

    def takes(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle is within the engine's sizes."""
        ...

    def is_surely_sound(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle surely has no faults: a quick look, which may say no to a good puzzle."""
        ...

    def find(
        self, puzzle: Puzzle, *, limit: int | None, keep: int, limits: Limits = NO_LIMITS, fails: int | None = None
    ) -> Found:
        """Up to `limit` solutions (all of them for None), of which the first `keep` are kept.

        An engine that `gives_up` does so after `fails` dead ends, with the ending "budget".
        """
        ...

    def solutions(self, puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Iterator[Values]:
        """Every solution, found when asked for; raises OutOfLimits."""
        ...
