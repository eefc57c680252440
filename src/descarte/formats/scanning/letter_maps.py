"""Boards with a map: the letter (or word) of each cell names its cage or region.

killer monday        the kind, and the puzzle's id if it has one
with: diagonal       header lines, if any
a a b b              the map: cages of a killer, regions of a jigsaw; '.' is in no cage
a c c b
d d c e
d d e e
a=7 b=8 c=9          totals, any number per line
d=10 e=6
givens:              the givens, if any; rows after the map are givens even without this line
. . . 1
...
sum 12: r1c1 r2c2    cells that add up and may repeat digits
cage 5: r1c1 r1c2    a cage by its cells
different: r1c1 r2c2 r3c3
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, ReadOptions
from descarte.formats.scanning import header_lines
from descarte.formats.scanning.borders import is_border
from descarte.formats.scanning.cell_lists import LIST, CellList, is_mark, marks_of, parse_cell_list, places
from descarte.formats.scanning.cell_lists import write as write_lists
from descarte.formats.scanning.header_lines import BoardHeader, digit, is_head
from descarte.formats.scanning.lines import LARGEST, Line, Word, echo, head_of, lines_of, make_refusal, words_of
from descarte.formats.scanning.row_cells import WrittenRow, to_written_rows
from descarte.formats.text.grid import draw
from descarte.model.clues import Clues, Total
from descarte.model.limits import squares_of

_TITLE = re.compile(r"\s*(killer|jigsaw)\b\s*:?\s*(.*?)\s*", re.IGNORECASE)
SECTION = re.compile(r"\s*(cages|regions|givens)\s*:\s*", re.IGNORECASE)
TOTAL = re.compile(r"([^\s=,;]+)\s*=\s*([0-9]{1,6})(?![0-9])[\s,;]*")
"""One total of a cage. The lookahead makes a number end where its digits end, which avoids exponential backtracking."""
TOTALS = re.compile(rf"\s*(?:{TOTAL.pattern})+")
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

_NO_CAGE = (".", "-", "_")

_ROWS = Text(
    "{section} to have {count} rows of {count} cells", "que {section} tuviera {count} filas de {count} casillas"
)
_COUNT = Text("{count} rows", "un total de {count}")
_WIDTH = Text("a row of {count} cells", "una fila de {count} casillas")
_A_ROW = Text("one of {count}", "una de {count}")
_SECTIONS = {
    "cages": Text("the map of cages", "el mapa de jaulas"),
    "regions": Text("the map of regions", "el mapa de regiones"),
    "givens": Text("the board of givens", "el tablero de números dados"),
}
_MAP = Text("a map, one letter per cell", "un mapa, una letra por casilla")
_NOTHING = Text("none", "ninguno")
_TOTAL_OF = Text("a total for cage '{name}', as in {name}=12", "un total para la jaula '{name}', como en {name}=12")
_IN_MAP = Text("a cage of the map, named once", "una jaula del mapa, nombrada una vez")


@dataclass
class _Sheet:
    """The lines of one puzzle, grouped by purpose."""

    start: int
    kind: str
    name: str | None = None
    heads: list[Line] = field(default_factory=list)
    sections: dict[str, list[Line]] = field(default_factory=dict)
    totals: list[Line] = field(default_factory=list)
    lists: list[CellList] = field(default_factory=list)
    marks: list[Line] = field(default_factory=list)

    @property
    def main(self) -> str:
        """The section that rows without a heading belong to."""
        return "cages" if self.kind == "killer" else "regions"

    def take(self, line: Line, section: str) -> str:
        """Add a line to its group. Return the section that the following rows belong to."""
        titled, named = SECTION.fullmatch(line.text), parse_cell_list(line) if LIST.fullmatch(line.text) else None
        if is_head(line.text):
            self.heads.append(line)
        elif titled:
            self.sections.setdefault(titled[1].lower(), [])
            return titled[1].lower()
        elif named is not None:
            self.lists.append(named)
        elif is_mark(line.text):
            self.marks.append(line)
        elif TOTALS.fullmatch(line.text):
            self.totals.append(line)
        elif not is_border(line.text):
            self.sections.setdefault(section, []).append(line)
        return section

    def clues(self) -> Clues:
        """Return the clues of the puzzle."""
        size = self._size()
        regions = self._read_square("regions", size)
        places = self._read_cage_map(self._read_square("cages", size))
        header = BoardHeader.from_lines(self.heads)
        givens = tuple(
            digit(word, line, size, header.symbols) for line, row in self._read_square("givens", size) for word in row
        )
        cages = (*self._cages(places), *(Total(one.total, _places(one, size)) for one in self._select_lists("cage")))
        clues = Clues(
            rows=size,
            columns=size,
            givens=givens or (0,) * (size * size),
            kind=self.kind,
            regions=_number_regions(regions) if regions else None,
            cages=cages,
            sums=tuple(Total(one.total, _places(one, size)) for one in self._select_lists("sum")),
            extra=tuple(_places(one, size) for one in self._select_lists("different")),
            marks=marks_of(self.marks, size, size),
            id=self.name,
        )
        return header.complete(clues)

    def _select_lists(self, what: str) -> list[CellList]:
        return [one for one in self.lists if one.what == what]

    def _size(self) -> int:
        """Return the side of the board. Rows after the map become the givens."""
        name, rows = next(((name, rows) for name, rows in self.sections.items() if rows), ("", []))
        if not rows:
            raise InputError(_MAP, _NOTHING, line=self.start)
        words = signs_of(rows[0])
        signs = sum(len(word.text) for word in words)
        count = len(rows)
        # Cells are words or single characters. Twice as many rows as cells are a map followed by the givens.
        spaced = len(words) if len(words) > 1 else signs
        for size, rows_of in ((spaced, 1), (signs, 1), (spaced, 2), (signs, 2)):
            if count == size * rows_of and (rows_of == 1 or (name == self.main and not self.sections.get("givens"))):
                if rows_of == 2:
                    self.sections[name], self.sections["givens"] = rows[:size], rows[size:]
                if size <= LARGEST:
                    return size
        expected = _ROWS.fill(count=spaced, section=_SECTIONS[name])
        raise InputError(expected, _COUNT.fill(count=count), line=rows[-1].number)

    def _read_square(self, name: str, size: int) -> list[tuple[int, WrittenRow]]:
        lines = self.sections.get(name, [])
        if lines and len(lines) != size:
            expected = _ROWS.fill(count=size, section=_SECTIONS[name])
            raise InputError(expected, _COUNT.fill(count=len(lines)), line=lines[-1].number)
        rows = to_written_rows(cells_in(line, size) for line in lines)
        return [*zip((line.number for line in lines), rows, strict=True)]

    def _read_cage_map(self, rows: list[tuple[int, WrittenRow]]) -> dict[str, tuple[int, ...]]:
        """Return the squares of each cage by its name. Raise InputError if a cage has no total."""
        names: dict[str, int] = {}
        texts = (text for _, row in rows for text in row.texts)
        owners = array("i", (-1 if text in _NO_CAGE else names.setdefault(text, len(names)) for text in texts))
        nameless = set(names)
        for word, _, _ in self._totals():
            nameless.discard(word.text)
        for name, number in names.items() if nameless else ():
            if name in nameless:
                raise InputError(_TOTAL_OF.fill(name=name), _NOTHING, line=rows[owners.index(number) // len(rows)][0])
        within = (square for square in squares_of(len(rows), len(rows)) if owners[square] >= 0)
        cages = groupby(sorted(within, key=owners.__getitem__), key=owners.__getitem__)
        return {name: tuple(squares) for name, (_, squares) in zip(names, cages, strict=True)}

    def _totals(self) -> Iterator[tuple[Word, int, int]]:
        """Yield the name of each cage that has a total, the total, and the line number."""
        for line in self.totals:
            for found in TOTAL.finditer(line.text):
                yield Word(found[1], found.start() + 1), int(found[2]), line.number

    def _cages(self, places: dict[str, tuple[int, ...]]) -> Iterator[Total]:
        for word, total, line in self._totals():
            if word.text not in places:
                raise InputError(_IN_MAP, echo(word.text), line=line, column=word.column)
            yield Total(total, places.pop(word.text))


def signs_of(line: Line) -> list[Word]:
    """Return the words of a line, without bars."""
    return words_of(line.text.replace("|", " "))


def cells_in(line: Line, size: int) -> list[Word]:
    """Return the cells of a row, as words or as single characters. Raise InputError if the count is wrong."""
    words = signs_of(line)
    if len(words) == size:
        return words
    signs = [Word(sign, word.column + at) for word in words for at, sign in enumerate(word.text)]
    if len(signs) != size:
        found = len(words) if len(words) > 1 else len(signs)
        raise InputError(_WIDTH.fill(count=size), _A_ROW.fill(count=found), line=line.number)
    return signs


def _number_regions(rows: list[tuple[int, WrittenRow]]) -> tuple[int, ...]:
    names = [text for _, row in rows for text in row.texts]
    if all(name.isascii() and name.isdigit() for name in names):
        order = sorted(set(names), key=lambda name: (int(name[:9]), name))
    else:
        order = sorted(set(names), key=lambda name: (len(name), *(_LETTERS.find(sign) for sign in name), name))
    numbers = {name: number for number, name in enumerate(order)}
    return tuple(numbers[name] for name in names)


def _places(one: CellList, size: int) -> tuple[int, ...]:
    return places(one.words, one.line, size, size)


def read(kind: str, text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text. A line with a kind starts a new one.

    >>> [entry.clues.cages for entry in read("killer", "aa\\n.b\\na=3 b=1", ReadOptions())]
    [(Total(total=3, places=(0, 1)), Total(total=1, places=(3,)))]
    """
    for sheet in _sheets(kind, text):
        try:
            yield Entry(sheet.start, sheet.clues())
        except InputError as error:
            yield Entry(sheet.start, error)


