"""Certificates without what they do not need, so that a picture shows only what matters."""

from __future__ import annotations

from dataclasses import replace

from descarte.model.state import State
from descarte.model.step import Because, Step
from descarte.proof.verify import verify


def minimise(state: State, step: Step) -> Step:
    """The step with rules and facts left out as long as it is still proved; a step that is not stays as it is.

    >>> import descarte
    >>> state = State(descarte.read("1.....3.4......2"))
    >>> because = Because(rules=state.puzzle.layout.houses, within=tuple(enumerate(state.candidates)))
    >>> step = minimise(state, Step("single", places=((3, 4),), because=because))
    >>> len(step.because.rules), step.because.within
    (0, ((3, 8),))
    """
    if not verify(state, step):
        return step
    for rule in step.because.rules:
        because = step.because
        step = _if_proved(state, step, replace(because, rules=tuple(one for one in because.rules if one != rule)))
    for fact in step.because.within:
        because = step.because
        step = _if_proved(state, step, replace(because, within=tuple(one for one in because.within if one != fact)))
    for combine in step.because.combine:
        because = step.because
        rest = tuple(one for one in because.combine if one != combine)
        step = _if_proved(state, step, replace(because, combine=rest))
    return step


def _if_proved(state: State, step: Step, because: Because) -> Step:
    smaller = replace(step, because=because)
    return smaller if verify(state, smaller) else step
