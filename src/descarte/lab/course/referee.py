"""Referee that repeats the moves of a student's program on a board of its own, and counts them there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from descarte import lab
from descarte.core.text import strip_control_characters
from descarte.lab.algorithms.arcs import ac3
from descarte.lab.course.exercise import Exercise
from descarte.lab.course.messages import CallReport, InvalidMessage, ProgramCrash, ProgramEnd, clean_text
from descarte.lab.course.student_board import Trail
from descarte.lab.problem import Problem
from descarte.lab.trial import Event, Trial
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.puzzle import Puzzle

Move = tuple[Cell, Digit]
MOST_PRINTED = 1_000_000
"""Maximum number of characters that a program may print if they are shown."""


class Referee:
    """Board after a program's moves, with its consistent assignments, its revisions and its last message.

    >>> from descarte.lab.course.grids import SMALL, read_grid
    >>> referee = Referee(read_grid(SMALL))
    >>> referee.follow("a 1 3"), referee.follow("a 2 3"), referee.follow("u 2")
    (None, None, None)
    >>> referee.made, referee.values[:3]
    ([(1, 3)], [1, 3, 0])
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        reports: int = 0,
        read: Callable[[Any], Any] | None = None,
        show: Callable[[str], object] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.values = list(puzzle.givens)
        self.made: list[Move] = []
        """Assignments that broke no rule when they were made, in order."""
        self.revisions = 0
        self.left: Move | None = None
        """The first abandoned digit that was still on the board when another cell was assigned, or None."""
        self.recursive = ""
        """Name of a function that calls itself, if the exercise forbids this; otherwise empty."""
        self.reports: list[CallReport] = []
        """Results of the calls of the student's code, in order. More than `reports` of them are an error."""
        self.end: ProgramEnd | None = None
        self.fault: ProgramCrash | None = None
        self._most_reports, self._read = reports, read
        self._show, self._printed = show, 0
        self._trail = Trail()
        self._moves: dict[str, Callable[..., None]] = {"a": self._assign, "u": self._unassign, "r": self._revise}
        self._words: dict[str, Callable[[Any], None]] = {
            "f": self._report,
            "p": self._print,
            "again": self._recurse,
            "end": self._finish,
            "error": self._fail,
        }

    @property
    def over(self) -> bool:
        """True if no further message is expected."""
        return self.end is not None or self.fault is not None or self.is_verbose

    @property
    def is_verbose(self) -> bool:
        """True if the program has printed more than `MOST_PRINTED` characters."""
        return self._printed > MOST_PRINTED

    def follow(self, line: str) -> None:
        """Apply one line of the program's output. Raise InvalidMessage if the line is not a valid message."""
        kind, _, rest = line.partition(" ")
        try:
            if kind in self._moves:
                self._moves[kind](*map(int, rest.split()))
            elif kind in self._words:
                self._words[kind](json.loads(rest))
            else:
                raise InvalidMessage(line[:100])
        except (ValueError, TypeError, RecursionError) as error:
            raise InvalidMessage(line[:100]) from error

    def _cells(self, *cells: Cell) -> None:
        if not all(0 <= cell < len(self.values) for cell in cells):
            raise InvalidMessage

    def _assign(self, cell: Cell, digit: Digit) -> None:
        self._cells(cell)
        if self.puzzle.givens[cell]:
            return
        later = self._trail.cells_decided_after(cell)
        clashing = [other for other in self.puzzle.layout.peers[cell] if self.values[other] == digit]
        if 1 <= digit <= self.puzzle.layout.size and later.issuperset(clashing):
            self.made.append((cell, digit))
        self._trail.decide(cell)
        self.values[cell] = digit
        if self.left is None:
            self.left = next(
                ((other, self.values[other]) for other in self._trail.abandoned if self.values[other]), None
            )

    def _unassign(self, cell: Cell) -> None:
        self._cells(cell)
        if not self.puzzle.givens[cell]:
            self._trail.erase(cell)
            self.values[cell] = 0

    def _revise(self, cell: Cell, other: Cell) -> None:
        self._cells(cell, other)
        self.revisions += 1

    def _report(self, found: Any) -> None:
        if len(self.reports) >= self._most_reports:
            raise InvalidMessage
        self.reports.append(CallReport.read(found, self._read))

    def _print(self, found: Any) -> None:
        if self._show is None or type(found) is not str:
            raise InvalidMessage
        self._printed += len(found)
        self._show("\n".join(map(strip_control_characters, found.split("\n"))))

    def _recurse(self, found: Any) -> None:
        if type(found) is not str:
            raise InvalidMessage
        self.recursive = clean_text(found)

    def _finish(self, found: Any) -> None:
        self.end = ProgramEnd.read(found, len(self.values))

    def _fail(self, found: Any) -> None:
        self.fault = ProgramCrash.read(found)

    @property
    def solved(self) -> bool:
        """True if the board holds a solution."""
        inside = all(1 <= value <= self.puzzle.layout.size for value in self.values)
        return inside and self.puzzle.is_solution(self.puzzle.grid(self.values))

    @property
    def abandoned(self) -> Move | None:
        """A digit that should have been erased, or None if there is none.

        It was abandoned during the search, or was still on the board when the program returned without a solution.
        """
        if self.left is not None or self.end is None or self.end.returned:
            return self.left
        cells = range(len(self.values))
        return next(
            ((cell, self.values[cell]) for cell in cells if self.values[cell] != self.puzzle.givens[cell]), None
        )


def expected_moves(exercise: Exercise, puzzle: Puzzle) -> list[Move]:
    """Return the assignments of the lab's own algorithm for an exercise on a puzzle.

    >>> from descarte.lab.course.grids import EASY, read_grid
    >>> from descarte.lab.course.exercises import find_exercise
    >>> len(expected_moves(find_exercise("forward-checking"), read_grid(EASY)))
    95
    """
    assert exercise.algorithm is not None
    moves: list[Move] = []

    def watch(event: Event) -> None:
        if event[0] == "assign":
            moves.append((event[1], event[2]))  # type: ignore[arg-type]

    lab.run(puzzle, exercise.algorithm, watch=watch, **exercise.ways)
    return moves


def expected_domains(puzzle: Puzzle) -> tuple[list[list[Digit]], int, bool]:
    """Return the domains that AC-3 leaves, its number of revisions, and True if no domain is empty."""
    trial = Trial(Problem(puzzle))
    consistent = ac3(trial)
    return [list(digits_of(variable.domain)) for variable in trial.variables], trial.counts.revisions, consistent


def first_difference(made: Sequence[Move], wanted: Sequence[Move]) -> int | None:
    """Return the index of the first assignment that differs from the expected one, or None if all are the same.

    >>> first_difference([(1, 2), (2, 3)], [(1, 2), (2, 4)])
    1
    """
    for number, (mine, theirs) in enumerate(zip(made, wanted, strict=False)):
        if mine != theirs:
            return number
    return None if len(made) == len(wanted) else min(len(made), len(wanted))
