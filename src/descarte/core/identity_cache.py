"""A cache whose keys are objects themselves, not their values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")


class IdentityCache(Generic[Value]):
    """Cache of values, by the identity of the objects that they are computed from, which may take long to hash.

    The objects are kept alive with their value, so that no other object gets the same identity. When there are `most`
    values, the cache is cleared.

    >>> lengths = IdentityCache[int](most=16)
    >>> houses = (1, 2, 3)
    >>> lengths.get((houses,), lambda: len(houses)), lengths.find((houses,)), lengths.find((4,))
    (3, 3, None)
    """

    __slots__ = ("_held", "most")

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: dict[tuple[int, ...], tuple[Value, tuple[object, ...]]] = {}

    def find(self, owners: tuple[object, ...]) -> Value | None:
        """Return the cached value for these objects, or None."""
        found = self._held.get(tuple(map(id, owners)))
        return None if found is None else found[0]

    def keep(self, owners: tuple[object, ...], value: Value) -> Value:
        """Cache a value for these objects, and return it."""
        if len(self._held) >= self.most:
            self._held.clear()
        self._held[tuple(map(id, owners))] = value, owners
        return value

    def get(self, owners: tuple[object, ...], make: Callable[[], Value]) -> Value:
        """Return the cached value for these objects, or compute and cache it."""
        found = self._held.get(tuple(map(id, owners)))
        return self.keep(owners, make()) if found is None else found[0]
