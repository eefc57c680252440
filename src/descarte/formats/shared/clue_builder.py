"""Draft of a puzzle from another program: collects what the program draws, then builds clues."""

from __future__ import annotations

from dataclasses import dataclass, field

from descarte.kinds.shared.square_grid import usual_box
from descarte.model.bits import Digits
from descarte.model.clues import Clues, Mark, Total
from descarte.model.notes import NO_NOTES, Notes
from descarte.variants import Board


def boxes_of(size: int, box: tuple[int, int]) -> tuple[int, ...]:
    """Return the number of the box of each square.

    >>> boxes_of(4, (2, 2))[:8]
    (0, 0, 1, 1, 0, 0, 1, 1)
    """
    height, width = box
    places = (divmod(square, size) for square in range(size * size))
    return tuple(row // height * (size // width) + column // width for row, column in places)


def is_boxes(regions: tuple[int, ...], box: tuple[int, int]) -> bool:
    """Return True if the regions are exactly the boxes of this shape.

    >>> is_boxes((7, 7, 3, 3, 7, 7, 3, 3, 1, 1, 0, 0, 1, 1, 0, 0), (2, 2))
    True
    """
    size = box[0] * box[1]
    return len(regions) == size * size and len(set(zip(regions, boxes_of(size, box), strict=True))) == size


def _find_box_shape(size: int, regions: tuple[int, ...]) -> tuple[int, int] | None:
    """Return the shape of the boxes if the regions are boxes, or None."""
    shapes = ((height, size // height) for height in range(2, size) if size % height == 0)
    return next((shape for shape in shapes if is_boxes(regions, shape)), None)


@dataclass
class Draft:
    """The parts of a puzzle that have been read so far."""

    size: int
    first: int = 1
    """The value of the lowest digit."""
    givens: dict[int, int] = field(default_factory=dict)
    """The digit, from 1, of each square with a given."""
    entries: dict[int, int] = field(default_factory=dict)
    options: list[str] = field(default_factory=list)
    cages: list[Total] = field(default_factory=list)
    extra: list[tuple[int, ...]] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    regions: tuple[int | None, ...] | None = None
    """The region of each square in place of boxes; None for a square without one."""
    boxes: bool = True
    id: str | None = None
    candidates: tuple[Digits, ...] | None = None
    solution: tuple[int, ...] | None = None
    notes: Notes = NO_NOTES

    def mark(self, variant: str, *lines: tuple[int, ...], values: tuple[int, ...] = ()) -> None:
        """Add a mark."""
        self.marks.append(Mark(variant, lines, values))

    def set_square_values(self, square: int, values: tuple[int, ...]) -> None:
        """Restrict a square to these values. A single value becomes a given."""
        if len(values) == 1 and square not in self.givens and 0 <= values[0] - self.first < self.size:
            self.givens[square] = values[0] - self.first + 1
        else:
            self.mark("candidates", (square,), values=values)

    def board(self) -> Board:
        """Return the board with the marks that have been read so far."""
        clues = self.clues()
        regions = clues.regions
        if regions is None and (clues.box is None or min(clues.box) > 1):
            height, width = clues.box or usual_box(self.size) or (1, self.size)
            places = [divmod(square, self.size) for square in range(self.size**2)]
            regions = tuple(row // height * height + column // width for row, column in places) if height > 1 else ()
        return Board(self.size, self.size, self.size, self.first, regions or (), marks=tuple(self.marks))

    def clues(self) -> Clues:
        """Return the clues. Cages become marks if the lowest digit is not 1."""
        regions, parts = self._regions()
        shape = _find_box_shape(self.size, regions) if regions else None
        regions = regions if shape is None else None
        has_boxes = self.boxes and self.regions is None and usual_box(self.size) is not None
        from_one = self.first == 1
        squares = range(self.size**2)
        return Clues(
            rows=self.size,
            columns=self.size,
            givens=tuple(self.givens.get(square, 0) for square in squares),
            box=shape or (None if has_boxes or regions is not None else (1, self.size)),
            options=tuple(dict.fromkeys(self.options)),
            regions=regions,
            cages=tuple(self.cages) if from_one else (),
            extra=(*parts, *self.extra),
            marks=(*(() if from_one else self._mark_cages()), *self.marks),
            entries=tuple(self.entries.get(square, 0) for square in squares) if self.entries else (),
            candidates=self.candidates,
            solution=self.solution,
            id=self.id,
            symbols=() if from_one else tuple(str(self.first + index) for index in range(self.size)),
            notes=self.notes,
        )

    def _mark_cages(self) -> list[Mark]:
        """Return the cages as marks."""
        return [Mark("cage", (cage.places,), (cage.total,)) for cage in self.cages]

    def groups(self) -> list[tuple[int, ...]]:
        """Return the squares of each region."""
        found: dict[int, list[int]] = {}
        for square, region in enumerate(self.regions or ()):
            if region is not None:
                found.setdefault(region, []).append(square)
        return [tuple(group) for group in found.values()]

    def _regions(self) -> tuple[tuple[int, ...] | None, list[tuple[int, ...]]]:
        """Return the regions if they fill the grid, or else None and the groups of squares that must differ."""
        if self.regions is None:
            return None, []
        groups = self.groups()
        if all(len(group) == self.size for group in groups) and len(groups) == self.size:
            return tuple(region for region in self.regions if region is not None), []
        return None, [group for group in groups if len(group) > 1]
