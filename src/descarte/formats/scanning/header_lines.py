"""Header lines `key: value` above a board, for what the board itself cannot express.

id: monday            the puzzle's id
author: Ana           its author; also `source:`, `level:` and `comment:`
kind: latin           its kind
with: diagonal        extra rules
symbols: 0-F          the symbols of the digits 1, 2, 3..., if they are not numbers
box: 2x3              height and width of its boxes; `none` for no boxes
written: r1c2 r3c4    the cells of the board with a player's digits
entries: . 3 . ...    a player's digits, row by row
solution: 1 3 2 ...   the solution, row by row
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from descarte import kinds
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.scanning.cell_lists import places
from descarte.formats.scanning.lines import (
    Line,
    Word,
    cell_expected,
    echo,
    has_usual_shape,
    is_single_line,
    make_refusal,
    parse_whole_number,
    words_of,
)
from descarte.formats.scanning.lines import require_writable as insist_on
from descarte.formats.scanning.symbols import EMPTY, digits_by_sign, parse_symbols, sign_expected, spell_symbols
from descarte.model.clues import Clues
from descarte.variants import whole_grid_variants

Symbols = tuple[str, ...]

WORDS = ("author", "source", "level", "comment")
_HEAD = re.compile(rf"\s*(id|kind|with|symbols|box|written|entries|solution|{'|'.join(WORDS)})\s*:(.*)", re.IGNORECASE)
_KAKURO = re.compile(r"\s*kind\s*:\s*kakuro\s*", re.IGNORECASE)
_BOX = re.compile(r"([0-9]{1,3})\s*[x×]\s*([0-9]{1,3})")

_KIND = Text("a kind of puzzle ({choices})", "un tipo de puzle ({choices})")
_OPTION = Text("extra rules ({choices})", "reglas adicionales ({choices})")
_BOX_SHAPE = Text("a box shape like 3x3, or none", "una forma de caja como 3x3, o none")
_CELLS = Text("a list of {count} cells after '{head}:'", "una lista de {count} casillas tras '{head}:'")
_SYMBOLS = Text("one symbol per digit after 'symbols:'", "un símbolo por dígito tras 'symbols:'")
_COUNT = Text("one of {count}", "una de {count}")
_ONCE = Text("'{head}:' once only", "'{head}:' una sola vez")
_TWICE = Text("it a second time", "aparece por segunda vez")


@dataclass
class BoardHeader:
    """The header lines of one board."""

    values: dict[str, tuple[int, Word]] = field(default_factory=dict)

    @classmethod
    def from_lines(cls, lines: Iterable[Line]) -> BoardHeader:
        """Return the header in these lines. Raise InputError if a key occurs twice."""
        heads = cls()
        for line in lines:
            found = _HEAD.fullmatch(line.text)
            key = found[1].lower() if found else ""
            if key in heads.values:
                raise InputError(_ONCE.fill(head=key), _TWICE, line=line.number)
            if found:
                heads.values[key] = line.number, Word(found[2].strip(), found.start(2) + 1)
        return heads

    def complete(self, clues: Clues) -> Clues:
        """Return the clues with everything in the header."""
        symbols = clues.symbols or self.symbols
        changes: dict[str, Any] = {"symbols": symbols}
        for key, (line, word) in self.values.items():
            changes.update(_READ[key](key, word, line, clues.rows, symbols))
        words: dict[str, Any] = {key: word.text for key, (_, word) in self.values.items() if key in WORDS}
        changes |= {"notes": replace(clues.notes, **words)} if any(words.values()) else {}
        return replace(self._add_player_digits(clues), **changes)

    def _add_player_digits(self, clues: Clues) -> Clues:
        """Return the clues with the cells listed in `written:` moved from the givens to the entries."""
        line, word = self.values.get("written", (0, Word("", 0)))
        if not line:
            return clues
        mine = set(places(words_of(word.text.replace(",", " ")), line, clues.rows, clues.columns))
        both = [*enumerate(clues.givens)]
        entries = tuple(given if place in mine else 0 for place, given in both)
        return replace(clues, givens=tuple(0 if place in mine else given for place, given in both), entries=entries)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols of the digits, or an empty tuple if the header has none."""
        line, word = self.values.get("symbols", (0, Word("", 0)))
        if not line:
            return ()
        try:
            return parse_symbols(word.text)
        except OptionError as error:
            raise InputError(_SYMBOLS, error.message, line=line) from None


def is_head(line: str) -> bool:
    """Return True if a line is a header line.

    >>> is_head("with: diagonal"), is_head("1 2 3")
    (True, False)
    """
    return _HEAD.fullmatch(line) is not None


def says_kakuro(line: str) -> bool:
    """Return True if a line is the header line `kind: kakuro`.

    >>> says_kakuro("kind: kakuro"), says_kakuro("kind: latin")
    (True, False)
    """
    return _KAKURO.fullmatch(line) is not None


def _read_nothing(*_: object) -> dict[str, Any]:
    """Return an empty dictionary, for header lines that other code reads."""
    return {}


def _read_id(_key: str, word: Word, _line: int, _size: int, _symbols: Symbols) -> dict[str, Any]:
    return {"id": word.text or None}


