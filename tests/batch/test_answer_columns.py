"""Tests of the rows of the table of answers."""

from __future__ import annotations

import csv
import io

import pytest

import descarte
from descarte.batch.answer_columns import csv_line, puzzle_text
from descarte.model.result import line_of

NAMES = ("puzzle", "status")


@pytest.mark.parametrize(
    "kind", ["sudoku", "latin", "diagonal", "jigsaw", "killer", "even", "thermometer", "futoshiki", "str8ts", "queens"]
)
def test_every_puzzle_of_a_table_is_read_back_as_it_was(kind: str) -> None:
    size = 6 if kind != "str8ts" else 5
    for puzzle in descarte.make(kind, size=size, count=3, seed="columns"):
        again = descarte.read(puzzle_text(puzzle))
        assert (again.givens, again.layout, again.cages) == (puzzle.givens, puzzle.layout, puzzle.cages)
        assert (again.rules, again.domains, again.marks) == (puzzle.rules, puzzle.domains, puzzle.marks)
        assert puzzle.solution is not None
        assert again.is_solution(puzzle.solution)


def test_marks_are_not_lost_where_a_plain_puzzle_came_before() -> None:
    (plain,) = descarte.make(size=6, seed=1)
    (marked,) = descarte.make("even", size=6, seed=1)
    assert marked.layout is plain.layout
    assert puzzle_text(plain).count(".") == plain.givens.count(0)
    assert descarte.read(puzzle_text(marked)).domains == marked.domains != ()


def test_digits_above_nine_have_blanks_between_them() -> None:
    puzzle = descarte.read(
        "\n".join(" ".join(str((row + column) % 12 + 1) for column in range(12)) for row in range(12))
    )
    assert line_of(puzzle, puzzle.givens).split() == [str(digit) for digit in puzzle.givens]
    lettered = descarte.read("A.....C.D......B")
    assert line_of(lettered, (1, 2, 3, 4) * 4) == "ABCD" * 4


def test_black_squares_are_no_digits() -> None:
    (kakuro,) = descarte.make("kakuro", size=4, seed=1)
    assert kakuro.solution is not None
    line = line_of(kakuro, kakuro.solution)
    cells = {*kakuro.layout.places}
    assert [sign == "#" for sign in line] == [place not in cells for place in range(len(line))]
    assert {*line} <= {*"#123456789"}


@pytest.mark.parametrize("text", ["1...", '{"kind": "latin", "n": 2}', 'a "word"', "a, b", "plain", '"'])
def test_a_row_is_read_back_by_whoever_reads_csv(text: str) -> None:
    row = csv_line({"puzzle": text, "status": "none"}, NAMES)
    assert row.count("\n") == 1
    assert list(csv.reader(io.StringIO(row))) == [[text, "none"]]
