"""The answer of an engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Literal

from descarte.errors import Fault
from descarte.model.bits import Digit
from descarte.model.front import front
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.model.puzzle import Puzzle
    from descarte.model.step import Step

Grid = tuple[Digit, ...]
"""A filled grid, row-major, 0 at black squares."""

Status = Literal["unique", "several", "none", "found", "stuck", "stopped", "fault"]

STATUS_NAMES: dict[Status, Text] = {
    "unique": Text("exactly one solution", "exactamente una solución"),
    "several": Text("several solutions", "varias soluciones"),
    "none": Text("no solution", "sin solución"),
    "found": Text("solved (uniqueness not checked)", "resuelto (sin comprobar la unicidad)"),
    "stuck": Text("stuck", "atascado"),
    "stopped": Text("stopped before the end", "detenido antes de terminar"),
    "fault": Text("faulty puzzle", "puzle defectuoso"),
}


@dataclass(frozen=True, repr=False, init=False)
class Result:
    """What an engine found: a status, grids, the steps that led there, and what was counted on the way.

    >>> import descarte
    >>> result = descarte.solve("1.....3.4......2")
    >>> result.status, len(result.grids)
    ('unique', 1)
    """

    status: Status
    puzzle: Puzzle
    grids: tuple[Grid, ...] = ()
    trace: tuple[Step, ...] = ()
    counts: Mapping[str, int] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    """Everything that is wrong with the puzzle, when its status is "fault"."""
    reason: Text | None = None
    """Why the engine stopped, when it did."""

    def __init__(  # noqa: PLR0917  (the fields in their order, as a dataclass has them)
        self,
        status: Status,
        puzzle: Puzzle,
        grids: tuple[Grid, ...] = (),
        trace: tuple[Step, ...] = (),
        counts: Mapping[str, int] | None = None,
        faults: tuple[Fault, ...] = (),
        reason: Text | None = None,
    ) -> None:
        # What a frozen dataclass writes itself takes a microsecond more, a tenth of a small Kakuro.
        held = self.__dict__
        held["status"] = status
        held["puzzle"] = puzzle
        held["grids"] = grids
        held["trace"] = trace
        held["counts"] = {} if counts is None else counts
        held["faults"] = faults
        held["reason"] = reason

    @property
    def grid(self) -> Grid | None:
        """The first solution, if there is one."""
        return self.grids[0] if self.grids else None

    def __bool__(self) -> bool:
        """Whether there is a solution to show."""
        return bool(self.grids)

    def __str__(self) -> str:
        """The solution as a board, or the status in words."""
        if self.faults:
            return "\n".join(map(str, self.faults))
        if self.grid is None:
            return str(self.reason or STATUS_NAMES[self.status])
        board: str = front().board(self.puzzle, self.grid)
        return board

    def __repr__(self) -> str:
        parts = [f"{len(self.grids)} grids" if len(self.grids) != 1 else "1 grid"]
        parts += [f"{len(self.trace)} steps"] if self.trace else []
        return f"<{type(self).__name__} of {self.puzzle!r}: {self.status}, {', '.join(parts)}>"

    def _repr_html_(self) -> str:
        """The solution as a picture, or the puzzle without one, and the status in words, for notebooks."""
        picture: str = front().svg(self.puzzle, grid=self.grid, theme="screen")
        said = map(str, self.faults or (self.reason or STATUS_NAMES[self.status],))
        return f"<div>{picture}{''.join(f'<p>{escape(words)}</p>' for words in said)}</div>"
