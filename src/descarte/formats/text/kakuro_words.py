"""Kakuro boards as words: the size, then one word per square.

; monday          a comment; its first word is the board's id
3 3               rows and columns
# 4\\- 3\\-         # is black; D\\A has the sum below and the sum to the right, - for none
-\\3 . .           . is white
-\\4 . 1           a digit is white and given
mark xv 5: r2c2 r3c2    other marks

A board as `show` draws it is also read: with or without frame, headings and size, and with header lines (see
header_lines.py). A missing sum may be left out instead of written as -, and / may replace \\.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.borders import is_border
from descarte.formats.scanning.cell_lists import is_mark, marks_of
from descarte.formats.scanning.cell_lists import write as write_lists
from descarte.formats.scanning.header_lines import BoardHeader, Symbols, is_head, says_kakuro
from descarte.formats.scanning.lines import (
    Line,
    echo,
    head_of,
    lines_of,
    make_refusal,
    parse_whole_number,
    require_writable,
    words_of,
)
from descarte.formats.scanning.row_cells import WrittenRow, to_written_rows
from descarte.formats.scanning.row_styles import remove_headings
from descarte.formats.scanning.symbols import digits_by_sign
from descarte.formats.text.grid import make_uneven_error
from descarte.kinds.kakuro import SIZE as KAKURO_DIGITS
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_SQUARES

_CLUE = re.compile(r"([0-9]{1,6}|-?)[\\/]([0-9]{1,6}|-?)")
_SHORT = 20
"""Length in characters below which equal lines share one string, to save memory."""
_LOOKED_AT = 4000
"""Number of characters per line that detection examines."""
_SIZE_LINE = re.compile(r"\s*[0-9]+\s+[0-9]+\s*")
_NAMED = re.compile(r"\s*A\s*[|│]")
_FRAME = str.maketrans("|│", "  ")
_SOLUTION = re.compile(r"\ssolution=([1-9]+)(?:\s|$)")

_SIZE = Text(
    f"the number of rows and of columns, at most {MOST_SQUARES} squares in all",
    f"el número de filas y de columnas, {MOST_SQUARES} cuadros en total como máximo",
)
_SQUARE = Text(
    "#, a clue like 16\\7 or 16\\-, '.', or a digit from 1 to 9",
    "#, una indicación como 16\\7 o 16\\-, '.', o un dígito del 1 al 9",
)
_COLUMNS = Text("a row of {count} squares", "una fila de {count} cuadros")
_ROWS = Text("a board of {count} rows", "un tablero de {count} filas")
_A_BOARD = Text("one of {count}", "uno de {count}")
_NOTHING = Text("the end of the board", "el final del tablero")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board. Boards are separated by blank lines.

    >>> [entry.clues.id for entry in read("; one\\n1 2\\n-\\\\5 .\\n\\n; two\\n1 2\\n-\\\\x .\\n", ReadOptions())
    ...     if not isinstance(entry.clues, InputError)]
    ['one']
    """
    for comments, lines in _boards(text):
        start = lines[0].number if lines else comments[0].number
        try:
            yield Entry(start, _clues(comments, lines))
        except InputError as error:
            yield Entry(start, error)


def _boards(text: str) -> Iterator[tuple[list[Line], list[Line]]]:
    comments: list[Line] = []
    lines: list[Line] = []
    kept: dict[str, str] = {}
    for number, text_line in lines_of(text):
        line = Line(number, kept.setdefault(text_line, text_line) if len(text_line) < _SHORT else text_line)
        body = line.text.strip()
        if lines and (not body or body[0] == ";"):
            yield comments, lines
            comments, lines = [], []
        if body[:1] == ";":
            comments.append(line)
        elif body and not is_border(line.text):
            lines.append(line)
    if lines:
        yield comments, lines


