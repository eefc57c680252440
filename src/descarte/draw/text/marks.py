"""Marks that a board of text can show: thick frames, inequality signs, clues outside the grid, black squares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from descarte.draw.text.box_lines import NO_WALL, Paint, TextGrid
from descarte.model.appearance import Drawing
from descarte.model.puzzle import Puzzle


class WalledCells(NamedTuple):
    """Cells with a wall around them, and the label in the corner of the first cell."""

    cells: tuple[int, ...]
    label: str


class TextDrawings(NamedTuple):
    """Marks of a puzzle that a board of text shows."""

    frames: tuple[WalledCells, ...] = ()
    signs: tuple[tuple[int, int, bool, str], ...] = ()
    """Inequality signs: row and column of a square, True if the sign is above it or False if to its left, and the sign.
    """
    clues: tuple[tuple[int, int, str], ...] = ()
    """Clues outside the grid: row and column of the square where the clue is written, and the clue."""
    shapes: frozenset[str] = frozenset()
    """Shapes of the marks that are shown, which need no caption."""


def find_black_squares(puzzle: Puzzle) -> frozenset[int]:
    """Return the black squares that are cells, as in Str8ts.

    >>> import descarte
    >>> sorted(find_black_squares(descarte.read("str8ts\\nA.\\n.#")))
    [0]
    """
    drawn = (drawing for drawing in puzzle.drawings if drawing.look.shape == "black")
    return frozenset(square for drawing in drawn for line in drawing.lines for square in line)


def find_text_drawings(puzzle: Puzzle) -> TextDrawings:
    """Return the marks that a board of text can show. Of each shape, all marks are shown or none.

    >>> import descarte
    >>> find_text_drawings(descarte.read("futoshiki\\n.>.\\n. .")).signs
    ((0, 1, False, '>'),)
    """
    if not puzzle.drawings:
        return TextDrawings()
    shapes: dict[str, list[Drawing]] = {}
    for drawing in puzzle.drawings:
        shapes.setdefault(drawing.look.shape, []).append(drawing)
    frames = _frames(puzzle, shapes.get("block", []))
    signs = _signs(puzzle, shapes.get("inequality", []))
    clues = _clues(puzzle, shapes.get("outside", []))
    shown = {"block": frames, "inequality": signs, "outside": clues}
    return TextDrawings(frames, signs, clues, frozenset(shape for shape, found in shown.items() if found))


def _frames(puzzle: Puzzle, drawings: Sequence[Drawing]) -> tuple[WalledCells, ...]:
    squares = [square for drawing in drawings for line in drawing.lines for square in line]
    if len(set(squares)) != len(squares):
        return ()
    cell_at = puzzle.layout.cell_at
    return tuple(
        WalledCells(tuple(cell_at[square] for square in drawing.lines[0]), drawing.text + drawing.look.mark)
        for drawing in drawings
    )


def _signs(puzzle: Puzzle, drawings: Sequence[Drawing]) -> tuple[tuple[int, int, bool, str], ...]:
    columns, found = puzzle.layout.columns, dict[tuple[int, int, bool], str]()
    for drawing in drawings:
        larger, smaller = drawing.lines[0]
        first, second = sorted((larger, smaller))
        row, column = divmod(second, columns)
        beside = second - first == 1 and column > 0
        if not beside and second - first != columns:
            return ()
        sign = "><" if beside else "v^"
        found[row, column, not beside] = sign[larger > smaller]
    return tuple((*place, sign) for place, sign in found.items())


def _clues(puzzle: Puzzle, drawings: Sequence[Drawing]) -> tuple[tuple[int, int, str], ...]:
    layout, found = puzzle.layout, dict[tuple[int, int], list[str]]()
    if not drawings:
        return ()
    from descarte.draw.board.outside_clues import find_entry, has_several_meanings  # noqa: PLC0415 (few boards have it)

    if has_several_meanings(drawings):
        return ()
    for drawing in drawings:
        row, column, _ = find_entry(drawing.lines[0], layout.rows, layout.columns)
        found.setdefault((row, column), []).append(drawing.text)
    return tuple((row, column, "/".join(texts)) for (row, column), texts in found.items())


def add_outside_clues(
    lattice: TextGrid, clues: Sequence[tuple[int, int, str]], paint: Paint | None
) -> tuple[TextGrid, Paint | None]:
    """Return the grid with an additional row or column for clues on every side that has some.

    Also return the function that colours the larger grid, or None if `paint` is None.
    """
    if not clues:
        return lattice, paint
    rows, columns = len(lattice.texts), len(lattice.texts[0])
    sides = Sides(
        any(row < 0 for row, _, _ in clues),
        any(column < 0 for _, column, _ in clues),
        any(row >= rows for row, _, _ in clues),
        any(column >= columns for _, column, _ in clues),
    )
    top, left, bottom, right = sides
    texts = _pad_lines(lattice.texts, "", sides)
    for row, column, text in clues:
        texts[row + top][column + left] = text
    wide = len(texts[0])
    shift = {(row + top, column + left): label for (row, column), label in lattice.labels.items()}
    signs = {(row + top, column + left, above): sign for (row, column, above), sign in lattice.signs.items()}
    grown = replace(
        lattice,
        texts=texts,
        above=_pad_lines(lattice.above, NO_WALL, sides),
        beside=_pad_lines(lattice.beside, NO_WALL, sides),
        labels=shift,
        signs=signs,
        row_names=[*[""] * top, *lattice.row_names, *[""] * bottom] if lattice.row_names else (),
        column_names=[*[""] * left, *lattice.column_names, *[""] * right] if lattice.column_names else (),
    )
    if paint is None:
        return grown, None

    def painted(square: int | None, text: str) -> str:
        if square is None:
            return paint(None, text)
        row, column = square // wide - top, square % wide - left
        inside = 0 <= row < rows and 0 <= column < columns
        return paint(row * columns + column if inside else None, text)

    return grown, painted


class Sides(NamedTuple):
    """Sides of a grid that are extended: True for each such side."""

    top: bool
    left: bool
    bottom: bool
    right: bool


def _pad_lines(lines: Sequence[Sequence[Any]], empty: Any, sides: Sides) -> list[list[Any]]:
    inner = [[*[empty] * sides.left, *line, *[empty] * sides.right] for line in lines]
    blank = [empty] * len(inner[0])
    return [*([blank[:]] if sides.top else []), *inner, *([blank[:]] if sides.bottom else [])]
