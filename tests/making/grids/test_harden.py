"""Puzzles that are made harder by changing their givens."""

from __future__ import annotations

from random import Random

import pytest

import descarte
from descarte.logic.grades import grade_of
from descarte.making.grids import harden as hardening
from descarte.making.grids.harden import count_guesses, harden
from descarte.making.grids.remove_givens import make_uniqueness_test
from descarte.making.grids.symmetry import orbits
from descarte.making.request import Request
from descarte.making.run import MakingRun

EASY = descarte.read("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
GRID = EASY.solve().grid or ()


@pytest.fixture(autouse=True)
def _few_changes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("long") is None:
        monkeypatch.setattr(hardening, "CHANGES", 100)


@pytest.mark.parametrize("symmetry", ["none", "rotational"])
def test_the_solution_stays_and_the_guesses_grow(symmetry: str) -> None:
    groups = list(orbits(9, 9, symmetry))
    is_sole = make_uniqueness_test(EASY, GRID)
    found = harden(EASY.givens, GRID, groups, is_sole, Random(2))
    assert descarte.solve(EASY.but(givens=found)).grids == (GRID,)
    assert count_guesses(found) > count_guesses(EASY.givens)
    assert all(len({bool(found[cell]) for cell in group}) == 1 for group in groups)


def test_the_same_stream_gives_the_same_givens() -> None:
    groups, is_sole = list(orbits(9, 9, "none")), make_uniqueness_test(EASY, GRID)
    once, again = (harden(EASY.givens, GRID, groups, is_sole, Random(3)) for _ in range(2))
    assert once == again


def test_equivalent_forms_have_the_same_solution_in_another_shape() -> None:
    for order, symbols in hardening._list_forms():
        line = bytes([EASY.givens[cell] for cell in order]).translate(symbols).decode()
        assert descarte.solve(line).status == "unique"
        assert sorted(order) == list(range(81))


@pytest.mark.long
def test_a_nightmare_is_made() -> None:
    (made,) = MakingRun(Request(grade="nightmare", seed="a"), 1, jobs=2)
    rated = descarte.rate(made.puzzle)
    assert rated.status == "unique"
    assert rated.rating is not None
    assert grade_of(rated.rating).key == "nightmare"
