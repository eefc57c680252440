"""Findings on parts of a board, best first. A part is examined again when one of its cells has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from heapq import heappop, heappush
from typing import Generic, Protocol, TypeVar

from descarte.core.deadline import check_deadline_each
from descarte.logic.cache import memory_of
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import Cell
from descarte.model.state import State

Rank = tuple[int, ...]


class RankedFinding(Protocol):
    """A finding with its kind, which decides the technique, and its rank, by which findings are sorted."""

    @property
    def kind(self) -> Hashable:
        """The kind of finding."""

    @property
    def rank(self) -> Rank:
        """The position among the findings of one kind, lowest first."""


T = TypeVar("T", bound=RankedFinding)


class RankedFindings(Generic[T]):
    """The present findings on the parts of a board, at most one per part.

    `parts` holds the cells of each part as bit sets. `make` returns the finding on the part with an index, or None.
    """

    def __init__(self, state: State, parts: Sequence[int], make: Callable[[State, int], T | None]) -> None:
        self.make = make
        self.since = memory_of(state).now
        self.stale = set(range(len(parts)))
        self.near: dict[Cell, list[int]] = {}
        for index, bits in enumerate(parts):
            for cell in cells_of(bits):
                self.near.setdefault(cell, []).append(index)
        self.ranks: dict[int, tuple[Hashable, Rank]] = {}
        self.heaps: dict[Hashable, list[tuple[Rank, int]]] = {}

    def iterate_findings(self, state: State, kind: Hashable) -> Iterator[T]:
        """Yield the present findings of one kind, lowest rank first."""
        self._update(state)
        # Pop entries until one is still valid, and put it back. The others are checked only if the caller wants more.
        heap = self.heaps.get(kind, [])
        while heap:
            rank, index = heappop(heap)
            found = self._check_again(state, index, kind, rank)
            if found is not None:
                heappush(heap, (rank, index))
                yield found
                break
        for rank, index in sorted(set(heap))[1:]:
            found = self._check_again(state, index, kind, rank)
            if found is not None:
                yield found

    def _update(self, state: State) -> None:
        memory = memory_of(state)
        for cell in cells_of(memory.find_changes_since(self.since).cells):
            self.stale.update(self.near.get(cell, ()))
        self.since = memory.now
        for index in check_deadline_each(sorted(self.stale)):
            self._note(index, self.make(state, index))
            self.stale.discard(index)

    def _note(self, index: int, found: T | None) -> None:
        known = None if found is None else (found.kind, found.rank)
        if known is None:
            self.ranks.pop(index, None)
        elif self.ranks.get(index) != known:
            self.ranks[index] = known
            heappush(self.heaps.setdefault(known[0], []), (known[1], index))

    def _check_again(self, state: State, index: int, kind: Hashable, rank: Rank) -> T | None:
        """Return the finding, computed again, or None if it has changed because of cells outside the part."""
        if self.ranks.get(index) != (kind, rank):
            return None
        found = self.make(state, index)
        self._note(index, found)
        return found if found is not None and (found.kind, found.rank) == (kind, rank) else None


def ranked_findings_of(state: State, name: str, make: Callable[[State], RankedFindings[T]]) -> RankedFindings[T]:
    """Return the findings cached for the state under this name, made on first use."""
    kept = memory_of(state).kept
    if name not in kept:
        kept[name] = make(state)
    found: RankedFindings[T] = kept[name]
    return found
