"""Text copied from forums, e-mails and web pages."""

from __future__ import annotations

import warnings

import pytest

from descarte import formats
from descarte.core.text import speaking
from tests.formats.puzzles import one

FOUR = "1.....3.4......2"
BOARD = "+-----+-----+\n| 1 . | . . |\n| . . | 3 . |\n+-----+-----+\n| 4 . | . . |\n| . . | . 2 |\n+-----+-----+\n"
NINE = "....9.3.6..7........13.47.8.....82.....97..1.6..4....947....1.....2..4..2.3..5.6."
TABLE = "".join(
    "<tr>" + "".join(f"<td>{sign.replace('.', '&nbsp;')}</td>" for sign in FOUR[at : at + 4]) + "</tr>"
    for at in range(0, 16, 4)
)


@pytest.mark.parametrize(
    "text",
    [
        "Hello all,\nhere is one:\n" + BOARD + "Thanks!\n",
        "".join(f"> {line}\n" for line in ("Ana wrote:", *BOARD.splitlines(), "bye")),
        "".join(f"> > {line}\n" for line in BOARD.splitlines()),
        "Any idea?\nhttps://puzz.link/p?sudoku/4/4/1k3g4l2 (by me)\n",
        "[code]\n" + BOARD + "[/code]\nthanks\n",
        "[b]Mine[/b]\n[size=85][code]" + BOARD + "[/code][/size]",
        "[a puzzle](https://puzz.link/p?sudoku/4/4/1k3g4l2)",
        '<a href="https://puzz.link/p?sudoku/4/4/1k3g4l2">Play</a>',
        "Hello,\n\n" + BOARD + "\nBest,\nPedro\n-- \nPedro Ruiz\nTel. 612 345 678\n",
        "Sudoku No. 12\n\n" + BOARD + "\nPage 3 of 12\n",
        "<p>1...<br>..3.<br>4...<br>...2</p>",
        "<html><body><pre>\n" + BOARD + "</pre></body></html>",
        "```\n1...\n..3.\n4...\n...2\n```\n",
        "Row 1: 1 . . .\nRow 2: . . 3 .\nRow 3: 4 . . .\nRow 4: . . . 2\n",
        "１···\n··３·\n４···\n···２\n",
        "1 • • •\n• • 3 •\n4 • • •\n• • • 2\n",
        "1———\n——3—\n4———\n———2\n",
        "1□□□\n□□3□\n4□□□\n□□□2\n",
    ],
)
def test_words_around_a_puzzle_are_left_out(text: str) -> None:
    with warnings.catch_warnings(action="ignore"):
        assert one(text) == one(FOUR)


def test_what_is_left_out_is_said_once() -> None:
    with pytest.warns(UserWarning, match="2 lines without a puzzle were left out, the first is line 1"):
        one("Hello\n" + BOARD + "bye\n")
    with speaking("es"), pytest.warns(UserWarning, match="se ha omitido 1 línea sin puzle"):
        one("Hola\n" + BOARD)


def test_a_long_line_of_signs_within_a_sentence() -> None:
    with warnings.catch_warnings(action="ignore"):
        assert one(f"The puzzle {NINE}, rated 7.2, is hard.\nWhy so?\n") == one(NINE)


@pytest.mark.parametrize("page", ["<table>{}</table>", "<html><body>Hi<p><table border=1><tbody>{}</tbody></table>bye"])
def test_tables_of_a_page(page: str) -> None:
    assert one(page.format(TABLE)) == one(FOUR)


def test_every_line_keeps_its_number() -> None:
    with warnings.catch_warnings(action="ignore"):
        items = list(formats.read(f"one:\n\n{BOARD}\nand another:\n\n{BOARD}"))
    assert [item.line for item in items] == [3, 13]


def test_what_can_be_read_in_no_way_is_told_line_by_line() -> None:
    (item,) = formats.read("Hello\n1 . .\n+---+---+\n. . 2\nfoo bar\n")
    lines = str(item.error).splitlines()
    assert lines[1:] == [
        "line 1: understood as words: 'Hello'",
        "line 2: understood as a row of 3 cells",
        "line 3: understood as a border",
        "line 4: understood as a row of 3 cells",
        "line 5: understood as words: 'foo bar'",
    ]


def test_a_bad_puzzle_among_good_ones_is_still_an_error() -> None:
    items = list(formats.read(f"12345\n{FOUR}\n", source="x.txt"))
    assert [item.error is None for item in items] == [False, True]
