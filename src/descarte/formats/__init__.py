"""Formats, one file each, found by looking into this folder: a file with a `FORMAT` is a format."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from math import isqrt
from pathlib import Path
from typing import NamedTuple

from descarte import kinds
from descarte.core.deadline import TimeUp
from descarte.core.discovery import discover
from descarte.core.errors import InputError, OptionError, PuzzleError
from descarte.core.text import Text
from descarte.formats.contract import Entry, Format, ReadOptions, box_shape
from descarte.formats.json.notes import make_notes_printable, remove_answer_facts
from descarte.formats.programs.fpuzzles.read import PACKED_START
from descarte.formats.programs.iss.shorthand import lists_candidates
from descarte.formats.scanning.header_lines import is_head
from descarte.formats.scanning.lines import echo
from descarte.formats.scanning.link_cells import cells_of_link
from descarte.formats.scanning.mixed_documents import MOST as MOST_MIXED
from descarte.formats.scanning.mixed_documents import MOST_PLAIN, read_best
from descarte.formats.scanning.read_warnings import NoteWarnings, drop_wrong_solution
from descarte.formats.scanning.row_styles import is_nearly_square
from descarte.formats.scanning.sources import (
    decode,
    is_board,
    refuse_file_name,
    suggest_path,
    text_of,
    texts_of,
    tidy,
    unpack_files,
)
from descarte.formats.scanning.symbols import parse_symbols
from descarte.formats.text.line import FORMAT as LINE
from descarte.formats.text.line import read_plain_digits
from descarte.formats.text.recognise_lines import is_plain
from descarte.formats.writing import lossy as lossy_writing
from descarte.formats.writing.multi_puzzle import TextJoiner, join_texts
from descarte.model.clues import Clues
from descarte.model.notes import NO_NOTES
from descarte.model.puzzle import Meta, Puzzle

__all__ = [
    "Entry",
    "Format",
    "ReadOptions",
    "ReadPuzzle",
    "TextJoiner",
    "all_formats",
    "box_shape",
    "checks_answers",
    "decode",
    "detect",
    "find",
    "is_board",
    "is_line",
    "link",
    "read",
    "read_plain_line",
    "refuse_file_name",
    "suggest_path",
    "text_of",
    "texts_of",
    "unpack_files",
    "write",
    "write_as_drawing",
]

NO_WISHES = ReadOptions()
_LONGEST_OF_BOTH_CASES = 81
"""A longer line with small and capital letters is something packed."""

_FORMAT = Text("format", "formato")
_PROGRAM = Text("program", "programa")
_PUZZLE = Text("a puzzle", "un puzle")
_NOTHING = Text("nothing", "nada")
_NO_LINK = Text(
    "no program opens the format '{format}' by a link; those that do: {choices}",
    "ningún programa abre el formato '{format}' con un enlace; sí lo hacen: {choices}",
)
_UNKNOWN_LINK = re.compile(r"\s*https?://\S*\s*", re.IGNORECASE)
_KNOWN_LINK = Text("a link that carries its puzzle ({choices})", "un enlace que lleve dentro su puzle ({choices})")
_NO_FORMAT = Text("no format can say everything of this puzzle", "ningún formato puede expresar todo lo de este puzle")


class ReadPuzzle(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and the puzzle or why there is none."""

    line: int
    puzzle: Puzzle | None
    error: InputError | PuzzleError | TimeUp | None
    id: str | None


@cache
def all_formats() -> tuple[Format, ...]:
    """Every format there is, the plainest first.

    >>> [format.key for format in all_formats()][:3]
    ['line', 'kk', 'kakuro-cells']
    """
    formats = discover(__name__, "FORMAT", Format)
    return tuple(sorted(formats, key=lambda one: one.output.rank))


@cache
def _formats_by_precedence() -> tuple[Format, ...]:
    """Every format, in the order in which detection asks whether a text looks like one of theirs."""
    return tuple(sorted(all_formats(), key=lambda one: -one.recognition.precedence))


@cache
def _find_link_formats() -> tuple[Format, ...]:
    """Return the formats of programs that open links, the plainest first."""
    return tuple(format for format in all_formats() if format.program is not None)


def find(key: str) -> Format:
    """The format with this key, or of the files that end so.

    >>> find("kk").suffixes, find("sdm").key
    (('.kk',), 'line')
    """
    for format in all_formats():
        if format.key == key:
            return format
    for format in all_formats():
        if f".{key}" in format.suffixes:
            return format
    raise OptionError.unknown(_FORMAT, key, [format.key for format in all_formats()])


