"""Follows the moves of a student's program on a board of its own: what is counted is counted here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from descarte import lab
from descarte.lab.arcs import ac3
from descarte.lab.exercises import Exercise
from descarte.lab.problem import Problem
from descarte.lab.trial import Event, Trial
from descarte.model.bits import Cell, Digit, digits_of
from descarte.model.puzzle import Puzzle

Move = tuple[Cell, Digit]


class Nonsense(Exception):
    """A line that is no move: the program wrote into the pipe itself."""


class Referee:
    """The board as the moves leave it, the consistent assignments, the revisions, and what came at the end.

    >>> from descarte.lab.course import SMALL, grid
    >>> referee = Referee(grid(SMALL))
    >>> referee.follow("a 1 3"), referee.follow("a 2 3"), referee.follow("u 2")
    (None, None, None)
    >>> referee.made, referee.values[:3]
    ([(1, 3)], [1, 3, 0])
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.values = list(puzzle.givens)
        self.made: list[Move] = []
        """The assignments that were consistent when they were made."""
        self.revised: list[tuple[Cell, Cell]] = []
        self.states: list[Any] = []
        """What the student's variables were like, step by step."""
        self.end: dict[str, Any] | None = None
        """What the program returned, and the domains that it left."""
        self.fault: dict[str, Any] | None = None

    def follow(self, line: str) -> None:
        """Take one line into account."""
        kind, _, rest = line.partition(" ")
        try:
            if kind == "a":
                self._assign(*map(int, rest.split()))
            elif kind == "u":
                (cell,) = map(int, rest.split())
                if not self.puzzle.givens[cell]:
                    self.values[cell] = 0
            elif kind == "r":
                x, y = map(int, rest.split())
                self.revised.append((x, y))
            elif kind == "v":
                self.states.append(json.loads(rest))
            elif kind == "end" and self.end is None:
                self._finish(json.loads(rest))
            elif kind == "error":
                self.fault = dict(json.loads(rest))
            else:
                raise Nonsense(line)
        except (ValueError, TypeError, IndexError) as error:
            raise Nonsense(line) from error

    def _finish(self, end: Any) -> None:
        if not isinstance(end, dict):
            raise Nonsense
        domains = end.get("domains", [])
        if domains and (len(domains) != len(self.values) or not all(isinstance(domain, list) for domain in domains)):
            raise Nonsense
        self.end = {"returned": end.get("returned") is True, "domains": domains or [[]] * len(self.values)}

    def _assign(self, cell: Cell, digit: Digit) -> None:
        if not (0 <= cell < len(self.values) and 1 <= digit <= self.puzzle.layout.size):
            raise Nonsense
        if self.puzzle.givens[cell]:
            return
        if all(self.values[other] != digit for other in self.puzzle.layout.peers[cell]):
            self.made.append((cell, digit))
        self.values[cell] = digit

    @property
    def solved(self) -> bool:
        """Whether the board is full and right."""
        return self.puzzle.is_solution(self.puzzle.grid(self.values))


def expected_moves(exercise: Exercise, puzzle: Puzzle) -> list[Move]:
    """The assignments that the lab's own algorithm makes.

    >>> from descarte.lab.course import EASY, grid
    >>> from descarte.lab.exercises import find_exercise
    >>> len(expected_moves(find_exercise("forward-checking"), grid(EASY)))
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
    """What AC-3 leaves of the domains, its revisions, and whether no domain is empty."""
    trial = Trial(Problem(puzzle))
    consistent = ac3(trial)
    return [list(digits_of(variable.domain)) for variable in trial.variables], trial.counts.revisions, consistent


def first_difference(made: Sequence[Move], wanted: Sequence[Move]) -> int | None:
    """The number of the first assignment that is another than expected; None when all are the same.

    >>> first_difference([(1, 2), (2, 3)], [(1, 2), (2, 4)])
    1
    """
    for number, (mine, theirs) in enumerate(zip(made, wanted, strict=False)):
        if mine != theirs:
            return number
    return None if len(made) == len(wanted) else min(len(made), len(wanted))
