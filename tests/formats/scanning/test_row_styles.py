"""Boards as people type and paste them are read if there is only one way; otherwise the error names the row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import descarte
from descarte import formats
from descarte.core.errors import InputError
from descarte.formats.scanning.lines import MOST_BLANK, lines_of
from descarte.formats.scanning.row_styles import count_row_widths, separator_of, split_by_column, split_by_separator
from tests.examples import examples

ROWS = """53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79""".split()  # noqa: SIM905
PUZZLE = descarte.read("".join(ROWS))


def cells(empty: str) -> list[list[str]]:
    return [[empty if sign == "." else sign for sign in row] for row in ROWS]


def table(separator: str, empty: str) -> str:
    return "\n".join(separator.join(row) for row in cells(empty))


def shortened(rows: list[str], by: int = 1) -> list[str]:
    return [row if at != 3 else row[:-by] for at, row in enumerate(rows)]


@pytest.mark.parametrize("separator", ["\t", ",", ";", ", ", " ; "])
@pytest.mark.parametrize("empty", ["", "0", ".", " "])
def test_pasted_from_a_spreadsheet(separator: str, empty: str) -> None:
    assert descarte.read(table(separator, empty)) == PUZZLE


def test_fields_may_be_quoted_and_empty_ones_at_the_end_missing() -> None:
    assert descarte.read("\n".join(",".join(f'"{cell}"' for cell in row) for row in cells(""))) == PUZZLE
    assert descarte.read("\n".join(",".join(row) + "," for row in cells(""))) == PUZZLE
    for separator in ",;\t":
        assert descarte.read("\n".join(separator.join(row).rstrip(separator) for row in cells(""))) == PUZZLE


@pytest.mark.parametrize("between", ["", " "])
def test_blanks_for_empty_cells(between: str) -> None:
    lines = [between.join(row) for row in cells(" ")]
    assert descarte.read("\n".join(lines)) == PUZZLE
    assert descarte.read("\n".join(line.rstrip() for line in lines)) == PUZZLE


@pytest.mark.parametrize("blank", ["", " " * 9])
def test_whole_rows_may_be_blank(blank: str) -> None:
    lines = ["".join(row) for row in cells(" ")]
    lines[4] = blank
    puzzle = descarte.read("\n".join(lines))
    assert puzzle.givens == tuple(0 if 36 <= at < 45 else given for at, given in enumerate(PUZZLE.givens))


def test_blanks_must_be_sure() -> None:
    assert split_by_column(["123", "12", "123"]) is None
    assert split_by_column([" 12", " 2 ", " 31"]) is not None
    assert split_by_column([" 12", " 2", " 31"]) is None
    assert split_by_column(["1 2", "1.", "312"]) is None


def test_tables_with_nothing_between_the_bars_of_an_empty_cell() -> None:
    assert descarte.read("\n".join("|" + "|".join(row) + "|" for row in cells(""))) == PUZZLE


def test_tables_of_markdown() -> None:
    rows = ["| " + " | ".join(row) + " |" for row in cells(" ")]
    rule = "|" + "---|" * 9
    assert descarte.read("\n".join([rows[0], rule, *rows[1:]])) == PUZZLE
    assert descarte.read("\n".join(["|" + "   |" * 9, rule, *rows])) == PUZZLE
    assert descarte.read("\n".join(["| " + " | ".join("123456789") + " |", rule, *rows])) == PUZZLE
    assert descarte.read("\n".join(["| " + " | ".join("ABCDEFGHI") + " |", rule, *rows])) == PUZZLE
    named = [f"| r{number} {row}" for number, row in enumerate(rows, 1)]
    head = "| | " + " | ".join(f"c{number}" for number in range(1, 10)) + " |"
    assert descarte.read("\n".join([head, "|" + ":-:|" * 10, *named])) == PUZZLE
    bare = [" | ".join(row) for row in cells(" ")]
    assert descarte.read("\n".join([bare[0], "|".join(["---"] * 9), *bare[1:]])) == PUZZLE


@pytest.mark.parametrize("empty", "?xX")
def test_question_marks_and_crosses(empty: str) -> None:
    assert descarte.read("".join(ROWS).replace(".", empty)) == PUZZLE
    assert descarte.read(table("", empty)) == descarte.read(table(" ", empty)) == PUZZLE
    for bad in (empty * 81, "".join(ROWS).replace(".", empty, 1), table(" ", empty).replace("5", ".")):
        with pytest.raises(InputError):
            descarte.read(bad)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(shortened(ROWS)),
        "\n".join(" ".join(row) for row in shortened(ROWS)),
        "\n".join("|".join(row[at : at + 3] for at in (0, 3, 6)) for row in shortened(ROWS)),
        "\n".join(",".join(row) for row in shortened([row.replace(".", "0") for row in ROWS])),
        "\n".join("\t".join(row) for row in shortened(ROWS)),
        str([[*row] for row in shortened(ROWS)]),
    ],
)
def test_a_row_that_is_short_is_named(text: str) -> None:
    (item,) = formats.read(text)
    assert isinstance(item.error, InputError)
    assert "row 4 has 8 cells, the others 9" in str(item.error)
    assert "la fila 4 tiene 8 casillas y las demás 9" in item.error.message.say("es")


def test_a_row_too_many_or_too_few_is_told() -> None:
    for rows in ([*ROWS, ROWS[0]], ROWS[:8]):
        for between in ("", " ", ","):
            with pytest.raises(InputError, match=f"as many rows as cells in a row, 9, found one of {len(rows)} rows"):
                descarte.read("\n".join(between.join(row.replace(".", "0")) for row in rows))


def test_separators_and_widths() -> None:
    assert separator_of(["1,2 3", "2 1,3"]) is None
    assert split_by_separator(["1,2", "2"]) is None
    assert count_row_widths([]) == []


@examples(200)
@given(st.integers(2, 9).flatmap(lambda size: st.lists(st.integers(0, size), min_size=size**2, max_size=size**2)))
def test_every_board_can_be_pasted(digits: list[int]) -> None:
    size = int(len(digits) ** 0.5)
    rows = [digits[at : at + size] for at in range(0, size * size, size)]
    for separator in "\t,;":
        text = "\n".join(separator.join(map(str, row)) for row in rows)
        (item,) = formats.read(text, format="grid")
        assert item.puzzle is not None
        assert item.puzzle.givens == tuple(digits)


def test_very_many_blank_lines_are_passed_over() -> None:
    text = "1\n" + "\n" * 1_000_000 + " \n" * 1_000 + "  2\n\n3"
    lines = [line for line in lines_of(text) if line.text.strip()]
    assert lines == [(1, "1"), (1_001_002, "  2"), (1_001_004, "3")]
    assert sum(1 for _ in lines_of(text)) < 2 * MOST_BLANK


@pytest.mark.parametrize(
    "piece",
    [
        *("| 1 | 2 |\n", "1 \n", "[[1,", "4/ .\n", '"', "?", "x = "),
        *(pytest.param(piece, marks=pytest.mark.long) for piece in ("1,2\n", "[1]\n")),
    ],
)
def test_huge_texts_are_answered(piece: str) -> None:
    assert list(formats.read(piece * (100_000 // len(piece))))


MIXED = """\
..3 .2. 6..
9-- 3-5 --1
001806400
__8 1_2 9__
7xx xxx xx8
**6 7*8 2**
  2 6 9 5
