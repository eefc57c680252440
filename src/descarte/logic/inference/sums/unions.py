"""Sums over several rules that leave few cells over, found as small cuts of a graph.

Two families of rules that add up (rows and cages, or runs across and down) form a graph. Each rule is a node. Each open
cell is an edge from its rule of one family to its rule of the other; a cell of only one family leads to an outside
node. For any set of nodes, take the sums of one family minus those of the other. All edges between chosen nodes cancel,
and only the cut edges are left.

            across 1 --r1c1-- down 1
                |               |            {across 1, down 1} is cut at r1c2 and r2c1:
              r1c2            r2c1           r1c2 - r2c1 = total of across 1 - total of down 1
                |               |
            down 2 --r2c2-- across 2

Small cuts come from a spanning tree. Give each edge outside the tree its own bit, and each tree edge the exclusive or
of the bits that cross it. A set of edges is a cut exactly if its labels cancel (cycle space; Pritchard and Thurimella
2011).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations

from descarte.core.deadline import check_deadline_each
from descarte.logic.cache import memory_of
from descarte.model.bits import Cell, bits_at
from descarte.model.puzzle import Puzzle
from descarte.model.rules import Cage, House, Rule
from descarte.model.state import State

MOST_EDGES = {1: 20_000, 2: 4_000, 3: 220, 4: 110, 5: 40, 6: 40}
"""Maximum number of edges of a connected part that is searched for cuts, keyed by the size of the cuts.

The work grows with a power of the number of edges.
"""

Edges = dict[Cell, tuple[int, int]]


@dataclass(frozen=True)
class Cut:
    """A cut as an equation: the signed sum of the cells left over from the rules on both sides."""

    cells: tuple[Cell, ...]
    signs: tuple[int, ...]
    total: int
    plus: tuple[Rule, ...]
    minus: tuple[Rule, ...]
    weights: dict[Cell, int]
    """The sign of every cell left over, cells with digits included."""
    since: int
    """Number of the state's snapshot in which the cut was found."""

    @cached_property
    def bits(self) -> int:
        """The open cells as a bit set."""
        return bits_at(self.cells)

    @property
    def breadth(self) -> int:
        """Number of rules that a person adds up: those of the first side if they are houses, or of the smaller side."""
        if isinstance(self.plus[0], House):
            return len(self.plus)
        return min(len(self.plus), len(self.minus))


class FamilyPair:
    """Two families of rules whose totals are subtracted; the rules of a family do not overlap."""

    def __init__(self, plus: Sequence[Rule], minus: Sequence[Rule], size: int) -> None:
        self.rules = (*plus, *minus)
        self.signs = (1,) * len(plus) + (-1,) * len(minus)
        self.outside = len(self.rules)
        self.each = size * (size + 1) // 2
        ends: dict[Cell, list[int]] = {}
        for node, rule in enumerate(self.rules):
            for cell in rule.cells:
                ends.setdefault(cell, [self.outside, self.outside])[node >= len(plus)] = node
        self.edges: Edges = {cell: (first, second) for cell, (first, second) in ends.items()}

    def cuts(self, state: State, count: int) -> Iterator[Cut]:
        """Yield the cuts of `count` open cells; the cuts of unchanged connected parts are cached."""
        kept, key = memory_of(state).kept, (self, count)
        known: dict[int, list[Cut]] = kept.get(key, {})
        used = {}
        for part in self._parts(state.unplaced):
            bits = bits_at(part)
            found = known.get(bits)
            if found is None:
                found = [cut for cells in small_cuts(part, count) if (cut := self._cut(state, part, cells)) is not None]
            used[bits] = found
            yield from found
        kept[key] = used

    def _parts(self, unplaced: int) -> list[Edges]:
        """Return the connected parts of the graph of open cells."""
        around: dict[int, list[Cell]] = {}
        for cell, ends in self.edges.items():
            if unplaced >> cell & 1:
                for node in ends:
                    around.setdefault(node, []).append(cell)
        parts, seen = [], set()
        for start in around:
            if start in seen:
                continue
            seen.add(start)
            part: Edges = {}
            stack = [start]
            while stack:
                for cell in around[stack.pop()]:
                    if cell not in part:
                        part[cell] = self.edges[cell]
                        fresh = [node for node in self.edges[cell] if node not in seen]
                        seen.update(fresh)
                        stack += fresh
            parts.append(part)
        return parts

    def _cut(self, state: State, part: Edges, cells: tuple[Cell, ...]) -> Cut | None:
        """Return a cut as an equation: the sum of the rules on its smaller side that lacks the outside node.

        Return None if a side is a single rule.
        """
        sides = [_find_side(part, cells, end) for end in part[cells[0]]]
        if any(len(side) == 1 and self.outside not in side for side in sides):
            return None
        inside = min((side for side in sides if self.outside not in side), key=len)
        total, weights = self._add_rules(inside)
        left = {cell: weight for cell, weight in weights.items() if weight}
        total -= sum(weight * state.placed[cell] for cell, weight in left.items())
        ordered = tuple(sorted(cells, key=lambda cell: (-left[cell], cell)))
        plus = tuple(self.rules[node] for node in sorted(inside) if self.signs[node] > 0)
        minus = tuple(self.rules[node] for node in sorted(inside) if self.signs[node] < 0)
        return Cut(
            ordered, tuple(left[cell] for cell in ordered), total, plus, minus, left, memory_of(state).now.number
        )

    def _add_rules(self, nodes: Iterable[int]) -> tuple[int, Counter[Cell]]:
        """Return the signed total of these rules, and the weight of each of their cells."""
        total, weights = 0, Counter[Cell]()
        for node in nodes:
            rule, sign = self.rules[node], self.signs[node]
            total += sign * (rule.total if isinstance(rule, Cage) else self.each)
            for cell in rule.cells:
                weights[cell] += sign
        return total, weights


