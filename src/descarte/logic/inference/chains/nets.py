"""Nets: everything that follows from one assumption by singles, each with its reason, until a contradiction.

r1c1 = 5  ->  r1c7 <> 5, r4c1 <> 5  ->  r1c7 = 3 (its last candidate)  ->  ...  ->  no place for 3 in box 6
"""

from __future__ import annotations

from typing import NamedTuple

from descarte.core.deadline import check_deadline
from descarte.logic.inference.patterns.certificates import cite_candidates, cite_missing_digits
from descarte.logic.inference.patterns.layout_tables import cells_of, tables_of
from descarte.model.bits import Cell, Digit, bit, digits_of
from descarte.model.rules import House
from descarte.model.state import State
from descarte.model.step import Because, Candidate, Fact


class Event(NamedTuple):
    """A candidate found to be true or false, with the indices of the events that cause it."""

    cell: Cell
    digit: Digit
    true: bool
    parents: tuple[int, ...]
    house: int | None
    """House where the cell is the last place, -1 for the last candidate of a cell, None if a single event causes it."""


class Clash(NamedTuple):
    """A contradiction: a cell without a candidate or a house without a place for a digit, and the events behind it."""

    parents: tuple[int, ...]
    cell: Cell
    digit: Digit
    house: int
    """Index of the house, or -1 for a cell."""


Branch = tuple[Cell, Digit, int, tuple[int, ...]]
"""A true candidate in a tree, as (cell, digit, house, causes).

`house` is the index of the house where the cell is the last place, or -1 for the last candidate of a cell. `causes` are
the indices of the candidates behind it.
"""


class Net:
    """The events that follow from an assumption; `clash` is None if they lead to no contradiction.

    The candidate `assumed` is supposed to be true, or false if `holds` is False.

    >>> import descarte
    >>> Net(State(descarte.read("1.....3.4......2")), (1, 2)).clash is None
    False
    """

    def __init__(self, state: State, assumed: Candidate, *, holds: bool = True) -> None:
        self.state = state
        self.layout = state.puzzle.layout
        self.candidates, self.places = state.candidates[:], state.places[:]
        self.events: list[Event] = []
        self.removed_by: dict[Candidate, int] = {}
        self.settled: dict[Cell, int] = {}
        self.clash: Clash | None = None
        cell, digit = assumed
        self._add(Event(cell, digit, holds, (), None))
        index = 0
        while index < len(self.events) and self.clash is None:
            check_deadline()
            event = self.events[index]
            if event.true:
                self._follow_true(index, event)
            else:
                self._follow_false(event)
            index += 1

    def _add(self, event: Event) -> None:
        number = len(self.events)
        if event.true:
            if event.cell in self.settled or self.state.placed[event.cell]:
                return
            self.settled[event.cell] = number
        else:
            key = event.cell, event.digit
            if key in self.removed_by:
                return
            self.removed_by[key] = number
            self.candidates[event.cell] &= ~bit(event.digit)
            self.places[event.digit] &= ~(1 << event.cell)
        self.events.append(event)

    def _follow_true(self, index: int, event: Event) -> None:
        cell, digit = event.cell, event.digit
        for other in digits_of(self.candidates[cell] & ~bit(digit)):
            self._add(Event(cell, other, False, (index,), None))
        for other in cells_of(self.places[digit] & self.layout.peer_bits[cell]):
            self._add(Event(other, digit, False, (index,), None))

    def _follow_false(self, event: Event) -> None:
        cell, digit = event.cell, event.digit
        left = self.candidates[cell]
        # At most one candidate is left: removing the lowest bit leaves nothing.
        if not left & (left - 1):
            parents = tuple(self.removed_by[cell, other] for other in digits_of(self.state.candidates[cell] & ~left))
            if not left:
                self.clash = Clash(parents, cell, 0, -1)
                return
            self._add(Event(cell, left.bit_length(), True, parents, -1))
        for house in self.layout.houses_of[cell]:
            bits = self.layout.house_bits[house]
            here = self.places[digit] & bits
            if here & (here - 1) or not self.layout.houses[house].full:
                continue
            parents = tuple(
                self.removed_by[other, digit] for other in cells_of(self.state.places[digit] & bits & ~here)
            )
            if not here:
                self.clash = Clash(parents, cell, digit, house)
                return
            self._add(Event(here.bit_length() - 1, digit, True, parents, house))

    def find_needed_events(self) -> list[Event]:
        """Return the events that lead to the clash, in order."""
        assert self.clash is not None
        wanted = set(self.clash.parents)
        for number in range(len(self.events) - 1, -1, -1):
            if number in wanted:
                wanted.update(self.events[number].parents)
        return [self.events[number] for number in sorted(wanted)]

    def build_tree(self) -> tuple[tuple[Branch, ...], Branch]:
        """Return the true candidates that lead to the clash, in order, and the clash itself.

        Each has the indices of the true candidates from which it follows.
        """
        assert self.clash is not None
        wanted = set(self.clash.parents)
        for number in range(len(self.events) - 1, -1, -1):
            if number in wanted:
                wanted.update(self.events[number].parents)
        true = {number: index for index, number in enumerate(n for n in sorted(wanted) if self.events[n].true)}

        def behind(parents: tuple[int, ...]) -> tuple[int, ...]:
            causes = {cause for parent in parents for cause in self.events[parent].parents}
            return tuple(sorted(true[cause] for cause in causes))

        found = [(self.events[number], behind(self.events[number].parents)) for number in true]
        clash = self.clash
        return (
            tuple((e.cell, e.digit, -1 if e.house is None else e.house, parents) for e, parents in found),
            (clash.cell, clash.digit, clash.house, behind(clash.parents)),
        )

    def build_certificate(self) -> Because:
        """Return the certificate of the clash: the candidates and houses that its events use."""
        assert self.clash is not None
        tables = tables_of(self.layout)
        rules: dict[House, None] = {}
        facts: dict[Fact, None] = {}
        for event in self.find_needed_events():
            if event.house is not None:
                self._cite(event.cell, event.digit, event.house, rules, facts)
            elif not event.true and event.parents:
                cause = self.events[event.parents[0]]
                if cause.cell != event.cell:
                    rules.update(dict.fromkeys(tables.find_joining_houses(1 << cause.cell, 1 << event.cell)))
        self._cite(self.clash.cell, self.clash.digit, self.clash.house, rules, facts)
        return Because(rules=tuple(rules), within=tuple(facts))

    def _cite(self, cell: Cell, digit: Digit, house: int, rules: dict[House, None], facts: dict[Fact, None]) -> None:
        if house < 0:
            facts.update(dict.fromkeys(cite_candidates(self.state, [cell])))
            return
        rules[self.layout.houses[house]] = None
        empty = self.layout.house_bits[house] & ~self.state.places[digit]
        facts.update(dict.fromkeys(cite_missing_digits(self.state, bit(digit), cells_of(empty))))
