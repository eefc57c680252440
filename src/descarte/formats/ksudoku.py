"""Files of KSudoku: a game in XML, or the groups of cells of a board of one's own. Cells are numbered down the columns.

<ksudoku><game><puzzle><graph order="4" type="sudoku"/><values>b__e_____d_____c</values></puzzle></game></ksudoku>

4              how many digits
4 4 1          columns, rows, layers
12             how many groups, and their cells
4 0 1 2 3
...
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from xml.parsers import expat

from descarte.errors import InputError, OptionError
from descarte.formats.format import Entry, Format, Wishes
from descarte.formats.parts import echo, head_of
from descarte.kinds.square import usual_box
from descarte.model.clues import Clues
from descarte.text import Text

KEY = "ksudoku"
_XML = re.compile(r"\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE ksudoku(?:-graph)?>\s*)?<ksudoku(?:-graph)?\b", re.IGNORECASE)
_GROUPS = re.compile(r"\s*[0-9]{1,2}\s*\n\s*[0-9]{1,2}\s+[0-9]{1,2}\s+[0-9]{1,2}\s*\n\s*[0-9]{1,4}\s*\n[0-9\s]+")
_FILE = Text("a file of KSudoku", "un archivo de KSudoku")
_DAMAGED = Text("damaged XML", "un XML dañado")
_DECLARED = Text("XML that declares entities", "un XML que declara entidades")
_FLAT = Text(
    "a flat square board with as many digits as rows", "un tablero plano y cuadrado con tantos dígitos como filas"
)
_SHAPE = Text(
    "one of {columns} by {rows} by {layers} with {order} digits",
    "uno de {columns} por {rows} por {layers} con {order} dígitos",
)
_TYPE = Text("a board of the type '{name}'", "un tablero del tipo '{name}'")
_VALUES = Text("{count} values, a letter or '_' each", "{count} valores, cada uno una letra o '_'")
_LINES = Text("groups that have every row and every column", "grupos que tengan todas las filas y todas las columnas")
_OTHERS = Text("others", "otros")
_READ_ONLY = Text(
    "puzzles are not written in the format 'ksudoku'; the format 'json' can say everything",
    "no se escriben puzles en el formato 'ksudoku'; el formato 'json' puede expresarlo todo",
)


def _turned(values: Sequence[int], size: int) -> tuple[int, ...]:
    """Values down the columns as values along the rows."""
    return tuple(values[column * size + row] for row in range(size) for column in range(size))


def _custom(text: str) -> Clues:
    numbers = [int(word) for word in text.split()]
    order, columns, rows, layers, count = numbers[:5]
    if not 0 < order == columns == rows <= 31 or layers != 1:
        raise InputError(_FLAT, _SHAPE.fill(columns=columns, rows=rows, layers=layers, order=order))
    groups, at = [], 5
    for _ in range(count):
        length = numbers[at] if at < len(numbers) else 0
        group = numbers[at + 1 : at + 1 + length]
        if not 0 < length == len(group) or max(group) >= order * order:
            raise InputError(_FILE, echo(" ".join(map(str, numbers[at : at + 12]))))
        groups.append(frozenset(cell % order * order + cell // order for cell in group))
        at += 1 + length
    return _of_groups(order, groups)


def _of_groups(size: int, groups: list[frozenset[int]]) -> Clues:
    squares = range(size)
    lines = {frozenset(range(row * size, row * size + size)) for row in squares}
    lines |= {frozenset(range(column, size * size, size)) for column in squares}
    if not lines <= set(groups):
        raise InputError(_LINES, _OTHERS)
    rest = [group for group in dict.fromkeys(groups) if group not in lines]
    parts = {cell for group in rest for cell in group}
    if len(rest) != size or len(parts) != size * size or any(len(group) != size for group in rest):
        return Clues(size, size, (0,) * size**2, box=(1, size), extra=tuple(tuple(sorted(group)) for group in rest))
    ordered = sorted(rest, key=min)
    regions = tuple(next(at for at, group in enumerate(ordered) if cell in group) for cell in range(size * size))
    height, width = usual_box(size) or (1, size)
    boxes = {(regions[at], at // size // height, at % size // width) for at in range(size * size)}
    usual = height > 1 and len(boxes) == size
    return Clues(size, size, (0,) * size**2, regions=None if usual else regions)


class _GameReader:
    """What the parser meets: the type of the board, its values and its solution."""

    def __init__(self) -> None:
        self.words: dict[str, str] = {}
        self.graph: dict[str, str] = {}
        self.inside = ""
        self.parser = parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._text
        parser.EntityDeclHandler = self._refuse
        parser.StartDoctypeDeclHandler = self._doctype

    def _refuse(self, *_: object) -> None:
        raise InputError(_FILE, _DECLARED)

    def _doctype(self, _name: str, system: str | None, public: str | None, inner: int) -> None:
        if system or public or inner:
            self._refuse()

    def _start(self, element: str, attributes: dict[str, str]) -> None:
        self.inside = element
        if element == "graph":
            self.graph = attributes

    def _end(self, _: str) -> None:
        self.inside = ""

    def _text(self, text: str) -> None:
        if self.inside in ("values", "solution"):
            self.words[self.inside] = self.words.get(self.inside, "") + text


def _game(text: str) -> Clues:
    reader = _GameReader()
    try:
        reader.parser.Parse(re.sub(r"^\s*<\?xml[^>]*\?>", "", text).encode("utf-8", "replace"), True)
    except expat.ExpatError:
        raise InputError(_FILE, _DAMAGED) from None
    kind, said = reader.graph.get("type", "sudoku"), reader.graph.get("order", "")
    if kind.lower() != "sudoku":
        raise InputError(_FLAT, _TYPE.fill(name=echo(kind)[1:-1]))
    order = int(said) if said.isdecimal() and said.isascii() and len(said) < 3 else 0
    if not 0 < order <= 25:
        raise InputError(_FLAT, echo(said))
    givens = _letters(reader.words.get("values", ""), order)
    solved = _letters(reader.words["solution"], order) if reader.words.get("solution", "").strip() else None
    return Clues(order, order, givens, solution=solved if solved and all(solved) else None)


def _letters(text: str, order: int) -> tuple[int, ...]:
    """The letter after a is 1, unless a is there: then a is 1; _ is empty."""
    signs = "".join(text.split()).lower()
    first = ord("a") if "a" in signs else ord("b")
    values = [0 if sign == "_" else ord(sign) - first + 1 for sign in signs]
    if len(values) != order * order or not all(0 <= value <= order for value in values):
        raise InputError(_VALUES.fill(count=order * order), echo(text))
    return _turned(values, order)


def read(text: str, _wishes: Wishes) -> Iterator[Entry]:
    """The one puzzle of the file.

    >>> graph = '<ksudoku><game><puzzle><graph order="2" type="sudoku"/><values>b__c</values></puzzle></game></ksudoku>'
    >>> [entry.clues.givens for entry in read(graph, Wishes())]
    [(1, 0, 0, 2)]
    """
    try:
        yield Entry(1, _game(text) if text.lstrip()[:1] == "<" else _custom(text))
    except InputError as error:
        yield Entry(1, error.at(line=0))
    except ValueError:
        yield Entry(1, InputError(_FILE, echo(text.strip()), line=1))


def looks_like(text: str) -> bool:
    """Whether the text begins as such a file does.

    >>> looks_like("<ksudoku>"), looks_like("4\\n4 4 1\\n12\\n4 0 1 2 3\\n"), looks_like("1 2\\n2 1")
    (True, True, False)
    """
    head = head_of(text)
    if _XML.match(head):
        return True
    if not _GROUPS.fullmatch(head if len(text) == len(head) else head + "\n"):
        return False
    numbers = head.split()[:5]
    return len(numbers) == 5 and int(numbers[0]) in (int(numbers[1]), int(numbers[2])) and head.count("\n") > 3


def write(_clues: Clues) -> str:
    """No puzzle is written this way."""
    raise OptionError(_READ_ONLY)


FORMAT = Format(
    key=KEY,
    name=Text("KSudoku", "KSudoku"),
    about=Text("games and boards of KSudoku", "partidas y tableros de KSudoku"),
    suffixes=(".ksudoku",),
    order=132,
    looks_like=looks_like,
    read=read,
    write=write,
    unmistakable=True,
)
