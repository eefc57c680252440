"""Strings and links of SudokuWiki: 81 digits, or two characters per cell for its candidates and a flag for givens.

https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000...
110604...        per cell twice the sum of 2^(d-1) over its candidates d, plus 1 if it is given, in base 32
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.scanning.lines import (
    OTHER_KIND,
    Line,
    echo,
    head_of,
    lines_of,
    make_refusal,
    read_each_line,
    require_usual_sudoku,
    require_writable,
)
from descarte.formats.shared.player_marks import add_player_marks, centres_of
from descarte.model.bits import bit
from descarte.model.clues import Clues

KEY = "sudokuwiki"
_SITE = "https://www.sudokuwiki.org/sudoku.htm?bd="
_LINK = re.compile(r"https?://\S*sudokuwiki\.org/\S*?[?&](?:bd|n)=([^\s&#]+)\S*", re.IGNORECASE)
_PLAIN = re.compile(r"[0-9.]{81}")
_PAIRS = re.compile(r"(?:S9B)?((?:[0-9a-v][0-9a-v]){81})")
_HEADED = re.compile(r"([A-Z])([0-9A-F])([A-Z])[0-9a-zA-Z,]+")
_BASE = "0123456789abcdefghijklmnopqrstuv"
_ALL = 511
"""All nine candidates, as bits."""
_EXPECTED = Text("81 digits or 162 characters after 'bd='", "81 dígitos o 162 caracteres detrás de 'bd='")
_CELL = Text("two characters of a cell", "dos caracteres de una casilla")


def _clues(line: Line) -> Clues:
    body = line.text.strip()
    link = _LINK.fullmatch(body)
    body = link[1] if link else body
    if _PLAIN.fullmatch(body):
        return Clues(9, 9, tuple(int(sign) if sign != "." else 0 for sign in body))
    found, headed = _PAIRS.fullmatch(body), _HEADED.fullmatch(body)
    if found is None:
        other = OTHER_KIND.fill(name=headed[0][:3]) if headed else echo(body)
        raise InputError(_EXPECTED, other, line=line.number)
    givens, centres = _read_pairs(found[1], line.number)
    clues = Clues(9, 9, tuple(givens))
    if not any(centres.values()):
        return clues
    return add_player_marks(clues, {at: centres.get(at, _ALL) for at in range(81) if not givens[at]}, {})


def _read_pairs(text: str, line: int) -> tuple[list[int], dict[int, int]]:
    """Return the givens, and the candidates of cells that have lost some, from two characters per cell."""
    givens, centres = [0] * 81, dict[int, int]()
    for square in range(81):
        pair = text[2 * square : 2 * square + 2]
        given, marks = int(pair, 32) & 1, int(pair, 32) >> 1
        if marks > _ALL or (given and marks.bit_count() != 1):
            raise InputError(_CELL, echo(pair), line=line)
        if given:
            givens[square] = marks.bit_length()
        elif marks != _ALL:
            centres[square] = marks
    return givens, centres


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every string and link of the text.

    >>> link = "https://www.sudokuwiki.org/sudoku.htm?bd=5" + "0" * 80
    >>> [entry.clues.givens[0] for entry in read(link, ReadOptions())]
    [5]
    """
    return read_each_line(text, _clues, comment="#")


def looks_like(text: str) -> bool:
    """Return True if the first line is a link of SudokuWiki, or has two characters per cell.

    >>> looks_like("11" + "vu" * 80), looks_like("0" * 81)
    (True, False)
    """
    first = next((line.text.strip() for line in lines_of(head_of(text)) if line.text.strip()), "")
    if _LINK.fullmatch(first):
        return True
    return _PAIRS.fullmatch(first) is not None and any("a" <= sign <= "v" for sign in first[3:])


def write(clues: Clues) -> str:
    """Return the link of a Sudoku. With candidates, it has two characters per cell.

    >>> write(Clues(9, 9, (5, *(0,) * 80)))[:47]
    'https://www.sudokuwiki.org/sudoku.htm?bd=500000'
    """
    require_writable(clues, KEY, {"candidates"})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == 9)
    if clues.candidates is None:
        return f"{_SITE}{''.join(map(str, clues.givens))}\n"
    marks = centres_of(clues)
    if marks is None or all(mine in (0, _ALL) for mine in marks):
        raise make_refusal(KEY, ["candidates"])
    numbers = (2 * bit(given) + 1 if given else 2 * mine for given, mine in zip(clues.givens, marks, strict=True))
    return f"{_SITE}{''.join(_BASE[number // 32] + _BASE[number % 32] for number in numbers)}\n"


FORMAT = Format(
    key=KEY,
    name=Text("SudokuWiki", "SudokuWiki"),
    about=Text("links and strings of SudokuWiki", "enlaces y cadenas de SudokuWiki"),
    recognition=Recognition(looks_like=looks_like, precedence=134, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=134),
    program=Program(link=lambda clues: write(clues).strip()),
)
