"""Lines below a board that list cells."""

from __future__ import annotations

import pytest

import descarte
from descarte import formats, kinds
from descarte.core.errors import InputError
from descarte.draw.text.board import board
from descarte.formats.scanning.cell_lists import mark_of, write
from descarte.formats.scanning.lines import Line
from descarte.formats.writing.legend import find_surrounding_lines
from descarte.model.clues import Clues, Mark, Total
from descarte.variants import every_variant

SAMPLES = {key: variant.sample for key, variant in every_variant().items() if variant.sample is not None}


@pytest.mark.parametrize("key", SAMPLES)
def test_a_board_with_its_lines_is_read_as_the_same_puzzle(key: str) -> None:
    clues = SAMPLES[key]
    assert clues is not None
    puzzle = kinds.build(clues)
    assert descarte.read(find_surrounding_lines(puzzle).surround_drawing(board(puzzle, captions=False))) == puzzle


def test_marks_have_numbers_and_several_lines() -> None:
    assert mark_of(Line(1, "mark arrow: r1c1 / r1c2, r1c3 / r2c1"), 4, 4) == Mark("arrow", ((0,), (1, 2), (4,)))
    assert mark_of(Line(1, " Mark QUADRUPLE 1, 2: r1c1 r1c2 "), 4, 4) == Mark("quadruple", ((0, 1),), (1, 2))
    assert mark_of(Line(1, "mark automaton 1 0 -1: r1c1"), 4, 4) == Mark("automaton", ((0,),), (1, 0, -1))
    assert mark_of(Line(1, "cage 3: r1c1"), 4, 4) is None


def test_cells_are_named_in_any_of_the_coordinates() -> None:
    spelled = [mark_of(Line(1, f"mark odd: {name}"), 4, 4) for name in ("r2c3", "F2C3", "B3", "2c")]
    assert spelled == [Mark("odd", ((6,),))] * 4


def test_a_killer_can_have_marks() -> None:
    sample = kinds.find("killer").sample
    marks = (Mark("odd", ((0, 5),)), Mark("xv", ((2, 6),), (5,)))
    puzzle = kinds.build(Clues(4, 4, sample.givens, kind="killer", cages=sample.cages, marks=marks))
    text = formats.write([puzzle], "killer")
    assert "mark xv 5: r1c3 r2c3" in text
    assert [item.puzzle for item in formats.read(text)] == [puzzle]


def test_every_kind_of_line_is_written() -> None:
    clues = Clues(2, 2, (0,) * 4, cages=(Total(3, (0, 1)),), marks=(Mark("even", ((3,),)),))
    assert list(write(clues)) == ["cage 3: r1c1 r1c2", "mark even: r2c2"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("mark hitori: r1c1", ["column 6", "thermometer", "'hitori'"]),
        ("mark diagonal: r1c1", ["'diagonal'"]),
        ("mark odd: r1c1 r5c1", ["column 16", "r1c1 to r4c4", "'r5c1'"]),
        ("mark arrow: r1c1 / x", ["column 20", "'x'"]),
    ],
)
def test_errors_name_the_place(text: str, words: list[str]) -> None:
    with pytest.raises(InputError) as caught:
        mark_of(Line(1, text), 4, 4)
    assert all(word in str(caught.value) for word in words), str(caught.value)


def test_regions_that_miss_a_cell_are_reported() -> None:
    rows = [[(row, column) for column in range(1, 5)] for row in range(1, 5)]
    lines = ["region: " + " ".join(f"r{row}c{column}" for row, column in cells) for cells in rows]
    with pytest.raises(InputError, match="regions that have each cell once, found regions that leave out or repeat"):
        descarte.read("\n".join(["1...", "....", "..2.", "....", *lines[:3]]))
