"""Kakuro with one line per square."""

from __future__ import annotations

import pytest

from descarte import formats
from descarte.core.errors import OptionError
from descarte.model.clues import Black, Clues

BOARD = "KK1\n0\n4 0\n3 0\n0 3\n123\n12 \n0 4\n \n9\n"


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_board_with_blanks_at_the_ends_of_lines(end: str) -> None:
    text = BOARD.replace("\n", end)
    assert formats.detect(text).key == "kakuro-cells"
    (item,) = formats.read(text)
    assert item.puzzle is not None
    assert (item.id, item.puzzle.kind, item.puzzle.layout.rows) == ("KK1", "kakuro", 3)
    assert sorted(cage.total for cage in item.puzzle.cages) == [3, 3, 4, 4]


@pytest.mark.parametrize("format", [None, "kakuro-cells"])
@pytest.mark.parametrize("codes", [("A", "B"), ("KK1", "KK2B")])
def test_several_boards_are_set_apart_by_blank_lines(format: str | None, codes: tuple[str, str]) -> None:
    text = "\n".join(f"{code}\n0\n3 0\n0 3\n12\n" for code in codes)
    assert formats.detect(text).key == "kakuro-cells"
    assert [(item.line, item.id) for item in formats.read(text, format=format)] == [(1, codes[0]), (7, codes[1])]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A\n0\n3 0\n0 3\n", ["square number of lines", "1x1", "2x2", "3"]),
        ("A\n", ["square number"]),
        ("A B\n0", ["code"]),
    ],
)
def test_errors_say_what_and_where(text: str, words: list[str]) -> None:
    (item,) = formats.read(text, format="kakuro-cells")
    assert all(word in str(item.error) for word in words), str(item.error)


@pytest.mark.parametrize(
    "clues",
    [
        Clues(1, 2, (0, 0), blacks=(Black(), None)),
        Clues(1, 1, (5,), blacks=(None,)),
        Clues(1, 1, (0,), blacks=(None,), id="two words"),
        Clues(1, 1, (0,), kind="latin"),
        Clues(1, 1, (0,), blacks=(None,), candidates=(1,)),
    ],
)
def test_it_refuses_what_it_cannot_say(clues: Clues) -> None:
    with pytest.raises(OptionError, match="kakuro-cells"):
        formats.find("kakuro-cells").write(clues)
