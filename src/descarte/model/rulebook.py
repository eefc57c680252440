"""The rules of a puzzle other than its houses, built when they are first used.

A few characters of a text may mean thousands of rules ("no digit a knight's move from itself", on the largest
board). Reading such a text takes little time and memory as long as its rules are not used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeVar, Union

from descarte.model.appearance import Drawing
from descarte.model.bits import Digits
from descarte.model.cache import CacheOwner
from descarte.model.rules import Cage, Further

Value = TypeVar("Value")
Source = Union[Value, Callable[[], Value]]  # noqa: UP007  (`|` needs types, not variables)
"""A value, or a function that computes it. The function must be picklable, because puzzles are sent to workers."""


class RuleParts(NamedTuple):
    """The rules and domains that follow from the marks. One function computes both."""

    rules: tuple[Further, ...] = ()
    """The rules other than houses and cages."""
    domains: tuple[Digits, ...] = ()
    """The digits that rules (odd, even, given candidates) allow in each cell, or empty without such a rule."""


def resolve(source: Source[Value]) -> Value:
    """Return a source that is a value, or call a source that is a function and return its value.

    >>> resolve((1, 2)), resolve(lambda: (1, 2))
    ((1, 2), (1, 2))
    """
    return source() if callable(source) else source


@dataclass(frozen=True, eq=False, repr=False)
class Rulebook(CacheOwner):
    """Cages, further rules and domains of a puzzle, and their drawings. Each is built once.

    >>> Rulebook(lambda: (Cage("cage", 1, (0, 1), 5),)).cages[0].total
    5
    """

    cage_source: Source[tuple[Cage, ...]] = ()
    part_source: Source[RuleParts] = RuleParts()  # noqa: RUF009  (a tuple)
    drawing_source: Source[tuple[Drawing, ...]] = ()

    @cached_property
    def cages(self) -> tuple[Cage, ...]:
        """The cells that add up to a total."""
        return resolve(self.cage_source)

    @cached_property
    def _parts(self) -> RuleParts:
        return resolve(self.part_source)

    @cached_property
    def rules(self) -> tuple[Further, ...]:
        """The rules other than houses and cages."""
        return self._parts.rules

    @cached_property
    def domains(self) -> tuple[Digits, ...]:
        """The digits that rules allow in each cell, or empty without such a rule."""
        return self._parts.domains

    @cached_property
    def drawings(self) -> tuple[Drawing, ...]:
        """The drawings of the rules."""
        return resolve(self.drawing_source)

    def but(
        self,
        cages: Source[tuple[Cage, ...]] | None = None,
        parts: Source[RuleParts] | None = None,
        drawings: Source[tuple[Drawing, ...]] | None = None,
    ) -> Rulebook:
        """Return a copy with other cages, parts or drawings, without building any of them."""
        return Rulebook(
            self.cage_source if cages is None else cages,
            self.part_source if parts is None else parts,
            self.drawing_source if drawings is None else drawings,
        )

    def _values(self) -> tuple[object, ...]:
        return self.cages, self.rules, self.domains, self.drawings

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rulebook):
            return NotImplemented
        return self is other or self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())


NO_RULES = Rulebook()
"""The rulebook of puzzles that have only houses."""
