"""SDX: nine lines of nine cells with blanks between them.

A cell is a given, `u` with a digit that a player placed, or a list of candidates.

5 3 u4 678 7 12 19 ...
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import (
    Line,
    echo,
    head_of,
    lines_of,
    make_refusal,
    require_usual_sudoku,
    require_writable,
)
from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.model.bits import Digits, digits_of, union
from descarte.model.clues import Clues

KEY = "sdx"
_CELL = re.compile("u?[1-9]|[1-9]{2,9}|[.0]")
_ROW = re.compile(r"\s*(?:(?:u?[1-9]|[1-9]{2,9}|[.0])\s+){8}(?:u?[1-9]|[1-9]{2,9}|[.0])\s*")
_EXPECTED = Text(
    "nine cells with blanks between them: a digit, 'u' and a digit, or candidates",
    "nueve casillas separadas por espacios: un dígito, 'u' y un dígito, o candidatos",
)
_ROWS = Text("nine rows", "nueve filas")
_FOUND = Text("{count} of them", "{count}")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board of the text, nine lines each.

    >>> board = "u1 23 . . . . . . 5\\n" + ". . . . . . . . .\\n" * 8
    >>> [(entry.clues.entries[0], entry.clues.givens[8]) for entry in read(board, ReadOptions())]
    [(1, 5)]
    """
    rows = iter([line for line in lines_of(text) if line.text.strip() and line.text.lstrip()[0] != "#"])
    while True:
        board = list(islice(rows, 9))
        if not board:
            return
        try:
            yield Entry(board[0].number, _board(board))
        except InputError as error:
            yield Entry(board[0].number, error)


def _board(rows: list[Line]) -> Clues:
    if len(rows) < 9:
        raise InputError(_ROWS, _FOUND.fill(count=len(rows)), line=rows[0].number)
    cells: list[str] = []
    for row in rows:
        words = row.text.split()
        if len(words) != 9 or not all(map(_CELL.fullmatch, words)):
            raise InputError(_EXPECTED, echo(row.text.strip()), line=row.number)
        cells += words
    givens = tuple(int(cell) if len(cell) == 1 and cell.isdigit() else 0 for cell in cells)
    entries = tuple(int(cell[1]) if cell[0] == "u" else 0 for cell in cells)
    marks = {at: union(*map(int, cell)) for at, cell in enumerate(cells) if len(cell) > 1 and cell[0] != "u"}
    clues = Clues(9, 9, givens, entries=entries if any(entries) else ())
    return add_player_marks(clues, marks, {})


def looks_like(text: str) -> bool:
    """Return True if the first nine lines are rows of SDX, at least one with a digit that a player placed.

    >>> looks_like("u1 23 . . . . . . 5\\n" + ". . . . . . . . .\\n" * 8), looks_like("1 2\\n2 1")
    (True, False)
    """
    rows = [line.text for line in lines_of(head_of(text)) if line.text.strip() and line.text.lstrip()[0] != "#"][:9]
    return len(rows) == 9 and all(map(_ROW.fullmatch, rows)) and any("u" in row for row in rows)


def write(clues: Clues) -> str:
    """Return the board of a Sudoku with a player's digits and candidates.

    >>> write(Clues(9, 9, (1, *(0,) * 80), entries=(0, 2, *(0,) * 79))).partition("\\n")[0]
    '1 u2 . . . . . . .'
    """
    require_writable(clues, KEY, {"entries", "candidates", "centres"})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == 9)
    marks, entries = _require_marks(clues), clues.entries or (0,) * 81
    if any(map(min, clues.givens, entries)):
        raise make_refusal(KEY, ["entries"])
    cells = [
        str(given) if given else f"u{entry}" if entry else "".join(map(str, digits_of(mine))) or "."
        for given, entry, mine in zip(clues.givens, entries, marks, strict=True)
    ]
    return "".join(" ".join(cells[at : at + 9]) + "\n" for at in range(0, 81, 9))


def _require_marks(clues: Clues) -> Sequence[Digits]:
    """Return the marks of each cell. Raise UnwritablePuzzle for a lone mark, or for marks next to a digit."""
    marks, entries = centres_of(clues), clues.entries or (0,) * 81
    if marks is None or any(mine.bit_count() == 1 for mine in marks):
        raise make_refusal(KEY, ["candidates" if clues.candidates else "centres"])
    if any(mine and (given or entry) for mine, given, entry in zip(marks, clues.givens, entries, strict=True)):
        raise make_refusal(KEY, ["centres"])
    return marks


FORMAT = Format(
    key=KEY,
    name=Text("SDX", "SDX"),
    about=Text(
        "a board of SudoCue with a player's digits and candidates",
        "un tablero de SudoCue con los dígitos y candidatos del jugador",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=136, suffixes=(".sdx",)),
    read=read,
    write=write,
    output=Output(rank=136),
)
