"""Steps that a technique finds in its own example, cached for all tests."""

from __future__ import annotations

from functools import cache
from itertools import islice

import descarte
from descarte.logic import all_techniques
from descarte.logic.contract import Technique
from descarte.model.state import State
from descarte.model.step import Step

ENOUGH = 20
SHOWN = [technique for technique in all_techniques() if technique.example]


@cache
def steps_of(technique: Technique) -> tuple[State, list[Step]]:
    """Return the example and the first steps found in it. Tests share both: apply a step to a copy only."""
    state = State(descarte.read(technique.example))
    steps = list(islice(technique.find(state), ENOUGH))
    assert steps, technique.key
    return state, steps


@cache
def first_step_of(technique: Technique) -> tuple[State, Step]:
    """Return the example and the first step found in it. Tests share both: apply the step to a copy only."""
    state = State(descarte.read(technique.example))
    return state, next(technique.find(state))
