"""Boards in JSON written by other programs."""

from __future__ import annotations

import json

import pytest

from tests.formats.puzzles import one, refused

FOUR = "1.....3.4......2"
ROWS = [[1, 0, 0, 0], [0, 0, 3, 0], [4, 0, 0, 0], [0, 0, 0, 2]]


@pytest.mark.parametrize(
    "value",
    [
        {"puzzle": FOUR},
        {"givens": FOUR},
        {"sudoku": FOUR.replace(".", "0")},
        {"board": ROWS},
        {"grid": [[cell or None for cell in row] for row in ROWS]},
        {"board": [[str(cell or "") for cell in row] for row in ROWS]},
        {"cells": [cell for row in ROWS for cell in row]},
        {"board": ["1...", "..3.", "4...", "...2"]},
        {"givens": ROWS, "id": None},
    ],
    ids=str,
)
def test_other_names_and_other_forms_of_the_givens(value: dict[str, object]) -> None:
    assert one(json.dumps(value)).givens == one(FOUR).givens


@pytest.mark.parametrize("value", [{"board": "123"}, {"board": [["a"]]}, {"grid": {"x": 1}}, {"puzzle": [[1, 2], [3]]}])
def test_what_is_no_board_is_refused(value: dict[str, object]) -> None:
    assert refused(json.dumps(value), "json")
