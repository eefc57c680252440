"""What a case split is given by its caller, so that it does not depend on any technique."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from descarte.fast.refutations import Conclusion, Derivation, Refuter
from descarte.model.state import State
from descarte.model.step import Candidate, Step

Split = Callable[[Candidate, tuple[Step, ...]], Step]
"""Makes the rated step that discards a candidate from the steps that lead from it to something impossible."""


class BranchTranslator(Protocol):
    """The way back from the kernel's conclusions to steps of techniques."""

    @property
    def refuter(self) -> Refuter:
        """The kernel's search for refutations on this board."""

    def translate_branch(self, state: State, branch: Derivation, split: Split) -> tuple[Step, ...] | None:
        """Return the steps from the branch's candidate to something impossible; None if one cannot be told."""

    def translate_conclusion(self, state: State, found: Conclusion, split: Split) -> Step | None:
        """Return one conclusion as a step; None if it does not follow."""
