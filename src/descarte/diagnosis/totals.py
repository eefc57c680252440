"""Totals that do not balance: the same cells add up to two different totals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from descarte import fast
from descarte.core.deadline import TimeUp, check_deadline, limit_time
from descarte.core.errors import PuzzleError
from descarte.core.text import Text
from descarte.logic.naming import name_rule, name_rules
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
_CHANGES = Text(
    "Change one of these totals, and there is exactly one solution: {changes:or}.",
    "Cambia uno de estos totales y habrá exactamente una solución: {changes:or}.",
)
_CHANGE = Text("{cage} to {total}", "{cage} a {total}")
_ONE_CHANGE = Text(
    "If you change {changes}, there is exactly one solution.", "Si cambias {changes}, hay exactamente una solución."
)
_MANY_CHANGES = Text(
    "{count} of these totals, if one of them is changed by {difference}, lead to exactly one solution.",
    "{count} de estos totales, si se cambia uno en {difference}, llevan a exactamente una solución.",
)
_NO_CHANGE = Text(
    "No single total, changed by {difference}, leads to exactly one solution.",
    "Ningún total, cambiado él solo en {difference}, lleva a exactamente una solución.",
)
_SENTENCES = Text("{one} {two}", "{one} {two}")
SECONDS = 2.0
"""Seconds for trying changed totals."""
MOST_NAMED = 6
"""Maximum number of totals that a sentence names."""
_KINDS = ("row", "column", "box", "region")


@dataclass(frozen=True)
class Imbalance:
    """Rules that add up the same cells to different totals, with the reason in words."""

    reason: Text
    rules: tuple[Rule, ...]
    balanced: tuple[Cage, ...]
    """The cages, each with the total that would balance the sums if only this total were changed."""
    difference: int
    """The number by which the sums differ."""


def find_imbalance(puzzle: Puzzle) -> Imbalance | None:
    """Return the first imbalance found, small groups of rules first, or None if there is none.

    >>> import descarte
    >>> kakuro = descarte.read("3 3\\n# 4\\\\- 3\\\\-\\n-\\\\3 . .\\n-\\\\5 . .\\n")
    >>> print(find_imbalance(kakuro).reason)
    The across sums add up to 8 and the down sums to 7, but they are sums of the same cells.
    """
    return next(_runs(puzzle), None) or next(_houses(puzzle), None)


def explain_imbalance(puzzle: Puzzle, found: Imbalance) -> Text:
    """Return the reason, and which totals may be wrong: those whose change leads to exactly one solution.

    The second sentence is left out if there is not enough time to try all totals.

    >>> import descarte
    >>> kakuro = descarte.read("3 3\\n# 4\\\\- 3\\\\-\\n-\\\\3 . .\\n-\\\\5 . .\\n")
    >>> str(explain_imbalance(kakuro, find_imbalance(kakuro))).partition("cells. ")[2]
    'If you change the across run of 5 (r3c2) to 4, there is exactly one solution.'
    """
    try:
        with limit_time(SECONDS):
            good = [cage for cage in found.balanced if _leads_to_one_solution(puzzle, cage)]
    except TimeUp:
        return found.reason
    old = {(cage.kind, cage.number): cage for cage in puzzle.cages}
    changes = tuple(
        _CHANGE.fill(cage=name_rule(old[cage.kind, cage.number], puzzle), total=cage.total) for cage in good
    )
    form = _NO_CHANGE if not good else _ONE_CHANGE if len(good) == 1 else _CHANGES
    if len(good) > MOST_NAMED:
        form = _MANY_CHANGES
    told = form.fill(changes=changes, count=len(good), difference=found.difference)
    return _SENTENCES.fill(one=found.reason, two=told)


def _leads_to_one_solution(puzzle: Puzzle, changed: Cage) -> bool:
    """Return True if there is exactly one solution with this cage in the place of the one with its number."""
    check_deadline()
    cages = tuple(
        changed if (cage.kind, cage.number) == (changed.kind, changed.number) else cage for cage in puzzle.cages
    )
    try:
        found = fast.solve(puzzle.but(cages=cages, solution=None))
    except PuzzleError:
        return False
    check_deadline()
    return found.status == "unique"


def _change_totals(cages: Iterable[Cage], change: int) -> tuple[Cage, ...]:
    return tuple(replace(cage, total=cage.total + change) for cage in cages)


def _runs(puzzle: Puzzle) -> Iterator[Imbalance]:
    for part in sorted(_parts([cage for cage in puzzle.cages if cage.kind in ("across", "down")]), key=len):
        totals, cells = {"across": 0, "down": 0}, {"across": 0, "down": 0}
        for cage in part:
            totals[cage.kind] += cage.total
            cells[cage.kind] |= bits_at(cage.cells)
        if cells["across"] == cells["down"] and totals["across"] != totals["down"]:
            all_of_it = cells["across"].bit_count() == len(puzzle.layout.places)
            where = Text("", "") if all_of_it else _WHERE.fill(cell=puzzle.layout.place(part[0].cells[0]))
            surplus = totals["across"] - totals["down"]
            balanced = (
                *_change_totals((cage for cage in part if cage.kind == "across"), -surplus),
                *_change_totals((cage for cage in part if cage.kind == "down"), surplus),
            )
            yield Imbalance(_RUNS.fill(**totals, where=where), tuple(part), balanced, abs(surplus))


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
    change = _change_totals(cages, expected - total), abs(expected - total)
    if count == len(puzzle.layout.places):
        return Imbalance(_GRID.fill(**words), tuple(cages), *change)
    return Imbalance(_HOUSES.fill(houses=name_rules(houses, puzzle), **words), (*houses, *cages), *change)
