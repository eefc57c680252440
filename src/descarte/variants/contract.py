"""What a variant is: a rule that puzzlers draw or add, and how it comes down to the rules of the model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
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
    """What a variant is drawn on."""

    rows: int
    columns: int
    size: int
    """How many digits there are."""
    first: int = 1
    """What the digit 1 counts: 0 in a puzzle with the digits 0 to n-1."""
    regions: tuple[int, ...] = ()
    """For each square the number of its box or region; empty where there are none."""
    cells: dict[int, Cell] | None = None
    """The cell at each square that has one; None where every square is the cell of the same number."""
    marks: tuple[Mark, ...] = ()
    """Everything that is drawn on the board: a negative rule spares the pairs that have a mark."""

    def cell(self, square: int) -> Cell:
        """The cell at a square of the grid."""
        return square if self.cells is None else self.cells[square]

    def keep_cells(self, squares: Iterable[int]) -> tuple[int, ...]:
        """Those of some squares that are cells.

        >>> Board(1, 3, 9, cells={1: 0, 2: 1}).keep_cells(range(3))
        (1, 2)
        """
        return tuple(squares) if self.cells is None else tuple(square for square in squares if square in self.cells)

    def cells_of_pairs(self, pairs: Iterable[tuple[int, int]]) -> list[tuple[Cell, Cell]]:
        """The cells at pairs of squares, none where one of the two is no cell."""
        return [(self.cell(one), self.cell(other)) for one, other in pairs if len(self.keep_cells((one, other))) == 2]

    def place(self, square: int) -> Place:
        """A square as people name it."""
        return Place(*divmod(square, self.columns))

    def value(self, digit: Digit) -> int:
        """What a digit counts."""
        return digit - 1 + self.first

    @cached_property
    def values(self) -> tuple[int, ...]:
        """What the digits count, ascending."""
        return tuple(range(self.first, self.first + self.size))

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """Every square that is a cell."""
        return squares_of(self.rows, self.columns) if self.cells is None else tuple(sorted(self.cells))

    def is_cell(self, square: int) -> bool:
        """Whether a square of the grid, or outside it, is a cell.

        >>> Board(1, 3, 9, cells={1: 0, 2: 1}).is_cell(0)
        False
        """
        return 0 <= square < self.rows * self.columns if self.cells is None else square in self.cells

    def neighbours(self) -> Iterator[tuple[int, int]]:
        """Pairs of squares that share an edge, the upper or left one first.

        >>> [*Board(2, 2, 2).neighbours()]
        [(0, 1), (0, 2), (1, 3), (2, 3)]
        """
        for square in self.squares:
            if (square + 1) % self.columns and self.is_cell(square + 1):
                yield square, square + 1
            if self.is_cell(square + self.columns):
                yield square, square + self.columns

    def find_neighbours(self, square: int) -> list[int]:
        """The squares that share an edge with one, those before it first.

        >>> Board(2, 2, 2).find_neighbours(3)
        [1, 2]
        """
        near = [square - self.columns]
        near += [square - 1] if square % self.columns else []
        near += [square + 1] if (square + 1) % self.columns else []
        return [*filter(self.is_cell, (*near, square + self.columns))]

    @cached_property
    def marked(self) -> dict[str, set[int]]:
        """For each variant that is drawn on the board the squares that it is drawn on."""
        found: dict[str, set[int]] = {}
        for mark in self.marks:
            found.setdefault(mark.variant, set()).update(square for line in mark.lines for square in line)
        return found

    def find_marks(self, *variants: str) -> tuple[Mark, ...]:
        """The marks of these variants."""
        return tuple(mark for mark in self.marks if mark.variant in variants)


class Domain(NamedTuple):
    """A cell that may only hold these digits."""

    cell: Cell
    digits: Digits


Part = House | Sum | Link | Pattern | Domain
"""What a variant comes down to; the numbers of rules are given later, one after the other for each kind."""


@dataclass(frozen=True)
class Phrases:
    """The texts of a variant."""

    name: Text
    """The name of one mark: "thermometer"."""
    rules: Text
    """The rule on any board, as half a sentence that begins in lower case and has no full stop."""
    exact: Callable[[Board], Text] | None = None
    """The rule on one board, with the numbers that hold there, where `rules` must be more general."""
    also: tuple[str, ...] = ()
    """Other names that people know it by."""


@dataclass(frozen=True)
class Scope:
    """Where a variant applies, and the houses that it adds to the layout."""

    whole: bool = False
    """True if it applies to the whole grid, by `--with`, and has no lines."""
    house: str = ""
    """The kind of houses that it adds, if it adds nothing else: they become part of the layout."""
    houses: bool = False
    """True if it may add houses beside other rules."""
    is_custom: bool = False
    """True if its marks mean what their setter decides: forms for random puzzles do not offer it."""
    order: int = 100
    """Variants are listed, and add their houses, in this order."""


DRAWN = Scope()
"""The scope of a variant that is drawn on cells and adds no houses."""
CUSTOM = Scope(is_custom=True)
"""The scope of a variant that is drawn on cells and means what its setter decides."""


@dataclass(frozen=True)
class Variant:
    """A puzzler's rule: its names, what it says, and the way from a mark to the rules of the model."""

    key: str
    phrases: Phrases
    lower: Callable[[Mark, Board], Iterable[Part]]
    """The rules that follow from a mark; for a variant of the whole grid, from a mark without lines."""
    scope: Scope = DRAWN
    faults: Callable[[Mark, Board], Iterable[Fault]] = lambda _mark, _board: ()
    """What is wrong with a mark. `lower` is only asked when nothing is."""
    look: Look | None = None
    """How a mark is drawn; None: not at all, or as its houses are."""
    draw: Callable[[Mark, Board], Iterable[Drawing]] | None = None
    """The drawings of a mark, where its look along its lines is not all."""
    usual: Callable[[Board], int] | None = None
    """The number that a mark means when none is written: it is not drawn."""
    sample: Clues | None = None
    """A small puzzle with it that has one solution."""

    @property
    def name(self) -> Text:
        """The name of one mark."""
        return self.phrases.name

    @property
    def also(self) -> tuple[str, ...]:
        """Other names that people know it by."""
        return self.phrases.also

    @property
    def rules(self) -> Text:
        """The rule on any board."""
        return self.phrases.rules

    @property
    def whole(self) -> bool:
        """True if it applies to the whole grid."""
        return self.scope.whole
