"""All faults of clues for a square grid are reported together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from descarte import kinds
from descarte.core.errors import PuzzleError
from descarte.kinds.shared.square_grid import usual_box
from descarte.model.clues import Clues, Total


def refused(clues: Clues) -> list[str]:
    with pytest.raises(PuzzleError) as caught:
        kinds.build(clues)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("size", "box"),
    [
        (4, (2, 2)),
        (6, (2, 3)),
        (8, (2, 4)),
        (9, (3, 3)),
        (10, (2, 5)),
        (12, (3, 4)),
        (16, (4, 4)),
        (36, (6, 6)),
        (7, None),
    ],
)
def test_the_usual_box_is_as_square_as_can_be(size: int, box: tuple[int, int] | None) -> None:
    assert usual_box(size) == box


def test_every_reason_is_listed() -> None:
    clues = Clues(
        9,
        9,
        (5, 5) + (0,) * 79,
        cages=(Total(10, (0, 99)), Total(3, ()), Total(8, (4, 4)), Total(100, (8, 17))),
        extra=((-1,),),
    )
    assert refused(clues) == [
        "cage of 10 has a cell outside the grid (number 99)",
        "cage of 3 has no cells",
        "cage of 8 has r1c5 twice",
        "extra region 1 has a cell outside the grid (number -1)",
        "5 appears 2 times in row 1: at r1c1 and r1c2",
        "5 appears 2 times in box 1: at r1c1 and r1c2",
        "cage of 100 at r1c9 and r2c9: 2 cells add up to 3 at least and 17 at most",
    ]


def test_boxes_must_fill_the_grid() -> None:
    assert refused(Clues(9, 9, (0,) * 81, box=(2, 4))) == ["boxes of 2x4 do not fill a grid of 9 by 9"]


def test_the_grid_must_be_square() -> None:
    assert refused(Clues(2, 3, (0,) * 6, kind="sudoku")) == ["the grid is 2 by 3, but it must be square"]


def test_lengths_must_fit() -> None:
    assert refused(Clues(4, 4, (0,) * 15, entries=(0,) * 17)) == [
        "the clues give 15 givens, but the grid has 16 cells",
        "the clues give 17 entries, but the grid has 16 cells",
    ]


def test_clues_that_the_kind_has_no_use_for_are_never_ignored() -> None:
    cages = (Total(3, (0, 1)),)
    assert refused(Clues(4, 4, (0,) * 16, kind="latin", cages=cages)) == [
        "cages do not belong in a puzzle of kind latin"
    ]


def test_a_house_with_as_many_cells_as_there_are_digits_is_full() -> None:
    clues = Clues(4, 4, (0,) * 16, kind="killer", extra=((0, 5, 10), (3, 6, 9, 12)))
    puzzle = kinds.build(replace(clues, cages=(Total(6, (0, 1, 2)), Total(10, (4, 5, 8, 9)))))
    more = {(house.kind, house.number): house.full for house in puzzle.layout.houses if house.kind in ("extra", "cage")}
    assert more == {("extra", 1): False, ("extra", 2): True, ("cage", 1): False, ("cage", 2): True}


def test_extra_houses_are_all_different() -> None:
    puzzle = kinds.build(Clues(9, 9, (0,) * 81, extra=((0, 40, 80),)))
    assert 80 in puzzle.layout.peers[0]
    assert kinds.build(kinds.clues_of(puzzle)) == puzzle
