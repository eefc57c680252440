"""Str8ts as people write them: one character per square.

str8ts
##.3#
#E..#          # is black, a letter black with its digit (A for 1, E for 5)
#....          . is white, a digit white and given
..#.1
###4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from math import isqrt

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import header_lines, kind_line
from descarte.formats.scanning.header_lines import Symbols, digit
from descarte.formats.scanning.kind_line import TitledSheet
from descarte.formats.scanning.letter_maps import cells_in
from descarte.formats.scanning.lines import LARGEST, Line, Word, make_refusal, words_of
from descarte.model.clues import Black, Clues

KIND = "str8ts"
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BLACK = re.compile(r"#+")
_SMALLER = Text("a board of at most {most} rows", "un tablero de {most} filas como mucho")
_SQUARE = Text("as many rows as squares in a row", "tantas filas como cuadros en cada fila")
_SIGNS = Text("one row of {count}", "una sola fila de {count}")
_A_ROW = Text("one of {count}", "uno de {count}")


def _board(sheet: TitledSheet) -> Clues:
    lines = sheet.body
    if len(lines) == 1 and len(words_of(lines[0].text)) == 1:
        lines = _rows_of(lines[0])
    size, symbols = len(lines), sheet.said.symbols
    if not 0 < size <= LARGEST:
        raise InputError(_SMALLER.fill(most=LARGEST), _A_ROW.fill(count=size), line=sheet.start)
    squares = [_square(word, line.number, size, symbols) for line in lines for word in cells_in(line, size)]
    return Clues(
        size,
        size,
        tuple(given for given, _ in squares),
        blacks=tuple(Black() if dark else None for _, dark in squares),
    )


def _rows_of(line: Line) -> list[Line]:
    """Return the rows of a board that is written on one line."""
    start = len(line.text) - len(line.text.lstrip())
    text = line.text.strip()
    size = isqrt(len(text))
    if size * size != len(text):
        raise InputError(_SQUARE, _SIGNS.fill(count=len(text)), line=line.number)
    return [Line(line.number, " " * (start + at) + text[at : at + size]) for at in range(0, len(text), size)]


def _square(word: Word, line: int, size: int, symbols: Symbols) -> tuple[int, bool]:
    """Return the digit of a square, 0 for none, and True if it is black."""
    if _BLACK.fullmatch(word.text):
        return 0, True
    if word.text[0] == "#":
        return digit(Word(word.text[1:], word.column + 1), line, size, symbols), True
    if not symbols and word.text in _LETTERS[:size]:
        return _LETTERS.index(word.text) + 1, True
    return digit(word, line, size, symbols), False


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every Str8ts of the text.

    >>> [entry.clues.givens for entry in read("str8ts\\nA.\\n.#", ReadOptions())]
    [(1, 0, 0, 0)]
    """
    return kind_line.read(KIND, text, _board)


def write(clues: Clues) -> str:
    """Return the board, with one character per square if there are at most nine digits.

    >>> print(write(Clues(2, 2, (1, 0, 0, 2), blacks=(Black(), None, Black(), None))), end="")
    str8ts
    A.
    #2
    """
    if clues.blacks is None or any(black not in (None, Black()) for black in clues.blacks):
        raise make_refusal(KIND, ["kind"], clues.kind)
    kind_line.require_kind(KIND, clues, frozenset({"blacks"}))
    short = clues.rows <= 9 and not clues.symbols
    cells = [
        _sign(given, black is not None, clues.symbols, short=short)
        for given, black in zip(clues.givens, clues.blacks, strict=True)
    ]
    wide = max(map(len, cells))
    rows = [cells[at : at + clues.columns] for at in range(0, len(cells), clues.columns)]
    drawn = ["".join(row) if short else " ".join(cell.rjust(wide) for cell in row).rstrip() for row in rows]
    return kind_line.write(KIND, clues, "\n".join(drawn) + "\n", clues.marks)


def _sign(given: int, black: bool, symbols: Symbols, *, short: bool) -> str:
    if not given:
        return "#" if black else "."
    if black and short and given <= len(_LETTERS):
        return _LETTERS[given - 1]
    return ("#" if black else "") + header_lines.sign(given, symbols)


FORMAT = Format(
    key=KIND,
    name=Text("Str8ts, one character per square", "str8ts, un carácter por cuadro"),
    about=Text(
        "a line 'str8ts', then rows of characters: '.' white, # black, a digit given, a letter for a digit on black "
        "(A for 1)",
        "una línea 'str8ts' y luego filas de caracteres: '.' blanco, # negro, un número dado, una letra para un dígito "
        "en negro (A es 1)",
    ),
    recognition=Recognition(looks_like=partial(kind_line.looks_like, KIND), precedence=64, suffixes=(".str8ts",)),
    read=read,
    write=write,
    output=Output(rank=64, draws=KIND),
)
