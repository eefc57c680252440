"""Reader of the rows of a table, each the text of one puzzle in any format. Bad rows get an answer, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import chain
from typing import Any

from descarte import formats, kinds
from descarte.batch.blocks import NO_PUZZLE, GivenPuzzle, LineBlock
from descarte.batch.input_format import LineReading, decode_lines, reading_of
from descarte.core.errors import InputError, PuzzleError
from descarte.core.text import Text
from descarte.formats import ReadOptions
from descarte.formats.contract import DEFAULT_OPTIONS

Rows = tuple[bytes, tuple[GivenPuzzle, ...]]
"""Some rows: either as lines for the kernel, or (if there are none) as puzzles."""
_HEAD = 2000
"""Maximum number of rows that are looked at to recognise the format of a column."""
_CLASSIC = "^[1-9.0*_-]{81}$"
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing", "nada")
_ONE = Text("one puzzle", "un puzle")
_COUNT = Text("{count} of them", "{count}")


@dataclass(frozen=True)
class RowReader:
    """Reader of the rows of a column of puzzles.

    >>> RowReader().read("nonsense", 7).complaint[:7]
    'line 7:'
    """

    wishes: ReadOptions = DEFAULT_OPTIONS
    format: str | None = None
    lines: LineReading = field(default_factory=lambda: LineReading(None, straight=True))
    """Way to read rows of the form that was recognised from the first rows."""
    length: int = 0
    """Number of characters of the rows that have the symbols of `lines`. Other rows have those of `wishes`."""

    def read(self, text: str | None, number: int) -> GivenPuzzle:
        """Return the puzzle of row `number` (from 1), or its error."""
        try:
            if text is None or not text.strip():
                raise InputError(_PUZZLE, _NOTHING, line=1)
            wishes = self.lines.wishes if len(text) == self.length else self.wishes
            quick = formats.read_plain_line(text) if wishes == DEFAULT_OPTIONS and self.format is None else None
            if quick is not None:
                return GivenPuzzle(number, kinds.clues_of(quick), None)
            items = list(formats.read(text, format=self.format, wishes=wishes))
            if len(items) != 1:
                raise InputError(_ONE, _COUNT.fill(count=len(items)), line=1)
            _, puzzle, error, id = items[0]
            if error is not None:
                raise error
            assert puzzle is not None
            return GivenPuzzle(number, kinds.clues_of(puzzle), id)
        except InputError as error:
            complaint = str(error.at(source=self.lines.name, line=number - 1))
            return GivenPuzzle(number, None, None, complaint, text=text or "")
        except PuzzleError as error:
            return GivenPuzzle(number, None, None, "", error.faults, text or "")

    def cut_rows(self, chunks: Iterator[Any], size: int, *, is_straight: bool) -> Iterator[Rows]:
        """Yield the rows of a column in groups of `size`, as lines if the kernel can read them.

        `chunks` is the column, as Arrow arrays of bytes. `is_straight` is true if the kernel can answer classic lines
        directly.
        """
        number = 1
        for chunk in chunks:
            for start in range(0, len(chunk), size):
                part = chunk.slice(start, size)
                data = self._lines(part, is_straight=is_straight)
                rows = () if data else (row.as_py() for row in part)
                texts = (None if row is None else decode_lines(row) for row in rows)
                yield data, tuple(self.read(text, at) for at, text in enumerate(texts, number))
                number += len(part)

    def _lines(self, part: Any, *, is_straight: bool) -> bytes:
        """Return rows as lines, without a Python object per row. Return b"" if some row is not such a line."""
        compute = import_module("pyarrow.compute")
        if not is_straight:
            data = b"" if part.null_count else _join_rows(part)
            is_aligned = len(data) == len(part) * (self.length + 1)
            return (
                data if is_aligned and self.lines.read_alike_lines(LineBlock(0, 0, 1, 1, 0, data)) is not None else b""
            )
        part = compute.fill_null(part, NO_PUZZLE)
        part = compute.if_else(compute.equal(compute.binary_length(part), 0), NO_PUZZLE, part)
        known = compute.or_(compute.match_substring_regex(part, _CLASSIC), compute.equal(part, NO_PUZZLE))
        return _join_rows(part) if compute.all(known).as_py() else b""


def _join_rows(part: Any) -> bytes:
    arrow, compute = import_module("pyarrow"), import_module("pyarrow.compute")
    whole = arrow.ListArray.from_arrays(arrow.array([0, len(part)], arrow.int32()), part)
    return bytes(compute.binary_join(whole, b"\n")[0].as_buffer()) + b"\n"


def reader_of(
    chunks: Iterator[Any], name: str, wishes: ReadOptions, format: str | None
) -> tuple[RowReader, Iterator[Any]]:
    """Return a reader for the rows of a column, which depends on the first rows, and an iterator over the whole column.

    `chunks` is the column, as Arrow arrays of bytes. `name` is the input, for messages. `wishes` are the options of the
    reader, and `format` is the format of the texts, or None to recognise it.
    """
    first = next(chunks, None)
    rows = [] if first is None else [row.as_py() for row in first.slice(0, _HEAD)]
    texts = [text for row in rows if row for text in [decode_lines(row)] if formats.is_line(text)]
    found = reading_of("".join(f"{text}\n" for text in texts).encode(), name, wishes, format) if texts else None
    if found is None or found.heading:
        found = LineReading(name, straight=False, wishes=wishes)
    length = max(map(len, texts), default=0)
    return RowReader(wishes, format, found, length), chain([] if first is None else [first], chunks)
