"""Boards as people draw them, with any borders, with or without headings, one symbol or number per cell.

+-----+-----+
| 1 . | 2 4 |
| . 2 | . . |
+-----+-----+
| . . | 3 . |
| 2 3 | . 1 |
+-----+-----+
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import header_lines
from descarte.formats.scanning.borders import MOST_LINES, Sheet, Sheets, SquareGrid, find_cage_total, sheets, text_rows
from descarte.formats.scanning.cell_lists import Legend
from descarte.formats.scanning.header_lines import BoardHeader, Symbols
from descarte.formats.scanning.lines import LARGEST as LARGEST_BOARD
from descarte.formats.scanning.lines import Line, Word, head_of, make_refusal
from descarte.formats.scanning.row_styles import count_row_widths, mark_empty_cells
from descarte.formats.scanning.symbols import (
    EMPTY,
    LARGEST,
    alphabet_for,
    empty_sign,
    parse_alphabet,
    replace_unknown_signs,
)
from descarte.formats.scanning.walls import boxes_and_regions, cages_of, walls_of
from descarte.formats.text.recognise_lines import looks_like as looks_like_lines
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues

_SQUARE = Text(
    "a board with as many rows as cells in a row, {count}",
    "un tablero con tantas filas como casillas en cada fila, {count}",
)
_ROWS_FOUND = Text("one of {count} rows", "uno de {count} filas")
_EVEN = Text("{count} cells in every row", "{count} casillas en cada fila")
_ODD_ROW = Text(
    "that row {row} has {width} {width:cell|cells}, the others {count}",
    "la fila {row} tiene {width} {width:casilla|casillas} y las demás {count}",
)
_ODD_ROWS = Text(
    "that row {row} has {width} {width:cell|cells}, most others {count}",
    "la fila {row} tiene {width} {width:casilla|casillas} y casi todas las demás {count}",
)
_SMALLER = Text("a board of at most {most} rows", "un tablero de {most} filas como mucho")
_LINES = Text("one of more than {count} lines", "uno de más de {count} líneas")
_ROWS = Text("rows of cells", "alguna fila de casillas")
_BOXES = Text("walls that divide the board into equal boxes", "paredes que dividan el tablero en cajas iguales")
_REGIONS = Text(
    "walls that are not boxes (a jigsaw is read from its map, as the format 'jigsaw' writes it, or from JSON)",
    "paredes que no son cajas (un sudoku irregular se lee de su mapa, como lo escribe el formato 'jigsaw', o de JSON)",
)
_PLAIN_WALLS = Text("walls without totals", "paredes sin totales")
_CAGES = Text(
    "the total of a cage (a Killer is read from its map, as the format 'killer' writes it, or from JSON)",
    "el total de una jaula (un killer se lee de su mapa, como lo escribe el formato 'killer', o de JSON)",
)
_NO_ROWS = Text("none", "ninguna")


def read(text: str, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board of the text.

    >>> [entry.clues.givens for entry in read("|1 .|\\n|. .|\\n", ReadOptions())]
    [(1, 0, 0, 0)]
    """
    return entries_of(Sheets(partial(sheets, text)), wishes)


