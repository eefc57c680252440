"""A cache that belongs to an immutable object and is deleted with it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, Self, TypeVar

Value = TypeVar("Value")


class CacheOwner:
    """Base class of immutable objects that cache results derived from them.

    The cache takes no part in equality, hashing and printing; copies and pickles start with an empty one.

    >>> class Word(CacheOwner):
    ...     text = "cage"
    >>> word = Word()
    >>> word.remember(lambda word: len(word.text)), len(word.cache)
    (4, 1)
    """

    @cached_property
    def cache(self) -> dict[Hashable, Any]:
        """Results derived from this object. `remember` uses the function that computes a result as its key."""
        return {}

    def remember(self, make: Callable[[Self], Value]) -> Value:
        """Return `make(self)`, computed at the first call and cached after that."""
        cache = self.cache
        if make not in cache:
            cache[make] = make(self)
        found: Value = cache[make]
        return found

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name != "cache"}
