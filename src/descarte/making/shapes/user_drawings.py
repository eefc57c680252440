"""Drawings that users supply to a maker: a pattern of givens, a layout of Kakuro, a map of regions."""

from __future__ import annotations

import re
from math import isqrt

from descarte import formats, kinds
from descarte.core.errors import DescarteError, InputError
from descarte.core.text import Text
from descarte.model.clues import Clues

_SQUARES = Text("a drawing of {rows} by {columns} cells", "un dibujo de {rows} por {columns} casillas")
_FOUND = Text("{count} {count:cell|cells}", "{count} {count:casilla|casillas}")
_EVEN = Text("lines of the same length, of '#' and '.'", "líneas de la misma longitud, de '#' y '.'")
_UNEVEN = Text("lines of {lengths} characters", "líneas de {lengths} caracteres")
_BLANK = ".0_*"
_BLACKS = "#xX■█"


def signs_of(text: str) -> str:
    """Return the characters of a drawing without borders and blanks.

    >>> signs_of("x . | . .\\n----+----\\n. . | . x")
    'x......x'
    """
    return re.sub(r"[\s|+=\-]+", "", text)


def side_of(signs: str) -> int | None:
    """Return the number of rows of a square drawing, or None if it is not square.

    >>> side_of("." * 81), side_of("...")
    (9, None)
    """
    return isqrt(len(signs)) if isqrt(len(signs)) ** 2 == len(signs) else None


def pattern_of(signs: str, rows: int, columns: int) -> tuple[int, ...]:
    """Return the squares that a drawn pattern marks as given.

    Raise InputError if the drawing does not have rows times columns squares.

    >>> pattern_of("x..5", 2, 2)
    (0, 3)
    """
    _check_square_count(signs, rows, columns)
    return tuple(place for place, sign in enumerate(signs) if sign not in _BLANK)


def regions_of(text: str, rows: int, columns: int) -> tuple[int, ...]:
    """Return the region of each square, from a puzzle with regions or a drawing with one character per square.

    Raise InputError if the drawing does not have rows times columns squares.

    >>> regions_of("aabb", 2, 2)
    (0, 0, 1, 1)
    """
    clues = _clues(text)
    if clues is not None and clues.regions is not None:
        return clues.regions
    signs = signs_of(text)
    _check_square_count(signs, rows, columns)
    numbers = {sign: number for number, sign in enumerate(dict.fromkeys(signs))}
    return tuple(numbers[sign] for sign in signs)


def layout_of(text: str) -> tuple[tuple[bool, ...], int, int]:
    """Return a layout, True for white squares, with its rows and columns, from a Kakuro or lines of # and '.'.

    Raise InputError if the text is neither.

    >>> layout_of("###\\n#..\\n#..")
    ((False, False, False, False, True, True, False, True, True), 3, 3)
    """
    lines = [signs_of(line) for line in text.splitlines() if line.strip()]
    if lines and all(set(line) <= set(_BLACKS + _BLANK) for line in lines):
        if len({len(line) for line in lines}) > 1:
            raise InputError(_EVEN, _UNEVEN.fill(lengths=tuple(str(len(line)) for line in lines)))
        return tuple(sign in _BLANK for line in lines for sign in line), len(lines), len(lines[0])
    clues = _clues(text)
    if clues is None or clues.blacks is None:
        raise InputError(_EVEN, repr(lines[0][:20]) if lines else "''")
    return tuple(black is None for black in clues.blacks), clues.rows, clues.columns


def _clues(text: str) -> Clues | None:
    """Return the clues of the first puzzle in a text, or None if there is none."""
    try:
        found = next(iter(formats.read(text)), None)
    except DescarteError:
        return None
    return None if found is None or found.puzzle is None else kinds.clues_of(found.puzzle)


def _check_square_count(signs: str, rows: int, columns: int) -> None:
    if len(signs) != rows * columns:
        raise InputError(_SQUARES.fill(rows=rows, columns=columns), _FOUND.fill(count=len(signs)))
