"""Sheets of penpa+, one per line: links, or the packed text alone.

https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTBbtNAEL3n...

The packed text has lines for the shape of the sheet, title, author and rules, and for its margins. The next lines have
the drawings of question and answer as JSON with short names, and the squares of the board.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from typing import Any

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, Program, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value
from descarte.formats.programs.penpa import write as penpa_writer
from descarte.formats.programs.penpa.geometry import PenpaBoard
from descarte.formats.programs.penpa.marks import PenpaReader, read_player_marks
from descarte.formats.programs.penpa.write import KEY, SHORT
from descarte.formats.scanning.lines import Line, echo, head_of, lines_of, read_each_line
from descarte.formats.scanning.memory_budget import require_memory
from descarte.formats.shared.player_marks import add_player_marks
from descarte.formats.writing.round_trip import require_round_trip
from descarte.model.clues import Clues
from descarte.model.notes import Notes

Json = Any
_LINK = re.compile(r"(?:\S*[#?&])?m=(?:edit|solve)(?:&[a-z]+=[^\s&]*)*?&p=([A-Za-z0-9+/]+=*)(?:&\S*)?")
_BARE = re.compile(r"[A-Za-z0-9+/]{100,}=*")
_NAMED = re.compile(r"([a-z_]{3,40}),[0-9]{1,3},[0-9]{1,3},")
_SHORT = re.compile("z([0-9A-Z_])")
_LONG = {short: name for name, short in SHORT.items()}
_MOST = 5_000_000
_LARGEST = 31
_SHEET = Text("a sheet of penpa+", "una hoja de penpa+")
_DAMAGED = Text("a damaged one", "una dañada")
_SUDOKU = Text("a sheet of penpa+ with a Sudoku board", "una hoja de penpa+ con un tablero de Sudoku")
_OTHER = Text("a sheet of the type '{name}'", "una hoja del tipo '{name}'")
_SQUARE = Text("a square board of 1 to 31 rows", "un tablero cuadrado de 1 a 31 filas")
_SHAPE = Text("a board of another shape", "un tablero de otra forma")
_SPELLED = {"%2D": "\n", "%2C": ",", "%2E": "&", "%2F": "="}


def _inflate_text(text: str, most: int = _MOST) -> str:
    """Return the unpacked text. Raise ValueError if the text is not packed or too long."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), validate=True)
        inflater = zlib.decompressobj(-15)
        found = inflater.decompress(data, most)
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from None
    if inflater.unconsumed_tail and most == _MOST:
        raise ValueError("long")
    return found.decode("utf-8", "replace")


def _find_payload(line: str) -> str | None:
    """Return the packed text in a line, within a link or alone, or None if there is none."""
    line = line.strip().strip("\"'<>")
    found = _LINK.fullmatch(line)
    if found:
        return found[1]
    if not _BARE.fullmatch(line):
        return None
    try:
        return line if _NAMED.match(_inflate_text(line, 60)) else None
    except ValueError:
        return None


def _clues(line: Line) -> Clues:
    packed_text = _find_payload(line.text)
    if packed_text is None:
        raise InputError(_SHEET, echo(line.text), line=line.number)
    try:
        return _read_sheet(_inflate_text(packed_text).split("\n"))
    except InputError as error:
        raise error.at(line=line.number - 1) from None
    except (ValueError, RecursionError, KeyError, TypeError, AttributeError, IndexError):
        raise InputError(_SHEET, _DAMAGED, line=line.number) from None


def _read_sheet(parts: list[str]) -> Clues:
    head = parts[0].split(",")
    question = _require_sudoku(head, parts[3])
    board = _board(int(head[1]), int(head[2]), json.loads(parts[5]))
    reader = PenpaReader(board, question)
    draft = reader.read()
    diagonals = [key for key, at in (("falling", 11), ("rising", 14)) if len(head) > at and head[at] == "1"]
    draft.options += ["diagonal"] if len(diagonals) == 2 else diagonals
    for key in diagonals:
        reader.remove_lines(board.diagonal(key))
    title, author, source, rules = (_decode_text(head[at]) if len(head) > at else "" for at in range(15, 19))
    draft.id = _join_words(title.removeprefix("Title:")) or None
    draft.notes = Notes(
        author=_join_words(author.removeprefix("Author:")),
        source=_join_words(source),
        rules=rules.strip(),
        kept=_pack_drawings(board, reader.left),
    )
    answer = _parse_object(parts[4]) if len(parts) > 4 and parts[4].startswith("{") else {}
    centres, corners = read_player_marks(board, answer, draft)
    return add_player_marks(draft.clues(), centres, corners)


