"""Puzzles whose clues are digits: a full grid from which as many givens as possible are removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from descarte import fast, kinds
from descarte.core.text import Text
from descarte.fast.contract import Values
from descarte.logic import find
from descarte.making.difficulty.ease_until_right import ease_until_right
from descarte.making.difficulty.judge import FAR, band_of, judge, needs_more_than_locked
from descarte.making.difficulty.require_technique import add_givens_until_needed, groups_for_locked_triple
from descarte.making.grids.full_grid import find_full_grid
from descarte.making.grids.harden import harden
from descarte.making.grids.remove_givens import SYMBOLS, Sole, find_spare_given, make_uniqueness_test, remove_givens
from descarte.making.grids.symmetry import orbits
from descarte.making.request import MINIMAL, Attempt, Request
from descarte.model.bits import Cell
from descarte.model.clues import Clues
from descarte.model.puzzle import Puzzle

NIGHTMARE = 9.0
"""Rating above which random puzzles are too rare, so that they are made harder."""
MOST_GUESSES = {"hard": 1, "very-hard": 3}
MORE_THAN_CELLS = Text(
    "{count} givens are more than the {cells} cells of the board",
    "{count} números dados son más que las {cells} casillas del tablero",
)
NOTHING = 1000.0
"""Distance from the request for an attempt that produced no puzzle."""


def attempt_on_board(board: Puzzle, request: Request, number: int, chance: Random) -> Attempt:
    """Run one attempt to make a puzzle on a board without givens.

    >>> import descarte
    >>> from descarte.making.random_stream import random_stream_of
    >>> board = descarte.read("................")
    >>> attempt_on_board(board, Request(rows=4, columns=4), 0, random_stream_of("1", 0)).made
    True
    """
    grid = find_full_grid(board, chance)
    if grid is None:
        return Attempt(number, None, NOTHING)
    groups = list(orbits(request.rows, request.columns, request.symmetry))
    chance.shuffle(groups)
    is_sole = make_uniqueness_test(board, grid, surely=request.clues == MINIMAL)
    least = request.clues if isinstance(request.clues, int) else 0
    emptied: Sequence[Sequence[Cell]] = groups
    if any(find(key).traits.laid_out_at_crossing for key in request.needs) and request.clues is None:
        emptied = groups_for_locked_triple(board.layout, grid, groups, chance)
    givens = remove_givens(grid, emptied, is_sole, least=least)
    if is_hardened(request) and _can_count_guesses(board):
        givens = harden(givens, grid, emptied, is_sole, chance)
    puzzle = replace(board, givens=givens)
    if needs_more_than_locked(request) and not _is_promising(puzzle, request):
        return Attempt(number, None, NOTHING)
    if _can_count_guesses(puzzle) and not request.needs:
        return finish_puzzle(puzzle, grid, request, number, is_sole)
    return ease_to_request(puzzle, grid, groups, request, number, is_sole=is_sole, chance=chance)


def is_hardened(request: Request) -> bool:
    """Return True if a request asks for classic puzzles so hard that others have to be made harder.

    >>> is_hardened(Request(grade="nightmare")), is_hardened(Request(grade="extreme"))
    (True, False)
    """
    is_classic = request.kind == "sudoku" and (request.rows, request.columns) == (9, 9) and not request.options
    return is_classic and band_of(request.grade)[0] >= NIGHTMARE and request.clues is None


def ease_to_request(
    puzzle: Puzzle,
    grid: Values,
    groups: Sequence[Sequence[Cell]],
    request: Request,
    number: int,
    *,
    is_sole: Sole,
    chance: Random,
) -> Attempt:
    """Return the judged attempt with a puzzle, adding givens if it is too hard and the request allows it.

    If the puzzle must need a technique, givens are added where all equally easy techniques are stuck.
    """

    def finish(givens: Values) -> Attempt:
        return finish_puzzle(replace(puzzle, givens=givens), grid, request, number, is_sole)

    if request.clues is not None:
        return finish(puzzle.givens)
    if request.needs:
        is_hard = _make_hardness_test(puzzle, request)
        led = add_givens_until_needed(puzzle, grid, groups, request.needs, chance=chance, is_hard=is_hard)
        return Attempt(number, None, NOTHING) if led is None else finish(led.givens)
    return ease_until_right(puzzle.givens, lambda givens: add_given_group(givens, grid, groups, chance), finish)


def _is_promising(puzzle: Puzzle, request: Request) -> bool:
    """Return True if the number of the kernel's guesses suggests that a plain 9x9 is worth judging.

    With no guess, singles and locked candidates are enough. With many, the puzzle is usually too hard. Measured cost of
    judging per very hard puzzle: 0.06 s with one guess, 0.08 s with two or three, 0.14 s with four.
    """
    if not _can_count_guesses(puzzle):
        return True
    guesses = _count_guesses(puzzle.givens)
    return 1 <= guesses <= MOST_GUESSES.get(request.grade or "", guesses)


def _can_count_guesses(puzzle: Puzzle) -> bool:
    """Return True if the kernel can count guesses for this puzzle."""
    if fast.engine().name != "kernel":
        return False
    from descarte.fast import kernel  # noqa: PLC0415  (may not be built)

    return kernel.is_classic(puzzle)


def _count_guesses(givens: Values) -> int:
    """Return the number of guesses that the kernel needs for a plain 9x9."""
    guesses: int = fast.batch9(bytes(givens).translate(SYMBOLS), 2, 1)[3]
    return guesses


def _make_hardness_test(puzzle: Puzzle, request: Request) -> Callable[[Values], bool]:
    """Return a function that quickly tests if givens need more than singles and locked candidates.

    Return `bool`, which accepts all givens, if the request does not need that or the kernel cannot count guesses.
    """
    if needs_more_than_locked(request) and _can_count_guesses(puzzle):
        return lambda givens: _count_guesses(givens) > 0
    return bool


def finish_puzzle(puzzle: Puzzle, grid: Values, request: Request, number: int, is_sole: Sole) -> Attempt:
    """Return the attempt with this puzzle and its solution `grid`, judged if it has the requested givens."""
    clues = replace(board_clues(puzzle), givens=puzzle.grid(puzzle.givens), solution=puzzle.grid(grid))
    givens = puzzle.givens
    count = sum(map(bool, givens))
    if isinstance(request.clues, int) and count != request.clues:
        return Attempt(number, clues, FAR + abs(count - request.clues))
    if request.clues == MINIMAL and request.symmetry != "none" and find_spare_given(givens, is_sole) is not None:
        return Attempt(number, clues, FAR)
    return judge_attempt(puzzle, clues, request, number)


def add_given_group(givens: Values, grid: Values, groups: Sequence[Sequence[Cell]], chance: Random) -> Values | None:
    """Return the givens with one more group of givens, or None if all groups are complete.

    >>> from descarte.making.random_stream import random_stream_of
    >>> add_given_group((0, 2), (1, 2), [[0], [1]], random_stream_of("1", 0))
    (1, 2)
    """
    empty = [group for group in groups if any(not givens[cell] for cell in group)]
    if not empty:
        return None
    chosen = set(chance.choice(empty))
    return tuple(grid[cell] if cell in chosen else digit for cell, digit in enumerate(givens))


def board_clues(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle, in which the givens may be those of another puzzle on the same board.

    If nothing is drawn, the clues are cached in the layout, because computing them takes as long as solving.

    >>> import descarte
    >>> board_clues(descarte.read("................")).rows
    4
    """
    if puzzle.marks or puzzle.cages:
        return kinds.clues_of(puzzle)
    cache, key = puzzle.layout.cache, (board_clues, puzzle.kind)
    if key not in cache:
        cache[key] = kinds.clues_of(puzzle)
    known: Clues = cache[key]
    return known


def judge_attempt(puzzle: Puzzle, clues: Clues, request: Request, number: int) -> Attempt:
    """Return an attempt with this puzzle, judged if the request needs it.

    If the solution in `clues` is not the only one, the attempt has no puzzle and counts as too hard.
    """
    result = fast.solve(puzzle)
    if result.status != "unique" or result.grid != clues.solution:
        return Attempt(number, None, NOTHING, too_hard=True)
    if not request.judged:
        return Attempt(number, clues)
    verdict = judge(puzzle, request)
    return Attempt(
        number, clues, verdict.distance, verdict.rating, verdict.hardest, verdict.grade, too_hard=verdict.too_hard
    )
