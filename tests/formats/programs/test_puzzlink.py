"""Links of puzz.link."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.core.errors import OptionError
from descarte.model.clues import Black, Clues, Total
from tests.formats.puzzles import (
    one,
    refused,
    same_again,
)


def test_digits_and_runs_of_empty_cells() -> None:
    assert one("https://puzz.link/p?sudoku/4/4/g1k23k3g").givens == (0, 1, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 3, 0)
    assert one("sudoku/4/4/g1k23k3g/") == one("https://puzz.link/p?sudoku/4/4/g1k23k3g")


def test_numbers_above_fifteen_have_two_signs() -> None:
    grid = (16, 17, *(0,) * 398)
    clues = Clues(20, 20, grid, kind="sudoku", box=(4, 5))
    assert formats.find("puzzlink").write(clues).startswith("https://puzz.link/p?sudoku/20/20/-10-11z")
    assert same_again(clues, "puzzlink")


def test_a_kakuro_has_sums_down_then_right_and_those_of_the_edges_last() -> None:
    puzzle = one("https://puzz.link/p?kakuro/2/2/l.k-74")
    clues = kinds.clues_of(puzzle)
    assert clues.blacks is not None
    assert (clues.rows, clues.columns) == (3, 3)
    assert clues.blacks[:3] == (Black(), Black(), Black(7))
    assert clues.blacks[3:6] == (Black(None, 4), None, None)


def test_sums_go_up_to_45() -> None:
    blacks = (Black(), Black(45), Black(None, 20), None, Black(None, 19), None)
    clues = Clues(3, 2, (0,) * 6, kind="kakuro", blacks=blacks)
    assert formats.find("puzzlink").write(clues) == "https://puzz.link/p?kakuro/1/2/lZAj\n"
    assert same_again(clues, "puzzlink")


def test_another_puzzle_is_refused_by_its_name() -> None:
    assert "'nurikabe'" in refused("https://puzz.link/p?nurikabe/5/5/abc", "puzzlink")


@pytest.mark.parametrize(
    "text",
    [
        "https://puzz.link/p?sudoku/4/4/g1",
        "https://puzz.link/p?sudoku/4/5/z",
        "https://puzz.link/p?sudoku/4/4/zzz",
        "https://puzz.link/p?sudoku/4/4/!",
        "https://puzz.link/p?kakuro/2/2/l",
        "https://puzz.link/p?kakuro/2/2/n",
        "https://puzz.link/p?kakuro/2/2/n12345",
        "https://puzz.link/p?kakuro/2/2/3",
        "https://puzz.link/p?sudoku/9999/9999/g",
        "https://puzz.link/p?sudoku/",
    ],
)
def test_what_is_wrong_is_told(text: str) -> None:
    assert "line 1" in refused(text, "puzzlink")


def test_cages_cannot_be_written() -> None:
    with pytest.raises(OptionError):
        formats.find("puzzlink").write(Clues(4, 4, (0,) * 16, cages=(Total(3, (0, 1)),)))


def test_a_sum_of_0_is_none() -> None:
    assert one("https://puzz.link/p?kakuro/2/2/l.k074") == one("https://puzz.link/p?kakuro/2/2/l.k-74")
