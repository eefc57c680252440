from __future__ import annotations

from dataclasses import replace

import descarte
from descarte.model.bits import bit
from descarte.model.state import State
from descarte.model.step import Because, Combine, Step
from descarte.proof import minimise, verify


def test_only_what_is_needed_stays() -> None:
    state = State(descarte.read("1.....3.4......2"))
    everything = Because(rules=state.puzzle.layout.houses, within=tuple(enumerate(state.candidates)))
    single = minimise(state, Step("single", places=((3, 4),), because=everything))
    assert single.because == Because(within=((3, bit(4)),))
    assert verify(state, single)


def test_a_combination_that_is_not_needed_goes() -> None:
    state = State(descarte.read("1.....3.4......2"))
    row, column = state.puzzle.layout.houses[0], state.puzzle.layout.houses[4]
    because = Because(within=((3, bit(4)),), combine=(Combine(((row, 1), (column, -1)), 4),))
    assert minimise(state, Step("single", places=((3, 4),), because=because)).because.combine == ()


def test_what_is_not_proved_stays_as_it_is() -> None:
    state = State(descarte.read("1.....3.4......2"))
    lie = Step("lie", discards=((1, 2),), because=Because(rules=state.puzzle.layout.houses[:1]))
    assert minimise(state, lie) is lie
    assert minimise(state, replace(lie, discards=())).because.rules
