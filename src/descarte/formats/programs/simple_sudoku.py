"""Positions that Simple Sudoku copies: the givens, the digits so far, and the candidates, as boards below each other.

*-----------*        *-----------*        *-----------------------------*
|1..|4..|...|        |1..|45.|...|        | 1     23    2368  | 4  5 ...
...                  ...                  ...
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from typing import NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning.borders import Sheet, sheets
from descarte.formats.scanning.lines import head_of, require_usual_sudoku, require_writable
from descarte.formats.scanning.symbols import EMPTY
from descarte.formats.shared.player_marks import get_filled_digits
from descarte.formats.text.grid import draw
from descarte.formats.text.pencil_marks import strip_decoration
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.bits import digits_of, union
from descarte.model.clues import Clues

KEY = "simple-sudoku"
_SIZE = 9
_BOARDS = Text(
    "two or three boards of one Sudoku: its givens, its digits so far, its candidates",
    "dos o tres tableros de un mismo sudoku: sus números dados, sus dígitos hasta ahora, sus candidatos",
)
_OTHERS = Text("boards that do not belong together", "tableros que no van juntos")


class _NineBoard(NamedTuple):
    """A board of nine by nine: the digits of each cell."""

    line: int
    cells: tuple[int, ...]
    lists: bool
    """True if some cell lists several digits."""

    def digits(self) -> tuple[int, ...]:
        """Return the digit of each cell of a board without lists, 0 for none."""
        return tuple(mine.bit_length() for mine in self.cells)


def _board(sheet: Sheet) -> _NineBoard | None:
    if sheet.heads or sheet.legend or sheet.board is None or len(sheet.board.cells) != _SIZE:
        return None
    words = [*map(strip_decoration, sheet.board.texts())]
    if not all(set(word) <= set(EMPTY) or (word.isascii() and word.isdigit() and "0" not in word) for word in words):
        return None
    cells = tuple(union(*map(int, word)) if word.isdigit() and word != "0" else 0 for word in words)
    return _NineBoard(sheet.line, cells, any(len(word) > 1 and word.isdigit() for word in words))


def _group_positions(boards: list[_NineBoard | None]) -> Iterator[list[_NineBoard]]:
    """Yield the boards of each position: up to two plain boards, then a board with candidates.

    Each board has all digits of the one before. Two plain boards belong together if the second has more digits, or if a
    board with candidates follows.
    """
    at = 0
    while at < len(boards):
        count = next((count for count in (3, 2) if _are_one_position(boards[at : at + count], count)), 1)
        yield [board for board in boards[at : at + count] if board is not None]
        at += count


def _are_one_position(boards: list[_NineBoard | None], count: int) -> bool:
    found = [board for board in boards if board is not None]
    if len(found) < count or any(board.lists for board in found[:-1]):
        return False
    pairs = pairwise(board.cells for board in found)
    goes_on = all(mine in (0, theirs) for one, other in pairs for mine, theirs in zip(one, other, strict=True))
    return goes_on and (found[-1].lists or (count == 2 and found[0].cells != found[1].cells))


def _clues(boards: list[_NineBoard]) -> Clues:
    plain = [board.digits() for board in boards if not board.lists][:2]
    if not plain:
        raise InputError(_BOARDS, _OTHERS, line=boards[0].line if boards else 1)
    entries = tuple(0 if given else digit for given, digit in zip(plain[0], plain[-1], strict=True))
    marks = boards[-1].cells if boards[-1].lists else None
    return Clues(_SIZE, _SIZE, plain[0], candidates=marks, entries=entries if any(entries) else ())


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text, as far as it is solved.

    >>> rows = [". . . . . . . . .\\n"] * 9
    >>> [entry.clues.entries[:2] for entry in read("".join(rows) + "\\n5" + "".join(rows)[1:], ReadOptions())]
    [(5, 0)]
    """
    for boards in _group_positions([_board(sheet) for sheet in sheets(text)]):
        try:
            yield Entry(boards[0].line if boards else 1, _clues(boards))
        except InputError as error:
            yield Entry(error.line or 1, error)


def looks_like(text: str) -> bool:
    """Return True if the text begins with one or two plain boards and one with candidates, all of one position.

    Two plain boards alone are one position if they are drawn in the style of Simple Sudoku.

    >>> looks_like(". . .\\n. 1 .\\n. . .\\n")
    False
    """
    head = head_of(text)
    boards = [_board(sheet) for sheet in islice(sheets(head), 3)]
    first = next(_group_positions(boards), [])
    return len(first) > 1 and (first[-1].lists or (len(boards) == 2 and head.count("*---") == 4))


def write(clues: Clues) -> str:
    """Return the boards of a position: its givens, its digits so far and its candidates, if there are any.

    >>> print(write(Clues(9, 9, (1, *(0,) * 80)))[:41])
    *-----------*
    |1..|...|...|
    |...|...|...|
    """
    require_writable(clues, KEY, {"entries", "candidates"})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == _SIZE)
    boards = [_write_plain_board(clues.givens)]
    boards += [_write_plain_board(get_filled_digits(clues))] if clues.entries else []
    if clues.candidates is not None:
        cells = ["".join(map(str, digits_of(mine))) or "." for mine in clues.candidates]
        boards.append(draw(cells, _SIZE, (3, 3)))
    return require_round_trip("\n".join(boards), clues, KEY, read)


def _write_plain_board(digits: tuple[int, ...]) -> str:
    rows = []
    for at in range(0, _SIZE * _SIZE, _SIZE):
        signs = "".join(str(digit or ".") for digit in digits[at : at + _SIZE])
        rows.append(f"|{signs[:3]}|{signs[3:6]}|{signs[6:]}|\n")
    bands = ["".join(rows[at : at + 3]) for at in (0, 3, 6)]
    return "*-----------*\n" + "|---+---+---|\n".join(bands) + "*-----------*\n"


FORMAT = Format(
    key=KEY,
    name=Text("Simple Sudoku", "Simple Sudoku"),
    about=Text(
        "boards of one position below each other: its givens, its digits so far, its candidates",
        "tableros de una posición, uno debajo de otro: sus números dados, sus dígitos hasta ahora, sus candidatos",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=144, suffixes=(".ss",), unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=144),
)
