"""Lines of HoDoKu's libraries: a technique, a position, its deleted candidates, and the effect of the technique.

:0200:16:7.+9...+3+4.+3.274.58...:811 313:114 115::     + before a digit: placed, not given
........9.6....3..2.4....7...937.5.1.....2..3...15.7....1.24.....8.3.6...4.5..... # lc1(3) s
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value
from descarte.formats.scanning.lines import (
    Line,
    echo,
    make_refusal,
    read_each_line,
    require_usual_sudoku,
    require_writable,
)
from descarte.formats.shared.player_marks import get_filled_digits
from descarte.formats.writing.round_trip import require_round_trip
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import Digits, bit, digits_of, full_digit_set
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

KEY = "hodoku"
_CASE = re.compile(r"^:[0-9]{4,5}(?:-[0-9a-z]+)?:", re.MULTILINE)
_LINE = re.compile(r":([0-9]{4,5}(?:-[0-9a-z]+)?):([0-9x]*):([0-9.+]+):([0-9 ]*)(?::([0-9 ]*))?(?::([^:]*))?(?::(.*))?")
_CODE = re.compile(r"[0-9]{4,5}(?:-[0-9a-z]+)?")
_PLAIN = re.compile(r"([0-9.]{81})\s*(?:#.*)?")
_CELL = re.compile(r"\+?[0-9.]")
_TRIPLE = re.compile(r"[1-9]{3}")
_FIELDS = ("digits", "eliminations", "placements", "extra")
_SIZE = 9
_NONE = "0000"
"""Technique code of a position without a technique."""

_EXPECTED = Text(
    "a line of a library, as in :0200:16:7.+9...:811 313:114::",
    "una línea de una biblioteca, como :0200:16:7.+9...:811 313:114::",
)
_CELLS = Text("a position of 81 cells", "una posición de 81 casillas")
_FOUND = Text("{count} of them", "{count}")
_DELETED = Text("digit, row and column of each candidate", "dígito, fila y columna de cada candidato")


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text, as far as it is solved. The description of the technique is kept in the notes.

    >>> line = ":0000:1:" + "+1" + "." * 80 + "::::"
    >>> [entry.clues.entries[0] for entry in read(line, ReadOptions())]
    [1]
    """
    return read_each_line(text, _clues, comment="#")


def _clues(line: Line) -> Clues:
    body = line.text.strip()
    plain = _PLAIN.fullmatch(body)
    if plain:
        return Clues(_SIZE, _SIZE, tuple(int(sign) if sign.isdigit() else 0 for sign in plain[1]))
    found = _LINE.fullmatch(body)
    if found is None:
        raise InputError(_EXPECTED, echo(body), line=line.number)
    cells = _split_cells(found[3], line.number)
    digits = [0 if cell[-1] in ".0" else int(cell[-1]) for cell in cells]
    placed = [cell[0] == "+" for cell in cells]
    givens = tuple(0 if mine else digit for digit, mine in zip(digits, placed, strict=True))
    entries = tuple(digit if mine else 0 for digit, mine in zip(digits, placed, strict=True))
    return Clues(
        _SIZE,
        _SIZE,
        givens,
        entries=entries if any(entries) else (),
        candidates=_read_candidates(found[4], digits, line.number),
        id=None if found[1] == _NONE else found[1],
        notes=_notes(found),
    )


def _split_cells(text: str, line: int) -> list[str]:
    """Return the digit or dot of each cell, with a plus for digits of the player."""
    cells: list[str] = _CELL.findall(text)
    if len(cells) != _SIZE * _SIZE or "".join(cells) != text:
        raise InputError(_CELLS, _FOUND.fill(count=len(cells)), line=line)
    return cells


def _read_candidates(text: str, digits: list[int], line: int) -> tuple[Digits, ...] | None:
    """Return the candidates that remain after deletions, or None if no candidate is deleted."""
    words = text.split()
    if not all(map(_TRIPLE.fullmatch, words)):
        raise InputError(_DELETED, echo(text), line=line)
    deleted = {((int(word[1]) - 1) * _SIZE + int(word[2]) - 1, int(word[0])) for word in words}
    return _find_candidates(digits, deleted) if deleted else None


