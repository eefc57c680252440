"""Rules other than houses and cages, read cell by cell: links, sums and automata have the same form here.

cells      a            b            c
layer    0      -->   1      -->   2      -->   3        states: what is known after some cells
moves       digit 1: 0 -> 1, digit 2: 0 -> 0 ...         only those on a path from the start to an end
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from descarte.core.deadline import check_deadline_each
from descarte.model.automata import DEAD
from descarte.model.bits import Cell, Digit, Digits, bit, digits_of
from descarte.model.rules import Further, Link, Sum

Moves = dict[int, dict[Digit, int]]
"""The moves of one layer: for each of its states, the next state for each digit."""


@dataclass(frozen=True)
class AutomatonLayers:
    """A rule as an automaton that has its own moves at each cell.

    It starts in state 0 and may end in every state that the last moves reach.
    """

    cells: tuple[Cell, ...]
    moves: tuple[Moves, ...]

    def prune(self, masks: Sequence[Digits]) -> tuple[Digits, ...] | None:
        """Return the digits of each cell that are on a path from the start to an end, or None if there is no path.

        >>> from descarte.model.rule_names import Noun
        >>> from descarte.core.text import Text
        >>> rising = Link("", 1, (0, 1), (0b110, 0b100, 0), Noun(Text("", "")))
        >>> layers_of(rising).prune([0b111, 0b111])
        (3, 6)
        """
        reached = [{0}]
        for moves, mask in zip(self.moves, masks, strict=True):
            after: set[int] = set()
            for state in reached[-1]:
                after.update(to for digit, to in moves.get(state, {}).items() if mask & bit(digit))
            reached.append(after)
        kept: list[Digits] = []
        alive = reached.pop()
        for moves, mask in zip(reversed(self.moves), reversed(masks), strict=True):
            digits, before = 0, set()
            for state in reached.pop():
                for digit, to in moves.get(state, {}).items():
                    if to in alive and mask & bit(digit):
                        digits |= bit(digit)
                        before.add(state)
            if not digits:
                return None
            kept.append(digits)
            alive = before
        return tuple(reversed(kept))


@lru_cache(maxsize=4096)
def layers_of(rule: Further) -> AutomatonLayers:
    """Return the automaton of a rule, without the moves that lead to no end."""
    if isinstance(rule, Link):
        allowed = rule.allowed
        first: Moves = {0: {digit: digit for digit, mask in enumerate(allowed, 1) if mask}}
        second: Moves = {digit: dict.fromkeys(digits_of(mask), 0) for digit, mask in enumerate(allowed, 1) if mask}
        return AutomatonLayers(rule.cells, (first, second))
    if isinstance(rule, Sum):
        values, totals = rule.values, frozenset(rule.totals)
        steps = [lambda state, digit, table=table: state + table[digit - 1] for table in values]
        return _layers(rule.cells, len(values[0]), steps, totals.__contains__)
    rows, accepting = rule.automaton.moves, rule.automaton.accepting
    read = [lambda state, digit: rows[state][digit - 1]] * len(rule.cells)
    return _layers(rule.cells, len(rows[0]), read, lambda state: accepting[state], dead=DEAD)


def _layers(
    cells: tuple[Cell, ...],
    size: int,
    steps: Sequence[Callable[[int, Digit], int]],
    ends: Callable[[int], bool],
    dead: int | None = None,
) -> AutomatonLayers:
    digits = range(1, size + 1)
    found: list[Moves] = []
    states = {0}
    for step in steps:
        moves = {
            state: {digit: to for digit in digits if (to := step(state, digit)) != dead}
            for state in check_deadline_each(states)
        }
        found.append(moves)
        states = {to for row in moves.values() for to in row.values()}
    alive = {state for state in states if ends(state)}
    for index in range(len(found) - 1, -1, -1):
        rows = {
            state: {digit: to for digit, to in row.items() if to in alive}
            for state, row in check_deadline_each(found[index].items())
        }
        found[index] = {state: row for state, row in rows.items() if row}
        alive = set(found[index])
    return AutomatonLayers(cells, tuple(found))
