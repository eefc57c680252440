"""Shared parts of formats whose puzzles begin with a line that names their kind.

futoshiki monday      the kind, and the puzzle's id if it has one
with: diagonal        header lines, if any
...                   the board, as its format draws it
mark thermometer: r1c1 r1c2     other marks
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from descarte import kinds
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry
from descarte.formats.scanning import header_lines
from descarte.formats.scanning.cell_lists import is_mark, marks_of
from descarte.formats.scanning.cell_lists import write as write_lists
from descarte.formats.scanning.header_lines import BoardHeader, is_head
from descarte.formats.scanning.lines import Line, Word, head_of, lines_of, make_refusal
from descarte.model.clues import Clues, Mark

_ROWS = Text("a board of at least one row", "un tablero de al menos una fila")
_NOTHING = Text("none", "ninguno")
CAN_SAY = frozenset({"options", "marks", "entries", "solution", "id", "symbols"})


@dataclass
class TitledSheet:
    """The lines of one puzzle, grouped by purpose."""

    kind: str
    start: int
    name: str | None = None
    heads: list[Line] = field(default_factory=list)
    marks: list[Line] = field(default_factory=list)
    body: list[Line] = field(default_factory=list)
    """All other lines that are not blank: the board."""

    @property
    def said(self) -> BoardHeader:
        """The header."""
        return BoardHeader.from_lines(self.heads)

    def complete(self, clues: Clues) -> Clues:
        """Return the clues of the board with those of the lines above and below it."""
        marks = (*clues.marks, *marks_of(self.marks, clues.rows, clues.columns))
        return self.said.complete(replace(clues, kind=self.kind, id=self.name, marks=marks))


def _title(kind: str) -> re.Pattern[str]:
    names = "|".join((kind, *kinds.find(kind).also))
    return re.compile(rf"\s*(?:{names})(?:\s*:)?(?:\s+(.*?))?\s*", re.IGNORECASE)


def looks_like(kind: str, text: str) -> bool:
    """Return True if the first line of a text, apart from blank lines and comments, names the kind.

    >>> looks_like("calcudoku", "# mine\\nKenKen monday\\n..."), looks_like("calcudoku", "1 2\\n2 1")
    (True, False)
    """
    lines = (line.text for line in lines_of(head_of(text)) if line.text.strip() and line.text.lstrip()[:2] != "# ")
    return _title(kind).fullmatch(next(lines, "")) is not None


def read(kind: str, text: str, board: Callable[[TitledSheet], Clues]) -> Iterator[Entry]:
    """Yield every puzzle of a text. `board` returns the clues of one sheet, or raises InputError."""
    for sheet in _sheets(kind, text):
        try:
            if not sheet.body:
                raise InputError(_ROWS, _NOTHING, line=sheet.start)
            yield Entry(sheet.start, sheet.complete(board(sheet)))
        except InputError as error:
            yield Entry(sheet.start, error)


def _sheets(kind: str, text: str) -> Iterator[TitledSheet]:
    title, sheet = _title(kind), None
    for line in lines_of(text):
        if not line.text.strip() or (sheet is None and line.text.lstrip()[:2] == "# "):
            continue
        found = title.fullmatch(line.text)
        if found or sheet is None:
            if sheet is not None:
                yield sheet
            sheet = TitledSheet(kind, line.number, (found[1] or None) if found else None)
            if found:
                continue
        where = sheet.heads if is_head(line.text) else sheet.marks if is_mark(line.text) else sheet.body
        where.append(line)
    if sheet is not None:
        yield sheet


def require_kind(kind: str, clues: Clues, more: frozenset[str] = frozenset()) -> None:
    """Raise OptionError unless the clues are a square board of this kind that the format can express.

    `more` names the fields that the board can express in addition to the common ones.
    """
    header_lines.require_writable_header(clues, kind, CAN_SAY | more)
    if clues.kind not in (None, kind) or clues.rows != clues.columns:
        raise make_refusal(kind, ["kind"], clues.kind)
    if not all(0 <= given <= clues.rows for given in clues.givens):
        raise make_refusal(kind, ["givens"])


def write(kind: str, clues: Clues, board: str, below: tuple[Mark, ...]) -> str:
    """Return the text of a puzzle: title and header, its board, and the marks `below` that the board does not show."""
    above = header_lines.write(replace(clues, id=None, box=None), kind)
    lists = write_lists(Clues(clues.rows, clues.columns, (), marks=below))
    name = f"{kind} {clues.id}" if clues.id is not None else kind
    return "".join([f"{name}\n", above, board, *(f"{line}\n" for line in lists)])


def signs(clues: Clues) -> list[str]:
    """Return the symbols of the givens, '.' for an empty cell.

    >>> signs(Clues(1, 2, (0, 2)))
    ['.', '2']
    """
    return [header_lines.sign(given, clues.symbols) if given else "." for given in clues.givens]


def split_signs(word: Word) -> list[Word]:
    """Return the characters of a word, each with its column.

    >>> split_signs(Word(".3", 5))
    [Word(text='.', column=5), Word(text='3', column=6)]
    """
    return [Word(sign, word.column + at) for at, sign in enumerate(word.text)]