def _sheets(kind: str, text: str) -> Iterator[_Sheet]:
    sheet: _Sheet | None = None
    section = ""
    for line in lines_of(text):
        if not line.text.strip() or line.text.lstrip()[0] == "#":
            continue
        title = _TITLE.fullmatch(line.text)
        if title or sheet is None:
            if sheet is not None:
                yield sheet
            sheet = _Sheet(line.number, title[1].lower() if title else kind, (title[2] or None) if title else None)
            section = sheet.main
        if not title:
            section = sheet.take(line, section)
    if sheet is not None:
        yield sheet


def title(text: str) -> str | None:
    """Return the kind that the first line names, or None.

    >>> title("# mine\\njigsaw\\n..."), title("...")
    ('jigsaw', None)
    """
    lines = (line.text for line in lines_of(head_of(text)) if line.text.strip() and line.text.lstrip()[0] != "#")
    found = _TITLE.fullmatch(next(lines, ""))
    return found[1].lower() if found else None


def has_line(text: str, pattern: re.Pattern[str]) -> bool:
    """Return True if some line in the head of a text, other than a comment, matches the pattern."""
    return any(pattern.fullmatch(line.text) for line in lines_of(head_of(text)) if line.text.lstrip()[:1] != "#")


def write(kind: str, clues: Clues) -> str:
    """Return the clues as text: header lines, the map, then totals, givens and lists of cells.

    >>> print(write("jigsaw", Clues(2, 2, (0, 0, 2, 0), kind="jigsaw", regions=(0, 0, 1, 1))), end="")
    jigsaw
    regions:
    a a
    b b
    givens:
    . .
    2 .
    """
    header_lines.require_writable_header(
        clues, kind, {"options", "regions", "cages", "sums", "extra", "marks", "entries", "solution", "id", "symbols"}
    )
    size = clues.rows
    if clues.kind not in (None, kind) or size != clues.columns:
        raise make_refusal(kind, ["kind"], clues.kind)
    if not all(0 <= given <= size for given in clues.givens):
        raise make_refusal(kind, ["givens"])
    parts = [f"{kind}\n", header_lines.write(clues, kind)]
    if clues.regions is not None:
        parts += ["regions:\n", _write_regions(clues.regions, size)]
    unmapped = bool(clues.cages) and not _is_mappable(clues)
    if clues.cages and not unmapped:
        parts += ["cages:\n", *_cage_map(clues)]
    if any(clues.givens) or not (clues.regions or clues.cages) or unmapped:
        parts += ["givens:\n", _write_givens(clues)]
    below = replace(clues, cages=clues.cages if unmapped else (), regions=None)
    return "".join([*parts, *(f"{line}\n" for line in write_lists(below))])


