"""Cache of results that depend only on the rules of a puzzle, shared by all its states."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from descarte.core.identity_cache import IdentityCache
from descarte.model.puzzle import Puzzle

Made = TypeVar("Made")
MOST_KEPT = 16
"""Maximum number of entries per cache."""


def cache_for_rules(make: Callable[[Puzzle], Made]) -> Callable[[Puzzle], Made]:
    """Decorate a function so that its result is cached per layout, cages and rules of a puzzle.

    Keys are compared by identity, because hashing an automaton takes long, and kept alive with the result.

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