def _read_kind(_key: str, word: Word, line: int, _size: int, _symbols: Symbols) -> dict[str, Any]:
    try:
        return {"kind": kinds.keys_of(word.text)[0]}
    except OptionError:
        known = [*(kind.key for kind in kinds.all_kinds()), *whole_grid_variants()]
        raise InputError(_KIND.fill(choices=", ".join(known)), echo(word.text), line=line) from None


def _read_options(_key: str, word: Word, line: int, _size: int, _symbols: Symbols) -> dict[str, Any]:
    try:
        return {"options": kinds.keys_of(None, word.text)[1]}
    except OptionError:
        raise InputError(_OPTION.fill(choices=", ".join(whole_grid_variants())), echo(word.text), line=line) from None


def _read_box(_key: str, word: Word, line: int, size: int, _symbols: Symbols) -> dict[str, Any]:
    if word.text.lower() == "none":
        return {"box": (1, size)}
    found = _BOX.fullmatch(word.text)
    if not found:
        raise InputError(_BOX_SHAPE, echo(word.text), line=line)
    return {"box": (int(found[1]), int(found[2]))}


def _read_cells(key: str, word: Word, line: int, size: int, symbols: Symbols) -> dict[str, Any]:
    words = words_of(word.text)
    if len(words) != size * size:
        raise InputError(_CELLS.fill(count=size * size, head=key), _COUNT.fill(count=len(words)), line=line)
    return {key: tuple(digit(found, line, size, symbols) for found in words)}


_READ: dict[str, Callable[[str, Word, int, int, Symbols], dict[str, Any]]] = {
    "id": _read_id,
    "kind": _read_kind,
    "with": _read_options,
    "symbols": _read_nothing,
    "written": _read_nothing,
    "box": _read_box,
    "entries": _read_cells,
    "solution": _read_cells,
    **dict.fromkeys(WORDS, _read_nothing),
}


def digit(word: Word, line: int, size: int, symbols: Symbols = ()) -> int:
    """Return the digit that a word shows, 0 for an empty cell. Raise InputError for anything else.

    >>> digit(Word("12", 1), 1, 16), digit(Word("..", 1), 1, 16), digit(Word("0", 1), 1, 2, ("0", "1"))
    (12, 0, 1)
    """
    if symbols:
        known = digits_by_sign(symbols, size).get(word.text)
        if known is not None:
            return known
    if not word.text or (len(set(word.text)) == 1 and word.text[0] in EMPTY):
        return 0
    if symbols:
        raise InputError(sign_expected(symbols), echo(word.text), line=line, column=word.column)
    value = parse_whole_number(word, line, cell_expected(size))
    if not 0 <= value <= size:
        raise InputError(cell_expected(size), echo(word.text), line=line, column=word.column)
    return value


def require_writable_header(clues: Clues, format: str, can_say: Iterable[str]) -> None:
    """Raise OptionError unless the format can express all of the clues, with header lines for the notes."""
    insist_on(clues, format, {*can_say, *WORDS})
    if clues.notes.comment and not is_single_line(clues.notes.comment):
        raise make_refusal(format, ["comment"])


def write(clues: Clues, kind: str | None = None, *, boxes_drawn: bool = False) -> str:
    """Return the header lines that a board of this kind needs.

    >>> write(Clues(4, 4, (0,) * 16, kind="latin", options=("diagonal",)))
    'kind: latin\\nwith: diagonal\\n'
    """
    heads = [] if clues.id is None else [f"id: {clues.id}"]
    heads += [f"{name}: {getattr(clues.notes, name)}" for name in WORDS if getattr(clues.notes, name)]
    if kind is None:
        if clues.kind not in (None, "sudoku") and not has_usual_shape(clues):
            heads.append(f"kind: {clues.kind}")
        elif not boxes_drawn and not has_usual_shape(clues):
            heads.append(f"box: {_box_name(clues)}")
    elif clues.regions is None and clues.box is not None and not has_usual_shape(replace(clues, kind="sudoku")):
        heads.append(f"box: {_box_name(clues)}")
    if clues.symbols:
        heads.append(f"symbols: {spell_symbols(clues.symbols)}")
    if clues.options:
        heads.append(f"with: {' '.join(clues.options)}")
    heads += _write_lists(clues.symbols, ("entries", clues.entries), ("solution", clues.solution))
    return "".join(f"{head}\n" for head in heads)


def _box_name(clues: Clues) -> str:
    if clues.box is None or min(clues.box) == 1:
        return "none"
    return f"{clues.box[0]}x{clues.box[1]}"


def _write_lists(symbols: Symbols, *lists: tuple[str, Iterable[int] | None]) -> list[str]:
    return [
        f"{key}: {' '.join(sign(value, symbols) if value else '.' for value in values)}"
        for key, values in lists
        if values
    ]


def sign(value: int, symbols: Symbols) -> str:
    """Return the symbol of a digit, or the number itself if it is not a digit of the puzzle.

    >>> sign(2, ("A", "B")), sign(12, ())
    ('B', '12')
    """
    return symbols[value - 1] if 0 < value <= len(symbols) else str(value)
