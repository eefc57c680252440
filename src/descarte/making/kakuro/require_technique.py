"""Kakuros that need a technique, found by changing digits.

The measure is the number of cells that the technique and all easier ones leave open. A change that does not increase it
is kept. If the other techniques solve the puzzle, half of its cells are added to the measure.
"""

from __future__ import annotations

from random import Random

from descarte.core.deadline import check_deadline
from descarte.logic.contract import Technique
from descarte.logic.engine import find_usable_techniques
from descarte.making.difficulty.judge import add_easier_techniques, find_other_techniques, hardest_of
from descarte.making.difficulty.require_technique import apply_techniques
from descarte.making.kakuro.fill_digits import KakuroFilling
from descarte.model.bits import positions
from descarte.model.state import State

CHANGES = 300
"""Maximum number of changes per puzzle."""
BACKWARDS = 0.03
"""Probability of keeping a change that leaves more cells open."""


class NeedCheck:
    """Test if a Kakuro needs techniques.

    `open` has the cells that these and easier techniques leave open, as bits. `spared` is True if the puzzle is solved
    without the hardest of them.
    """

    def __init__(self, climb: KakuroFilling, needs: tuple[str, ...]) -> None:
        self.climb, self.needs = climb, needs
        puzzle = climb.puzzle
        hardest = hardest_of(needs).key
        self.open = self._find_open_cells(find_usable_techniques(puzzle, add_easier_techniques(needs), unique=True))
        self.spared = not self._find_open_cells(
            find_usable_techniques(puzzle, find_other_techniques(needs, hardest), unique=True)
        )

    def _find_open_cells(self, techniques: tuple[Technique, ...]) -> int:
        state = State(self.climb.puzzle)
        apply_techniques(state, techniques)
        return state.unplaced

    @property
    def cost(self) -> int:
        """The measure to minimise; 0 for a puzzle that needs the technique."""
        return self.open.bit_count() + (len(self.climb.grid) // 2 if self.spared else 0)


def change_until_needed(climb: KakuroFilling, needs: tuple[str, ...], chance: Random) -> KakuroFilling | None:
    """Change a filling until it needs these techniques; return None if `CHANGES` changes do not achieve it."""
    now = NeedCheck(climb, needs)
    for _ in range(CHANGES):
        check_deadline()
        if not now.cost:
            return now.climb
        twin = now.climb.copy()
        cells = list(positions(now.open)) or list(range(len(twin.grid)))
        near = [*cells, *(chance.choice(twin.layout.peers[cell]) for cell in cells)]
        twin.change_digit(near, always=True)
        then = NeedCheck(twin, needs)
        if then.cost <= now.cost or chance.random() < BACKWARDS:
            now = then
    return None
