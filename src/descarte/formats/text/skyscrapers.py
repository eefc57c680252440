"""Skyscrapers for typing by hand: the clues around the board, '.' where there is none.

skyscrapers
    3 . . .
  +---------+
. | . . . . | .
. | . 4 . . | 3
. | . . . . | .
. | . . . . | .
  +---------+
    2 2 3 .
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import kind_line
from descarte.formats.scanning.borders import is_border
from descarte.formats.scanning.header_lines import digit
from descarte.formats.scanning.kind_line import TitledSheet
from descarte.formats.scanning.lines import LARGEST, Word, parse_whole_number, words_of
from descarte.formats.scanning.row_cells import WrittenRow, to_written_rows
from descarte.formats.scanning.symbols import EMPTY
from descarte.model.clues import Clues, Mark

KIND = "skyscrapers"
_ROWS = Text(
    "a board with a line of clues above and below it", "un tablero con una línea de indicaciones encima y otra debajo"
)
_FOUND = Text("one of {count} lines", "uno de {count} líneas")
_WIDTH = Text("a clue, {count} cells and a clue", "una indicación, {count} casillas y otra indicación")
_CLUES = Text("{count} clues", "un total de {count} indicaciones")
_A_ROW = Text("one of {count} words", "una de {count} palabras")
_MANY = Text("{count} of them", "{count}")
_CLUE = Text("how many buildings are seen, or '.'", "cuántos edificios se ven, o '.'")

NumberedRow = tuple[int, WrittenRow]


def get_sight_lines(size: int) -> dict[str, list[tuple[int, ...]]]:
    """Return the squares of the row or column of each clue, in order from the clue, by side of the board.

    >>> get_sight_lines(2)["left"]
    [(0, 1), (2, 3)]
    """
    return {side: [tuple(line) for line in lines] for side, lines in _ranges(size).items()}


def _ranges(size: int) -> dict[str, list[range]]:
    """Return the lines of each side as ranges, which take no memory for their squares."""
    across = [range(row * size, (row + 1) * size) for row in range(size)]
    down = [range(column, size * size, size) for column in range(size)]
    return {
        "top": down,
        "bottom": [line[::-1] for line in down],
        "left": across,
        "right": [line[::-1] for line in across],
    }


def _board(sheet: TitledSheet) -> Clues:
    lines = [line for line in sheet.body if not is_border(line.text)]
    words_in = to_written_rows(words_of(line.text.translate(_BARS)) for line in lines)
    rows: list[NumberedRow] = [*zip((line.number for line in lines), words_in, strict=True)]
    size, symbols = len(rows) - 2, sheet.said.symbols
    if not 0 < size <= LARGEST:
        raise InputError(_ROWS, _FOUND.fill(count=len(rows)), line=sheet.start)
    for line, words in rows[1:-1]:
        if len(words) != size + 2:
            raise InputError(_WIDTH.fill(count=size), _A_ROW.fill(count=len(words)), line=line)
    inner = rows[1:-1]
    clues: dict[str, list[tuple[int, Word]]] = {
        "top": _side(rows[0], size),
        "bottom": _side(rows[-1], size),
        "left": [(line, words[0]) for line, words in inner],
        "right": [(line, words[-1]) for line, words in inner],
    }
    givens = tuple(digit(word, line, size, symbols) for line, words in inner for word in words[1:-1])
    return Clues(size, size, givens, marks=tuple(_marks(clues, size)))


_BARS = str.maketrans("|│┃", "   ")


def _side(row: NumberedRow, size: int) -> list[tuple[int, Word]]:
    """Return the clues above or below the board. Words in its corners are ignored."""
    line, words = row
    if len(words) == size + 2:
        words = words[1:-1]
    if len(words) != size:
        raise InputError(_CLUES.fill(count=size), _MANY.fill(count=len(words)), line=line)
    return [(line, word) for word in words]


def _marks(clues: dict[str, list[tuple[int, Word]]], size: int) -> Iterator[Mark]:
    for side, lines in _ranges(size).items():
        for squares, (line, word) in zip(lines, clues[side], strict=True):
            if not set(word.text) <= set(EMPTY):
                yield Mark("skyscraper", (tuple(squares),), (parse_whole_number(word, line, _CLUE),))


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every Skyscrapers puzzle of the text.

    >>> [entry.clues.marks for entry in read("skyscrapers\\n2 .\\n. . . .\\n. . . .\\n. .", ReadOptions())]
    [(Mark(variant='skyscraper', lines=((0, 2),), values=(2,)),)]
    """
    return kind_line.read(KIND, text, _board)


def write(clues: Clues) -> str:
    """Return the board with its clues around it.

    >>> print(write(Clues(2, 2, (1, 0, 0, 0), marks=(Mark("skyscraper", ((0, 2),), (2,)),))), end="")
    skyscrapers
        2 .
      +-----+
    . | 1 . | .
    . | . . | .
      +-----+
        . .
    """
    kind_line.require_kind(KIND, clues)
    size = clues.rows
    places = {line: (side, at) for side, lines in get_sight_lines(size).items() for at, line in enumerate(lines)}
    around = {side: ["."] * size for side in ("top", "bottom", "left", "right")}
    below = []
    for mark in clues.marks:
        side, at = places.get(mark.lines[0], ("", 0)) if mark.variant == "skyscraper" else ("", 0)
        if side and around[side][at] == "." and len(mark.values) == 1 and mark.values[0] > 0:
            around[side][at] = str(mark.values[0])
        else:
            below.append(mark)
    return kind_line.write(KIND, clues, _draw_board(kind_line.signs(clues), around, size), tuple(below))


def _draw_board(cells: list[str], around: dict[str, list[str]], size: int) -> str:
    wide = max(len(word) for word in (*cells, *around["top"], *around["bottom"]))
    left = max(map(len, around["left"]))

    def row(words: list[str]) -> str:
        return " ".join(word.rjust(wide) for word in words)

    rule = f"{' ' * left} +{'-' * (size * (wide + 1) + 1)}+"
    edge = " " * (left + 3)
    lines = [f"{edge}{row(around['top'])}", rule]
    for at in range(size):
        inner = row(cells[at * size : (at + 1) * size])
        lines.append(f"{around['left'][at].rjust(left)} | {inner} | {around['right'][at]}")
    return "\n".join([*lines, rule, f"{edge}{row(around['bottom'])}"]) + "\n"


FORMAT = Format(
    key=KIND,
    name=Text("skyscrapers with clues around", "rascacielos con indicaciones alrededor"),
    about=Text(
        "a line 'skyscrapers', then the board with a clue or '.' at both ends of each row and column",
        "una línea 'skyscrapers' y luego el tablero con una indicación o '.' en ambos extremos de cada fila y columna",
    ),
    recognition=Recognition(looks_like=partial(kind_line.looks_like, KIND), precedence=63, suffixes=(".skyscrapers",)),
    read=read,
    write=write,
    output=Output(rank=63, draws=KIND),
)