def _write_regions(regions: tuple[int, ...], size: int) -> str:
    """Return the rows of a map with one letter per region."""
    names = names_for(len(set(regions)))
    named = dict(zip(sorted(set(regions)), names, strict=True))
    return board_rows([named[region] for region in regions], size)


def _write_givens(clues: Clues) -> str:
    """Return the rows of the givens, with a dot for an empty cell."""
    signs = [header_lines.sign(given, clues.symbols) if given else "." for given in clues.givens]
    return board_rows(signs, clues.rows)


def _is_mappable(clues: Clues) -> bool:
    places = [place for cage in clues.cages for place in cage.places]
    return len(set(places)) == len(places) and all(cage.places == tuple(sorted(cage.places)) for cage in clues.cages)


def _cage_map(clues: Clues) -> Iterator[str]:
    names = names_for(len(clues.cages))
    named = {place: name for cage, name in zip(clues.cages, names, strict=True) for place in cage.places}
    yield board_rows([named.get(place, ".") for place in range(clues.rows * clues.columns)], clues.rows)
    totals = [f"{name}={cage.total}" for cage, name in zip(clues.cages, names, strict=True)]
    for at in range(0, len(totals), 10):
        yield " ".join(totals[at : at + 10]) + "\n"


def names_for(count: int) -> list[str]:
    """Return names for the areas of a map: letters, or numbers if there are more areas than letters."""
    return [*_LETTERS[:count]] if count <= len(_LETTERS) else [str(number) for number in range(1, count + 1)]


def board_rows(signs: list[str], size: int) -> str:
    """Return the rows of a square board, one word per cell."""
    return draw(signs, size, (1, size))
