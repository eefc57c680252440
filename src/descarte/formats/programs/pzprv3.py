"""Files that puzz.link and related sites save: a Sudoku or a Kakuro, one line per row, or all of it in one line.

pzprv3                    slashes in place of line ends are read, too
sudoku                    the kind; of a Sudoku the size, of a Kakuro rows and columns without the edge
4
1 . . .                   the givens, . for none; of a Kakuro . for a white square, 4,7 for a black one with the sums
. . 3 .                   to its right and below it; one sum at the edges
...
. 2 . .                   a player's digits; .[1,2,,] are marks in the corners
...
info:{"metadata": ...}    the author and similar data
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.notes import pack_value
from descarte.formats.scanning.header_lines import digit
from descarte.formats.scanning.lines import (
    OTHER_KIND,
    Word,
    echo,
    has_usual_shape,
    head_of,
    make_refusal,
    parse_whole_number,
    require_writable,
    words_of,
)
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import digits_of, union
from descarte.model.clues import Black, Clues
from descarte.model.limits import MOST_SQUARES
from descarte.model.notes import NO_NOTES, Notes

KEY = "pzprv3"
_START = re.compile(r"^[ \t]*pzprv3(?:\.[0-9]+)?[ \t]*(?:/|$)", re.MULTILINE)
_FURTHER = re.compile(r"TrialData\(|history:\{|__HISTORY__")
"""Start of other saved data: guesses of a player, and the history."""
_INFO = re.compile(r"^\s*info:(?=\{)", re.MULTILINE)
_WORD = re.compile(r"\S+")
_MARKS = re.compile(r"([^\[\]]*)\[([0-9,]*)\]")
_CLUE = re.compile(r"(-1|[0-9]{1,6}),(-1|[0-9]{1,6})")
_SUM = re.compile(r"-1|[0-9]{1,6}|\.")
_ANSWER = re.compile(r"\s*[-.+=%0-9\[]")
_KAKURO_DIGITS = 9
_WORDS = {"author": "author", "source": "source", "hard": "level", "comment": "comment"}
"""Names of notes in the file, each with the name of the note in descarte."""
_SAYS = frozenset({*_WORDS.values(), "entries", "corners", "kept"})
_KEPT = frozenset({"colours", "metadata", "info", "rest"})
_COLOURS = ("+", "-", "=", "%")
_MOST_MARKS = 4

_EXPECTED = Text("a Sudoku or a Kakuro of puzz.link", "un Sudoku o un kakuro de puzz.link")
_SIZE = Text(f"a size of at most {MOST_SQUARES} squares", f"un tamaño de {MOST_SQUARES} cuadros como máximo")
_ROWS = Text("{count} rows of {width} squares", "{count} filas de {width} cuadros")
_END = Text("the end of the puzzle", "el final del puzle")
_ROW = Text("a row of {count}", "una fila de {count}")
_SUMS = Text("'.', or the sums to the right and below, as in 4,7", "'.', o las sumas a la derecha y abajo, como en 4,7")
_ON_BLACK = Text("'.' for a black square", "'.' para un cuadro negro")
_A_SUM = Text("a sum, 0 for none", "una suma, 0 si no la hay")


class _SavedLines:
    """Reader of the lines of a saved puzzle, one by one."""

    def __init__(self, text: str, line: int) -> None:
        self.text, self.line, self.at = text, line, 0
        self.end = "/" if "/" in text.partition("\n")[0] else "\n"

    def take_next(self) -> tuple[int, str]:
        """Return the number of the next line, and its text."""
        start, line = self.at, self.line
        end = self.text.find(self.end, start)
        self.at = end + 1 if end >= 0 else len(self.text)
        self.line += self.end == "\n"
        return line, self.text[start : end if end >= 0 else len(self.text)].strip()

    def squares(self, rows: int, columns: int) -> Iterator[tuple[int, Word]]:
        """Yield each square of a board with its line number. Raise InputError if a row has another width."""
        for _ in range(rows):
            line, text = self.take_next()
            count = sum(1 for _ in _WORD.finditer(text))
            if count != columns:
                found: Text | str = _ROW.fill(count=count) if count else _END
                raise InputError(_ROWS.fill(count=rows, width=columns), found, line=line)
            yield from ((line, word) for word in words_of(text))

    def size(self) -> int:
        """Return the number of rows or columns that the next line gives."""
        line, text = self.take_next()
        value = parse_whole_number(Word(text, 1), line, _SIZE)
        if not 0 < value <= MOST_SQUARES:
            raise InputError(_SIZE, echo(text), line=line)
        return value

    def take_rest(self) -> str:
        """Return the remaining text."""
        return self.text[self.at :].strip("/ \n")


class _SavedBoard(NamedTuple):
    """The size of a board, the width of the edge of clues around it, and its largest digit."""

    rows: int
    columns: int
    edge: int
    digits: int

    def places(self) -> Iterator[int]:
        """Yield the number of each square of the board, counting also the squares of the edge."""
        width = self.columns + self.edge
        for row in range(self.edge, self.rows + self.edge):
            yield from range(row * width + self.edge, (row + 1) * width)

    @property
    def squares(self) -> int:
        """The number of squares, including the edge."""
        return (self.rows + self.edge) * (self.columns + self.edge)


def read(text: str, _wishes: ReadOptions) -> Iterator[Entry]:
    """Yield every puzzle of the text.

    >>> [entry.clues.givens for entry in read("pzprv3/sudoku/2/1 . /. 2 /. . /. . /", ReadOptions())]
    [(1, 0, 0, 2)]
    """
    start = counted = 0
    line = 1
    for found in itertools.chain(_START.finditer(text), [None]):
        end = len(text) if found is None else found.start()
        if text[start:end].strip():
            yield _entry(text[start:end], line)
        line, counted, start = line + text.count("\n", counted, end), end, end


def _entry(text: str, line: int) -> Entry:
    try:
        return Entry(line, _clues(_SavedLines(text, line)))
    except InputError as error:
        return Entry(line, error)


def _clues(lines: _SavedLines) -> Clues:
    line, head = lines.take_next()
    if not _START.match(head):
        raise InputError(_EXPECTED, echo(head), line=line)
    line, name = lines.take_next()
    if name not in ("sudoku", "kakuro"):
        raise InputError(_EXPECTED, OTHER_KIND.fill(name=echo(name)[1:-1]), line=line)
    rows = lines.size()
    columns = rows if name == "sudoku" else lines.size()
    if (rows + 1) * (columns + 1) > MOST_SQUARES:
        raise InputError(_SIZE, f"{rows}x{columns}", line=line + 1)
    if name == "sudoku":
        board = _SavedBoard(rows, rows, 0, rows)
        givens = tuple(_given(word, line, rows) for line, word in lines.squares(rows, rows))
        return _add_player_state(lines, board, Clues(rows, rows, givens))
    squares = enumerate(lines.squares(rows + 1, columns + 1))
    blacks = tuple(_square(word, line, *divmod(at, columns + 1)) for at, (line, word) in squares)
    board = _SavedBoard(rows, columns, 1, _KAKURO_DIGITS)
    clues = Clues(rows + 1, columns + 1, (0,) * board.squares, kind="kakuro", blacks=blacks)
    return _add_player_state(lines, board, clues)


def _given(word: Word, line: int, size: int) -> int:
    return 0 if word.text == "?" else digit(word, line, size)


def _square(word: Word, line: int, row: int, column: int) -> Black | None:
    """Return a square of a Kakuro. A square at the edge has only one sum."""
    if row and column:
        if word.text == ".":
            return None
        found = _CLUE.fullmatch(word.text)
        if found is None:
            raise InputError(_SUMS, echo(word.text), line=line, column=word.column)
        return Black(_total(found[2]), _total(found[1]))
    if not _SUM.fullmatch(word.text):
        raise InputError(_A_SUM, echo(word.text), line=line, column=word.column)
    total = _total(word.text) if row or column else None
    return Black(None, total) if row else Black(total)


def _total(text: str) -> int | None:
    return None if text in ("", ".") or int(text) < 1 else int(text)


def _add_player_state(lines: _SavedLines, board: _SavedBoard, clues: Clues) -> Clues:
    """Return the clues with the player's digits and marks, and with the notes."""
    entries, corners, colours = [0] * board.squares, [0] * board.squares, [""] * board.squares
    answers = lines.squares(board.rows, board.columns) if _ANSWER.match(lines.text, lines.at) else ()
    for place, (line, word) in zip(board.places(), answers, strict=False):
        marks = _MARKS.fullmatch(word.text)
        text = marks[1] if marks else word.text
        small = [digit(Word(one, word.column), line, board.digits) for one in marks[2].split(",")] if marks else []
        corners[place] = union(*filter(None, small))
        colours[place] = text if text in _COLOURS else ""
        entry = 0 if text in _COLOURS else digit(Word(text, word.column), line, board.digits)
        if entry and clues.blacks and clues.blacks[place]:
            raise InputError(_ON_BLACK, echo(word.text), line=line, column=word.column)
        entries[place] = 0 if entry == clues.givens[place] else entry
    notes = _notes(
        lines.take_rest(), lines.line, tuple(corners) if any(corners) else (), colours if any(colours) else []
    )
    return replace(clues, entries=tuple(entries) if any(entries) else (), notes=notes)


