"""The class `Frame`: the state of a run after some events of its log."""

from __future__ import annotations

import pickle
from collections import Counter, OrderedDict

from descarte.lab.log.events import EVENTS, Link, Record
from descarte.lab.problem import Problem
from descarte.model.bits import Cell, Digit, Digits


class Frame:
    """State of a run after some events: digits, domains, stacks, the queue of a filter and counters.

    >>> import descarte
    >>> frame = Frame(Problem(descarte.read("1.....3.4......2")))
    >>> frame.apply({"event": "assign", "cell": 1, "digit": 3, "depth": 1, "nodes": 3, "checks": 4})
    >>> frame.values[:3], frame.stack, frame.counters["nodes"]
    ([1, 3, 0], [1], 3)
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.number = 0
        """Number of events applied."""
        self.values: list[Digit] = [variable.value for variable in problem.variables]
        self.domains: list[Digits] = [variable.domain for variable in problem.variables]
        self.stack: list[Cell] = []
        """Assigned cells, in order of assignment."""
        self.pending: dict[Cell, Digits] = {}
        """For each cell chosen by the algorithm `two-stacks`, the digits still to try."""
        self.queue: OrderedDict[Link, None] = OrderedDict()
        """Arcs or rules that a filter still has to revise, oldest first."""
        self.counts: Counter[str] = Counter()
        """Number of events of each kind."""
        self.nodes = self.checks = self.depth = 0

    @property
    def counters(self) -> dict[str, int]:
        """Counters of the run so far.

        `nodes` and `checks` come from the last event that reports them. Later rejected digits and the checks of later
        revisions are added.
        """
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
        """Update the board and the counters with one event."""
        name = event["event"]
        self.number += 1
        self.counts[name] += 1
        EVENTS[name].change(self, event)

    def save(self) -> bytes:
        """Return the frame as bytes for `load`, without its problem."""
        state = {name: value for name, value in vars(self).items() if name != "problem"}
        return pickle.dumps({**state, "queue": list(self.queue)})

    def load(self, packed: bytes) -> Frame:
        """Overwrite this frame with the bytes that `save` returned, and return it."""
        state = pickle.loads(packed)
        vars(self).update(state)
        self.queue = OrderedDict.fromkeys(state["queue"])
        return self
