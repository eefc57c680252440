"""Killers with cages and givens, for requests that Killers without givens hardly ever satisfy.

Few Killers without givens are very hard, and few need exactly one technique. Where the sums are not enough, usually no
named technique is enough either. So the cages stay as drawn, with as few givens as leave one solution. Then givens are
added until the puzzle is not too hard.

Techniques about houses, such as an X-wing, are hardly ever needed where cages are everywhere. For these, start with a
Sudoku that needs the technique and add cages that do not make it superfluous. Then remove givens. For a hidden set in a
sum, start with one cage that is drawn for the set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from descarte import kinds
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.logic import find
from descarte.making.cages.hidden_sets import plan_hidden_set
from descarte.making.cages.repair_until_unique import Cages
from descarte.making.difficulty.judge import needs_techniques
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, attempt_on_board, ease_to_request, judge_attempt
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.request import Attempt, Request
from descarte.model.bits import Cell
from descarte.model.clues import Clues, Total
from descarte.model.puzzle import Puzzle
from descarte.rating.profile import BEYOND_HOUSES

MENDED = 10
"""For very hard Killers and those that must need a technique, one attempt in this many is made without givens."""
LARGE = {4: 1, 6: 1, 8: 2, 9: 2}
WEIGHTS = ({2: 3, 3: 4, 4: 2, 5: 1}, {2: 2, 3: 2, 5: 2, 6: 3, 7: 2})
"""Relative frequencies of cage sizes: large cages give little information.

