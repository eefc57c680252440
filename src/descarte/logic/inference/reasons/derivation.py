"""Derivation of a conclusion within one clue: part by part, without what the conclusion does not need.

r1c3 = 5  --whispers-->  r1c4 keeps 1 9  --.
r1c5 = 6  --whispers-->  r1c4 keeps 1 2  --+->  r1c4 = 1
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.logic.inference.rules.clue import DrawnClue, Part
from descarte.logic.inference.rules.pruning import Masks
from descarte.model.bits import Cell, Digits, bit, digits_of

MOST_EVENTS = 400
"""Maximum number of conclusions within one clue; a longer derivation is given up."""


class Premise(NamedTuple):
    """A cell on which a conclusion rests, and the digits that it must have lost."""

    cell: Cell
    left: Digits
    """The candidates of the cell when the conclusion was drawn."""
    needed: Digits
    """The digits without which the conclusion would not follow, all of them lost before."""


class ClueInference(NamedTuple):
    """A conclusion by one part of a clue: the digits that a cell loses, and the cells from which that follows."""

    part: Part
    cell: Cell
    lost: Digits
    kept: Digits
    """The candidates of the cell afterwards; none for a contradiction."""
    premises: tuple[Premise, ...]
    saw: Masks
    """The candidates of the part's cells when the conclusion was drawn."""


class _Event(NamedTuple):
    part: Part
    at: int
    lost: Digits
    saw: Masks