def is_line(text: str) -> bool:
    """Whether a text is nothing but a line of a board, a sign a cell: that is seen without asking all formats.

    >>> is_line("1.....3.4......2"), is_line("1 2")
    (True, False)
    """
    if not is_plain(text) or lists_candidates(text) or text.startswith(PACKED_START):
        return False
    return len(text) <= _LONGEST_OF_BOTH_CASES or text in (text.upper(), text.lower())


def detect(text: str, name: str | None = None) -> Format:
    """The format of a text, by its content; the name of its file decides what content leaves open.

    >>> detect("1.....3.4......2").key, detect("1 2\\n2 1").key
    ('line', 'grid')
    """
    text = tidy(text)
    if is_line(text.strip("\n")):
        return LINE
    text = text.lstrip("\n")
    suffix = Path(name.lower().removesuffix(".gz")).suffix if name else None
    if text.startswith(("http", PACKED_START)):
        # Asking the formats of links alone takes a quarter of the time.
        linked = next((one for one in _formats_by_precedence() if one.program and one.looks_like(text)), None)
        if linked is not None:
            return linked
    last = next((format for format in _formats_by_precedence() if format.looks_like(text)), None)
    if last is not None and (last.recognition.unmistakable or not suffix or suffix in last.suffixes):
        return last
    for format in all_formats():
        if suffix and suffix in format.suffixes and (last is None or format.looks_like(text)):
            drawn = last is None and (is_nearly_square(text) or is_head(text.partition("\n")[0]))
            return find("grid") if format is LINE and drawn else format
    if last is not None:
        return last
    return find("line" if "\n" not in text.strip() else "grid")


def read(
    text: str, *, format: str | None = None, wishes: ReadOptions = NO_WISHES, source: str | None = None
) -> Iterator[ReadPuzzle]:
    """The puzzles of a text, one after the other; what cannot be read is an item too, with its error.

    >>> [item.puzzle.kind for item in read("1.....3.4......2\\n12.......")]
    ['sudoku', 'latin']
    """
    text = tidy(text)
    if not text.strip():
        raise InputError(_PUZZLE, _NOTHING, source=source)
    form = detect(text, source) if format is None else find(format)
    if form is LINE and _UNKNOWN_LINK.fullmatch(text) and cells_of_link(text) is None:
        choices = ", ".join(str(each.name) for each in _find_link_formats())
        yield ReadPuzzle(1, None, InputError(_KNOWN_LINK.fill(choices=choices), echo(text.strip()), line=1), None)
        return
    if format is not None or len(text) > (MOST_MIXED if "://" in text else MOST_PLAIN):
        yield from _build_puzzles(((form, entry) for entry in form.read(text, wishes)), wishes, source)
        return
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = read_best(text, form, wishes, detect)
    for warning in said if isinstance(found, list) else ():
        warnings.warn(str(warning.message), UserWarning, stacklevel=2)
    yield from _build_puzzles(iter(found), wishes, source)


def _build_puzzles(
    entries: Iterator[tuple[Format, Entry]], wishes: ReadOptions, source: str | None
) -> Iterator[ReadPuzzle]:
    build, remarks = _Builder(wishes), NoteWarnings()
    for form, (line, found) in entries:
        if isinstance(found, InputError):
            yield ReadPuzzle(line, None, found.at(source=source), None)
            continue
        clues = make_notes_printable(found)
        remarks.warn_once(remove_answer_facts(clues).notes)
        try:
            puzzle = build(clues)
            if form.program is not None and form.program.doubtful and puzzle.solution is not None:
                puzzle = drop_wrong_solution(puzzle, form.key)
            yield ReadPuzzle(line, puzzle, None, clues.id)
        except TimeUp as late:
            yield ReadPuzzle(line, None, late, clues.id)
        except PuzzleError as error:
            yield ReadPuzzle(line, None, PuzzleError(error.faults, line=line, id=clues.id), clues.id)


def read_plain_line(text: str) -> Puzzle | None:
    """The puzzle in a text that is nothing but a line of a board up to 9x9; None for any other.

    Going through all formats takes twenty times as long.

    >>> read_plain_line("1.....3.4......2").kind, read_plain_line("12")
    ('sudoku', None)
    """
    givens = read_plain_digits(text)
    if givens is None:
        return None
    model = _build_empty_puzzle(isqrt(len(givens)))
    return Puzzle(model.kind, model.layout, givens=givens)


@cache
def _build_empty_puzzle(size: int) -> Puzzle:
    return kinds.build(Clues(size, size, (0,) * (size * size)))


