"""What every engine of this room answers, so that any of them can stand in for another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, Protocol

from descarte.model.bits import Digit
from descarte.model.puzzle import Puzzle

Values = tuple[Digit, ...]
"""A digit for each cell."""

Ending = Literal["finished", "limit", "deadline", "budget"]
"""Everything was seen; enough solutions were found; the time was up; the fails allowed were used up."""

Progress = Callable[[int], object]
"""Called now and then, with the number of puzzles or solutions so far."""


@dataclass(frozen=True)
class Found:
    """What a search found: the first solutions, how many there were in all, and how it ended."""

    solutions: tuple[Values, ...]
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

    def find(
        self, puzzle: Puzzle, *, limit: int | None, keep: int, timeout: float | None, fails: int | None = None
    ) -> Found:
        """Up to `limit` solutions (all of them for None), of which the first `keep` are kept.

        An engine that `gives_up` does so after `fails` dead ends, with the ending "budget".
        """
        ...

    def solutions(self, puzzle: Puzzle) -> Iterator[Values]:
        """Every solution, found when asked for."""
        ...
