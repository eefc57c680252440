"""The rules that the twin prunes cell by cell: cages, and every other rule that is not a house."""

from __future__ import annotations

from collections.abc import Callable

from descarte.fast.automata_layers import layers_of
from descarte.fast.python.sums import prune_bounds, prune_different
from descarte.model.bits import Cell, Digits
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Further


class CagePruner:
    """A cage prepared for pruning."""

    def __init__(self, puzzle: Puzzle, cells: tuple[Cell, ...], total: int) -> None:
        self.cells, self.total, self.size = cells, total, puzzle.layout.size
        self.cost = len(cells)
        different = puzzle.layout.all_different(cells)
        self.prune: Callable[[list[Digits]], tuple[Digits, ...] | None]
        self.prune = self._prune_different if different else lambda masks: prune_bounds(total, tuple(masks))

    def _prune_different(self, masks: list[Digits]) -> tuple[Digits, ...] | None:
        """Remove the digits that are placed, then prune the rest in sorted order. Return None at a contradiction."""
        settled, total = 0, self.total
        for mask in masks:
            if not mask & (mask - 1):
                if not mask or settled & mask:
                    return None
                settled |= mask
                total -= mask.bit_length()
        if not settled:
            return _prune_sorted(total, masks, self.size)
        rest = [mask & ~settled for mask in masks if mask & (mask - 1)]
        if not rest:
            return None if total else tuple(masks)
        pruned = _prune_sorted(total, rest, self.size)
        if pruned is None:
            return None
        found = iter(pruned)
        return tuple(next(found) if mask & (mask - 1) else mask for mask in masks)


class RulePruner:
    """A rule other than houses and cages, prepared for pruning."""

    def __init__(self, rule: Further) -> None:
        self.cells, self.cost = rule.cells, len(rule.cells)
        self.prune = layers_of(rule).prune


def _prune_sorted(total: int, masks: list[Digits], size: int) -> tuple[Digits, ...] | None:
    ordered = tuple(sorted(masks))
    pruned = prune_different(total, ordered, size)
    if pruned is None:
        return None
    kept = dict(zip(ordered, pruned, strict=True))
    return tuple(kept[mask] for mask in masks)
