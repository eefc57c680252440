"""The request for puzzles, as plain data that can be sent to other processes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from descarte.core.text import Text
from descarte.model.clues import Clues

Symmetry = Literal["none", "rotational", "diagonal", "antidiagonal", "horizontal", "vertical", "full"]
SYMMETRY_NAMES: dict[Symmetry, Text] = {
    "none": Text("none", "ninguna"),
    "rotational": Text("rotational", "de giro"),
    "diagonal": Text("diagonal", "diagonal"),
    "antidiagonal": Text("antidiagonal", "antidiagonal"),
    "horizontal": Text("horizontal", "horizontal"),
    "vertical": Text("vertical", "vertical"),
    "full": Text("full", "completa"),
}
SYMMETRIES: tuple[Symmetry, ...] = tuple(SYMMETRY_NAMES)
MINIMAL = "minimal"


@dataclass(frozen=True)
class KindOptions:
    """Options that only some kinds of puzzle have; `Maker.takes` names those that a maker uses."""

    box: tuple[int, int] | None = None
    """Sudoku and Killer: height and width of the boxes."""
    pattern: tuple[int, ...] | None = None
    """Kinds without cages: squares to be given."""
    regions: tuple[int, ...] | None = None
    """Jigsaw: the number of the region of each square, or None for new regions in each attempt."""
    irregular: bool = False
    """Killer: True for new regions instead of boxes."""
    whites: tuple[bool, ...] | None = None
    """Kakuro: the layout, with True for white squares, or None for a new layout in each attempt."""
    largest: int | None = None
    """Killer and Calcudoku: maximum number of cells of a cage."""
    givens: int | None = None
    """Killer and Calcudoku: exact number of givens, which other kinds have in `clues`."""
    longest: int | None = None
    """Kakuro: maximum length of a run."""


NO_KIND_OPTIONS = KindOptions()


@dataclass(frozen=True)
class Request:
    """A request for puzzles of one kind; `parse_request` checks options and makes one.

    >>> Request().rows, Request(kind="kakuro", rows=12).kind
    (9, 'kakuro')
    """

    kind: str = "sudoku"
    rows: int = 9
    columns: int = 9
    options: tuple[str, ...] = ()
    """Keys of rules of the whole grid."""
    drawn: tuple[str, ...] = ()
    """Keys of drawn rules: thermometers, arrows, dots..."""
    grade: str | None = None
    symmetry: Symmetry = "none"
    clues: int | Literal["minimal"] | None = None
    """Exact number of givens, "minimal" if no given may be removable, or None for any number."""
    needs: tuple[str, ...] = ()
    """Keys of the techniques that the puzzle must need."""
    techniques: str | None = None
    """Selection of the only techniques that may be needed, as `parse_selection` reads it."""
    seed: str = "0"
    kind_options: KindOptions = NO_KIND_OPTIONS

    def with_kind_options(self, **options: Any) -> Request:
        """Return the same request with other options of its kind.

        >>> Request("killer").with_kind_options(largest=4).kind_options.largest
        4
        """
        return replace(self, kind_options=replace(self.kind_options, **options))

    @property
    def judged(self) -> bool:
        """True if a puzzle must be solved by techniques before it can be accepted."""
        return bool(self.grade or self.needs or self.techniques)


@dataclass(frozen=True)
class Attempt:
    """Result of one attempt: a puzzle that satisfies the request, or the nearest one found, if any.

    >>> Attempt(3, None).made
    False
    """

    number: int
    """Number of the attempt, from 0."""
    clues: Clues | None
    """Clues of the puzzle, with the solution."""
    distance: float = 0.0
    """Distance from the request; 0 if it is satisfied."""
    rating: float | None = None
    hardest: str | None = None
    """Key of the technique of the hardest step."""
    grade: str | None = None
    """Key of the grade, if the puzzle was rated."""
    too_hard: bool = False
    """True if the puzzle is too hard or has several solutions."""

    @property
    def givens(self) -> int:
        """Number of givens, without the digits of black squares."""
        if self.clues is None:
            return 0
        blacks = self.clues.blacks or (None,) * len(self.clues.givens)
        return sum(1 for digit, black in zip(self.clues.givens, blacks, strict=True) if digit and black is None)

    @property
    def made(self) -> bool:
        """True if the attempt satisfies the request."""
        return self.clues is not None and self.distance == 0
