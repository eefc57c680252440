"""Read puzzles of SudokuPad, one per line: links, or the texts that such links contain.

https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79    givens of a 9x9: one character per digit and gap after it
https://sudokupad.app/sclN4Ig...                           its own JSON, packed or not, where rules are only drawn
https://sudokupad.app/fpuzzlesN4Ig...                      a puzzle as f-puzzles packs it: read only
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase
from typing import Any
from urllib.parse import quote, unquote

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value as packed_json
from descarte.formats.programs.fpuzzles import read as fpuzzles
from descarte.formats.programs.fpuzzles.rules_text import find_unstated_rules
from descarte.formats.programs.sudokupad.board import board_of
from descarte.formats.programs.sudokupad.compact_json import value_of
from descarte.formats.programs.sudokupad.write import KEY, find_embedded_clues, object_of
from descarte.formats.scanning.lines import Line, echo, has_usual_shape, head_of, lines_of, list_used_fields
from descarte.formats.shared.lzstring import pack_text, unpack_text
from descarte.model.clues import Clues

Json = Any
_SITE = r"https?://(?:[\w.]*sudokupad\.(?:app|com)|[\w.]*crackingthecryptic\.com|[\w.]*sudokupad\.svencodes\.com)"
_LINK = re.compile(rf"{_SITE}/(?:\S*?(?:[?&]puzzleid=|/))??(scf|classic|scl|ctc)([^\s?&#]*)\S*", re.IGNORECASE)
_BARE = re.compile(r"(scl|ctc)(N4[A-Za-z0-9+/%=_-]{20,})|(scf|classic)([\w()\[\].~:@!$&'*,;=-]{13,82})")
_NAMED = re.compile(rf"{_SITE}/\S*")
_CELLS_OF = re.compile(r'"cells"\s*:\s*\[\s*\[\s*\{')
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_DIGITS = "123456789"
_OLD_SIGNS = f"{_DIGITS}{ascii_uppercase}{ascii_lowercase}()[]-.~:@!$&'*,;=_"
_FLAGS = {"x": "diagonal", "w": "windoku"}
_MOST_BLANKS = 5
"""Maximum number of empty cells that one character of the short form can add to its digit."""
_EXPECTED = Text("a puzzle of SudokuPad", "un puzle de SudokuPad")
_SHORT_LINK = Text(
    "a link that only names a puzzle on its server; open it there and copy the long link",
    "un enlace que solo nombra un puzle en su servidor; ábrelo allí y copia el enlace largo",
)
_DAMAGED = Text("a damaged text: {what}", "un texto dañado: {what}")
_CELLS = Text("81 cells", "81 casillas")
_FOUND = Text("{count} of them", "{count}")


def _clues(line: Line) -> Clues:
    text = line.text.strip().strip("\"'<>")
    found = _LINK.fullmatch(text) or _BARE.fullmatch(text)
    if found is None:
        named = _NAMED.fullmatch(text)
        raise InputError(_EXPECTED, _SHORT_LINK if named else echo(text), line=line.number)
    codec, body = [group for group in found.groups() if group is not None][:2]
    try:
        if codec.lower() in ("scf", "classic"):
            return _read_short_form(unquote(body))
        packed = unquote(body).replace(" ", "+").replace("-", "+").replace("_", "/")
        return _board(value_of(unpack_text(packed)))
    except InputError as error:
        raise error.at(line=line.number - 1) from None
    except (RecursionError, ValueError) as error:
        raise InputError(_EXPECTED, _DAMAGED.fill(what=echo(str(error))), line=line.number) from None


def _board(value: Json) -> Clues:
    ours = find_embedded_clues(value)
    if ours is not None:
        return ours
    clues, typed = board_of(value)
    for warning in find_unstated_rules(clues.notes.rules, typed):
        warnings.warn(warning.say(), UserWarning, stacklevel=2)
    return clues


def _read_short_form(body: str) -> Clues:
    """Return the clues of a short form, in the current characters or in those of old links."""
    cells = _decode_short_form(body) if set(body) <= set(_SIGNS) else []
    if cells and body[-1] in _FLAGS and len(_decode_short_form(body[:-1])) == 81:
        return Clues(9, 9, tuple(_decode_short_form(body[:-1])), options=(_FLAGS[body[-1]],))
    if len(cells) != 81 and set(body) <= set(_OLD_SIGNS):
        old = _decode_old_form(body)
        cells = old if len(old) == 81 else cells or old
    if len(cells) != 81:
        raise InputError(_CELLS, _FOUND.fill(count=len(cells)) if cells else echo(body))
    return Clues(9, 9, tuple(cells))


def _decode_short_form(body: str) -> list[int]:
    """Return the cells of a short form. Each character is a digit plus ten times the number of empty cells after it."""
    cells: list[int] = []
    for sign in body:
        blanks, digit = divmod(_SIGNS.index(sign), 10)
        cells += [digit, *[0] * blanks]
    return cells


def _decode_old_form(body: str) -> list[int]:
    """Return the cells of an old short form: digits, and letters from A for the number of empty cells."""
    cells: list[int] = []
    for sign in body:
        cells += [int(sign)] if sign in _DIGITS else [0] * (_OLD_SIGNS.index(sign) - len(_DIGITS))
    return cells


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text. Puzzles packed by f-puzzles are read as such.

    >>> [entry.clues.givens[:6] for entry in read("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", ReadOptions())]
    [(5, 3, 0, 0, 7, 0)]
    """
    if text.lstrip()[:1] == "{":
        yield from fpuzzles.read_objects(text, _board)
        return
    for line in lines_of(text):
        if fpuzzles.is_packed(line.text):
            yield from (entry._replace(line=line.number) for entry in fpuzzles.read(line.text, ReadOptions()))
        elif line.text.strip():
            try:
                yield Entry(line.number, _clues(line))
            except InputError as error:
                yield Entry(line.number, error)


