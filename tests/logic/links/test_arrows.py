"""Links of chains, for pictures."""

from __future__ import annotations

import pytest

import descarte
from descarte.logic import find
from descarte.logic.links.arrows import arrows
from descarte.model.state import State


def test_a_loop_comes_back() -> None:
    layout = descarte.read("1.....3.4......2").layout
    nodes = [[(0, 1)], [(1, 1)], [(5, 1)], [(4, 1)]]
    assert arrows(layout, nodes, closed=True) == (
        ("strong link", ((0, 1), (1, 1), (5, 1), (4, 1))),
        ("weak link", ((1, 1), (5, 1), (4, 1), (0, 1))),
    )


def test_a_single_link_is_strong() -> None:
    layout = descarte.read("1.....3.4......2").layout
    assert arrows(layout, [[(0, 1)], [(1, 1)]]) == (("strong link", ((0, 1), (1, 1))),)


@pytest.mark.parametrize(
    "key", ["skyscraper", "w-wing", "xy-chain", "continuous-nice-loop", "grouped-aic", "als-chain"]
)
def test_the_links_of_a_step_join_its_candidates(key: str) -> None:
    technique = find(key)
    state = State(descarte.read(technique.example))
    roles = dict(next(technique.find(state)).roles)
    members = {candidate for name in ("pattern", "link") for candidate in roles.get(name, ())}
    for name in ("strong link", "weak link"):
        assert len(roles[name]) % 2 == 0
        assert set(roles[name]) <= members
