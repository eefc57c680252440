"""Symmetries as moves of squares, and how to apply them to the clues of a puzzle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from descarte.kinds.kakuro import runs
from descarte.model.bits import Digit, Digits, bit, digits_of
from descarte.model.clues import Black, Clues, Total

Item = TypeVar("Item")


@dataclass(frozen=True)
class Image:
    """A symmetry of a grid, given by the old square that moves to each square of the new grid.

    >>> turn_image(Image(2, 3, (0, 1, 2, 3, 4, 5))).source
    (3, 0, 4, 1, 5, 2)
    """

    rows: int
    columns: int
    source: tuple[int, ...]
    """For each square of the new grid, the square of the old grid that moves there."""
    crossed: bool = False
    """True if rows have become columns."""


def make_identity_image(rows: int, columns: int) -> Image:
    """Return the image that leaves the grid unchanged.

    >>> make_identity_image(1, 2).source
    (0, 1)
    """
    return Image(rows, columns, tuple(range(rows * columns)))


def turn_image(image: Image) -> Image:
    """Return the image after a quarter turn clockwise.

    >>> turn_image(make_identity_image(1, 2)).rows
    2
    """
    rows, columns, source = image.rows, image.columns, image.source
    squares = tuple(source[(rows - 1 - row) * columns + column] for column in range(columns) for row in range(rows))
    return Image(columns, rows, squares, not image.crossed)


def mirror_image(image: Image) -> Image:
    """Return the image with left and right exchanged.

    >>> mirror_image(make_identity_image(1, 3)).source
    (2, 1, 0)
    """
    rows, columns, source = image.rows, image.columns, image.source
    squares = tuple(source[row * columns + column] for row in range(rows) for column in reversed(range(columns)))
    return Image(rows, columns, squares, image.crossed)


def list_turns_and_mirrors(rows: int, columns: int) -> list[Image]:
    """Return the four rotations of a grid, then their mirror images.

    >>> len(list_turns_and_mirrors(2, 3))
    8
    """
    found = [make_identity_image(rows, columns)]
    for _ in range(3):
        found.append(turn_image(found[-1]))
    return [*found, *map(mirror_image, found)]


def extend_image(image: Image) -> Image:
    """Return the image for a grid with an additional first row and first column, which stay in place.

    >>> extend_image(mirror_image(make_identity_image(1, 2))).source
    (0, 1, 2, 3, 5, 4)
    """
    old = (image.columns if not image.crossed else image.rows) + 1
    head = tuple(range(image.columns + 1)) if not image.crossed else tuple(at * old for at in range(image.columns + 1))
    squares = list(head)
    for row in range(image.rows):
        squares.append((row + 1) * old if not image.crossed else row + 1)
        for square in image.source[row * image.columns : (row + 1) * image.columns]:
            down, right = divmod(square, old - 1)
            squares.append((down + 1) * old + right + 1)
    return Image(image.rows + 1, image.columns + 1, tuple(squares), image.crossed)


def transform_clues(clues: Clues, image: Image, digits: tuple[Digit, ...]) -> Clues:
    """Return the clues with squares moved and digits relabelled; `digits` maps each digit to its new one, and 0 to 0.

    >>> transform_clues(Clues(1, 2, (1, 0)), mirror_image(make_identity_image(1, 2)), (0, 2, 1)).givens
    (0, 2)
    """
    target = {square: place for place, square in enumerate(image.source)}

    def moved(values: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(values[square] for square in image.source)

    def named(values: tuple[Digit, ...]) -> tuple[Digit, ...]:
        return tuple(digits[value] for value in moved(values))

    def at(squares: Iterable[int]) -> tuple[int, ...]:
        return tuple(target[square] for square in squares)

    def totals(found: tuple[Total, ...]) -> tuple[Total, ...]:
        return tuple(Total(total.total, at(total.places)) for total in found)

    height, width = clues.box or (0, 0)
    return replace(
        clues,
        rows=image.rows,
        columns=image.columns,
        givens=named(clues.givens),
        box=None if clues.box is None else (width, height) if image.crossed and height > 1 else clues.box,
        regions=None if clues.regions is None else moved(clues.regions),
        cages=totals(clues.cages),
        sums=totals(clues.sums),
        extra=tuple(map(at, clues.extra)),
        marks=tuple(mark._replace(lines=tuple(map(at, mark.lines))) for mark in clues.marks),
        blacks=None if clues.blacks is None else _blacks(clues, image, target),
        candidates=None if clues.candidates is None else tuple(_rename_digits(moved(clues.candidates), digits)),
        entries=named(clues.entries) if clues.entries else (),
        solution=None if clues.solution is None else named(clues.solution),
    )


def _rename_digits(marks: Iterable[Digits], digits: tuple[Digit, ...]) -> Iterator[Digits]:
    for mark in marks:
        yield sum(bit(digits[digit]) for digit in digits_of(mark))


def _blacks(clues: Clues, image: Image, target: dict[int, int]) -> tuple[Black | None, ...]:
    """Return the black squares of the transformed Kakuro. Each sum moves to the square before its run."""
    assert clues.blacks is not None
    totals: dict[tuple[bool, frozenset[int]], int] = {}
    for run in runs(tuple(black is None for black in clues.blacks), clues.columns):
        black = (
            None
            if min(run.clue.row, run.clue.column) < 0
            else clues.blacks[run.clue.row * clues.columns + run.clue.column]
        )
        total = None if black is None else black.across if run.direction == "across" else black.down
        if total is not None:
            across = (run.direction == "across") != image.crossed
            totals[across, frozenset(target[place] for place in run.places)] = total
    whites = tuple(clues.blacks[square] is None for square in image.source)
    found: list[Black | None] = [None if white else Black() for white in whites]
    for run in runs(whites, image.columns):
        total = totals.get((run.direction == "across", frozenset(run.places)))
        if total is not None:
            index = run.clue.row * image.columns + run.clue.column
            found[index] = (found[index] or Black())._replace(**{run.direction: total})
    return tuple(found)