def _notes(rest: str, line: int, corners: tuple[int, ...], colours: list[str]) -> Notes:
    """Return the notes from the text below the board. Other data is kept in fields of this format."""
    found = _INFO.search(rest)
    kept: dict[str, Any] = {"colours": colours} if colours else {}
    words: dict[str, Any] = {}
    if found is not None:
        info, end = _info(rest, found.end())
        words, more = _split_words(info.pop("metadata", None))
        kept |= {"metadata": more} if more else {}
        kept |= {"info": info} if info else {}
        rest = (rest[: found.start()] + rest[end:]).strip() if end else rest
    if rest and not _FURTHER.match(rest):
        raise InputError(_END, echo(rest.partition("\n")[0]), line=line)
    kept |= {"rest": rest} if rest else {}
    packs = tuple((f"{KEY}.{name}", pack_value(value)) for name, value in kept.items())
    return Notes(**words, corners=corners, kept=packs) if words or corners or packs else NO_NOTES


def _split_words(metadata: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the metadata that are notes, by the name of the note in descarte, and the other metadata."""
    rest = dict(metadata) if isinstance(metadata, dict) else {}
    words = {ours: rest.pop(name) for name, ours in _WORDS.items() if isinstance(rest.get(name), str)}
    return words, rest


def _info(text: str, at: int) -> tuple[dict[str, Any], int]:
    """Return the JSON object that begins at a position, and its end. The end is 0 if there is no object."""
    try:
        return json.JSONDecoder().raw_decode(text, at)
    except (ValueError, RecursionError):
        return {}, 0


def looks_like(text: str) -> bool:
    """Return True if the text begins like a file of puzz.link.

    >>> looks_like("pzprv3/sudoku/4/. 1 . ."), looks_like("pzprv3\\nsudoku\\n4"), looks_like("sudoku")
    (True, True, False)
    """
    return _START.match(head_of(text).lstrip()) is not None


def write(clues: Clues) -> str:
    """Return the file of a plain Sudoku or of a Kakuro.

    >>> print(write(Clues(2, 2, (1, 0, 0, 2), entries=(0, 2, 0, 0))), end="")
    pzprv3
    sudoku
    2
    1 .
    . 2
    . 2
    . .
    """
    require_writable(clues, KEY, _SAYS | {"blacks"} if clues.kind == "kakuro" else _SAYS)
    kept = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    if len(kept) < len(clues.notes.kept) or not set(kept) <= _KEPT:
        raise make_refusal(KEY, ["kept"])
    if clues.kind == "kakuro":
        board = _SavedBoard(clues.rows - 1, clues.columns - 1, 1, _KAKURO_DIGITS)
        head = ["kakuro", str(board.rows), str(board.columns), *_rows(_clue_signs(clues), clues.columns)]
    elif clues.kind is None or (has_usual_shape(clues) and usual_box(clues.rows) is not None):
        board = _SavedBoard(clues.rows, clues.rows, 0, clues.rows)
        head = ["sudoku", str(clues.rows), *_rows([str(given or ".") for given in clues.givens], clues.columns)]
    else:
        raise make_refusal(KEY, ["kind"], clues.kind)
    answers = _rows([_state(clues, place, kept.get("colours")) for place in board.places()], board.columns)
    return "\n".join([KEY, *head, *answers, *_write_lines_below(clues.notes, kept)]) + "\n"


def _rows(signs: list[str], width: int) -> Iterator[str]:
    return (" ".join(signs[at : at + width]) for at in range(0, len(signs), width))


def _clue_signs(clues: Clues) -> list[str]:
    blacks, columns = clues.blacks or (), clues.columns
    above, beside = blacks[:columns], blacks[::columns]
    if any(clues.givens) or min(clues.rows, columns) < 2 or None in (*above, *beside):
        raise make_refusal(KEY, ["givens" if any(clues.givens) else "kind"], clues.kind)
    pairs = [(str(black.across or 0), str(black.down or 0)) if black else (".",) for black in blacks]
    signs = [",".join(pair) for pair in pairs]
    signs[:columns] = [pair[-1] for pair in pairs[:columns]]
    signs[::columns] = [pair[0] for pair in pairs[::columns]]
    return signs


def _state(clues: Clues, place: int, colours: list[str] | None) -> str:
    """Return the player's digit, colour and marks on a square as the file writes them."""
    entry = clues.entries[place] if clues.entries else 0
    marks = digits_of(clues.notes.corners[place]) if clues.notes.corners else ()
    colour = colours[place] if colours else ""
    if len(marks) > _MOST_MARKS or (entry and (marks or colour)):
        raise make_refusal(KEY, ["corners"])
    small = f"[{','.join(map(str, marks))}{',' * (_MOST_MARKS - len(marks))}]" if marks else ""
    return f"{entry or colour or '.'}{small}"


def _write_lines_below(notes: Notes, kept: dict[str, Any]) -> Iterator[str]:
    words = {name: getattr(notes, ours) for name, ours in _WORDS.items() if getattr(notes, ours)}
    info = {"metadata": {**kept.get("metadata", {}), **words}, **kept.get("info", {})}
    if info["metadata"] or len(info) > 1:
        yield f"info:{json.dumps({name: value for name, value in info.items() if value}, ensure_ascii=False)}"
    if "rest" in kept:
        yield kept["rest"]


FORMAT = Format(
    key=KEY,
    name=Text("files of puzz.link", "archivos de puzz.link"),
    about=Text(
        "files of a Sudoku or a Kakuro that puzz.link saves, with a player's digits",
        "archivos de un Sudoku o un kakuro que guarda puzz.link, con los dígitos del jugador",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=113, unmistakable=True),
    read=read,
    write=write,
    output=Output(rank=113),
)
