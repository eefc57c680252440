"""Links of puzz.link and related sites: Sudoku and Kakuro, one per line.

https://puzz.link/p?sudoku/4/4/g1k23k3g     columns, rows; a digit is given, g to z are 1 to 20 empty cells
https://puzz.link/p?kakuro/2/2/k...-5       k to z are 1 to 16 white squares, . is black without a clue, 4a is black
                                            with the sums below and to the right; then the sums at the edges
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from urllib.parse import unquote

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.scanning.lines import (
    OTHER_KIND,
    Line,
    echo,
    has_usual_shape,
    head_of,
    make_refusal,
    read_each_line,
    require_writable,
)
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_SQUARES

KEY = "puzzlink"
_LINK = re.compile(
    r"\s*(?:https?://[^\s?]+/p[^\s?]*\?|(?=sudoku/|kakuro/))(?:m\+)?([a-z0-9-]+)(?:_\w+)?/(?:v:[^/]*/)?([0-9]{1,4})/([0-9]{1,4})/([^\s&#]*?)/?(?:[&#]\S*)?\s*"
)
_NAME = re.compile(r"\s*https?://[^\s?]+/p(?:\.html|\.php|_\w+)?\?([a-z0-9_-]+)/")
_SITE = re.compile(
    r"\s*(?:https?://[^\s?]*/p(?:\.html|\.php|_\w+)?(?:\?|/(?=sudoku|kakuro))(?:m\+)?[a-z0-9_-]+(?:/|%2F)|(?:sudoku|kakuro)/[0-9]+/[0-9]+/)",
    re.IGNORECASE,
)
_PATH = re.compile(r"(/p)/(?=(?:sudoku|kakuro)\b)")
_NUMBER = re.compile(r"-[0-9a-f]{2}|\+[0-9a-f]{3}|[0-9a-f]|[g-z]|\.")
_SUMS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FIRST_WHITE = ord("k")

_EXPECTED = Text("a link of a Sudoku or a Kakuro of puzz.link", "un enlace de un Sudoku o un kakuro de puzz.link")
_CELLS = Text("{count} cells after the size", "{count} casillas detrás del tamaño")
_FOUND = Text("{count} of them", "{count}")
_SQUARE = Text("as many rows as columns", "tantas filas como columnas")
_SIZE = Text(f"at most {MOST_SQUARES} squares", f"{MOST_SQUARES} cuadros como máximo")
_SIGN = Text("a clue or a run of cells", "una indicación o una serie de casillas")
_SUM = Text("a sum for each run that starts at the edge", "una suma para cada tramo que empieza en el borde")
_END = Text("the end of the link", "el final del enlace")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every link of the text.

    >>> [entry.clues.givens for entry in read("https://puzz.link/p?sudoku/2/2/1h2", ReadOptions())]
    [(1, 0, 0, 2)]
    """
    return read_each_line(text, _clues)


def _clues(line: Line) -> Clues:
    text = _PATH.sub(r"\1?", unquote(line.text).strip(" <>\"'"), count=1)
    found = _LINK.fullmatch(text)
    name = found or _NAME.match(text)
    if name is not None and name[1] not in ("sudoku", "kakuro"):
        raise InputError(_EXPECTED, OTHER_KIND.fill(name=name[1]), line=line.number)
    if found is None:
        raise InputError(_EXPECTED, echo(line.text), line=line.number)
    columns, rows = int(found[2]), int(found[3])
    if not 0 < (rows + 1) * (columns + 1) <= MOST_SQUARES:
        raise InputError(_SIZE, f"{rows}x{columns}", line=line.number)
    return (_sudoku if found[1] == "sudoku" else _kakuro)(rows, columns, found[4], line.number)


def _sudoku(rows: int, columns: int, body: str, line: int) -> Clues:
    if rows != columns:
        raise InputError(_SQUARE, f"{rows}x{columns}", line=line)
    givens: list[int] = []
    at = 0
    while at < len(body):
        word = _NUMBER.match(body, at)
        if word is None:
            raise InputError(_SIGN, echo(body[at:]), line=line)
        sign = word[0]
        if "g" <= sign[0] <= "z":
            givens += [0] * (ord(sign) - ord("f"))
        else:
            givens.append(0 if sign == "." else int(sign.lstrip("-+"), 16))
        at = word.end()
    if len(givens) != rows * rows:
        raise InputError(_CELLS.fill(count=rows * rows), _FOUND.fill(count=len(givens)), line=line)
    return Clues(rows, rows, tuple(givens))


