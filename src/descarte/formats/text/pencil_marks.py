"""Boards with pencil marks: in each cell the digits that it may still hold.

1     {4}   234   .       a single digit is given; in braces it is a pencil mark; '.' allows all digits
*14   -23   #5            characters with which HoDoKu highlights a step are ignored
1,12  {10}  ...           above 9 the digits of a cell are separated by commas
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.scanning import header_lines
from descarte.formats.scanning.borders import MOST_LINES, SquareGrid, rows_of, sheets
from descarte.formats.scanning.header_lines import BoardHeader, Symbols
from descarte.formats.scanning.lines import Line, Word, echo, head_of, lines_of, make_refusal
from descarte.formats.scanning.symbols import EMPTY, digits_by_sign
from descarte.formats.text.grid import add_walls, board_of, draw
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import bit, digits_of, full_digit_set, get_only_digit, union
from descarte.model.clues import Clues

_WIDE = 200_000
"""Number of characters that detection examines if a board is longer than the usual head of a text."""
_GROUP = re.compile(r"\{?[0-9,]*\}?|[*#@A-J]?(?:-?[1-9])+")
_DECORATED = re.compile(r"(?=.*[*#@A-J-])[*#@A-J]?(?:-?[1-9])+")
"""Candidates with the characters by which HoDoKu highlights the cells and the eliminated candidates of a step."""
_MARKS = Text(
    "a cell's candidates: digits from {first} to {last}, each once{commas}, or '.' for all of them",
    "un grupo de candidatos: dígitos del {first} al {last}, cada uno una vez{commas}, o '.' para todos",
)
_COMMAS = Text(" and with commas between them", " y con comas entre ellos")
_BRACES = "{}"


def read(text: str, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every board of the text.

    >>> [entry.clues.candidates for entry in read("1 2\\n{2} 12", ReadOptions())]
    [(1, 2, 2, 3)]
    """
    for sheet in sheets(text):
        try:
            board = board_of(sheet)
            header = BoardHeader.from_lines(sheet.heads)
            clues = header.complete(_clues(board, header.symbols))
            yield Entry(sheet.line, add_walls(sheet, board, clues, wishes))
        except InputError as error:
            yield Entry(sheet.line, error)


def _clues(board: SquareGrid, symbols: Symbols) -> Clues:
    size = len(board.cells)
    givens, candidates = [], []
    known: dict[str, tuple[int, int]] = {}
    for line, row in zip(board.lines, board.cells, strict=True):
        for at, text in enumerate(row.texts):
            if text not in known:
                known[text] = _cell(row[at], size, line, symbols)
            given, marks = known[text]
            givens.append(given)
            candidates.append(marks)
    return Clues(size, size, tuple(givens), candidates=tuple(candidates), symbols=symbols)


def _cell(word: Word, size: int, line: int, symbols: Symbols) -> tuple[int, int]:
    """Return the given of a cell, 0 for none, and its candidates."""
    plain = word._replace(text=strip_decoration(word.text)) if size < 10 and not symbols else word
    marks = _marks(plain, size, line, symbols)
    return 0 if word.text[:1] == "{" or plain != word else get_only_digit(marks), marks


def strip_decoration(word: str) -> str:
    """Return the candidates of a cell without the characters that highlight a step.

    >>> strip_decoration("*14-7"), strip_decoration("-")
    ('147', '-')
    """
    return "".join(filter(str.isdigit, word)) if _DECORATED.fullmatch(word) else word


def _marks(word: Word, size: int, line: int, symbols: Symbols) -> int:
    known = digits_by_sign(symbols, size)
    if word.text not in known and (not word.text or (len(set(word.text)) == 1 and word.text[0] in EMPTY)):
        return full_digit_set(size)
    inner = word.text[1:-1] if word.text[0] == "{" and word.text[-1] == "}" else word.text
    wide = max(map(len, symbols)) > 1 if symbols else size > 9
    parts = inner.split(",") if wide or "," in inner else [*inner]
    digits = [known.get(part if symbols else part.lstrip("0"), 0) for part in parts] if inner else []
    if 0 in digits or len(set(digits)) < len(digits):
        raise InputError(_describe_marks(size, symbols, wide=wide), echo(word.text), line=line, column=word.column)
    return union(*digits)


def _describe_marks(size: int, symbols: Symbols, *, wide: bool) -> Text:
    """Return the phrase for the expected pencil marks of a cell."""
    first, last = header_lines.sign(1, symbols), header_lines.sign(size, symbols)
    return _MARKS.fill(first=first, last=last, commas=_COMMAS if wide else "")


