"""Tools that formats share: lines and words with their positions, and errors for puzzles that cannot be written."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields as fields_of
from typing import NamedTuple

from descarte import variants as _variants
from descarte.core.deadline import check_deadline
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.core.text import echo as echo
from descarte.formats.contract import Entry
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues
from descarte.model.notes import Notes

LARGEST = 128
"""Maximum side of a grid that is read, in cells."""

MOST_BLANK = 3 * LARGEST
"""Number of consecutive blank lines after which the rest are skipped, because no board has so many."""
_SIGN = re.compile(r"\S")
OTHER_KIND = Text("a puzzle of another kind: '{name}'", "un puzle de otro tipo: '{name}'")
_CANNOT = Text(
    "the format '{format}' cannot express everything in this puzzle: {what}. The format 'json' can{hint}",
    "el formato '{format}' no puede expresar todo lo de este puzle: {what}. El formato 'json' sí{hint}",
)
_LOSSY = Text(", and the option 'lossy' leaves it out", ", y la opción 'lossy' lo omite")
_KEPT = Text("{what} ({names})", "{what} ({names})")
TOLD = {
    "kind": Text("its kind, {kind}", "su tipo, {kind}"),
    "box": Text("its boxes", "sus cajas"),
    "options": Text("its extra rules", "sus reglas adicionales"),
    "regions": Text("its regions", "sus regiones"),
    "cages": Text("its cages", "sus jaulas"),
    "sums": Text("its sums", "sus sumas"),
    "extra": Text("its extra regions", "sus regiones extra"),
    "marks": Text("its drawn marks", "sus marcas dibujadas"),
    "blacks": Text("its black squares", "sus cuadros negros"),
    "candidates": Text("its pencil marks", "sus marcas de lápiz"),
    "entries": Text("the player's digits", "los dígitos del jugador"),
    "solution": Text("its solution", "su solución"),
    "id": Text("its name", "su nombre"),
    "symbols": Text("its symbols", "sus símbolos"),
    "givens": Text("its givens", "sus números dados"),
    "size": Text("its size", "su tamaño"),
    "author": Text("its author", "su autor"),
    "rules": Text("its rules text", "su texto de reglas"),
    "source": Text("its source", "su procedencia"),
    "level": Text("its level", "su nivel"),
    "comment": Text("its comment", "su comentario"),
    "centres": Text("the player's marks in the middle", "las marcas centrales del jugador"),
    "corners": Text("the player's marks in the corners", "las marcas de esquina del jugador"),
    "colours": Text("the colours of its cells", "los colores de sus casillas"),
    "kept": Text("the data of another program", "los datos de otro programa"),
}
NOTES = fields_of(Notes)
_LINES = ("author", "source", "level")
"""Notes that are always written on one line."""
_WHOLE_NUMBER = Text("a whole number", "un número entero")
_DIGIT = Text("a digit from 1 to {size}", "un dígito del 1 al {size}")
_CELL = Text("{digit}, or {empty} for an empty cell", "{digit}, o {empty} para una casilla vacía")


class Word(NamedTuple):
    """A piece of a line and the column (from 1) where it starts."""

    text: str
    column: int


_PAUSE = 1023
"""Bit mask of line numbers: the deadline is checked every 1024 lines."""


class Line(NamedTuple):
    """A line of a text and its number (from 1)."""

    number: int
    text: str


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines of a text without keeping them all. Of very long runs of blank lines only the first are yielded.

    >>> [line.text for line in lines_of("a\\nb\\n")]
    ['a', 'b']
    """
    start, number, blank = 0, 1, 0
    end = text.find("\n")
    while end >= 0:
        if not number & _PAUSE:
            check_deadline()
        line = text[start:end]
        yield Line(number, line)
        start, number = end + 1, number + 1
        blank = blank + 1 if not line or line.isspace() else 0
        if blank > MOST_BLANK:
            further = _skip_blank_lines(text, start)
            start, number, blank = further, number + text.count("\n", start, further), 0
        end = text.find("\n", start)
    if start < len(text):
        yield Line(number, text[start:])


def _skip_blank_lines(text: str, start: int) -> int:
    """Return the start of the next line that is not blank. One search skips any number of blank lines."""
    found = _SIGN.search(text, start)
    return len(text) if found is None else text.rfind("\n", 0, found.start()) + 1


def read_each_line(text: str, clues: Callable[[Line], Clues], comment: str = "") -> Iterator[Entry]:
    """Yield the clues or the error of each line that is neither blank nor starts with `comment`.

    >>> [entry.line for entry in read_each_line("# a\\n\\nb", lambda line: Clues(1, 1, (0,)), comment="#")]
    [3]
    """
    for line in lines_of(text):
        body = line.text.strip()
        if body and not (comment and body.startswith(comment)):
            try:
                yield Entry(line.number, clues(line))
            except InputError as error:
                yield Entry(line.number, error)


def head_of(text: str, size: int = 20_000) -> str:
    """Return the start of a text that is enough to detect its format. It ends with a whole line if it has several.

    >>> head_of("ab\\ncd\\nef", 5)
    'ab\\n'
    """
    if len(text) <= size:
        return text
    return text[: text.rfind("\n", 0, size) + 1] or text[:size]


def words_of(line: str) -> list[Word]:
    """Return the words of a line with their columns.

    >>> words_of(" 12 .")
    [Word(text='12', column=2), Word(text='.', column=5)]
    """
    return [Word(found.group(), found.start() + 1) for found in re.finditer(r"\S+", line)]


def digit_expected(size: int) -> Text:
    """Return the phrase for the expected content of a cell that is not empty."""
    return _DIGIT.fill(size=size)


