"""Boards as programs write them: lists of lists, in the brackets of any language.

[[1, 0, 0, 0],
 [0, 0, 3, 0],          commas or blanks between cells; None, nan, 0 or an empty text for an empty cell
 [4, 0, 0, 0],
 [0, 0, 0, 2]]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from math import isqrt

from descarte.errors import InputError
from descarte.formats.format import Entry, Format, Wishes
from descarte.formats.grid import entries_of, uneven
from descarte.formats.parts import LARGEST, Line, Word, cannot, echo, head_of, insist, usual_shape
from descarte.formats.table import Sheet, SquareGrid
from descarte.model.clues import Clues
from descarte.text import Text

_OPEN, _CLOSE = "[({", "])}"
_TOKEN = re.compile(r"""\n|[\[\](){}]|"([^"\n]{0,200})"|'([^'\n]{0,200})'|[^\s,;\[\](){}"']+|["']""")
_BEGINS = re.compile(
    r"""\s*(?:(?:[A-Za-z_][A-Za-z_0-9.]{0,40}(?:\[[0-9]{0,3}\])*\s+){0,4}[A-Za-z_][A-Za-z_0-9.]{0,40}(?:\[[0-9]{0,3}\])*\s*[=(]\s*)*(?:[\[(]\s*[\[({0-9'"N.-]|\{\s*[\[({0-9])"""
)
_TEXTS = re.compile(r"""\s*[A-Za-z_][A-Za-z_0-9<>\[\] ]{0,60}=\s*(?:new [A-Za-z]+\[\]\s*)?\{\s*["']""")
_SIZES = re.compile(
    r"(?<=[A-Za-z_0-9])(?:\[[0-9]{0,3}\])+(?=\s*(?:[A-Za-z_][A-Za-z_0-9]*\s*)?=)|(?<=[A-Za-z])\[\](?=\s)"
)
"""How C and Java say that a name is an array."""
_NAME = re.compile(r"[A-Za-z_][A-Za-z_0-9.]*=?|=|[A-Za-z_]+=.*")
_EMPTY = frozenset({"None", "none", "null", "nan", "NaN", "NA", ""})
_WHOLE = re.compile(r"([0-9]{1,9})\.0*")
_DEEPEST = 4

_CELLS = Text("rows of cells in brackets", "filas de casillas entre corchetes")
_CLOSED = Text("a bracket that closes every one that opens", "un corchete que cierre cada uno que se abre")
_END = Text("the end of the text", "el final del texto")
_SQUARE = Text("a square number of cells", "un número cuadrado de casillas")
_COUNT = Text("a list of {count}", "una lista de {count}")
_DEEP = Text("lists too deep", "listas demasiado profundas")


@dataclass
class _List:
    """A bracket that is open: where it stands, its cells, and the rows that have been closed within it."""

    line: int
    cells: list[Word] = field(default_factory=list)
    rows: list[_List] = field(default_factory=list)


def read(text: str, wishes: Wishes) -> Iterator[Entry]:
    """Every board of the text.

    >>> [entry.clues.givens for entry in read("[[1, None], [0, '2']]", Wishes())]
    [(1, 0, 0, 2)]
    """
    found: list[Sheet | InputError] = []
    try:
        for board in _boards(text):
            try:
                found.append(_sheet(board))
            except InputError as error:
                found.append(error)
    except InputError as error:
        found.append(error)
    sheets = [sheet for sheet in found if isinstance(sheet, Sheet)]
    read = entries_of(sheets, wishes)
    for sheet in found:
        yield Entry(sheet.line or 1, sheet) if isinstance(sheet, InputError) else next(read)


def _boards(text: str) -> Iterator[list[_List]]:
    """The rows of each board: lists that stand in one list, or one below the other, or one list for a whole board."""
    loose: list[_List] = []
    for outer in _outer(text):
        if outer.rows:
            yield from _flat(loose)
            loose = []
            yield from _within(outer)
        elif len(outer.cells) != len(outer.cells[0].text if outer.cells else "") and _are_boards(outer.cells):
            for word in outer.cells:
                yield [_List(outer.line, [Word(sign, word.column + at) for at, sign in enumerate(word.text)])]
        elif outer.cells:
            loose.append(outer)
    yield from _flat(loose)


def _are_boards(words: list[Word]) -> bool:
    """Whether each text of a list has the signs of a whole board."""
    return all(len(word.text) > _DEEPEST**2 and isqrt(len(word.text)) ** 2 == len(word.text) for word in words)


def _within(outer: _List) -> Iterator[list[_List]]:
    if any(row.rows for row in outer.rows):
        for row in outer.rows:
            yield from _within(row) if row.rows else _flat([row])
    else:
        yield outer.rows


def _flat(loose: list[_List]) -> Iterator[list[_List]]:
    """Lists without a list around them: the rows of a board if they are as many as cells in each."""
    for count, group in groupby(loose, key=lambda row: len(row.cells)):
        rows = [*group]
        whole = len(rows) // count * count if count > 1 else 0
        for at in range(0, whole, count):
            yield rows[at : at + count]
        for row in rows[whole:]:
            yield [row]


def _outer(text: str) -> Iterator[_List]:
    """The outermost lists of a text, one after the other."""
    line, margin, stack = 1, -1, list[_List]()
    for found in _TOKEN.finditer(_SIZES.sub("", text)):
        token = found.group()
        if token == "\n":
            line, margin = line + 1, found.start()
        elif token in _OPEN:
            stack.append(_List(line))
            if len(stack) > _DEEPEST:
                raise InputError(_CELLS, _DEEP, line=line)
        elif token in _CLOSE:
            if not stack:
                raise InputError(_CLOSED, echo(token), line=line)
            closed = stack.pop()
            if not stack:
                yield closed
            elif closed.rows or closed.cells:
                stack[-1].rows.append(closed)
        elif not stack or (stack[-1].rows and not found[1] and not found[2]) or token.endswith("="):
            _insist_on_a_name(token, line)
        else:
            word = token if found[1] is None and found[2] is None else (found[1] or found[2] or "").strip()
            stack[-1].cells.append(Word(word, found.start() - margin))
    if stack:
        raise InputError(_CLOSED, _END, line=line)


def _insist_on_a_name(token: str, line: int) -> None:
    """Around the lists there may be names, as in `grid = array([[...]], dtype=int)`, and nothing else."""
    if not _NAME.fullmatch(token):
        raise InputError(_CELLS, echo(token), line=line)


def _sheet(rows: list[_List]) -> Sheet:
    start = rows[0].line
    if any(row.cells and row.rows for row in rows):
        raise InputError(_CELLS, echo(next(row for row in rows if row.rows).cells[0].text), line=start)
    if len(rows) == 1:
        rows = _parted(rows[0])
    widths = [len(row.cells) for row in rows]
    if set(widths) != {len(rows)} or len(rows) > LARGEST:
        raise uneven([row.line for row in rows], widths)
    cells = [[_cell(word) for word in row.cells] for row in rows]
    lines = tuple(row.line for row in rows)
    packed = all(len(word.text) < 2 for row in cells for word in row)
    return Sheet(start, [], [Line(start, "")], SquareGrid(lines, cells, None, False, packed))


def _parted(whole: _List) -> list[_List]:
    """The rows of a board in one list: texts with a sign a cell, or n*n cells."""
    texts = [word.text for word in whole.cells]
    if len(texts) > 1 and sum(len(text) == len(texts) for text in texts) * 2 > len(texts):
        signs = ([Word(sign.strip(), word.column + at) for at, sign in enumerate(word.text)] for word in whole.cells)
        return [_List(whole.line, row) for row in signs]
    side = isqrt(len(texts))
    if side * side != len(texts):
        raise InputError(_SQUARE, _COUNT.fill(count=len(texts)), line=whole.line)
    return [_List(whole.line, whole.cells[at : at + side]) for at in range(0, len(texts), side)]


def _cell(word: Word) -> Word:
    if word.text in _EMPTY:
        return Word("", word.column)
    found = _WHOLE.fullmatch(word.text)
    return Word(found[1], word.column) if found else word


def looks_like(text: str) -> bool:
    """Whether the text begins with lists in a list, or with a list of cells.

    >>> looks_like("[[1, 0], [0, 1]]"), looks_like('[{"n": 4}]'), looks_like("x = ((1, 0), (0, 1))")
    (True, False, True)
    """
    head = head_of(text)
    return (_BEGINS.match(head) or _TEXTS.match(head)) is not None and '":' not in head


def write(clues: Clues) -> str:
    """The givens as lists of numbers.

    >>> print(write(Clues(2, 2, (1, 0, 0, 2))), end="")
    [[1, 0],
     [0, 2]]
    """
    insist(clues, "lists", ())
    size = clues.rows
    if size != clues.columns or not usual_shape(clues):
        raise cannot("lists", ["kind" if clues.kind not in (None, "sudoku") else "box"], clues.kind)
    rows = (list(clues.givens[at : at + size]) for at in range(0, size * size, size))
    return "[" + ",\n ".join(map(str, rows)) + "]\n"


FORMAT = Format(
    key="lists",
    name=Text("lists of lists", "listas de listas"),
    about=Text(
        "rows of cells in brackets, as programs write them: [[1, 0], [0, 2]]",
        "filas de casillas entre corchetes, como las escriben los programas: [[1, 0], [0, 2]]",
    ),
    suffixes=(".py",),
    order=90,
    looks_like=looks_like,
    read=read,
    write=write,
)
