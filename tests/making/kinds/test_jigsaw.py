"""Making of jigsaws."""

from __future__ import annotations

from collections import Counter

import pytest

import descarte
from descarte import fast
from descarte.making.random_stream import random_stream_of
from descarte.making.shapes.areas import is_connected, make_region_map, neighbours


@pytest.mark.parametrize("size", [5, 6, 7, 9])
def test_jigsaws_have_one_solution_on_connected_regions(size: int) -> None:
    one, other = descarte.make("jigsaw", size=size, count=2, seed=1)
    regions = [house.cells for house in one.layout.houses if house.kind == "region"]
    assert [len(cells) for cells in regions] == [size] * size
    assert all(is_connected(cells, neighbours(size, size)) for cells in regions)
    assert regions != [house.cells for house in other.layout.houses if house.kind == "region"]
    assert fast.engine("twin").find(one, limit=2, keep=2).grids == (one.solution,)


def test_a_map_can_be_given() -> None:
    layout = "aabbb\naabbc\ndaecc\nddeec\nddeec"
    (puzzle,) = descarte.make("jigsaw", layout=layout, seed=1)
    assert puzzle.layout.rows == 5
    assert next(house.cells for house in puzzle.layout.houses if house.kind == "region") == (0, 1, 5, 6, 11)


def test_a_map_that_does_not_fit_is_bad_input() -> None:
    with pytest.raises(descarte.OptionError, match="region 1 has 6 cells, but needs 5"):
        descarte.make("jigsaw", layout="aaabb\naabbb\ndaecc\nddecc\nddeec")


def test_maps_leave_the_boxes_behind() -> None:
    maps = [make_region_map(9, random_stream_of("map", number)) for number in range(5)]
    assert len(set(maps)) == 5
    for one in maps:
        assert set(Counter(one).values()) == {9}
        boxes = [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)]
        assert sum(mine != box for mine, box in zip(one, boxes, strict=True)) > 20


@pytest.mark.parametrize("size", [4, 5, 7, 11])
def test_no_region_is_a_row_or_a_column(size: int) -> None:
    for number in range(6):
        regions = make_region_map(size, random_stream_of("map", number))
        for mine in set(regions):
            squares = [divmod(square, size) for square, region in enumerate(regions) if region == mine]
            assert len({row for row, _ in squares}) > 1
            assert len({column for _, column in squares}) > 1
