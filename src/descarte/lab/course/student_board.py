"""The board that a student's function works on. It reports every move to the grader.

This module imports nothing of descarte, because `pupil.py` loads it by its path in an isolated Python.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from operator import index
from types import CodeType, FrameType
from typing import Any

_LONGEST = 300
Tell = Callable[[str], object]
NAMES = {
    "solve": "resolver",
    "revise": "revisar",
    "possible": "posibles",
    "cover": "cubrir",
    "eliminate": "eliminar",
    "only_choice": "opcion_unica",
    "naked_twins": "gemelos_desnudos",
    "values": "valores",
    "domains": "dominios",
    "neighbours": "vecinas",
    "empty": "vacias",
    "consistent": "consistente",
    "assign": "asignar",
    "unassign": "desasignar",
    "discard": "descartar",
    "restore": "restaurar",
    "row": "fila",
    "column": "columna",
    "value": "valor",
    "domain": "dominio",
    "fixed": "fijada",
}
"""Spanish names of functions and attributes that students write or use, by the English names."""
_ENGLISH = {spanish: english for english, spanish in NAMES.items()}


class Misuse(Exception):
    """Raised for an error of the student's program, such as an invalid cell; `kind` names the error."""

    def __init__(self, kind: str, found: object, cell: int | None = None) -> None:
        super().__init__(kind)
        self.kind, self.cell = kind, cell
        self.found = found if kind in ("missing", "attribute") else write_short(found)


class Trail:
    """Cells with a digit, in the order in which they got it.

    When a cell gets another digit or loses it, the digits of all later cells are abandoned: they no longer count, even
    if they are not erased. So a program that checks variable k only against variables 1 to k - 1 need not erase them.

    >>> trail = Trail()
    >>> for cell in (4, 7, 9):
    ...     trail.decide(cell)
    >>> trail.cells_decided_after(7), trail.cells_decided_after(8)
    ({9}, set())
    >>> trail.erase(7)
    >>> trail.cells_decided_after(8)
    {9}
    """

    def __init__(self) -> None:
        self._decided: list[int] = []
        self.abandoned: set[int] = set()
        """Cells with digits that no longer count."""

    def decide(self, cell: int) -> None:
        """Record that a cell gets a digit."""
        self.erase(cell)
        self._decided.append(cell)

    def erase(self, cell: int) -> None:
        """Record that a cell loses its digit."""
        if cell in self._decided:
            at = self._decided.index(cell)
            self.abandoned.update(self._decided[at:])
            del self._decided[at:]
        self.abandoned.discard(cell)

    def cells_decided_after(self, cell: int) -> set[int]:
        """Return the cells whose digits do not count for `cell`: those that are abandoned or got a digit after it."""
        after = self._decided[self._decided.index(cell) + 1 :] if cell in self._decided else ()
        return self.abandoned.union(after)


class BoardValues(list[int]):
    """Digits of a board. Students cannot change them here, because the grader would not see the change."""

    def write(self, cell: int, digit: int) -> None:
        """Change the digit of a cell."""
        super().__setitem__(cell, digit)

    def __setitem__(self, *_: object) -> None:
        raise Misuse("values", None)


class Board:
    """Board that a student's function gets. Cells and digits are numbers.

    Every attribute also has a Spanish name: `valores`, `dominios`, `vecinas`, `vacias`, `asignar`...

    >>> moves = []
    >>> board = Board([1, 0, 0, 2], [[1, 2], [0, 3], [0, 3], [1, 2]], 2, moves.append)
    >>> board.empty, board.domains[1], board.consistent(1, 2), board.vacias
    ([1, 2], [1, 2], False, [1, 2])
    >>> board.assign(1, 1)
    >>> moves
    ['a 1 1']
    """

    def __init__(
        self,
        givens: Sequence[int],
        neighbours: Sequence[Sequence[int]],
        size: int,
        tell: Tell,
        *,
        is_recursion_told: bool = False,
    ) -> None:
        self.values = BoardValues(givens)
        """Digit of each cell, or 0. Only `assign` and `unassign` can change it."""
        self.domains = [[given] if given else list(range(1, size + 1)) for given in givens]
        """Possible digits of each cell."""
        self.neighbours = [tuple(cells) for cells in neighbours]
        """Cells that must differ from each cell."""
        self.empty = [cell for cell, given in enumerate(givens) if not given]
        """Cells without a given, row by row."""
        self._size = size
        self._trail = Trail()
        self._tell = tell
        self._is_recursion_told = is_recursion_told
        self._maker = sys._getframe(1).f_code

    def consistent(self, cell: int, digit: int) -> bool:
        """Return True if no neighbour holds this digit, not counting cells that got their digit after this cell."""
        if not 1 <= digit <= self._size:
            return False
        clashing = [other for other in self.neighbours[cell] if self.values[other] == digit]
        return self._trail.cells_decided_after(cell).issuperset(clashing) if clashing else True

    def assign(self, cell: int, digit: int) -> None:
        """Write a digit into a cell and report it to the grader."""
        cell, digit = self._cell(cell), whole_number("digit", digit)
        if self._is_recursion_told and (name := find_recursion(self._maker)):
            self._tell(f"again {json.dumps(name)}")
            self._is_recursion_told = False
        self._tell(f"a {cell} {digit}")
        self._trail.decide(cell)
        self.values.write(cell, digit)

    def unassign(self, cell: int) -> None:
        """Erase the digit of a cell and report it to the grader."""
        cell = self._cell(cell)
        self._tell(f"u {cell}")
        self._trail.erase(cell)
        self.values.write(cell, 0)

    def _cell(self, cell: object) -> int:
        number = whole_number("cell", cell)
        if not 0 <= number < len(self.values):
            raise Misuse("cell", cell)
        return number

    def __getattr__(self, name: str) -> Any:
        if name in _ENGLISH:
            return getattr(self, _ENGLISH[name])
        raise AttributeError(name)


def find_recursion(outermost: CodeType) -> str | None:
    """Return the name of a running function that has called itself, or None. Callers of `outermost` are ignored."""
    frame: FrameType | None = sys._getframe()
    running = set()
    while frame is not None and frame.f_code is not outermost:
        code = frame.f_code
        if code in running:
            return code.co_name[:_LONGEST]
        running.add(code)
        frame = frame.f_back
    return None


def whole_number(kind: str, found: object) -> int:
    """Return a value as an integer. Raise Misuse if it is not an integer or has more than three digits."""
    try:
        number = index(found)  # type: ignore[arg-type]
    except TypeError:
        raise Misuse(kind, found) from None
    if abs(number) > 999:
        raise Misuse(kind, found)
    return number


def write_short(found: object) -> str:
    """Return the repr of a value, cut to 60 characters."""
    try:
        written = repr(found)
    except Exception:
        written = type(found).__name__
    return written if len(written) <= 60 else f"{written[:57]}..."