def looks_like(text: str) -> bool:
    """Return True if the text begins with a board in which some cell holds several digits.

    >>> looks_like("1 2\\n2 12"), looks_like("1 2\\n2 1")
    (True, False)
    """
    head = head_of(text)
    sheet = next(sheets(head), None)
    if sheet is None or sheet.board is None:
        is_cut = len(head) < len(text) and ("," in text[:_WIDE] or "{" in text[:_WIDE])
        return is_cut and _begins_with_board(head_of(text, _WIDE))
    if len(sheet.board.cells) < 2 or any(header_lines.says_kakuro(line.text) for line in sheet.heads):
        return False
    try:
        symbols = BoardHeader.from_lines(sheet.heads).symbols
    except InputError:
        return False
    texts = {text for text in sheet.board.texts() if text and not set(text) <= set(EMPTY)}
    return _has_marks(texts, len(sheet.board.cells), symbols)


def _has_marks(texts: set[str], size: int, symbols: Symbols) -> bool:
    """Return True if one of the cells holds several digits, and all of them hold only digits."""
    if symbols:
        known = digits_by_sign(symbols, size)
        return any(text not in known for text in texts) and all(set(text) <= _signs(symbols) for text in texts)
    several = any("," in text or text[0] == "{" or (len(text) > 1 and size < 10) for text in texts)
    return several and all(_GROUP.fullmatch(text) for text in texts)


def _signs(symbols: Symbols) -> set[str]:
    both = "".join(symbols)
    return {*both, *both.upper(), *both.lower(), *"{},"}


def _begins_with_board(text: str) -> bool:
    """Return True if the text begins with rows of a board, even if the text ends before the board does."""
    rows = _read_first_rows(text)
    size = len(rows[0]) if rows else 0
    texts = [text for row in rows for text in row if not set(text) <= set(EMPTY)]
    return (
        size > 9
        and all(len(row) == size for row in rows)
        and any("," in text or text[0] == "{" for text in texts)
        and all(_GROUP.fullmatch(text) for text in texts)
    )


def _read_first_rows(text: str) -> list[list[str]]:
    """Return the cells of the first rows that can be part of a board."""
    lines = (line for line in lines_of(text) if line.text.strip() and line.text.lstrip()[0] != "#")
    below = itertools.dropwhile(_is_above_board, lines)
    block = [*itertools.takewhile(lambda line: not header_lines.is_head(line.text), below)]
    return [[word.text for word in words] for _, words in rows_of(block[:MOST_LINES])]


def _is_above_board(line: Line) -> bool:
    return header_lines.is_head(line.text)


def write(clues: Clues) -> str:
    """Return the board with its pencil marks.

    >>> print(write(Clues(2, 2, (1, 0, 0, 0), kind="latin", candidates=(1, 2, 3, 3))), end="")
      1 {2}
     12  12
    """
    header_lines.require_writable_header(
        clues, "candidates", {"candidates", "options", "entries", "solution", "id", "symbols"}
    )
    size = clues.rows
    if clues.kind not in (None, "sudoku", "latin") or size != clues.columns:
        raise make_refusal("candidates", ["kind"], clues.kind)
    marks = clues.candidates
    if marks is None:
        marks = tuple(bit(given) if given > 0 else full_digit_set(size) for given in clues.givens)
    cells = zip(clues.givens, marks, strict=True)
    if not all(
        0 <= given <= size and 0 <= mine <= full_digit_set(size) and (not given or mine == bit(given))
        for given, mine in cells
    ):
        raise make_refusal("candidates", ["givens", "candidates"])
    box = (clues.box or usual_box(size) or (1, size)) if clues.kind != "latin" else (1, size)
    signs = [_group(given, mine, size, clues.symbols) for given, mine in zip(clues.givens, marks, strict=True)]
    return header_lines.write(replace(clues, box=box), boxes_drawn=min(box) > 1) + draw(signs, size, box)


def _group(given: int, marks: int, size: int, symbols: Symbols) -> str:
    wide = max(map(len, symbols)) > 1 if symbols else size > 9
    digits = ("", ",")[wide].join(header_lines.sign(digit, symbols) for digit in digits_of(marks))
    return digits if given or (marks and not get_only_digit(marks)) else f"{{{digits}}}"


FORMAT = Format(
    key="candidates",
    name=Text("pencil marks", "marcas de lápiz"),
    about=Text(
        "a board in which every cell lists its candidates; a single digit is given, {5} is a mark",
        "un tablero en el que cada casilla lista sus candidatos; un dígito solo es un número dado, {5} es una marca",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=50, suffixes=(".marks",)),
    read=read,
    write=write,
    output=Output(rank=50),
)
