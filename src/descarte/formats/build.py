"""Build puzzles from the entries that a format has read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from descarte import kinds
from descarte.core.deadline import TimeUp
from descarte.core.errors import InputError, PuzzleError
from descarte.formats.contract import Entry, Format, ReadOptions
from descarte.formats.json.notes import make_notes_printable, remove_answer_facts
from descarte.formats.scanning.read_warnings import NoteWarnings, drop_wrong_solution
from descarte.formats.scanning.symbols import parse_symbols
from descarte.model.clues import Clues
from descarte.model.puzzle import Meta, Puzzle


class ReadPuzzle(NamedTuple):
    """One puzzle of a text: the line (from 1) where it starts, and the puzzle or the error that prevented it."""

    line: int
    puzzle: Puzzle | None
    error: InputError | PuzzleError | TimeUp | None
    id: str | None


def build_puzzles(
    entries: Iterator[tuple[Format, Entry]], wishes: ReadOptions, source: str | None
) -> Iterator[ReadPuzzle]:
    """Yield the puzzle of each entry, or its error. Warn about notes that are not used."""
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


class _Builder:
    """Builder of puzzles from clues and reading options.

    Consecutive puzzles that differ only in their givens share one layout, which takes 2 us per puzzle instead of 15.
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
