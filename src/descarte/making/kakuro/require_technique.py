"""Kakuros that cannot do without a technique: digits are changed while the asked technique leaves fewer cells open.

What counts is how many cells stay open when the technique and all easier ones have done what they can; a change that
leaves no more of them stays. A puzzle that the others finish is no better than one that is half open.
"""

from __future__ import annotations

from random import Random

from descarte.core.deadline import look
from descarte.logic.contract import Technique
from descarte.logic.engine import usable
from descarte.making.difficulty.judge import hardest_of, others_than, with_easier
from descarte.making.difficulty.require_technique import finish
from descarte.making.kakuro.fill_digits import Climb
from descarte.model.bits import positions
from descarte.model.state import State

CHANGES = 300
"""The most digits that are changed for one puzzle."""
BACKWARDS = 0.03
"""How often a change that leaves more cells open stays all the same."""


class Bent:
    """A Kakuro, the cells that the allowed techniques leave open, and whether the others finish it."""

    def __init__(self, climb: Climb, needs: tuple[str, ...]) -> None:
        self.climb, self.needs = climb, needs
        puzzle = climb.puzzle
        asked = hardest_of(needs).key
        self.open = self._left(usable(puzzle, with_easier(needs), unique=True))
        self.spared = not self._left(usable(puzzle, others_than(needs, asked), unique=True))

    def _left(self, techniques: tuple[Technique, ...]) -> int:
        state = State(self.climb.puzzle)
        finish(state, techniques)
        return state.unplaced

    @property
    def cost(self) -> int:
        """0 for a puzzle that needs the technique."""
        return self.open.bit_count() + (len(self.climb.grid) // 2 if self.spared else 0)


def bent(climb: Climb, needs: tuple[str, ...], chance: Random) -> Climb | None:
    """Changed until it needs these techniques; None when it does not come to that."""
    now = Bent(climb, needs)
    for _ in range(CHANGES):
        look()
        if not now.cost:
            return now.climb
        twin = now.climb.twin()
        cells = list(positions(now.open)) or list(range(len(twin.grid)))
        near = [*cells, *(chance.choice(twin.layout.peers[cell]) for cell in cells)]
        twin.change(near, always=True)
        then = Bent(twin, needs)
        if then.cost <= now.cost or chance.random() < BACKWARDS:
            now = then
    return None
