"""Three boards of one position, the form in which Simple Sudoku copies puzzles."""

from __future__ import annotations

import pytest

from descarte import formats, kinds
from descarte.formats.programs.hodoku import FORMAT as HODOKU
from descarte.model.bits import bit
from descarte.model.clues import Clues
from tests.formats.puzzles import one, refused, same_again

GIVENS = "*-----------*\n|1..|...|...|\n" + "|...|...|...|\n" * 8 + "*-----------*\n"
PLACED = GIVENS.replace("|1..", "|13.")
ROW = "| 2456 456 789 | 45 45 67 | 89 12 34 |\n"
LISTS = "*---*\n| 1 3 456 | 45 45 67 | 89 12 34 |\n" + ROW * 8 + "*---*\n"


def test_given_and_placed_digits_stand_apart() -> None:
    puzzle = one(f"{GIVENS}\n{PLACED}\n{LISTS}")
    assert (puzzle.givens[:3], puzzle.entries[:3]) == ((1, 0, 0), (0, 3, 0))
    assert puzzle.candidates is not None
    assert puzzle.candidates[2] == bit(4) | bit(5) | bit(6)


def test_without_the_second_board_nothing_was_placed() -> None:
    puzzle = one(f"{GIVENS}\n{LISTS}")
    assert (puzzle.givens[:2], puzzle.entries) == ((1, 0), ())


def test_the_signs_of_a_step_are_left_out() -> None:
    decorated = LISTS.replace(" 456 ", " *456 ", 1).replace(" 67 ", " -6-7 ").replace(" 12 ", " A12 ")
    assert one(f"{GIVENS}\n{PLACED}\n{decorated}") == one(f"{GIVENS}\n{PLACED}\n{LISTS}")


def test_several_positions_of_a_text() -> None:
    text = f"{GIVENS}\n{PLACED}\n{LISTS}\n{GIVENS}\n{LISTS}"
    assert [item.puzzle and len(item.puzzle.entries) for item in formats.read(text)] == [81, 0]


def test_two_boards_without_lists_are_one_position_where_the_second_goes_on_and_no_other_follows() -> None:
    puzzle = one(f"{GIVENS}\n{PLACED}")
    assert any(puzzle.entries)
    assert one(formats.write([puzzle], "simple-sudoku")) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        f"{GIVENS}\n{GIVENS.replace('|1..', '|2..')}",
        f"{GIVENS}\n{GIVENS}",
        f"{GIVENS}\n{PLACED}\n{PLACED}",
        f"{GIVENS}\n{PLACED}".replace("*", "+"),
    ],
)
def test_boards_without_lists_are_boards_of_their_own(text: str) -> None:
    assert formats.detect(text).key == "grid"
    assert len(list(formats.read(text))) > 1


def test_a_position_of_hodoku_comes_back() -> None:
    (entry,) = HODOKU.read(":0000:x:1+2" + "." * 79 + ":313 414:::", formats.ReadOptions())
    assert isinstance(entry.clues, Clues)
    assert same_again(kinds.clues_of(kinds.build(entry.clues)), "simple-sudoku")


def test_lists_alone_are_refused() -> None:
    assert "two or three boards" in refused(LISTS, "simple-sudoku")
