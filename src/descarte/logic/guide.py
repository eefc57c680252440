"""The guide of a lesson: advice on finding the technique, a near miss, its concept and its families."""

from __future__ import annotations

from dataclasses import dataclass, replace

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import TechniqueFamily

_NONE = Text("", "")


@dataclass(frozen=True)
class NearMiss:
    """A position that almost has the pattern.

    >>> NearMiss(Text("One corner has a third candidate.", "Una esquina tiene un tercer candidato.")).change
    ''
    """

    text: Text = _NONE
    """The condition that is missing, in general words."""
    change: str = ""
    """Change to the example of the lesson after which its step no longer follows.

    "-r2c3" empties a cell with a given, "+4r2c3" adds a candidate to a cell, and "=12r2c3" makes 12 the total of the
    cage that starts there. The change is empty if no such board is known.
    """


@dataclass(frozen=True)
class Guide:
    """Advice on finding a technique, a near miss to tell it from, and the place where it belongs.

    >>> Guide(families=(TechniqueFamily.FISH,)).concept is Concept.NONE
    True
    """

    look: Text = _NONE
    """Advice on finding the technique."""
    near_miss: NearMiss = NearMiss()
    concept: Concept = Concept.NONE
    """Concept of constraint programming that the technique corresponds to."""
    families: tuple[TechniqueFamily, ...] = ()
    is_rare: bool = False
    """True if makers hardly ever find a puzzle that needs the technique: not one with one seed in 45 seconds."""

    def with_change(self, change: str, *, is_rare: bool = False) -> Guide:
        """Return the guide of another technique with the same texts, but with its own change to its own example.

        >>> Guide().with_change("-r2c3").near_miss.change
        '-r2c3'
        """
        return replace(self, near_miss=replace(self.near_miss, change=change), is_rare=is_rare)


NO_GUIDE = Guide()
