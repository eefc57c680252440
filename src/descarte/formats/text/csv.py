"""Columns with a heading, in any order: the puzzle, its solution, its id, and any other columns.

rating,puzzle,solution,clues
2.3,1.....3.4......2,1324243142133142,4
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from descarte.core.deadline import check_deadline
from descarte.core.errors import InputError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, Output, ReadOptions, Recognition
from descarte.formats.json.notes import NAMES, pack_value
from descarte.formats.plain_line import read_plain_digits
from descarte.formats.scanning.csv_headings import has_only_known_columns
from descarte.formats.scanning.lines import (
    echo,
    head_of,
    is_single_line,
    lines_of,
    make_refusal,
    require_usual_sudoku,
    require_writable,
)
from descarte.formats.text import line as lines
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES, Notes

KEY = "csv"
_NAMES: dict[str, tuple[str, ...]] = {
    "puzzle": ("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "board", "grid", "givens", "question", "unsolved"),
    "solution": ("solution", "solutions", "answer", "solved"),
    "id": ("id", "name", "title"),
    **NAMES,
    "level": (*NAMES["level"], "grade"),
}
_LONG = ("rules", "comment")
_SEPARATORS = ",;\t|"
_MOST_COLUMNS = 500
_LONGEST = 100_000
"""Length in characters above which an unclosed quotation mark no longer joins lines."""
_PUZZLE = Text("a puzzle in the column '{name}'", "un puzle en la columna '{name}'")
_NOTHING = Text("nothing", "nada")
_SOLUTION = Text(
    "a solution of {count} digits in the column '{name}'", "una solución de {count} dígitos en la columna '{name}'"
)
_FIELDS = Text("as many fields as the heading has, {count}", "tantos campos como el encabezado, {count}")
_FOUND = Text("{count} of them", "{count}")
_SHORT = Text("fields of at most {most} characters", "campos de {most} caracteres como mucho")


@dataclass(frozen=True)
class _Heading:
    """The names of the columns, and the index (from 0) of each known column."""

    separator: str
    names: tuple[str, ...]
    known: dict[str, int]


def _heading(line: str) -> _Heading | None:
    """Return the heading in a line, or None if the line is not a heading."""
    line = line.strip("\ufeff\r\n")
    if len(line) > 20_000:
        return None
    separator = max(_SEPARATORS, key=line.count)
    if line.count(separator) >= _MOST_COLUMNS:
        return None
    names = tuple(name.strip() for name in next(csv.reader([line], delimiter=separator), []))
    known: dict[str, int] = {}
    for at, name in enumerate(names):
        thing = next((thing for thing, spellings in _NAMES.items() if name.lower() in spellings), None)
        if thing is not None:
            known.setdefault(thing, at)
    is_heading = "puzzle" in known and len(names) <= _MOST_COLUMNS and all(names) and len(set(names)) == len(names)
    return _Heading(separator, names, known) if is_heading else None


def read(text: str, wishes: ReadOptions) -> Iterator[Entry]:
    """Yield the puzzle of every row. Another heading starts another table.

    >>> [entry.clues.notes.level for entry in read("level,puzzle\\neasy,1...\\n", ReadOptions())]
    ['easy']
    """
    heading: _Heading | None = None
    for number, line in _records(text):
        fresh = _heading(line) if heading is None or line[:1].isalpha() else None
        if fresh is not None or heading is None:
            heading = fresh or heading
            continue
        check_deadline()
        try:
            fields = next(csv.reader(io.StringIO(line), delimiter=heading.separator), [])
            yield Entry(number, _row(heading, fields, number, wishes))
        except InputError as error:
            yield Entry(number, error)
        except csv.Error:
            most = _SHORT.fill(most=csv.field_size_limit())
            yield Entry(number, InputError(most, echo(line), line=number))


def _records(text: str) -> Iterator[tuple[int, str]]:
    """Yield the records of the text with their line numbers. A line that ends within quotation marks continues."""
    waiting, start = "", 0
    for line in lines_of(text):
        if not waiting and not line.text.strip():
            continue
        start = start if waiting else line.number
        waiting = f"{waiting}\n{line.text}" if waiting else line.text
        if waiting.count('"') % 2 and len(waiting) < _LONGEST:
            continue
        yield start, waiting
        waiting = ""
    if waiting:
        yield start, waiting


def _row(heading: _Heading, fields: list[str], number: int, wishes: ReadOptions) -> Clues:
    if len(fields) > len(heading.names):
        raise InputError(_FIELDS.fill(count=len(heading.names)), _FOUND.fill(count=len(fields)), line=number)
    fields += [""] * (len(heading.names) - len(fields))
    known = {thing: fields[at].strip() for thing, at in heading.known.items()}
    name = heading.names[heading.known["puzzle"]]
    if not known["puzzle"]:
        raise InputError(_PUZZLE.fill(name=name), _NOTHING, line=number)
    clues = _board(known["puzzle"], wishes, number)
    if known.get("solution"):
        solution = read_plain_digits(known["solution"])
        if solution is None or len(solution) != len(clues.givens) or not all(solution):
            column = heading.names[heading.known["solution"]]
            raise InputError(_SOLUTION.fill(count=len(clues.givens), name=column), echo(known["solution"]), line=number)
        clues = replace(clues, solution=solution)
    notes = _notes(heading, fields, known)
    return replace(clues, id=_word(known.get("id", "")) or None, notes=notes) if notes or known.get("id") else clues


def _board(text: str, wishes: ReadOptions, number: int) -> Clues:
    givens = read_plain_digits(text)
    if givens is not None and not wishes.symbols:
        size = int(len(givens) ** 0.5)
        return Clues(size, size, givens)
    found = next(lines.read(text, wishes)).clues
    if isinstance(found, InputError):
        raise found.at(line=number - 1)
    return found


def _notes(heading: _Heading, fields: list[str], known: dict[str, str]) -> Notes:
    kept = tuple(
        (f"{KEY}.{name}", pack_value(fields[at]))
        for at, name in enumerate(heading.names)
        if at not in heading.known.values() and fields[at]
    )
    words: dict[str, Any] = {name: known[name] for name in NAMES if known.get(name)}
    words |= {name: _word(text) for name, text in words.items() if name not in _LONG}
    return Notes(**words, kept=kept) if words or kept else NO_NOTES


def _is_cell(text: str) -> bool:
    """Return True if a text, possibly of several lines, survives a round trip through a column."""
    return text.strip() == text and text.replace("\n", "").isprintable() and len(text) < _LONGEST


def _word(text: str) -> str:
    return text if text.isprintable() else " ".join(text.split())


def looks_like(text: str) -> bool:
    """Return True if the first line is a heading with a puzzle and with columns that the format `line` does not keep.

    >>> looks_like("puzzle,rating\\n1...,3"), looks_like("puzzle,solution\\n1...,1221"), looks_like("1...,1221")
    (True, False, False)
    """
    first = next((line.text for line in lines_of(head_of(text)) if line.text.strip()), "")
    return (
        any(sign in first for sign in _SEPARATORS) and _heading(first) is not None and not has_only_known_columns(first)
    )


def write(clues: Clues) -> str:
    """Return a heading and the row of a puzzle.

    >>> print(write(Clues(2, 2, (1, 0, 0, 0), notes=Notes(level="easy"))), end="")
    puzzle,level
    1...,easy
    """
    _require_writable(clues)
    row: dict[str, Any] = {"puzzle": "".join(str(given or ".") for given in clues.givens)}
    if clues.solution is not None:
        row["solution"] = "".join(map(str, clues.solution))
    if clues.id is not None:
        row["id"] = clues.id
    row |= {name: getattr(clues.notes, name) for name in NAMES if getattr(clues.notes, name)}
    more = {name: json.loads(text) for name, text in clues.notes.get_kept_fields(KEY).items()}
    sound = all(isinstance(content, str) and is_single_line(name) for name, content in more.items())
    if more.keys() & row.keys() or not sound:
        raise make_refusal(KEY, ["kept"])
    row |= more
    found = io.StringIO()
    writer = csv.writer(found, lineterminator="\n")
    writer.writerow(row)
    writer.writerow(row.values())
    return found.getvalue()


def _require_writable(clues: Clues) -> None:
    """Raise UnwritablePuzzle if a row of a table cannot express all of the clues."""
    require_writable(clues, KEY, {"solution", "id", "kept", *NAMES})
    require_usual_sudoku(clues, KEY, is_right_size=clues.rows <= 9)
    if clues.rows != clues.columns:
        raise make_refusal(KEY, ["kind"], clues.kind)
    missing = ["kept"] * any(not name.startswith(f"{KEY}.") for name, _ in clues.notes.kept)
    missing += [name for name in _LONG if not _is_cell(getattr(clues.notes, name))]
    if missing:
        raise make_refusal(KEY, missing)


def _split_heading(text: str) -> tuple[str, str, str]:
    """Split off the heading, which is written once above all rows with the same columns."""
    heading, _, lines = text.partition("\n")
    return f"{heading}\n", lines, ""


FORMAT = Format(
    key=KEY,
    name=Text("CSV", "CSV"),
    about=Text(
        "columns with a heading, in any order; further columns are kept",
        "columnas con encabezado, en cualquier orden; las demás columnas se conservan",
    ),
    recognition=Recognition(looks_like=looks_like, precedence=130, suffixes=(".csv", ".tsv")),
    read=read,
    write=write,
    output=Output(rank=130, around=_split_heading),
)
