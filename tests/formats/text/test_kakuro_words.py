"""Kakuro with one word per square."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.core.errors import OptionError
from descarte.model.clues import Clues

BOARD = "; first solutions=1 white=4\n3 3\n# 4\\- 3\\-\n-\\3 . .\n-\\4 . 1\n"


def test_a_board() -> None:
    (item,) = formats.read(BOARD)
    assert item.puzzle is not None
    assert (item.id, item.puzzle.givens, len(item.puzzle.cages)) == ("first", (0, 0, 0, 1), 4)


def test_a_name_is_not_needed() -> None:
    assert [item.id for item in formats.read(BOARD.partition("\n")[2])] == [None]


def test_one_bad_board_does_not_stop_the_rest() -> None:
    found = list(formats.read(f"{BOARD}\n{BOARD.replace('. 1', '. x')}\n{BOARD}"))
    assert [item.error is None for item in found] == [True, False, True]
    assert [item.line for item in found] == [2, 8, 14]
    assert "line 11, column 7" in str(found[1].error)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2 2\n# 3\\-\n-\\3", ["line 3", "2 cells in every row", "row 2 has 1 cell"]),
        ("3 2\n# 3\\-\n-\\3 .", ["3 rows", "one of 2"]),
        ("1 2\n# 3\\-\n-\\3 .", ["line 3", "1 rows", "one of 2"]),
        ("0 0\n#", ["line 1", "rows and of columns"]),
        ("999999999 999999999\n#", ["line 1"]),
        ("2 2\n# 3:-\n-\\3 .", ["line 2, column 3", "'3:-'"]),
        ("2 2\n# 3\\-\n-\\3 0", ["line 3, column 5", "'0'"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    (item,) = formats.read(text, format="kk")
    assert all(word in str(item.error) for word in words), str(item.error)


def test_it_refuses_other_kinds_and_names_with_blanks() -> None:
    with pytest.raises(OptionError, match="kind"):
        formats.find("kk").write(Clues(1, 1, (0,), kind="latin"))
    with pytest.raises(OptionError, match="name"):
        formats.find("kk").write(Clues(1, 1, (0,), blacks=(None,), id="two words"))


@pytest.mark.parametrize(
    ("digits", "solution"), [("2131", (2, 1, 3, 1)), ("213", None), ("21314", None), ("21a1", None)]
)
def test_a_solution_has_a_digit_for_each_white_square(digits: str, solution: tuple[int, ...] | None) -> None:
    (entry,) = formats.find("kk").read(BOARD.replace("white=4", f"solution={digits}"), formats.ReadOptions())
    assert isinstance(entry.clues, Clues)
    blacks = entry.clues.blacks
    assert blacks is not None
    whites = tuple(place for place, black in enumerate(blacks) if black is None)
    found = entry.clues.solution
    assert (found and tuple(found[place] for place in whites)) == solution
