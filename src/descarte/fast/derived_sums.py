"""Sums that follow from the rules: a union of full houses has a known sum, so what its cages leave over has too.

houses      total 45 each
innies      the cells of the union outside every cage that lies within it
outies      the cells outside the union of the cages that reach out of it
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from descarte.deadline import looking
from descarte.model.bits import Cell, positions
from descarte.model.puzzle import Puzzle

MOST_CELLS = 5
"""Longer leftovers prune next to nothing: measured on Killers without givens."""
MOST_HOUSES = 4

DerivedSum = tuple[tuple[Cell, ...], int]


def derived_sums(puzzle: Puzzle) -> list[DerivedSum]:
    """Sums of a few cells that the houses and cages of a puzzle imply, each once.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
    >>> ((3,), 4) in derived_sums(killer)
    True
    """
    if not puzzle.cages:
        return []
    known = {cage.cells for cage in puzzle.cages}
    cages = _separate_cages(puzzle)
    found: dict[tuple[Cell, ...], int] = {}
    for union, total in looking(_unions(puzzle)):
        for cells, rest in _leftovers(union, total, cages):
            if cells and len(cells) <= MOST_CELLS and cells not in known:
                found.setdefault(cells, rest)
    return list(found.items())


def _separate_cages(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Cages as bit sets with their totals; of cages that overlap, the first."""
    taken, separate = 0, []
    for cage in puzzle.cages:
        bits = sum(1 << cell for cell in cage.cells)
        if not taken & bits:
            taken |= bits
            separate.append((bits, cage.total))
    return separate


def _unions(puzzle: Puzzle) -> Iterator[tuple[int, int]]:
    """Unions of disjoint full houses: neighbours in the list up to four, and every pair; with their sums."""
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


def _leftovers(union: int, total: int, cages: list[tuple[int, int]]) -> Iterator[DerivedSum]:
    inside, touching, reach = 0, 0, 0
    covered = 0
    for bits, cage_total in cages:
        if not bits & union:
            continue
        touching += cage_total
        reach |= bits
        if not bits & ~union:
            inside += cage_total
            covered |= bits
    yield tuple(positions(union & ~covered)), total - inside
    if not union & ~reach:
        yield tuple(positions(reach & ~union)), touching - total