def _kakuro(rows: int, columns: int, body: str, line: int) -> Clues:
    signs = iter(body)

    def total(sign: str | None) -> int | None:
        if sign is None or (sign != "-" and sign not in _SUMS):
            raise InputError(_SUM if sign is None else _SIGN, _END if sign is None else echo(sign), line=line)
        return None if sign in "-0" else _SUMS.index(sign)

    inner: list[Black | None] = []
    while len(inner) < rows * columns:
        sign = next(signs, "")
        if not sign:
            raise InputError(_CELLS.fill(count=rows * columns), _FOUND.fill(count=len(inner)), line=line)
        if "k" <= sign <= "z":
            inner += [None] * (ord(sign) - _FIRST_WHITE + 1)
        elif sign == ".":
            inner.append(Black())
        else:
            inner.append(Black(total(sign), total(next(signs, None))))
    if len(inner) != rows * columns:
        raise InputError(_CELLS.fill(count=rows * columns), _FOUND.fill(count=len(inner)), line=line)
    above = [Black(total(next(signs, None))) if white is None else Black() for white in inner[:columns]]
    blacks: list[Black | None] = [Black(), *above]
    for row in range(rows):
        whites = inner[row * columns : (row + 1) * columns]
        blacks += [Black(None, total(next(signs, None))) if whites[0] is None else Black(), *whites]
    rest = "".join(signs)
    if rest:
        raise InputError(_END, echo(rest), line=line)
    squares = (rows + 1) * (columns + 1)
    return Clues(rows + 1, columns + 1, (0,) * squares, kind="kakuro", blacks=tuple(blacks))


def looks_like(text: str) -> bool:
    """Return True if the text begins with a link of puzz.link or a related site.

    >>> looks_like("https://puzz.link/p?sudoku/4/4/g1k23k3g"), looks_like("sudoku")
    (True, False)
    """
    return _SITE.match(head_of(text)) is not None


def write(clues: Clues) -> str:
    """Return the link of a plain Sudoku or Kakuro.

    >>> write(Clues(2, 2, (1, 0, 0, 2)))
    'https://puzz.link/p?sudoku/2/2/1h2\\n'
    """
    require_writable(clues, KEY, {"blacks"} if clues.kind == "kakuro" else ())
    if clues.kind == "kakuro":
        name, rows, columns, body = "kakuro", clues.rows - 1, clues.columns - 1, _write_kakuro(clues)
    elif clues.kind is None or (has_usual_shape(clues) and usual_box(clues.rows) is not None):
        name, rows, columns, body = "sudoku", clues.rows, clues.columns, "".join(_write_givens(clues))
    else:
        raise make_refusal(KEY, ["kind"], clues.kind)
    return f"https://puzz.link/p?{name}/{columns}/{rows}/{body}\n"


def _write_givens(clues: Clues) -> Iterator[str]:
    for empty, cells in groupby(clues.givens, key=lambda given: given == 0):
        found = list(cells)
        if empty:
            yield "z" * (len(found) // 20) + (chr(ord("f") + len(found) % 20) if len(found) % 20 else "")
        else:
            yield "".join(f"{given:x}" if given < 16 else f"-{given:02x}" for given in found)


def _write_kakuro(clues: Clues) -> str:
    blacks, columns = clues.blacks or (), clues.columns
    head, side = blacks[:columns], blacks[::columns]
    if any(clues.givens) or not _is_black_frame(head, side):
        raise make_refusal(KEY, ["givens" if any(clues.givens) else "kind"], clues.kind)
    inner = [blacks[at] for at in range(columns, len(blacks)) if at % columns]
    parts = list(_write_inner_squares(inner))
    parts += [
        _sum(black.down) for black, below in zip(head[1:], inner[: columns - 1], strict=True) if black and not below
    ]
    firsts = inner[:: columns - 1]
    parts += [_sum(black.across) for black, white in zip(side[1:], firsts, strict=True) if black and not white]
    return "".join(parts)


def _is_black_frame(head: Sequence[Black | None], side: Sequence[Black | None]) -> bool:
    """Return True if the first row and the first column are black, without sums of runs along them."""
    sums = [*(black and black.across for black in head), *(black and black.down for black in side)]
    return None not in (*head, *side) and not any(sums)


def _write_inner_squares(squares: Iterable[Black | None]) -> Iterator[str]:
    """Yield letters for runs of white squares, and the sums of black ones."""
    for white, group in groupby(squares, key=lambda black: black is None):
        found = list(group)
        if white:
            yield "z" * (len(found) // 16)
            if len(found) % 16:
                yield chr(_FIRST_WHITE + len(found) % 16 - 1)
        else:
            yield from ("." if black == Black() else _sum(black.down) + _sum(black.across) for black in found if black)


def _sum(total: int | None) -> str:
    if total is not None and not 0 < total < len(_SUMS):
        raise make_refusal(KEY, ["kind"], "kakuro")
    return "-" if total is None else _SUMS[total]


FORMAT = Format(
    key=KEY,
    name=Text("puzz.link", "puzz.link"),
    about=Text("links of a Sudoku or a Kakuro, one per line", "enlaces de un Sudoku o un kakuro, uno por línea"),
    recognition=Recognition(looks_like=looks_like, precedence=112, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=112),
    program=Program(link=lambda clues: write(clues).strip()),
)
