"""What a lesson adds to definition and proof: how to look for a technique, a near miss, its concept and families."""

from __future__ import annotations

from dataclasses import dataclass, replace

from descarte.core.text import Text
from descarte.logic.concepts import Concept
from descarte.logic.families import Family

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
    """How to find a technique, how to tell it from a near miss, and where it belongs.

    >>> Guide(families=(Family.FISH,)).concept
    <Concept.NONE: ...>
    """

    look: Text = _NONE
    """How to look for the technique."""
    near_miss: NearMiss = NearMiss()
    concept: Concept = Concept.NONE
    """Concept of constraint programming that the technique corresponds to."""
    families: tuple[Family, ...] = ()

    def with_change(self, change: str) -> Guide:
        """Return the guide with another change to the example, for techniques that share their texts.

        >>> Guide().with_change("-r2c3").near_miss.change
        '-r2c3'
        """
        return replace(self, near_miss=replace(self.near_miss, change=change))


NO_GUIDE = Guide()