def _find_side(part: Edges, cut: tuple[Cell, ...], start: int) -> set[int]:
    """Return the nodes reached from `start` without the edges of the cut."""
    around: dict[int, list[int]] = {}
    for cell, (first, second) in part.items():
        if cell not in cut:
            around.setdefault(first, []).append(second)
            around.setdefault(second, []).append(first)
    seen, stack = {start}, [start]
    while stack:
        for node in around.get(stack.pop(), ()):
            if node not in seen:
                seen.add(node)
                stack.append(node)
    return seen


def small_cuts(part: Edges, count: int) -> Iterator[tuple[Cell, ...]]:
    """Yield the minimal sets of `count` edges whose removal disconnects a connected graph.

    >>> circle_with_tails = {0: (0, 1), 1: (1, 2), 2: (2, 1), 3: (2, 3)}
    >>> [list(small_cuts(circle_with_tails, count)) for count in (1, 2)]
    [[(0,), (3,)], [(1, 2)]]
    """
    labels = _labels(part)
    if count == 1:
        yield from ((cell,) for cell in part if not labels[cell])
        return
    crossing = sorted(cell for cell, label in labels.items() if label)
    if len(crossing) > MOST_EDGES[count]:
        return
    # Meet in the middle: two halves form a cut if their labels are equal.
    half = count // 2
    beginnings: dict[int, list[tuple[Cell, ...]]] = {}
    for cells in check_deadline_each(combinations(crossing, half)):
        beginnings.setdefault(_combine_labels(labels, cells), []).append(cells)
    for cells in check_deadline_each(combinations(crossing, count - half)):
        for beginning in beginnings.get(_combine_labels(labels, cells), ()):
            if beginning[-1] < cells[0] and not _has_cut(labels, (*beginning, *cells)):
                yield *beginning, *cells


def _combine_labels(labels: dict[Cell, int], cells: tuple[Cell, ...]) -> int:
    label = 0
    for cell in cells:
        label ^= labels[cell]
    return label


