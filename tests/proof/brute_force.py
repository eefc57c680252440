"""Brute-force solver for small puzzles, which shares no code with the other solvers."""

from __future__ import annotations

from collections.abc import Iterator

from descarte.model.puzzle import Puzzle


def solutions(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Yield the solutions, each as digits in the order of cells.

    >>> import descarte
    >>> len(list(solutions(descarte.read("1.....3........."))))
    12
    """
    cells, size = len(puzzle.layout.places), puzzle.layout.size
    houses = [[house.cells for house in puzzle.layout.houses if cell in house.cells] for cell in range(cells)]
    cages = [[(cage.cells, cage.total) for cage in puzzle.cages if cell in cage.cells] for cell in range(cells)]
    digits = [*puzzle.givens]

    def fits(cell: int) -> bool:
        if any(digits[other] == digits[cell] for house in houses[cell] for other in house if other != cell):
            return False
        for inside, total in cages[cell]:
            spare = total - sum(digits[other] for other in inside)
            left = sum(not digits[other] for other in inside)
            if not left <= spare <= left * size:
                return False
        return True

    def fill(cell: int) -> Iterator[tuple[int, ...]]:
        if cell == cells:
            yield tuple(digits)
            return
        given = puzzle.givens[cell]
        for digit in (given,) if given else range(1, size + 1):
            digits[cell] = digit
            if fits(cell):
                yield from fill(cell + 1)
        digits[cell] = given

    return fill(0)
