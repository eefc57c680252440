"""Links of chains as arrows of a picture."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.logic import find
from descarte.logic.inference.chains.arrows import arrows
from descarte.model.clues import Clues
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


@pytest.mark.parametrize(("near", "far"), [(31, 4), (49, 76), (39, 36), (41, 44)], ids=["up", "down", "left", "right"])
def test_the_nearest_candidate_is_met_wherever_it_lies(near: int, far: int) -> None:
    layout = kinds.build(Clues(9, 9, (0,) * 81)).layout
    for several in ([(far, 1), (near, 1)], [(near, 1), (far, 1)]):
        assert arrows(layout, [[(40, 1)], several]) == (("strong link", ((40, 1), (near, 1))),)
        assert arrows(layout, [several, [(40, 1)]]) == (("strong link", ((near, 1), (40, 1))),)
