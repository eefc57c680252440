"""What a kind of puzzle is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from descarte.core.text import Text
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle


@dataclass(frozen=True)
class Kind:
    """A kind of puzzle: its names, its rules in words, and the way from clues to a puzzle and back."""

    key: str
    name: Text
    rules: Text
    build: Callable[[Clues], Puzzle]
    """Makes the puzzle; raises PuzzleError with every reason why the clues make none."""
    clues: Callable[[Puzzle], Clues]
    """The clues that `build` would make this puzzle from."""
    claims: Callable[[Clues], bool]
    """Whether clues that name no kind are of this kind."""
    order: int
    """Kinds are asked in this order whether they claim the clues."""
    sample: Clues
    """A small puzzle of this kind with one solution."""
    also: tuple[str, ...] = ()
    """Other names that people know it by: `--kind` takes them too."""
    variants: frozenset[str] = frozenset()
    """The keys of the variants that are part of it: its rules in words speak of them."""
