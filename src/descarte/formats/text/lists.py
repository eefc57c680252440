"""Boards as programs write them: lists of lists, in the brackets of any programming language.

[[1, 0, 0, 0],
 [0, 0, 3, 0],          commas or blanks between cells; None, nan, 0 or an empty text for an empty cell
 [4, 0, 0, 0],
 [0, 0, 0, 2]]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from itertools import islice
from math import isqrt

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.borders import Sheet, Sheets, SquareGrid
from descarte.formats.scanning.lines import (
    LARGEST,
    Line,
    Word,
    echo,
    has_usual_shape,
    head_of,
    make_refusal,
    require_writable,
)
from descarte.formats.scanning.row_cells import to_written_rows
from descarte.formats.scanning.row_styles import Cells
from descarte.formats.text.grid import entries_of, make_uneven_error
from descarte.model.clues import Clues

_OPEN, _CLOSE = "[({", "])}"
_TOKEN = re.compile(r"""\n|[\[\](){}]|"([^"\n]{0,200})"|'([^'\n]{0,200})'|[^\s,;\[\](){}"']+|["']""")
_BEGINS = re.compile(
    r"""\s*(?:(?:[A-Za-z_][A-Za-z_0-9.]{0,40}(?:\[[0-9]{0,3}\])*\s+){0,4}[A-Za-z_][A-Za-z_0-9.]{0,40}(?:\[[0-9]{0,3}\])*\s*[=(]\s*)*(?:[\[(]\s*[\[({0-9'"N.-]|\{\s*[\[({0-9])"""
)
_TEXTS = re.compile(r"""\s*[A-Za-z_][A-Za-z_0-9<>\[\] ]{0,60}=\s*(?:new [A-Za-z]+\[\]\s*)?\{\s*["']""")
_SIZES = re.compile(
    r"(?<=[A-Za-z_0-9])(?:\[[0-9]{0,3}\])+(?=\s*(?:[A-Za-z_][A-Za-z_0-9]*\s*)?=)|(?<=[A-Za-z])\[\](?=\s)"
)
"""Array dimensions after a name, as in C and Java."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9.]*=?|=|[A-Za-z_]+=.*")
_EMPTY = frozenset({"None", "none", "null", "nan", "NaN", "NA", ""})
_WHOLE = re.compile(r"([0-9]{1,9})\.0*")
_DEEPEST = 4

_CELLS = Text("rows of cells in brackets", "filas de casillas entre corchetes")
_CLOSED = Text("matching brackets", "corchetes bien emparejados")
_END = Text("the end of the text", "el final del texto")
_SQUARE = Text("a square number of cells", "un número de casillas que sea un cuadrado perfecto")
_COUNT = Text("a list of {count}", "una lista de {count}")
_DEEP = Text("lists nested too deeply", "listas demasiado profundas")


class _List:
    """A bracket: its position in the text, the number of its cells, and the brackets within it.

    Its cells are parsed from the text on demand, because objects for them take fifty times the memory.
    """

    __slots__ = ("count", "line", "margin", "rows", "start", "text")

    def __init__(self, text: str, line: int, margin: int, start: int) -> None:
        self.text, self.line, self.margin, self.start, self.count = text, line, margin, start, 0
        self.rows: list[_List] | None = None

    def words(self) -> Iterator[Word]:
        """Yield the cells of the bracket."""
        margin, depth = self.margin, 0
        for found in _TOKEN.finditer(self.text, self.start):
            token = found.group()
            if token == "\n":
                margin = found.start()
            elif token in _OPEN:
                depth += 1
            elif token in _CLOSE and not depth:
                return
            elif token in _CLOSE:
                depth -= 1
            elif not depth and _is_cell(found, below=False):
                word = token if found[1] is None and found[2] is None else (found[1] or found[2] or "").strip()
                yield Word(word, found.start() - margin)

    @property
    def first(self) -> str:
        """The first cell of the bracket, or an empty string if it has none."""
        return next((word.text for word in self.words()), "")


Board = list[_List] | Word
"""A board: the list of its rows, or one text with all its cells."""


def read(text: str, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board of the text.

    >>> [entry.clues.givens for entry in read("[[1, None], [0, '2']]", ReadOptions())]
    [(1, 0, 0, 2)]
    """
    return entries_of(Sheets(partial(_sheets, text)), wishes)


def _sheets(text: str) -> Iterator[Sheet | InputError]:
    """Yield the sheet of each board, or its error."""
    try:
        for line, board in _boards(text):
            yield _sheet(line, board)
    except InputError as error:
        yield error


def _boards(text: str) -> Iterator[tuple[int, Board]]:
    """Yield each board: lists within one list, lists that follow each other, or one list for a whole board."""
    loose: list[_List] = []
    for outer in _find_outer_lists(text):
        if loose and (outer.rows or outer.count != loose[0].count or len(loose) == loose[0].count):
            yield from _find_loose_boards(loose)
            loose = []
        if outer.rows:
            yield from _find_boards_within(outer)
        elif outer.count != len(outer.first) and _are_boards(outer):
            for word in outer.words():
                yield outer.line, word
        elif outer.count:
            loose.append(outer)
    yield from _find_loose_boards(loose)


def _are_boards(outer: _List) -> bool:
    """Return True if each text of a list has the characters of a whole board."""
    lengths = (len(word.text) for word in outer.words())
    return outer.count > 0 and all(length > _DEEPEST**2 and isqrt(length) ** 2 == length for length in lengths)


def _find_boards_within(outer: _List) -> Iterator[tuple[int, Board]]:
    rows = outer.rows or []
    if any(row.rows for row in rows):
        for row in rows:
            yield from _find_boards_within(row) if row.rows else _find_loose_boards([row])
    else:
        yield rows[0].line, rows


def _find_loose_boards(loose: list[_List]) -> Iterator[tuple[int, Board]]:
    """Yield the boards of lists without a list around them: one board if there are as many lists as cells in each."""
    if len(loose) > 1 and len(loose) == loose[0].count:
        yield loose[0].line, loose
    else:
        yield from ((row.line, [row]) for row in loose)


def _find_outer_lists(text: str) -> Iterator[_List]:
    """Yield the outermost lists of a text. Raise InputError if brackets do not match or are too deep."""
    line, margin, stack = 1, -1, list[_List]()
    text = _SIZES.sub("", text)
    for found in _TOKEN.finditer(text):
        token = found.group()
        if token == "\n":
            line, margin = line + 1, found.start()
        elif token in _OPEN:
            stack.append(_List(text, line, margin, found.end()))
            if len(stack) > _DEEPEST:
                raise InputError(_CELLS, _DEEP, line=line)
        elif token in _CLOSE:
            if not stack:
                raise InputError(_CLOSED, echo(token), line=line)
            closed = stack.pop()
            if not stack:
                yield closed
            elif closed.rows or closed.count:
                stack[-1].rows = stack[-1].rows or []
                stack[-1].rows.append(closed)
        elif not stack or not _is_cell(found, below=bool(stack[-1].rows)):
            _require_name(token, line)
        else:
            stack[-1].count += 1
    if stack:
        raise InputError(_CLOSED, _END, line=line)


def _is_cell(found: re.Match[str], *, below: bool) -> bool:
    """Return True if a token within a list is a cell and not a name. After nested rows only quoted tokens are cells."""
    return not found.group().endswith("=") and not (below and not found[1] and not found[2])


def _require_name(token: str, line: int) -> None:
    """Raise InputError unless the token is a name, as in `grid = array([[...]], dtype=int)`."""
    if not _NAME.fullmatch(token):
        raise InputError(_CELLS, echo(token), line=line)


def _sheet(start: int, board: Board) -> Sheet | InputError:
    """Return the sheet of a board, or its error."""
    found = _find_rows(start, board)
    if isinstance(found, InputError):
        return found
    lines, rows = found
    if not rows:
        return _make_not_square_error(start, board[0].count if isinstance(board, list) else len(board.text))
    if {len(row) for row in rows} != {len(rows)} or len(rows) > LARGEST:
        return make_uneven_error(lines, [len(row) for row in rows])
    packed = all(len(text) < 2 for row in rows for text in row.texts)
    return Sheet(start, [], [Line(start, "")], SquareGrid(tuple(lines), rows, None, False, packed))


def _find_rows(start: int, board: Board) -> tuple[list[int], Cells] | InputError:
    """Return the rows of a text, a flat list or a list of lists, with their line numbers, or the error."""
    if isinstance(board, Word):
        signs = (Word(sign, board.column + at) for at, sign in enumerate(board.text))
        return _square(start, signs, len(board.text))
    nested = [row for row in board if row.rows]
    if any(row.count for row in nested):
        return InputError(_CELLS, echo(nested[0].first), line=start)
    if len(board) == 1:
        too_long = board[0].count > LARGEST**2
        return _make_not_square_error(start, board[0].count) if too_long else _split_rows(start, board[0])
    widths = [row.count for row in board]
    if set(widths) != {len(board)} or len(board) > LARGEST:
        return make_uneven_error([row.line for row in board], widths)
    return [row.line for row in board], to_written_rows(map(_cell, row.words()) for row in board)


def _make_not_square_error(line: int, count: int) -> InputError:
    return InputError(_SQUARE, _COUNT.fill(count=count), line=line)


def _split_rows(line: int, found: _List) -> tuple[list[int], Cells]:
    """Return the rows of a board in one list: texts with one character per cell, or n*n cells.

    The result is empty if the number of cells is not a square.
    """
    count = found.count
    if count > 1 and sum(len(word.text) == count for word in found.words()) * 2 > count:
        texts = ((Word(sign.strip(), word.column + at) for at, sign in enumerate(word.text)) for word in found.words())
        return [line] * count, to_written_rows(map(_cell, row) for row in texts)
    return _square(line, found.words(), count)


def _square(line: int, words: Iterator[Word], count: int) -> tuple[list[int], Cells]:
    side = isqrt(count)
    if side * side != count:
        return [], []
    return [line] * side, to_written_rows(map(_cell, islice(words, side)) for _ in range(side))


def _cell(word: Word) -> Word:
    if word.text in _EMPTY:
        return Word("", word.column)
    found = _WHOLE.fullmatch(word.text)
    return Word(found[1], word.column) if found else word


def looks_like(text: str) -> bool:
    """Return True if the text begins with nested lists, or with a list of cells.

    >>> looks_like("[[1, 0], [0, 1]]"), looks_like('[{"n": 4}]'), looks_like("x = ((1, 0), (0, 1))")
    (True, False, True)
    """
    head = head_of(text)
    return (_BEGINS.match(head) or _TEXTS.match(head)) is not None and '":' not in head


def write(clues: Clues) -> str:
    """Return the givens as lists of numbers.

    >>> print(write(Clues(2, 2, (1, 0, 0, 2))), end="")
    [[1, 0],
     [0, 2]]
    """
    require_writable(clues, "lists", ())
    size = clues.rows
    if size != clues.columns or not has_usual_shape(clues):
        raise make_refusal("lists", ["kind" if clues.kind not in (None, "sudoku") else "box"], clues.kind)
    rows = (list(clues.givens[at : at + size]) for at in range(0, size * size, size))
    return "[" + ",\n ".join(map(str, rows)) + "]\n"


FORMAT = Format(
    key="lists",
    name=Text("lists of lists", "listas de listas"),
    about=Text(
        "rows of cells in brackets, as programs write them: [[1, 0], [0, 2]]",
        "filas de casillas entre corchetes, como las escriben los programas: [[1, 0], [0, 2]]",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=90, suffixes=(".py",)),
    read=read,
    write=write,
    output=Output(rank=90),
)
