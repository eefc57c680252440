"""Contract of kinds of puzzles."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from descarte.core.text import Text
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle: its names, its rules in words, and the conversion from clues to a puzzle and back."""

    key: str
    name: Text
    rules: Text
    build: Callable[[Clues], Puzzle]
    """Function that builds the puzzle; it raises PuzzleError with every fault of the clues."""
    clues: Callable[[Puzzle], Clues]
    """Function that returns the clues from which `build` would make this puzzle."""
    claims: Callable[[Clues], bool]
    """Function that returns True if clues without a kind are of this kind."""
    order: int
    """Position of the kind in the order in which kinds are asked whether they claim clues without a kind."""
    sample: Clues
    """A small puzzle of this kind with one solution."""
    also: tuple[str, ...] = ()
    """Other names in use, which are accepted wherever a kind is named."""
    variants: frozenset[str] = frozenset()
    """Keys of the variants that are part of the kind and of its rules in words."""
    graded_by_work: bool = False
    """True if the grade also depends on the share of steps that weigh combinations and on the size.

    In such a kind the same few arguments solve most puzzles, so the hardest step says little.
    """
