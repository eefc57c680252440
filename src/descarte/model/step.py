"""One step of human reasoning: a claim and its certificate."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from descarte.model.bits import Cell, Digit
from descarte.model.rules import Cage, House
from descarte.text import Text

if TYPE_CHECKING:
    from descarte.model.state import State

Candidate = tuple[Cell, Digit]


@dataclass(frozen=True)
class Because:
    """The certificate of a step: what a checker needs to confirm it, and nothing else.

    >>> Because(rules=(House("row", 1, (0, 1), True),)).assumes_unique
    False
    """

    rules: tuple[House | Cage, ...] = ()
    """The rules of the puzzle that are cited."""
    within: tuple[tuple[Cell, int], ...] = ()
    """Cited facts: this cell has no candidates but these."""
    combine: tuple[tuple[House | Cage, int], ...] = ()
    """Rules added with whole weights into one derived sum or count."""
    cases: tuple[tuple[Candidate, tuple[Step, ...]], ...] = ()
    """An exhaustive choice, each branch with its own steps."""
    swap: tuple[tuple[Cell, ...], tuple[Digit, Digit]] | None = None
    """Cells and two digits whose exchange would give a second solution."""

    @property
    def assumes_unique(self) -> bool:
        """Whether the step holds only for a puzzle with one solution."""
        return self.swap is not None


@dataclass(frozen=True)
class Step:
    """Digits placed or candidates discarded, by a technique, for a reason.

    >>> Step("naked-single", places=((0, 5),)).places
    ((0, 5),)
    """

    technique: str
    places: tuple[Candidate, ...] = ()
    discards: tuple[Candidate, ...] = ()
    because: Because = Because()
    roles: tuple[tuple[str, tuple[Candidate, ...]], ...] = ()
    """Named groups of candidates, for highlighting."""
    words: tuple[tuple[str, object], ...] = ()
    """What fills the technique's sentence."""
    rating: float = 0.0
    score: int = 0


@dataclass(frozen=True)
class Technique:
    """A way to find steps, with its name and its sentence in both languages.

    >>> Technique("nothing", Text("nothing", "nada"), Text("", ""), lambda state: iter(())).rating
    0.0
    """

    key: str
    name: Text
    says: Text
    find: Callable[[State], Iterator[Step]] = field(compare=False)
    rating: float = 0.0
    score: int = 0
    example: str = ""
