"""Reduce certificates to what they need, so that a picture shows only what matters."""

from __future__ import annotations

from dataclasses import replace

from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof.verify import verify


def minimise(state: State, step: Step) -> Step:
    """Return the step without rules and facts that its proof does not need. A step that is not proved is unchanged.

    >>> import descarte
    >>> from descarte.model.step import Because
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> because = Because(rules=state.puzzle.layout.houses, within=tuple(enumerate(state.candidates)))
    >>> step = minimise(state, Step("single", places=((3, 4),), because=because))
    >>> len(step.because.rules), step.because.within
    (0, ((3, 8),))
    """
    if not verify(state, step):
        return step
    for field in ("rules", "within", "combine"):
        for item in getattr(step.because, field):
            fewer = tuple(one for one in getattr(step.because, field) if one != item)
            smaller = replace(step, because=replace(step.because, **{field: fewer}))
            step = smaller if verify(state, smaller) else step
    return step
