"""Queues of arcs for AC-3 and its relatives. They report added arcs as events."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterator

from descarte.lab.constraints import CellConstraint
from descarte.lab.problem import Arc, Variable
from descarte.lab.trial import Trial


class ArcQueue:
    """First-in, first-out queue of arcs without duplicates.

    It starts with the arcs that lead to `start`, or with all arcs if `start` is None. A loop over the queue removes one
    arc at a time, including those added during the loop.

    >>> import descarte
    >>> from descarte.lab.problem import Problem
    >>> trial = Trial(Problem(descarte.read("1.....3.4......2")))
    >>> len(list(ArcQueue(trial, None))), next(iter(ArcQueue(trial, None)))
    (112, (<Variable r1c1: 1>, <Variable r1c2: 1234>))
    """

    def __init__(self, trial: Trial, start: Variable | None) -> None:
        self.trial = trial
        problem = trial.problem
        self._numbers = deque(range(len(problem.arcs)) if start is None else problem.arc_numbers_to[start.cell])
        # A byte per arc takes half the time of a set of arcs.
        self._waiting = bytearray(len(problem.arcs))
        for number in self._numbers:
            self._waiting[number] = 1
        if trial.watch:
            trial.watch(("arcs", -1 if start is None else start.cell))

    def __iter__(self) -> Iterator[Arc]:
        numbers, waiting, arcs = self._numbers, self._waiting, self.trial.problem.arcs
        limited = self.trial.limited
        while numbers:
            if limited:
                self.trial.check_limits()
            number = numbers.popleft()
            if waiting[number]:
                waiting[number] = 0
                yield arcs[number]

    def drop(self, variable: Variable, other: Variable) -> bool:
        """Remove an arc from anywhere in the queue. Return True if it was in the queue."""
        number = self.trial.problem.number_of[variable, other]
        was_waiting = self._waiting[number]
        self._waiting[number] = 0
        return bool(was_waiting)

    def add_arcs_to(self, variable: Variable, other: Variable | CellConstraint) -> None:
        """Add the arcs that lead to `variable`, which lost digits, except the one from `other`, which removed them."""
        waiting, arcs = self._waiting, self.trial.problem.arcs
        for number in self.trial.problem.arc_numbers_to[variable.cell]:
            if not waiting[number] and arcs[number][0] is not other:
                self._numbers.append(number)
                waiting[number] = 1
        self._report_arc(variable, other)

    def _report_arc(self, variable: Variable, other: Variable | CellConstraint) -> None:
        if self.trial.watch:
            self.trial.watch(("more-arcs", variable.cell, -1 if isinstance(other, CellConstraint) else other.cell))


class SmallestFirstQueue(ArcQueue):
    """Queue that first yields the arcs that lead to the smallest domain, so that solved cells are propagated first.

    sources     r1c1: 0b10110...    one bit per neighbour whose arc to r1c1 is in the queue
    buckets     1: r1c1 r5c2 ...    cells with one digit left and arcs in the queue, then cells with two digits, ...
    """

    def __init__(self, trial: Trial, start: Variable | None) -> None:
        super().__init__(trial, start)
        problem = trial.problem
        self._sources = [0] * len(trial.variables)
        self._buckets: list[OrderedDict[int, None]] = [OrderedDict() for _ in range(problem.size + 1)]
        self._bucket_of = self._buckets[:1] * len(trial.variables)
        self._others = deque(number for number in self._numbers if isinstance(problem.arcs[number][1], CellConstraint))
        for variable in trial.variables if start is None else (start,):
            self._sources[variable.cell] = (1 << len(variable.neighbours)) - 1
            if variable.neighbours:
                self._bucket_of[variable.cell] = bucket = self._buckets[variable.domain.bit_count()]
                bucket[variable.cell] = None

    def __iter__(self) -> Iterator[Arc]:
        variables, sources, buckets = self.trial.variables, self._sources, self._buckets
        limited, arcs = self.trial.limited, self.trial.problem.arcs
        while True:
            if limited:
                self.trial.check_limits()
            if self._others and not buckets[1]:
                number = self._others.popleft()
                self._waiting[number] = 0
                yield arcs[number]
                continue
            for bucket in buckets:
                if bucket:
                    break
            else:
                return
            cell = next(iter(bucket))
            left = sources[cell]
            lowest = left & -left
            sources[cell] = left = left ^ lowest
            if not left:
                del bucket[cell]
            variable = variables[cell]
            yield variable.neighbours[lowest.bit_length() - 1], variable

    def add_arcs_to(self, variable: Variable, other: Variable | CellConstraint) -> None:
        """Add the arcs that lead to a variable. Those already in the queue move to the bucket of its smaller domain."""
        cell, before = variable.cell, self._sources[variable.cell]
        after = (1 << len(variable.neighbours)) - 1
        if not isinstance(other, CellConstraint):
            after ^= 1 << variable.neighbours.index(other) if after else 0
        self._sources[cell] = after | before
        if before:
            del self._bucket_of[cell][cell]
        if after | before:
            self._bucket_of[cell] = bucket = self._buckets[variable.domain.bit_count()]
            bucket[cell] = None
        if variable.constraints:
            self._add_others(variable)
        self._report_arc(variable, other)

    def _add_others(self, variable: Variable) -> None:
        problem = self.trial.problem
        for number in problem.arc_numbers_to[variable.cell]:
            if isinstance(problem.arcs[number][1], CellConstraint) and not self._waiting[number]:
                self._others.append(number)
                self._waiting[number] = 1