def _notes(found: re.Match[str]) -> Notes:
    """Return the description of the technique as notes: its digits, eliminations, placements, and more."""
    fields = dict(zip(_FIELDS, (found[2], found[5], found[6], found[7]), strict=True))
    fields["digits"] = fields["digits"].strip("x")
    kept = tuple((f"{KEY}.{name}", pack_value(text)) for name, text in fields.items() if text and text.strip())
    return Notes(kept=kept) if kept else NO_NOTES


def _find_candidates(digits: list[int], deleted: set[tuple[int, int]]) -> tuple[int, ...]:
    """Return the candidates that the digits of row, column and box leave in each cell, without those in `deleted`."""
    found = []
    for square, digit in enumerate(digits):
        row, column = divmod(square, _SIZE)
        seen = {
            other
            for at, other in enumerate(digits)
            if at // _SIZE == row or at % _SIZE == column or (at // 27 == row // 3 and at % _SIZE // 3 == column // 3)
        }
        marks = full_digit_set(_SIZE) & ~sum(bit(other) for other in seen if other)
        marks &= ~sum(bit(lost) for at, lost in deleted if at == square)
        found.append(bit(digit) if digit else marks)
    return tuple(found)


def looks_like(text: str) -> bool:
    """Return True if a line of the text is a line of a library.

    >>> looks_like("# head\\n:0200:16:7.+9::::"), looks_like("1:2")
    (True, False)
    """
    return _CASE.search(text) is not None


def write(clues: Clues) -> str:
    """Return a position as a line of a library, with the technique with which it was read.

    >>> write(Clues(9, 9, (1,) + (0,) * 80))[:13]
    ':0000:x:1....'
    """
    require_writable(clues, KEY, {"entries", "candidates", "id", "kept"})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows == _SIZE)
    if clues.box not in (None, usual_box(_SIZE)):
        raise make_refusal(KEY, ["kind"], clues.kind)
    entries = clues.entries or (0,) * len(clues.givens)
    cells = [
        str(given) if given else f"+{entry}" if entry else "."
        for given, entry in zip(clues.givens, entries, strict=True)
    ]
    fields = _require_kept_fields(clues)
    if clues.id is not None and not _CODE.fullmatch(clues.id):
        raise make_refusal(KEY, ["id"])
    digits, *rest = (fields.get(name, "") for name in _FIELDS)
    digits = digits or ("" if clues.id else "x")
    parts = ["", clues.id or _NONE, digits, "".join(cells), _write_deleted_candidates(clues), *rest]
    return require_round_trip(":".join(parts) + "\n", clues, KEY, read)


def _require_kept_fields(clues: Clues) -> dict[str, str]:
    """Return the kept fields. Raise UnwritablePuzzle if one of them cannot be part of a line."""
    fields = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    sound = all(isinstance(text, str) and ":" not in text for text in fields.values())
    if len(fields) < len(clues.notes.kept) or not fields.keys() <= set(_FIELDS) or not sound:
        raise make_refusal(KEY, ["kept"])
    return fields


def _write_deleted_candidates(clues: Clues) -> str:
    """Return digit, row and column of each discarded candidate that the digits of its houses do not exclude."""
    if clues.candidates is None:
        return ""
    usual = _find_candidates(list(get_filled_digits(clues)), set())
    deleted = ((square, usual[square] & ~mine) for square, mine in enumerate(clues.candidates))
    return " ".join(f"{digit}{at // _SIZE + 1}{at % _SIZE + 1}" for at, lost in deleted for digit in digits_of(lost))


FORMAT = Format(
    key=KEY,
    name=Text("HoDoKu library", "biblioteca de HoDoKu"),
    about=Text(
        "one position per line with a technique; + marks digits that are placed and not given",
        "una posición por línea con una técnica; + marca los dígitos puestos que no son números dados",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=116, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=116),
)
