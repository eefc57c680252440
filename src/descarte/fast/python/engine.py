"""The kernel's twin in plain Python: the same answers, and their specification.

Naked and hidden singles of all houses come from a few operations on long integers (see `tables`), and cages are
pruned exactly (see `sums`). The search is depth first with the fewest alternatives first. It has its own stack, so
that no board is too large for it.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from descarte.fast.contract import BEAT, NO_LIMITS, Ending, Found, Limits, OutOfLimits, Values
from descarte.fast.derived_sums import derived_sums
from descarte.fast.python.rules import CagePruner, RulePruner
from descarte.fast.python.tables import PlaceMasks, tables_of
from descarte.model.bits import Cell, Digit, Digits, cells_of, digits_of
from descarte.model.limits import MOST_REASONED
from descarte.model.puzzle import Puzzle
from descarte.model.result import Grid

name = "twin"
gives_up = False


@dataclass
class SearchNode:
    """A node of the search: each digit's places, the houses still open for it, and the cells not yet placed."""

    places: list[int]
    guards: list[int]
    unplaced: int
    candidates: list[Digits]
    """Candidates of each cell when the cages were last pruned; empty for a puzzle without cages."""
    seen: list[int]
    """Places of each digit when the cages were last pruned."""

    def copy(self) -> SearchNode:
        return SearchNode(self.places[:], self.guards[:], self.unplaced, self.candidates[:], self.seen)


def takes(puzzle: Puzzle) -> bool:
    """Return True if the engine supports the size of a puzzle. Its tables have one bit per pair of cells."""
    return len(puzzle.layout.places) <= MOST_REASONED


def is_surely_sound(puzzle: Puzzle) -> bool:  # noqa: ARG001
    """Return False: without a kernel, there is no quick check for faults."""
    return False


def find(
    puzzle: Puzzle,
    *,
    limit: int | None,
    keep: int,
    limits: Limits = NO_LIMITS,
    fails: int | None = None,  # noqa: ARG001
) -> Found:
    """Search for up to `limit` solutions and keep the first `keep` of them. `fails` is ignored."""
    search = PythonSearch(puzzle, limits)
    kept: list[Grid] = []
    ending: Ending = "finished"
    try:
        for node in search.leaves():
            if len(kept) < keep:
                kept.append(puzzle.grid(search.values(node)))
            if search.found == limit:
                ending = "limit"
                break
    except OutOfLimits as error:
        ending = error.ending
    return Found(tuple(kept), search.found, ending, search.nodes, search.guesses)


