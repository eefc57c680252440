"""Read puzzles from text of any format, and write them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import replace

from descarte import kinds
from descarte.core.errors import InputError, OptionError
from descarte.core.text import Text
from descarte.formats.build import ReadPuzzle, build_puzzles
from descarte.formats.contract import DEFAULT_OPTIONS, Format, ReadOptions
from descarte.formats.detection import detect
from descarte.formats.json.notes import remove_answer_facts
from descarte.formats.registry import all_formats, find, link_formats
from descarte.formats.scanning.lines import echo
from descarte.formats.scanning.link_cells import cells_of_link
from descarte.formats.scanning.mixed_documents import MOST as MOST_MIXED
from descarte.formats.scanning.mixed_documents import MOST_PLAIN, read_best
from descarte.formats.scanning.sources import (
    tidy,
)
from descarte.formats.text.line import FORMAT as LINE
from descarte.formats.writing import lossy as lossy_writing
from descarte.formats.writing.multi_puzzle import join_texts
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES
from descarte.model.puzzle import Puzzle

_UNKNOWN_PROGRAM = Text("unknown program", "programa desconocido")
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing", "nada")
_NO_LINK = Text(
    "no program opens the format '{format}' by a link. Formats with links: {choices}",
    "ningún programa abre el formato '{format}' con un enlace. Formatos con enlaces: {choices}",
)
_UNKNOWN_LINK = re.compile(r"\s*https?://\S*\s*", re.IGNORECASE)
_KNOWN_LINK = Text("a link that carries its puzzle ({choices})", "un enlace que lleve dentro su puzle ({choices})")
_NO_FORMAT = Text(
    "no format can express everything in this puzzle", "ningún formato puede expresar todo lo de este puzle"
)


def read(
    text: str, *, format: str | None = None, wishes: ReadOptions = DEFAULT_OPTIONS, source: str | None = None
) -> Iterator[ReadPuzzle]:
    """Yield the puzzles of a text in order. An entry that cannot be read is yielded too, with its error.

    `wishes` are the options of the reader and `source` is the name of the file, for detection and for errors.

    >>> [item.puzzle.kind for item in read("1.....3.4......2\\n12.......")]
    ['sudoku', 'latin']
    """
    text = tidy(text)
    if not text.strip():
        raise InputError(_PUZZLE, _NOTHING, source=source)
    form = detect(text, source) if format is None else find(format)
    if form is LINE and _UNKNOWN_LINK.fullmatch(text) and cells_of_link(text) is None:
        choices = ", ".join(str(each.name) for each in link_formats())
        yield ReadPuzzle(1, None, InputError(_KNOWN_LINK.fill(choices=choices), echo(text.strip()), line=1), None)
        return
    if format is not None or len(text) > (MOST_MIXED if "://" in text else MOST_PLAIN):
        yield from build_puzzles(((form, entry) for entry in form.read(text, wishes)), wishes, source)
        return
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        found = read_best(text, form, wishes, detect)
    for warning in caught if isinstance(found, list) else ():
        warnings.warn(str(warning.message), UserWarning, stacklevel=2)
    yield from build_puzzles(iter(found), wishes, source)


def write(puzzles: Iterable[Puzzle], format: str | None = None, *, lossy: bool = False) -> str:
    """Write puzzles as text. Without a format, use the plainest one that gives back the same puzzles.

    One character per cell counts as plain only up to nine digits, because readers may not know further symbols.
    With `lossy`, leave out what the format cannot express and warn about it. Otherwise raise OptionError.

    >>> puzzle = next(read("1.....3.4......2")).puzzle
    >>> write([puzzle])
    '1.....3.4......2\\n'
    """
    puzzles = list(puzzles)
    clues = [kinds.clues_of(puzzle) for puzzle in puzzles]
    if format is None:
        return _write_plainest(puzzles, clues)
    form = find(format)
    writable = clues if form.key == "json" else map(remove_answer_facts, clues)
    texts = [(lossy_writing.write if lossy else lossy_writing.write_all)(one, form) for one in writable]
    return join_texts(texts, form)


def _write_plainest(puzzles: list[Puzzle], clues: list[Clues]) -> str:
    """Return the text in the plainest format that gives back the same puzzles. Raise OptionError if there is none."""
    for candidate in all_formats():
        if candidate.key == "line" and any(one.rows > 9 and not one.symbols for one in clues):
            continue
        try:
            text = join_texts([candidate.write(one) for one in clues], candidate)
        except OptionError:
            continue
        if not text or [item.puzzle for item in read(text)] == puzzles:
            return text
    raise OptionError(_NO_FORMAT)


def checks_answers(puzzle: Puzzle, format: str | None) -> bool:
    """Return True if the program of a format checks answers against a solution that is written with the puzzle.

    >>> puzzle = next(read("1.....3.4......2")).puzzle
    >>> checks_answers(puzzle, "sudokupad"), checks_answers(puzzle, "line")
    (True, False)
    """
    program = None if format is None else find(format).program
    return program is not None and program.checks_answers(kinds.clues_of(puzzle))


def find_program(format: str) -> Format:
    """Return the format with this key, whose program can show puzzles; raise OptionError if there is no such program.

    >>> find_program("puzzlink").key
    'puzzlink'
    """
    programs = [form.key for form in link_formats()]
    if format not in {form.key for form in all_formats()}:
        raise OptionError.unknown(_UNKNOWN_PROGRAM, format, programs)
    form = find(format)
    if form.program is None:
        raise OptionError(_NO_LINK.fill(format=format, choices=", ".join(programs)))
    return form


def link(puzzle: Puzzle, format: str, *, lossy: bool = False) -> str:
    """Return the address at which the program of a format shows the puzzle.

    `lossy` is as in `write`. Raise OptionError if the format has no such program.

    >>> link(next(read("1.....3.4......2")).puzzle, "puzzlink")
    'https://puzz.link/p?sudoku/4/4/1k3g4l2'
    """
    form = find_program(format)
    assert form.program is not None
    clues = remove_answer_facts(kinds.clues_of(puzzle))
    return (lossy_writing.write if lossy else lossy_writing.write_all)(clues, replace(form, write=form.program.link))


def write_as_drawing(puzzle: Puzzle) -> str | None:
    """Return the puzzle in the format that draws its kind best, or None if a plain board is best.

    A board that could not be read back is written as JSON: one that is not square, or has black squares but is not a
    Kakuro.

    >>> print(write_as_drawing(next(read("2:0R,0,0,0")).puzzle), end="")
    futoshiki
    . > .
    <BLANKLINE>
    .   .
    """
    layout = puzzle.layout
    shown = puzzle.but(id=None, solution=None, candidates=None, notes=NO_NOTES)
    form = next((form for form in all_formats() if form.output.draws == puzzle.kind), None)
    plain = layout.rows == layout.columns and len(layout.places) == layout.rows * layout.columns
    if form is None and (plain or puzzle.kind == "kakuro"):
        return None
    try:
        return (form or find("json")).write(kinds.clues_of(shown))
    except OptionError:
        return None if plain else find("json").write(kinds.clues_of(shown))
