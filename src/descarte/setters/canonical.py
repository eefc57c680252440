"""The canonical form of a puzzle, which is the same for all equivalent puzzles."""

from __future__ import annotations

from dataclasses import replace

from descarte import kinds
from descarte.fast import canonical_lines as lines
from descarte.model.bits import Digit
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES
from descarte.model.puzzle import Puzzle
from descarte.setters.images import transform_clues
from descarte.setters.symmetries import can_rename_digits, get_bare_clues, line_shape, symmetries


def canonical(puzzle: Puzzle) -> Puzzle:
    """Return the canonical form of a puzzle, which all equivalent puzzles of its kind share.

    >>> import descarte
    >>> one, other = descarte.read("1.....3.4......2"), descarte.read("...1.3.....42...")
    >>> canonical(one) == canonical(other)
    True
    """
    shape = line_shape(puzzle)
    if shape is not None:
        givens = lines.canonical(shape, puzzle.givens)
        return puzzle.but(givens=givens, candidates=None, entries=(), solution=None, id=None, notes=NO_NOTES)
    clues = get_bare_clues(puzzle)
    free = can_rename_digits(puzzle)
    same = tuple(range(puzzle.layout.size + 1))
    images = (_normalise_clues(transform_clues(clues, image, same), free=free) for image in symmetries(puzzle))
    return kinds.build(min(images, key=_key))


def _normalise_clues(clues: Clues, *, free: bool) -> Clues:
    """Return the clues with digits and regions numbered in order of appearance, and with cages, sums and marks sorted.

    Digits are only relabelled if `free`.
    """
    names: dict[Digit, Digit] = {0: 0}
    givens = tuple(names.setdefault(digit, len(names)) for digit in clues.givens) if free else clues.givens
    numbers: dict[int, int] = {}
    regions = None if clues.regions is None else tuple(numbers.setdefault(one, len(numbers)) for one in clues.regions)
    return replace(
        clues,
        givens=givens,
        regions=regions,
        cages=tuple(sorted(total._replace(places=tuple(sorted(total.places))) for total in clues.cages)),
        sums=tuple(sorted(total._replace(places=tuple(sorted(total.places))) for total in clues.sums)),
        extra=tuple(sorted(tuple(sorted(places)) for places in clues.extra)),
        marks=tuple(sorted(clues.marks)),
    )


def _key(clues: Clues) -> tuple[object, ...]:
    blacks = tuple((-1, -1) if black is None else (black.down or 0, black.across or 0) for black in clues.blacks or ())
    drawn = clues.cages, clues.sums, clues.extra, clues.marks
    return clues.rows, clues.columns, clues.regions or (), blacks, *drawn, clues.givens
