"""Maker of Str8ts: a symmetric layout of black squares, some of them with digits, and as few givens as necessary."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from descarte import kinds
from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.making.contract import Maker
from descarte.making.difficulty.ease_until_right import ease_until_right
from descarte.making.difficulty.judge import FAR
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.puzzle_from_grid import NOTHING, add_given_group, judge_attempt
from descarte.making.grids.remove_givens import make_uniqueness_test, remove_givens
from descarte.making.grids.symmetry import orbits
from descarte.making.kinds.sudoku import board_of
from descarte.making.request import MINIMAL, Attempt, Request
from descarte.model.clues import Black, Clues
from descarte.model.puzzle import Puzzle

BLACK, CLUED = 0.24, 0.35
"""Approximate share of black squares, and share of black squares that have a digit."""
LAYOUTS = 30
"""Maximum number of layouts drawn until one can be filled."""


def attempt(request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt: fill a layout, remove givens and, if the puzzle is too hard, add some of them again."""
    drawn = _fill_layout(request, chance)
    if drawn is None:
        return Attempt(number, None, NOTHING)
    board, grid = drawn
    cell_at, dark = board.layout.cell_at, {cell for cell, digit in enumerate(board.givens) if digit}
    squares = orbits(request.rows, request.columns, request.symmetry)
    groups = [[cell_at[at] for at in group if at in cell_at and cell_at[at] not in dark] for group in squares]
    chance.shuffle(groups)
    is_sole = make_uniqueness_test(board, grid, surely=request.clues == MINIMAL)
    least = request.clues + len(dark) if isinstance(request.clues, int) else 0
    givens = remove_givens(grid, groups, is_sole, least=least)

    def judge_draft(draft: Values) -> Attempt:
        puzzle = replace(board, givens=draft)
        clues = replace(kinds.clues_of(puzzle), solution=puzzle.grid(grid))
        missed = abs(sum(map(bool, draft)) - least) if isinstance(request.clues, int) else 0
        return Attempt(number, clues, FAR + missed) if missed else judge_attempt(puzzle, clues, request, number)

    if request.clues is not None:
        return judge_draft(givens)
    return ease_until_right(givens, lambda draft: add_given_group(draft, grid, groups, chance), judge_draft)


def _fill_layout(request: Request, chance: Random) -> tuple[Puzzle, Values] | None:
    """Return a board whose black digits are given, and a filling of it, or None if no layout could be filled."""
    for _ in range(LAYOUTS):
        check_deadline()
        blacks = _layout(request.rows, chance)
        board = _board(blacks, (0,) * len(blacks), request)
        grid = find_full_grid(board, chance)
        if grid is not None:
            return _add_black_digits(board, blacks, grid, request, chance)
    return None


def _add_black_digits(
    board: Puzzle, blacks: tuple[bool, ...], grid: Values, request: Request, chance: Random
) -> tuple[Puzzle, Values]:
    """Return the board with digits in some black squares, chosen so that no rule is broken, and its filling."""
    squares, givens = list(board.grid(grid)), [0] * len(blacks)
    for at in (at for at, black in enumerate(blacks) if black and chance.random() < CLUED):
        row, column = divmod(at, request.rows)
        seen = {*squares[row * request.rows : (row + 1) * request.rows], *squares[column :: request.rows]}
        free = [digit for digit in range(1, request.rows + 1) if digit not in seen]
        chance.shuffle(free)
        for digit in free:
            squares[at] = givens[at] = digit
            further = _board(blacks, tuple(givens), request)
            values = tuple(squares[place] for place in further.layout.places)
            if all(rule.holds(values) for rule in (*further.layout.houses, *further.rules)):
                board, grid = further, values
                break
            squares[at] = givens[at] = 0
    return board, grid


def _layout(size: int, chance: Random) -> tuple[bool, ...]:
    """Return a random layout, with True for black squares, that is symmetric under half a turn."""
    blacks = [False] * size**2
    for at in chance.sample(range(size**2), round(BLACK * size**2 / 2)):
        blacks[at] = blacks[-1 - at] = True
    return tuple(blacks)


def _board(blacks: tuple[bool, ...], givens: Values, request: Request) -> Puzzle:
    dark = tuple(Black() if black else None for black in blacks)
    clues = Clues(request.rows, request.columns, givens, kind="str8ts", blacks=dark, options=request.options)
    return kinds.build(clues)


def estimate_seconds(request: Request) -> float:
    """Return the approximate seconds per attempt: finding a filling, some dozens of searches, and judging."""
    return (0.1 + (0.4 if request.judged else 0.0)) * (request.rows / 9) ** 4


MAKER = Maker(
    key="str8ts",
    attempt=attempt,
    takes=frozenset({"options", "clues", "symmetry"}),
    sizes=range(4, 13),
    suggested_sizes=(6, 9),
    seconds=estimate_seconds,
    board=lambda request: board_of(Request("latin", request.rows, request.columns, options=request.options)),
)
