"""Pruning of a rule with an automaton, layer by layer. Sets of states are bits, twice as fast as Python sets."""

from __future__ import annotations

from collections.abc import Sequence

from descarte.core.deadline import check_deadline_each
from descarte.fast.automata_layers import AutomatonLayers
from descarte.model.bits import Digits, bit


class LayeredRule:
    """The layers of a rule's automaton, prepared for pruning.

    >>> from descarte.fast.automata_layers import layers_of
    >>> from descarte.model.rule_names import Noun
    >>> from descarte.model.rules import Link
    >>> from descarte.core.text import Text
    >>> LayeredRule(layers_of(Link("", 1, (0, 1), (0b110, 0b100, 0), Noun(Text("", ""))))).prune([0b111, 0b111])
    (3, 6)
    """

    def __init__(self, layers: AutomatonLayers) -> None:
        ends = sorted({to for row in layers.moves[-1].values() for to in row.values()})
        numbers = [{state: number for number, state in enumerate(states)} for states in map(sorted, layers.moves)]
        numbers.append({state: number for number, state in enumerate(ends)})
        self.rows = [
            [
                [(bit(digit), 1 << after[to]) for digit, to in moves[state].items()]
                for state in check_deadline_each(sorted(moves))
            ]
            for moves, after in zip(layers.moves, numbers[1:], strict=True)
        ]
        self.possible = all(layers.moves)
        self._onward: list[dict[tuple[int, Digits], int]] = [{} for _ in self.rows]

    def prune(self, masks: Sequence[Digits]) -> tuple[Digits, ...] | None:
        """Return the digits of each cell that some accepted sequence uses, or None if there is none."""
        reached = [1] if self.possible else [0]
        for at, mask in enumerate(masks):
            reached.append(self._find_next_states(at, reached[-1], mask))
        kept = [0] * len(masks)
        alive = reached[-1]
        for at in range(len(masks) - 1, -1, -1):
            kept[at], alive = self._find_previous_states(at, reached[at], masks[at], alive)
            if not kept[at]:
                return None
        return tuple(kept)

    def _find_next_states(self, at: int, states: int, mask: Digits) -> int:
        """Return the states that follow from these states, both as bit sets."""
        found = 0
        while states:
            low = states & -states
            found |= self._reach(at, low.bit_length() - 1, mask)
            states ^= low
        return found

    def _find_previous_states(self, at: int, states: int, mask: Digits, alive: int) -> tuple[Digits, int]:
        """Return the digits that lead from `states` to states of `alive`, and the states from which they do."""
        digits = before = 0
        while states:
            low = states & -states
            states ^= low
            number = low.bit_length() - 1
            if self._reach(at, number, mask) & alive:
                before |= low
                if digits != mask:
                    for digit, to in self.rows[at][number]:
                        if digit & mask and to & alive:
                            digits |= digit
        return digits, before

    def _reach(self, at: int, state: int, mask: Digits) -> int:
        found = self._onward[at].get((state, mask))
        if found is None:
            found = 0
            for digit, to in self.rows[at][state]:
                if mask & digit:
                    found |= to
            self._onward[at][state, mask] = found
        return found
