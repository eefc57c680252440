"""The board after some events of a log: digits, domains, stacks, the queue of a filter, counters."""

from __future__ import annotations

import pickle
from collections import Counter, OrderedDict

from descarte.lab.log.events import EVENTS, Link, Record
from descarte.lab.problem import Problem
from descarte.model.bits import Cell, Digit, Digits


class Frame:
    """Takes events into account, one after the other.

    >>> import descarte
    >>> frame = Frame(Problem(descarte.read("1.....3.4......2")))
    >>> frame.apply({"event": "assign", "cell": 1, "digit": 3, "depth": 1, "nodes": 3, "checks": 4})
    >>> frame.values[:3], frame.stack, frame.counters["nodes"]
    ([1, 3, 0], [1], 3)
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
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

    def apply(self, event: Record) -> None:
        """Take one event into account."""
        name = event["event"]
        self.number += 1
        self.counts[name] += 1
        EVENTS[name].change(self, event)

    def save(self) -> bytes:
        """Everything, packed."""
        state = {name: value for name, value in vars(self).items() if name != "problem"}
        return pickle.dumps({**state, "queue": list(self.queue)})

    def load(self, packed: bytes) -> Frame:
        """Everything, unpacked."""
        state = pickle.loads(packed)
        vars(self).update(state)
        self.queue = OrderedDict.fromkeys(state["queue"])
        return self
