"""Symmetric patterns of givens."""

from __future__ import annotations

import pytest

from descarte.making.grids.symmetry import orbits, symmetry_of
from descarte.making.request import SYMMETRIES, Symmetry


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_groups_share_out_the_squares(symmetry: Symmetry) -> None:
    groups = orbits(9, 9, symmetry)
    assert sorted(square for group in groups for square in group) == list(range(81))
    assert max(map(len, groups)) == {"none": 1, "full": 8}.get(symmetry, 2)


@pytest.mark.parametrize(
    ("symmetry", "partner"),
    [("rotational", 79), ("diagonal", 9), ("antidiagonal", 71), ("horizontal", 73), ("vertical", 7)],
)
def test_each_symmetry_pairs_its_squares(symmetry: Symmetry, partner: int) -> None:
    assert next(group for group in orbits(9, 9, symmetry) if 1 in group) == (1, partner)


@pytest.mark.parametrize("symmetry", SYMMETRIES[1:])
def test_the_symmetry_of_a_pattern_is_seen(symmetry: Symmetry) -> None:
    groups = orbits(9, 9, symmetry)
    given = frozenset(square for group in groups[1:20:3] for square in group)
    assert symmetry_of(given, 9, 9) == symmetry
    assert symmetry_of(given ^ {4}, 9, 9) in ("none", "vertical")
