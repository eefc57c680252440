"""A puzzle on the way to its solution: candidates left and digits placed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.front import front
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid
from descarte.model.step import Step


class State:
    """Candidates and placed digits of each cell; a placed digit is no candidate of its peers.

    A cell with one candidate left is not yet placed: placing it is a step that somebody has to take.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> digits_of(state.candidates[1])
    (2, 3)
    """

    __slots__ = ("candidates", "memo", "placed", "puzzle")

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.candidates: list[Digits] = [puzzle.layout.digits] * len(puzzle.layout.places)
        if puzzle.candidates is not None:
            self.candidates = list(puzzle.candidates)
        self.placed: list[Digit] = [0] * len(puzzle.layout.places)
        self.memo: dict[str, Any] = {}
        self._place_all((cell, digit) for cell, digit in enumerate(puzzle.givens) if digit)

    def copy(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.puzzle, twin.candidates, twin.placed = self.puzzle, self.candidates[:], self.placed[:]
        twin.memo = {}
        return twin

    def apply(self, step: Step) -> None:
        """Place and discard what the step says; the tables in `memo` are forgotten."""
        for cell, digit in step.discards:
            self.candidates[cell] &= ~bit(digit)
        self._place_all(step.places)
        self.memo.clear()

    def _place_all(self, places: Iterable[tuple[Cell, Digit]]) -> None:
        for cell, digit in places:
            mask = bit(digit)
            self.candidates[cell] &= mask
            self.placed[cell] = digit
            for peer in self.puzzle.layout.peers[cell]:
                self.candidates[peer] &= ~mask

    @property
    def solved(self) -> bool:
        """Whether every cell is placed and no rule is broken."""
        return all(self.placed) and self.puzzle.is_solution(self.grid)

    @property
    def broken(self) -> tuple[Cell, ...]:
        """Cells with no candidate left: any of them shows that there is no solution from here."""
        return tuple(cell for cell, digits in enumerate(self.candidates) if not digits)

    @property
    def grid(self) -> Grid:
        """The placed digits, row-major, 0 elsewhere."""
        return self.puzzle.grid(self.placed)

    def values(self) -> dict[str, str]:
        """For each cell, by name, its digit or its candidates: "5", "1467".

        >>> import descarte
        >>> State(descarte.read("1.....3.4......2")).values()["r1c2"]
        '23'
        """
        separator = "" if self.puzzle.layout.size < 10 else ","
        return {
            self.puzzle.name(cell): separator.join(map(str, digits_of(digits)))
            for cell, digits in enumerate(self.candidates)
        }

    def __str__(self) -> str:
        """The board with its pencil marks."""
        board: str = front().pencil_marks(self)
        return board

    def __repr__(self) -> str:
        return f"<State of {self.puzzle!r}: {sum(map(bool, self.placed))} placed>"
