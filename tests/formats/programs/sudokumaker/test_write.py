"""Fields that SudokuMaker expects in addition to the clues."""

from __future__ import annotations

import pytest

from descarte.formats.programs.sudokumaker.rules import OUTSIDE
from descarte.formats.programs.sudokumaker.write import get_usual_fields


@pytest.mark.parametrize("type", OUTSIDE)
def test_a_clue_outside_the_grid_is_black(type: int) -> None:
    assert get_usual_fields(type) == {"style": {"color": "#000000"}}
