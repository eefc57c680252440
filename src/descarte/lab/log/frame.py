"""The board after some events of a log: digits, domains, stacks, the queue of a filter, counters."""

from __future__ import annotations

import pickle
from collections import Counter, OrderedDict
from collections.abc import Iterable
from typing import Any

from descarte.lab.problem import Arc, Problem, SumConstraint
from descarte.model.bits import Cell, Digit, Digits, bit

Link = tuple[Cell, int]
"""An arc of the queue: a cell and its neighbour, or a cell and -1 - rule; a whole rule is (-1, -1 - rule)."""


class Frame:
    """Takes events into account, one after the other.

    >>> import descarte
    >>> frame = Frame(Problem(descarte.read("1.....3.4......2")))
    >>> frame.apply({"event": "assign", "cell": 1, "digit": 3, "depth": 1, "nodes": 3, "checks": 4})
    >>> frame.values[:3], frame.stack, frame.counters["nodes"]
    ([1, 3, 0], [1], 3)
    """

    def __init__(self, problem: Problem) -> None:
        self._problem = problem
        self.number = 0
        """How many events led here."""
        self.values: list[Digit] = [variable.value for variable in problem.variables]
        self.domains: list[Digits] = [variable.domain for variable in problem.variables]
        self.stack: list[Cell] = []
        """The cells assigned, in their order."""
        self.pending: dict[Cell, Digits] = {}
        """For each cell chosen with two stacks, the digits that wait."""
        self.queue: OrderedDict[Link, None] = OrderedDict()
        """What a filter has still to revise, in the order in which it came."""
        self.counts: Counter[str] = Counter()
        """How many events of each kind there were."""
        self.nodes = self.checks = self.depth = 0

    @property
    def counters(self) -> dict[str, int]:
        """The counters so far; nodes and checks as of the last choice, dead end or solution, with what was revised."""
        counts = self.counts
        return {
            "nodes": self.nodes,
            "assignments": counts["assign"],
            "checks": self.checks,
            "revisions": counts["revise"],
            "prunes": counts["prune"],
            "backtracks": counts["backtrack"] + counts["backjump"],
            "depth": self.depth,
        }

    def apply(self, event: dict[str, Any]) -> None:
        """Take one event into account."""
        kind, cell = event["event"], event.get("cell", -1)
        self.number += 1
        self.counts[kind] += 1
        if kind == "revise":
            self.checks += event["checks"]
            self._revised(cell, event["other"], event["rule"])
        elif kind == "prune":
            self.domains[cell] &= ~bit(event["digit"])
        elif kind in ("narrow", "restore"):
            self.domains[cell] = event["digits"]
        elif kind in ("assign", "recall", "unassign"):
            self._write(kind, cell, event)
        elif kind == "reject":
            self.nodes += 1
        elif kind == "pending":
            self.pending[cell] = event["digits"]
        elif kind in ("arcs", "more-arcs", "rules", "more-rules"):
            self._enqueue(kind, cell, event)
        if "nodes" in event:
            self.nodes, self.checks = event["nodes"], event["checks"]

    def _write(self, kind: str, cell: Cell, event: dict[str, Any]) -> None:
        if kind == "unassign":
            self.values[cell] = 0
            self.pending.pop(cell, None)
            if cell in self.stack:
                self.stack.remove(cell)
            return
        self.values[cell] = event["digit"]
        if event.get("depth"):
            self.depth = max(self.depth, event["depth"])
            self.stack.append(cell)

    def _revised(self, cell: Cell, other: int, rule: int) -> None:
        for link in ((cell, other), (cell, -1 - rule), (-1, -1 - rule)):
            if link in self.queue:
                del self.queue[link]
                return

    def _enqueue(self, kind: str, cell: Cell, event: dict[str, Any]) -> None:
        problem = self._problem
        if kind in ("arcs", "rules"):
            self.queue.clear()
        if kind.endswith("arcs"):
            arcs = problem.arcs if cell < 0 else problem.arcs_to[problem.variables[cell]]
            self._add(link for link in map(link_of, arcs) if link[0] != event.get("other", -1))
        else:
            rules: Iterable[int] = range(len(problem.rules))
            if cell >= 0:
                houses = problem.puzzle.layout.houses_of[cell]
                rules = (*houses, *(total.rule for total in problem.variables[cell].sums))
            self._add((-1, -1 - rule) for rule in rules if rule != event.get("rule", -1))

    def _add(self, links: Iterable[Link]) -> None:
        for link in links:
            self.queue[link] = None

    def save(self) -> bytes:
        """Everything, packed."""
        state = {name: value for name, value in vars(self).items() if name != "_problem"}
        return pickle.dumps({**state, "queue": list(self.queue)})

    def load(self, packed: bytes) -> Frame:
        """Everything, unpacked."""
        state = pickle.loads(packed)
        vars(self).update(state)
        self.queue = OrderedDict.fromkeys(state["queue"])
        return self


def link_of(arc: Arc) -> Link:
    """An arc as numbers."""
    variable, other = arc
    return variable.cell, -1 - other.rule if isinstance(other, SumConstraint) else other.cell
