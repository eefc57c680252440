"""Parts of a puzzle that boards as pictures and as text show: boxes or regions, cages, clues of runs, and marks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from descarte.core.text import Place, Text
from descarte.model.appearance import Look
from descarte.model.clues import Mark
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage

if TYPE_CHECKING:
    from descarte.draw.geometry import Geometry

RUNS = ("across", "down")
"""Values of `look` of the runs of a Kakuro, whose totals are in the square before them."""

_SUM = Text("{name}: {cells}", "{name}: {cells}")
OUTSIDE = Text("outside: {name}", "fuera: {name}")
_MOST_NUMBERS = 8
"""Maximum count of numbers shown with a mark. Longer lists are tables and automata, which only programs read."""


def area_map(layout: Layout) -> list[list[int | None]]:
    """Return a map of the grid with the number of each square's region or box, or None if it has none.

    >>> import descarte
    >>> area_map(descarte.read("1.....3.4......2").layout)[0]
    [1, 1, 2, 2]
    """
    areas = [house for house in layout.houses if house.form.look == "area"]
    areas = areas or [house for house in layout.houses if house.form.look == "box"]
    return spread_over_grid(layout, {cell: house.number for house in areas for cell in house.cells})


def spread_over_grid(layout: Layout, areas: Mapping[int, int]) -> list[list[int | None]]:
    """Return a map of the grid with the number that `areas` has for each cell, and None for other squares."""
    found: list[list[int | None]] = [[None] * layout.columns for _ in range(layout.rows)]
    for cell, place in enumerate(layout.places):
        row, column = divmod(place, layout.columns)
        found[row][column] = areas.get(cell)
    return found


def find_drawable_cages(puzzle: Puzzle) -> tuple[Cage, ...]:
    """Return the cages that can be drawn as outlines: connected ones that do not overlap an earlier one.

    >>> import descarte
    >>> find_drawable_cages(descarte.read("1.....3.4......2"))
    ()
    """
    return _select_drawable(puzzle.layout, puzzle.cages) if puzzle.cages else ()


def is_caged(puzzle: Puzzle) -> bool:
    """Return True if there are totals in the corners of cells, for which pencil marks must leave room.

    >>> import descarte
    >>> is_caged(descarte.read("1.....3.4......2"))
    False
    """
    return bool(find_drawable_cages(puzzle)) or any(
        drawing.look.shape in ("border", "block") and (drawing.text or drawing.look.mark) for drawing in puzzle.drawings
    )


def geometry_of(puzzle: Puzzle) -> Geometry:
    """Return the dimensions of a puzzle's pictures, with room for cage totals and for symbols on edges and corners.

    >>> import descarte
    >>> geometry_of(descarte.read("1.....3.4......2")).cell
    54.0
    """
    from descarte.draw.board.edge_marks import measure_reach  # noqa: PLC0415 (boards as text need no geometry)
    from descarte.draw.geometry import Geometry  # noqa: PLC0415

    return Geometry.of(puzzle.layout, caged=is_caged(puzzle), signs=measure_reach(puzzle.drawings))


@lru_cache(maxsize=16)
def _select_drawable(layout: Layout, cages: tuple[Cage, ...]) -> tuple[Cage, ...]:
    taken: set[int] = set()
    found = []
    for cage in cages:
        if cage.form.look in RUNS or taken & set(cage.cells) or not _is_in_one_piece(layout, cage):
            continue
        taken.update(cage.cells)
        found.append(cage)
    return tuple(found)


def _is_in_one_piece(layout: Layout, cage: Cage) -> bool:
    squares = {divmod(layout.places[cell], layout.columns) for cell in cage.cells}
    reached: set[tuple[int, int]] = set()
    ahead = list(squares)[:1]
    while ahead:
        row, column = ahead.pop()
        if (row, column) in squares and (row, column) not in reached:
            reached.add((row, column))
            ahead += [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
    return reached == squares


def describe_cages(puzzle: Puzzle, drawn: Sequence[Cage]) -> list[str]:
    """Return a line of text for each cage, except runs, that is not in `drawn`."""
    hidden = [cage for cage in puzzle.cages if cage.form.look not in RUNS and cage not in drawn]
    return [str(_SUM.fill(name=cage.name, cells=tuple(map(puzzle.layout.place, cage.cells)))) for cage in hidden]


def describe_marks(puzzle: Puzzle, shown: Collection[str] = ()) -> list[str]:
    """Return lines of text that list the marks of each variant by their squares.

    Marks whose shapes are in `shown` are left out, because the board shows them.

    >>> import descarte
    >>> print(*describe_marks(descarte.read(".Thermo~R1C1~R1C2~R2C3.Thermo~R9C9~R8C8")))
    thermometer: r1c1 r1c2 r2c3; r9c9 r8c8
    """
    if not puzzle.marks:
        return []
    from descarte.variants import find  # noqa: PLC0415 (most puzzles have no variants, and start faster without)

    columns = puzzle.layout.columns
    found: dict[tuple[str, str], list[str]] = {}
    outside = dict[str, None]()
    for mark in puzzle.marks:
        look = find(mark.variant).look
        shape = "" if look is None else _shape(puzzle, mark, look)
        if shape == "outside" and shape in shown:
            outside[str(OUTSIDE.fill(name=find(mark.variant).name))] = None
        elif mark.lines and shape and shape not in shown:
            lines = (" ".join(str(Place(*divmod(square, columns))) for square in line) for line in mark.lines)
            numbers = "" if len(mark.values) > _MOST_NUMBERS else ",".join(map(str, mark.values))
            found.setdefault((mark.variant, numbers), []).append(" / ".join(lines))
    return [*outside] + [
        f"{find(variant).name}{numbers and f' {numbers}'}: {'; '.join(squares)}"
        for (variant, numbers), squares in found.items()
    ]


def _shape(puzzle: Puzzle, mark: Mark, look: Look) -> str:
    """Return the shape in which a puzzle draws a mark: "block" if its kind does so, otherwise the shape of `look`."""
    drawn = (drawing.look.shape for drawing in puzzle.drawings if drawing.lines == mark.lines)
    return next((shape for shape in drawn if shape == "block"), look.shape)


def run_clues(puzzle: Puzzle) -> dict[int, dict[str, int]]:
    """Return the totals of the runs "across" and "down" that begin after each square (row-major).

    The square is just before the run, above it or to its left.
    """
    layout = puzzle.layout
    clues: dict[int, dict[str, int]] = {}
    for cage in puzzle.cages:
        look = cage.form.look
        if look in RUNS and cage.cells:
            first = min(layout.places[cell] for cell in cage.cells)
            before = first - (1 if look == "across" else layout.columns)
            clues.setdefault(before, {})[look] = cage.total
    return clues
