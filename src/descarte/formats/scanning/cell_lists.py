"""Lines below a board that list cells by name.

cage 12: r1c1 r1c2           cells that add up and are all different
sum 12: r1c1 r2c2            cells that add up and may repeat digits
different: r1c1 r2c2 r3c3    cells that are all different
region: r1c1 r1c2 r2c1 r3c1  a region of a jigsaw
mark arrow: r1c1 / r1c2 r1c3     any other mark, by the key of its rule
mark whispers 5: r1c1 r1c2   the values of the mark, if any, follow the key
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Place, Text
from descarte.formats.scanning.lines import ErrorCollector, Line, Word, echo, words_of
from descarte.model.clues import Clues, Mark, Total
from descarte.variants import every_variant

LIST = re.compile(r"\s*(?:(sum|cage)\s+([0-9]{1,6})|(different))\s*:(.*)", re.IGNORECASE)
_ANY = re.compile(r"\s*(?:(sum|cage)\s+([0-9]{1,6})|(different|region))\s*:(.*)", re.IGNORECASE)
_MARK = re.compile(r"\s*mark\s+([a-z_]+)((?:[\s,]+-?[0-9]{1,40})*)\s*:(.*)", re.IGNORECASE)

_A_CELL = Text("a cell from {first} to {last}", "una casilla de {first} a {last}")
_A_RULE = Text("one of the rules {choices}", "una de las reglas {choices}")
_WHOLE = Text("regions that have each cell once", "regiones que tengan cada casilla una vez")
_NOT_WHOLE = Text("regions that leave out or repeat a cell", "regiones que omiten o repiten una casilla")


class CellList(NamedTuple):
    """A list of cells: its type ("sum", "cage", "different", "region"), its total, and the names of its cells."""

    what: str
    total: int
    words: list[Word]
    line: int


def is_cell_list(line: str) -> bool:
    """Return True if a line lists cells.

    >>> is_cell_list("cage 12: r1c1 r1c2"), is_cell_list("1 2 3")
    (True, False)
    """
    return _ANY.fullmatch(line) is not None or is_mark(line)


def is_mark(line: str) -> bool:
    """Return True if a line describes a mark.

    >>> is_mark("mark thermometer: r1c1 r1c2"), is_mark("cage 12: r1c1 r1c2")
    (True, False)
    """
    return _MARK.fullmatch(line) is not None


def mark_of(line: Line, rows: int, columns: int) -> Mark | None:
    """Return the mark that a line describes, or None if it describes none. Raise InputError if the mark is wrong.

    >>> mark_of(Line(1, "mark arrow: r1c1 / r1c2 r1c3"), 4, 4).lines
    ((0,), (1, 2))
    """
    found = _MARK.fullmatch(line.text)
    if found is None:
        return None
    drawn = [key for key, variant in every_variant().items() if not variant.whole]
    if found[1].lower() not in drawn:
        raise InputError(
            _A_RULE.fill(choices=", ".join(drawn)), echo(found[1]), line=line.number, column=found.start(1) + 1
        )
    lines, start = [], found.start(3)
    for part in found[3].split("/"):
        words = [Word(word.text, word.column + start) for word in words_of(part.replace(",", " "))]
        lines.append(places(words, line.number, rows, columns))
        start += len(part) + 1
    values = tuple(int(number) for number in found[2].replace(",", " ").split())
    return Mark(found[1].lower(), tuple(lines), values)


def marks_of(lines: Iterable[Line], rows: int, columns: int) -> tuple[Mark, ...]:
    """Return the marks that some lines describe. Raise InputError with all errors in them.

    >>> [mark.variant for mark in marks_of([Line(1, "mark odd: r1c1"), Line(2, "mark even: r1c2")], 4, 4)]
    ['odd', 'even']
    """
    found, gathered = [], ErrorCollector()
    for line in lines:
        with gathered.collect_errors():
            mark = mark_of(line, rows, columns)
            found += [mark] if mark is not None else []
    gathered.raise_errors()
    return tuple(found)


def parse_cell_list(line: Line) -> CellList | None:
    """Return the list of cells in a line, or None if the line is something else.

    >>> parse_cell_list(Line(1, "sum 3: r1c1")).total
    3
    """
    found = _ANY.fullmatch(line.text)
    if found is None:
        return None
    words = [Word(word.text, word.column + found.start(4)) for word in words_of(found[4].replace(",", " "))]
    return CellList((found[1] or found[3]).lower(), int(found[2] or 0), words, line.number)


def places(words: Iterable[Word], line: int, rows: int, columns: int) -> tuple[int, ...]:
    """Return the squares that these words name, in any coordinate system. Raise InputError with all wrong names.

    >>> places([Word("r2c1", 1), Word("B2", 6)], 1, 2, 2)
    (2, 3)
    """
    found, gathered = [], ErrorCollector()
    for word in words:
        place = Place.from_name(word.text)
        with gathered.collect_errors():
            if place is None or place.row >= rows or place.column >= columns:
                expected = _A_CELL.fill(first=Place(0, 0), last=Place(rows - 1, columns - 1))
                raise InputError(expected, echo(word.text), line=line, column=word.column)
            found.append(place.row * columns + place.column)
    gathered.raise_errors()
    return tuple(found)


def names(squares: Iterable[int], columns: int) -> str:
    """Return the names of squares, separated by blanks.

    >>> names((0, 5), 4)
    'r1c1 r2c2'
    """
    return " ".join(f"r{place // columns + 1}c{place % columns + 1}" for place in squares)


class Legend(NamedTuple):
    """The clues in the lines below a board."""

    cages: tuple[Total, ...] = ()
    sums: tuple[Total, ...] = ()
    extra: tuple[tuple[int, ...], ...] = ()
    regions: tuple[int, ...] | None = None
    marks: tuple[Mark, ...] = ()

    @staticmethod
    def from_lines(lines: Iterable[Line], size: int) -> Legend:
        """Return the legend in these lines. Raise InputError with all errors in them."""
        found: dict[str, list[Total]] = {"cage": [], "sum": [], "different": [], "region": []}
        lines, gathered, last = list(lines), ErrorCollector(), 0
        for line in lines:
            one = parse_cell_list(line)
            if one is not None:
                last = line.number
                with gathered.collect_errors():
                    found[one.what].append(Total(one.total, places(one.words, one.line, size, size)))
        with gathered.collect_errors():
            marks = marks_of(lines, size, size)
        gathered.raise_errors()
        extra = tuple(total.places for total in found["different"])
        regions = _regions([total.places for total in found["region"]], size, last)
        return Legend(tuple(found["cage"]), tuple(found["sum"]), extra, regions, marks)


def _regions(groups: list[tuple[int, ...]], size: int, line: int) -> tuple[int, ...] | None:
    if not groups:
        return None
    owners = {place: number for number, group in enumerate(groups) for place in group}
    if len(owners) != size * size or sum(map(len, groups)) != size * size:
        raise InputError(_WHOLE, _NOT_WHOLE, line=line)
    return tuple(owners[place] for place in range(size * size))


def write(clues: Clues) -> Iterator[str]:
    """Yield the lines that list the cages, sums, regions, extra houses and marks of a puzzle.

    >>> list(write(Clues(2, 2, (0,) * 4, cages=(Total(3, (0, 1)),), extra=((0, 3),))))
    ['cage 3: r1c1 r1c2', 'different: r1c1 r2c2']
    """
    for total in clues.cages:
        yield f"cage {total.total}: {names(total.places, clues.columns)}"
    for total in clues.sums:
        yield f"sum {total.total}: {names(total.places, clues.columns)}"
    for group in clues.extra:
        yield f"different: {names(group, clues.columns)}"
    regions = clues.regions or ()
    for region in sorted(set(regions)):
        yield f"region: {names((at for at, mine in enumerate(regions) if mine == region), clues.columns)}"
    for mark in clues.marks:
        numbers = "".join(f" {value}" for value in mark.values)
        yield f"mark {mark.variant}{numbers}: {' / '.join(names(line, clues.columns) for line in mark.lines)}"