def _has_cut(labels: dict[Cell, int], cells: tuple[Cell, ...]) -> bool:
    """Return True if some edges of this cut form a smaller cut.

    The remaining edges then form a cut, too, so sets of up to half of the edges suffice.
    """
    return any(
        not _combine_labels(labels, some)
        for count in range(2, len(cells) // 2 + 1)
        for some in combinations(cells, count)
    )


def _labels(part: Edges) -> dict[Cell, int]:
    """Return the labels of the edges, by which cuts are recognised.

    The label of an edge is a bit set of the non-tree edges whose cycle through a spanning tree contains the edge.
    """
    around: dict[int, list[tuple[Cell, int]]] = {}
    for cell, (first, second) in part.items():
        around.setdefault(first, []).append((cell, second))
        around.setdefault(second, []).append((cell, first))
    start = next(iter(around))
    parent: dict[int, tuple[Cell, int]] = {}
    order, seen = [start], {start}
    for node in order:
        for cell, other in around[node]:
            if other not in seen:
                seen.add(other)
                parent[other] = cell, node
                order.append(other)
    tree = {cell for cell, _ in parent.values()}
    labels = {cell: 1 << number for number, cell in enumerate(sorted(part.keys() - tree))}
    at = dict.fromkeys(order, 0)
    for cell, label in labels.items():
        for node in part[cell]:
            at[node] ^= label
    for node in reversed(order[1:]):
        cell, above = parent[node]
        labels[cell] = at[node]
        at[above] ^= at[node]
    return labels


def families(puzzle: Puzzle) -> list[list[Rule]]:
    """Return the full houses and cages, in families of one kind without overlaps.

    >>> import descarte
    >>> killer = descarte.read('{"n": 4, "givens": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0], "cages": [[6, [0,1,2]]]}')
    >>> [(family[0].kind, len(family)) for family in families(killer)]
    [('row', 4), ('column', 4), ('box', 4), ('cage', 1)]
    """
    known = {cage.cells for cage in puzzle.cages}
    full = [house for house in puzzle.layout.houses if house.full and house.cells not in known]
    found: list[tuple[list[Rule], set[Cell]]] = []
    rules: list[Rule] = [*full, *puzzle.cages]
    for rule in rules:
        for family, taken in found:
            if family[0].kind == rule.kind and taken.isdisjoint(rule.cells):
                family.append(rule)
                taken.update(rule.cells)
                break
        else:
            found.append(([rule], set(rule.cells)))
    return [family for family, _ in found]


@lru_cache(maxsize=8)
def _pairs(puzzle: Puzzle) -> tuple[FamilyPair, ...]:
    found = []
    for one, other in combinations(families(puzzle), 2):
        if any(isinstance(rule, Cage) for rule in (one[0], other[0])):
            found.append(FamilyPair(one, other, puzzle.layout.size))
    return tuple(found)


def pairs_of(state: State) -> tuple[FamilyPair, ...]:
    """Return the pairs of families at least one of which consists of cages."""
    kept = memory_of(state).kept
    if "pairs of families" not in kept:
        kept["pairs of families"] = _pairs(state.puzzle)
    found: tuple[FamilyPair, ...] = kept["pairs of families"]
    return found


def current_cuts(state: State, counts: Iterable[int]) -> Iterator[Cut]:
    """Yield every cut of these sizes through open cells; within a size, cuts of few rules come first."""
    kept = memory_of(state).kept
    for count in counts:
        note = kept.get(("current cuts", count))
        if note is None or note[0] != state.unplaced:
            found = [cut for pair in pairs_of(state) for cut in pair.cuts(state, count)]
            found.sort(key=lambda cut: cut.breadth)
            note = kept["current cuts", count] = state.unplaced, found
        yield from note[1]


def group_cut_cells(state: State, cut: Cut) -> list[tuple[int, tuple[Cell, ...], House | None]]:
    """Return the cells of a cut in groups of one sign within a house, largest groups first."""
    layout = state.puzzle.layout
    rest = dict(cut.weights)
    houses = [layout.houses[index] for index in sorted({at for cell in cut.cells for at in layout.houses_of[cell]})]
    found: list[tuple[int, tuple[Cell, ...], House | None]] = []
    while any(cell in rest for cell in cut.cells):
        best, chosen = _find_largest_group(houses, rest)
        if not best:
            best = (next(cell for cell in cut.cells if cell in rest),)
        kept = tuple(cell for cell in best if state.unplaced >> cell & 1)
        if kept:
            found.append((rest[best[0]], kept, chosen))
        for cell in best:
            del rest[cell]
    return found


def _find_largest_group(houses: Sequence[House], weights: dict[Cell, int]) -> tuple[tuple[Cell, ...], House | None]:
    """Return the largest set of cells of one sign in a house, with the house, or no cells if no two share a house."""
    best: tuple[Cell, ...] = ()
    chosen = None
    for house in houses:
        for sign in (1, -1):
            cells = tuple(cell for cell in house.cells if weights.get(cell) == sign)
            if len(cells) > max(len(best), 1):
                best, chosen = cells, house
    return best, chosen
