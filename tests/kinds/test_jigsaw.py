from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.core.errors import PuzzleError
from descarte.model.clues import Clues

SAMPLE = kinds.find("jigsaw").sample


def test_regions_take_the_place_of_boxes() -> None:
    found = [house.kind for house in kinds.build(SAMPLE).layout.houses]
    assert found.count("region") == 5
    assert "box" not in found


def test_a_region_of_the_wrong_size_is_named() -> None:
    assert SAMPLE.regions is not None
    with pytest.raises(PuzzleError) as caught:
        kinds.build(replace(SAMPLE, regions=(1, *SAMPLE.regions[1:])))
    assert [str(fault) for fault in caught.value.faults] == [
        "region 1 has 4 cells, but needs 5",
        "region 2 has 6 cells, but needs 5",
    ]
    assert [str(cell) for cell in caught.value.faults[0].cells] == ["r1c2", "r2c1", "r2c2", "r3c2"]


def test_a_jigsaw_without_regions_is_none() -> None:
    with pytest.raises(PuzzleError, match="needs a map"):
        kinds.build(Clues(9, 9, (0,) * 81, kind="jigsaw"))


def test_a_jigsaw_can_have_diagonals() -> None:
    puzzle = kinds.build(replace(SAMPLE, options=("diagonal",)))
    assert kinds.clues_of(puzzle).options == ("diagonal",)
