"""Contract of variants: a rule that setters draw or add, and how it compiles to rules of the model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import isqrt
from typing import NamedTuple

from descarte.core.errors import Fault
from descarte.core.text import Place, Text
from descarte.model.appearance import Drawing, Look
from descarte.model.bits import Cell, Digit, Digits
from descarte.model.clues import Clues, Mark
from descarte.model.limits import squares_of
from descarte.model.rules import House, Link, Pattern, Sum


@dataclass(frozen=True)
class Board:
    """The grid that a variant is drawn on."""

    rows: int
    columns: int
    size: int
    """Number of digits."""
    first: int = 1
    """Value of the digit 1: 0 in a puzzle with the digits 0 to n-1."""
    regions: tuple[int, ...] = ()
    """Number of the box or region of each square; empty if there are none."""
    cells: dict[int, Cell] | None = None
    """Cell at each square that has one; None if every square is the cell of the same number."""
    marks: tuple[Mark, ...] = ()
    """All marks on the board. Negative rules need them, because they do not apply to pairs with a mark."""

    def cell(self, square: int) -> Cell:
        """Return the cell at a square of the grid."""
        return square if self.cells is None else self.cells[square]

    def keep_cells(self, squares: Iterable[int]) -> tuple[int, ...]:
        """Return the squares that are cells.

        >>> Board(1, 3, 9, cells={1: 0, 2: 1}).keep_cells(range(3))
        (1, 2)
        """
        return tuple(squares) if self.cells is None else tuple(square for square in squares if square in self.cells)

    def cells_of_pairs(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[Cell, Cell]]:
        """Return the cells at pairs of squares, without pairs in which a square is not a cell."""
        return [(self.cell(one), self.cell(other)) for one, other in pairs if len(self.keep_cells((one, other))) == 2]

    def place(self, square: int) -> Place:
        """Return the row and column of a square."""
        return Place(*divmod(square, self.columns))

    def value(self, digit: Digit) -> int:
        """Return the value of a digit."""
        return digit - 1 + self.first

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The values of the digits, ascending."""
        return tuple(range(self.first, self.first + self.size))

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """The squares that are cells."""
        return squares_of(self.rows, self.columns) if self.cells is None else tuple(sorted(self.cells))

    def is_cell(self, square: int) -> bool:
        """Return True if a square, which may be outside the grid, is a cell.

        >>> Board(1, 3, 9, cells={1: 0, 2: 1}).is_cell(0)
        False
        """
        return 0 <= square < self.rows * self.columns if self.cells is None else square in self.cells

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs of squares that share an edge, the upper or left one first.

        >>> [*Board(2, 2, 2).neighbours()]
        [(0, 1), (0, 2), (1, 3), (2, 3)]
        """
        for square in self.squares:
            if (square + 1) % self.columns and self.is_cell(square + 1):
                yield square, square + 1
            if self.is_cell(square + self.columns):
                yield square, square + self.columns

    def find_neighbours(self, square: int) -> list[int]:
        """Return the squares that share an edge with this one, those before it first.

        >>> Board(2, 2, 2).find_neighbours(3)
        [1, 2]
        """
        near = [square - self.columns]
        near += [square - 1] if square % self.columns else []
        near += [square + 1] if (square + 1) % self.columns else []
        return [*filter(self.is_cell, (*near, square + self.columns))]

    @cached_property
    def marked(self) -> dict[str, set[int]]:
        """The squares that have a mark of each variant."""
        found: dict[str, set[int]] = {}
        for mark in self.marks:
            found.setdefault(mark.variant, set()).update(square for line in mark.lines for square in line)
        return found

    def find_marks(self, *variants: str) -> tuple[Mark, ...]:
        """Return the marks of these variants."""
        return tuple(mark for mark in self.marks if mark.variant in variants)


class Domain(NamedTuple):
    """A cell that may hold only these digits."""

    cell: Cell
    digits: Digits


Part = House | Sum | Link | Pattern | Domain
"""Rules that a variant compiles to; they are numbered later, from 1 for each kind."""


@dataclass(frozen=True)
class Phrases:
    """Texts of a variant."""

    name: Text
    """Name of one mark: "thermometer"."""
    rules: Text
    """Rule on any board, as a clause that begins in lower case and has no full stop."""
    exact: Callable[[Board], Text] | None = None
    """Function that returns the rule with the numbers of one board, if `rules` has to be more general."""
    also: tuple[str, ...] = ()
    """Other names in use."""


@dataclass(frozen=True)
class Scope:
    """The part of the grid to which a variant applies, and the houses that it adds to the layout."""

    whole: bool = False
    """True if the variant applies to the whole grid, so that its mark has no lines."""
    house: str = ""
    """Kind of the houses that the variant adds, if it adds nothing else; otherwise empty."""
    houses: bool = False
    """True if the variant may add houses in addition to other rules."""
    is_custom: bool = False
    """True if the setter decides what each mark means; forms for random puzzles do not offer such a variant."""
    order: int = 100
    """Position of the variant when variants are listed and when they add houses."""


DRAWN = Scope()
"""Scope of a variant that is drawn on cells and adds no houses."""
CUSTOM = Scope(is_custom=True)
"""Scope of a variant that is drawn on cells and whose meaning the setter decides."""


@dataclass(frozen=True)
class Variant:
    """A rule of setters: its names, its text, and how a mark compiles to rules of the model."""

    key: str
    phrases: Phrases
    lower: Callable[[Mark, Board], Iterable[Part]]
    """Function that yields the rules of a mark; for a variant of the whole grid, the mark has no lines."""
    scope: Scope = DRAWN
    faults: Callable[[Mark, Board], Iterable[Fault]] = lambda _mark, _board: ()
    """Function that yields the faults of a mark; `lower` is called only if there are none."""
    look: Look | None = None
    """Look of a mark; None if it is not drawn, or is drawn like its houses."""
    draw: Callable[[Mark, Board], Iterable[Drawing]] | None = None
    """Function that yields the drawings of a mark, if drawing `look` along its lines is not enough."""
    usual: Callable[[Board], int] | None = None
    """Function that returns the number that a mark without one means; that number is not drawn."""
    sample: Clues | None = None
    """A small puzzle that has the variant and one solution."""

    @property
    def name(self) -> Text:
        """The name of one mark."""
        return self.phrases.name

    @property
    def also(self) -> tuple[str, ...]:
        """Other names in use."""
        return self.phrases.also

    @property
    def rules(self) -> Text:
        """The rule on any board."""
        return self.phrases.rules

    @property
    def whole(self) -> bool:
        """True if the variant applies to the whole grid."""
        return self.scope.whole


def build_sample(givens: str, *marks: Mark, options: tuple[str, ...] = (), kind: str | None = None) -> Clues:
    """Return the clues of a small square board, from one digit per cell, '.' for an empty one.

    >>> build_sample("1..2", Mark("even", ((1,),))).givens
    (1, 0, 0, 2)
    """
    size = isqrt(len(givens))
    digits = tuple(map(int, givens.replace(".", "0")))
    return Clues(size, size, digits, kind=kind, options=options, marks=marks)
