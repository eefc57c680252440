"""Killers: new cages over a full grid, on boxes or on a new map of regions, with or without givens."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import fast, kinds
from descarte.deadline import look
from descarte.making.full import full_grid
from descarte.making.givens import NOTHING, judged
from descarte.making.maker import Maker
from descarte.making.mending import Cages
from descarte.making.request import Attempt, Request
from descarte.making.shares import new_map
from descarte.making.sudoku import board_of
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle
from descarte.text import Text

LARGEST = 5
"""The most cells of a cage, unless told."""
ROUNDS = 60
"""So often the cages of one try are mended."""
FAILS = 2_000
WEIGHTS = {
    "easy": {2: 6, 3: 2},
    "medium": {2: 4, 3: 3, 4: 1},
    "hard": {2: 3, 3: 4, 4: 2},
    "very-hard": {2: 2, 3: 4, 4: 3, 5: 1},
    "extreme": {2: 1, 3: 3, 4: 3, 5: 2},
    None: {2: 3, 3: 4, 4: 2, 5: 1},
}
"""How often cages of each size are drawn, for each grade: small ones say more."""
_CAGES = Text(
    "a cage has at least 2 cells: --cages {largest}", "una jaula tiene al menos 2 casillas: --cages {largest}"
)
_LARGE = Text(
    "a cage of {largest} cells cannot hold different digits from 1 to {size}",
    "una jaula de {largest} casillas no puede tener dígitos distintos del 1 al {size}",
)


def _floor(request: Request) -> Puzzle:
    """The board below the cages."""
    kind = "jigsaw" if request.regions is not None else "sudoku"
    return board_of(Request(kind, request.rows, request.columns, request.box, request.options, regions=request.regions))


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """A full grid, cages over it, mended until there is one solution."""
    if request.irregular and request.regions is None:
        request = replace(request, regions=new_map(request.rows, chance))
    grid = full_grid(_floor(request), chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    given = set(chance.sample(range(len(grid)), min(request.givens or 0, len(grid))))
    givens = tuple(digit if cell in given else 0 for cell, digit in enumerate(grid))
    cages = Cages(grid, request.rows, min(request.largest or LARGEST, request.rows), chance)
    cages.draw(WEIGHTS[request.grade] | ({} if request.largest is None else {cages.largest: 1}))
    clues = Clues(
        request.rows,
        request.columns,
        givens,
        kind="killer",
        box=request.box,
        options=request.options,
        regions=request.regions,
        solution=grid,
    )
    for _ in range(ROUNDS):
        look()
        clues = replace(clues, cages=cages.totals)
        puzzle = kinds.build(replace(clues, solution=None))
        found = fast.engine().find(puzzle, limit=2, keep=2, fails=FAILS)
        if found.ending == "finished":
            return judged(puzzle, clues, request, number)
        others = [other for other in found.grids if other != grid]
        if not others or not cages.mend(others[0]):
            break
    return Attempt(number, None, NOTHING)


def seconds(request: Request) -> float:
    """A solution costs a few milliseconds, and a try some dozens of them; the judge takes longer."""
    return (0.05 + (0.3 if request.judged else 0.0)) * (request.rows / 9) ** 4


def refuses(request: Request) -> Text | None:
    """Cages that cannot be."""
    if request.largest is not None and request.largest < 2:
        return _CAGES.fill(largest=request.largest)
    if request.largest is not None and request.largest > request.rows:
        return _LARGE.fill(largest=request.largest, size=request.rows)
    return None


MAKER = Maker(
    key="killer",
    attempt=attempt,
    takes=frozenset({"box", "options", "regions", "irregular", "largest", "givens"}),
    sizes=range(4, 17),
    seconds=seconds,
    board=_floor,
    refuses=refuses,
)