8.. 2.3 ..9
..5 .1. 3..
"""


def test_each_row_may_have_its_own_sign_for_empty_cells() -> None:
    plain = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
    assert descarte.read(MIXED) == descarte.read(plain)


def test_a_row_of_blanks_whose_cells_are_not_below_others_is_refused() -> None:
    with pytest.raises(InputError, match="line 7: expected 9 cells"):
        descarte.read(MIXED.replace("  2 6 9 5", " 2 6 9 5"))


def test_a_row_whose_end_is_missing_is_refused() -> None:
    with pytest.raises(InputError, match="line 7: expected 9 cells"):
        descarte.read(MIXED.replace("  2 6 9 5", "372 689 51"))


def test_a_lone_x_among_other_empty_cells_is_refused() -> None:
    with pytest.raises(InputError):
        descarte.read(MIXED.replace("..5 .1. 3..", "..5 .1. 3.x"))


def test_what_rows_were_understood_as_agrees_with_the_error() -> None:
    with pytest.raises(InputError) as error:
        descarte.read(MIXED.replace("8.. 2.3 ..9", "8.. 2.3 ..").replace("  2 6 9 5", " 26 9 5"))
    assert "line 7: expected 9 cells in every row, found that row 7 has 4 cells" in str(error.value)
    assert "line 2: understood as a row of 9 cells" in str(error.value)
    assert "line 7: understood as a row of 4 cells" in str(error.value)
    assert "line 8: understood as a row of 8 cells" in str(error.value)


def test_an_x_that_is_a_digit_stays_one() -> None:
    letters = descarte.read("symbols: wxyz\nw x x z\n. . . .\n. . . .\n. . . .\n")
    assert letters.givens[:4] == (1, 2, 2, 4)
    beside_digits = descarte.read("symbols: 12x4\n1 x x 4\n. . . .\n. . . .\n. . . .\n")
    assert beside_digits.givens[:4] == (1, 3, 3, 4)
