"""What is worked out once for the rules of a puzzle, however many states of it are looked at."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from descarte.core.identity_cache import IdentityCache
from descarte.model.puzzle import Puzzle

Made = TypeVar("Made")
MOST_KEPT = 16
"""Of how many puzzles it is kept."""


def cache_for_rules(make: Callable[[Puzzle], Made]) -> Callable[[Puzzle], Made]:
    """Keeps what is made for puzzles with one layout, one set of cages and one set of rules.

    They are told apart by identity, because to hash an automaton takes long, and stay alive as long as what was made.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> listed = cache_for_rules(lambda puzzle: [puzzle])
    >>> listed(puzzle) is listed(puzzle), listed(puzzle) is listed(descarte.read("." * 81))
    (True, False)
    """
    kept = IdentityCache[Made](MOST_KEPT)

    @wraps(make)
    def known(puzzle: Puzzle) -> Made:
        return kept.get((puzzle.layout, puzzle.cages, puzzle.rules), lambda: make(puzzle))

    return known