class ClueDerivation:
    """The conclusions of a clue from some candidates, recorded with their reasons.

    >>> import descarte
    >>> from descarte.logic.inference.rules.clue import clues_of
    >>> puzzle = descarte.read(".Shape~4x4.~R1C1_3.Thermo~R1C1~R1C2")
    >>> (clue,) = clues_of(puzzle)
    >>> found = ClueDerivation(clue, (0b100, 0b1011), puzzle.layout.digits)
    >>> [(one.cell, bin(one.kept)) for one in found.derive({1: 0b11})]
    [(1, '0b1000')]
    """

    def __init__(self, clue: DrawnClue, masks: Masks, digits: Digits, without: Collection[Part] = ()) -> None:
        """Prepare the derivation from these candidates of the clue's cells, without some parts of the clue."""
        self.without = without
        self.clue, self.start, self.digits = clue, masks, digits
        self.now = list(masks)
        self.events: list[_Event] = []
        self.failed: tuple[Part, Masks] | None = None
        """The part that cannot be satisfied, with the candidates of its cells."""
        self.emptied: Cell | None = None
        """The cell that different parts together leave without a candidate."""

    def derive(self, goal: Mapping[Cell, Digits] | None) -> list[ClueInference] | None:
        """Return the conclusions that lead to the loss of these digits, in order.

        With None as the goal, return those that lead to a contradiction: either the last one states it for its part, or
        `emptied` is the cell that they leave without a candidate.
        Return None if the parts of the clue do not lead there.
        """
        wanted = {} if goal is None else {self.clue.cells.index(cell): lost for cell, lost in goal.items()}
        self._propagate(None if goal is None else wanted)
        if self.failed is not None:
            return self._select({}, self.failed)
        if self.emptied is not None:
            at = self.clue.cells.index(self.emptied)
            return self._select({at: self.start[at]}, None)
        if goal is None or any(self.now[at] & lost for at, lost in wanted.items()):
            return None
        return self._select(wanted, None)

    def _propagate(self, goal: Mapping[int, Digits] | None) -> None:
        parts = sorted((part for part in self.clue.parts if part not in self.without), key=lambda part: len(part.at))
        changed = True
        while changed and self.failed is None and self.emptied is None and len(self.events) < MOST_EVENTS:
            check_deadline()
            changed = False
            # All parts see the same candidates, so that the derivation is as short as possible.
            before = tuple(self.now)
            for part in parts:
                changed |= self.emptied is None and self._apply(part, before)
            if goal is not None and not any(self.now[at] & lost for at, lost in goal.items()):
                return

    def _apply(self, part: Part, before: Masks) -> bool:
        saw = tuple(before[at] for at in part.at)
        kept = part.prune(saw)
        if kept is None:
            self.failed = self.failed or (part, saw)
            return False
        changed = False
        for at, mask, left in zip(part.at, saw, kept, strict=True):
            lost = mask & ~left & self.now[at]
            if lost:
                self.events.append(_Event(part, at, lost, saw))
                self.now[at] &= ~lost
                changed = True
                if not self.now[at] and self.emptied is None:
                    self.emptied = self.clue.cells[at]
        return changed

    def _select(self, goal: Mapping[int, Digits], failed: tuple[Part, Masks] | None) -> list[ClueInference]:
        """Return the conclusions that the goal needs, with their premises."""
        wanted = dict(goal)
        found: list[ClueInference] = []
        if failed is not None:
            part, saw = failed
            premises = self._find_premises(part, saw, None, 0)
            found.append(ClueInference(part, -1, 0, 0, premises, saw))
            self._want(wanted, premises)
        for event in reversed(self.events):
            needed = wanted.get(event.at, 0) & event.lost
            if not needed:
                continue
            wanted[event.at] &= ~needed
            premises = self._find_premises(event.part, event.saw, event.at, needed)
            cell = self.clue.cells[event.at]
            kept = event.saw[event.part.at.index(event.at)] & ~needed
            found.append(ClueInference(event.part, cell, needed, kept, premises, event.saw))
            self._want(wanted, premises)
        return _merge_inferences(reversed(found))

    def _want(self, wanted: dict[int, Digits], premises: Iterable[Premise]) -> None:
        for premise in premises:
            at = self.clue.cells.index(premise.cell)
            lost = premise.needed & self.start[at]
            wanted[at] = wanted.get(at, 0) | lost

    def _find_premises(self, part: Part, saw: Masks, target: int | None, lost: Digits) -> tuple[Premise, ...]:
        """Return the lost digits without which the part would not draw the same conclusion."""
        masks = list(saw)
        place = None if target is None else part.at.index(target)
        if place is not None:
            masks[place] = self.digits
            if not self._holds(part, masks, place, lost):
                masks[place] = saw[place]
        needed: dict[int, Digits] = {}
        # Cells with most candidates are given back first: what remains is what a person looks at.
        for index in sorted(range(len(part.at)), key=lambda index: -saw[index].bit_count()):
            if index == place:
                continue
            known, masks[index] = masks[index], self.digits
            if self._holds(part, masks, place, lost):
                continue
            masks[index] = known
            if len(part.at) <= 2:
                for digit in digits_of(self.digits & ~known):
                    masks[index] |= bit(digit)
                    if not self._holds(part, masks, place, lost):
                        masks[index] &= ~bit(digit)
            else:
                start = known | self.start[part.at[index]]
                masks[index] = start
                if start != known and not self._holds(part, masks, place, lost):
                    masks[index] = known
            needed[index] = self.digits & ~masks[index]
        return tuple(
            Premise(self.clue.cells[part.at[index]], saw[index], digits) for index, digits in sorted(needed.items())
        )

    @staticmethod
    def _holds(part: Part, masks: Sequence[Digits], place: int | None, lost: Digits) -> bool:
        kept = part.prune(masks)
        return kept is None or (place is not None and not kept[place] & lost)


def _merge_inferences(found: Iterable[ClueInference]) -> list[ClueInference]:
    """Return the conclusions; those of one part and one cell with the same premises become one."""
    merged: list[ClueInference] = []
    for one in found:
        last = merged[-1] if merged else None
        if last is not None and (last.part, last.cell, last.premises) == (one.part, one.cell, one.premises):
            merged[-1] = one._replace(lost=one.lost | last.lost, kept=one.kept & last.kept)
        else:
            merged.append(one)
    return merged
