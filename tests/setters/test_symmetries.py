"""Symmetries of a board that keep the kind and the rules of a puzzle."""

from __future__ import annotations

import pytest

import descarte
from descarte import kinds
from descarte.fast.canonical_lines import LineShape
from descarte.model.clues import Clues, Mark
from descarte.setters.images import make_identity_image
from descarte.setters.symmetries import can_rename_digits, line_shape, symmetries

BLANK = "." * 81


def test_lines_move_freely_only_where_nothing_else_is_on_the_grid() -> None:
    assert line_shape(descarte.read(BLANK)) == LineShape(9, 3, 3)
    assert line_shape(descarte.read("." * 36)) == LineShape(6, 2, 3)
    assert line_shape(descarte.read("." * 25)) == LineShape(5, 5, 5)
    assert line_shape(descarte.read(BLANK, options=["diagonal"])) is None
    assert line_shape(kinds.build(kinds.find("killer").sample)) is None
    assert line_shape(kinds.build(kinds.find("jigsaw").sample)) is None


@pytest.mark.parametrize(
    ("options", "count"),
    [
        (["diagonal"], 96),
        (["windoku"], 128),
        (["antiknight"], 8),
        (["diagonal", "antiking"], 8),
        (["nonconsecutive"], 8),
    ],
)
def test_the_number_of_symmetries(options: list[str], count: int) -> None:
    found = symmetries(descarte.read(BLANK, options=options))
    assert len({image.source for image in found}) == len(found) == count
    assert found[0].source == make_identity_image(9, 9).source


def test_a_rule_that_speaks_of_columns_does_not_survive_a_quarter_turn() -> None:
    puzzle = kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("column_indexer", ((0,),)),)))
    assert all(not image.crossed for image in symmetries(puzzle))


def test_digits_change_names_where_nothing_counts_or_compares_them() -> None:
    assert can_rename_digits(descarte.read(BLANK, options=["antiknight"]))
    assert not can_rename_digits(descarte.read(BLANK, options=["nonconsecutive"]))
    assert not can_rename_digits(kinds.build(kinds.find("killer").sample))
    assert not can_rename_digits(kinds.build(Clues(4, 4, (0,) * 16, marks=(Mark("odd", ((0,),)),))))
