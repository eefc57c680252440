"""Puzzles with several solutions: how many there are, which two are closest, and givens that leave one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import combinations, islice
from operator import ne
from typing import Any

from descarte import fast
from descarte.core.deadline import TimeUp, limit_time
from descarte.core.errors import Stopped
from descarte.core.text import Text
from descarte.model.bits import Cell, Digit
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid, Result
from descarte.setters.uniqueness import make_unique

MOST_COMPARED = 400
"""Maximum number of solutions that are compared with each other."""
MOST_COUNTED = 100_000
SECONDS = 2.0
"""Seconds for each of three tasks: finding solutions to compare, counting them, and choosing givens."""
MOST_NAMED = 4
"""Maximum number of givens that a sentence names."""

_COUNT = Text(
    "There are {count} solutions. These two differ in {cells} {cells:cell|cells}; no two are closer.",
    "Hay {count} soluciones. Estas dos difieren en {cells} {cells:casilla|casillas}; no hay dos más parecidas.",
)
_MORE = Text(
    "There are {count} solutions or more. These two differ in {cells} {cells:cell|cells}; of the first {compared}, no "
    "two are closer.",
    "Hay {count} soluciones o más. Estas dos difieren en {cells} {cells:casilla|casillas}; entre las {compared} "
    "primeras no hay dos más parecidas.",
)
_MANY = Text(
    "There are {count} solutions. These two differ in {cells} {cells:cell|cells}; of the first {compared}, no two are "
    "closer.",
    "Hay {count} soluciones. Estas dos difieren en {cells} {cells:casilla|casillas}; entre las {compared} primeras no "
    "hay dos más parecidas.",
)
_SETTLED = Text(
    "With {givens} as {count:a further given|further givens} there is exactly one.",
    "Con {givens} como {count:número dado|números dados} hay exactamente una.",
)
_SETTLED_BY_MANY = Text(
    "{count} further givens leave exactly one.",
    "Con {count} números dados más queda exactamente una.",
)
_GIVEN = Text("{cell} = {digit}", "{cell} = {digit}")
_SENTENCES = Text("{one} {two}", "{one} {two}")


@dataclass(frozen=True)
class SeveralSolutions:
    """Number, closest pair and settling givens of the solutions of a puzzle that has several."""

    puzzle: Puzzle
    count: int
    """The number of solutions, or a number that they reach if `exact` is false."""
    exact: bool
    pair: tuple[Grid, Grid]
    """The two closest solutions among those compared."""
    compared: int
    """The number of solutions that were compared."""
    givens: tuple[tuple[Cell, Digit], ...] = ()
    """Givens with which there is exactly one solution; empty if none were found in time."""

    @property
    def reason(self) -> Text:
        """The number of solutions, their least distance, and the givens that leave one, in sentences."""
        form = _MORE if not self.exact else _COUNT if self.compared == self.count else _MANY
        first = form.fill(count=self.count, cells=_count_differences(*self.pair), compared=self.compared)
        if not self.givens:
            return first
        return _SENTENCES.fill(one=first, two=self._settlement)

    @property
    def record(self) -> dict[str, Any]:
        """The fields for JSON; docs/diagnosis.md explains them."""
        name = self.puzzle.name
        return {
            "reason": str(self.reason),
            "count": self.count,
            "exact": self.exact,
            "givens": [f"{name(cell)}={digit}" for cell, digit in self.givens],
        }

    @property
    def _settlement(self) -> Text:
        if len(self.givens) > MOST_NAMED:
            return _SETTLED_BY_MANY.fill(count=len(self.givens))
        layout = self.puzzle.layout
        named = [_GIVEN.fill(cell=layout.place(cell), digit=self.puzzle.sign(digit)) for cell, digit in self.givens]
        return _SETTLED.fill(count=len(named), givens=tuple(named))


@dataclass(frozen=True, repr=False, init=False)
class ComparedResult(Result):
    """The result of a check of a puzzle with several solutions. Its grids are the two closest ones."""

    solutions: SeveralSolutions | None = None

    def __init__(self, result: Result) -> None:
        found = compare_solutions(result.puzzle, result.grids)
        held = {each.name: getattr(result, each.name) for each in fields(Result)}
        self.__dict__.update(held | {"grids": found.pair, "solutions": found})


def compare_solutions(puzzle: Puzzle, known: Sequence[Grid] = ()) -> SeveralSolutions:
    """Return what can be found within a few seconds about the solutions of a puzzle that has several.

    `known` holds two of the solutions, which are compared if others are not found in time.

    >>> import descarte
    >>> found = compare_solutions(descarte.read("12..34..21......"))
    >>> found.count, found.exact, found.givens
    (4, True, ((2, 3), (6, 2)))
    """
    grids, are_all = _list_solutions(puzzle)
    if len(grids) < len(known):
        grids, are_all = [*known], False
    count, exact = (len(grids), True) if are_all else _count_solutions(puzzle, len(grids))
    pair = min(combinations(grids, 2), key=lambda two: _count_differences(*two))
    is_complete = exact and count == len(grids)
    return SeveralSolutions(puzzle, count, exact, pair, len(grids), _find_settling_givens(puzzle, grids, is_complete))


def _list_solutions(puzzle: Puzzle) -> tuple[list[Grid], bool]:
    """Return the first solutions, as many as are compared, and whether these are all. Time may run out before."""
    found: list[Grid] = []
    try:
        with limit_time(SECONDS):
            found.extend(islice(fast.solutions(puzzle), MOST_COMPARED))
    except (TimeUp, Stopped):
        return found, False
    return found, len(found) < MOST_COMPARED


def _count_differences(one: Grid, other: Grid) -> int:
    return sum(map(ne, one, other))


def _count_solutions(puzzle: Puzzle, least: int) -> tuple[int, bool]:
    """Return the number of solutions, and whether it is exact; `least` are known."""
    result = fast.count(puzzle, MOST_COUNTED, timeout=SECONDS)
    count = max(least, result.counts["solutions"])
    return count, result.status != "stopped" and count < MOST_COUNTED


def _find_settling_givens(puzzle: Puzzle, grids: Sequence[Grid], is_complete: bool) -> tuple[tuple[Cell, Digit], ...]:
    """Return one given that only one solution has if there is any, or else givens that together leave one solution."""
    if is_complete:
        for cell, place in enumerate(puzzle.layout.places):
            for digit, count in sorted(Counter(grid[place] for grid in grids).items()):
                if count == 1:
                    return ((cell, digit),)
    try:
        with limit_time(SECONDS):
            unique = make_unique(puzzle)
    except (TimeUp, Stopped):
        return ()
    return tuple((cell, digit) for cell, digit in enumerate(unique.givens) if digit and not puzzle.givens[cell])
