"""What engines, ratings and makers may ask of a technique, so that none of them has to know its key."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, Flag, auto

from descarte.logic.inference.rules.clue import ClueShape


class Single(Enum):
    """The kinds of singles."""

    LAST_CELL = "last cell"
    HIDDEN = "hidden"
    NAKED = "naked"
    ALL_NAKED = "all naked"
    """Every naked single of the board in one step."""


class Topic(Flag):
    """Features of a board without which a technique finds nothing, or nothing new."""

    NONE = 0
    SUMS = auto()
    """Cages or runs."""
    RULES = auto()
    """Drawn rules."""
    BOXES = auto()
    """Boxes or other regions."""
    FULL_HOUSES = auto()
    """Houses that have every digit."""
    FURTHER_HOUSES = auto()
    """Houses beyond rows, columns and boxes."""
    IRREGULAR_REGIONS = auto()
    """Regions that are not boxes."""
    CROSSING_SUMS = auto()
    """Sums with a cell in common."""
    SUMS_IN_HOUSES = auto()
    """Sums with two cells that share another house."""
    GIVENS = auto()
    """Given digits: as the easiest technique it would have to finish the puzzle alone."""


class Replacement(Enum):
    """Ways in which a technique that is no harder makes another one superfluous."""

    TWO_STEPS = "two steps"
    """Two steps of the other technique do the same."""
    EVERYWHERE = "everywhere"
    """The other technique finds something wherever this one does; on boards up to `size`, if that is given."""
    COMPLEMENT = "complement"
    """On boards smaller than `size` the rest of the house, or of the lines, is a pattern of the other technique.

    A naked set of n cells in a house with m open ones leaves a hidden set of m - n cells, and the other way round. A
    fish in n rows leaves one in m - n columns, where m rows are without the digit.
    """
    RUNS = "runs"
    """Where sums are runs, the other technique is always there before.

    A run with two open cells or more crosses each run of the other direction at most once. What such a run has beside
    the crossing is left over, too: at least two cells.
    """


@dataclass(frozen=True)
class Replaced:
    """The technique that makes this one superfluous, and where.

    >>> Replaced("naked-pair", Replacement.COMPLEMENT, size=5).size
    5
    """

    by: str
    way: Replacement
    size: int = 0
    instead: str = ""
    """The technique to ask for, if it is not the replacement."""


@dataclass(frozen=True)
class Traits:
    """What is true of a technique beside its name, its lesson and its scores.

    >>> Traits().usual, Traits().is_single
    (True, False)
    """

    single: Single | None = None
    """The kind of single that it finds, if it finds singles."""
    assumes_unique: bool = False
    """Whether its steps hold only in puzzles with one solution."""
    usual: bool = True
    """Whether it is used unasked; the others run in a profile of `rating/`, or when the user names them."""
    foremost: bool = False
    """Whether it is looked for before all others, whatever its rating."""
    about: Topic = Topic.NONE
    """Every feature that a board must have for it to be needed."""
    clue: ClueShape | None = None
    """The shape of the drawn clues that it looks at."""
    clue_rule: str = ""
    """A rule whose clues have that shape."""
    replaced: Replaced | None = None
    hidden_in_cage: int = 0
    """Number of digits of a hidden set that makers lay out in a cage for it, as it hardly ever comes up by itself."""
    laid_out_at_crossing: bool = False
    """Whether makers lay it out where a box and a line cross, as it hardly ever comes up by itself."""
    settled_by_closure: bool = False
    """Whether it finds nothing where singles, locked candidates and pairs are done, as `follow_simple` does them."""
    costly: bool = False
    """Whether it takes too long to be looked for again while a trace is simplified."""
    always_in_branches: bool = False
    """Whether branches through drawn rules are followed with it whatever its rating."""
    never_in_trees: bool = False
    """Whether trees of branches, which have many of them, are followed without it."""
    ends_sums: bool = False
    """Whether it fills the last cell of a sum, as steps of that sum may do once more digits are known."""
    closed_chain: bool = False
    """Whether its chains have no ends, so that none of them settles a cell."""
    tells_cases: bool = False
    """Whether its sentence says everything that its cases say one by one."""
    splits_cases: bool = False
    """Whether it is the last resort, which follows candidates to something impossible."""

    @property
    def is_single(self) -> bool:
        """Whether it finds singles."""
        return self.single is not None


NO_TRAITS = Traits()