def cell_expected(size: int, empty: str = ".") -> Text:
    """Return the phrase for the expected content of a cell."""
    return _CELL.fill(digit=digit_expected(size), empty=f"'{empty}'")


def parse_whole_number(word: Word, line: int, expected: Text = _WHOLE_NUMBER) -> int:
    """Return the whole number that a word shows. Raise InputError for anything else.

    >>> parse_whole_number(Word("12", 1), 1)
    12
    """
    if not (word.text.isascii() and word.text.isdigit()) or len(word.text) > 9:
        raise InputError(expected, echo(word.text), line=line, column=word.column)
    return int(word.text)


class ErrorCollector:
    """Collector of the errors in the parts of one puzzle, which are raised together when all parts have been read.

    >>> gathered = ErrorCollector()
    >>> with gathered.collect_errors():
    ...     raise InputError(_WHOLE_NUMBER, "x")
    >>> len(gathered.errors)
    1
    """

    def __init__(self) -> None:
        self.errors: list[InputError] = []

    @contextmanager
    def collect_errors(self) -> Iterator[None]:
        """Return a context that catches and keeps an InputError, so that reading continues with the next part."""
        try:
            yield
        except InputError as error:
            self.errors.append(error)

    def raise_errors(self) -> None:
        """Raise the collected errors, if there are any."""
        if self.errors:
            raise InputError.all_of(self.errors)


def list_used_fields(clues: Clues) -> set[str]:
    """Return the names of the fields that are used in addition to shape and givens.

    >>> sorted(list_used_fields(Clues(1, 1, (0,), id="x", options=("diagonal",))))
    ['id', 'options']
    """
    fields = (
        "options",
        "regions",
        "cages",
        "sums",
        "extra",
        "marks",
        "blacks",
        "candidates",
        "entries",
        "solution",
        "id",
        "symbols",
    )
    empty: tuple[object, ...] = (None, ())
    used = {field for field in fields if getattr(clues, field) not in empty}
    return used | {note.name for note in NOTES if getattr(clues.notes, note.name)} if clues.notes else used


class UnwritableMark(ValueError):
    """Error for a mark that a format cannot express."""


class UnwritablePuzzle(OptionError):
    """Error for a puzzle with fields, or with marks of variants, that a format cannot express."""

    format: str = ""
    fields: tuple[str, ...] = ()
    variants: frozenset[str] = frozenset()
    what: tuple[Text, ...] = ()

    def name_kept_fields(self, notes: Notes, *, lossy: bool = False) -> UnwritablePuzzle:
        """Return the same error with the names of the kept fields and, if `lossy`, the way to leave them out."""
        names = tuple(dict.fromkeys(f"'{name.partition('.')[2] or name}'" for name, _ in notes.kept))
        kept = TOLD["kept"].fill(kind=None)
        what = tuple(_KEPT.fill(what=one, names=names) if one == kept and names else one for one in self.what)
        named = UnwritablePuzzle(_CANNOT.fill(format=self.format, what=what, hint=_LOSSY if lossy else ""))
        named.format, named.fields, named.variants, named.what = self.format, self.fields, self.variants, what
        return named


def make_refusal(
    format: str, fields: Iterable[str], kind: str | None = None, variants: Collection[str] = ()
) -> UnwritablePuzzle:
    """Return the error for a puzzle with fields that a format cannot express.

    `variants` has the keys of the variants that it cannot express, if it can express marks of others.
    """
    ordered = [name for name in TOLD if name in set(fields)]
    what = tuple(TOLD[name].fill(kind=kind) for name in ordered if name != "marks" or not variants)
    what += tuple(_variants.find(key).name for key in sorted(variants))
    refusal = UnwritablePuzzle(_CANNOT.fill(format=format, what=what, hint=""))
    refusal.format, refusal.fields, refusal.variants, refusal.what = format, tuple(ordered), frozenset(variants), what
    return refusal


def require_writable(clues: Clues, format: str, can_say: Iterable[str]) -> None:
    """Raise OptionError unless the format can express all fields of the clues. `can_say` names those that it can."""
    missing = list_used_fields(clues) - set(can_say)
    if clues.id is not None and not is_single_line(clues.id):
        missing.add("id")
    if clues.notes:
        missing |= {
            name for name in _LINES if getattr(clues.notes, name) and not is_single_line(getattr(clues.notes, name))
        }
    if missing:
        raise make_refusal(format, missing)


def is_single_line(words: str) -> bool:
    """Return True if the words fit on one line, are not empty and have no blanks around them.

    >>> is_single_line("monday"), is_single_line("a\\nb"), is_single_line(" ")
    (True, False, False)
    """
    return words.isprintable() and words.strip() == words != ""


def has_usual_shape(clues: Clues) -> bool:
    """Return True if a bare grid of this size would be read as this kind of puzzle.

    >>> has_usual_shape(Clues(9, 9, (), kind="sudoku")), has_usual_shape(Clues(9, 9, (), kind="latin"))
    (True, False)
    """
    usual = usual_box(clues.rows)
    if clues.kind == "latin" or (clues.kind is None and clues.box is not None and min(clues.box) == 1):
        return usual is None
    return clues.kind in (None, "sudoku") and clues.box in (None, usual)


def require_usual_sudoku(clues: Clues, format: str, *, is_right_size: bool) -> None:
    """Raise UnwritablePuzzle unless the size is right and a bare grid of this size is read as this kind."""
    if not is_right_size or not (clues.kind is None or has_usual_shape(clues)):
        raise make_refusal(format, ["kind" if is_right_size else "size"], clues.kind)