def _require_sudoku(head: list[str], text: str) -> dict[str, Json]:
    """Return the drawings of the sheet. Raise InputError if it is not a Sudoku."""
    if head[0] not in ("sudoku", "square"):
        raise InputError(_SUDOKU, _OTHER.fill(name=echo(head[0])[1:-1]))
    question = _parse_object(text)
    if head[0] == "square" and any("kakuro" in str(item) for item in (question.get("symbol") or {}).values()):
        raise InputError(_SUDOKU, _OTHER.fill(name="kakuro"))
    return question


def _pack_drawings(board: PenpaBoard, drawings: dict[str, Json]) -> tuple[tuple[str, str], ...]:
    """Return the drawings without a meaning as kept notes, with the place of the board if the sheet is larger."""
    left = {name: value for name, value in drawings.items() if value}
    if left and (board.columns, board.rows) != (board.size, board.size):
        left["sheet"] = [board.columns, board.rows, board.top, board.left]
    return tuple((f"{KEY}.{name}", pack_value(value)) for name, value in left.items())


def _parse_object(text: str) -> dict[str, Json]:
    require_memory(text)
    found = json.loads(_SHORT.sub(lambda short: _LONG.get(short[0], "z" if short[1] == "Z" else short[0]), text))
    if not isinstance(found, dict):
        raise ValueError(text[:20])
    return found


def _decode_text(text: str) -> str:
    for sign, meaning in _SPELLED.items():
        text = text.replace(sign, meaning)
    return text.replace("zZ", "z")


def _join_words(text: str) -> str:
    return " ".join(text.split())


def _board(columns: int, rows: int, steps: list[int]) -> PenpaBoard:
    """Return the board: its squares, listed as steps from one to the next. Raise InputError if it is not square."""
    if not 0 < columns * rows <= 100 * 100 or len(steps) > 100 * 100:
        raise InputError(_SQUARE, _SHAPE)
    points, at = set(), 0
    for step in steps:
        at += step
        points.add(at)
    places = [divmod(point, columns + 4) for point in points]
    top, left = min(row for row, _ in places), min(column for _, column in places)
    size = max(row for row, _ in places) - top + 1
    board = PenpaBoard(columns, rows, size, top - 2, left - 2)
    if size > _LARGEST or points != {board.point(square) for square in range(size * size)}:
        raise InputError(_SQUARE, _SHAPE)
    return board


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every sheet of the text.

    >>> from descarte.formats.programs.penpa.write import write
    >>> [entry.clues.givens for entry in read(write(Clues(2, 2, (1, 0, 0, 2))), ReadOptions())]
    [(1, 0, 0, 2)]
    """
    return read_each_line(text, _clues)


def looks_like(text: str) -> bool:
    """Return True if the first line is a link of penpa+, or a packed sheet.

    >>> looks_like("https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTB"), looks_like("m=n")
    (True, False)
    """
    first = next((line.text for line in lines_of(head_of(text)) if line.text.strip()), "")
    return _find_payload(first) is not None


def write(clues: Clues) -> str:
    """Return the link of a penpa+ sheet with the puzzle. Raise UnwritablePuzzle if it does not read back the same.

    >>> write(Clues(2, 2, (1, 0, 0, 2)))[:49]
    'https://swaroopg92.github.io/penpa-edit/#m=edit&p'
    """
    return require_round_trip(penpa_writer.write(clues), clues, KEY, read)


FORMAT = Format(
    key=KEY,
    name=Text("penpa+", "penpa+"),
    about=Text("links and packed sheets of penpa+", "enlaces y hojas comprimidas de penpa+"),
    recognition=Recognition(looks_like=looks_like, precedence=124, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=124),
    program=Program(link=lambda clues: write(clues).strip()),
)