class _Builder:
    """Makes puzzles of clues and wishes.

    A puzzle that is only givens on a board already known takes the board from the last one: building a million
    of them takes 2 us each in place of 15.
    """

    def __init__(self, wishes: ReadOptions) -> None:
        self.wishes = wishes
        self.plain = wishes == ReadOptions(symbols=wishes.symbols, show_symbols=wishes.show_symbols)
        self.shown = parse_symbols(wishes.show_symbols) if wishes.show_symbols else None
        self.like: Clues | None = None
        self.model: Puzzle | None = None

    def __call__(self, clues: Clues) -> Puzzle:
        like, model = self.like, self.model
        if like is not None and model is not None and _has_same_board(clues, like):
            meta = Meta(clues.solution, clues.id, model.symbols, clues.notes)
            return model.but(givens=clues.givens, meta=meta)
        puzzle = kinds.build(clues if self.plain else self._apply_options(clues))
        if self.shown is not None:
            puzzle = kinds.replace_symbols(puzzle, self.shown[: puzzle.layout.size])
        self.like, self.model = (clues, puzzle) if _has_only_givens(clues) else (None, None)
        return puzzle

    def _apply_options(self, clues: Clues) -> Clues:
        wishes = self.wishes
        options = (*clues.options, *(option for option in wishes.options if option not in clues.options))
        return replace(clues, kind=wishes.kind or clues.kind, options=options, box=wishes.box or clues.box)


def _has_only_givens(clues: Clues) -> bool:
    return not (
        clues.cages
        or clues.sums
        or clues.extra
        or clues.marks
        or clues.regions
        or clues.blacks
        or clues.candidates
        or clues.entries
    ) and (clues.solution is None or len(clues.solution) == len(clues.givens) == clues.rows * clues.columns)


def _has_same_board(clues: Clues, like: Clues) -> bool:
    return (
        clues.rows == like.rows
        and clues.columns == like.columns
        and clues.kind == like.kind
        and clues.box == like.box
        and clues.options == like.options
        and clues.symbols == like.symbols
        and len(clues.givens) == len(like.givens)
        and _has_only_givens(clues)
    )


def write(puzzles: Iterable[Puzzle], format: str | None = None, *, lossy: bool = False) -> str:
    """Puzzles as text; without a format, in the plainest one that gives back the same puzzles when it is read.

    One sign a cell is plain up to nine digits only: above, the reader must be told which sign is which. A lossy text
    leaves out what its format cannot say, with a warning that names it; otherwise that is an error.

    >>> puzzle = next(read("1.....3.4......2")).puzzle
    >>> write([puzzle])
    '1.....3.4......2\\n'
    """
    puzzles = list(puzzles)
    clues = [kinds.clues_of(puzzle) for puzzle in puzzles]
    if format is not None:
        form = find(format)
        said = clues if form.key == "json" else map(remove_answer_facts, clues)
        texts = [(lossy_writing.write if lossy else lossy_writing.write_all)(one, form) for one in said]
        return join_texts(texts, form)
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
    """Return True if the program of a format checks answers to this puzzle against a solution written with it.

    >>> puzzle = next(read("1.....3.4......2")).puzzle
    >>> checks_answers(puzzle, "sudokupad"), checks_answers(puzzle, "line")
    (True, False)
    """
    program = None if format is None else find(format).program
    return program is not None and program.checks_answers(kinds.clues_of(puzzle))


def link(puzzle: Puzzle, format: str, *, lossy: bool = False) -> str:
    """The address at which the program of a format shows the puzzle; OptionError for formats without one.

    >>> link(next(read("1.....3.4......2")).puzzle, "puzzlink")
    'https://puzz.link/p?sudoku/4/4/1k3g4l2'
    """
    programs = [form.key for form in _find_link_formats()]
    if format not in {form.key for form in all_formats()}:
        raise OptionError.unknown(_PROGRAM, format, programs)
    form = find(format)
    if form.program is None:
        raise OptionError(_NO_LINK.fill(format=format, choices=", ".join(programs)))
    clues = remove_answer_facts(kinds.clues_of(puzzle))
    return (lossy_writing.write if lossy else lossy_writing.write_all)(clues, replace(form, write=form.program.link))


def write_as_drawing(puzzle: Puzzle) -> str | None:
    """The puzzle in the format that shows its kind best; None where a plain board does, or that format cannot say all.

    What no board could be read back from is shown as JSON: it is not square, or has black squares and is no Kakuro.

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
