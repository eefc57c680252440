r"""LaTeX: the environment of the package `sudoku`, nine rows of nine cells.

\begin{sudoku}
|5|3| | |7| | | | |.
...
\end{sudoku}
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import echo, head_of, require_usual_sudoku, require_writable
from descarte.model.clues import Clues

KEY = "latex"
_BLOCK = re.compile(r"\\begin\{sudoku(?:-block)?\}(.*?)(?:\\end\{sudoku(?:-block)?\}|\Z)", re.DOTALL)
_ROW = re.compile(r"\s*((?:\|[1-9 ]?){9})\|\s*\.?\s*")
_ROWS = Text("nine rows like '|5|3| | |7| | | | |.'", "nueve filas como '|5|3| | |7| | | | |.'")
_NONE = Text("no environment 'sudoku'", "ningún entorno 'sudoku'")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    r"""Yield every board of the text.

    >>> board = "\\begin{sudoku}\n" + "|5| | | | | | | | |.\n" * 9 + "\\end{sudoku}\n"
    >>> [entry.clues.givens[0] for entry in read(board, ReadOptions())]
    [5]
    """
    line, counted, none = 1, 0, True
    for found in _BLOCK.finditer(text):
        none = False
        line += text.count("\n", counted, found.start())
        counted = found.start()
        rows = [row for row in found[1].split("\n") if row.strip() and not row.lstrip().startswith("%")]
        cells = [match[1].split("|")[1:] for match in map(_ROW.fullmatch, rows) if match]
        if len(cells) != 9 or len(rows) != 9:
            bad = next((row for row in rows if not _ROW.fullmatch(row)), str(len(rows)))
            yield Entry(line, InputError(_ROWS, echo(bad.strip()), line=line))
            continue
        yield Entry(line, Clues(9, 9, tuple(int(cell) if cell.strip() else 0 for row in cells for cell in row)))
    if none:
        yield Entry(1, InputError(_ROWS, _NONE, line=1))


def looks_like(text: str) -> bool:
    r"""Return True if an environment `sudoku` begins in the text.

    >>> looks_like("\\begin{sudoku}"), looks_like("sudoku")
    (True, False)
    """
    return "\\begin{sudoku" in head_of(text)


def write(clues: Clues) -> str:
    """Return a Sudoku as a LaTeX environment.

    >>> write(Clues(9, 9, (5, *(0,) * 80))).split("\\n")[1]
    '|5| | | | | | | | |.'
    """
    require_writable(clues, KEY, ())
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == 9)
    rows = [clues.givens[at : at + 9] for at in range(0, 81, 9)]
    lines = ["|" + "|".join(str(given or " ") for given in row) + "|." for row in rows]
    return "\n".join(["\\begin{sudoku}", *lines, "\\end{sudoku}"]) + "\n"


FORMAT = Format(
    key=KEY,
    name=Text("LaTeX", "LaTeX"),
    about=Text("the environment of the LaTeX package sudoku", "el entorno del paquete sudoku de LaTeX"),
    recognition=Recognition(looks_like=looks_like, precedence=140, suffixes=(".tex",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=140),
)
