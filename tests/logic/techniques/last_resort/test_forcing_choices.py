"""Forcing chains from all candidates of a cell, or from all places of a digit in a house."""

from __future__ import annotations

from itertools import pairwise

import pytest

import descarte
from descarte.logic import find
from descarte.model.bits import digits_of
from descarte.model.state import State
from descarte.model.step import Step
from descarte.proof import verify


def steps_of(key: str) -> tuple[State, list[Step]]:
    technique = find(key)
    state = State(descarte.read(technique.example))
    steps = list(technique.find(state))
    assert steps
    return state, steps


def test_every_candidate_of_the_cell_begins_a_chain() -> None:
    state, steps = steps_of("cell-forcing")
    for step in steps:
        words, cases = dict(step.words), dict(step.roles)["pattern"]
        cell = words["cell"]
        assert isinstance(cell, int)
        assert cases == tuple((cell, digit) for digit in digits_of(state.candidates[cell]))
        assert len(cases) > 2


def test_every_place_of_the_digit_in_the_house_begins_a_chain() -> None:
    state, steps = steps_of("house-forcing")
    for step in steps:
        words, cases = dict(step.words), dict(step.roles)["pattern"]
        digit = words["case_digit"]
        assert isinstance(digit, int)
        assert {cell for cell, _ in cases} == set(words["case_cells"])  # type: ignore[call-overload]
        assert all(case == digit for _, case in cases)
        assert len(cases) > 2
        assert verify(state, step)


@pytest.mark.parametrize("key", ["cell-forcing", "house-forcing"])
def test_the_shortest_come_first_and_are_true(key: str) -> None:
    state, steps = steps_of(key)
    lengths = [dict(step.words)["length"] for step in steps]
    assert lengths == sorted(lengths)  # type: ignore[type-var]
    (grid,) = descarte.solve(state.puzzle).grids
    for step in steps:
        assert all(grid[cell] == digit for cell, digit in step.places)
        assert all(grid[cell] != digit for cell, digit in step.discards)


def test_a_longer_chain_is_harder() -> None:
    _, steps = steps_of("cell-forcing")
    ratings = [step.rating for step in steps]
    assert ratings == sorted(ratings)
    assert ratings[0] >= 8.2


@pytest.mark.parametrize("key", ["cell-forcing", "house-forcing"])
def test_arrows_follow_every_chain(key: str) -> None:
    _, steps = steps_of(key)
    for step in steps:
        roles, followed = dict(step.roles), dict(step.words)["followed"]
        assert isinstance(followed, tuple)
        links = [list(pairwise(chain)) for chain in followed]
        for name, first in (("weak link", 0), ("strong link", 1)):
            group = roles.get(name, ())
            drawn = list(zip(group[::2], group[1::2], strict=True))
            assert set(drawn) == {link for chain in links for link in chain[first::2]}
            assert len(set(drawn)) == len(drawn)
