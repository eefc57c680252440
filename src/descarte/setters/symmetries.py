"""Symmetries of a puzzle: the images of its grid that keep all its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice

from descarte import kinds
from descarte.core.deadline import check_deadline
from descarte.core.errors import PuzzleError
from descarte.fast.canonical_lines import LineShape
from descarte.model.bits import Cell, Digit
from descarte.model.clues import Clues
from descarte.model.layout import Layout
from descarte.model.notes import NO_NOTES
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further, Link, Sum
from descarte.setters.images import Image, extend_image, list_turns_and_mirrors, transform_clues

MOST_LINES = 9
"""Maximum size of a grid whose rows and columns are permuted one by one; larger grids are only rotated and mirrored."""
MOST_IMAGES = 200
"""Maximum number of images by permuted rows and columns.

Grids with more of them (disjoint groups: 5,184) are only rotated and mirrored, because each image takes time.
"""


def get_bare_clues(puzzle: Puzzle) -> Clues:
    """Return the clues of a puzzle without anything that a player or a file added.

    >>> import descarte
    >>> get_bare_clues(descarte.read("1.....3.4......2")).solution is None
    True
    """
    return replace(kinds.clues_of(puzzle), candidates=None, entries=(), solution=None, id=None, notes=NO_NOTES)


def line_shape(puzzle: Puzzle) -> LineShape | None:
    """Return the size of grid and boxes, by which lines can be permuted, if the only rules are rows, columns and boxes.

    Return None for any other puzzle.

    >>> import descarte
    >>> line_shape(descarte.read("1.....3.4......2"))
    LineShape(size=4, height=2, width=2)
    """
    layout = puzzle.layout
    if puzzle.cages or puzzle.rules or puzzle.domains or puzzle.marks or len(layout.places) != layout.rows**2:
        return None
    return _line_shape(layout)


@lru_cache(maxsize=64)
def _line_shape(layout: Layout) -> LineShape | None:
    size, boxes = layout.size, [house for house in layout.houses if house.kind == "box"]
    if layout.rows != size or layout.columns != size or len(boxes) + 2 * size != len(layout.houses):
        return None
    if not all(house.kind in ("row", "column", "box") for house in layout.houses):
        return None
    width = sum(cell < size for cell in boxes[0].cells) if boxes else size
    return LineShape(size, size // width if boxes else size, width)


def can_rename_digits(puzzle: Puzzle) -> bool:
    """Return True if digits can be relabelled because no rule adds or compares them.

    >>> import descarte
    >>> can_rename_digits(descarte.read("1.....3.4......2"))
    True
    """
    return not (puzzle.cages or puzzle.rules or puzzle.domains)


def symmetries(puzzle: Puzzle) -> tuple[Image, ...]:
    """Return every image of the grid that preserves the rules of the puzzle, including the grid itself.

    Clues move with their squares. Puzzles with drawn cages, lines or regions are rotated and mirrored. Otherwise, on
    grids up to 9x9, rows and columns are permuted one by one as far as the houses allow.

    >>> import descarte
    >>> len(symmetries(descarte.read("1.....3.4......2", options=["diagonal"])))
    16
    """
    clues = get_bare_clues(puzzle)
    drawn = clues.regions or clues.cages or clues.sums or clues.extra or clues.marks or clues.blacks
    if not drawn and not puzzle.rules and puzzle.layout.size <= MOST_LINES:
        found = _find_line_images(puzzle.layout)
        if len(found) <= MOST_IMAGES:
            return found
    return tuple(image for image in list_turns(clues) if _keeps_rules(clues, puzzle, image))


def list_turns(clues: Clues) -> list[Image]:
    """Return the four rotations of a grid, then their mirror images; the head row and column of a Kakuro stay in place.

    >>> len(list_turns(Clues(4, 4, (0,) * 16)))
    8
    """
    blacks = clues.blacks
    if blacks is None:
        return list_turns_and_mirrors(clues.rows, clues.columns)
    if all(blacks[: clues.columns]) and all(blacks[:: clues.columns]):
        return [extend_image(image) for image in list_turns_and_mirrors(clues.rows - 1, clues.columns - 1)]
    return list_turns_and_mirrors(clues.rows, clues.columns)


def _keeps_rules(clues: Clues, puzzle: Puzzle, image: Image) -> bool:
    """Return True if the image of the clues has the same rules on the moved squares."""
    same: tuple[Digit, ...] = tuple(range(puzzle.layout.size + 1))
    try:
        other = kinds.build(transform_clues(clues, image, same))
    except (PuzzleError, IndexError):
        return False
    target = {square: place for place, square in enumerate(image.source)}
    moves = [other.layout.cell_at[target[place]] for place in puzzle.layout.places]
    return _describe_rules(puzzle, moves) == _describe_rules(other, range(len(moves))) and (
        clues.box == kinds.clues_of(other).box or clues.box is None
    )


def _describe_rules(puzzle: Puzzle, moves: list[Cell] | range) -> tuple[frozenset[object], ...]:
    """Return the rules of a puzzle in a form to compare: with their cells moved, and without numbers and names."""
    houses = frozenset(frozenset(moves[cell] for cell in house.cells) for house in puzzle.layout.houses)
    cages = frozenset((cage.total, frozenset(moves[cell] for cell in cage.cells)) for cage in puzzle.cages)
    domains = frozenset((moves[cell], digits) for cell, digits in enumerate(puzzle.domains))
    return houses, cages, domains, frozenset(_describe_rule(rule, moves) for rule in puzzle.rules)


def _describe_rule(rule: Further, moves: list[Cell] | range) -> object:
    cells = tuple(moves[cell] for cell in rule.cells)
    if isinstance(rule, Link):
        return (cells, rule.allowed) if cells[0] < cells[1] else (cells[::-1], rule.transpose_allowed())
    if isinstance(rule, Sum):
        return rule.totals, frozenset(zip(cells, rule.values, strict=True))
    return cells, rule.automaton


@lru_cache(maxsize=16)
def _find_line_images(layout: Layout) -> tuple[Image, ...]:
    return tuple(islice(_LineSymmetrySearch(layout).find_images(), MOST_IMAGES + 1))


class _LineSymmetrySearch:
    """The search for permutations of rows and columns of a square grid that map every house to a house."""

    def __init__(self, layout: Layout) -> None:
        self.size = size = layout.size
        self.houses = {frozenset(house.cells) for house in layout.houses}
        self.linked = self._find_linked_cells(layout, {"row", "column"})
        """The cells with which each cell shares a house other than its row and column."""
        self.order = [line for pair in zip(range(size), range(size, 2 * size), strict=True) for line in pair]
        """The lines in search order, rows and columns alternating, so that cells can be compared early."""

    def _find_linked_cells(self, layout: Layout, but: set[str]) -> list[set[Cell]]:
        found: list[set[Cell]] = [set() for _ in layout.places]
        for house in layout.houses:
            if house.kind not in but:
                for cell in house.cells:
                    found[cell].update(house.cells)
        return found

    def find_images(self) -> Iterator[Image]:
        """Yield every image of the grid that keeps its houses, the unchanged grid first."""
        for crossed in (False, True):
            for moves in self._assign_lines([], {}, crossed=crossed):
                moved = {self._move_cell(moves, cell, crossed=crossed): cell for cell in range(self.size**2)}
                image = Image(self.size, self.size, tuple(moved[at] for at in range(self.size**2)), crossed)
                if self._keeps_houses(image):
                    yield image

    def _move_cell(self, moves: dict[int, int], cell: Cell, *, crossed: bool) -> Cell:
        row, column = divmod(cell, self.size)
        to_row, to_column = moves[row], moves[self.size + column]
        return to_column * self.size + to_row if crossed else to_row * self.size + to_column

    def _assign_lines(self, done: list[int], moves: dict[int, int], *, crossed: bool) -> Iterator[dict[int, int]]:
        check_deadline()
        if len(done) == 2 * self.size:
            yield dict(moves)
            return
        line = self.order[len(done)]
        beside = [other for other in done if (other < self.size) == (line < self.size)]
        for place in range(self.size):
            if all(moves[other] != place for other in beside):
                moves[line] = place
                if self._fits(line, done, moves, crossed=crossed):
                    yield from self._assign_lines([*done, line], moves, crossed=crossed)
                del moves[line]

    def _fits(self, line: int, done: list[int], moves: dict[int, int], *, crossed: bool) -> bool:
        """Return True if the cells where `line` crosses `done` lines are linked like the cells to which they move."""
        size = self.size
        rows = [other for other in (*done, line) if other < size]
        columns = [other - size for other in (*done, line) if other >= size]
        cells = [row * size + column for row in rows for column in columns]
        to = {cell: self._move_cell(moves, cell, crossed=crossed) for cell in cells}
        fresh = [cell for cell in cells if (cell // size == line if line < size else cell % size == line - size)]
        return all(
            len(self.linked[cell]) == len(self.linked[to[cell]])
            and all((other in self.linked[cell]) == (to[other] in self.linked[to[cell]]) for other in cells)
            for cell in fresh
        )

    def _keeps_houses(self, image: Image) -> bool:
        return all(frozenset(image.source[cell] for cell in house) in self.houses for house in self.houses)
