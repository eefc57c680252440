"""Make puzzles that need a technique by adding givens to a puzzle that is too hard.

Puzzles with as few givens as possible seldom need just a naked triple. But a board on which all other techniques are
stuck may have a step of the requested one. Added givens make the rest of the puzzle easier without replacing that step.
Each given leads to another board on which the other techniques are stuck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from descarte.core.deadline import check_deadline
from descarte.fast.contract import Values
from descarte.logic.cache import memory_of
from descarte.logic.contract import Technique
from descarte.logic.engine import find_usable_techniques, next_step
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.making.difficulty.judge import add_easier_techniques, find_other_techniques, hardest_of
from descarte.model.bits import Cell, positions
from descarte.model.layout import Layout
from descarte.model.puzzle import Puzzle
from descarte.model.state import State

WALKS = 6
"""Maximum number of attempts to add givens to one puzzle."""
CHOICES = 12
"""Maximum number of cells tried as a given in search of one that does not make the puzzle easy."""
KEEPING = 8
"""Maximum number of givens tried in search of one that leaves a step of the technique on the board."""


def add_givens_until_needed(
    puzzle: Puzzle,
    grid: Values,
    groups: Sequence[Sequence[Cell]],
    needs: tuple[str, ...],
    *,
    chance: Random,
    is_hard: Callable[[Values], bool],
) -> Puzzle | None:
    """Return the puzzle with more givens, in whole groups, so that it needs these techniques.

    Return None if no way was found. Only the hardest technique is checked, so the result must still be judged.
    `is_hard` is a quick test that returns False if there are too many givens.

    >>> import descarte
    >>> from descarte.making.random_stream import random_stream_of
    >>> puzzle, groups = descarte.read("1.....3.4......2"), [[cell] for cell in range(16)]
    >>> grid, chance = puzzle.solve().grid, random_stream_of("1", 0)
    >>> found = add_givens_until_needed(puzzle, grid, groups, ("full-house",), chance=chance, is_hard=bool)
    >>> found.givens.count(0) < 12
    True
    """
    walk = _GivenSearch(puzzle, grid, groups, needs, chance=chance, is_hard=is_hard)
    start = State(puzzle)
    apply_techniques(start, walk.others)
    if not start.unplaced:
        return None
    for _ in range(WALKS):
        givens = walk.find_givens(start.copy())
        if givens is not None:
            return replace(puzzle, givens=givens)
    return None


def groups_for_locked_triple(
    layout: Layout, grid: Values, groups: Sequence[Sequence[Cell]], chance: Random
) -> list[Sequence[Cell]]:
    """Return the groups of cells that may be emptied so that three cells of a box and a line keep three candidates.

    x x .  |         The cells `?` see every digit except three. Half of these digits are given in the box (x), half
    ? ? ?  |  y y y  in the line (y). The other cells of box and line can lose the three remaining digits.
    x . .  |

    >>> import descarte
    >>> from descarte.making.random_stream import random_stream_of
    >>> from descarte.making.grids.full_grid import find_full_grid
    >>> puzzle, chance = descarte.read("." * 81), random_stream_of("1", 0)
    >>> grid = find_full_grid(puzzle, chance)
    >>> 81 - len(groups_for_locked_triple(puzzle.layout, grid, [[cell] for cell in range(81)], chance))
    6
    """
    crossings = [crossing for crossing in tables_of(layout).crossings["pointing"] if crossing.shared.bit_count() == 3]
    if not crossings:
        return list(groups)
    crossing = chance.choice(crossings)
    box, line = cells_of(crossing.outside), cells_of(crossing.rest)
    digits = sorted({grid[cell] for cell in box} & {grid[cell] for cell in line})
    chosen = chance.sample(digits, len(digits) // 2)
    given = {cell for cell in box if grid[cell] in chosen} | {cell for cell in line if grid[cell] not in chosen}
    first = {*box, *line, *cells_of(crossing.shared)}
    left = (group for group in groups if given.isdisjoint(group))
    return sorted(left, key=first.isdisjoint)


class _GivenSearch:
    def __init__(
        self,
        puzzle: Puzzle,
        grid: Values,
        groups: Sequence[Sequence[Cell]],
        needs: tuple[str, ...],
        *,
        chance: Random,
        is_hard: Callable[[Values], bool],
    ) -> None:
        self.is_hard = is_hard
        self.givens, self.grid, self.chance = puzzle.givens, grid, chance
        self.group_of = {cell: group for group in groups for cell in group}
        self.requested = hardest_of(needs)
        self.others = find_usable_techniques(puzzle, find_other_techniques(needs, self.requested.key), unique=True)
        self.allowed = find_usable_techniques(puzzle, add_easier_techniques(needs), unique=True)

    def find_givens(self, state: State) -> Values | None:
        """Return givens with which the puzzle needs the requested technique, or None if none were found."""
        givens = self.givens
        for _ in range(len(givens)):
            check_deadline()
            if not self.has_step(state):
                found = self.add_given_group(givens, state, state.unplaced)
            else:
                beyond = state.copy()
                apply_techniques(beyond, self.allowed)
                if not beyond.unplaced:
                    return givens
                found = self.add_given_keeping_step(givens, state, beyond.unplaced)
            if found is None:
                return None
            givens, state = found
        return None

    def has_step(self, state: State) -> bool:
        """Return True if the requested technique finds a step."""
        return self.requested.find_first(state, memory_of(state)) is not None

    def add_given_keeping_step(self, givens: Values, state: State, among: int) -> tuple[Values, State] | None:
        """Return the givens with one more group, if possible one that keeps a step of the technique, and the new state.

        The group contains a cell of `among`. Return None if no group can be added.
        """
        found = None
        for _ in range(KEEPING):
            one = self.add_given_group(givens, state, among)
            found = one or found
            if one is not None and self.has_step(one[1]):
                break
        return found

    def add_given_group(self, givens: Values, state: State, among: int) -> tuple[Values, State] | None:
        """Return the givens with one more group, and the state after all steps of the other techniques.

        The group contains a cell of `among`. Return None if these steps finish the puzzle, or if no group leaves it
        hard.
        """
        cells = list(positions(among))
        self.chance.shuffle(cells)
        for chosen in cells[:CHOICES]:
            group = [cell for cell in self.group_of[chosen] if not givens[cell]]
            more = list(givens)
            for cell in group:
                more[cell] = self.grid[cell]
            if self.is_hard(tuple(more)):
                after = state.copy()
                after.change([(cell, self.grid[cell]) for cell in group if not after.placed[cell]])
                apply_techniques(after, self.others)
                return (tuple(more), after) if after.unplaced else None
        return None


def apply_techniques(state: State, techniques: Sequence[Technique]) -> None:
    """Apply the steps of these techniques until they find none."""
    while state.unplaced:
        step = next_step(state, techniques)
        if step is None:
            return
        state.apply(step)
