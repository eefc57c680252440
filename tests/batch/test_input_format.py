"""Recognition of inputs by their first bytes."""

from __future__ import annotations

import pytest

from descarte.batch.blocks import LineBlock
from descarte.batch.input_format import reading_of
from descarte.core.errors import InputError
from descarte.formats import ReadOptions
from tests.batch.puzzles import EASY, SOLVED, text_of

HEX = "0123456789ABCDEF" + "." * 240
UP_TO_G = "123456789ABCDEFG" + "." * 240


@pytest.mark.parametrize(
    ("head", "wishes", "straight"),
    [
        (text_of([EASY] * 3), ReadOptions(), True),
        (text_of(["# puzzles", "", EASY]), ReadOptions(), True),
        (text_of([f"{EASY},{SOLVED}"] * 3), ReadOptions(), True),
        (b"\xef\xbb\xbf" + text_of([EASY]), ReadOptions(), True),
        (text_of([EASY]), ReadOptions(kind="sudoku", box=(3, 3)), True),
        (text_of([EASY]), ReadOptions(kind="diagonal"), False),
        (text_of([EASY]), ReadOptions(symbols="987654321"), False),
        (text_of(["1.....3.4......2"] * 3), ReadOptions(), False),
        (text_of([EASY.translate(str.maketrans("123456789", "ABCDEFGHI"))] * 3), ReadOptions(), False),
        (text_of([HEX]), ReadOptions(), False),
    ],
)
def test_lines_of_classic_puzzles_go_straight(head: bytes, wishes: ReadOptions, straight: bool) -> None:
    reading = reading_of(head, None, wishes, None)
    assert reading is not None
    assert reading.straight == straight


@pytest.mark.parametrize(
    "head",
    [
        EASY.encode("utf-16"),
        text_of(["# symbols: 0-8", EASY]),
        f"{EASY}\r{EASY}\r".encode(),
        b"1 2\n2 1\n",
        b"",
        text_of([EASY, "1.....3.4......2", HEX, HEX]),
    ],
)
def test_what_its_head_leaves_open_is_read_as_a_whole(head: bytes) -> None:
    assert reading_of(head, None, ReadOptions(symbols=None), None) is None


def test_the_signs_of_large_grids_stay_the_same() -> None:
    reading = reading_of(text_of([HEX]), "large.txt", ReadOptions(), None)
    assert reading is not None
    assert reading.signs == "0-9A-F"
    (item,) = reading.puzzles(LineBlock(0, 0, 5, 1, 0, text_of(["." * 255 + "1"])))
    assert item.puzzle is not None
    assert (item.line, item.puzzle.givens[255]) == (5, 2)
    with pytest.raises(InputError, match=r"large\.txt: expected the symbols of the lines before, 0-9A-F, found 1-9A-G"):
        list(reading.puzzles(LineBlock(0, 0, 5, 1, 0, text_of([UP_TO_G]))))


def test_a_line_of_letters_among_digits_is_an_error_and_no_alphabet() -> None:
    reading = reading_of(text_of([EASY]), None, ReadOptions(), None)
    assert reading is not None
    letters = "ABCDEFGHI" + "." * 72
    assert "found 'A'" in str(reading.read_line(letters.encode(), 3).error)


SMALL = ["1.....3.4......2", "12........1.....", "................"]


@pytest.mark.parametrize(
    "wishes", [ReadOptions(), ReadOptions(kind="latin"), ReadOptions(kind="diagonal"), ReadOptions(box=(2, 2))]
)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("last", [True, False])
def test_lines_of_one_length_are_read_at_once_as_if_one_by_one(
    wishes: ReadOptions, end: str, last: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reading = reading_of(text_of(SMALL), None, wishes, None)
    assert reading is not None
    at_once = 0
    for more in ([], ["# a comment"], [""], ["1.....3.4.....x2"], ["1.....3.4......2 # id: one"], ["123."]):
        block = LineBlock(0, 0, 7, 1, 0, (end.join([*SMALL, *more, SMALL[0]]) + last * end).encode())
        at_once += reading.read_alike_lines(block) is not None
        quick = list(reading.puzzles(block))
        with monkeypatch.context() as patch:
            patch.setattr(type(reading), "read_alike_lines", lambda *_: None)
            slow = list(reading.puzzles(block))
        assert [(item.line, item.puzzle, item.id, str(item.error)) for item in quick] == [
            (item.line, item.puzzle, item.id, str(item.error)) for item in slow
        ]
    assert at_once == 1
