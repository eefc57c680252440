"""SumoCue."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.model.clues import Clues, Total
from tests.formats.puzzles import (
    one,
    refused,
    same_again,
)


def test_plus_names_the_cell_where_the_cage_begins() -> None:
    clues = kinds.clues_of(one("SumoCueV1=3+0=7+2" + "=0" * 77))
    assert clues.cages == (Total(3, (0, 1)), Total(7, (2, 3)))


def test_without_cages_the_numbers_are_givens() -> None:
    regions = [at // 9 for at in range(81)]
    text = "SumoCueV1" + "".join(f"={at % 10 if at == 5 else 0}J{region}" for at, region in enumerate(regions))
    clues = kinds.clues_of(one(text))
    assert clues.givens[5] == 5
    assert clues.regions == tuple(regions)


def test_a_d_adds_the_diagonals() -> None:
    assert kinds.clues_of(one("SumoCueV1D" + "=0" * 81)).options == ("diagonal",)


@pytest.mark.parametrize(
    "text",
    [
        "SumoCueV1=1",
        "SumoCueV1" + "=0" * 80 + "=10",
        "SumoCueV1=3+1" + "=0" * 79,
        "SumoCueV1=0J1" + "=0" * 80,
        "SumoCueV1x" + "=0" * 81,
        "SumoCueV1" + "=0" * 82,
    ],
)
def test_what_is_wrong_is_told(text: str) -> None:
    assert "line 1" in refused(text, "sumocue")


def test_givens_beside_cages_and_cages_of_single_cells_cannot_be_told() -> None:
    with pytest.raises(OptionError):
        formats.find("sumocue").write(Clues(9, 9, (1, *(0,) * 80), kind="killer", cages=(Total(3, (1, 2)),)))
    with pytest.raises(OptionError):
        formats.find("sumocue").write(Clues(9, 9, (0,) * 81, kind="killer", cages=(Total(3, (1,)),)))


def test_a_killer_of_nine_by_nine() -> None:
    clues = Clues(9, 9, (0,) * 81, kind="killer", box=(3, 3), cages=(Total(3, (0, 1)), Total(17, (9, 10))))
    assert same_again(clues, "sumocue")
