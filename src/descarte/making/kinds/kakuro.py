"""Maker of Kakuros: a new symmetric layout or the requested one, and digits that leave one solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import kinds
from descarte.core.text import Text
from descarte.kinds.kakuro import runs
from descarte.making.contract import Maker
from descarte.making.difficulty.ease_until_right import ease_until_right
from descarte.making.difficulty.judge import hardest_of
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, judge_attempt
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.kakuro.fill_digits import KakuroFilling, make_harder, make_unique_filling
from descarte.making.kakuro.require_technique import change_until_needed
from descarte.making.request import Attempt, Request
from descarte.making.shapes.kakuro_layouts import LONGEST, SHORTEST, make_layout
from descarte.model.clues import Black, Clues
from descarte.model.puzzle import Puzzle

LAYOUTS = 20
"""Maximum number of layouts drawn until one is valid."""
HARDENING = 8
"""Maximum number of times that a puzzle that is too easy is made harder."""
AT_A_GLANCE = 2.0
"""Rating below which a technique is found so quickly that a puzzle can be changed until it needs the technique."""
MOST_FILLED = 400
"""Maximum number of cells of a requested layout for which the nearest result, with givens, is searched for."""
STEPS = 12
"""Number of changes per square in one attempt."""
_LONG = Text(
    "a run has {short} to {long} cells, not {longest}",
    "un tramo tiene de {short} a {long} casillas, no {longest}",
)
_LAYOUT = Text(
    "the layout has a run of {length} {length:cell|cells} at {cell}; runs have {short} to {long}",
    "la disposición tiene un tramo de {length} {length:casilla|casillas} en {cell}; los tramos tienen de {short} "
    "a {long}",
)
_WIDE = Text(
    "the first row and the first column of a layout must be black",
    "la primera fila y la primera columna de una disposición tienen que ser negras",
)


def board_of(whites: tuple[bool, ...], rows: int, columns: int) -> Puzzle:
    """Return the Kakuro with these white squares, without sums or givens."""
    blacks = tuple(None if white else Black() for white in whites)
    return kinds.build(Clues(rows, columns, (0,) * len(whites), kind="kakuro", blacks=blacks))


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: choose a layout, fill it, and change digits until their sums leave one solution."""
    longest = request.kind_options.longest or LONGEST
    drawn = (make_layout(request.rows, request.columns, longest, chance) for _ in range(LAYOUTS))
    whites = request.kind_options.whites or next(filter(None, drawn), None)
    if whites is None:
        return Attempt(number, None, NOTHING)
    board = board_of(whites, request.rows, request.columns)
    grid = find_full_grid(board, chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    climb = KakuroFilling(board.layout, list(grid), chance)
    if not make_unique_filling(climb, STEPS * len(whites)):
        return _add_digits(climb, request, number)
    nearest = _judge_filling(climb, request, number)
    for _ in range(HARDENING):
        if nearest.made or nearest.too_hard:
            break
        climb = make_harder(climb)
        nearest = min(nearest, _judge_filling(climb, request, number), key=lambda one: (not one.too_hard, one.distance))
    if nearest.too_hard:
        nearest = ease_until_right(climb, KakuroFilling.find_easier, lambda one: _judge_filling(one, request, number))
    if nearest.made or not request.needs or hardest_of(request.needs).rating >= AT_A_GLANCE:
        return nearest
    found = change_until_needed(climb, request.needs, chance)
    return nearest if found is None else _judge_filling(found, request, number)


def _add_digits(climb: KakuroFilling, request: Request, number: int) -> Attempt:
    """Return the nearest result on a requested layout: a puzzle with as few givens as leave one solution.

    The result has no puzzle if no layout was requested or if the layout is too large.
    """
    if request.kind_options.whites is None or len(climb.grid) > MOST_FILLED:
        return Attempt(number, None, NOTHING + climb.left)
    puzzle, grid = climb.puzzle, tuple(climb.grid)
    cells = [(cell,) for cell in range(len(grid))]
    climb.chance.shuffle(cells)
    puzzle = replace(puzzle, givens=remove_givens(grid, cells, make_uniqueness_test(puzzle, grid)))
    clues = replace(kinds.clues_of(puzzle), solution=puzzle.grid(grid))
    return Attempt(number, clues, NOTHING + sum(map(bool, puzzle.givens)))


def _judge_filling(climb: KakuroFilling, request: Request, number: int) -> Attempt:
    puzzle = climb.puzzle
    return judge_attempt(puzzle, replace(kinds.clues_of(puzzle), solution=puzzle.grid(climb.grid)), request, number)


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt: 0.02 for 9x9, growing with about the fourth power of the size."""
    squares = request.rows * request.columns
    judging = 0.6 * squares / 81 if request.judged else 0.0
    return float(0.02 * (squares / 81) ** 2.2) + judging


def explain_refusal(request: Request) -> Text | None:
    """Return why the requested runs or the requested layout are impossible, or None if they are possible."""
    own = request.kind_options
    if own.longest is not None and not SHORTEST <= own.longest <= LONGEST:
        return _LONG.fill(short=SHORTEST, long=LONGEST, longest=own.longest)
    if own.whites is None:
        return None
    if any(own.whites[: request.columns]) or any(own.whites[:: request.columns]):
        return _WIDE
    for run in runs(own.whites, request.columns):
        if not SHORTEST <= len(run.places) <= (own.longest or LONGEST):
            words = {"length": len(run.places), "cell": run.clue, "short": SHORTEST, "long": own.longest or LONGEST}
            return _LAYOUT.fill(**words)
    return None


MAKER = Maker(
    key="kakuro",
    attempt=attempt,
    takes=frozenset({"whites", "longest"}),
    sizes=range(4, 61),
    suggested_sizes=(6, 8, 10, 12),
    usual_size=8,
    seconds=estimate_seconds,
    square=False,
    refuses=explain_refusal,
)
