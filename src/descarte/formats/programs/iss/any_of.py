"""Merge alternatives into one automaton: groups of rules of which at least one group must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from descarte import variants
from descarte.model.automata import DEAD, Automaton, build_bounded_automaton
from descarte.model.bits import Cell, bit
from descarte.model.clues import Mark
from descarte.model.rules import House, Link, Pattern, Sum
from descarte.variants import Board
from descarte.variants.contract import Domain, Part
from descarte.variants.custom.automaton import numbers_of

_MOST_PARTS = 400
"""Maximum number of basic rules of all groups together."""


class UnmergeableRules(ValueError):
    """Error for rules that one automaton cannot check in a single pass."""


@dataclass(frozen=True)
class _Scanner:
    """Reader that checks a rule digit by digit. Its memory of the digits read is a number or a tuple."""

    cells: tuple[Cell, ...]
    start: Any
    read: Callable[[Any, int, int], Any]
    """Function that returns the memory after a digit, or None if the rule is broken.

    Its arguments are the memory before, the index of the cell among `cells`, and the digit.
    """
    accepts: Callable[[Any], bool]


def merge_alternatives(groups: Sequence[Sequence[Mark]], board: Board) -> tuple[Mark, ...]:
    """Return marks that accept exactly the digits that satisfy all marks of one of the groups.

    Most marks become one automaton. Cells that are all different in every group become a cage, because an automaton
    would have to remember their digits. Raise UnmergeableRules if the groups are empty or too large.

    >>> one, other = Mark("candidates", ((0,),), (1,)), Mark("candidates", ((1,),), (1,))
    >>> merge_alternatives([[one], [other]], Board(2, 2, 2))[0].lines
    ((0, 1),)
    """
    possible = [group for group in groups if not any(_has_faults(mark, board) for mark in group)]
    parts = [[part for mark in group for part in variants.find(mark.variant).lower(mark, board)] for group in possible]
    if not 0 < sum(map(len, parts)) <= _MOST_PARTS:
        raise UnmergeableRules("nothing, or too much")
    shared, parts = _split_shared_houses(parts)
    apart = tuple(Mark("cage", (tuple(sorted(cells)),)) for cells in shared)
    if not all(parts):
        return apart
    order = _order([part for group in parts for part in group])
    machine = _Machine([[_reader(part, order) for part in group] for group in parts], order).automaton(board.size)
    return (Mark("automaton", (tuple(order),), numbers_of(machine)), *apart)


def _split_shared_houses(groups: list[list[Part]]) -> tuple[set[frozenset[Cell]], list[list[Part]]]:
    """Return the cells of the houses that all groups have, and the groups without these houses."""
    shared = set.intersection(*({_cells(part) for part in group if isinstance(part, House)} for group in groups))
    rest = [[part for part in group if not isinstance(part, House) or _cells(part) not in shared] for group in groups]
    return shared, rest


def _has_faults(mark: Mark, board: Board) -> bool:
    return any(True for _ in variants.find(mark.variant).faults(mark, board))


def _cells(part: House) -> frozenset[Cell]:
    return frozenset(part.cells)


Memory = tuple[int, tuple[tuple[Any, ...] | None, ...]]
"""The number of cells read so far, and the memories of the readers of each group; None for a group that is broken."""


class _Machine:
    """Reader of the rules of all groups in parallel."""

    def __init__(self, groups: list[list[_Scanner]], order: list[Cell]) -> None:
        self.groups, self.length = groups, len(order)
        self.turns = [
            [(at, number, reader.cells.index(cell)) for at, number, reader in self._readers() if cell in reader.cells]
            for cell in order
        ]

    def _readers(self) -> Iterator[tuple[int, int, _Scanner]]:
        for at, group in enumerate(self.groups):
            for number, reader in enumerate(group):
                yield at, number, reader

    def automaton(self, size: int) -> Automaton:
        """Return one automaton for all groups. Raise OverflowError if it would be too large."""
        start: Memory = (0, tuple(tuple(reader.start for reader in group) for group in self.groups))
        return build_bounded_automaton(size, self.length, start, self._read, self._accepts)

    def _read(self, memory: Memory, digit: int) -> Memory | None:
        position, states = memory
        after = [None if state is None else list(state) for state in states]
        for at, number, index in self.turns[position]:
            mine = after[at]
            if mine is not None:
                mine[number] = self.groups[at][number].read(mine[number], index, digit)
                if mine[number] is None:
                    after[at] = None
        if all(state is None for state in after):
            return None
        return position + 1, tuple(None if state is None else tuple(state) for state in after)

    def _accepts(self, memory: Memory) -> bool:
        return any(
            state is not None and all(reader.accepts(mine) for reader, mine in zip(group, state, strict=True))
            for group, state in zip(self.groups, memory[1], strict=True)
        )


def _order(parts: Sequence[Part]) -> list[Cell]:
    """Return the order in which cells are read: along the patterns, the longest first, then all other cells."""
    patterns = [part.cells for part in parts if isinstance(part, Pattern)]
    others = [(part.cell,) if isinstance(part, Domain) else part.cells for part in parts]
    return list(dict.fromkeys(cell for cells in (*sorted(patterns, key=len, reverse=True), *others) for cell in cells))


def _reader(part: Part, order: list[Cell]) -> _Scanner:
    if isinstance(part, Domain):
        return _Scanner((part.cell,), 0, lambda _, __, digit: 1 if part.digits & bit(digit) else None, bool)
    if isinstance(part, House):
        return _Scanner(
            part.cells, 0, lambda seen, _, digit: None if seen & bit(digit) else seen | bit(digit), _accept_always
        )
    if isinstance(part, Link):
        return _link(part, order)
    if isinstance(part, Sum):
        return _sum(part, order)
    if [cell for cell in order if cell in part.cells] != list(part.cells):
        raise UnmergeableRules(part.kind)
    moves, accepting = part.automaton.moves, part.automaton.accepting

    def read(state: int, _: int, digit: int) -> int | None:
        after = moves[state][digit - 1]
        return None if after == DEAD else after

    return _Scanner(part.cells, 0, read, lambda state: accepting[state])


def _accept_always(_: Any) -> bool:
    return True


def _link(part: Link, order: list[Cell]) -> _Scanner:
    one, other = part.cells
    turned = order.index(one) > order.index(other)
    table = part.transpose_allowed() if turned else part.allowed
    cells = (other, one) if turned else (one, other)

    def read(seen: int, index: int, digit: int) -> int | None:
        if not index:
            return digit
        return 0 if table[seen - 1] & bit(digit) else None

    return _Scanner(cells, 0, read, _accept_always)


def _sum(part: Sum, order: list[Cell]) -> _Scanner:
    """Return the reader of a sum. It remembers the partial sum, and rejects it when no total is within reach."""
    sequence = sorted(range(len(part.cells)), key=lambda at: order.index(part.cells[at]))
    tables = [part.values[at] for at in sequence]
    least = [sum(map(min, tables[at + 1 :])) for at in range(len(tables))]
    most = [sum(map(max, tables[at + 1 :])) for at in range(len(tables))]

    def read(so_far: int, index: int, digit: int) -> int | None:
        so_far += tables[index][digit - 1]
        if index == len(tables) - 1:
            return part.totals[0] if so_far in part.totals else None
        return so_far if any(so_far + least[index] <= up <= so_far + most[index] for up in part.totals) else None

    return _Scanner(tuple(part.cells[at] for at in sequence), 0, read, part.totals.__contains__)