def _clues(comments: list[Line], lines: list[Line]) -> Clues:
    header = BoardHeader.from_lines(line for line in lines if is_head(line.text))
    body = [line for line in lines if not is_head(line.text) and not is_mark(line.text)]
    if body and _SIZE_LINE.fullmatch(body[0].text) and not _NAMED.match(body[1].text if len(body) > 1 else ""):
        found, columns = _read_sized_board(body, lines[0])
    else:
        found, columns = _read_framed_board(body, lines[0])
    rows = len(found)
    givens, blacks = _squares(found, columns, header.symbols)
    name, solution = _notes(comments, blacks)
    marks = marks_of(lines, rows, columns)
    clues = Clues(rows, columns, givens, kind="kakuro", blacks=blacks, marks=marks, solution=solution, id=name)
    return header.complete(clues)


def _read_sized_board(body: list[Line], first: Line) -> tuple[list[tuple[int, WrittenRow]], int]:
    """Return the rows below a line with the size, and the number of columns."""
    rows, columns = _size(body[0])
    body = body[1:]
    if len(body) != rows:
        at = body[rows] if len(body) > rows else body[-1] if body else first
        raise InputError(_ROWS.fill(count=rows), _A_BOARD.fill(count=len(body)), line=at.number)
    words = to_written_rows(words_of(line.text) for line in body)
    return [*zip((line.number for line in body), words, strict=True)], columns


def _read_framed_board(body: list[Line], first: Line) -> tuple[list[tuple[int, WrittenRow]], int]:
    """Return the rows of a board without a size, and the number of columns that most of them have."""
    found = _strip_frame(body)
    if not found:
        raise InputError(_SIZE, echo(first.text), line=first.number)
    columns = Counter(len(words) for _, words in found).most_common(1)[0][0]
    if not 0 < len(found) * columns <= MOST_SQUARES:
        raise InputError(_SIZE, echo(first.text), line=first.number)
    return found, columns


def _strip_frame(lines: list[Line]) -> list[tuple[int, WrittenRow]]:
    """Return the rows of a board without its frame and its headings."""
    kept = [line for line in lines if line.text.translate(_FRAME).strip()]
    if not kept:
        return []
    parted = to_written_rows(words_of(line.text.translate(_FRAME)) for line in kept)
    rows = next(remove_headings(parted, square=False))
    return [*zip((line.number for line in kept[len(kept) - len(rows) :]), rows, strict=True)]


def _squares(
    rows: list[tuple[int, WrittenRow]], columns: int, symbols: Symbols
) -> tuple[tuple[int, ...], tuple[Black | None, ...]]:
    widths = [len(words) for _, words in rows]
    if set(widths) != {columns}:
        raise make_uneven_error([line for line, _ in rows], widths, columns)
    squares = []
    for line, words in rows:
        for word in words:
            square = _square(word.text, symbols)
            if square is None:
                raise InputError(_SQUARE, echo(word.text), line=line, column=word.column)
            squares.append(square)
    return tuple(given for given, _ in squares), tuple(black for _, black in squares)


def _size(line: Line) -> tuple[int, int]:
    words = words_of(line.text)
    if len(words) != 2:
        raise InputError(_SIZE, echo(line.text), line=line.number)
    rows, columns = (parse_whole_number(word, line.number, _SIZE) for word in words)
    if not 0 < rows * columns <= MOST_SQUARES:
        raise InputError(_SIZE, echo(line.text), line=line.number)
    return rows, columns


@lru_cache(maxsize=4096)
def _square(text: str, symbols: Symbols) -> tuple[int, Black | None] | None:
    """Return the given and the black square that a word shows, or None if it shows neither."""
    if text == ".":
        return 0, None
    if text == "#":
        return 0, Black()
    digit = digits_by_sign(symbols, KAKURO_DIGITS).get(text)
    if digit is not None:
        return digit, None
    found = _CLUE.fullmatch(text)
    if not found:
        return None
    down, across = (None if part in ("-", "") else int(part) for part in found.groups())
    return 0, Black(down, across)


def _notes(comments: list[Line], blacks: Sequence[Black | None]) -> tuple[str | None, tuple[int, ...] | None]:
    notes = comments[-1].text.strip()[1:].strip() if comments else ""
    first = notes.split(None, 1)[0] if notes else ""
    found = _SOLUTION.search(" " + notes)
    solution = None
    if found and len(found[1]) == sum(black is None for black in blacks):
        digits = iter(map(int, found[1]))
        solution = tuple(next(digits) if black is None else 0 for black in blacks)
    return (first if first and "=" not in first else None), solution


