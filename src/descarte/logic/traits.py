"""Properties of techniques, so that engines, ratings and makers need not know techniques by their keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, Flag, auto

from descarte.logic.inference.rules.clue import ClueShape


class Single(Enum):
    """The kinds of singles that a technique may find."""

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
    """Givens. Without givens, a technique that is the easiest one allowed would have to finish the puzzle alone."""


class Replacement(Enum):
    """Ways in which another technique, at most as hard, makes a technique superfluous."""

    TWO_STEPS = "two steps"
    """Two steps of the other technique do the same."""
    EVERYWHERE = "everywhere"
    """The other technique finds a step wherever this one does; only on boards up to `size`, if that is set."""
    COMPLEMENT = "complement"
    """The rest of the house or of the lines is a pattern of the other technique on boards smaller than `size`.

    A naked set of n cells in a house with m open cells leaves a hidden set of m - n cells, and the other way round. A
    fish in n rows leaves a fish in m - n columns if m rows lack the digit.
    """
    RUNS = "runs"
    """Where sums are runs, the other technique always applies first.

    Two runs cross in at most one cell. So a crossing run with several open cells leaves cells over outside the
    crossing, and at least two cells are left over in all.
    """


@dataclass(frozen=True)
class Replaced:
    """The technique that makes another one superfluous, and the way in which it does.

    >>> Replaced("naked-pair", Replacement.COMPLEMENT, size=5).size
    5
    """

    by: str
    way: Replacement
    size: int = 0
    instead: str = ""
    """Key of the technique to request instead, if it is not `by`."""


@dataclass(frozen=True)
class Traits:
    """Properties of a technique apart from its name, lesson and scores.

    >>> Traits().usual, Traits().is_single
    (True, False)
    """

    single: Single | None = None
    """The kind of single that the technique finds, if any."""
    tells_takers: bool = False
    """True if the sentences of singles name the digits that close the other cells, or the houses that take the others.

    Otherwise a single is told by the technique's own sentence.
    """
    assumes_unique: bool = False
    """True if the steps hold only in puzzles with one solution."""
    usual: bool = True
    """True if the technique is used by default. Others are used by a profile of `rating/` or if the user names them."""
    foremost: bool = False
    """True if the technique is searched before all others, whatever its rating."""
    about: Topic = Topic.NONE
    """Features of the board without which the technique finds nothing new."""
    clue: ClueShape | None = None
    """Shape of the drawn clues that the technique uses."""
    clue_rule: str = ""
    """Key of a rule whose clues have the shape `clue`."""
    replaced: Replaced | None = None
    hidden_in_cage: int = 0
    """Size of the hidden set that makers plant in a cage for this technique, because it rarely occurs by chance."""
    laid_out_at_crossing: bool = False
    """True if makers arrange the technique where a box and a line cross, because it rarely occurs by chance."""
    settled_by_closure: bool = False
    """True if the technique finds nothing once `follow_simple` has applied singles, locked candidates and pairs."""
    costly: bool = False
    """True if the technique is too slow to be searched again while a trace is simplified."""
    always_in_branches: bool = False
    """True if branches of case splits through drawn rules use the technique whatever its rating."""
    never_in_trees: bool = False
    """True if trees of case splits do not use the technique, which would take too long in their many branches."""
    ends_sums: bool = False
    """True if the technique fills the last cell of a sum.

    Other steps of that sum may do the same once more digits are known.
    """
    closed_chain: bool = False
    """True if the chains of the technique are loops, so that none of them determines the digit of a cell."""
    tells_cases: bool = False
    """True if the sentence of the technique covers everything that its cases say one by one."""
    splits_cases: bool = False
    """True if the technique is the last resort, which follows candidates to a dead end."""

    @property
    def is_single(self) -> bool:
        """True if the technique finds singles."""
        return self.single is not None


NO_TRAITS = Traits()
