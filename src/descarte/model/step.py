"""One step of human reasoning: a claim and its certificate."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from descarte.model.bits import Cell, Digit, Digits
from descarte.model.rules import Rule

Candidate = tuple[Cell, Digit]
Fact = tuple[Cell, Digits]
"""This cell has no candidates but these."""


@dataclass(frozen=True)
class Combine:
    """Rules added with whole weights into one derived rule.

    With a digit, a count: each full house of positive weight has it once, each house of negative weight at most
    once, so the weighted count of its places is at least the sum of the weights. Without, a sum: each cage has
    its total and each full house the sum of all digits.

    With `digits`, a count of several at once: a digit for each part. Each cell counts as often as it says, whatever
    its digit: it has just one.

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
    """One branch of a choice: the candidate that it assumes (or, with `holds` false, denies) and what follows.

    >>> Case((0, 5)).holds
    True
    """

    candidate: Candidate
    steps: tuple[Step, ...] = ()
    holds: bool = True


@dataclass(frozen=True)
class Because:
    """The certificate of a step: what a checker needs to confirm it, and nothing else.

    >>> from descarte.model.rules import House
    >>> Because(rules=(House("row", 1, (0, 1), True),)).assumes_unique
    False
    """

    rules: tuple[Rule, ...] = ()
    """The rules of the puzzle that are cited."""
    within: tuple[Fact, ...] = ()
    """Cited facts: this cell has no candidates but these."""
    combine: tuple[Combine, ...] = ()
    """Rules derived from several."""
    cases: tuple[Case, ...] = ()
    """An exhaustive choice: the candidates of a cell, the places of a digit in a cited house, or yes and no."""
    swap: tuple[Fact, ...] = ()
    """Cells and a pair of digits for each: all cells within their pairs would give a second solution."""

    @property
    def assumes_unique(self) -> bool:
        """Whether the step holds only for a puzzle with one solution."""
        return bool(self.swap) or any(step.because.assumes_unique for case in self.cases for step in case.steps)


NOTHING = Because()


@dataclass(frozen=True)
class Step:
    """Digits placed or candidates discarded, by a technique, for a reason.

    >>> Step("naked-single", places=((0, 5),)).places
    ((0, 5),)
    """

    technique: str
    places: tuple[Candidate, ...] = ()
    discards: tuple[Candidate, ...] = ()
    because: Because = NOTHING
    roles: tuple[tuple[str, tuple[Candidate, ...]], ...] = ()
    """Named groups of candidates, for highlighting."""
    words: tuple[tuple[str, object], ...] = ()
    """What fills the technique's sentence."""
    rating: float = 0.0
    score: int = 0
    setting: StepContext | None = field(default=None, compare=False, repr=False)
    """Where the step is taken, when it is known: a notebook shows it there."""

    def __str__(self) -> str:
        """Its sentence, where it is known in which puzzle it is taken."""
        return repr(self) if self.setting is None else self.setting.say(self)

    def _repr_html_(self) -> str | None:
        """The board before the step, with its highlights and its sentence, for notebooks."""
        return None if self.setting is None else self.setting.html(self)


class StepContext(Protocol):
    """Where a step is taken."""

    def say(self, step: Step) -> str:
        """The step in words."""

    def html(self, step: Step) -> str:
        """The step as a picture with its words."""