def looks_like(text: str) -> bool:
    """Return True if the text begins with a comment or a size, followed by squares.

    >>> looks_like("2 2\\n# 3\\\\-\\n-\\\\3 .\\n"), looks_like("1 2\\n2 1\\n")
    (True, False)
    """
    lines = [line for line in head_of(text).split("\n") if line.strip() and line.lstrip()[0] != ";"]
    if any(map(says_kakuro, lines)):
        return True
    lines = [line for line in lines if not is_head(line) and not is_mark(line) and not is_border(line)]
    if not lines:
        return text.lstrip()[:1] == ";"
    if _SIZE_LINE.fullmatch(lines[0]):
        return any(word == "#" or "\\" in word or "/" in word for word in " ".join(lines[1:4]).split())
    return _has_kakuro_squares(lines)


def _has_kakuro_squares(lines: list[str]) -> bool:
    """Return True if some of the words are clues, and nearly all are clues or squares."""
    rows = [words for _, words in _strip_frame([Line(at, line[:_LOOKED_AT]) for at, line in enumerate(lines[:40])])]
    words = [word.text for row in rows for word in row]
    clues = sum(_CLUE.fullmatch(word) is not None and any(map(str.isdigit, word)) for word in words)
    fitting = sum(word in ("#", ".") or len(word) == 1 for word in words) + clues
    return clues > 0 and fitting >= 0.9 * len(words)


def write(clues: Clues) -> str:
    """Return a Kakuro as words, with its id as a comment.

    >>> print(write(Clues(1, 2, (0, 5), blacks=(Black(None, 5), None), id="five")), end="")
    ; five
    1 2
    -\\5 5
    """
    require_writable(clues, "kk", {"blacks", "solution", "id", "options", "marks"})
    if clues.blacks is None or clues.kind not in (None, "kakuro"):
        raise make_refusal("kk", ["kind"], clues.kind)
    if not all(0 <= given <= 9 for given in clues.givens):
        raise make_refusal("kk", ["givens"])
    words = [_word(given, black) for given, black in zip(clues.givens, clues.blacks, strict=True)]
    rows = [" ".join(words[at : at + clues.columns]) for at in range(0, len(words), clues.columns)]
    head = [f"with: {' '.join(clues.options)}"] if clues.options else []
    below = write_lists(Clues(clues.rows, clues.columns, (), marks=clues.marks))
    return _comment(clues) + "\n".join([*head, f"{clues.rows} {clues.columns}", *rows, *below]) + "\n"


def _word(given: int, black: Black | None) -> str:
    if black is None:
        return str(given or ".")
    if black == Black():
        return "#"
    return "\\".join("-" if total is None else str(total) for total in black)


def _comment(clues: Clues) -> str:
    words = []
    if clues.id is not None:
        if len(clues.id.split()) != 1 or "=" in clues.id:
            raise make_refusal("kk", ["id"])
        words.append(clues.id)
    if clues.solution is not None:
        digits = [digit for digit, black in zip(clues.solution, clues.blacks or (), strict=True) if black is None]
        if not all(1 <= digit <= 9 for digit in digits):
            raise make_refusal("kk", ["solution"])
        words.append("solution=" + "".join(map(str, digits)))
    return f"; {' '.join(words)}\n" if words else ""


FORMAT = Format(
    key="kk",
    name=Text("Kakuro words", "kakuro con palabras"),
    about=Text(
        "rows and columns, then one word per square: # black, 16\\7 clues (down\\across), '.' white, a digit given",
        "filas y columnas, y luego una palabra por cuadro: # negro, 16\\7 indicaciones (abajo\\derecha), '.' blanco, "
        "un dígito es un número dado",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=20, suffixes=(".kk",)),
    read=read,
    write=write,
    output=Output(rank=20),
)
