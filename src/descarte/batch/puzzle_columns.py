"""Conversion of puzzles in Python objects (lists, generators, arrays, columns, files) to blocks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

from descarte import formats, kinds
from descarte.batch.blocks import GivenPuzzle, LineBlock, count_lines, group_puzzles
from descarte.batch.open_input import bytes_of_column, is_text
from descarte.batch.table_rows import RowReader
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.model.puzzle import Puzzle

ROWS = 8192
"""Number of puzzles per block."""
_SLOW_ROWS = 32
"""Number of puzzles per block for commands that take long."""
_CLASSIC = 81
"""Number of cells of a classic Sudoku."""
_SHAPE = Text(
    "an array of puzzles needs 81 columns, one per cell, not {shape}",
    "una matriz de puzles necesita 81 columnas, una por casilla, no {shape}",
)
_RANGE = Text(
    "an array of puzzles can only hold the numbers 0 (an empty cell) to 9",
    "una matriz de puzles solo puede contener los números del 0 (una casilla vacía) al 9",
)
_TEXTS = Text("a column of puzzles holds texts, not {type}", "una columna de puzles tiene textos, no {type}")
_ONE = Text("one puzzle", "un puzle")
_COUNT = Text("{count} of them", "{count}")
_NEITHER = Text(
    "a puzzle is a text, a Path or a Puzzle, not a value of type {name}",
    "un puzle es un texto, un Path o un Puzzle, no un valor de tipo {name}",
)


def blocks_from(puzzles: Any, *, slow: bool) -> Iterator[LineBlock]:
    """Yield the puzzles in a list, generator, array, column, text or file as blocks.

    `slow` makes the blocks small, for commands that take long.

    >>> [block.puzzles for block in blocks_from(["1" + "." * 80] * 3, slow=False)]
    [3]
    """
    number, puzzle = 0, 1
    for data, given in _cut_blocks(puzzles, _SLOW_ROWS if slow else ROWS):
        count = len(given) if given else count_lines(data)[1]
        yield LineBlock(number, 0, puzzle, puzzle, 0, data, given, count)
        number, puzzle = number + 1, puzzle + count


def _cut_blocks(puzzles: Any, rows: int) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    if getattr(puzzles, "ndim", 0) == 3:
        puzzles = puzzles.reshape(len(puzzles), puzzles.shape[1] * puzzles.shape[2])
    if getattr(puzzles, "ndim", 0) == 2:
        yield from ((data, ()) for data in _cut_array(puzzles, rows))
    elif _is_arrow(puzzles):
        yield from _cut_column(puzzles, rows)
    elif hasattr(puzzles, "iloc") and _import_arrow() is not None:
        yield from _cut_column(_import_arrow().chunked_array(_import_arrow().array(puzzles)), rows)
    elif isinstance(puzzles, Path):
        yield from _cut_file(puzzles, rows)
    elif isinstance(puzzles, str):
        yield from _cut_text(puzzles, rows)
    else:
        yield from _cut_iterable(puzzles, rows)


def _cut_file(path: Path, rows: int) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    for text, name in formats.texts_of(path):
        lines = text.splitlines()
        if all(len(line) == _CLASSIC for line in lines):
            yield from _cut_iterable(lines, rows)
        else:
            found = formats.read(text, source=name)
            yield from ((b"", handful) for handful in group_puzzles(map(GivenPuzzle.from_item, found), rows))


def _cut_text(text: str, rows: int) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    if not formats.is_line(text):
        formats.refuse_file_name(text)
    yield from _cut_iterable(text.splitlines(), rows)


def _cut_array(array: Any, rows: int) -> Iterator[bytes]:
    """Yield blocks of lines from an array with a row of 81 digits per puzzle, 0 for an empty cell.

    Raise OptionError for another number of columns or other values.
    """
    numpy = import_module("numpy")
    if array.shape[1] != 81:
        raise OptionError(_SHAPE.fill(shape=array.shape[1]))
    for start in range(0, len(array), rows):
        part = numpy.asarray(array[start : start + rows])
        if part.size and (part.min() < 0 or part.max() > 9):
            raise OptionError(_RANGE)
        lines = numpy.full((len(part), 82), 10, numpy.uint8)
        lines[:, :81] = part + 48
        yield lines.tobytes()


def _import_arrow() -> Any:
    try:
        return import_module("pyarrow")
    except ImportError:
        return None


def _is_arrow(puzzles: Any) -> bool:
    return type(puzzles).__module__.partition(".")[0] == "pyarrow" and hasattr(puzzles, "slice")


def _cut_column(column: Any, rows: int) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    if not is_text(column.type):
        raise OptionError(_TEXTS.fill(type=str(column.type)))
    chunks = map(bytes_of_column, getattr(column, "chunks", [column]))
    return RowReader().cut_rows(chunks, rows, is_straight=True)


def _cut_iterable(puzzles: Iterable[Any], rows: int) -> Iterator[tuple[bytes, tuple[GivenPuzzle, ...]]]:
    rest = iter(puzzles)
    while part := list(islice(rest, rows)):
        if all(type(one) is str and len(one) == _CLASSIC for one in part):
            data = "\n".join(part).encode("utf-8", "replace") + b"\n"
            if count_lines(data) == (len(part), len(part)):
                yield data, ()
                continue
        yield b"", tuple(map(_to_given_puzzle, part))


def _to_given_puzzle(one: Any) -> GivenPuzzle:
    if isinstance(one, Puzzle):
        return GivenPuzzle(0, kinds.clues_of(one), one.id)
    if not isinstance(one, str | Path):
        one = getattr(one, "item", lambda: one)()
    if not isinstance(one, str | Path):
        raise OptionError(_NEITHER.fill(name=type(one).__name__))
    if isinstance(one, str):
        return RowReader().read(one, 0)
    try:
        text, name = formats.text_of(one)
        items = list(formats.read(text, source=name))
        if len(items) != 1:
            raise InputError(_ONE, _COUNT.fill(count=len(items)), source=name)
        return GivenPuzzle.from_item(items[0])
    except InputError as error:
        return GivenPuzzle(0, None, None, str(error))
