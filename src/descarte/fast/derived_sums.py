"""Sums that follow from the rules: a union of full houses has a known sum, and so have the cells that its cages leave.

houses      total 45 each
innies      the cells of the union outside every cage that lies within it
outies      the cells outside the union of the cages that reach out of it
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from descarte.core.deadline import check_deadline_each
from descarte.model.bits import Cell, bits_at, positions
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage

MOST_CELLS = 5
"""Maximum number of cells of a derived sum. Measured on Killers without givens, longer ones prune next to nothing."""
MOST_HOUSES = 4

DerivedSum = tuple[tuple[Cell, ...], int]
Apart = Sequence[tuple[int, Cage]]
"""Cages that share no cell, with their cells as bit sets."""


def derived_sums(puzzle: Puzzle) -> list[DerivedSum]:
    """Return the sums of a few cells that the houses and cages of a puzzle imply, without duplicates.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
    >>> ((3,), 4) in derived_sums(killer)
    True
    """
    if not puzzle.cages:
        return []
    known = {cage.cells for cage in puzzle.cages}
    cages = separate_cages(puzzle.cages)
    found: dict[tuple[Cell, ...], int] = {}
    for union, total in check_deadline_each(_find_house_unions(puzzle)):
        for innies, outies, taken in find_leftovers(union, cages):
            rest = total - sum(cage.total for cage in taken)
            cells = tuple(positions(innies or outies))
            if not (innies and outies) and 0 < len(cells) <= MOST_CELLS and cells not in known:
                found.setdefault(cells, rest if innies else -rest)
    return list(found.items())


def separate_cages(cages: Sequence[Cage]) -> Apart:
    """Return cages with their cells as bit sets. Of overlapping cages, only the first is returned.

    >>> [bits for bits, _ in separate_cages([Cage("cage", 1, (0, 1), 3), Cage("cage", 2, (1, 2), 4)])]
    [3]
    """
    taken, found = 0, []
    for cage in cages:
        bits = bits_at(cage.cells)
        if not taken & bits:
            taken |= bits
            found.append((bits, cage))
    return found


def find_leftovers(union: int, cages: Apart) -> Iterator[tuple[int, int, tuple[Cage, ...]]]:
    """Yield the innies and the outies of some houses, as bit sets, and the cages that were subtracted.

    The subtracted cages are first those inside the houses, then all that share a cell with them, then those mostly
    inside.

    >>> cages = separate_cages([Cage("cage", 1, (2, 3, 4), 9)])
    >>> [(innies, outies) for innies, outies, _ in find_leftovers(0b1111, cages)]
    [(15, 0), (3, 16), (3, 16)]
    """
    touching = [(bits & union, bits & ~union, cage) for bits, cage in cages if bits & union]
    leans = (
        [one for one in touching if not one[1]],
        touching,
        [one for one in touching if one[1].bit_count() < one[0].bit_count()],
    )
    for taken in leans:
        covered = sum(within for within, _, _ in taken)
        yield union & ~covered, sum(out for _, out, _ in taken), tuple(cage for _, _, cage in taken)


def _find_house_unions(puzzle: Puzzle) -> Iterator[tuple[int, int]]:
    """Yield unions of disjoint full houses with their sums: up to four neighbours in the list, and every pair."""
    layout = puzzle.layout
    full = [bits for bits, house in zip(layout.house_bits, layout.houses, strict=True) if house.full]
    each = layout.size * (layout.size + 1) // 2
    for first in range(len(full)):
        union = 0
        for count, bits in enumerate(full[first : first + MOST_HOUSES], 1):
            if union & bits:
                break
            union |= bits
            yield union, each * count
    for one, other in combinations(full, 2):
        if not one & other:
            yield one | other, each * 2
