"""Kakuro as Python lists, in the form of the AIMA textbook programs.

kakuro = [['*', [10, ''], [13, '']],        * black; [down, across] the sums below and to the right, '' for none
          [['', 3], '_', '_']]              _ white
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import echo, head_of, make_refusal, require_writable
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_SQUARES

KEY = "kakuro-lists"
_START = re.compile(r"(?:^|\n)[ \t]*(?:([A-Za-z_]\w*)[ \t]*=[ \t]*)?(?=\[\s*\[)")
_LOOKS = re.compile(r"\[\s*\[\s*(?:['\"][*_]['\"]|\[\s*(?:['\"]['\"]|[0-9]+)\s*,)")
_GAP = r"(?:\s|#[^\n]*(?:\n|$))*"
_ROW_START = re.compile(rf"{_GAP},?{_GAP}(?=\[)")
_CLOSED = re.compile(rf"{_GAP},?{_GAP}\]\s*")
_LISTS = Text("lists of '*', '_' and pairs such as [10, '']", "listas de '*', '_' y pares como [10, '']")
_DAMAGED = Text("lists that do not close, or something else in them", "listas que no se cierran, u otra cosa en ellas")
_ROW = Text("rows of {count} squares", "filas de {count} cuadros")
_SIZE = Text(f"at most {MOST_SQUARES} squares", f"{MOST_SQUARES} cuadros como máximo")
_DEEPEST = 3


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board of the text. The variable name becomes the puzzle's id.

    >>> entries = list(read("two = [['*', [3, '']], [['', 3], '_']]", ReadOptions()))
    >>> entries[0].clues.id, entries[0].clues.blacks[1]
    ('two', Black(down=3, across=None))
    """
    at, line, counted = 0, 1, 0
    while start := _START.search(text, at):
        line, counted = line + text.count("\n", counted, start.end()), start.end()
        end = _end(text, start.end())
        try:
            yield Entry(line, _clues(text[start.end() : end], start[1], line))
        except InputError as error:
            yield Entry(line, error)
        at = max(end, start.end() + 1)
    if at == 0:
        yield Entry(1, InputError(_LISTS, echo(text.strip()), line=1))


def _end(text: str, at: int) -> int:
    """Return the end of the brackets that open at this position."""
    depth = 0
    for found in re.compile(r"[\[\]]").finditer(text, at):
        depth += 1 if found[0] == "[" else -1
        if depth > _DEEPEST:
            break
        if depth == 0:
            return found.end()
    return len(text)


def _clues(text: str, name: str | None, line: int) -> Clues:
    if text.count(",") > 4 * MOST_SQUARES:
        raise InputError(_SIZE, echo(text), line=line)
    blacks: list[Black | None] = []
    kept: dict[Black | None, Black | None] = {}
    rows = columns = 0
    for row in _rows(text, line):
        rows, columns = rows + 1, columns or len(row)
        if len(row) != columns:
            raise InputError(_ROW.fill(count=columns), str(len(row)), line=line)
        blacks += (kept.setdefault(black, black) for black in (_square(cell, line) for cell in row))
    if len(blacks) > MOST_SQUARES:
        raise InputError(_SIZE, f"{rows}x{columns}", line=line)
    return Clues(rows, columns, (0,) * len(blacks), kind="kakuro", blacks=tuple(blacks), id=name)


def _rows(text: str, line: int) -> Iterator[list[Any]]:
    """Yield each row, parsed separately: Python's parser takes two hundred times the memory of its text."""
    at, count = 1, 0
    while found := _ROW_START.match(text, at):
        end = _end(text, found.end())
        try:
            with warnings.catch_warnings(action="ignore"):
                row = ast.literal_eval(text[found.end() : end])
        except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
            raise InputError(_LISTS, _DAMAGED, line=line) from None
        if not isinstance(row, list) or not row:
            raise InputError(_LISTS, _DAMAGED, line=line)
        yield row
        at, count = end, count + 1
    if not count or not _CLOSED.fullmatch(text, at):
        raise InputError(_LISTS, _DAMAGED, line=line)


def _square(cell: Any, line: int) -> Black | None:
    if cell == "_":
        return None
    if cell == "*":
        return Black()
    if isinstance(cell, list | tuple) and len(cell) == 2:
        down, across = (_total(number) for number in cell)
        if down >= 0 and across >= 0:
            return Black(down or None, across or None)
    raise InputError(_LISTS, echo(repr(cell)), line=line)


def _total(number: Any) -> int:
    """Return a sum, 0 for none, or -1 if the value is not a sum."""
    if number == "":
        return 0
    return number if type(number) is int and 0 <= number < 1_000_000 else -1


def looks_like(text: str) -> bool:
    """Return True if the text has lists that look like a Kakuro.

    >>> looks_like("k = [['*', [10, '']], [['', 3], '_']]"), looks_like("[[1, 2], [2, 1]]")
    (True, False)
    """
    head = head_of(text)
    return _LOOKS.search(head) is not None and re.search(r"['\"]_['\"]", head) is not None


def write(clues: Clues) -> str:
    """Return a Kakuro as lists of Python.

    >>> print(write(Clues(1, 2, (0, 0), kind="kakuro", blacks=(Black(None, 5), None), id="five")), end="")
    five = [
        [['', 5], '_'],
    ]
    """
    require_writable(clues, KEY, {"blacks", "id"})
    if clues.blacks is None or clues.kind not in (None, "kakuro") or any(clues.givens):
        raise make_refusal(KEY, ["givens" if any(clues.givens) else "kind"], clues.kind)
    if clues.id is not None and not (clues.id.isidentifier() and clues.id.isascii()):
        raise make_refusal(KEY, ["id"])
    words = ["'_'" if black is None else "'*'" if black == Black() else _pair(black) for black in clues.blacks]
    rows = [f"    [{', '.join(words[at : at + clues.columns])}],\n" for at in range(0, len(words), clues.columns)]
    return f"{f'{clues.id} = ' if clues.id else ''}[\n{''.join(rows)}]\n"


def _pair(black: Black) -> str:
    return f"[{', '.join(chr(39) * 2 if total is None else str(total) for total in black)}]"


FORMAT = Format(
    key=KEY,
    name=Text("Kakuro lists", "listas de kakuro"),
    about=Text(
        "lists of Python: '*' black, '_' white, [down, across] the sums",
        "listas de Python: '*' negro, '_' blanco, [abajo, derecha] las sumas",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=119, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=119),
)
