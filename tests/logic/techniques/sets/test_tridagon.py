from __future__ import annotations

from itertools import product

import pytest

from tests.logic.techniques.pictures import cells_with, empty, results

SCALES = {"tridagon": (8.6, 1000)}


def twelve(turned: tuple[tuple[int, int], ...], **more: str) -> dict[str, str]:
    """Return candidates of three cells on a diagonal of boxes 1, 2, 4 and 5, in `turned` boxes on the other one."""
    marks = {}
    for band, stack in product(range(2), repeat=2):
        for row in range(3):
            column = 2 - row if (band, stack) in turned else row
            marks[f"r{3 * band + row + 1}c{3 * stack + column + 1}"] = "123"
    return marks | more


def test_the_cell_with_other_candidates_has_one_of_them() -> None:
    state = cells_with(empty(), **twelve(((1, 1),), r1c1="1234"))
    assert results(state, "tridagon") == ["r1c1<>123"]


@pytest.mark.parametrize("turned", [(), ((0, 1), (1, 1)), ((0, 0), (0, 1), (1, 0), (1, 1))])
def test_twelve_cells_that_can_be_filled_show_nothing(turned: tuple[tuple[int, int], ...]) -> None:
    assert not results(cells_with(empty(), **twelve(turned, r2c2="1234")), "tridagon")


def test_two_cells_with_other_candidates_show_nothing() -> None:
    assert not results(cells_with(empty(), **twelve(((1, 1),), r1c1="1234", r2c5="1235")), "tridagon")
