"""SumoCue: 9x9 Killers and jigsaws on one line, with a sign and a number per cell.

SumoCueV1=15+0=3...     = begins a cage with its total; + belongs to the cage that begins at that cell, counted from 0
SumoCueV1=0J0=6J1...    J and the number of the region; without cages the number is a given
SumoCueV1D...           with both diagonals
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.lines import Line, echo, head_of, make_refusal, read_each_line, require_writable
from descarte.model.clues import Clues, Total

KEY = "sumocue"
_HEAD = re.compile(r"\s*SumoCueV1(D?)", re.IGNORECASE)
_CELL = re.compile(r"([=+])([0-9]{1,3})(?:J([0-9]{1,2}))?")
_SIZE, _SQUARES = 9, 81

_EXPECTED = Text("SumoCueV1 and 81 cells, as in =15+0=3", "SumoCueV1 y 81 casillas, como =15+0=3")
_FOUND = Text("{count} of them", "{count}")
_CAGE = Text("a cell where a cage begins, from 0 to 80", "una casilla donde empieza una jaula, de 0 a 80")
_REGIONS = Text("a region for every cell or for none", "una región para cada casilla o para ninguna")
_SOME = Text("a region for {count} cells", "una región para {count} casillas")
_GIVEN = Text("a given from 0 to 9", "un número dado de 0 a 9")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every line of the text.

    >>> [entry.clues.givens[:2] for entry in read("SumoCueV1" + "=0=6" + "=0" * 79, ReadOptions())]
    [(0, 6)]
    """
    return read_each_line(text, _clues)


def _clues(line: Line) -> Clues:
    head = _HEAD.match(line.text)
    body = line.text[head.end() :].strip() if head else ""
    cells = _CELL.findall(body)
    if head is None or len(cells) != _SQUARES or len("".join(map("".join, cells))) + body.count("J") != len(body):
        raise InputError(_EXPECTED, _FOUND.fill(count=len(cells)) if head else echo(line.text), line=line.number)
    options = ("diagonal",) if head[1] else ()
    regions = _regions([cell[2] for cell in cells], line.number)
    if all(sign == "=" for sign, _, _ in cells):
        givens = tuple(int(number) for _, number, _ in cells)
        if max(givens) > _SIZE:
            raise InputError(_GIVEN, str(max(givens)), line=line.number)
        return Clues(_SIZE, _SIZE, givens, regions=regions, options=options)
    cages = _cages([(sign, int(number)) for sign, number, _ in cells], line.number)
    return Clues(_SIZE, _SIZE, (0,) * _SQUARES, regions=regions, cages=cages, options=options)


def _regions(names: list[str], line: int) -> tuple[int, ...] | None:
    named = sum(map(bool, names))
    if named not in (0, _SQUARES):
        raise InputError(_REGIONS, _SOME.fill(count=named), line=line)
    return tuple(map(int, names)) if named else None


def _cages(cells: list[tuple[str, int]], line: int) -> tuple[Total, ...]:
    places: dict[int, list[int]] = {at: [at] for at, (sign, _) in enumerate(cells) if sign == "="}
    for at, (sign, number) in enumerate(cells):
        if sign == "+":
            if number not in places:
                raise InputError(_CAGE, str(number), line=line)
            places[number].append(at)
    return tuple(Total(cells[first][1], tuple(squares)) for first, squares in places.items() if cells[first][1])


def looks_like(text: str) -> bool:
    """Return True if the text begins like a line of SumoCue.

    >>> looks_like("SumoCueV1=0J0"), looks_like("1.....3.4......2")
    (True, False)
    """
    return _HEAD.match(head_of(text)) is not None


def write(clues: Clues) -> str:
    """Return the line of a Killer or a jigsaw. Raise UnwritablePuzzle if it has both cages and givens.

    >>> write(Clues(9, 9, (0, 6) + (0,) * 79, regions=tuple(at // 9 for at in range(81))))[:20]
    'SumoCueV1=0J0=6J0=0J'
    """
    require_writable(clues, KEY, {"regions", "cages", "options"})
    regular = clues.box in (None, (3, 3)) and (clues.kind in (None, "sudoku", "killer", "jigsaw"))
    if clues.rows != _SIZE or clues.columns != _SIZE or not regular:
        raise make_refusal(KEY, ["kind"], clues.kind)
    if clues.options not in ((), ("diagonal",)):
        raise make_refusal(KEY, ["options"])
    if clues.cages and any(clues.givens):
        raise make_refusal(KEY, ["givens"])
    words = _words(clues)
    if clues.regions is not None:
        words = [f"{word}J{region}" for word, region in zip(words, clues.regions, strict=True)]
    return f"SumoCueV1{'D' if clues.options else ''}{''.join(words)}\n"


def _words(clues: Clues) -> list[str]:
    if not clues.cages:
        return [f"={given}" for given in clues.givens]
    words = ["=0"] * _SQUARES
    for cage in clues.cages:
        first = min(cage.places)
        if cage.total < 1 or any(words[place] != "=0" for place in cage.places):
            raise make_refusal(KEY, ["cages"])
        for place in cage.places:
            words[place] = f"={cage.total}" if place == first else f"+{first}"
    if all(word[0] == "=" for word in words):
        raise make_refusal(KEY, ["cages"])
    return words


FORMAT = Format(
    key=KEY,
    name=Text("SumoCue", "SumoCue"),
    about=Text("Killers and jigsaws of 9x9, one per line", "Killer y jigsaw de 9x9, uno por línea"),
    recognition=Recognition(looks_like=looks_like, precedence=118, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=118),
)
