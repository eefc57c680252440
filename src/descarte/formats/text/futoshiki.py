"""Futoshiki for typing by hand: signs between the cells of a row, and between rows.

futoshiki
. > .   .   3
            ^
. < .   2   .
v
.   .   .   .

.   . < . > .
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import kind_line
from descarte.formats.scanning.header_lines import digit
from descarte.formats.scanning.kind_line import TitledSheet
from descarte.formats.scanning.lines import LARGEST, Line, Word, echo
from descarte.formats.scanning.row_cells import WrittenRow
from descarte.model.clues import Clues, Mark

KIND = "futoshiki"
_PART = re.compile(r"[<>]|[^\s<>|]+")
_STANDING = re.compile(r"[\s^v∧∨|]+")
_UP, _DOWN = "^∧", "v∨"
_REACH = 2
"""Maximum distance in columns of a sign from the cell above it."""

_WIDTH = Text("a row of {count} cells", "una fila de {count} casillas")
_A_ROW = Text("one of {count}", "una de {count}")
_BETWEEN = Text("a cell on both sides of the sign", "una casilla a cada lado del signo")
_BELOW = Text("a sign right below a cell, between two rows", "un signo justo debajo de una casilla, entre dos filas")
_SMALLER = Text("a board of at most {most} rows", "un tablero de {most} filas como mucho")


class SignedRow(NamedTuple):
    """A row of the board: its line, its cells, and the sign after each cell, blank for none."""

    line: int
    cells: WrittenRow
    after: str


def _row(line: Line, size: int) -> SignedRow:
    """Return the cells of a row and the signs between them. Without blanks, each character is a cell."""
    parts = [Word(found.group(), found.start() + 1) for found in _PART.finditer(line.text)]
    if sum(part.text not in "<>" for part in parts) != size:
        parts = [one for part in parts for one in kind_line.split_signs(part)]
    cells: list[Word] = []
    after: list[str] = []
    for part in parts:
        if part.text not in "<>":
            cells.append(part)
            after.append("")
        elif not cells or after[-1]:
            raise InputError(_BETWEEN, echo(part.text), line=line.number, column=part.column)
        else:
            after[-1] = part.text
    if len(cells) != size:
        raise InputError(_WIDTH.fill(count=size), _A_ROW.fill(count=len(cells)), line=line.number)
    if after[-1]:
        raise InputError(_BETWEEN, echo(after[-1]), line=line.number, column=parts[-1].column)
    return SignedRow(line.number, WrittenRow.from_words(cells), "".join(sign or " " for sign in after))


def _read_row_signs(rows: list[SignedRow], size: int) -> Iterator[Mark]:
    for at, row in enumerate(rows):
        for column, sign in enumerate(row.after):
            one = at * size + column
            if sign != " ":
                yield Mark("inequality", ((one, one + 1) if sign == ">" else (one + 1, one),))


def _read_column_signs(lines: list[Line], rows: list[SignedRow], size: int) -> Iterator[Mark]:
    """Yield the inequalities in the lines between rows. Each sign belongs to the nearest cell above it."""
    for line in lines:
        at = sum(row.line < line.number for row in rows) - 1
        for found in re.finditer(r"[^\s|]", line.text):
            column = found.start() + 1
            if not 0 <= at < size - 1:
                raise InputError(_BELOW, echo(found.group()), line=line.number, column=column)
            away, near = min(
                (max(word.column - column, column - word.column - len(word.text) + 1, 0), index)
                for index, word in enumerate(rows[at].cells)
            )
            if away > _REACH:
                raise InputError(_BELOW, echo(found.group()), line=line.number, column=column)
            above, below = at * size + near, (at + 1) * size + near
            yield Mark("inequality", ((below, above) if found.group() in _UP else (above, below),))


def _board(sheet: TitledSheet) -> Clues:
    between = [line for line in sheet.body if _STANDING.fullmatch(line.text)]
    lines = [line for line in sheet.body if line not in between]
    size, symbols = len(lines), sheet.said.symbols
    if not 0 < size <= LARGEST:
        raise InputError(_SMALLER.fill(most=LARGEST), _A_ROW.fill(count=size), line=sheet.start)
    rows = [_row(line, size) for line in lines]
    givens = tuple(digit(word, row.line, size, symbols) for row in rows for word in row.cells)
    return Clues(size, size, givens, marks=(*_read_row_signs(rows, size), *_read_column_signs(between, rows, size)))


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every Futoshiki of the text.

    >>> [entry.clues.marks for entry in read("futoshiki\\n.>.\\n^\\n. .", ReadOptions())]
    [(Mark(variant='inequality', lines=((0, 1),), values=()), Mark(variant='inequality', lines=((2, 0),), values=()))]
    """
    return kind_line.read(KIND, text, _board)


def write(clues: Clues) -> str:
    """Return a Futoshiki as text: the board with the signs between its cells.

    >>> print(write(Clues(2, 2, (1, 0, 0, 0), marks=(Mark("inequality", ((1, 0),)),))), end="")
    futoshiki
    1 < .
    <BLANKLINE>
    .   .
    """
    kind_line.require_kind(KIND, clues)
    size = clues.rows
    signs: dict[tuple[int, int], str] = {}
    below = []
    for mark in clues.marks:
        larger, smaller = mark.lines[0] if mark.variant == "inequality" and len(mark.lines[0]) == 2 else (0, 0)
        pair = (min(larger, smaller), max(larger, smaller))
        beside = pair[1] - pair[0] == 1 and pair[1] % size > 0
        if (beside or pair[1] - pair[0] == size) and pair not in signs and not mark.values:
            signs[pair] = (">" if larger < smaller else "<") if beside else ("v" if larger < smaller else "^")
        else:
            below.append(mark)
    return kind_line.write(KIND, clues, _draw_board(kind_line.signs(clues), signs, size), tuple(below))


def _draw_board(cells: list[str], signs: dict[tuple[int, int], str], size: int) -> str:
    width = max(map(len, cells))
    lines = []
    for row in range(size):
        first = row * size
        further = (f" {signs.get((at - 1, at), ' ')} {cells[at].rjust(width)}" for at in range(first + 1, first + size))
        lines.append("".join([cells[first].rjust(width), *further]).rstrip())
        between = (signs.get((at, at + size), " ").rjust(width) for at in range(first, first + size))
        lines.append("   ".join(between).rstrip())
    return "\n".join(lines[:-1]) + "\n"


FORMAT = Format(
    key=KIND,
    name=Text("Futoshiki with its signs", "futoshiki con sus signos"),
    about=Text(
        "a line 'futoshiki', then the board with < and > between cells, ^ and v between rows",
        "una línea 'futoshiki' y luego el tablero con < y > entre casillas, ^ y v entre filas",
    ),
    recognition=Recognition(looks_like=partial(kind_line.looks_like, KIND), precedence=61, suffixes=(".futoshiki",)),
    read=read,
    write=write,
    output=Output(rank=61, draws=KIND),
)
