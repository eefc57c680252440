"""Totals that do not balance: the same cells add up to two different totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.logic.naming import name_rules
from descarte.model.bits import bits_at
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule

_RUNS = Text(
    "The across sums add up to {across} and the down sums to {down}, but they are sums of the same cells{where}.",
    "Las sumas horizontales dan {across} y las verticales {down}, pero son sumas de las mismas casillas{where}.",
)
_WHERE = Text(" (the part with {cell})", " (la parte de {cell})")
_GRID = Text(
    "The cages fill the grid and add up to {total}, but its digits add up to {sum}.",
    "Las jaulas llenan la cuadrícula y suman {total}, pero sus dígitos suman {sum}.",
)
_HOUSES = Text(
    "The cages that fill {houses} add up to {total}, but the digits there add up to {sum}.",
    "Las jaulas que llenan {houses} suman {total}, pero los dígitos de ahí suman {sum}.",
)
_KINDS = ("row", "column", "box", "region")


@dataclass(frozen=True)
class Imbalance:
    """Rules that add up the same cells to different totals, with the reason in words."""

    reason: Text
    rules: tuple[Rule, ...]


def find_imbalance(puzzle: Puzzle) -> Imbalance | None:
    """Return the first imbalance found, small groups of rules first, or None if there is none.

    >>> import descarte
    >>> kakuro = descarte.read("3 3\\n# 4\\\\- 3\\\\-\\n-\\\\3 . .\\n-\\\\5 . .\\n")
    >>> print(find_imbalance(kakuro).reason)
    The across sums add up to 8 and the down sums to 7, but they are sums of the same cells.
    """
    return next(_runs(puzzle), None) or next(_houses(puzzle), None)


def _runs(puzzle: Puzzle) -> Iterator[Imbalance]:
    for part in sorted(_parts([cage for cage in puzzle.cages if cage.kind in ("across", "down")]), key=len):
        totals, cells = {"across": 0, "down": 0}, {"across": 0, "down": 0}
        for cage in part:
            totals[cage.kind] += cage.total
            cells[cage.kind] |= bits_at(cage.cells)
        if cells["across"] == cells["down"] and totals["across"] != totals["down"]:
            all_of_it = cells["across"].bit_count() == len(puzzle.layout.places)
            where = Text("", "") if all_of_it else _WHERE.fill(cell=puzzle.layout.place(part[0].cells[0]))
            yield Imbalance(_RUNS.fill(**totals, where=where), tuple(part))


def _parts(cages: Sequence[Cage]) -> list[list[Cage]]:
    """Return the cages in groups; cages that share a cell are in the same group."""
    owners: dict[int, list[int]] = {}
    for index, cage in enumerate(cages):
        for cell in cage.cells:
            owners.setdefault(cell, []).append(index)
    parts, seen = [], set[int]()
    for start in range(len(cages)):
        if start in seen:
            continue
        seen.add(start)
        waiting, part = [start], []
        while waiting:
            index = waiting.pop()
            part.append(index)
            near = {other for cell in cages[index].cells for other in owners[cell]} - seen
            seen |= near
            waiting += sorted(near)
        parts.append([cages[index] for index in sorted(part)])
    return parts


def _houses(puzzle: Puzzle) -> Iterator[Imbalance]:
    """Yield the imbalances of adjacent houses of one kind, from one house to all, that cages cover exactly."""
    layout = puzzle.layout
    if not puzzle.cages:
        return
    each = layout.size * (layout.size + 1) // 2
    kinds = [[house for house in layout.houses if house.kind == kind and house.full] for kind in _KINDS]
    cages = [(bits_at(cage.cells), cage) for cage in puzzle.cages]
    bits = {house: bits_at(house.cells) for houses in kinds for house in houses}
    for chosen in _list_neighbours(kinds):
        check_deadline()
        inside = _find_filling_cages(reduce(or_, (bits[house] for house in chosen)), cages)
        total, wanted = sum(cage.total for cage in inside), len(chosen) * each
        if inside and total != wanted:
            yield _build_house_imbalance(puzzle, chosen, inside, total, wanted)


def _list_neighbours(kinds: Sequence[Sequence[House]]) -> Iterator[tuple[House, ...]]:
    """Yield the groups of adjacent houses of one kind, smallest groups first."""
    for count in range(1, max(map(len, kinds)) + 1):
        for houses in kinds:
            for start in range(len(houses) - count + 1):
                yield tuple(houses[start : start + count])


def _find_filling_cages(cells: int, cages: Sequence[tuple[int, Cage]]) -> list[Cage]:
    """Return the cages that together cover these cells exactly once, or an empty list if there are none."""
    taken, found = 0, []
    for bits, cage in cages:
        if not bits & ~cells and not bits & taken:
            taken |= bits
            found.append(cage)
    return found if taken == cells else []


def _build_house_imbalance(
    puzzle: Puzzle, houses: tuple[House, ...], cages: list[Cage], total: int, expected: int
) -> Imbalance:
    count = sum(len(house.cells) for house in houses)
    words: dict[str, object] = {"total": total, "sum": expected}
    if count == len(puzzle.layout.places):
        return Imbalance(_GRID.fill(**words), tuple(cages))
    return Imbalance(_HOUSES.fill(houses=name_rules(houses, puzzle), **words), (*houses, *cages))
