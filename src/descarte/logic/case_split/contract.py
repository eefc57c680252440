"""Functions that callers of the case-split search provide, so that the search does not depend on techniques."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from descarte.fast.refutations import Conclusion, Derivation, Refuter
from descarte.model.state import State
from descarte.model.step import Candidate, Step

Split = Callable[[Candidate, tuple[Step, ...]], Step]
"""Function that builds a rated step from a candidate and the steps to its dead end. The step discards the candidate."""


class BranchTranslator(Protocol):
    """Translation of the kernel's conclusions into steps of techniques."""

    @property
    def refuter(self) -> Refuter:
        """The kernel's search for refutations on this board."""

    def translate_branch(self, state: State, branch: Derivation, split: Split) -> tuple[Step, ...] | None:
        """Return the steps from the branch's candidate to a dead end, or None if a conclusion cannot be translated."""

    def translate_conclusion(self, state: State, found: Conclusion, split: Split) -> Step | None:
        """Return one conclusion as a step, or None if it cannot be translated."""
