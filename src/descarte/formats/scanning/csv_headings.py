"""Column headings: find the columns of the puzzle, its solution and its id."""

from __future__ import annotations

import csv
import re
from typing import NamedTuple

from descarte.formats.scanning.lines import Word

_COLUMN = re.compile(r"[,;\t]")
_PUZZLE_HEADINGS = ("puzzle", "puzzles", "quiz", "quizzes")
_SOLUTION_HEADINGS = ("solution", "solutions")
_ID_HEADINGS = ("id",)


class HeadedColumns(NamedTuple):
    """The columns that a heading names: their separator, and the index (from 0) of each known column."""

    separator: str
    puzzle: int
    solution: int | None
    id: int | None

    def cells(self, line: str) -> list[str]:
        """Return the cells of a row."""
        row = next(csv.reader([line.replace("\r", " ")], delimiter=self.separator, skipinitialspace=True), [])
        return [cell.strip() for cell in row]

    def words(self, line: str) -> tuple[Word, Word, Word]:
        """Return the puzzle of a row, its solution and its id. Each is empty if there is none."""
        found, start = [], 0
        for cell in self.cells(line):
            at = line.find(cell, start)
            found.append(Word(cell, max(at, start) + 1))
            start = at + len(cell) if at >= 0 else start
        nothing = Word("", 1)
        puzzle, solution, id = (
            nothing if at is None or at >= len(found) else found[at] for at in (self.puzzle, self.solution, self.id)
        )
        return puzzle, solution, id


def parse_headings(line: str) -> HeadedColumns | None:
    """Return the columns that a heading names, or None if the line is not a heading.

    >>> parse_headings("id;quiz;solution").puzzle, parse_headings("1.....3.4......2")
    (1, None)
    """
    separator = _COLUMN.search(line[:1000])
    columns = HeadedColumns(separator.group() if separator else ",", 0, None, None)
    names = [name.lower() for name in columns.cells(line[:1000])]
    puzzle, solution, id = (
        next((at for at, name in enumerate(names) if name in headings), None)
        for headings in (_PUZZLE_HEADINGS, _SOLUTION_HEADINGS, _ID_HEADINGS)
    )
    return None if puzzle is None else columns._replace(puzzle=puzzle, solution=solution, id=id)


def has_only_known_columns(line: str) -> bool:
    """Return True if a line is a heading of columns and has no unknown columns.

    >>> has_only_known_columns("id;quiz;solution"), has_only_known_columns("quiz;rating")
    (True, False)
    """
    found = parse_headings(line)
    return found is not None and len(found.cells(line)) == 3 - [found.solution, found.id].count(None)
