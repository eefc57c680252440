"""Equal numbers of full houses on two sides: the cells of only one side hold the same digits as those of the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from descarte.logic.inference.patterns.layout_tables import Tables, cells_of
from descarte.model.rules import House


@dataclass(frozen=True)
class Equivalence:
    """Disjoint full houses, equally many other disjoint full houses, and the cells that only one side has."""

    houses: tuple[House, ...]
    others: tuple[House, ...]
    here: int
    """Cells of `houses` outside `others`."""
    there: int
    """Cells of `others` outside `houses`."""
    count: int
    """Number of cells on each side."""

    @property
    def turned(self) -> Equivalence:
        """The equivalence with its two sides exchanged."""
        return Equivalence(self.others, self.houses, self.there, self.here, self.count)

    @property
    def words(self) -> tuple[tuple[str, object], ...]:
        """The words that fill a sentence about the equivalence."""
        here, there = (tuple(cells_of(side)) for side in (self.here, self.there))
        return ("houses", self.houses), ("others", self.others), ("here_cells", here), ("there_cells", there)


def unite_houses(tables: Tables, indexes: Iterable[int]) -> int:
    """Return the cells of the houses with these indices, as a bit set."""
    return reduce(or_, (tables.bits[index] for index in indexes), 0)


def are_apart(tables: Tables, indexes: Sequence[int]) -> bool:
    """Return True if these houses do not overlap."""
    return unite_houses(tables, indexes).bit_count() == sum(tables.bits[index].bit_count() for index in indexes)


def build_equivalences(
    tables: Tables, pairs: Iterable[tuple[Sequence[int], Sequence[int]]], most: int
) -> tuple[Equivalence, ...]:
    """Return the equivalences of pairs of house lists, fewest cells first, each followed by its turned form.

    Equivalences with more than `most` cells per side are left out.
    """
    found: dict[tuple[int, int], Equivalence] = {}
    for chosen, others in pairs:
        here, there = unite_houses(tables, chosen), unite_houses(tables, others)
        left = here & ~there, there & ~here
        count = left[0].bit_count()
        if 0 < count <= most and left not in found:
            houses, counter = (tuple(tables.houses[index] for index in side) for side in (chosen, others))
            found[left] = Equivalence(houses, counter, *left, count)
    ordered = sorted(found.values(), key=lambda one: (one.count, len(one.houses)))
    return tuple(side for one in ordered for side in (one, one.turned))
