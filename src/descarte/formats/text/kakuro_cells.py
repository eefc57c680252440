"""Square Kakuro boards, one line per square: a code first, then the squares row by row.

KK5BOEIP          the board's code; - for none
0                 black
24 0              clues: the sum below, the sum to the right, 0 for none
123456789         anything else is white, whatever its content
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import isqrt

from descarte.core.deadline import check_deadline
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import echo, head_of, make_refusal, require_writable
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_SQUARES

_CLUES = re.compile(r"\s*([0-9]{1,6})\s+([0-9]{1,6})\s*")
_CODE = re.compile(r"\s*[^\s#;{\[]{1,100}\s*")
_WHITE = re.compile(r"\s*[1-9]{0,9}\s*|\s*\S\s*")
_MOST = isqrt(MOST_SQUARES)

_SQUARE = Text(
    "a square number of lines after the code ({before} for {small}x{small} or {after} for {large}x{large})",
    "un número de líneas tras el código que sea un cuadrado perfecto "
    "({before} para {small}x{small} o {after} para {large}x{large})",
)
_FEWER = Text("at most {most} lines after the code", "{most} líneas como mucho tras el código")
_LINES = Text("a total of {count}", "un total de {count}")
_A_CODE = Text("the board's code, in one word", "el código del tablero, en una palabra")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board. Several boards are separated by blank lines.

    >>> [entry.clues.id for entry in read("ABC\\n0\\n3 0\\n0 3\\n123456789 \\n", ReadOptions())]
    ['ABC']
    """
    lines = list(_lines(text))
    try:
        boards = _boards(lines)
    except InputError as error:
        yield Entry(1, error)
        return
    for board in boards:
        check_deadline()
        try:
            yield Entry(board.start + 1, _clues(board, lines[board.start : board.stop]))
        except InputError as error:
            yield Entry(board.start + 1, error)


def _lines(text: str) -> Iterator[str]:
    """Yield every line. Equal lines share one object, since short strings take twenty times their length."""
    kept: dict[str, str] = {}
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        line = text[start : end if end >= 0 else len(text)]
        yield kept.setdefault(line, line)
        start = end + 1 if end >= 0 else len(text) + 1


def _boards(lines: list[str]) -> Iterable[range]:
    """Return the blocks between blank lines if each is a whole board.

    Otherwise blank lines are white squares, and all lines are one board.
    """
    starts, stops = array("q"), array("q")
    for at, line in enumerate(lines):
        if not line.strip():
            continue
        if stops and stops[-1] == at:
            stops[-1] = at + 1
        else:
            starts.append(at)
            stops.append(at + 1)
    if not starts or (len(starts) > 1 and all(map(_is_whole, starts, stops))):
        return map(range, starts, stops)
    first, last = starts[0], stops[-1]
    if last - first > _MOST * _MOST:
        raise InputError(_FEWER.fill(most=_MOST * _MOST), _LINES.fill(count=last), line=last)
    return [range(first, last)]


def _is_whole(start: int, stop: int) -> bool:
    """Return True if the number of these lines is that of a board: one for the code and a square number of others."""
    return isqrt(stop - start - 1) ** 2 == stop - start - 1 > 0


def _clues(board: range, lines: list[str]) -> Clues:
    code, body = lines[0], lines[1:]
    if not _CODE.fullmatch(code):
        raise InputError(_A_CODE, echo(code), line=board.start + 1)
    size = isqrt(len(body))
    if size * size != len(body) or not 0 < size <= _MOST:
        small = min(max(size, 1), _MOST - 1)
        words = {"before": small * small, "small": small, "after": (small + 1) ** 2, "large": small + 1}
        raise InputError(_SQUARE.fill(**words), _LINES.fill(count=len(body)), line=board.stop)
    name = code.strip()
    blacks = tuple(map(_black, body))
    return Clues(size, size, (0,) * len(body), kind="kakuro", blacks=blacks, id=None if name == "-" else name)


def _black(text: str) -> Black | None:
    if text.strip() == "0":
        return Black()
    found = _CLUES.fullmatch(text)
    return Black(int(found[1]) or None, int(found[2]) or None) if found else None


def looks_like(text: str) -> bool:
    """Return True if a word is followed by lines with two sums, zeros and digits. Blank lines may separate boards.

    >>> looks_like("ABC\\n0\\n3 0\\n0 3\\n123456789\\n"), looks_like("2 2\\n2 1")
    (True, False)
    """
    lines = head_of(text).strip().split("\n")
    if len(lines) < 2 or not _CODE.fullmatch(lines[0]):
        return False
    body = lines[1:400]
    clues = sum(_CLUES.fullmatch(line) is not None for line in body)
    return clues > 0 and all(
        _WHITE.fullmatch(line) or _CLUES.fullmatch(line) or (not before.strip() and _CODE.fullmatch(line))
        for before, line in pairwise(lines[:400])
    )


def write(clues: Clues) -> str:
    """Return a Kakuro as text, with all nine digits in every white square.

    >>> write(Clues(1, 1, (0,), blacks=(None,)))
    '-\\n123456789\\n'
    """
    require_writable(clues, "kakuro-cells", {"blacks", "id"})
    if clues.blacks is None or clues.kind not in (None, "kakuro"):
        raise make_refusal("kakuro-cells", ["kind"], clues.kind)
    if clues.rows != clues.columns:
        raise make_refusal("kakuro-cells", ["size"])
    if any(clues.givens) or any(black and 0 in black for black in clues.blacks):
        raise make_refusal("kakuro-cells", ["givens"])
    name = "-" if clues.id is None else clues.id
    if not _CODE.fullmatch(name) or clues.id == "-":
        raise make_refusal("kakuro-cells", ["id"])
    return "\n".join([name, *map(_line, clues.blacks)]) + "\n"


def _line(black: Black | None) -> str:
    if black is None:
        return "123456789"
    return "0" if black == Black() else f"{black.down or 0} {black.across or 0}"


FORMAT = Format(
    key="kakuro-cells",
    name=Text("Kakuro, one line per square", "kakuro, una línea por cuadro"),
    about=Text(
        "a code, then one line per square: 0 black, two sums (down, across) for clues, anything else white",
        "un código y luego una línea por cuadro: 0 negro, dos sumas (abajo, derecha) como indicaciones, "
        "cualquier otra cosa blanco",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=30),
    read=read,
    write=write,
    output=Output(rank=30),
)
