"""Branches that reach a dead end by singles, locked candidates and pairs, as steps."""

from __future__ import annotations

from functools import cache

from descarte.core.deadline import check_deadline
from descarte.logic.case_split.dead_ends import is_dead
from descarte.logic.contract import Technique
from descarte.logic.engine import next_step
from descarte.logic.simplify.branch_steps import drop_unneeded_steps
from descarte.logic.techniques import all_techniques
from descarte.model.state import State
from descarte.model.step import Step


@cache
def _techniques() -> tuple[Technique, ...]:
    """Return the techniques that `follow_simple` covers, so that they reach every dead end that it finds."""
    return tuple(technique for technique in all_techniques() if technique.traits.settled_by_closure)


def find_simple_branch(start: State) -> tuple[Step, ...] | None:
    """Return the needed steps from a state to a dead end, or None if these techniques do not reach one.

    >>> import descarte
    >>> find_simple_branch(State(descarte.read("123....4........")))
    ()
    """
    state, steps, alive = start.copy(), list[Step](), list[int]()
    while not is_dead(state, alive):
        check_deadline()
        alive = state.places[:]
        step = next_step(state, _techniques()) if state.unplaced else None
        if step is None:
            return None
        steps.append(step)
        state.apply(step)
    return drop_unneeded_steps(start, steps)
