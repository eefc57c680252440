"""Every way to join a given number of almost locked sets in a chain, even if a shorter chain has the same ends.

z A x - x B y - y C w - w D z       the discards of a chain depend on its first and last set and on the digits
                                    that join them, so one chain is kept for each set of discards
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from descarte.logic.inference.chains.almost_locked_sets import AlmostLockedSet, almost_locked_sets
from descarte.logic.inference.chains.implications import Inference, Node, NodeLink, seen_cells_of
from descarte.logic.inference.patterns.certificates import candidates_of_digit
from descarte.logic.inference.patterns.layout_tables import cells_of
from descarte.model.bits import Digit, Digits, bit, bits_at, digits_of
from descarte.model.state import State
from descarte.model.step import Candidate

MOST_SETS = 250
"""Maximum number of sets in the search, smallest first; with all sets it would take seconds."""
TRIES = 500
"""Maximum number of paths tried between two ends in search of one without repeated sets."""


class JoinedSets(NamedTuple):
    """A chain of sets: its nodes, two per set, and the digits that its first and last set discard together."""

    path: tuple[int, ...]
    digits: Digits


class SetChains:
    """The almost locked sets of a state. A node is a digit of a set, and nodes are numbered set by set.

    >>> import descarte
    >>> chains = SetChains(State(descarte.read("1.....3.4......2")))
    >>> chains.node(chains.numbers[0]), len(chains.sets)
    (Node(digit=2, cells=32), 28)
    """

    def __init__(self, state: State) -> None:
        self.state, self.width = state, len(state.places)
        self.sets: list[AlmostLockedSet] = almost_locked_sets(state)[:MOST_SETS]
        self.numbers = [self.number(i, digit) for i, one in enumerate(self.sets) for digit in digits_of(one.digits)]

    def number(self, index: int, digit: Digit) -> int:
        """Return the number of the node for this digit in the set with this index."""
        return index * self.width + digit

    def node(self, number: int) -> Node:
        """Return the node with this number."""
        index, digit = divmod(number, self.width)
        return Node(digit, self.sets[index].cells & self.state.places[digit])

    def find(self, node: Node) -> int | None:
        """Return the number of a node, in the first set that contains it, or None if no set does."""
        return next((number for number in self.numbers if self.node(number) == node), None)

    def find_strong_link(self, one: int, other: int) -> NodeLink:
        """Return the set that contains two nodes, as a strong link between the nodes."""
        almost = self.sets[one // self.width]
        return NodeLink(self.node(one), self.node(other), almost.house, almost.cells)

    def find_seen_cells(self, number: int) -> int:
        """Return the cells, as a bit set, that cannot have the node's digit if the node is true."""
        return self._sights[self.node(number)]

    def paths(self, inference: Inference, most: int) -> tuple[tuple[int, ...], ...]:  # noqa: ARG002
        """Return nothing, because `find_joined_sets` finds the chains."""
        return ()

    @cached_property
    def _sights(self) -> dict[Node, int]:
        return {node: seen_cells_of(self.state, node) for node in {self.node(number) for number in self.numbers}}

    @cached_property
    def _alike(self) -> dict[Digit, dict[int, int]]:
        """The numbers of the nodes of each digit, as bit sets keyed by the cells of the node."""
        found: dict[Digit, dict[int, int]] = {}
        for number in self.numbers:
            digit, cells = self.node(number)
            nodes = found.setdefault(digit, {})
            nodes[cells] = nodes.get(cells, 0) | 1 << number
        return found

    @cached_property
    def _ruled_out(self) -> dict[int, int]:
        """For each node, the nodes of other sets that are false if it is true, as bit sets of numbers."""
        known = {
            node: sum(numbers for cells, numbers in self._alike[node.digit].items() if not cells & ~seen)
            for node, seen in self._sights.items()
        }
        return {number: known[self.node(number)] for number in self.numbers}

    @cached_property
    def _onward(self) -> dict[int, int]:
        """For each node, the nodes that the other digits of its set exclude if it is false, as bit sets of numbers."""
        found = dict.fromkeys(self.numbers, 0)
        for index, one in enumerate(self.sets):
            numbers = [self.number(index, digit) for digit in digits_of(one.digits)]
            for number in numbers:
                for other in numbers:
                    found[number] |= self._ruled_out[other] if other != number else 0
        return found

    def _levels(self, start: int, count: int) -> list[int]:
        """Return the nodes that are false after each of 1 to `count` sets if `start`, in the first set, is true."""
        levels = [self._ruled_out[start]]
        while len(levels) < count:
            reached = 0
            for number in cells_of(levels[-1]):
                reached |= self._onward[number]
            levels.append(reached)
        return levels

    def _partners(self, index: int) -> int:
        """Return the nodes of later sets that can discard a candidate together with this set, as a bit set."""
        places, found = self.state.places, 0
        for digit in digits_of(self.sets[index].digits):
            seen = self.find_seen_cells(self.number(index, digit)) & places[digit]
            for cells, numbers in self._alike[digit].items() if seen else ():
                if self._sights[Node(digit, cells)] & seen:
                    found |= numbers
        later = {number // self.width for number in cells_of(found)} - {*range(index + 1)}
        return bits_at(self.number(other, digit) for other in later for digit in digits_of(self.sets[other].digits))

    def find_cleared(self, first: int, last: int, digits: Digits) -> frozenset[Candidate]:
        """Return the candidates that are discarded if, for each of these digits, one of the two sets has it."""
        found: list[Candidate] = []
        for digit in digits_of(digits):
            seen = self.find_seen_cells(self.number(first, digit)) & self.find_seen_cells(self.number(last, digit))
            found += candidates_of_digit(digit, seen & self.state.places[digit] & self.state.unplaced)
        return frozenset(found)

    def find_joined_sets(self, least: int, most: int, seen: set[frozenset[Candidate]]) -> Iterator[JoinedSets]:
        """Yield chains of `least` to `most` sets that discard something, shortest first.

        Chains whose discards are in `seen` are left out; the discards of the others are added to it.
        """
        starts = [
            (self.number(index, digit), self._levels(self.number(index, digit), most - 1), partners)
            for index, one in enumerate(self.sets)
            if (partners := self._partners(index))
            for digit in digits_of(one.digits)
        ]
        for count in range(least, most + 1):
            for start, levels, partners in starts:
                first, digit = divmod(start, self.width)
                for end in cells_of(levels[count - 2] & partners):
                    last, entered = divmod(end, self.width)
                    both = self.sets[first].digits & self.sets[last].digits & ~bit(digit) & ~bit(entered)
                    outcome = self.find_cleared(first, last, both)
                    if outcome and outcome not in seen:
                        yield from self._chains(self._path(start, end, levels[: count - 1]), both, seen)

    def _path(self, start: int, end: int, levels: list[int]) -> tuple[int, ...]:
        """Return a path from `start`, true in the first set, to `end`, false in the last, without repeated sets.

        Return an empty tuple if no such path is found within `TRIES` attempts.
        """
        stack: list[tuple[int, ...]] = [(end,)]
        for _ in range(TRIES):
            if not stack:
                break
            path = stack.pop()
            left = len(levels) - (len(path) + 1) // 2
            used = {number // self.width for number in path}
            if left:
                stack += self._extend_backwards(path, used, levels[left - 1])
            elif self._ruled_out[start] >> path[0] & 1 and start // self.width not in used:
                return (start, *path)
        return ()

    def _extend_backwards(self, path: tuple[int, ...], used: set[int], level: int) -> Iterator[tuple[int, ...]]:
        """Yield the path with one more set before it; the new set is entered at a node of this level."""
        for number in cells_of(level):
            index, entered = divmod(number, self.width)
            if self._onward[number] >> path[0] & 1 and index not in used:
                for digit in digits_of(self.sets[index].digits & ~bit(entered)):
                    other = self.number(index, digit)
                    if self._ruled_out[other] >> path[0] & 1:
                        yield (number, other, *path)

    def _chains(self, inner: tuple[int, ...], digits: Digits, seen: set[frozenset[Candidate]]) -> Iterator[JoinedSets]:
        """Yield the chain with all digits, then without those that can join its last two or its first two sets."""
        if inner:
            first, last = inner[0] // self.width, inner[-1] // self.width
            for chosen in (
                digits,
                digits & ~self._find_shared_digits(inner[-2:]),
                digits & ~self._find_shared_digits(inner[:2]),
            ):
                outcome = self.find_cleared(first, last, chosen)
                if outcome and outcome not in seen:
                    seen.add(outcome)
                    digit = min(digit for _, digit in outcome)
                    yield JoinedSets((self.number(first, digit), *inner, self.number(last, digit)), chosen)

    def _find_shared_digits(self, nodes: tuple[int, ...]) -> Digits:
        """Return the digits that at most one of two sets can have; `nodes` has one node of each set."""
        one, other = (number // self.width for number in nodes)
        both = self.sets[one].digits & self.sets[other].digits
        return bits_at(
            digit - 1
            for digit in digits_of(both)
            if self._ruled_out[self.number(one, digit)] >> self.number(other, digit) & 1
        )
