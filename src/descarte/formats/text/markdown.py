"""Markdown: a table with an empty heading, one row per line.

|   |   |   |   |
|--|--|--|--|
| 1 |   |   |   |
| ... |
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import (
    LARGEST,
    Line,
    echo,
    has_usual_shape,
    head_of,
    lines_of,
    make_refusal,
    require_writable,
)
from descarte.model.clues import Clues

KEY = "markdown"
_EMPTY = re.compile(r"\s*\|(?:\s*\|)+\s*")
_RULE = re.compile(r"\s*\|(?:\s*:?-+:?\s*\|)+\s*")
_ROW = re.compile(r"\s*\|(?:\s*(?:[0-9]{1,3}|[.])?\s*\|)+\s*")
_TABLE = Text(
    "as many rows as columns, a number or nothing in each cell",
    "tantas filas como columnas, con un número o nada en cada casilla",
)
_FOUND = Text("{rows} rows of {columns}", "{rows} filas de {columns}")


def _tables(text: str) -> Iterator[list[Line]]:
    """Yield the rows below each heading."""
    rows: list[Line] | None = None
    before = ""
    for line in lines_of(text):
        if _RULE.fullmatch(line.text) and _EMPTY.fullmatch(before):
            if rows:
                yield rows
            rows = []
        elif rows is not None and line.text.strip() and not _next_is_heading(line.text, rows):
            rows.append(line)
        elif rows:
            yield rows
            rows = None
        before = line.text
    if rows:
        yield rows


def _next_is_heading(line: str, rows: list[Line]) -> bool:
    """Return True if an empty row is the heading of the next table, because this one has as many rows as columns."""
    return bool(_EMPTY.fullmatch(line)) and bool(rows) and len(rows) == rows[0].text.count("|") - 1


def _clues(rows: list[Line]) -> Clues:
    size, cells = len(rows), list[str]()
    for row in rows:
        mine = row.text.strip()[1:-1].split("|")
        if not _ROW.fullmatch(row.text) or len(mine) != size or size > LARGEST:
            raise InputError(_TABLE, echo(row.text.strip()), line=row.number)
        cells += [cell.strip() for cell in mine]
    values = tuple(int(cell) if cell not in ("", ".") else 0 for cell in cells)
    if max(values) > size:
        raise InputError(_TABLE, echo(str(max(values))), line=rows[0].number)
    return Clues(size, size, values)


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every table of the text.

    >>> [entry.clues.givens for entry in read("|  |  |\\n|--|--|\\n| 1 |  |\\n|  |  |\\n", ReadOptions())]
    [(1, 0, 0, 0)]
    """
    none = True
    for rows in _tables(text):
        none = False
        try:
            yield Entry(rows[0].number, _clues(rows))
        except InputError as error:
            yield Entry(rows[0].number, error)
    if none:
        yield Entry(1, InputError(_TABLE, _FOUND.fill(rows=0, columns=0), line=1))


def looks_like(text: str) -> bool:
    """Return True if the text begins with an empty heading and the rule below it.

    >>> looks_like("|  |  |\\n|--|--|\\n"), looks_like("| 1 | 2 |\\n| 2 | 1 |\\n")
    (True, False)
    """
    lines = [line.text for line in lines_of(head_of(text)) if line.text.strip()][:2]
    return len(lines) == 2 and bool(_EMPTY.fullmatch(lines[0]) and _RULE.fullmatch(lines[1]))


def write(clues: Clues) -> str:
    """Return a Sudoku or a Latin square as a table.

    >>> print(write(Clues(2, 2, (1, 0, 0, 2))), end="")
    |  |  |
    |--|--|
    | 1 |   |
    |   | 2 |
    """
    require_writable(clues, KEY, ())
    size = clues.rows
    if size != clues.columns or not (clues.kind is None or has_usual_shape(clues)):
        raise make_refusal(KEY, ["kind"], clues.kind)
    rows = [clues.givens[at : at + size] for at in range(0, size * size, size)]
    lines = ["| " + " | ".join(str(given or " ") for given in row) + " |" for row in rows]
    return "\n".join(["|" + "  |" * size, "|" + "--|" * size, *lines]) + "\n"


FORMAT = Format(
    key=KEY,
    name=Text("Markdown", "Markdown"),
    about=Text("a table of Markdown with an empty heading", "una tabla de Markdown con encabezado vacío"),
    recognition=Recognition(looks_like=looks_like, precedence=142, suffixes=(".md",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=142),
)
