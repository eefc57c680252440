"""Loops whose links are all of one kind: of one digit (X-loop), or inside cells (XY-loop)."""

from __future__ import annotations

import descarte
from descarte.logic import find
from descarte.model.state import State


def test_an_x_loop_is_about_one_digit() -> None:
    technique = find("x-loop")
    steps = list(technique.find(State(descarte.read(technique.example))))
    assert steps
    for step in steps:
        roles = dict(step.roles)
        assert len({digit for _, digit in (*roles["pattern"], *roles["link"], *step.discards)}) == 1


def test_an_xy_loop_enters_and_leaves_each_cell_by_its_two_candidates() -> None:
    technique = find("xy-loop")
    state = State(descarte.read(technique.example))
    steps = list(technique.find(state))
    assert steps
    for step in steps:
        roles = dict(step.roles)
        entered, left = roles["pattern"], roles["link"]
        assert [cell for cell, _ in entered] == [cell for cell, _ in left]
        assert all(state.candidates[cell].bit_count() == 2 for cell, _ in entered)


def test_the_shortest_come_first() -> None:
    for key in ("x-loop", "xy-loop"):
        technique = find(key)
        ratings = [step.rating for step in technique.find(State(descarte.read(technique.example)))]
        assert ratings
        assert ratings == sorted(ratings)
