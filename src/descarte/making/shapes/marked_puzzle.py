"""Puzzles with drawn rules: marks that are true in a full grid, and as few givens as leave one solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import kinds, variants
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, ease_to_request
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.grids.symmetry import orbits
from descarte.making.request import MINIMAL, Attempt, Request
from descarte.making.shapes.mark_shapes import OUTLINES, outline_of
from descarte.making.shapes.random_marks import marks_for
from descarte.model.clues import Clues, Mark
from descarte.model.puzzle import Puzzle
from descarte.variants import Board

ROUNDS = 3
"""Maximum number of rounds. Each round draws more marks, because the last one left too many givens."""


def attempt_with_marks(floor: Puzzle, request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt with the drawn rules of a request on a board without givens."""
    grid = find_full_grid(floor, chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    clues = kinds.clues_of(floor)
    often = 1.0
    best = Attempt(number, None, NOTHING)
    for _ in range(ROUNDS):
        marks = choose_marks(floor, request, grid, chance, often)
        if marks is None:
            return best
        best = _add_givens(replace(clues, marks=marks), grid, request, number, chance)
        if best.made or not isinstance(request.clues, int):
            break
        often *= 1.6
    return best


def choose_marks(
    floor: Puzzle, request: Request, grid: tuple[int, ...], chance: Random, often: float = 1.0
) -> tuple[Mark, ...] | None:
    """Return marks of every requested drawn rule that are true in the grid; `often` scales their number.

    Return None if no mark of some rule fits.
    """
    board = _board(floor)
    marks: list[Mark] = []
    for key in request.drawn:
        variant = variants.find(key)
        wanted = max(1, round(often * OUTLINES[outline_of(variant)].often * request.rows))
        found = marks_for(variant, board, grid, wanted, chance)
        if not found:
            return None
        marks += found
    return tuple(marks)


def _board(floor: Puzzle) -> Board:
    size = floor.layout.size
    regions = [-1] * len(floor.layout.places)
    for house in floor.layout.houses:
        if house.kind in ("box", "region"):
            for cell in house.cells:
                regions[cell] = house.number - 1
    return Board(size, size, size, 1, () if -1 in regions else tuple(regions))


def _add_givens(clues: Clues, grid: tuple[int, ...], request: Request, number: int, chance: Random) -> Attempt:
    """Return the attempt with as many givens as requested, or with as few as leave one solution with these marks."""
    puzzle = kinds.build(clues)
    is_sole = make_uniqueness_test(puzzle, grid, surely=request.clues == MINIMAL)
    groups = list(orbits(request.rows, request.columns, request.symmetry))
    chance.shuffle(groups)
    least = request.clues if isinstance(request.clues, int) else 0
    thin = replace(puzzle, givens=remove_givens(grid, groups, is_sole, least=least))
    return ease_to_request(thin, grid, groups, request, number, is_sole=is_sole, chance=chance)
