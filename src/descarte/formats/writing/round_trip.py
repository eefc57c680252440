"""Round-trip check: parse the text that a complex format writes, and reject it unless it gives the same puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace

from descarte import kinds
from descarte.core.errors import PuzzleError
from descarte.formats.contract import Entry, ReadOptions
from descarte.formats.scanning.lines import NOTES, make_refusal
from descarte.kinds.shared.square_grid import sort_marks
from descarte.model.clues import Clues, Mark, Total
from descarte.variants import Board, find

_SIZE = ("rows", "columns")
_EACH = frozenset(["even", "odd", "minimum", "maximum"])
"""Variants whose marks apply to each of their cells separately."""


def require_round_trip(
    text: str, clues: Clues, format: str, read: Callable[[str, ReadOptions], Iterator[Entry]]
) -> str:
    """Return the text if reading it gives the same puzzle, apart from the order of its marks.

    Otherwise raise UnwritablePuzzle with the fields that differ.

    >>> require_round_trip("x", Clues(1, 1, (0,)), "x", lambda text, wishes: iter([Entry(1, Clues(1, 1, (0,)))]))
    'x'
    """
    found = next(read(text, ReadOptions())).clues
    try:
        mine = sort_clues(kinds.clues_of(kinds.build(clues)))
        theirs = sort_clues(kinds.clues_of(kinds.build(found))) if isinstance(found, Clues) else None
    except PuzzleError:
        theirs = None
    if theirs is None:
        raise make_refusal(format, ["kind"], clues.kind)
    names = [field.name for field in fields(Clues) if field.name != "notes"]
    lost = [name for name in names if getattr(mine, name) != getattr(theirs, name)]
    lost += [note.name for note in NOTES if getattr(mine.notes, note.name) != getattr(theirs.notes, note.name)]
    if lost:
        raise make_refusal(format, ["size" if name in _SIZE else name for name in lost], clues.kind)
    return text


def split_cell_marks(clues: Clues) -> Clues:
    """Return the clues with every mark that applies to several cells separately split into one mark per cell.

    >>> [mark.lines for mark in split_cell_marks(Clues(1, 2, (0, 0), marks=(Mark("even", ((0, 1),)),))).marks]
    [((0,),), ((1,),)]
    """
    if not any(mark.variant in _EACH and sum(map(len, mark.lines)) > 1 for mark in clues.marks):
        return clues
    marks: list[Mark] = []
    for mark in clues.marks:
        squares = [square for line in mark.lines for square in line]
        each = mark.variant in _EACH and not mark.values
        marks += [Mark(mark.variant, ((square,),)) for square in squares] if each else [mark]
    return replace(clues, marks=tuple(marks))


def _remove_default_value(mark: Mark, board: Board) -> Mark:
    """Return the mark without its value if that is the default value of its variant."""
    usual = find(mark.variant).usual
    return mark._replace(values=()) if usual is not None and mark.values == (usual(board),) else mark


def sort_clues(clues: Clues) -> Clues:
    """Return the clues with all drawn clues sorted, and regions numbered in order of appearance.

    >>> sort_clues(Clues(1, 2, (0, 0), regions=(7, 3))).regions
    (0, 1)
    """
    numbers: dict[int, int] = {}
    regions = None if clues.regions is None else tuple(numbers.setdefault(one, len(numbers)) for one in clues.regions)
    board = Board(clues.rows, clues.columns, clues.rows)
    clues = replace(
        split_cell_marks(clues),
        marks=tuple(_remove_default_value(mark, board) for mark in split_cell_marks(clues).marks),
    )
    return replace(
        sort_marks(clues),
        regions=regions,
        cages=tuple(sorted(Total(cage.total, tuple(sorted(cage.places))) for cage in clues.cages)),
        sums=tuple(sorted(clues.sums)),
        extra=tuple(sorted(tuple(sorted(places)) for places in clues.extra)),
        notes=replace(clues.notes, kept=tuple(sorted(clues.notes.kept))),
    )
