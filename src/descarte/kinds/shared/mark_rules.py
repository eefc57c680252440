"""The rules of a puzzle that follow from its marks, compiled when they are first used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from descarte import variants
from descarte.core.errors import Fault, PuzzleError
from descarte.model.appearance import Drawing
from descarte.model.clues import Mark
from descarte.model.puzzle import Puzzle
from descarte.model.rulebook import RuleParts
from descarte.model.rules import Further, House

if TYPE_CHECKING:
    from descarte.variants import Board

More = Callable[[], Iterable[Further]]
"""Function that returns the rules that a kind has in addition to those of the marks."""


def adds_only_houses(mark: Mark) -> bool:
    """Return True if a mark is a rule of the whole grid that adds nothing but houses.

    >>> adds_only_houses(Mark("antiknight")), adds_only_houses(Mark("nonconsecutive"))
    (True, False)
    """
    return bool(variants.find(mark.variant).scope.house) and not mark.lines


def select_house_marks(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """Return the marks that may add houses, which determine the layout.

    >>> select_house_marks([Mark("renban", ((0, 1),)), Mark("thermometer", ((0, 1),))])
    (Mark(variant='renban', lines=((0, 1),), values=()),)
    """
    return tuple(mark for mark in marks if adds_only_houses(mark) or variants.find(mark.variant).scope.houses)


def houses_of(board: Board, marks: tuple[Mark, ...]) -> tuple[House, ...]:
    """Return the houses that marks add.

    >>> [house.cells for house in houses_of(variants.Board(4, 4, 4), (Mark("renban", ((0, 1),)),))]
    [(0, 1)]
    """
    return tuple(variants.compile_marks(board, marks).houses)


def add_mark_rules(
    puzzle: Puzzle, board: Board, marks: tuple[Mark, ...], more: More = tuple
) -> tuple[Puzzle, list[Fault], tuple[Mark, ...]]:
    """Return the puzzle with the rules of its kind and marks, the faults of the marks, and the marks without faults.

    >>> from descarte.model.layout import Layout
    >>> bare = Puzzle("latin", Layout(2, 2, 2, (0, 1, 2, 3), ()), (), (0,) * 4)
    >>> puzzle, faults, sound = add_mark_rules(bare, variants.Board(2, 2, 2), (Mark("inequality", ((0, 1),)),))
    >>> len(puzzle.rules), faults
    (1, [])
    """
    if not marks and more is tuple:
        return puzzle, [], marks
    faults, sound = variants.find_mark_faults(board, marks)
    old = puzzle.rulebook
    rulebook = old.but(
        parts=partial(_compile_parts, board, sound, more), drawings=partial(_draw, board, sound, old.drawings)
    )
    return puzzle.but(rulebook=rulebook), faults, sound


def _compile_parts(board: Board, marks: tuple[Mark, ...], more: More) -> RuleParts:
    added = variants.compile_marks(board, [mark for mark in marks if not adds_only_houses(mark)])
    if added.faults:
        raise PuzzleError(added.faults)
    cells = board.rows * board.columns if board.cells is None else len(board.cells)
    return RuleParts((*more(), *added.rules), added.every_domain(cells, board.size))


def _draw(board: Board, marks: tuple[Mark, ...], drawn: tuple[Drawing, ...]) -> tuple[Drawing, ...]:
    return (*drawn, *variants.draw_marks(board, marks))
