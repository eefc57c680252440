"""Maker of Killers: cages over a full grid with boxes or other regions, with or without givens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from descarte import fast, kinds
from descarte.core.deadline import check_deadline
from descarte.core.text import Text
from descarte.fast.contract import Values
from descarte.making.cages.cages_with_givens import add_cages, adds_givens, attempt_with_givens, starts_without_cages
from descarte.making.cages.repair_until_unique import Cages
from descarte.making.contract import Maker
from descarte.making.difficulty.ease_until_right import ease_until_right
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import MORE_THAN_CELLS, NOTHING, judge_attempt
from descarte.making.grids.remove_givens import LARGE
from descarte.making.kinds.sudoku import board_of
from descarte.making.request import Attempt, KindOptions, Request
from descarte.making.shapes.areas import make_region_map
from descarte.making.shapes.marked_puzzle import choose_marks
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

LARGEST = 5
"""Default maximum number of cells of a cage."""
ROUNDS = 60
"""Maximum number of repairs of the cages per attempt on a 9x9; larger boards have proportionally more."""
FAILS, FAILS_WHEN_LARGE = 2_000, 30
THINNED = 0.6
"""Factor for the number of drawn marks on a board with cages."""
WEIGHTS = {
    "easy": {2: 6, 3: 2},
    "medium": {2: 4, 3: 3, 4: 1},
    "hard": {2: 3, 3: 4, 4: 2},
    None: {2: 3, 3: 4, 4: 2, 5: 1},
}
WEIGHTS_OF_HARDER = {2: 2, 3: 4, 4: 3, 5: 1}
"""Relative frequency of cage sizes per grade, and for all harder grades. Small cages give more information."""
_CAGES = Text("a cage has at least 2 cells, not {largest}", "una jaula tiene al menos 2 casillas, no {largest}")
_LARGE = Text(
    "a cage of {largest} cells cannot hold different digits from 1 to {size}",
    "una jaula de {largest} casillas no puede tener dígitos distintos del 1 al {size}",
)


def _board_without_cages(request: Request) -> Puzzle:
    """Return the board of a request without cages and givens."""
    boxes = "latin" if request.kind_options.irregular else "sudoku"
    kind = boxes if request.kind_options.regions is None else "jigsaw"
    own = KindOptions(box=request.kind_options.box, regions=request.kind_options.regions)
    return board_of(Request(kind, request.rows, request.columns, request.options, kind_options=own))


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: draw cages over a full grid and repair them until there is one solution."""
    if request.kind_options.irregular and request.kind_options.regions is None:
        request = request.with_kind_options(regions=make_region_map(request.rows, chance))
    floor = _board_without_cages(request)
    grid = find_full_grid(floor, chance)
    marks = None if grid is None else choose_marks(floor, request, grid, chance, THINNED)
    if grid is None or marks is None:
        return Attempt(number, None, NOTHING)
    clues = Clues(
        request.rows,
        request.columns,
        choose_givens(grid, request, chance),
        kind="killer",
        box=request.kind_options.box,
        options=request.options,
        regions=request.kind_options.regions,
        marks=marks,
        solution=grid,
    )
    if starts_without_cages(request, number):
        return add_cages(floor, clues, request, number, chance)
    return attempt_cages(grid, lambda cages: replace(clues, cages=cages.totals), request, number, chance)


def choose_givens(grid: Values, request: Request, chance: Random) -> Values:
    """Return the digits of as many random cells as givens are requested, and 0 for all other cells."""
    given = set(chance.sample(range(len(grid)), request.kind_options.givens or 0))
    return tuple(digit if cell in given else 0 for cell, digit in enumerate(grid))


def attempt_cages(
    grid: Values, to_clues: Callable[[Cages], Clues], request: Request, number: int, chance: Random
) -> Attempt:
    """Run one attempt: repair cages until there is one solution, and split them until the difficulty is right.

    Splitting a cage of a Killer adds information, so it never adds a solution. `to_clues` returns the clues of a puzzle
    with the given cages.
    """
    if adds_givens(request, number):
        return attempt_with_givens(grid, to_clues, request, number, chance)
    cages = Cages(grid, request.rows, min(request.kind_options.largest or LARGEST, request.rows), chance)
    weights = WEIGHTS.get(request.grade, WEIGHTS_OF_HARDER)
    cages.draw(weights | ({} if request.kind_options.largest is None else {cages.largest: 1}))
    fails = FAILS if len(grid) <= LARGE else FAILS_WHEN_LARGE
    for _ in range(ROUNDS * len(grid) // 81):
        check_deadline()
        found = fast.engine().find(_puzzle(to_clues(cages)), limit=2, keep=2, fails=fails)
        if found.ending == "finished":
            return ease_until_right(
                cages,
                Cages.split_one_cage,
                lambda one: judge_attempt(_puzzle(to_clues(one)), to_clues(one), request, number),
            )
        others = [other for other in found.grids if other != grid]
        if others and cages.rule_out_solution(others[0]):
            continue
        # The search gave up, or no repair rules the other solution out: smaller cages give more information.
        for _ in range(max(1, len(grid) // LARGE)):
            cages = cages.split_one_cage() or cages
    return Attempt(number, None, NOTHING)


def _puzzle(clues: Clues) -> Puzzle:
    return kinds.build(replace(clues, solution=None))


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt: some dozens of searches of a few milliseconds each, and judging."""
    return (0.05 + (0.9 if request.judged else 0.0)) * (request.rows / 9) ** 4


def explain_refusal(request: Request) -> Text | None:
    """Return why the requested cages or givens are impossible, or None if they are possible."""
    if request.kind_options.largest is not None and request.kind_options.largest < 2:
        return _CAGES.fill(largest=request.kind_options.largest)
    if request.kind_options.largest is not None and request.kind_options.largest > request.rows:
        return _LARGE.fill(largest=request.kind_options.largest, size=request.rows)
    if request.kind_options.givens is not None and request.kind_options.givens > request.rows**2:
        return MORE_THAN_CELLS.fill(count=request.kind_options.givens, cells=request.rows**2)
    return None


MAKER = Maker(
    key="killer",
    attempt=attempt,
    takes=frozenset({"box", "options", "drawn", "regions", "irregular", "largest", "givens"}),
    sizes=range(4, 26),
    suggested_sizes=(4, 6, 9),
    seconds=estimate_seconds,
    board=_board_without_cages,
    refuses=explain_refusal,
)