A request for techniques uses the two tables in alternate attempts.
"""

STARTS = 40
"""Maximum number of puzzles tried in search of one that needs the technique."""
ROUNDS, FEWEST = 3, 4
"""Number of rounds of adding cages and removing givens, and minimum number of cages of a Killer."""


def adds_givens(request: Request, number: int) -> bool:
    """Return True if this attempt has givens in addition to cages, though the request does not ask for any.

    >>> request = Request(needs=("cage-needs",))
    >>> adds_givens(request, 1), adds_givens(request.with_kind_options(givens=0), 1)
    (True, False)
    """
    wanted = bool(request.needs) or request.grade == "very-hard"
    return wanted and request.kind_options.givens is None and number % MENDED > 0


def attempt_with_givens(
    grid: Values, to_clues: Callable[[Cages], Clues], request: Request, number: int, chance: Random
) -> Attempt:
    """Run one attempt with cages and givens.

    `to_clues` returns the clues of a puzzle with the given cages.
    """
    weights = WEIGHTS[number % len(WEIGHTS)] if request.needs else LARGE
    cages = Cages(grid, request.rows, min(request.kind_options.largest or max(weights), request.rows), chance)
    cages.draw(weights)
    puzzle = kinds.build(replace(to_clues(cages), solution=None))
    groups: list[Sequence[Cell]] = [[cell] for cell in range(len(grid))]
    chance.shuffle(groups)
    is_sole = make_uniqueness_test(puzzle, grid)
    puzzle = replace(puzzle, givens=remove_givens(grid, groups, is_sole))
    return ease_to_request(puzzle, grid, groups, request, number, is_sole=is_sole, chance=chance)


def starts_without_cages(request: Request, number: int) -> bool:
    """Return True if this attempt starts with a puzzle that needs the requested technique and has at most one cage.

    >>> starts_without_cages(Request(needs=("x-wing",)), 1), starts_without_cages(Request(needs=("cage-needs",)), 1)
    (True, False)
    """
    if request.drawn or not adds_givens(request, number):
        return False
    if _count_hidden_digits(request):
        return True
    about_houses = not any(find(key).traits.about & BEYOND_HOUSES for key in request.needs)
    return bool(request.needs) and about_houses and number % 2 > 0


def _count_hidden_digits(request: Request) -> int:
    """Return the number of digits of a hidden set to be laid out in a cage, or 0 if none is requested."""
    return next(filter(None, (find(key).traits.hidden_in_cage for key in request.needs)), 0)


def add_cages(floor: Puzzle, clues: Clues, request: Request, number: int, chance: Random) -> Attempt:
    """Return an attempt with a puzzle that has cages and no removable given and needs the techniques."""
    start = _make_with_one_cage if _count_hidden_digits(request) else _make_without_cages
    found = None
    for _ in range(STARTS):
        check_deadline()
        found = found or start(floor, clues, request, number, chance)
    if found is None or found.solution is None:
        return Attempt(number, None, NOTHING)
    grid = found.solution
    drawn = _draw_free_cages(found, grid, request, chance)
    clues = replace(clues, givens=found.givens, cages=found.cages, solution=None)
    for _ in range(ROUNDS):
        clues = _replace_givens(clues, drawn, request, chance)
    if len(clues.cages) < FEWEST:
        return Attempt(number, None, NOTHING)
    return judge_attempt(kinds.build(clues), replace(clues, solution=grid), request, number)


def _draw_free_cages(found: Clues, grid: Values, request: Request, chance: Random) -> list[Total]:
    """Return cages that do not overlap those of `found`, in random order."""
    cages = Cages(grid, request.rows, request.kind_options.largest or request.rows, chance)
    cages.draw(WEIGHTS[0])
    taken = {place for cage in found.cages for place in cage.places}
    drawn = [cage for cage in cages.totals if taken.isdisjoint(cage.places)]
    chance.shuffle(drawn)
    return drawn


def _replace_givens(clues: Clues, drawn: list[Total], request: Request, chance: Random) -> Clues:
    """Return the clues with cages added and givens removed, as far as the techniques remain necessary."""

    def holds(one: Clues) -> bool:
        check_deadline()
        return needs_techniques(kinds.build(one), request.needs)

    for cage in drawn:
        more = replace(clues, cages=tuple(sorted((*clues.cages, cage), key=lambda one: one.places)))
        if cage not in clues.cages and holds(more):
            clues = more
    for place in chance.sample(range(len(clues.givens)), len(clues.givens)):
        fewer = replace(clues, givens=(*clues.givens[:place], 0, *clues.givens[place + 1 :]))
        if clues.givens[place] and holds(fewer):
            clues = fewer
    return clues


def _make_without_cages(floor: Puzzle, _: Clues, request: Request, number: int, chance: Random) -> Clues | None:
    """Return a puzzle without cages that needs the techniques, or None if the attempt fails."""
    found = attempt_on_board(floor, replace(request, kind="sudoku"), number, chance)
    return found.clues if found.made else None


def _make_with_one_cage(floor: Puzzle, clues: Clues, request: Request, number: int, chance: Random) -> Clues | None:
    """Return a puzzle that needs a hidden set in its only cage, or None if the attempt fails."""
    grid = find_full_grid(floor, chance)
    count = _count_hidden_digits(request)
    plan = (
        None
        if grid is None
        else plan_hidden_set(floor.layout, grid, count, request.kind_options.largest or request.rows, chance)
    )
    if grid is None or plan is None:
        return None
    total = Total(sum(grid[cell] for cell in plan.cage), plan.cage)
    puzzle = kinds.build(replace(clues, givens=(0,) * len(grid), cages=(total,), solution=None))
    seen = {other for cell in plan.cells for other in floor.layout.peers[cell]}
    order = [cell for cell in chance.sample(range(len(grid)), len(grid)) if cell not in plan.given]
    order.sort(key=lambda cell: (cell not in plan.cage, cell not in seen))
    is_sole = make_uniqueness_test(puzzle, grid)
    puzzle = replace(puzzle, givens=remove_givens(grid, [(cell,) for cell in order], is_sole))
    groups = [(cell,) for cell in range(len(grid))]
    found = ease_to_request(puzzle, grid, groups, request, number, is_sole=is_sole, chance=chance)
    return found.clues if found.made else None
