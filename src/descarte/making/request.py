"""What was asked for, as plain data that travels to every process."""

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
    """What can be asked for with some kinds of puzzle only; `Maker.takes` names what each maker has a use for."""

    box: tuple[int, int] | None = None
    """Sudoku and Killer: height and width of the boxes."""
    pattern: tuple[int, ...] | None = None
    """Sudoku and its kin: the squares that are to be given."""
    regions: tuple[int, ...] | None = None
    """Jigsaw: the map to be used; None for a new one each time."""
    irregular: bool = False
    """Killer: on a new map of regions in place of boxes."""
    whites: tuple[bool, ...] | None = None
    """Kakuro: the layout to be used; None for a new one each time."""
    largest: int | None = None
    """Killer and Calcudoku: the most cells of a cage."""
    givens: int | None = None
    """Killer and Calcudoku: exact number of givens; other kinds have it in `clues`."""
    longest: int | None = None
    """Kakuro: the longest run."""


NO_KIND_OPTIONS = KindOptions()


@dataclass(frozen=True)
class Request:
    """A wish for puzzles of one kind; `make.wish` checks what people type and makes one.

    >>> Request().rows, Request(kind="kakuro", rows=12).kind
    (9, 'kakuro')
    """

    kind: str = "sudoku"
    rows: int = 9
    columns: int = 9
    options: tuple[str, ...] = ()
    """Rules of the whole grid, by key."""
    drawn: tuple[str, ...] = ()
    """Rules that are drawn, by key: thermometers, arrows, dots..."""
    grade: str | None = None
    symmetry: Symmetry = "none"
    clues: int | Literal["minimal"] | None = None
    """Exact number of givens; with "minimal", none of them can be removed. None for as few as come by themselves."""
    needs: tuple[str, ...] = ()
    """Techniques without which the easier ones are not enough."""
    techniques: str | None = None
    """The only techniques that may be needed, as `explain` takes them."""
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
        """Whether a puzzle has to be walked through before it can be handed out."""
        return bool(self.grade or self.needs or self.techniques)


@dataclass(frozen=True)
class Attempt:
    """What one try came to: a puzzle, or the nearest it got.

    >>> Attempt(3, None).made
    False
    """

    number: int
    """The number of the try, from 0."""
    clues: Clues | None
    """With the solution."""
    distance: float = 0.0
    """0 for what was asked for; above, how far from it."""
    rating: float | None = None
    hardest: str | None = None
    """The technique of the hardest step."""
    too_hard: bool = False
    """Whether it is not what was asked for because it is too hard; or it has several solutions."""

    @property
    def givens(self) -> int:
        """Number of givens, without the digits of black squares."""
        if self.clues is None:
            return 0
        blacks = self.clues.blacks or (None,) * len(self.clues.givens)
        return sum(1 for digit, black in zip(self.clues.givens, blacks, strict=True) if digit and black is None)

    @property
    def made(self) -> bool:
        """Whether this is what was asked for."""
        return self.clues is not None and self.distance == 0
