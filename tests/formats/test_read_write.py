"""Reading and writing puzzles, whatever their format."""

from __future__ import annotations

from descarte import formats, kinds


def test_the_board_of_a_kakuro_needs_no_other_drawing() -> None:
    assert formats.write_as_drawing(kinds.build(kinds.find("kakuro").sample)) is None