def entries_of(found: Sheets, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of each sheet, or its error. All boards of one size have the same symbols."""
    symbols = parse_alphabet(wishes.symbols) if wishes.symbols else None
    known: dict[int, Symbols | InputError] = {}
    for sheet in found:
        if isinstance(sheet, InputError):
            yield Entry(sheet.line or 1, sheet)
            continue
        try:
            board = board_of(sheet)
            size = len(board.cells)
            header = BoardHeader.from_lines(sheet.heads)
            if not symbols and not header.symbols:
                board = board._replace(cells=mark_empty_cells(board.cells))
            if size not in known and not header.symbols:
                known[size] = symbols.symbols(size) if symbols else _symbols(size, found)
            clues = header.complete(_clues(board, header.symbols or known[size]))
            yield Entry(sheet.line, add_walls(sheet, board, clues, wishes))
        except InputError as error:
            yield Entry(sheet.line, error)


def board_of(sheet: Sheet) -> SquareGrid:
    """Return the board of a sheet. Raise InputError if it has none."""
    if sheet.board is None:
        caged_at = find_cage_total(sheet.lines)
        if caged_at:
            raise InputError(_PLAIN_WALLS, _CAGES, line=caged_at)
        raise make_not_square_error(sheet.lines, sheet.line)
    return sheet.board


def add_walls(sheet: Sheet, board: SquareGrid, clues: Clues, wishes: ReadOptions) -> Clues:
    """Return the clues with the boxes, regions and cages that the walls show or the lines below the board list.

    Raise InputError if walls show regions that are not boxes, unless the user gives the boxes.
    """
    legend = Legend.from_lines(sheet.legend, clues.rows)
    walls = walls_of(sheet.lines, board)
    is_caged = bool(find_cage_total(sheet.lines))
    box, regions = boxes_and_regions(walls)
    if box is not None and min(box) == 1 and not is_caged:
        box = None
    if legend.regions or clues.box or wishes.box or "latin" in (clues.kind, wishes.kind):
        box, regions = clues.box, legend.regions
    elif box is None and regions is None:
        if board.odd_walls:
            raise InputError(_BOXES, _REGIONS, line=board.lines[0])
        box = board.box
    drawn = cages_of(sheet.lines, board, walls) if is_caged else ()
    known = {(total.total, frozenset(total.places)) for total in (*legend.cages, *legend.sums)}
    more = tuple(total for total in drawn if (total.total, frozenset(total.places)) not in known)
    return replace(
        clues,
        box=box,
        regions=regions,
        cages=(*legend.cages, *more),
        sums=legend.sums,
        extra=legend.extra,
        marks=legend.marks,
    )


def make_not_square_error(lines: list[Line], start: int) -> InputError:
    """Return the error for lines that do not draw a board."""
    if len(lines) > MOST_LINES:
        return InputError(_SMALLER.fill(most=LARGEST_BOARD), _LINES.fill(count=MOST_LINES), line=start)
    rows = text_rows(lines)
    if not rows:
        return InputError(_ROWS, _NO_ROWS, line=start)
    return make_uneven_error([row.number for row in rows], count_row_widths([row.text for row in rows]))


def make_uneven_error(lines: Sequence[int], found: Sequence[int], wanted: int | None = None) -> InputError:
    """Return the error for rows that are not a square: one has another width, or there are too many or too few.

    `wanted` is the right width, or None to use the most common one.

    >>> print(make_uneven_error([1, 2, 3, 4], [4, 4, 3, 4]))
    line 3: expected 4 cells in every row, found that row 3 has 3 cells, the others 4
    """
    common, times = Counter(found).most_common(1)[0] if wanted is None else (wanted, 2)
    odd = [at for at, width in enumerate(found) if width != common]
    if odd and (times > 1 or len(found) == 2):
        words = {"row": odd[0] + 1, "width": found[odd[0]], "count": common}
        found_row = (_ODD_ROW if len(odd) == 1 else _ODD_ROWS).fill(**words)
        return InputError(_EVEN.fill(count=common), found_row, line=lines[odd[0]])
    return InputError(_SQUARE.fill(count=common), _ROWS_FOUND.fill(count=len(found)), line=lines[0])


def _signs(board: SquareGrid) -> str:
    return "".join(text or "." for text in board.texts())


def _has_single_signs(board: SquareGrid) -> bool:
    """Return True if each cell is one symbol of an alphabet, and not a number."""
    if any(len(text) > 1 for text in board.texts()):
        return False
    return board.packed or any(sign.isalpha() for sign in _signs(board))


def _symbols(size: int, found: Sheets) -> Symbols | InputError:
    """Return the symbols of the boards of this size: characters, or numbers from 1 or from 0."""

    def same() -> Iterator[SquareGrid]:
        boards = (sheet.board for sheet in found if isinstance(sheet, Sheet))
        alike = (board for board in boards if board is not None and len(board.cells) == size)
        return (board._replace(cells=mark_empty_cells(board.cells)) for board in alike)

    if size < 10:
        first = next((signs for signs in map(_signs, same()) if not set(signs) <= set(EMPTY)), "")
        if not any(map(str.isalpha, first)):
            return ()
    if size <= LARGEST and all(map(_has_single_signs, same())):
        alphabet = alphabet_for(size, (replace_unknown_signs(_signs(board), size) for board in same()))
        return alphabet if isinstance(alphabet, InputError) else alphabet.symbols(size)
    texts = {text for board in same() for text in board.texts()}
    # Numbers start from 0 if 0 occurs, the size does not, and empty cells are written differently.
    from_0 = size > 9 and "0" in texts and str(size) not in texts and bool(texts & {"", *EMPTY} - {"0"})
    return tuple(map(str, range(size))) if from_0 else ()


def _clues(board: SquareGrid, symbols: Symbols | InputError) -> Clues:
    size = len(board.cells)
    if isinstance(symbols, InputError):
        raise symbols.at(line=board.lines[0] - 1)
    empty = empty_sign(board.texts())
    return Clues(size, size, tuple(_digits(board, size, symbols, empty)), symbols=symbols)


def _digits(board: SquareGrid, size: int, symbols: Symbols, empty: str | None) -> Iterator[int]:
    known: dict[str, int] = {}
    for line, row in zip(board.lines, board.cells, strict=True):
        for at, text in enumerate(row.texts):
            if text not in known:
                known[text] = _digit(row[at], line, size, symbols, empty)
            yield known[text]


def _digit(word: Word, line: int, size: int, symbols: Symbols, empty: str | None) -> int:
    if empty is not None and word.text.lower() == empty and empty not in "".join(symbols).lower():
        return 0
    return header_lines.digit(word, line, size, symbols)


def looks_like(text: str) -> bool:
    """Return True if the text begins with a board whose cells are single symbols or numbers.

    >>> looks_like("1 2\\n2 1\\n"), looks_like("1.....3.4......2")
    (True, False)
    """
    sheet = next(sheets(head_of(text)), None)
    if sheet is None or sheet.board is None or len(sheet.board.cells) < 2:
        return False
    if any(header_lines.says_kakuro(line.text) for line in sheet.heads):
        return False
    size = len(sheet.board.cells)
    return all(_is_plain_cell(cell, size) for cell in sheet.board.texts()) and not looks_like_lines(text)


def _is_plain_cell(text: str, size: int) -> bool:
    if len(text) < 2:
        return not text or text in EMPTY or (text.isascii() and text.isalnum())
    return set(text) <= set(EMPTY) or (text.isdigit() and size > 9)


def write(clues: Clues) -> str:
    """Return the board with its boxes drawn, and blanks between numbers.

    >>> print(write(Clues(4, 4, (1, 0, 0, 0) * 4)), end="")
    +-----+-----+
    | 1 . | . . |
    | 1 . | . . |
    +-----+-----+
    | 1 . | . . |
    | 1 . | . . |
    +-----+-----+
    """
    header_lines.require_writable_header(clues, "grid", {"options", "entries", "solution", "id", "symbols"})
    size = clues.rows
    if clues.kind not in (None, "sudoku", "latin") or size != clues.columns:
        raise make_refusal("grid", ["kind"], clues.kind)
    if not all(0 <= digit <= size for digit in clues.givens):
        raise make_refusal("grid", ["givens"])
    box = (clues.box or usual_box(size) or (1, size)) if clues.kind != "latin" else (1, size)
    signs = [header_lines.sign(digit, clues.symbols) if digit else "." for digit in clues.givens]
    drawn = draw(signs, size, box)
    return header_lines.write(replace(clues, box=box), boxes_drawn=min(box) > 1) + drawn


def draw(signs: list[str], size: int, box: tuple[int, int]) -> str:
    """Return cells in rows, with borders around boxes if there are any.

    >>> print(draw(["1", ".", ".", "12"], 2, (1, 2)), end="")
    1  .
    .  12
    """
    wide = max(map(len, signs))
    rows = [[sign.rjust(wide) for sign in signs[at : at + size]] for at in range(0, size * size, size)]
    height, width = box
    if min(box) == 1:
        return "".join(" ".join(row) + "\n" for row in rows)
    rule = "+" + ("-" * (width * (wide + 1) + 1) + "+") * (size // width) + "\n"
    lines = []
    for number, row in enumerate(rows):
        if number % height == 0:
            lines.append(rule)
        parts = (" ".join(row[at : at + width]) for at in range(0, size, width))
        lines.append("| " + " | ".join(parts) + " |\n")
    return "".join(lines) + rule


FORMAT = Format(
    key="grid",
    name=Text("board", "tablero"),
    about=Text(
        "rows of cells with any borders and headings; numbers above 9 separated by blanks",
        "filas de casillas con cualquier borde y encabezado; los números mayores que 9, separados por espacios",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=40, suffixes=(".grid", ".sud")),
    read=read,
    write=write,
    output=Output(rank=40),
)