def looks_like(text: str) -> bool:
    """Return True if the first line is a link of SudokuPad, or a text that such a link contains.

    >>> looks_like("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"), looks_like("https://sudokupad.app/abc"), looks_like("scf")
    (True, True, False)
    """
    head = head_of(text)
    if head.lstrip()[:1] == "{":
        return _CELLS_OF.search(head) is not None and ('"regions"' in head or '"cellSize"' in head)
    first = next((line.text.strip() for line in lines_of(head) if line.text.strip()), "")
    if fpuzzles.is_packed(first):
        return False
    return bool(_NAMED.fullmatch(first.strip("\"'<>")) or _BARE.fullmatch(first))


def write(clues: Clues) -> str:
    """Return the link of a puzzle: the short form for givens of a 9x9, SudokuPad's own JSON for anything else.

    >>> write(Clues(9, 9, (5, 3, *(0,) * 79)))[:28]
    'https://sudokupad.app/scf5ro'
    """
    flag = _flag(clues)
    if flag is not None:
        return f"https://sudokupad.app/scf{_pack_givens(clues.givens)}{flag}\n"
    body = quote(pack_text(packed_json(object_of(clues))), safe="")
    return f"https://sudokupad.app/scl{body}\n"


def _flag(clues: Clues) -> str | None:
    """Return the suffix of the short form that expresses these clues, or None if there is none."""
    short = clues.rows == 9 and has_usual_shape(clues) and not list_used_fields(clues) - {"options"}
    return {(): "", ("diagonal",): "x", ("windoku",): "w"}.get(clues.options) if short else None


def _pack_givens(givens: tuple[int, ...]) -> str:
    signs, at = [], 0
    while at < len(givens):
        blanks = 0
        while blanks < _MOST_BLANKS and at + blanks + 1 < len(givens) and not givens[at + blanks + 1]:
            blanks += 1
        signs.append(_SIGNS[givens[at] + 10 * blanks])
        at += blanks + 1
    return "".join(signs)


FORMAT = Format(
    key=KEY,
    name=Text("SudokuPad", "SudokuPad"),
    about=Text("links of SudokuPad (scf, scl, ctc, fpuzzles)", "enlaces de SudokuPad (scf, scl, ctc, fpuzzles)"),
    recognition=Recognition(looks_like=looks_like, precedence=126, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=126),
    program=Program(
        link=lambda clues: write(clues).strip(), checks_answers=lambda clues: _flag(clues) != "", doubtful=True
    ),
)