def solutions(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Iterator[Values]:
    """Yield every solution on demand. Raise OutOfLimits at a limit."""
    return PythonSearch(puzzle, limits).solutions()


class PythonSearch:
    """A search for the solutions of one puzzle.

    >>> import descarte
    >>> puzzle = descarte.read("1.....3.4......2")
    >>> ["".join(map(str, values)) for values in PythonSearch(puzzle).solutions()]
    ['1324243142133142']
    """

    def __init__(self, puzzle: Puzzle, limits: Limits = NO_LIMITS) -> None:
        self.puzzle = puzzle
        self.size = puzzle.layout.size
        self.tables: PlaceMasks = tables_of(puzzle.layout)
        self.limits = limits
        start = time.monotonic()
        self.deadline = math.inf if limits.timeout is None else start + limits.timeout
        self.beat = start + BEAT
        self.nodes = self.guesses = self.found = 0
        self.blame = [0] * len(puzzle.layout.places)
        sums = [*((cage.cells, cage.total) for cage in puzzle.cages), *derived_sums(puzzle)]
        self.cages: list[CagePruner | RulePruner] = [CagePruner(puzzle, cells, total) for cells, total in sums]
        self.cages += [RulePruner(rule) for rule in puzzle.rules]
        self.cages_of: dict[Cell, list[int]] = {}
        for index, cage in enumerate(self.cages):
            for cell in cage.cells:
                self.cages_of.setdefault(cell, []).append(index)

    def solutions(self) -> Iterator[Values]:
        """Yield every solution, as the digits of the cells. Raise OutOfLimits at a limit."""
        for node in self.leaves():
            yield self.values(node)

    def leaves(self) -> Iterator[SearchNode]:
        """Yield every solution, as a solved node, which is enough for counting."""
        root = self._root()
        stack = [root] if root is not None else []
        while stack:
            self._count_node()
            node = stack.pop()
            if not self._propagate(node):
                continue
            if not node.unplaced:
                self.found += 1
                yield node
                continue
            alternatives = self._choose(node)
            self.guesses += len(alternatives) - 1
            for cell, digit in reversed(alternatives):
                child = node.copy() if len(alternatives) > 1 else node
                self._put(child, cell, digit)
                stack.append(child)

    def _count_node(self) -> None:
        """Count a node and check the limits. Call the progress function regularly. Raise OutOfLimits at a limit."""
        self.nodes += 1
        now = time.monotonic()
        if self.nodes == self.limits.nodes:
            raise OutOfLimits("nodes")
        if now > self.deadline:
            raise OutOfLimits("deadline")
        if now > self.beat:
            self.beat = now + BEAT
            if self.limits.progress is not None:
                self.limits.progress(self.found, self.nodes)

    def _root(self) -> SearchNode | None:
        tables, puzzle = self.tables, self.puzzle
        count = len(puzzle.layout.places)
        places = [tables.everything] * self.size
        seen = [0] * self.size if self.cages else []
        candidates = [puzzle.layout.digits] * count if self.cages else []
        node = SearchNode(places, [tables.guards] * self.size, tables.cells, candidates, seen)
        for masks in (puzzle.candidates or (), puzzle.domains):
            for cell, mask in enumerate(masks):
                self._discard(node, cell, puzzle.layout.digits & ~mask)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                if not node.places[digit - 1] >> cell & 1:
                    return None
                self._put(node, cell, digit)
        return node

    def _put(self, node: SearchNode, cell: Cell, digit: Digit) -> None:
        tables, places = self.tables, node.places
        without = tables.without[cell]
        mine = places[digit - 1] & tables.keep[cell]
        node.places = places = [bits & without for bits in places]
        places[digit - 1] = mine
        node.guards[digit - 1] &= ~tables.closed[cell]
        node.unplaced &= ~(1 << cell)

    def _discard(self, node: SearchNode, cell: Cell, digits: Digits) -> None:
        without = self.tables.without[cell]
        for digit in digits_of(digits):
            node.places[digit - 1] &= without

    def _propagate(self, node: SearchNode) -> bool:
        """Propagate everything that follows without a guess. Return False at a contradiction."""
        while True:
            if not self._put_singles(node):
                return False
            if not self.cages:
                return True
            before = node.places[:]
            if not self._prune_sums(node):
                return False
            if before == node.places:
                return True

    def _put_singles(self, node: SearchNode) -> bool:
        while True:
            ones = twos = 0
            for bits in node.places:
                twos |= ones & bits
                ones |= bits
            if node.unplaced & ~ones:
                if self.cages:
                    self._blame(cells_of(node.unplaced & ~ones))
                return False
            naked = node.unplaced & ~twos
            if naked:
                if not self._put_naked(node, naked):
                    return False
                continue
            moved = self._put_hidden_singles(node)
            if moved is None:
                return False
            if not moved:
                return True

    def _put_naked(self, node: SearchNode, naked: int) -> bool:
        tables = self.tables
        for index, before in enumerate(node.places):
            mine = before & naked
            if not mine:
                continue
            bits, guards = before, node.guards[index]
            for cell in cells_of(mine):
                if not bits >> cell & 1:
                    return False
                bits &= tables.keep[cell]
                guards &= ~tables.closed[cell]
            node.places[index], node.guards[index] = bits, guards
        node.unplaced &= ~naked
        return True

    def _put_hidden_singles(self, node: SearchNode) -> bool | None:
        """Place each digit that has only one cell left in a house.

        Return True if any digit was placed, False if not, None if a digit has no cell left in a house.
        """
        size, cell_of = self.size, self.tables.cell_of
        moved = False
        for index in range(size):
            guards = node.guards[index]
            if not guards:
                continue
            # One subtraction checks the fields of all houses: see `tables`.
            bits, lows = node.places[index], guards >> size
            less = (bits | guards) - lows
            if guards & ~less:
                return None
            several = ((bits & less & ~guards) | guards) - lows
            single = guards & ~several
            if not single:
                continue
            moved = True
            for position in cells_of(bits & (single - (single >> size))):
                cell = cell_of[position]
                if not node.unplaced >> cell & 1:
                    continue
                if not node.places[index] >> cell & 1:
                    return None
                self._put(node, cell, index + 1)
        return moved

    def _choose(self, node: SearchNode) -> list[tuple[Cell, Digit]]:
        """Return the smallest exhaustive choice: a cell's candidates, or a digit's two places in a house."""
        cells, count = _find_fewest_candidates(node)
        if count == 2:
            return self._digits_at(node, self._find_busiest_cell(node, cells))
        return self._find_two_places(node) or self._digits_at(node, cells_of(cells & -cells)[0])

    def _find_busiest_cell(self, node: SearchNode, cells: int) -> Cell:
        if self.cages:
            return max(cells_of(cells), key=self.blame.__getitem__)
        peers, unplaced = self.puzzle.layout.peer_bits, node.unplaced
        return max(cells_of(cells), key=lambda cell: (peers[cell] & unplaced).bit_count())

    def _blame(self, cells: Iterable[Cell]) -> None:
        """Give the cells of a failed rule priority in later choices, so that dead ends are found early."""
        for cell in cells:
            self.blame[cell] += 1

    def _digits_at(self, node: SearchNode, cell: Cell) -> list[tuple[Cell, Digit]]:
        return [(cell, index + 1) for index, bits in enumerate(node.places) if bits >> cell & 1]

    def _find_two_places(self, node: SearchNode) -> list[tuple[Cell, Digit]]:
        size, cell_of = self.size, self.tables.cell_of
        for index, (bits, guards) in enumerate(zip(node.places, node.guards, strict=True)):
            if guards:
                lows = guards >> size
                rest = bits & ((bits | guards) - lows) & ~guards
                more = ((rest & ((rest | guards) - lows) & ~guards) | guards) - lows
                pair = guards & ~more
                pair &= -pair
                if pair:
                    both = cells_of(bits & (pair - (pair >> size)))
                    return [(cell_of[position], index + 1) for position in both]
        return []

    def _prune_sums(self, node: SearchNode) -> bool:
        """Prune cages until nothing changes. Return False at a contradiction."""
        dirty = self._changed_cages(node)
        queue = [(self.cages[index].cost, index) for index in dirty]
        heapify(queue)
        while queue:
            index = heappop(queue)[1]
            dirty.discard(index)
            cage = self.cages[index]
            masks = [node.candidates[cell] for cell in cage.cells]
            pruned = cage.prune(masks)
            if pruned is None:
                self._blame(cage.cells)
                return False
            for cell, mask, kept in zip(cage.cells, masks, pruned, strict=True):
                if mask != kept:
                    node.candidates[cell] = kept
                    self._discard(node, cell, mask & ~kept)
                    for other in self.cages_of[cell]:
                        if other != index and other not in dirty:
                            dirty.add(other)
                            heappush(queue, (self.cages[other].cost, other))
        node.seen = node.places[:]
        return True

    def _changed_cages(self, node: SearchNode) -> set[int]:
        changed = 0
        for old, new in zip(node.seen, node.places, strict=True):
            changed |= old ^ new
        dirty: set[int] = set()
        for cell in cells_of(changed & self.tables.cells):
            mask = 0
            for index, bits in enumerate(node.places):
                mask |= (bits >> cell & 1) << index
            node.candidates[cell] = mask
            dirty.update(self.cages_of.get(cell, ()))
        return dirty

    def values(self, node: SearchNode) -> Values:
        """Return the digits of a solved node."""
        values = [0] * len(self.puzzle.layout.places)
        for digit, bits in enumerate(node.places, 1):
            for cell in cells_of(bits & self.tables.cells):
                values[cell] = digit
        return tuple(values)


def _find_fewest_candidates(node: SearchNode) -> tuple[int, int]:
    """Return the unplaced cells with the fewest candidates, and that number. All cells are counted in parallel."""
    # Bit-sliced: counters[i] holds bit i of the number of candidates of every cell.
    counters: list[int] = []
    for bits in node.places:
        carry = bits & node.unplaced
        for index, counter in enumerate(counters):
            counters[index], carry = counter ^ carry, counter & carry
        if carry:
            counters.append(carry)
    cells, count = node.unplaced, 0
    for index in range(len(counters) - 1, -1, -1):
        fewer = cells & ~counters[index]
        if fewer:
            cells = fewer
        else:
            count += 1 << index
    return cells, count
