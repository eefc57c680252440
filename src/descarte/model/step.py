"""One step of human reasoning: a claim and its certificate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from descarte.model.bits import Cell, Digit, Digits
from descarte.model.rules import Rule

Candidate = tuple[Cell, Digit]
Fact = tuple[Cell, Digits]
"""A cell and the only candidates that it has left."""


@dataclass(frozen=True)
class Combine:
    """Rules added with integer weights into one derived rule.

    With `digit`, the rule counts a digit: each full house of positive weight has it once, and each house of negative
    weight at most once. So the weighted count of its places is at least the sum of the weights. Without `digit`, the
    rule adds up: each cage has its total and each full house the sum of all digits.

    With `digits`, the rule counts several digits, one per part. `cells` adds weight to cells whatever their digit,
    since each cell has exactly one.

    >>> from descarte.model.rules import House
    >>> rows = [House("row", n, (2 * n - 2, 2 * n - 1), True) for n in (1, 2)]
    >>> Combine(((rows[0], 1), (rows[1], -1)), digit=2).digit
    2
    """

    parts: tuple[tuple[Rule, int], ...]
    digit: Digit | None = None
    digits: tuple[Digit, ...] = ()
    cells: tuple[tuple[Cell, int], ...] = ()


@dataclass(frozen=True)
class Case:
    """One branch of a case split: the candidate that it assumes (or, with `holds` false, denies) and its steps.

    >>> Case((0, 5)).holds
    True
    """

    candidate: Candidate
    steps: tuple[Step, ...] = ()
    holds: bool = True


@dataclass(frozen=True)
class DerivedSum:
    """A sum that follows from houses and cages: the digits of its cells, times their weights, add up to the total.

    >>> DerivedSum(((0, 1), (5, -1)), 4).total
    4
    """

    cells: tuple[tuple[Cell, int], ...]
    """Each cell with its weight, which is not 0, in the order of the cells."""
    total: int


@dataclass(frozen=True)
class Because:
    """The certificate of a step: everything that the judge needs to confirm it, and nothing else.

    >>> from descarte.model.rules import House
    >>> Because(rules=(House("row", 1, (0, 1), True),)).assumes_unique
    False
    """

    rules: tuple[Rule, ...] = ()
    """The rules of the puzzle that are cited."""
    within: tuple[Fact, ...] = ()
    """Cited facts, each a cell and the only candidates that it has left."""
    combine: tuple[Combine, ...] = ()
    """Rules derived from several others, such as sums of cages."""
    cases: tuple[Case, ...] = ()
    """Cases that leave no other possibility.

    They are the candidates of a cell, the places of a digit in a cited house, or a candidate that is true or false.
    """
    swap: tuple[Fact, ...] = ()
    """Cells, each with a pair of digits. If every cell held a digit of its pair, there would be a second solution."""
    steps: tuple[Step, ...] = ()
    """Steps taken one after the other, after which every claim holds. The other forms are then not used."""

    @property
    def assumes_unique(self) -> bool:
        """True if the step is valid only for a puzzle with one solution."""
        inner = (*self.steps, *(step for case in self.cases for step in case.steps))
        return bool(self.swap) or any(step.because.assumes_unique for step in inner)


NOTHING = Because()


@dataclass(frozen=True)
class Step:
    """Digits placed or candidates discarded by a technique, with a certificate.

    >>> Step("naked-single", places=((0, 5),)).places
    ((0, 5),)
    """

    technique: str
    """Key of the technique."""
    places: tuple[Candidate, ...] = ()
    """The digits placed, as (cell, digit)."""
    discards: tuple[Candidate, ...] = ()
    """The candidates discarded, as (cell, digit)."""
    because: Because = NOTHING
    """The certificate."""
    roles: tuple[tuple[str, tuple[Candidate, ...]], ...] = ()
    """Named groups of candidates, for highlighting."""
    words: tuple[tuple[str, object], ...] = ()
    """The values that fill the gaps of the technique's sentence."""
    rating: float = 0.0
    """Difficulty on Sudoku Explainer's scale."""
    score: int = 0
    """Points on HoDoKu's scale."""
    setting: StepContext | None = field(default=None, compare=False, repr=False)
    """The context in which notebooks show the step, or None if it is not known."""
    sums: tuple[DerivedSum, ...] = ()
    """Sums that the step states for later steps. Each is that of the item of `because.combine` at the same place."""

    @property
    def parts(self) -> tuple[Step, ...]:
        """The steps that the step consists of, or only the step itself."""
        return self.because.steps or (self,)

    def __str__(self) -> str:
        """Return the sentence of the step, or its representation if its context is not known."""
        return repr(self) if self.setting is None else self.setting.say(self)

    def _repr_html_(self) -> str | None:
        """Return HTML for notebooks: the board before the step with its sentence. Return None without a context."""
        return None if self.setting is None else self.setting.html(self)


class StepContext(Protocol):
    """Interface of the context of a step, which writes the sentence of the step and draws it."""

    def say(self, step: Step) -> str:
        """Return the sentence of the step."""

    def html(self, step: Step) -> str:
        """Return the step as a picture with its sentence."""
