"""The answer of an engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal

from descarte.core.errors import Fault, OptionError
from descarte.core.text import Text
from descarte.model.bits import Digit
from descarte.model.lazy_api import public

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
_NO_GRID = Text(
    "there is no solution to put into an array: {status}", "no hay ninguna solución que poner en una matriz: {status}"
)
_NEEDS_COPY = Text("an array of a grid is always a copy", "la matriz de una cuadrícula es siempre una copia")


@dataclass(frozen=True, repr=False, init=False)
class Result:
    """The answer of an engine: a status, grids, the steps that led there, and counters.

    >>> import descarte
    >>> result = descarte.solve("1.....3.4......2")
    >>> result.status, len(result.grids)
    ('unique', 1)
    """

    status: Status
    """"unique", "several", "none", "found", "stuck", "stopped" or "fault"."""
    puzzle: Puzzle
    """The puzzle to which this is the answer."""
    grids: tuple[Grid, ...] = ()
    """The solutions found, row-major, 0 at black squares."""
    trace: tuple[Step, ...] = ()
    """The steps of an explanation, in order."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Counters, such as "solutions" and "nodes"."""
    faults: tuple[Fault, ...] = ()
    """All faults of the puzzle, if its status is "fault"."""
    reason: Text | None = None
    """The reason why the engine stopped early, or None."""

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
        # The generated constructor of a frozen dataclass would take 1 us more, a tenth of the time of a small Kakuro.
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

    @property
    def solution(self) -> str | None:
        """The first solution on one line, as in the rows of `solve_many`, or None if there is none."""
        return None if self.grid is None else line_of(self.puzzle, self.grid)

    def __bool__(self) -> bool:
        """Return True if there is a solution to show."""
        return bool(self.grids)

    def __str__(self) -> str:
        """Return the faults, the first solution as a board, or the status in words."""
        if self.faults:
            return "\n".join(map(str, self.faults))
        if self.grid is None:
            return str(self.reason or STATUS_NAMES[self.status])
        return public.board(self.puzzle, self.grid)

    def __repr__(self) -> str:
        parts = [f"{len(self.grids)} grids" if len(self.grids) != 1 else "1 grid"]
        parts += [f"{len(self.trace)} steps"] if self.trace else []
        return f"<{type(self).__name__} of {self.puzzle!r}: {self.status}, {', '.join(parts)}>"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Return the first solution as a numpy array of rows and columns, 0 at black squares.

        Raise OptionError if there is no solution.
        """
        if self.grid is None:
            raise OptionError(_NO_GRID.fill(status=self.reason or STATUS_NAMES[self.status]))
        layout = self.puzzle.layout
        return array_of(self.grid, layout.rows, layout.columns, dtype, copy)

    def _repr_html_(self) -> str:
        """Return HTML for notebooks: pictures with lines of text below them."""

        pictures = (public.svg(self.puzzle, grid=grid, theme="screen") for grid in self._pictured_grids())
        return f"<div>{''.join(pictures)}{as_paragraphs(self._notebook_lines())}</div>"

    def _pictured_grids(self) -> Sequence[Grid | None]:
        """Return the grids that a notebook shows: at most two solutions, or None for the unsolved puzzle."""
        return self.grids[:2] or (None,)

    def _notebook_lines(self) -> list[str]:
        """Return the lines that a notebook shows below the pictures."""
        return [*map(str, self.faults or (self.reason or STATUS_NAMES[self.status],))]


def as_paragraphs(lines: Iterable[str]) -> str:
    """Return lines as paragraphs of HTML.

    >>> as_paragraphs(["1 < 2"])
    '<p>1 &lt; 2</p>'
    """
    from html import escape  # noqa: PLC0415 (only notebooks need it)

    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def array_of(grid: Sequence[Digit], rows: int, columns: int, dtype: Any, copy: bool | None) -> Any:
    """Return a whole grid as a new numpy array of rows and columns. `dtype` and `copy` are those of `__array__`.

    Raise ValueError if `copy` is False.
    """
    if copy is False:
        raise ValueError(str(_NEEDS_COPY))
    numpy = import_module("numpy")
    return numpy.array(grid, int if dtype is None else dtype).reshape(rows, columns)


SIGNS = bytes.maketrans(bytes(range(10)), b".123456789")


def line_of(puzzle: Puzzle, grid: Sequence[int]) -> str:
    """Return a filled grid on one line, one symbol per cell and `#` at black squares.

    Symbols of several characters are separated by blanks.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> line_of(puzzle, puzzle.solve().grid)
    '1324243142133142'
    """
    if not puzzle.symbols and puzzle.layout.size < 10 and len(puzzle.layout.places) == len(grid):
        return bytes(grid).translate(SIGNS).decode()
    joint = "" if puzzle.one_sign_a_digit else " "
    if len(puzzle.layout.places) == len(grid):
        return joint.join(map(puzzle.sign, grid))
    whites = set(puzzle.layout.places)
    return joint.join(puzzle.sign(digit) if place in whites else "#" for place, digit in enumerate(grid))
