"""Calcudoku (KenKen) for typing by hand: a map of cages, and a number with an operation for each cage.

calcudoku
a a a b
c d e b
f e e b
f f g g
a=0- b=24* c=3 d=1 e=2/
f=8+ g=2-
givens:               the givens, if any
. . . 2
...
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import kind_line
from descarte.formats.scanning.borders import is_border
from descarte.formats.scanning.header_lines import digit
from descarte.formats.scanning.kind_line import TitledSheet
from descarte.formats.scanning.letter_maps import SECTION, board_rows, cells_in, names_for, signs_of
from descarte.formats.scanning.lines import LARGEST, Line, Word, echo
from descarte.kinds.calcudoku import OPERATIONS
from descarte.model.clues import Clues, Mark

KIND = "calcudoku"
_SIGNS = {"+": "total", "-": "subtraction", "−": "subtraction", "*": "product", "x": "product", "×": "product"}
_SIGNS |= {"X": "product", "·": "product", "/": "division", "÷": "division", ":": "division", "?": "calculation"}
_WRITTEN = {"total": "+", "subtraction": "-", "product": "*", "division": "/", "calculation": ""}
_NUMBER = re.compile(r"([^\s=,;]+)\s*=\s*([0-9]{1,40})\s*([-+−*xX×·/÷:?]?)(?=[\s,;]|$)[\s,;]*")
_NUMBERS = re.compile(rf"\s*(?:{_NUMBER.pattern})+")
_NO_CAGE = (".", "_")

_ROWS = Text("a map of {count} rows of {count} cells", "un mapa de {count} filas de {count} casillas")
_GIVENS = Text("a board of givens of {count} rows", "un tablero de números dados de {count} filas")
_COUNT = Text("{count} of them", "{count}")
_NUMBER_OF = Text(
    "a number for cage '{name}', as in {name}=12+", "un número para la jaula '{name}', como en {name}=12+"
)
_NOTHING = Text("none", "ninguno")
_IN_MAP = Text("a cage of the map, named once", "una jaula del mapa, nombrada una vez")


class CageLabel(NamedTuple):
    """The label of a cage: its name, its number and the sign of its operation."""

    name: Word
    number: int
    sign: str
    line: int


def _board(sheet: TitledSheet) -> Clues:
    """Return the clues from the map, the numbers of its cages and the givens. Every other line is a row."""
    sections: dict[str, list[Line]] = {"cages": [], "givens": []}
    section, numbers = "cages", list[CageLabel]()
    for line in sheet.body:
        titled_ = SECTION.fullmatch(line.text)
        if titled_ and titled_[1].lower() in sections:
            section = titled_[1].lower()
        elif _NUMBERS.fullmatch(line.text):
            numbers += [
                CageLabel(Word(found[1], found.start() + 1), int(found[2]), found[3], line.number)
                for found in _NUMBER.finditer(line.text)
            ]
        elif not is_border(line.text):
            sections[section].append(line)
    rows, given_rows = sections["cages"], sections["givens"]
    size = len(rows)
    if not 0 < size <= LARGEST:
        wide = len(signs_of(rows[0])) if rows else 1
        raise InputError(_ROWS.fill(count=wide), _COUNT.fill(count=size), line=sheet.start)
    if given_rows and len(given_rows) != size:
        raise InputError(_GIVENS.fill(count=size), _COUNT.fill(count=len(given_rows)), line=given_rows[-1].number)
    symbols = sheet.said.symbols
    givens = tuple(digit(word, line.number, size, symbols) for line in given_rows for word in cells_in(line, size))
    marks = tuple(_marks([(line.number, cells_in(line, size)) for line in rows], numbers))
    return Clues(size, size, givens or (0,) * size**2, marks=marks)


def _marks(rows: list[tuple[int, list[Word]]], numbers: list[CageLabel]) -> Iterator[Mark]:
    places: dict[str, list[int]] = {}
    lines: dict[str, int] = {}
    for place, (line, word) in enumerate((line, word) for line, row in rows for word in row):
        if word.text not in _NO_CAGE:
            places.setdefault(word.text, []).append(place)
            lines.setdefault(word.text, line)
    named = {one.name.text for one in numbers}
    for name, line in lines.items():
        if name not in named:
            raise InputError(_NUMBER_OF.fill(name=name), _NOTHING, line=line)
    for one in numbers:
        squares = tuple(places.pop(one.name.text, ()))
        if not squares:
            raise InputError(_IN_MAP, echo(one.name.text), line=one.line, column=one.name.column)
        unsaid = "total" if len(squares) == 1 else "calculation"
        yield Mark(_SIGNS.get(one.sign, unsaid), (squares,), (one.number,))


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every Calcudoku of the text.

    >>> [entry.clues.marks[0] for entry in read("kenken\\nab\\nab\\na=2/ b=3+", ReadOptions())]
    [Mark(variant='division', lines=((0, 2),), values=(2,))]
    """
    return kind_line.read(KIND, text, _board)


def write(clues: Clues) -> str:
    """Return a Calcudoku as text: the map of its cages, their numbers, and the givens if there are any.

    >>> print(write(Clues(2, 2, (0,) * 4, marks=(Mark("total", ((0, 1),), (3,)),))), end="")
    calcudoku
    a a
    . .
    a=3+
    """
    kind_line.require_kind(KIND, clues)
    size, taken = clues.rows, set[int]()
    cages, below = [], []
    for mark in clues.marks:
        if _fits(mark, taken):
            cages.append(mark)
            taken.update(mark.lines[0])
        else:
            below.append(mark)
    names = names_for(len(cages))
    named = {square: name for mark, name in zip(cages, names, strict=True) for square in mark.lines[0]}
    parts = [board_rows([named.get(square, ".") for square in range(size * size)], size)]
    numbers = [f"{name}={_number(mark)}" for mark, name in zip(cages, names, strict=True)]
    parts += [" ".join(numbers[at : at + 10]) + "\n" for at in range(0, len(numbers), 10)]
    if any(clues.givens):
        parts += ["givens:\n", board_rows(kind_line.signs(clues), size)]
    return kind_line.write(KIND, clues, "".join(parts), tuple(below))


def _fits(mark: Mark, taken: set[int]) -> bool:
    """Return True if a map can express the mark: a cage apart from others, sorted squares, one number, an operation."""
    if mark.variant not in OPERATIONS or len(mark.lines) != 1 or len(mark.values) != 1 or mark.values[0] < 0:
        return False
    squares = mark.lines[0]
    alone = mark.variant in ("total", "product") if len(squares) == 1 else True
    return alone and bool(squares) and squares == tuple(sorted(set(squares))) and not taken & set(squares)


def _number(mark: Mark) -> str:
    single = len(mark.lines[0]) == 1 and mark.variant == "total"
    return f"{mark.values[0]}{'' if single else _WRITTEN[mark.variant]}"


FORMAT = Format(
    key=KIND,
    name=Text("map of cages with operations", "mapa de jaulas con operaciones"),
    about=Text(
        "a line 'calcudoku' (or 'kenken'), one letter per cell for its cage, then numbers and signs: "
        "a=12+ b=3- c=24* d=2/",
        "una línea 'calcudoku' (o 'kenken'), una letra por casilla para su jaula y luego números y signos: "
        "a=12+ b=3- c=24* d=2/",
    ),
    recognition=Recognition(
        looks_like=partial(kind_line.looks_like, KIND), precedence=72, suffixes=(".calcudoku", ".kenken")
    ),
    read=read,
    write=write,
    output=Output(rank=72, draws=KIND),
)
